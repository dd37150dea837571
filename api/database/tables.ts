// Generated from the migrated schema by `npm run generate`. Do not edit.
import type { AnalysisScore, ClinicContent, MatchReason, MatchWish, OfferCount, PageMark, StudyCriterion, StudySite, SubscriptionFacts } from './column-types.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
import type { SummaryEntry, SummaryOutlook } from '#core/contracts/voice-sessions.ts';

/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
/** JSON that may be absent. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** JSON with a default. */
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

/** Columns of `account_measures`. */
export interface AccountMeasuresTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly kind: 'warning' | 'suspension';
  readonly reason: string;
  readonly decisionId: string | null;
  readonly startsAt: Generated<Date>;
  readonly endsAt: Date | null;
  readonly liftedAt: Date | null;
}

/** Columns of `anonymous_chats`. */
export interface AnonymousChatsTable {
  readonly id: string;
  readonly originHash: Buffer;
  readonly used: Generated<number>;
  readonly createdAt: Generated<Date>;
  readonly expiresAt: Date;
}

/** Columns of `audit_log`. */
export interface AuditLogTable {
  readonly seq: string | number | bigint;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly object: string | null;
  readonly reason: string | null;
  readonly change: OptionalJson<Record<string, unknown>>;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
}

/** Columns of `audit_pseudonyms`. */
export interface AuditPseudonymsTable {
  readonly userId: string;
  readonly pseudonym: Generated<string>;
}

/** Columns of `blocks`. */
export interface BlocksTable {
  readonly userId: string;
  readonly blockedId: string;
  readonly at: Generated<Date>;
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

/** Columns of `community_aliases`. */
export interface CommunityAliasesTable {
  readonly id: Generated<string>;
  readonly postId: string;
  readonly userId: string;
  readonly alias: string;
}

/** Columns of `community_authorships`. */
export interface CommunityAuthorshipsTable {
  readonly contentId: string;
  readonly userId: string;
  readonly kind: 'post' | 'comment';
  readonly at: Generated<Date>;
}

/** Columns of `community_bookmarks`. */
export interface CommunityBookmarksTable {
  readonly userId: string;
  readonly postId: string;
  readonly at: Generated<Date>;
}

/** Columns of `community_categories`. */
export interface CommunityCategoriesTable {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly position: number;
}

/** Columns of `community_comments`. */
export interface CommunityCommentsTable {
  readonly id: string;
  readonly postId: string;
  readonly rootId: string;
  readonly parentId: string | null;
  readonly depth: number;
  readonly seq: number | null;
  readonly quotedId: string | null;
  readonly body: string | null;
  readonly warning: 'Rezidiv' | 'Metastasen' | 'Sterben' | 'Trauer' | 'Suizid' | 'Sexualität' | 'Gewalt' | null;
  readonly state: 'held' | 'published' | 'rejected' | 'hidden' | 'deleted' | 'removed' | 'purged';
  readonly version: Generated<number>;
  readonly namedAuthorId: string | null;
  readonly aliasId: string | null;
  readonly alias: string | null;
  readonly authorHidden: Generated<boolean>;
  readonly listedAt: Date;
  readonly editedAt: Date | null;
}

/** Columns of `community_contents`. */
export interface CommunityContentsTable {
  readonly id: Generated<string>;
  readonly kind: 'post' | 'comment';
}

/** Columns of `community_found`. */
export interface CommunityFoundTable {
  readonly contentId: string;
  readonly postId: string;
  readonly categoryKey: string;
  readonly listedAt: Date;
  readonly words: string;
  readonly namedAuthorId: string | null;
}

/** Columns of `community_mutes`. */
export interface CommunityMutesTable {
  readonly userId: string;
  readonly voiceId: string;
  readonly at: Generated<Date>;
}

/** Columns of `community_posts`. */
export interface CommunityPostsTable {
  readonly id: string;
  readonly categoryKey: string;
  readonly title: string | null;
  readonly body: string | null;
  readonly warning: 'Rezidiv' | 'Metastasen' | 'Sterben' | 'Trauer' | 'Suizid' | 'Sexualität' | 'Gewalt' | null;
  readonly state: 'held' | 'published' | 'rejected' | 'hidden' | 'deleted' | 'removed' | 'purged';
  readonly version: Generated<number>;
  readonly namedAuthorId: string | null;
  readonly aliasId: string | null;
  readonly alias: string | null;
  readonly authorHidden: Generated<boolean>;
  readonly lockedAt: Date | null;
  readonly pinnedAt: Date | null;
  readonly listedAt: Date;
  readonly activeAt: Date;
  readonly editedAt: Date | null;
  readonly commentCount: Generated<number>;
  readonly lastSeq: Generated<number>;
}

/** Columns of `community_reaction_counts`. */
export interface CommunityReactionCountsTable {
  readonly contentId: string;
  readonly kind: 'herz' | 'umarmung' | 'kraft' | 'danke';
  readonly count: number;
}

/** Columns of `community_reactions`. */
export interface CommunityReactionsTable {
  readonly contentId: string;
  readonly userId: string;
  readonly kind: 'herz' | 'umarmung' | 'kraft' | 'danke';
}

/** Columns of `community_sealed`. */
export interface CommunitySealedTable {
  readonly contentId: string;
  readonly title: string | null;
  readonly body: string;
  readonly sealedUntil: Date;
}

/** Columns of `community_versions`. */
export interface CommunityVersionsTable {
  readonly contentId: string;
  readonly version: number;
  readonly title: string | null;
  readonly body: string;
  readonly warning: string | null;
  readonly writtenUntil: Generated<Date>;
}

/** Columns of `community_words`. */
export interface CommunityWordsTable {
  readonly word: string;
  readonly stem: string;
}

/** Columns of `community_words_left`. */
export interface CommunityWordsLeftTable {
  readonly stem: string;
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

/** Columns of `email_events`. */
export interface EmailEventsTable {
  readonly emailId: string;
  readonly kind: 'bounced' | 'mailbox_full' | 'refused' | 'delayed' | 'complained' | 'noted';
  readonly status: string;
  readonly addressHash: Buffer | null;
  readonly createdAt: Generated<Date>;
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
  readonly state: Generated<'held' | 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed'>;
  readonly attempts: Generated<number>;
  readonly uncertainAttempts: Generated<number>;
  readonly nextAttemptAt: Generated<Date>;
  readonly claimId: string | null;
  readonly claimedUntil: Date | null;
  readonly lastError: string | null;
  readonly createdAt: Generated<Date>;
  readonly settledAt: Date | null;
  readonly addressHash: Buffer | null;
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

/** Columns of `inbox_heads`. */
export interface InboxHeadsTable {
  readonly userId: string;
  readonly lastSeq: Generated<number>;
  readonly mailedSeq: Generated<number>;
  readonly mailedAt: Date | null;
}

/** Columns of `inbox_preferences`. */
export interface InboxPreferencesTable {
  readonly userId: string;
  readonly category: 'message' | 'reply' | 'match' | 'moderation' | 'study' | 'share' | 'account';
  readonly inApp: boolean;
  readonly mail: boolean;
}

/** Columns of `inbox_quiet_hours`. */
export interface InboxQuietHoursTable {
  readonly userId: string;
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly timeZone: string;
}

/** Columns of `match_batches`. */
export interface MatchBatchesTable {
  readonly week: string;
  readonly madeAt: Generated<Date>;
}

/** Columns of `match_paces`. */
export interface MatchPacesTable {
  readonly userId: string;
  readonly changedAt: Generated<Date>;
}

/** Columns of `match_pairs`. */
export interface MatchPairsTable {
  readonly id: Generated<string>;
  readonly lowId: string;
  readonly highId: string;
  readonly state: Generated<'suggested' | 'one_yes' | 'agreed' | 'declined' | 'matched'>;
  readonly expiresAt: Date;
}

/** Columns of `match_profiles`. */
export interface MatchProfilesTable {
  readonly userId: string;
  readonly consentId: string | number | bigint;
  readonly phase: 'diagnose' | 'behandlung' | 'danach' | 'nachsorge' | 'dauerhaft' | null;
  readonly treatments: Generated<string[]>;
  readonly life: Generated<string[]>;
  readonly ageBand: 'unter_40' | '40_bis_49' | '50_bis_59' | '60_bis_69' | 'ab_70' | null;
  readonly plz2: string | null;
  readonly languages: Generated<string[]>;
  readonly offers: MatchWish[];
  readonly seeks: MatchWish[];
  readonly capacity: number;
  readonly state: Generated<'active' | 'paused'>;
  readonly waitingSince: Generated<Date>;
  readonly describedAt: Generated<Date>;
}

/** Columns of `match_rests`. */
export interface MatchRestsTable {
  readonly pairHash: Buffer;
  readonly until: Date;
}

/** Columns of `match_salt`. */
export interface MatchSaltTable {
  readonly isOne: Generated<boolean>;
  readonly salt: Generated<string>;
}

/** Columns of `match_suggestions`. */
export interface MatchSuggestionsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly pairId: string | null;
  readonly reasons: MatchReason[];
  readonly week: string;
  readonly expiresAt: Date;
  readonly decision: 'yes' | 'no' | null;
  readonly decidedAt: Date | null;
  readonly matched: Generated<boolean>;
  readonly toldAt: Date | null;
}

/** Columns of `matches`. */
export interface MatchesTable {
  readonly id: Generated<string>;
  readonly lowId: string | null;
  readonly highId: string | null;
  readonly lowSide: Generated<string>;
  readonly highSide: Generated<string>;
  readonly reasons: MatchReason[];
  readonly state: Generated<'open' | 'paused' | 'ended'>;
  readonly pausedBy: string | null;
  readonly madeAt: Generated<Date>;
  readonly endedAt: Date | null;
}

/** Columns of `messages`. */
export interface MessagesTable {
  readonly id: Generated<string>;
  readonly threadId: string;
  readonly seq: number | null;
  readonly authorId: string | null;
  readonly clientId: string;
  readonly body: string | null;
  readonly state: 'held' | 'published' | 'rejected' | 'hidden' | 'removed' | 'deleted';
  readonly sealedUntil: Date | null;
  readonly createdAt: Generated<Date>;
}

/** Columns of `moderation_analyses`. */
export interface ModerationAnalysesTable {
  readonly id: Generated<string>;
  readonly kind: string;
  readonly contentId: string;
  readonly contentVersion: number;
  readonly engine: string;
  readonly verdict: 'allow' | 'hold' | 'block';
  readonly crisis: 'none' | 'suspected' | 'said';
  readonly scores: Json<AnalysisScore[]>;
  readonly createdAt: Generated<Date>;
}

/** Columns of `moderation_appeals`. */
export interface ModerationAppealsTable {
  readonly id: Generated<string>;
  readonly decisionId: string;
  readonly caseId: string;
  readonly userId: string;
  readonly side: 'author' | 'reporter';
  readonly text: string;
  readonly state: Generated<'open' | 'upheld' | 'overturned'>;
  readonly answer: string | null;
  readonly createdAt: Generated<Date>;
  readonly decidedAt: Date | null;
}

/** Columns of `moderation_cases`. */
export interface ModerationCasesTable {
  readonly id: Generated<string>;
  readonly kind: string;
  readonly contentId: string;
  readonly contentVersion: number;
  readonly authorId: string | null;
  readonly openedBy: 'analysis' | 'notice' | 'moderator';
  readonly analysisId: string | null;
  readonly priority: number;
  readonly state: Generated<'open' | 'claimed' | 'decided' | 'appealed' | 'closed'>;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly openedAt: Generated<Date>;
  readonly waitingSince: Generated<Date>;
  readonly firstLookedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly closedAt: Date | null;
  readonly sealedAt: Date | null;
  readonly sealedTitle: string | null;
  readonly sealedText: string | null;
  readonly sealedAnonymous: boolean | null;
}

/** Columns of `moderation_decisions`. */
export interface ModerationDecisionsTable {
  readonly id: Generated<string>;
  readonly caseId: string;
  readonly appealId: string | null;
  readonly kind: string;
  readonly contentId: string;
  readonly contentVersion: number;
  readonly action: 'none' | 'hold' | 'publish' | 'reject' | 'hide' | 'remove' | 'restore' | 'lock' | 'unlock';
  readonly ground: 'illegal' | 'terms' | null;
  readonly rule: 'insult' | 'hate' | 'harassment' | 'advertising' | 'misinformation' | 'personal_data' | 'method' | 'crisis' | 'off_topic' | 'other' | null;
  readonly facts: string;
  readonly accountAction: 'warn' | 'suspend' | null;
  readonly accountUntil: Date | null;
  readonly source: 'analysis' | 'notice' | 'moderator';
  readonly automatedDetection: boolean;
  readonly automatedDecision: boolean;
  readonly statement: string;
  readonly subjectPseudonym: string | null;
  readonly deciderPseudonym: string | null;
  readonly decidedAt: Generated<Date>;
}

/** Columns of `moderation_notices`. */
export interface ModerationNoticesTable {
  readonly id: Generated<string>;
  readonly receipt: string;
  readonly caseId: string;
  readonly reporterId: string | null;
  readonly reporterName: string | null;
  readonly reporterEmail: string | null;
  readonly kind: string;
  readonly contentId: string;
  readonly contentVersion: number;
  readonly reason: 'illegal' | 'insult' | 'hate' | 'harassment' | 'advertising' | 'misinformation' | 'personal_data' | 'crisis' | 'other';
  readonly explanation: string;
  readonly location: string | null;
  readonly goodFaith: boolean;
  readonly createdAt: Generated<Date>;
  readonly outcome: 'restricted' | 'unchanged' | 'gone' | null;
  readonly decisionId: string | null;
  readonly decidedAt: Date | null;
}

/** Columns of `moderation_pseudonyms`. */
export interface ModerationPseudonymsTable {
  readonly userId: string;
  readonly pseudonym: Generated<string>;
}

/** Columns of `newsletter_check_mails`. */
export interface NewsletterCheckMailsTable {
  readonly addressHash: Buffer;
  readonly sentAt: Date;
}

/** Columns of `newsletter_issue_mails`. */
export interface NewsletterIssueMailsTable {
  readonly issueId: string;
  readonly addressHash: Buffer;
  readonly mailId: string;
}

/** Columns of `newsletter_issues`. */
export interface NewsletterIssuesTable {
  readonly id: Generated<string>;
  readonly name: string;
  readonly textSha256: string;
  readonly state: Generated<'running' | 'stopped' | 'done'>;
  readonly batch: Generated<number>;
  readonly startedAt: Generated<Date>;
  readonly endedAt: Date | null;
}

/** Columns of `newsletter_requests`. */
export interface NewsletterRequestsTable {
  readonly id: Generated<string>;
  readonly address: string;
  readonly addressKey: string;
  readonly form: string;
  readonly wordingVersion: string;
  readonly requestedAt: Generated<Date>;
  readonly ip: string;
  readonly state: Generated<'received' | 'pending' | 'confirmed' | 'closed'>;
  readonly mailId: string | null;
  readonly mailTemplate: string | null;
  readonly mailVersion: number | null;
  readonly mailSha256: string | null;
  readonly mailAt: Date | null;
  readonly tokenHash: string | null;
  readonly expiresAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly confirmIp: string | null;
  readonly subscriptionId: string | null;
}

/** Columns of `newsletter_subscriptions`. */
export interface NewsletterSubscriptionsTable {
  readonly id: Generated<string>;
  readonly address: string;
  readonly addressKey: string;
  readonly unsubscribeToken: string;
  readonly since: Date;
  readonly endedAt: Date | null;
  readonly how: 'page' | 'one_click' | 'undeliverable' | null;
}

/** Columns of `notifications`. */
export interface NotificationsTable {
  readonly id: Generated<string>;
  readonly userId: string;
  readonly seq: number;
  readonly category: 'message' | 'reply' | 'match' | 'moderation' | 'study' | 'share' | 'account';
  readonly kind: string;
  readonly params: Json<Record<string, string | number>>;
  readonly link: string | null;
  readonly dedupeKey: string;
  readonly groupKey: string | null;
  readonly leads: Generated<boolean>;
  readonly createdAt: Generated<Date>;
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
  readonly archivedAt: Date | null;
  readonly snoozedUntil: Date | null;
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
  readonly tierOverrideUntil: Date | null;
  readonly tierOverrideReason: string | null;
  readonly languageChosenAt: Date | null;
}

/** Columns of `statistics`. */
export interface StatisticsTable {
  readonly month: string;
  readonly metric: 'accounts' | 'new_accounts' | 'active';
  readonly cell: string;
  readonly people: number | null;
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

/** Columns of `thread_participants`. */
export interface ThreadParticipantsTable {
  readonly threadId: string;
  readonly userId: string;
  readonly lastReadSeq: Generated<number>;
  readonly declinedAt: Date | null;
}

/** Columns of `threads`. */
export interface ThreadsTable {
  readonly id: Generated<string>;
  readonly lowId: string | null;
  readonly highId: string | null;
  readonly state: 'requested' | 'open' | 'ended';
  readonly reason: 'match' | 'request';
  readonly sourceId: string | null;
  readonly requestedBy: string | null;
  readonly requestedAt: Date | null;
  readonly lockedAt: Date | null;
  readonly lastSeq: Generated<number>;
  readonly createdAt: Generated<Date>;
  readonly lastMessageAt: Generated<Date>;
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
  readonly summaryOutlook: OptionalJson<SummaryOutlook>;
  readonly summaryCorrectedAt: Date | null;
}

/** All tables of the schema `companion`. */
export interface Tables {
  readonly accountMeasures: AccountMeasuresTable;
  readonly anonymousChats: AnonymousChatsTable;
  readonly auditLog: AuditLogTable;
  readonly auditPseudonyms: AuditPseudonymsTable;
  readonly blocks: BlocksTable;
  readonly chatContextFiles: ChatContextFilesTable;
  readonly chatMessages: ChatMessagesTable;
  readonly chatStorage: ChatStorageTable;
  readonly chats: ChatsTable;
  readonly clinicFavorites: ClinicFavoritesTable;
  readonly clinicImports: ClinicImportsTable;
  readonly clinicSites: ClinicSitesTable;
  readonly clinics: ClinicsTable;
  readonly communityAliases: CommunityAliasesTable;
  readonly communityAuthorships: CommunityAuthorshipsTable;
  readonly communityBookmarks: CommunityBookmarksTable;
  readonly communityCategories: CommunityCategoriesTable;
  readonly communityComments: CommunityCommentsTable;
  readonly communityContents: CommunityContentsTable;
  readonly communityFound: CommunityFoundTable;
  readonly communityMutes: CommunityMutesTable;
  readonly communityPosts: CommunityPostsTable;
  readonly communityReactionCounts: CommunityReactionCountsTable;
  readonly communityReactions: CommunityReactionsTable;
  readonly communitySealed: CommunitySealedTable;
  readonly communityVersions: CommunityVersionsTable;
  readonly communityWords: CommunityWordsTable;
  readonly communityWordsLeft: CommunityWordsLeftTable;
  readonly consents: ConsentsTable;
  readonly contextSections: ContextSectionsTable;
  readonly deletedAccounts: DeletedAccountsTable;
  readonly documentPages: DocumentPagesTable;
  readonly documentShareAccesses: DocumentShareAccessesTable;
  readonly documentShareItems: DocumentShareItemsTable;
  readonly documentShares: DocumentSharesTable;
  readonly documentTexts: DocumentTextsTable;
  readonly documents: DocumentsTable;
  readonly emailEvents: EmailEventsTable;
  readonly emailSuppressions: EmailSuppressionsTable;
  readonly emails: EmailsTable;
  readonly featureFlags: FeatureFlagsTable;
  readonly guardrailEvents: GuardrailEventsTable;
  readonly idempotencyKeys: IdempotencyKeysTable;
  readonly inboxHeads: InboxHeadsTable;
  readonly inboxPreferences: InboxPreferencesTable;
  readonly inboxQuietHours: InboxQuietHoursTable;
  readonly matchBatches: MatchBatchesTable;
  readonly matchPaces: MatchPacesTable;
  readonly matchPairs: MatchPairsTable;
  readonly matchProfiles: MatchProfilesTable;
  readonly matchRests: MatchRestsTable;
  readonly matchSalt: MatchSaltTable;
  readonly matchSuggestions: MatchSuggestionsTable;
  readonly matches: MatchesTable;
  readonly messages: MessagesTable;
  readonly moderationAnalyses: ModerationAnalysesTable;
  readonly moderationAppeals: ModerationAppealsTable;
  readonly moderationCases: ModerationCasesTable;
  readonly moderationDecisions: ModerationDecisionsTable;
  readonly moderationNotices: ModerationNoticesTable;
  readonly moderationPseudonyms: ModerationPseudonymsTable;
  readonly newsletterCheckMails: NewsletterCheckMailsTable;
  readonly newsletterIssueMails: NewsletterIssueMailsTable;
  readonly newsletterIssues: NewsletterIssuesTable;
  readonly newsletterRequests: NewsletterRequestsTable;
  readonly newsletterSubscriptions: NewsletterSubscriptionsTable;
  readonly notifications: NotificationsTable;
  readonly profiles: ProfilesTable;
  readonly statistics: StatisticsTable;
  readonly stripeCheckouts: StripeCheckoutsTable;
  readonly stripeCustomers: StripeCustomersTable;
  readonly stripeEvents: StripeEventsTable;
  readonly studies: StudiesTable;
  readonly studyImports: StudyImportsTable;
  readonly studyNotices: StudyNoticesTable;
  readonly studySources: StudySourcesTable;
  readonly studyWatches: StudyWatchesTable;
  readonly threadParticipants: ThreadParticipantsTable;
  readonly threads: ThreadsTable;
  readonly timelineCalendars: TimelineCalendarsTable;
  readonly timelineEvents: TimelineEventsTable;
  readonly timelineSeries: TimelineSeriesTable;
  readonly timelineSuggestions: TimelineSuggestionsTable;
  readonly voiceRooms: VoiceRoomsTable;
  readonly voiceSessionEvents: VoiceSessionEventsTable;
  readonly voiceSessions: VoiceSessionsTable;
}
