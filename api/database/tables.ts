// Generated from the migrated schema by `npm run generate`. Do not edit.
import type { ClinicContent, OfferCount, PageMark, StudyCriterion, StudySite, SubscriptionFacts } from './column-types.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
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
  readonly originHash: Buffer;
  readonly used: Generated<number>;
  readonly createdAt: Generated<Date>;
  readonly expiresAt: Date;
}

/** Columns of `chat_context_files`. */
export interface ChatContextFilesTable {
  readonly userId: string;
  readonly content: Generated<string>;
  readonly updatedAt: Generated<Date>;
}

/** Columns of `chat_messages`. */
export interface ChatMessagesTable {
  readonly position: GeneratedAlways<string | number | bigint>;
  readonly chat: string;
  readonly userId: string;
  readonly messageId: string;
  readonly role: 'user' | 'assistant';
  readonly parts: Json<unknown>;
  readonly createdAt: Generated<Date>;
}

/** Columns of `chat_storage`. */
export interface ChatStorageTable {
  readonly userId: string;
  readonly chats: Generated<number>;
  readonly messages: Generated<number>;
  readonly bytes: Generated<string | number | bigint>;
}

/** Columns of `chats`. */
export interface ChatsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly chatId: string;
  readonly title: string;
  readonly createdAt: Generated<Date>;
  readonly lastMessageAt: Generated<Date>;
}

/** Columns of `clinic_favorites`. */
export interface ClinicFavoritesTable {
  readonly userId: string;
  readonly clinicId: string;
  readonly createdAt: Generated<Date>;
}

/** Columns of `clinic_imports`. */
export interface ClinicImportsTable {
  readonly id: Generated<string>;
  readonly at: Generated<Date>;
  readonly sha256: string;
  readonly clinics: number;
  readonly oldestAsOf: string;
  readonly newestAsOf: string;
  readonly sources: string[];
  readonly offers: Json<OfferCount[]>;
  readonly isSample: Generated<boolean>;
}

/** Columns of `clinic_sites`. */
export interface ClinicSitesTable {
  readonly clinicId: string;
  readonly siteKey: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly certifiedUntil: string | null;
}

/** Columns of `clinics`. */
export interface ClinicsTable {
  readonly id: Generated<string>;
  readonly sourceId: string;
  readonly name: string;
  readonly sortName: string;
  readonly content: Json<ClinicContent>;
  readonly offerKeys: Generated<string[]>;
  readonly source: string;
  readonly dataAsOf: string;
  readonly isSample: Generated<boolean>;
  readonly delistedAt: Date | null;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

/** Columns of `consents`. */
export interface ConsentsTable {
  readonly id: GeneratedAlways<string | number | bigint>;
  readonly userId: string;
  readonly purpose: string;
  readonly version: string;
  readonly textSha256: string;
  readonly granted: boolean;
  readonly decidedAt: Generated<Date>;
  readonly requestId: string;
}

/** Columns of `context_sections`. */
export interface ContextSectionsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly documentId: string | null;
  readonly dated: string | null;
  readonly text: string;
  readonly createdAt: Generated<Date>;
}

/** Columns of `deleted_accounts`. */
export interface DeletedAccountsTable {
  readonly idHash: Buffer;
  readonly expiresAt: Date;
}

/** Columns of `document_pages`. */
export interface DocumentPagesTable {
  readonly documentId: string;
  readonly userId: string;
  readonly extractionId: string;
  readonly page: number;
  readonly source: 'layer' | 'ocr';
  readonly text: string;
  readonly confidence: number | null;
  readonly marks: GeneratedJson<PageMark[]>;
}

/** Columns of `document_share_accesses`. */
export interface DocumentShareAccessesTable {
  readonly id: Generated<string>;
  readonly shareId: string;
  readonly userId: string;
  readonly at: Generated<Date>;
  readonly action: 'opened' | 'wrong_passcode' | 'locked' | 'page' | 'file' | 'print';
  readonly documentId: string | null;
  readonly country: string | null;
}

/** Columns of `document_share_items`. */
export interface DocumentShareItemsTable {
  readonly shareId: string;
  readonly userId: string;
  readonly documentId: string;
  readonly position: number;
}

/** Columns of `document_shares`. */
export interface DocumentSharesTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly label: string | null;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly passcodeHash: string | null;
  readonly attemptsLeft: Generated<number>;
  readonly maxViews: number | null;
  readonly views: Generated<number>;
  readonly revokedAt: Date | null;
  readonly createdAt: Generated<Date>;
}

/** Columns of `document_texts`. */
export interface DocumentTextsTable {
  readonly documentId: string;
  readonly userId: string;
  readonly extractionId: string;
  readonly text: string;
  readonly approvedAt: Generated<Date>;
  readonly searchable: GeneratedAlways<string | null>;
}

/** Columns of `documents`. */
export interface DocumentsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly state: Generated<'awaiting_upload' | 'checking' | 'reading' | 'in_review' | 'approved' | 'discarded' | 'rejected' | 'failed'>;
  readonly version: Generated<number>;
  readonly title: string;
  readonly suggestedTitle: string | null;
  readonly tags: Generated<string[]>;
  readonly documentDate: string | null;
  readonly declaredType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  readonly declaredBytes: number;
  readonly sniffedType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic' | null;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
  readonly pages: number | null;
  readonly isKept: Generated<boolean>;
  readonly extractionId: string | null;
  readonly pagesRead: Generated<number>;
  readonly attempts: Generated<number>;
  readonly failureCode: string | null;
  readonly linkExpiresAt: Date;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
  readonly rawUntil: Date | null;
}

/** Columns of `email_suppressions`. */
export interface EmailSuppressionsTable {
  readonly addressHash: Buffer;
  readonly scope: 'all' | 'newsletter';
  readonly reason: 'bounced' | 'unsubscribed' | 'complained';
  readonly createdAt: Generated<Date>;
}

/** Columns of `emails`. */
export interface EmailsTable {
  readonly id: string;
  readonly idempotencyHash: Buffer;
  readonly requestHash: Buffer;
  readonly userId: string | null;
  readonly template: string;
  readonly toAddress: string | null;
  readonly variables: Json<Record<string, string>>;
  readonly state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'suppressed'>;
  readonly attempts: Generated<number>;
  readonly uncertainAttempts: Generated<number>;
  readonly nextAttemptAt: Generated<Date>;
  readonly claimId: string | null;
  readonly claimedUntil: Date | null;
  readonly lastError: string | null;
  readonly createdAt: Generated<Date>;
  readonly settledAt: Date | null;
}

/** Columns of `feature_flags`. */
export interface FeatureFlagsTable {
  readonly key: string;
  readonly description: Generated<string>;
  readonly enabled: boolean;
  readonly variants: Json<unknown>;
  readonly defaultVariant: string;
  readonly offVariant: string;
  readonly rules: GeneratedJson<unknown>;
  readonly updatedAt: Generated<Date>;
}

/** Columns of `guardrail_events`. */
export interface GuardrailEventsTable {
  readonly id: string;
  readonly at: Date;
  readonly source: 'voice' | 'chat';
  readonly sessionId: string | null;
  readonly class: string;
  readonly layer: 'rules' | 'classifier' | 'judge' | 'unavailable' | 'oversize' | 'aborted';
  readonly latencyMs: number;
  readonly policyVersion: string;
  readonly receivedAt: Generated<Date>;
}

/** Columns of `idempotency_keys`. */
export interface IdempotencyKeysTable {
  readonly id: Buffer;
  readonly userId: string | null;
  readonly requestHash: Buffer;
  readonly claimId: string;
  readonly claimedAt: Generated<Date>;
  readonly expiresAt: Date;
  readonly status: number | null;
  readonly answer: Buffer | null;
  readonly about: string | null;
}

/** Columns of `profiles`. */
export interface ProfilesTable {
  readonly id: string;
  readonly role: Generated<'user' | 'admin'>;
  readonly tier: Generated<'free' | 'plus' | 'premium'>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
  readonly tierOverride: 'free' | 'plus' | 'premium' | null;
  readonly displayName: string | null;
  readonly language: Generated<'de' | 'de-einfach'>;
  readonly deletionRequestedAt: Date | null;
  readonly deletionStartedAt: Date | null;
}

/** Columns of `stripe_checkouts`. */
export interface StripeCheckoutsTable {
  readonly userId: string;
  readonly claimId: string | null;
  readonly claimedAt: Generated<Date>;
  readonly sessionId: string | null;
  readonly priceId: string | null;
}

/** Columns of `stripe_customers`. */
export interface StripeCustomersTable {
  readonly userId: string;
  readonly customerId: string;
  readonly looksBegun: Generated<number>;
  readonly lookApplied: Generated<number>;
  readonly subscription: OptionalJson<SubscriptionFacts>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

/** Columns of `stripe_events`. */
export interface StripeEventsTable {
  readonly id: string;
  readonly type: string;
  readonly receivedAt: Generated<Date>;
}

/** Columns of `studies`. */
export interface StudiesTable {
  readonly id: Generated<string>;
  readonly source: 'ctgov' | 'drks' | 'ctis';
  readonly sourceId: string;
  readonly aliases: Generated<string[]>;
  readonly twinOf: string | null;
  readonly rawStatus: string | null;
  readonly openness: 'open' | 'not_yet' | 'paused' | 'closed' | 'unknown';
  readonly title: string;
  readonly titleDe: string | null;
  readonly summary: string | null;
  readonly summaryDe: string | null;
  readonly conditions: Generated<string[]>;
  readonly phases: Generated<string[]>;
  readonly studyType: string | null;
  readonly sponsor: string | null;
  readonly enrollment: number | null;
  readonly rawSex: string | null;
  readonly sex: 'all' | 'female' | 'male' | 'unknown';
  readonly rawMinAge: string | null;
  readonly rawMaxAge: string | null;
  readonly minAgeMonths: number | null;
  readonly maxAgeMonths: number | null;
  readonly sites: GeneratedJson<StudySite[]>;
  readonly criteriaText: string | null;
  readonly criteria: GeneratedJson<StudyCriterion[]>;
  readonly rules: GeneratedJson<unknown[]>;
  readonly rulesVersion: number;
  readonly url: string;
  readonly lastUpdate: string | null;
  readonly recordHash: Buffer;
  readonly meaningHash: Buffer;
  readonly seenIn: string | null;
  readonly missed: Generated<number>;
  readonly goneAt: Date | null;
  readonly createdAt: Generated<Date>;
  readonly changedAt: Generated<Date>;
}

/** Columns of `study_imports`. */
export interface StudyImportsTable {
  readonly id: Generated<string>;
  readonly source: string;
  readonly scope: 'full' | 'update';
  readonly state: 'paging' | 'complete' | 'suspicious' | 'failed' | 'restarted';
  readonly since: string | null;
  readonly pageToken: string | null;
  readonly dataTimestamp: string | null;
  readonly expected: number | null;
  readonly pages: Generated<number>;
  readonly received: Generated<number>;
  readonly added: Generated<number>;
  readonly changed: Generated<number>;
  readonly unchanged: Generated<number>;
  readonly refused: Generated<number>;
  readonly latestUpdate: string | null;
  readonly problem: string | null;
  readonly startedAt: Date;
  readonly touchedAt: Date;
  readonly endedAt: Date | null;
}

/** Columns of `study_notices`. */
export interface StudyNoticesTable {
  readonly id: Generated<string>;
  readonly watchId: string;
  readonly userId: string;
  readonly kind: 'opened' | 'closed' | 'changed' | 'gone' | 'back';
  readonly at: Date;
}

/** Columns of `study_sources`. */
export interface StudySourcesTable {
  readonly source: 'ctgov' | 'drks' | 'ctis';
  readonly mark: string | null;
  readonly dataTimestamp: string | null;
  readonly lastAttemptAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFullAt: Date | null;
  readonly lastOutcome: 'complete' | 'suspicious' | 'failed' | null;
  readonly lastProblem: string | null;
  readonly version: Generated<string | number | bigint>;
  readonly claimId: string | null;
  readonly claimedUntil: Date | null;
}

/** Columns of `study_watches`. */
export interface StudyWatchesTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly studyId: string;
  readonly createdAt: Generated<Date>;
}

/** Columns of `timeline_calendars`. */
export interface TimelineCalendarsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly label: string | null;
  readonly tokenHash: string;
  readonly titles: Generated<'neutral' | 'full'>;
  readonly createdAt: Generated<Date>;
  readonly lastReadAt: Date | null;
}

/** Columns of `timeline_events`. */
export interface TimelineEventsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly type: 'Diagnose' | 'OP' | 'Bestrahlung' | 'Systemtherapie' | 'Tumorkonferenz' | 'Nachsorge' | 'Labor' | 'Symptom' | 'Termin' | 'Selbstuntersuchung';
  readonly status: 'planned' | 'done' | 'cancelled';
  readonly title: string;
  readonly date: string | null;
  readonly endDate: string | null;
  readonly position: number;
  readonly ends: number;
  readonly side: 'L' | 'R' | 'B' | 'U' | null;
  readonly intention: 'K' | 'P' | 'D' | 'R' | 'S' | 'X' | 'O' | null;
  readonly stellungOp: 'O' | 'A' | 'N' | 'I' | 'S' | 'Z' | null;
  readonly therapieart: 'CH' | 'HO' | 'IM' | 'ZS' | 'CI' | 'CZ' | 'CIZ' | 'IZ' | 'SZ' | 'AS' | 'WS' | 'WW' | 'SO' | null;
  readonly place: string | null;
  readonly note: string | null;
  readonly seriesId: string | null;
  readonly cycle: number | null;
  readonly documentId: string | null;
  readonly voiceSessionId: string | null;
  readonly source: Generated<'self' | 'document'>;
  readonly sequence: Generated<number>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

/** Columns of `timeline_series`. */
export interface TimelineSeriesTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly title: string;
  readonly everyDays: number;
  readonly plannedCount: number;
  readonly createdAt: Generated<Date>;
}

/** Columns of `timeline_suggestions`. */
export interface TimelineSuggestionsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly documentId: string;
  readonly extractionId: string;
  readonly state: Generated<'suggested' | 'accepted' | 'declined'>;
  readonly type: 'Diagnose' | 'OP' | 'Bestrahlung' | 'Systemtherapie' | 'Tumorkonferenz' | 'Nachsorge' | 'Labor' | 'Symptom' | 'Termin' | 'Selbstuntersuchung';
  readonly status: 'planned' | 'done' | 'cancelled';
  readonly title: string;
  readonly date: string;
  readonly endDate: string | null;
  readonly side: 'L' | 'R' | 'B' | 'U' | null;
  readonly rangeStart: number;
  readonly rangeEnd: number;
  readonly eventId: string | null;
  readonly createdAt: Generated<Date>;
  readonly decidedAt: Date | null;
}

/** Columns of `voice_rooms`. */
export interface VoiceRoomsTable {
  readonly name: string;
  readonly sessionId: string;
  readonly originHash: Buffer | null;
  readonly openedAt: Generated<Date>;
  readonly joinedAt: Date | null;
  readonly closedAt: Date | null;
  readonly replacedAt: Date | null;
}

/** Columns of `voice_session_events`. */
export interface VoiceSessionEventsTable {
  readonly sessionId: string;
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly receivedAt: Generated<Date>;
}

/** Columns of `voice_sessions`. */
export interface VoiceSessionsTable {
  readonly id: string;
  readonly userId: string | null;
  readonly state: Generated<'created' | 'active' | 'interrupted' | 'ended'>;
  readonly endReason: 'completed' | 'stopped' | 'declined' | 'emergency' | 'crisis' | 'dropped' | 'failed' | null;
  readonly roomName: string;
  readonly phase: PhaseId | null;
  readonly phaseIndex: number | null;
  readonly phasesReached: Generated<PhaseId[]>;
  readonly consentVersion: string | null;
  readonly consentedAt: Date | null;
  readonly snapshot: OptionalJson<Record<string, unknown>>;
  readonly snapshotVersion: number | null;
  readonly summary: OptionalJson<SummaryEntry[]>;
  readonly summarySavedAt: Date | null;
  readonly discardedAt: Date | null;
  readonly createdAt: Generated<Date>;
  readonly startedAt: Date | null;
  readonly runStartedAt: Date | null;
  readonly endedAt: Date | null;
}

/** All tables of the schema `companion`. */
export interface Tables {
  readonly anonymousChats: AnonymousChatsTable;
  readonly chatContextFiles: ChatContextFilesTable;
  readonly chatMessages: ChatMessagesTable;
  readonly chatStorage: ChatStorageTable;
  readonly chats: ChatsTable;
  readonly clinicFavorites: ClinicFavoritesTable;
  readonly clinicImports: ClinicImportsTable;
  readonly clinicSites: ClinicSitesTable;
  readonly clinics: ClinicsTable;
  readonly consents: ConsentsTable;
  readonly contextSections: ContextSectionsTable;
  readonly deletedAccounts: DeletedAccountsTable;
  readonly documentPages: DocumentPagesTable;
  readonly documentShareAccesses: DocumentShareAccessesTable;
  readonly documentShareItems: DocumentShareItemsTable;
  readonly documentShares: DocumentSharesTable;
  readonly documentTexts: DocumentTextsTable;
  readonly documents: DocumentsTable;
  readonly emailSuppressions: EmailSuppressionsTable;
  readonly emails: EmailsTable;
  readonly featureFlags: FeatureFlagsTable;
  readonly guardrailEvents: GuardrailEventsTable;
  readonly idempotencyKeys: IdempotencyKeysTable;
  readonly profiles: ProfilesTable;
  readonly stripeCheckouts: StripeCheckoutsTable;
  readonly stripeCustomers: StripeCustomersTable;
  readonly stripeEvents: StripeEventsTable;
  readonly studies: StudiesTable;
  readonly studyImports: StudyImportsTable;
  readonly studyNotices: StudyNoticesTable;
  readonly studySources: StudySourcesTable;
  readonly studyWatches: StudyWatchesTable;
  readonly timelineCalendars: TimelineCalendarsTable;
  readonly timelineEvents: TimelineEventsTable;
  readonly timelineSeries: TimelineSeriesTable;
  readonly timelineSuggestions: TimelineSuggestionsTable;
  readonly voiceRooms: VoiceRoomsTable;
  readonly voiceSessionEvents: VoiceSessionEventsTable;
  readonly voiceSessions: VoiceSessionsTable;
}
