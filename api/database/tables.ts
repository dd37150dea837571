/* eslint-disable -- generated */
// Generated from the migrated schema by `npm run generate`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
import type { SubscriptionFacts } from './column-types.ts';
import type { SummaryEntry } from '#core/contracts/voice-sessions.ts';

/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
/** JSON that may be absent. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** JSON with a default. */
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

/** Columns of `anonymous_chats`. */
export interface AnonymousChatsTable {
  readonly id: string;
  readonly origin_hash: Buffer;
  readonly used: Generated<number>;
  readonly created_at: Generated<Date>;
  readonly expires_at: Date;
}

/** Columns of `chat_context_files`. */
export interface ChatContextFilesTable {
  readonly user_id: string;
  readonly content: Generated<string>;
  readonly updated_at: Generated<Date>;
}

/** Columns of `chat_messages`. */
export interface ChatMessagesTable {
  readonly position: GeneratedAlways<string | number | bigint>;
  readonly chat: string;
  readonly user_id: string;
  readonly message_id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: Json<unknown>;
  readonly created_at: Generated<Date>;
}

/** Columns of `chat_storage`. */
export interface ChatStorageTable {
  readonly user_id: string;
  readonly chats: Generated<number>;
  readonly messages: Generated<number>;
  readonly bytes: Generated<string | number | bigint>;
}

/** Columns of `chats`. */
export interface ChatsTable {
  readonly id: Generated<string>;
  readonly user_id: string;
  readonly chat_id: string;
  readonly title: string;
  readonly created_at: Generated<Date>;
  readonly last_message_at: Generated<Date>;
}

/** Columns of `consents`. */
export interface ConsentsTable {
  readonly id: GeneratedAlways<string | number | bigint>;
  readonly user_id: string;
  readonly purpose: string;
  readonly version: string;
  readonly text_sha256: string;
  readonly granted: boolean;
  readonly decided_at: Generated<Date>;
  readonly request_id: string;
}

/** Columns of `deleted_accounts`. */
export interface DeletedAccountsTable {
  readonly id_hash: Buffer;
  readonly expires_at: Date;
}

/** Columns of `email_suppressions`. */
export interface EmailSuppressionsTable {
  readonly address_hash: Buffer;
  readonly scope: 'all' | 'newsletter';
  readonly reason: 'bounced' | 'unsubscribed' | 'complained';
  readonly created_at: Generated<Date>;
}

/** Columns of `emails`. */
export interface EmailsTable {
  readonly id: string;
  readonly idempotency_hash: Buffer;
  readonly request_hash: Buffer;
  readonly user_id: string | null;
  readonly template: string;
  readonly to_address: string | null;
  readonly variables: Json<Record<string, string>>;
  readonly state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'suppressed'>;
  readonly attempts: Generated<number>;
  readonly uncertain_attempts: Generated<number>;
  readonly next_attempt_at: Generated<Date>;
  readonly claim_id: string | null;
  readonly claimed_until: Date | null;
  readonly last_error: string | null;
  readonly created_at: Generated<Date>;
  readonly settled_at: Date | null;
}

/** Columns of `feature_flags`. */
export interface FeatureFlagsTable {
  readonly key: string;
  readonly description: Generated<string>;
  readonly enabled: boolean;
  readonly variants: Json<unknown>;
  readonly default_variant: string;
  readonly off_variant: string;
  readonly rules: GeneratedJson<unknown>;
  readonly updated_at: Generated<Date>;
}

/** Columns of `guardrail_events`. */
export interface GuardrailEventsTable {
  readonly id: string;
  readonly at: Date;
  readonly source: 'voice' | 'chat';
  readonly session_id: string | null;
  readonly class: string;
  readonly layer: 'rules' | 'classifier' | 'unavailable' | 'oversize' | 'aborted';
  readonly latency_ms: number;
  readonly policy_version: string;
  readonly received_at: Generated<Date>;
}

/** Columns of `idempotency_keys`. */
export interface IdempotencyKeysTable {
  readonly id: Buffer;
  readonly user_id: string | null;
  readonly request_hash: Buffer;
  readonly claim_id: string;
  readonly claimed_at: Generated<Date>;
  readonly expires_at: Date;
  readonly status: number | null;
  readonly answer: Buffer | null;
  readonly about: string | null;
}

/** Columns of `profiles`. */
export interface ProfilesTable {
  readonly id: string;
  readonly role: Generated<'user' | 'admin'>;
  readonly tier: Generated<'free' | 'plus' | 'premium'>;
  readonly created_at: Generated<Date>;
  readonly updated_at: Generated<Date>;
  readonly tier_override: 'free' | 'plus' | 'premium' | null;
  readonly display_name: string | null;
  readonly language: Generated<'de' | 'de-einfach'>;
  readonly deletion_requested_at: Date | null;
  readonly deletion_started_at: Date | null;
}

/** Columns of `stripe_checkouts`. */
export interface StripeCheckoutsTable {
  readonly user_id: string;
  readonly claim_id: string | null;
  readonly claimed_at: Generated<Date>;
  readonly session_id: string | null;
  readonly price_id: string | null;
}

/** Columns of `stripe_customers`. */
export interface StripeCustomersTable {
  readonly user_id: string;
  readonly customer_id: string;
  readonly looks_begun: Generated<number>;
  readonly look_applied: Generated<number>;
  readonly subscription: OptionalJson<SubscriptionFacts>;
  readonly created_at: Generated<Date>;
  readonly updated_at: Generated<Date>;
}

/** Columns of `stripe_events`. */
export interface StripeEventsTable {
  readonly id: string;
  readonly type: string;
  readonly received_at: Generated<Date>;
}

/** Columns of `voice_rooms`. */
export interface VoiceRoomsTable {
  readonly name: string;
  readonly session_id: string;
  readonly origin_hash: Buffer | null;
  readonly opened_at: Generated<Date>;
  readonly joined_at: Date | null;
  readonly closed_at: Date | null;
  readonly replaced_at: Date | null;
}

/** Columns of `voice_session_events`. */
export interface VoiceSessionEventsTable {
  readonly session_id: string;
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly received_at: Generated<Date>;
}

/** Columns of `voice_sessions`. */
export interface VoiceSessionsTable {
  readonly id: string;
  readonly user_id: string | null;
  readonly state: Generated<'created' | 'active' | 'interrupted' | 'ended'>;
  readonly end_reason: 'completed' | 'stopped' | 'declined' | 'emergency' | 'crisis' | 'dropped' | 'failed' | null;
  readonly room_name: string;
  readonly phase: PhaseId | null;
  readonly phase_index: number | null;
  readonly phases_reached: Generated<PhaseId[]>;
  readonly consent_version: string | null;
  readonly consented_at: Date | null;
  readonly snapshot: OptionalJson<Record<string, unknown>>;
  readonly snapshot_version: number | null;
  readonly summary: OptionalJson<SummaryEntry[]>;
  readonly summary_saved_at: Date | null;
  readonly discarded_at: Date | null;
  readonly created_at: Generated<Date>;
  readonly started_at: Date | null;
  readonly run_started_at: Date | null;
  readonly ended_at: Date | null;
}

/** All tables of the schema `companion`. */
export interface Tables {
  readonly anonymous_chats: AnonymousChatsTable;
  readonly chat_context_files: ChatContextFilesTable;
  readonly chat_messages: ChatMessagesTable;
  readonly chat_storage: ChatStorageTable;
  readonly chats: ChatsTable;
  readonly consents: ConsentsTable;
  readonly deleted_accounts: DeletedAccountsTable;
  readonly email_suppressions: EmailSuppressionsTable;
  readonly emails: EmailsTable;
  readonly feature_flags: FeatureFlagsTable;
  readonly guardrail_events: GuardrailEventsTable;
  readonly idempotency_keys: IdempotencyKeysTable;
  readonly profiles: ProfilesTable;
  readonly stripe_checkouts: StripeCheckoutsTable;
  readonly stripe_customers: StripeCustomersTable;
  readonly stripe_events: StripeEventsTable;
  readonly voice_rooms: VoiceRoomsTable;
  readonly voice_session_events: VoiceSessionEventsTable;
  readonly voice_sessions: VoiceSessionsTable;
}
