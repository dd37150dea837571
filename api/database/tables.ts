import type { Tier } from '#core/contracts/tiers.ts';
import type { ColumnType, Generated } from 'kysely';
import type { GuardrailLayer, GuardrailSource } from '#core/contracts/guardrail-events.ts';
import type { SessionEndReason, SummaryEntry } from '#core/contracts/voice-sessions.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';

/** Roles of people, from our own table. */
export type Role = 'user' | 'admin';
/** Tiers, cumulative in features. */
export type { Tier } from '#core/contracts/tiers.ts';
/** Where a voice session stands; `interrupted` can be resumed, `ended` cannot. */
export type VoiceSessionState = 'created' | 'active' | 'interrupted' | 'ended';

/** Written as JSON text, read parsed. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Columns of `profiles`. */
export interface ProfilesTable {
  readonly id: string;
  readonly role: Generated<Role>;
  readonly tier: Generated<Tier>;
  readonly created_at: Generated<Date>;
  readonly updated_at: Generated<Date>;
  readonly display_name: ColumnType<string | null, never, string | null>;
  readonly language: Generated<'de' | 'de-einfach'>;
  readonly deletion_requested_at: OptionalMoment;
  readonly deletion_started_at: OptionalMoment;
  /** Given by an admin; counts instead of what is subscribed to. */
  readonly tier_override: ColumnType<Tier | null, never, Tier | null>;
}

/** Columns of `consents`. */
export interface ConsentsTable {
  /** A bigint, which drivers give as text. */
  readonly id: ColumnType<string, never, never>;
  readonly user_id: string;
  readonly purpose: string;
  readonly version: string;
  readonly text_sha256: string;
  readonly granted: boolean;
  readonly decided_at: Generated<Date>;
  readonly request_id: string;
}

/** Columns of `voice_sessions`. */
export interface VoiceSessionsTable {
  readonly id: string;
  readonly user_id: string | null;
  readonly state: Generated<VoiceSessionState>;
  readonly end_reason: SessionEndReason | null;
  readonly room_name: string;
  readonly phase: PhaseId | null;
  readonly phase_index: number | null;
  readonly phases_reached: Generated<PhaseId[]>;
  readonly consent_version: string | null;
  readonly consented_at: OptionalMoment;
  readonly snapshot: OptionalJson<Record<string, unknown>>;
  readonly snapshot_version: number | null;
  readonly summary: OptionalJson<SummaryEntry[]>;
  readonly summary_saved_at: OptionalMoment;
  readonly discarded_at: OptionalMoment;
  readonly created_at: Generated<Date>;
  readonly started_at: OptionalMoment;
  readonly run_started_at: OptionalMoment;
  readonly ended_at: OptionalMoment;
}

/** Columns of `voice_rooms`. */
export interface VoiceRoomsTable {
  readonly name: string;
  readonly session_id: string;
  readonly origin_hash: Buffer | null;
  readonly opened_at: Generated<Date>;
  readonly joined_at: OptionalMoment;
  readonly closed_at: OptionalMoment;
  readonly replaced_at: OptionalMoment;
}

/** Columns of `voice_session_events`. */
export interface VoiceSessionEventsTable {
  readonly session_id: string;
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly received_at: Generated<Date>;
}

/** Columns of `guardrail_events`. */
export interface GuardrailEventsTable {
  readonly id: string;
  readonly at: Date;
  readonly source: GuardrailSource;
  readonly session_id: string | null;
  readonly class: string;
  readonly layer: GuardrailLayer;
  readonly latency_ms: number;
  readonly policy_version: string;
  readonly received_at: Generated<Date>;
}

/** Columns of `deleted_accounts`. */
export interface DeletedAccountsTable {
  readonly id_hash: Buffer;
  readonly expires_at: Date;
}

/** Columns of `chat_storage`; written by triggers. */
export interface ChatStorageTable {
  readonly user_id: ColumnType<string, never, never>;
  readonly chats: ColumnType<number, never, never>;
  readonly messages: ColumnType<number, never, never>;
  /** A bigint, which drivers give as text. */
  readonly bytes: ColumnType<string, never, never>;
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
  /** What the answer tells of, `kind:id`. */
  readonly about: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Columns of `feature_flags`. */
export interface FeatureFlagsTable {
  readonly key: string;
  readonly description: Generated<string>;
  readonly enabled: boolean;
  readonly variants: ColumnType<unknown, string, string>;
  readonly default_variant: string;
  readonly off_variant: string;
  readonly rules: ColumnType<unknown, string | undefined, string>;
  readonly updated_at: Generated<Date>;
}

/** Columns of `chats`. */
export interface ChatsTable {
  readonly id: Generated<string>;
  readonly user_id: string;
  /** The client's own id. */
  readonly chat_id: string;
  readonly title: string;
  readonly created_at: Generated<Date>;
  readonly last_message_at: Generated<Date>;
}

/** Columns of `chat_messages`. */
export interface ChatMessagesTable {
  /** A bigint, which drivers give as text. */
  readonly position: ColumnType<string, never, never>;
  readonly chat: string;
  readonly user_id: string;
  readonly message_id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: ColumnType<unknown, string, string>;
  readonly created_at: Generated<Date>;
}

/** Columns of `chat_context_files`. */
export interface ChatContextFilesTable {
  readonly user_id: string;
  readonly content: Generated<string>;
  readonly updated_at: Generated<Date>;
}

/** Columns of `anonymous_chats`. */
export interface AnonymousChatsTable {
  readonly id: string;
  readonly origin_hash: Buffer;
  readonly used: Generated<number>;
  readonly created_at: Generated<Date>;
  readonly expires_at: Date;
}

/** The subscription that decides a person's tier, as it was when we last looked. */
export interface SubscriptionFacts {
  readonly status: string;
  readonly tier: Tier;
  readonly currentPeriodEndAt: string | null;
  readonly endsWithPeriod: boolean;
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

/** Columns of `stripe_checkouts`. */
export interface StripeCheckoutsTable {
  readonly user_id: string;
  readonly claim_id: string | null;
  readonly claimed_at: Generated<Date>;
  readonly session_id: ColumnType<string | null, string | null | undefined, string | null>;
  readonly price_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Columns of `stripe_events`. */
export interface StripeEventsTable {
  readonly id: string;
  readonly type: string;
  readonly received_at: Generated<Date>;
}

/** Where a mail stands; `failed` and `suppressed` can be tried again by hand. */
export type EmailState = 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed';

/** Columns of `emails`. */
export interface EmailsTable {
  readonly id: string;
  readonly idempotency_hash: Buffer;
  readonly request_hash: Buffer;
  readonly user_id: string | null;
  readonly template: string;
  readonly to_address: ColumnType<string | null, string, null>;
  readonly variables: ColumnType<Record<string, string>, string, string>;
  readonly state: Generated<EmailState>;
  readonly attempts: Generated<number>;
  readonly uncertain_attempts: Generated<number>;
  readonly next_attempt_at: Generated<Date>;
  readonly claim_id: ColumnType<string | null, never, string | null>;
  readonly claimed_until: OptionalMoment;
  readonly last_error: ColumnType<string | null, never, string | null>;
  readonly created_at: Generated<Date>;
  readonly settled_at: OptionalMoment;
}

/** Columns of `email_suppressions`. */
export interface EmailSuppressionsTable {
  readonly address_hash: Buffer;
  readonly scope: 'all' | 'newsletter';
  readonly reason: 'bounced' | 'unsubscribed' | 'complained';
  readonly created_at: Generated<Date>;
}

/** All tables of the schema `companion`. */
export interface Tables {
  readonly stripe_customers: StripeCustomersTable;
  readonly stripe_checkouts: StripeCheckoutsTable;
  readonly stripe_events: StripeEventsTable;
  readonly emails: EmailsTable;
  readonly email_suppressions: EmailSuppressionsTable;
  readonly chats: ChatsTable;
  readonly chat_messages: ChatMessagesTable;
  readonly chat_context_files: ChatContextFilesTable;
  readonly anonymous_chats: AnonymousChatsTable;
  readonly deleted_accounts: DeletedAccountsTable;
  readonly chat_storage: ChatStorageTable;
  readonly idempotency_keys: IdempotencyKeysTable;
  readonly profiles: ProfilesTable;
  readonly voice_sessions: VoiceSessionsTable;
  readonly voice_session_events: VoiceSessionEventsTable;
  readonly voice_rooms: VoiceRoomsTable;
  readonly guardrail_events: GuardrailEventsTable;
  readonly feature_flags: FeatureFlagsTable;
  readonly consents: ConsentsTable;
}

/** The one PostgreSQL schema of this project; not among those that Supabase serves to browsers. */
export const SCHEMA_NAME = 'companion';
