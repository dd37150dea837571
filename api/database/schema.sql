-- columns
account_measures.id uuid not null default gen_random_uuid()
account_measures.user_id uuid not null
account_measures.kind text not null
account_measures.reason text not null
account_measures.decision_id uuid
account_measures.starts_at timestamp(3) with time zone not null default now()
account_measures.ends_at timestamp(3) with time zone
account_measures.lifted_at timestamp(3) with time zone
anonymous_chats.id uuid not null
anonymous_chats.origin_hash bytea not null
anonymous_chats.used smallint not null default 0
anonymous_chats.created_at timestamp(3) with time zone not null default now()
anonymous_chats.expires_at timestamp(3) with time zone not null
audit_log.seq bigint not null
audit_log.at timestamp(3) with time zone not null
audit_log.actor uuid not null
audit_log.action text not null
audit_log.subject uuid
audit_log.object text
audit_log.reason text
audit_log.change jsonb
audit_log.prev_hash bytea not null
audit_log.hash bytea not null
audit_pseudonyms.user_id uuid not null
audit_pseudonyms.pseudonym uuid not null default gen_random_uuid()
blocks.user_id uuid not null
blocks.blocked_id uuid not null
blocks.at timestamp(3) with time zone not null default now()
chat_context_files.user_id uuid not null
chat_context_files.content text not null default ''::text
chat_context_files.updated_at timestamp(3) with time zone not null default now()
chat_messages.position bigint not null
chat_messages.chat uuid not null
chat_messages.user_id uuid not null
chat_messages.message_id text not null
chat_messages.role text not null
chat_messages.parts jsonb not null
chat_messages.created_at timestamp(3) with time zone not null default now()
chat_storage.user_id uuid not null
chat_storage.chats integer not null default 0
chat_storage.messages integer not null default 0
chat_storage.bytes bigint not null default 0
chats.id uuid not null default gen_random_uuid()
chats.user_id uuid not null
chats.chat_id text not null
chats.title text not null
chats.created_at timestamp(3) with time zone not null default now()
chats.last_message_at timestamp(3) with time zone not null default now()
clinic_favorites.user_id uuid not null
clinic_favorites.clinic_id uuid not null
clinic_favorites.created_at timestamp(3) with time zone not null default now()
clinic_imports.id uuid not null default gen_random_uuid()
clinic_imports.at timestamp(3) with time zone not null default clock_timestamp()
clinic_imports.sha256 text not null
clinic_imports.clinics integer not null
clinic_imports.oldest_as_of text not null
clinic_imports.newest_as_of text not null
clinic_imports.sources text[] not null
clinic_imports.offers jsonb not null
clinic_imports.is_sample boolean not null default false
clinic_sites.clinic_id uuid not null
clinic_sites.site_key text not null
clinic_sites.latitude double precision not null
clinic_sites.longitude double precision not null
clinic_sites.certified_until text
clinics.id uuid not null default gen_random_uuid()
clinics.source_id text not null
clinics.name text not null
clinics.sort_name text not null
clinics.content jsonb not null
clinics.offer_keys text[] not null default '{}'::text[]
clinics.source text not null
clinics.data_as_of text not null
clinics.is_sample boolean not null default false
clinics.delisted_at timestamp(3) with time zone
clinics.created_at timestamp(3) with time zone not null default now()
clinics.updated_at timestamp(3) with time zone not null default now()
community_aliases.id uuid not null default gen_random_uuid()
community_aliases.post_id uuid not null
community_aliases.user_id uuid not null
community_aliases.alias text not null
community_authorships.content_id uuid not null
community_authorships.user_id uuid not null
community_authorships.kind text not null
community_authorships.at timestamp(3) with time zone not null default now()
community_bookmarks.user_id uuid not null
community_bookmarks.post_id uuid not null
community_bookmarks.at timestamp(3) with time zone not null default now()
community_categories.key text not null
community_categories.name text not null
community_categories.description text not null
community_categories.position integer not null
community_comments.id uuid not null
community_comments.post_id uuid not null
community_comments.root_id uuid not null
community_comments.parent_id uuid
community_comments.depth integer not null
community_comments.seq integer
community_comments.quoted_id uuid
community_comments.body text
community_comments.warning text
community_comments.state text not null
community_comments.version integer not null default 1
community_comments.named_author_id uuid
community_comments.alias_id uuid
community_comments.alias text
community_comments.author_hidden boolean not null default false
community_comments.listed_at timestamp(3) with time zone not null
community_comments.edited_at timestamp(3) with time zone
community_contents.id uuid not null default gen_random_uuid()
community_contents.kind text not null
community_found.content_id uuid not null
community_found.post_id uuid not null
community_found.category_key text not null
community_found.listed_at timestamp(3) with time zone not null
community_found.words tsvector not null
community_found.named_author_id uuid
community_mutes.user_id uuid not null
community_mutes.voice_id uuid not null
community_mutes.at timestamp(3) with time zone not null default now()
community_posts.id uuid not null
community_posts.category_key text not null
community_posts.title text
community_posts.body text
community_posts.warning text
community_posts.state text not null
community_posts.version integer not null default 1
community_posts.named_author_id uuid
community_posts.alias_id uuid
community_posts.alias text
community_posts.author_hidden boolean not null default false
community_posts.locked_at timestamp(3) with time zone
community_posts.pinned_at timestamp(3) with time zone
community_posts.listed_at timestamp(3) with time zone not null
community_posts.active_at timestamp(3) with time zone not null
community_posts.edited_at timestamp(3) with time zone
community_posts.comment_count integer not null default 0
community_posts.last_seq integer not null default 0
community_reaction_counts.content_id uuid not null
community_reaction_counts.kind text not null
community_reaction_counts.count integer not null
community_reactions.content_id uuid not null
community_reactions.user_id uuid not null
community_reactions.kind text not null
community_sealed.content_id uuid not null
community_sealed.title text
community_sealed.body text not null
community_sealed.sealed_until timestamp(3) with time zone not null
community_versions.content_id uuid not null
community_versions.version integer not null
community_versions.title text
community_versions.body text not null
community_versions.warning text
community_versions.written_until timestamp(3) with time zone not null default now()
community_words.word text not null
community_words.stem text not null
community_words_left.stem text not null
consents.id bigint not null
consents.user_id uuid not null
consents.purpose text not null
consents.version text not null
consents.text_sha256 text not null
consents.granted boolean not null
consents.decided_at timestamp(3) with time zone not null default now()
consents.request_id text not null
context_sections.id uuid not null default gen_random_uuid()
context_sections.user_id uuid not null
context_sections.document_id uuid
context_sections.dated text
context_sections.text text not null
context_sections.created_at timestamp(3) with time zone not null default now()
deleted_accounts.id_hash bytea not null
deleted_accounts.expires_at timestamp(3) with time zone not null
document_pages.document_id uuid not null
document_pages.user_id uuid not null
document_pages.extraction_id uuid not null
document_pages.page integer not null
document_pages.source text not null
document_pages.text text not null
document_pages.confidence real
document_pages.marks jsonb not null default '[]'::jsonb
document_share_accesses.id uuid not null default gen_random_uuid()
document_share_accesses.share_id uuid not null
document_share_accesses.user_id uuid not null
document_share_accesses.at timestamp(3) with time zone not null default now()
document_share_accesses.action text not null
document_share_accesses.document_id uuid
document_share_accesses.country text
document_share_items.share_id uuid not null
document_share_items.user_id uuid not null
document_share_items.document_id uuid not null
document_share_items.position integer not null
document_shares.id uuid not null default gen_random_uuid()
document_shares.user_id uuid not null
document_shares.label text
document_shares.token_hash text not null
document_shares.expires_at timestamp(3) with time zone not null
document_shares.passcode_hash text
document_shares.attempts_left integer not null default 10
document_shares.max_views integer
document_shares.views integer not null default 0
document_shares.revoked_at timestamp(3) with time zone
document_shares.created_at timestamp(3) with time zone not null default now()
document_texts.document_id uuid not null
document_texts.user_id uuid not null
document_texts.extraction_id uuid not null
document_texts.text text not null
document_texts.approved_at timestamp(3) with time zone not null default now()
document_texts.searchable tsvector default to_tsvector('german'::regconfig, text)
documents.id uuid not null default gen_random_uuid()
documents.user_id uuid not null
documents.state text not null default 'awaiting_upload'::text
documents.version integer not null default 1
documents.title text not null
documents.suggested_title text
documents.tags text[] not null default '{}'::text[]
documents.document_date text
documents.declared_type text not null
documents.declared_bytes integer not null
documents.sniffed_type text
documents.size_bytes integer
documents.sha256 text
documents.pages integer
documents.is_kept boolean not null default false
documents.extraction_id uuid
documents.pages_read integer not null default 0
documents.attempts integer not null default 0
documents.failure_code text
documents.link_expires_at timestamp(3) with time zone not null
documents.created_at timestamp(3) with time zone not null default now()
documents.updated_at timestamp(3) with time zone not null default now()
documents.raw_until timestamp(3) with time zone
email_events.email_id uuid not null
email_events.kind text not null
email_events.status text not null
email_events.address_hash bytea
email_events.created_at timestamp(3) with time zone not null default now()
email_suppressions.address_hash bytea not null
email_suppressions.scope text not null
email_suppressions.reason text not null
email_suppressions.created_at timestamp(3) with time zone not null default now()
emails.id uuid not null
emails.idempotency_hash bytea not null
emails.request_hash bytea not null
emails.user_id uuid
emails.template text not null
emails.to_address text
emails.variables jsonb not null
emails.state text not null default 'queued'::text
emails.attempts integer not null default 0
emails.uncertain_attempts integer not null default 0
emails.next_attempt_at timestamp(3) with time zone not null default now()
emails.claim_id uuid
emails.claimed_until timestamp(3) with time zone
emails.last_error text
emails.created_at timestamp(3) with time zone not null default now()
emails.settled_at timestamp(3) with time zone
emails.address_hash bytea
feature_flags.key text not null
feature_flags.description text not null default ''::text
feature_flags.enabled boolean not null
feature_flags.variants jsonb not null
feature_flags.default_variant text not null
feature_flags.off_variant text not null
feature_flags.rules jsonb not null default '[]'::jsonb
feature_flags.updated_at timestamp(3) with time zone not null default now()
guardrail_events.id uuid not null
guardrail_events.at timestamp(3) with time zone not null
guardrail_events.source text not null
guardrail_events.session_id uuid
guardrail_events.class text not null
guardrail_events.layer text not null
guardrail_events.latency_ms integer not null
guardrail_events.policy_version text not null
guardrail_events.received_at timestamp(3) with time zone not null default now()
idempotency_keys.id bytea not null
idempotency_keys.user_id uuid
idempotency_keys.request_hash bytea not null
idempotency_keys.claim_id uuid not null
idempotency_keys.claimed_at timestamp(3) with time zone not null default now()
idempotency_keys.expires_at timestamp(3) with time zone not null
idempotency_keys.status smallint
idempotency_keys.answer bytea
idempotency_keys.about text
inbox_heads.user_id uuid not null
inbox_heads.last_seq integer not null default 0
inbox_heads.mailed_seq integer not null default 0
inbox_heads.mailed_at timestamp(3) with time zone
inbox_preferences.user_id uuid not null
inbox_preferences.category text not null
inbox_preferences.in_app boolean not null
inbox_preferences.mail boolean not null
inbox_quiet_hours.user_id uuid not null
inbox_quiet_hours.from_minute smallint not null
inbox_quiet_hours.to_minute smallint not null
inbox_quiet_hours.time_zone text not null
match_batches.week text not null
match_batches.made_at timestamp(3) with time zone not null default now()
match_paces.user_id uuid not null
match_paces.changed_at timestamp(3) with time zone not null default now()
match_pairs.id uuid not null default gen_random_uuid()
match_pairs.low_id uuid not null
match_pairs.high_id uuid not null
match_pairs.state text not null default 'suggested'::text
match_pairs.expires_at timestamp(3) with time zone not null
match_profiles.user_id uuid not null
match_profiles.consent_id bigint not null
match_profiles.phase text
match_profiles.treatments text[] not null default '{}'::text[]
match_profiles.life text[] not null default '{}'::text[]
match_profiles.age_band text
match_profiles.plz2 text
match_profiles.languages text[] not null default '{}'::text[]
match_profiles.offers text[] not null
match_profiles.seeks text[] not null
match_profiles.capacity integer not null
match_profiles.state text not null default 'active'::text
match_profiles.waiting_since timestamp(3) with time zone not null default now()
match_profiles.described_at timestamp(3) with time zone not null default now()
match_rests.pair_hash bytea not null
match_rests.until timestamp(3) with time zone not null
match_salt.is_one boolean not null default true
match_salt.salt uuid not null default gen_random_uuid()
match_suggestions.id uuid not null default gen_random_uuid()
match_suggestions.user_id uuid not null
match_suggestions.pair_id uuid
match_suggestions.reasons text[] not null
match_suggestions.week text not null
match_suggestions.expires_at timestamp(3) with time zone not null
match_suggestions.decision text
match_suggestions.decided_at timestamp(3) with time zone
match_suggestions.matched boolean not null default false
match_suggestions.told_at timestamp(3) with time zone
matches.id uuid not null default gen_random_uuid()
matches.low_id uuid
matches.high_id uuid
matches.low_side uuid not null default gen_random_uuid()
matches.high_side uuid not null default gen_random_uuid()
matches.reasons text[] not null
matches.state text not null default 'open'::text
matches.paused_by uuid
matches.made_at timestamp(3) with time zone not null default now()
matches.ended_at timestamp(3) with time zone
messages.id uuid not null default gen_random_uuid()
messages.thread_id uuid not null
messages.seq integer
messages.author_id uuid
messages.client_id uuid not null
messages.body text
messages.state text not null
messages.sealed_until timestamp(3) with time zone
messages.created_at timestamp(3) with time zone not null default now()
moderation_analyses.id uuid not null default gen_random_uuid()
moderation_analyses.kind text not null
moderation_analyses.content_id uuid not null
moderation_analyses.content_version integer not null
moderation_analyses.engine text not null
moderation_analyses.verdict text not null
moderation_analyses.crisis text not null
moderation_analyses.scores jsonb not null
moderation_analyses.created_at timestamp(3) with time zone not null default now()
moderation_appeals.id uuid not null default gen_random_uuid()
moderation_appeals.decision_id uuid not null
moderation_appeals.case_id uuid not null
moderation_appeals.user_id uuid not null
moderation_appeals.side text not null
moderation_appeals.text text not null
moderation_appeals.state text not null default 'open'::text
moderation_appeals.answer text
moderation_appeals.created_at timestamp(3) with time zone not null default now()
moderation_appeals.decided_at timestamp(3) with time zone
moderation_cases.id uuid not null default gen_random_uuid()
moderation_cases.kind text not null
moderation_cases.content_id uuid not null
moderation_cases.content_version integer not null
moderation_cases.author_id uuid
moderation_cases.opened_by text not null
moderation_cases.analysis_id uuid
moderation_cases.priority integer not null
moderation_cases.state text not null default 'open'::text
moderation_cases.claimed_by uuid
moderation_cases.claimed_until timestamp(3) with time zone
moderation_cases.opened_at timestamp(3) with time zone not null default now()
moderation_cases.waiting_since timestamp(3) with time zone not null default now()
moderation_cases.first_looked_at timestamp(3) with time zone
moderation_cases.decided_at timestamp(3) with time zone
moderation_cases.closed_at timestamp(3) with time zone
moderation_cases.sealed_at timestamp(3) with time zone
moderation_cases.sealed_title text
moderation_cases.sealed_text text
moderation_cases.sealed_anonymous boolean
moderation_decisions.id uuid not null default gen_random_uuid()
moderation_decisions.case_id uuid not null
moderation_decisions.appeal_id uuid
moderation_decisions.kind text not null
moderation_decisions.content_id uuid not null
moderation_decisions.content_version integer not null
moderation_decisions.action text not null
moderation_decisions.ground text
moderation_decisions.rule text
moderation_decisions.facts text not null
moderation_decisions.account_action text
moderation_decisions.account_until timestamp(3) with time zone
moderation_decisions.source text not null
moderation_decisions.automated_detection boolean not null
moderation_decisions.automated_decision boolean not null
moderation_decisions.statement text not null
moderation_decisions.subject_pseudonym uuid
moderation_decisions.decider_pseudonym uuid
moderation_decisions.decided_at timestamp(3) with time zone not null default now()
moderation_notices.id uuid not null default gen_random_uuid()
moderation_notices.receipt text not null
moderation_notices.case_id uuid not null
moderation_notices.reporter_id uuid
moderation_notices.reporter_name text
moderation_notices.reporter_email text
moderation_notices.kind text not null
moderation_notices.content_id uuid not null
moderation_notices.content_version integer not null
moderation_notices.reason text not null
moderation_notices.explanation text not null
moderation_notices.location text
moderation_notices.good_faith boolean not null
moderation_notices.created_at timestamp(3) with time zone not null default now()
moderation_notices.outcome text
moderation_notices.decision_id uuid
moderation_notices.decided_at timestamp(3) with time zone
moderation_pseudonyms.user_id uuid not null
moderation_pseudonyms.pseudonym uuid not null default gen_random_uuid()
newsletter_check_mails.address_hash bytea not null
newsletter_check_mails.sent_at timestamp(3) with time zone not null
newsletter_issue_mails.issue_id uuid not null
newsletter_issue_mails.address_hash bytea not null
newsletter_issue_mails.mail_id uuid not null
newsletter_issues.id uuid not null default gen_random_uuid()
newsletter_issues.name text not null
newsletter_issues.text_sha256 text not null
newsletter_issues.state text not null default 'running'::text
newsletter_issues.batch integer not null default 0
newsletter_issues.started_at timestamp(3) with time zone not null default now()
newsletter_issues.ended_at timestamp(3) with time zone
newsletter_requests.id uuid not null default gen_random_uuid()
newsletter_requests.address text not null
newsletter_requests.address_key text not null
newsletter_requests.form text not null
newsletter_requests.wording_version text not null
newsletter_requests.requested_at timestamp(3) with time zone not null default now()
newsletter_requests.ip text not null
newsletter_requests.state text not null default 'received'::text
newsletter_requests.mail_id uuid
newsletter_requests.mail_template text
newsletter_requests.mail_version integer
newsletter_requests.mail_sha256 text
newsletter_requests.mail_at timestamp(3) with time zone
newsletter_requests.token_hash text
newsletter_requests.expires_at timestamp(3) with time zone
newsletter_requests.confirmed_at timestamp(3) with time zone
newsletter_requests.confirm_ip text
newsletter_requests.subscription_id uuid
newsletter_subscriptions.id uuid not null default gen_random_uuid()
newsletter_subscriptions.address text not null
newsletter_subscriptions.address_key text not null
newsletter_subscriptions.unsubscribe_token text not null
newsletter_subscriptions.since timestamp(3) with time zone not null
newsletter_subscriptions.ended_at timestamp(3) with time zone
newsletter_subscriptions.how text
notifications.id uuid not null default gen_random_uuid()
notifications.user_id uuid not null
notifications.seq integer not null
notifications.category text not null
notifications.kind text not null
notifications.params jsonb not null
notifications.link text
notifications.dedupe_key text not null
notifications.group_key text
notifications.leads boolean not null default true
notifications.created_at timestamp(3) with time zone not null default now()
notifications.seen_at timestamp(3) with time zone
notifications.read_at timestamp(3) with time zone
notifications.archived_at timestamp(3) with time zone
notifications.snoozed_until timestamp(3) with time zone
profiles.id uuid not null
profiles.role text not null default 'user'::text
profiles.tier text not null default 'free'::text
profiles.created_at timestamp(3) with time zone not null default now()
profiles.updated_at timestamp(3) with time zone not null default now()
profiles.tier_override text
profiles.display_name text
profiles.language text not null default 'de'::text
profiles.deletion_requested_at timestamp(3) with time zone
profiles.deletion_started_at timestamp(3) with time zone
profiles.tier_override_until timestamp(3) with time zone
profiles.tier_override_reason text
profiles.language_chosen_at timestamp(3) with time zone
schema_migrations.number integer not null
schema_migrations.name text not null
schema_migrations.sha256 text not null
schema_migrations.applied_at timestamp with time zone not null default now()
statistics.month text not null
statistics.metric text not null
statistics.cell text not null
statistics.people integer
stripe_checkouts.user_id uuid not null
stripe_checkouts.claim_id uuid
stripe_checkouts.claimed_at timestamp(3) with time zone not null default now()
stripe_checkouts.session_id text
stripe_checkouts.price_id text
stripe_customers.user_id uuid not null
stripe_customers.customer_id text not null
stripe_customers.looks_begun integer not null default 0
stripe_customers.look_applied integer not null default 0
stripe_customers.subscription jsonb
stripe_customers.created_at timestamp(3) with time zone not null default now()
stripe_customers.updated_at timestamp(3) with time zone not null default now()
stripe_events.id text not null
stripe_events.type text not null
stripe_events.received_at timestamp(3) with time zone not null default now()
studies.id uuid not null default gen_random_uuid()
studies.source text not null
studies.source_id text not null
studies.aliases text[] not null default '{}'::text[]
studies.twin_of uuid
studies.raw_status text
studies.openness text not null
studies.title text not null
studies.title_de text
studies.summary text
studies.summary_de text
studies.conditions text[] not null default '{}'::text[]
studies.phases text[] not null default '{}'::text[]
studies.study_type text
studies.sponsor text
studies.enrollment integer
studies.raw_sex text
studies.sex text not null
studies.raw_min_age text
studies.raw_max_age text
studies.min_age_months integer
studies.max_age_months integer
studies.sites jsonb not null default '[]'::jsonb
studies.criteria_text text
studies.criteria jsonb not null default '[]'::jsonb
studies.rules jsonb not null default '[]'::jsonb
studies.rules_version integer not null
studies.url text not null
studies.last_update text
studies.record_hash bytea not null
studies.meaning_hash bytea not null
studies.seen_in uuid
studies.missed integer not null default 0
studies.gone_at timestamp(3) with time zone
studies.created_at timestamp(3) with time zone not null default now()
studies.changed_at timestamp(3) with time zone not null default now()
study_imports.id uuid not null default gen_random_uuid()
study_imports.source text not null
study_imports.scope text not null
study_imports.state text not null
study_imports.since text
study_imports.page_token text
study_imports.data_timestamp text
study_imports.expected integer
study_imports.pages integer not null default 0
study_imports.received integer not null default 0
study_imports.added integer not null default 0
study_imports.changed integer not null default 0
study_imports.unchanged integer not null default 0
study_imports.refused integer not null default 0
study_imports.latest_update text
study_imports.problem text
study_imports.started_at timestamp(3) with time zone not null
study_imports.touched_at timestamp(3) with time zone not null
study_imports.ended_at timestamp(3) with time zone
study_notices.id uuid not null default gen_random_uuid()
study_notices.watch_id uuid not null
study_notices.user_id uuid not null
study_notices.kind text not null
study_notices.at timestamp(3) with time zone not null
study_sources.source text not null
study_sources.mark text
study_sources.data_timestamp text
study_sources.last_attempt_at timestamp(3) with time zone
study_sources.last_success_at timestamp(3) with time zone
study_sources.last_full_at timestamp(3) with time zone
study_sources.last_outcome text
study_sources.last_problem text
study_sources.version bigint not null default 0
study_sources.claim_id uuid
study_sources.claimed_until timestamp(3) with time zone
study_watches.id uuid not null default gen_random_uuid()
study_watches.user_id uuid not null
study_watches.study_id uuid not null
study_watches.created_at timestamp(3) with time zone not null default now()
thread_participants.thread_id uuid not null
thread_participants.user_id uuid not null
thread_participants.last_read_seq integer not null default 0
thread_participants.declined_at timestamp(3) with time zone
threads.id uuid not null default gen_random_uuid()
threads.low_id uuid
threads.high_id uuid
threads.state text not null
threads.reason text not null
threads.source_id uuid
threads.requested_by uuid
threads.requested_at timestamp(3) with time zone
threads.locked_at timestamp(3) with time zone
threads.last_seq integer not null default 0
threads.created_at timestamp(3) with time zone not null default now()
threads.last_message_at timestamp(3) with time zone not null default now()
timeline_calendars.id uuid not null default gen_random_uuid()
timeline_calendars.user_id uuid not null
timeline_calendars.label text
timeline_calendars.token_hash text not null
timeline_calendars.titles text not null default 'neutral'::text
timeline_calendars.created_at timestamp(3) with time zone not null default now()
timeline_calendars.last_read_at timestamp(3) with time zone
timeline_events.id uuid not null default gen_random_uuid()
timeline_events.user_id uuid not null
timeline_events.type text not null
timeline_events.status text not null
timeline_events.title text not null
timeline_events.date text
timeline_events.end_date text
timeline_events.position double precision not null
timeline_events.ends double precision not null
timeline_events.side text
timeline_events.intention text
timeline_events.stellung_op text
timeline_events.therapieart text
timeline_events.place text
timeline_events.note text
timeline_events.series_id uuid
timeline_events.cycle integer
timeline_events.document_id uuid
timeline_events.voice_session_id uuid
timeline_events.source text not null default 'self'::text
timeline_events.sequence integer not null default 0
timeline_events.created_at timestamp(3) with time zone not null default now()
timeline_events.updated_at timestamp(3) with time zone not null default now()
timeline_series.id uuid not null default gen_random_uuid()
timeline_series.user_id uuid not null
timeline_series.title text not null
timeline_series.every_days integer not null
timeline_series.planned_count integer not null
timeline_series.created_at timestamp(3) with time zone not null default now()
timeline_suggestions.id uuid not null default gen_random_uuid()
timeline_suggestions.user_id uuid not null
timeline_suggestions.document_id uuid not null
timeline_suggestions.extraction_id uuid not null
timeline_suggestions.state text not null default 'suggested'::text
timeline_suggestions.type text not null
timeline_suggestions.status text not null
timeline_suggestions.title text not null
timeline_suggestions.date text not null
timeline_suggestions.end_date text
timeline_suggestions.side text
timeline_suggestions.range_start integer not null
timeline_suggestions.range_end integer not null
timeline_suggestions.event_id uuid
timeline_suggestions.created_at timestamp(3) with time zone not null default now()
timeline_suggestions.decided_at timestamp(3) with time zone
voice_rooms.name text not null
voice_rooms.session_id uuid not null
voice_rooms.origin_hash bytea
voice_rooms.opened_at timestamp(3) with time zone not null default now()
voice_rooms.joined_at timestamp(3) with time zone
voice_rooms.closed_at timestamp(3) with time zone
voice_rooms.replaced_at timestamp(3) with time zone
voice_session_events.session_id uuid not null
voice_session_events.id uuid not null
voice_session_events.type text not null
voice_session_events.at timestamp(3) with time zone not null
voice_session_events.received_at timestamp(3) with time zone not null default now()
voice_sessions.id uuid not null
voice_sessions.user_id uuid
voice_sessions.state text not null default 'created'::text
voice_sessions.end_reason text
voice_sessions.room_name text not null
voice_sessions.phase text
voice_sessions.phase_index smallint
voice_sessions.phases_reached text[] not null default '{}'::text[]
voice_sessions.consent_version text
voice_sessions.consented_at timestamp(3) with time zone
voice_sessions.snapshot jsonb
voice_sessions.snapshot_version integer
voice_sessions.summary jsonb
voice_sessions.summary_saved_at timestamp(3) with time zone
voice_sessions.discarded_at timestamp(3) with time zone
voice_sessions.created_at timestamp(3) with time zone not null default now()
voice_sessions.started_at timestamp(3) with time zone
voice_sessions.run_started_at timestamp(3) with time zone
voice_sessions.ended_at timestamp(3) with time zone
voice_sessions.summary_outlook jsonb
voice_sessions.summary_corrected_at timestamp(3) with time zone

-- constraints
companion.account_measures CHECK (((kind = 'suspension'::text) OR (ends_at IS NOT NULL)))
companion.account_measures CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
companion.account_measures CHECK ((ends_at > starts_at))
companion.account_measures CHECK ((kind = ANY (ARRAY['warning'::text, 'suspension'::text])))
companion.account_measures FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.account_measures PRIMARY KEY (id)
companion.anonymous_chats CHECK ((used >= 0))
companion.anonymous_chats PRIMARY KEY (id)
companion.audit_log CHECK (((length(object) >= 1) AND (length(object) <= 200)))
companion.audit_log CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
companion.audit_log CHECK ((action ~ '^[a-z_]{1,40}\.[a-z_]{1,40}$'::text))
companion.audit_log CHECK ((jsonb_typeof(change) = 'object'::text))
companion.audit_log CHECK ((length(hash) = 32))
companion.audit_log CHECK ((length(prev_hash) = 32))
companion.audit_log CHECK ((seq > 0))
companion.audit_log PRIMARY KEY (seq)
companion.audit_pseudonyms FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.audit_pseudonyms PRIMARY KEY (user_id)
companion.audit_pseudonyms UNIQUE (pseudonym)
companion.blocks CHECK ((user_id <> blocked_id))
companion.blocks FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.blocks PRIMARY KEY (user_id, blocked_id)
companion.chat_context_files CHECK ((length(content) <= 200000))
companion.chat_context_files FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.chat_context_files PRIMARY KEY (user_id)
companion.chat_messages CHECK (((length(message_id) >= 1) AND (length(message_id) <= 100)))
companion.chat_messages CHECK ((jsonb_typeof(parts) = 'array'::text))
companion.chat_messages CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text])))
companion.chat_messages FOREIGN KEY (chat, user_id) REFERENCES companion.chats(id, user_id) ON DELETE CASCADE
companion.chat_messages PRIMARY KEY ("position")
companion.chat_messages UNIQUE (chat, message_id)
companion.chat_storage FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.chat_storage PRIMARY KEY (user_id)
companion.chats CHECK ((chat_id ~ '^[A-Za-z0-9_-]{1,100}$'::text))
companion.chats CHECK ((length(title) <= 200))
companion.chats FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.chats PRIMARY KEY (id)
companion.chats UNIQUE (id, user_id)
companion.chats UNIQUE (user_id, chat_id)
companion.clinic_favorites FOREIGN KEY (clinic_id) REFERENCES companion.clinics(id) ON DELETE CASCADE
companion.clinic_favorites FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.clinic_favorites PRIMARY KEY (user_id, clinic_id)
companion.clinic_imports CHECK ((clinics > 0))
companion.clinic_imports CHECK ((newest_as_of ~ '^\d{4}-\d{2}-\d{2}$'::text))
companion.clinic_imports CHECK ((oldest_as_of ~ '^\d{4}-\d{2}-\d{2}$'::text))
companion.clinic_imports CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
companion.clinic_imports PRIMARY KEY (id)
companion.clinic_sites CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
companion.clinic_sites CHECK (((length(site_key) >= 1) AND (length(site_key) <= 100)))
companion.clinic_sites CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
companion.clinic_sites CHECK ((certified_until ~ '^\d{4}-\d{2}-\d{2}$'::text))
companion.clinic_sites FOREIGN KEY (clinic_id) REFERENCES companion.clinics(id) ON DELETE CASCADE
companion.clinic_sites PRIMARY KEY (clinic_id, site_key)
companion.clinics CHECK (((length(name) >= 1) AND (length(name) <= 200)))
companion.clinics CHECK (((length(source) >= 1) AND (length(source) <= 200)))
companion.clinics CHECK (((length(source_id) >= 1) AND (length(source_id) <= 100)))
companion.clinics CHECK ((data_as_of ~ '^\d{4}-\d{2}-\d{2}$'::text))
companion.clinics PRIMARY KEY (id)
companion.clinics UNIQUE (source_id)
companion.community_aliases CHECK (((length(alias) >= 1) AND (length(alias) <= 60)))
companion.community_aliases FOREIGN KEY (post_id) REFERENCES companion.community_posts(id) ON DELETE CASCADE
companion.community_aliases FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.community_aliases PRIMARY KEY (id)
companion.community_aliases UNIQUE (post_id, alias)
companion.community_aliases UNIQUE (post_id, user_id)
companion.community_authorships CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text])))
companion.community_authorships FOREIGN KEY (content_id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_authorships FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.community_authorships PRIMARY KEY (content_id)
companion.community_bookmarks FOREIGN KEY (post_id) REFERENCES companion.community_posts(id) ON DELETE CASCADE
companion.community_bookmarks FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.community_bookmarks PRIMARY KEY (user_id, post_id)
companion.community_categories CHECK (((length(description) >= 1) AND (length(description) <= 200)))
companion.community_categories CHECK (((length(name) >= 1) AND (length(name) <= 60)))
companion.community_categories CHECK ((key ~ '^[a-z]+(-[a-z]+)*$'::text))
companion.community_categories PRIMARY KEY (key)
companion.community_categories UNIQUE ("position")
companion.community_comments CHECK (((alias_id IS NULL) = (alias IS NULL)))
companion.community_comments CHECK (((body IS NOT NULL) OR (state = ANY (ARRAY['deleted'::text, 'removed'::text, 'purged'::text]))))
companion.community_comments CHECK (((depth >= 1) AND (depth <= 4)))
companion.community_comments CHECK (((length(alias) >= 1) AND (length(alias) <= 60)))
companion.community_comments CHECK (((length(body) >= 1) AND (length(body) <= 4000)))
companion.community_comments CHECK (((named_author_id IS NULL) OR (alias_id IS NULL)))
companion.community_comments CHECK (((parent_id IS NULL) = (depth = 1)))
companion.community_comments CHECK (((seq IS NOT NULL) OR (state <> 'published'::text)))
companion.community_comments CHECK ((seq > 0))
companion.community_comments CHECK ((state = ANY (ARRAY['held'::text, 'published'::text, 'rejected'::text, 'hidden'::text, 'deleted'::text, 'removed'::text, 'purged'::text])))
companion.community_comments CHECK ((version > 0))
companion.community_comments CHECK ((warning = ANY (ARRAY['Rezidiv'::text, 'Metastasen'::text, 'Sterben'::text, 'Trauer'::text, 'Suizid'::text, 'Sexualität'::text, 'Gewalt'::text])))
companion.community_comments FOREIGN KEY (id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_comments FOREIGN KEY (named_author_id) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.community_comments FOREIGN KEY (parent_id) REFERENCES companion.community_comments(id)
companion.community_comments FOREIGN KEY (post_id) REFERENCES companion.community_posts(id) ON DELETE CASCADE
companion.community_comments FOREIGN KEY (quoted_id) REFERENCES companion.community_comments(id) ON DELETE SET NULL
companion.community_comments PRIMARY KEY (id)
companion.community_comments UNIQUE (post_id, seq)
companion.community_contents CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text])))
companion.community_contents PRIMARY KEY (id)
companion.community_found FOREIGN KEY (content_id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_found FOREIGN KEY (post_id) REFERENCES companion.community_posts(id) ON DELETE CASCADE
companion.community_found PRIMARY KEY (content_id)
companion.community_mutes FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.community_mutes PRIMARY KEY (user_id, voice_id)
companion.community_posts CHECK (((alias_id IS NULL) = (alias IS NULL)))
companion.community_posts CHECK (((body IS NOT NULL) OR (state = ANY (ARRAY['deleted'::text, 'removed'::text, 'purged'::text]))))
companion.community_posts CHECK (((length(alias) >= 1) AND (length(alias) <= 60)))
companion.community_posts CHECK (((length(body) >= 1) AND (length(body) <= 10000)))
companion.community_posts CHECK (((length(title) >= 1) AND (length(title) <= 120)))
companion.community_posts CHECK (((named_author_id IS NULL) OR (alias_id IS NULL)))
companion.community_posts CHECK (((title IS NULL) = (body IS NULL)))
companion.community_posts CHECK ((comment_count >= 0))
companion.community_posts CHECK ((last_seq >= 0))
companion.community_posts CHECK ((state = ANY (ARRAY['held'::text, 'published'::text, 'rejected'::text, 'hidden'::text, 'deleted'::text, 'removed'::text, 'purged'::text])))
companion.community_posts CHECK ((version > 0))
companion.community_posts CHECK ((warning = ANY (ARRAY['Rezidiv'::text, 'Metastasen'::text, 'Sterben'::text, 'Trauer'::text, 'Suizid'::text, 'Sexualität'::text, 'Gewalt'::text])))
companion.community_posts FOREIGN KEY (category_key) REFERENCES companion.community_categories(key)
companion.community_posts FOREIGN KEY (id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_posts FOREIGN KEY (named_author_id) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.community_posts PRIMARY KEY (id)
companion.community_reaction_counts CHECK ((count >= 0))
companion.community_reaction_counts CHECK ((kind = ANY (ARRAY['herz'::text, 'umarmung'::text, 'kraft'::text, 'danke'::text])))
companion.community_reaction_counts FOREIGN KEY (content_id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_reaction_counts PRIMARY KEY (content_id, kind)
companion.community_reactions CHECK ((kind = ANY (ARRAY['herz'::text, 'umarmung'::text, 'kraft'::text, 'danke'::text])))
companion.community_reactions FOREIGN KEY (content_id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_reactions FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.community_reactions PRIMARY KEY (content_id, user_id)
companion.community_sealed FOREIGN KEY (content_id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_sealed PRIMARY KEY (content_id)
companion.community_versions FOREIGN KEY (content_id) REFERENCES companion.community_contents(id) ON DELETE CASCADE
companion.community_versions PRIMARY KEY (content_id, version)
companion.community_words PRIMARY KEY (word)
companion.consents CHECK ((length(purpose) <= 60))
companion.consents CHECK ((length(request_id) <= 100))
companion.consents CHECK ((length(version) <= 40))
companion.consents CHECK ((text_sha256 ~ '^[0-9a-f]{64}$'::text))
companion.consents FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.consents PRIMARY KEY (id)
companion.context_sections CHECK (((length(text) >= 1) AND (length(text) <= 50000)))
companion.context_sections CHECK ((dated ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$'::text))
companion.context_sections FOREIGN KEY (document_id, user_id) REFERENCES companion.documents(id, user_id) ON DELETE CASCADE
companion.context_sections FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.context_sections PRIMARY KEY (id)
companion.context_sections UNIQUE (document_id)
companion.deleted_accounts PRIMARY KEY (id_hash)
companion.document_pages CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision)))
companion.document_pages CHECK (((page >= 1) AND (page <= 60)))
companion.document_pages CHECK ((jsonb_typeof(marks) = 'array'::text))
companion.document_pages CHECK ((length(text) <= 200000))
companion.document_pages CHECK ((source = ANY (ARRAY['layer'::text, 'ocr'::text])))
companion.document_pages FOREIGN KEY (document_id, user_id) REFERENCES companion.documents(id, user_id) ON DELETE CASCADE
companion.document_pages PRIMARY KEY (document_id, extraction_id, page)
companion.document_share_accesses CHECK ((action = ANY (ARRAY['opened'::text, 'wrong_passcode'::text, 'locked'::text, 'page'::text, 'file'::text, 'print'::text])))
companion.document_share_accesses CHECK ((country ~ '^[A-Z]{2}$'::text))
companion.document_share_accesses FOREIGN KEY (share_id, user_id) REFERENCES companion.document_shares(id, user_id) ON DELETE CASCADE
companion.document_share_accesses PRIMARY KEY (id)
companion.document_share_items CHECK ((("position" >= 1) AND ("position" <= 20)))
companion.document_share_items FOREIGN KEY (document_id, user_id) REFERENCES companion.documents(id, user_id) ON DELETE CASCADE
companion.document_share_items FOREIGN KEY (share_id, user_id) REFERENCES companion.document_shares(id, user_id) ON DELETE CASCADE
companion.document_share_items PRIMARY KEY (share_id, document_id)
companion.document_shares CHECK (((attempts_left >= 0) AND (attempts_left <= 10)))
companion.document_shares CHECK (((length(label) >= 1) AND (length(label) <= 100)))
companion.document_shares CHECK (((length(passcode_hash) >= 20) AND (length(passcode_hash) <= 300)))
companion.document_shares CHECK (((max_views >= 1) AND (max_views <= 100)))
companion.document_shares CHECK (((max_views IS NULL) OR (views <= max_views)))
companion.document_shares CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
companion.document_shares CHECK ((views >= 0))
companion.document_shares FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.document_shares PRIMARY KEY (id)
companion.document_shares UNIQUE (id, user_id)
companion.document_shares UNIQUE (token_hash)
companion.document_texts CHECK (((length(text) >= 1) AND (length(text) <= 200000)))
companion.document_texts FOREIGN KEY (document_id, user_id) REFERENCES companion.documents(id, user_id) ON DELETE CASCADE
companion.document_texts PRIMARY KEY (document_id)
companion.documents CHECK (((declared_bytes >= 1) AND (declared_bytes <= 20971520)))
companion.documents CHECK (((length(suggested_title) >= 1) AND (length(suggested_title) <= 200)))
companion.documents CHECK (((length(title) >= 1) AND (length(title) <= 200)))
companion.documents CHECK (((pages >= 1) AND (pages <= 60)))
companion.documents CHECK ((attempts >= 0))
companion.documents CHECK ((cardinality(tags) <= 20))
companion.documents CHECK ((declared_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/heic'::text])))
companion.documents CHECK ((document_date ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$'::text))
companion.documents CHECK ((failure_code ~ '^[a-z_]{1,60}$'::text))
companion.documents CHECK ((pages_read >= 0))
companion.documents CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
companion.documents CHECK ((size_bytes > 0))
companion.documents CHECK ((sniffed_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/heic'::text])))
companion.documents CHECK ((state = ANY (ARRAY['awaiting_upload'::text, 'checking'::text, 'reading'::text, 'in_review'::text, 'approved'::text, 'discarded'::text, 'rejected'::text, 'failed'::text])))
companion.documents FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.documents PRIMARY KEY (id)
companion.documents UNIQUE (id, user_id)
companion.email_events CHECK ((kind = ANY (ARRAY['bounced'::text, 'mailbox_full'::text, 'refused'::text, 'delayed'::text, 'complained'::text, 'noted'::text])))
companion.email_events CHECK ((length(status) <= 20))
companion.email_events FOREIGN KEY (email_id) REFERENCES companion.emails(id) ON DELETE CASCADE
companion.email_events PRIMARY KEY (email_id, kind, status)
companion.email_suppressions CHECK ((reason = ANY (ARRAY['bounced'::text, 'unsubscribed'::text, 'complained'::text])))
companion.email_suppressions CHECK ((scope = ANY (ARRAY['all'::text, 'newsletter'::text])))
companion.email_suppressions PRIMARY KEY (address_hash, scope)
companion.emails CHECK (((state = 'sending'::text) = ((claim_id IS NOT NULL) AND (claimed_until IS NOT NULL))))
companion.emails CHECK (((to_address IS NOT NULL) OR (user_id IS NOT NULL) OR (state = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text]))))
companion.emails CHECK ((length(last_error) <= 60))
companion.emails CHECK ((length(template) <= 60))
companion.emails CHECK ((length(to_address) <= 254))
companion.emails CHECK ((state = ANY (ARRAY['held'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'suppressed'::text])))
companion.emails PRIMARY KEY (id)
companion.emails UNIQUE (idempotency_hash)
companion.feature_flags CHECK ((jsonb_typeof(rules) = 'array'::text))
companion.feature_flags CHECK ((jsonb_typeof(variants) = 'object'::text))
companion.feature_flags CHECK ((key ~ '^[a-z][a-z0-9_.-]{0,79}$'::text))
companion.feature_flags CHECK ((length(description) <= 500))
companion.feature_flags CHECK (jsonb_exists_all(variants, ARRAY[default_variant, off_variant]))
companion.feature_flags PRIMARY KEY (key)
companion.guardrail_events CHECK ((latency_ms >= 0))
companion.guardrail_events CHECK ((layer = ANY (ARRAY['rules'::text, 'classifier'::text, 'judge'::text, 'unavailable'::text, 'oversize'::text, 'aborted'::text])))
companion.guardrail_events CHECK ((length(class) <= 40))
companion.guardrail_events CHECK ((length(policy_version) <= 40))
companion.guardrail_events CHECK ((source = ANY (ARRAY['voice'::text, 'chat'::text])))
companion.guardrail_events PRIMARY KEY (id)
companion.idempotency_keys CHECK (((status >= 200) AND (status <= 599)))
companion.idempotency_keys CHECK (((status IS NULL) = (answer IS NULL)))
companion.idempotency_keys CHECK ((length(about) <= 200))
companion.idempotency_keys PRIMARY KEY (id)
companion.inbox_heads CHECK ((last_seq >= 0))
companion.inbox_heads CHECK ((mailed_seq >= 0))
companion.inbox_heads FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.inbox_heads PRIMARY KEY (user_id)
companion.inbox_preferences CHECK ((category = ANY (ARRAY['message'::text, 'reply'::text, 'match'::text, 'moderation'::text, 'study'::text, 'share'::text, 'account'::text])))
companion.inbox_preferences CHECK ((in_app OR (NOT mail)))
companion.inbox_preferences CHECK ((in_app OR (category <> ALL (ARRAY['moderation'::text, 'account'::text]))))
companion.inbox_preferences FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.inbox_preferences PRIMARY KEY (user_id, category)
companion.inbox_quiet_hours CHECK (((from_minute >= 0) AND (from_minute <= 1439)))
companion.inbox_quiet_hours CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 60)))
companion.inbox_quiet_hours CHECK (((to_minute >= 0) AND (to_minute <= 1439)))
companion.inbox_quiet_hours FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.inbox_quiet_hours PRIMARY KEY (user_id)
companion.match_batches CHECK ((week ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
companion.match_batches PRIMARY KEY (week)
companion.match_paces FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.match_paces PRIMARY KEY (user_id)
companion.match_pairs CHECK ((low_id < high_id))
companion.match_pairs CHECK ((state = ANY (ARRAY['suggested'::text, 'one_yes'::text, 'agreed'::text, 'declined'::text, 'matched'::text])))
companion.match_pairs FOREIGN KEY (high_id) REFERENCES companion.match_profiles(user_id) ON DELETE CASCADE
companion.match_pairs FOREIGN KEY (low_id) REFERENCES companion.match_profiles(user_id) ON DELETE CASCADE
companion.match_pairs PRIMARY KEY (id)
companion.match_pairs UNIQUE (low_id, high_id)
companion.match_profiles CHECK (((capacity >= 1) AND (capacity <= 3)))
companion.match_profiles CHECK (((cardinality(languages) <= 3) AND (languages <@ '{ar,en,es,fa,fr,hr,it,pl,ro,ru,tr,uk}'::text[])))
companion.match_profiles CHECK (((cardinality(life) <= 4) AND (life <@ '{kleine_kinder,grosse_kinder,kinderwunsch,partnerschaft,allein_lebend,im_beruf,in_ausbildung,im_ruhestand,pflege,mann}'::text[])))
companion.match_profiles CHECK (((cardinality(offers) + cardinality(seeks)) > 0))
companion.match_profiles CHECK (((cardinality(treatments) <= 4) AND (treatments <@ '{operation,chemotherapie,bestrahlung,antihormon,zielgerichtet,aufbau,abwarten}'::text[])))
companion.match_profiles CHECK ((age_band = ANY (ARRAY['unter_40'::text, '40_bis_49'::text, '50_bis_59'::text, '60_bis_69'::text, 'ab_70'::text])))
companion.match_profiles CHECK ((offers <@ '{austausch,erfahrung}'::text[]))
companion.match_profiles CHECK ((phase = ANY (ARRAY['diagnose'::text, 'behandlung'::text, 'danach'::text, 'nachsorge'::text, 'dauerhaft'::text])))
companion.match_profiles CHECK ((plz2 ~ '^[0-9]{2}$'::text))
companion.match_profiles CHECK ((seeks <@ '{austausch,erfahrung}'::text[]))
companion.match_profiles CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text])))
companion.match_profiles FOREIGN KEY (consent_id) REFERENCES companion.consents(id)
companion.match_profiles FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.match_profiles PRIMARY KEY (user_id)
companion.match_rests PRIMARY KEY (pair_hash)
companion.match_salt CHECK (is_one)
companion.match_salt PRIMARY KEY (is_one)
companion.match_suggestions CHECK ((((cardinality(reasons) >= 1) AND (cardinality(reasons) <= 5)) AND (reasons <@ '{phase,behandlung,leben,alter,sprache,gegend}'::text[])))
companion.match_suggestions CHECK (((decision IS NULL) = (decided_at IS NULL)))
companion.match_suggestions CHECK ((decision = ANY (ARRAY['yes'::text, 'no'::text])))
companion.match_suggestions FOREIGN KEY (pair_id) REFERENCES companion.match_pairs(id) ON DELETE SET NULL
companion.match_suggestions FOREIGN KEY (user_id) REFERENCES companion.match_profiles(user_id) ON DELETE CASCADE
companion.match_suggestions FOREIGN KEY (week) REFERENCES companion.match_batches(week)
companion.match_suggestions PRIMARY KEY (id)
companion.match_suggestions UNIQUE (pair_id, user_id)
companion.matches CHECK (((paused_by IS NULL) OR (state = 'paused'::text)))
companion.matches CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL)))
companion.matches CHECK ((low_id < high_id))
companion.matches CHECK ((state = ANY (ARRAY['open'::text, 'paused'::text, 'ended'::text])))
companion.matches FOREIGN KEY (high_id) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.matches FOREIGN KEY (low_id) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.matches FOREIGN KEY (paused_by) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.matches PRIMARY KEY (id)
companion.matches UNIQUE (high_side)
companion.matches UNIQUE (low_side)
companion.messages CHECK (((body IS NOT NULL) OR (state = ANY (ARRAY['removed'::text, 'deleted'::text]))))
companion.messages CHECK (((length(body) >= 1) AND (length(body) <= 4000)))
companion.messages CHECK (((sealed_until IS NULL) OR (state = 'removed'::text)))
companion.messages CHECK ((seq > 0))
companion.messages CHECK ((state = ANY (ARRAY['held'::text, 'published'::text, 'rejected'::text, 'hidden'::text, 'removed'::text, 'deleted'::text])))
companion.messages FOREIGN KEY (author_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.messages FOREIGN KEY (thread_id) REFERENCES companion.threads(id) ON DELETE CASCADE
companion.messages PRIMARY KEY (id)
companion.messages UNIQUE (author_id, client_id)
companion.messages UNIQUE (thread_id, seq)
companion.moderation_analyses CHECK ((content_version >= 1))
companion.moderation_analyses CHECK ((crisis = ANY (ARRAY['none'::text, 'suspected'::text, 'said'::text])))
companion.moderation_analyses CHECK ((kind ~ '^[a-z][a-z_]{0,39}$'::text))
companion.moderation_analyses CHECK ((length(engine) <= 80))
companion.moderation_analyses CHECK ((verdict = ANY (ARRAY['allow'::text, 'hold'::text, 'block'::text])))
companion.moderation_analyses PRIMARY KEY (id)
companion.moderation_appeals CHECK (((length(answer) >= 1) AND (length(answer) <= 3000)))
companion.moderation_appeals CHECK (((length(text) >= 1) AND (length(text) <= 3000)))
companion.moderation_appeals CHECK (((state = 'open'::text) = ((decided_at IS NULL) AND (answer IS NULL))))
companion.moderation_appeals CHECK ((side = ANY (ARRAY['author'::text, 'reporter'::text])))
companion.moderation_appeals CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'overturned'::text])))
companion.moderation_appeals FOREIGN KEY (case_id) REFERENCES companion.moderation_cases(id) ON DELETE CASCADE
companion.moderation_appeals FOREIGN KEY (decision_id) REFERENCES companion.moderation_decisions(id) ON DELETE CASCADE
companion.moderation_appeals FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.moderation_appeals PRIMARY KEY (id)
companion.moderation_appeals UNIQUE (decision_id, user_id)
companion.moderation_cases CHECK (((priority >= 1) AND (priority <= 4)))
companion.moderation_cases CHECK (((state = 'claimed'::text) OR ((claimed_by IS NULL) AND (claimed_until IS NULL))))
companion.moderation_cases CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
companion.moderation_cases CHECK (((state = ANY (ARRAY['open'::text, 'claimed'::text])) = (decided_at IS NULL)))
companion.moderation_cases CHECK ((content_version >= 1))
companion.moderation_cases CHECK ((kind ~ '^[a-z][a-z_]{0,39}$'::text))
companion.moderation_cases CHECK ((opened_by = ANY (ARRAY['analysis'::text, 'notice'::text, 'moderator'::text])))
companion.moderation_cases CHECK ((state = ANY (ARRAY['open'::text, 'claimed'::text, 'decided'::text, 'appealed'::text, 'closed'::text])))
companion.moderation_cases FOREIGN KEY (analysis_id) REFERENCES companion.moderation_analyses(id) ON DELETE SET NULL
companion.moderation_cases FOREIGN KEY (author_id) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.moderation_cases FOREIGN KEY (claimed_by) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.moderation_cases PRIMARY KEY (id)
companion.moderation_decisions CHECK ((((ground IS NOT NULL) AND (rule IS NOT NULL)) OR (action = ANY (ARRAY['none'::text, 'publish'::text, 'restore'::text, 'unlock'::text]))))
companion.moderation_decisions CHECK (((length(facts) >= 1) AND (length(facts) <= 3000)))
companion.moderation_decisions CHECK (((length(statement) >= 1) AND (length(statement) <= 10000)))
companion.moderation_decisions CHECK ((account_action = ANY (ARRAY['warn'::text, 'suspend'::text])))
companion.moderation_decisions CHECK ((action = ANY (ARRAY['none'::text, 'hold'::text, 'publish'::text, 'reject'::text, 'hide'::text, 'remove'::text, 'restore'::text, 'lock'::text, 'unlock'::text])))
companion.moderation_decisions CHECK ((automated_decision = (decider_pseudonym IS NULL)))
companion.moderation_decisions CHECK ((ground = ANY (ARRAY['illegal'::text, 'terms'::text])))
companion.moderation_decisions CHECK ((rule = ANY (ARRAY['insult'::text, 'hate'::text, 'harassment'::text, 'advertising'::text, 'misinformation'::text, 'personal_data'::text, 'method'::text, 'crisis'::text, 'off_topic'::text, 'other'::text])))
companion.moderation_decisions CHECK ((source = ANY (ARRAY['analysis'::text, 'notice'::text, 'moderator'::text])))
companion.moderation_decisions FOREIGN KEY (case_id) REFERENCES companion.moderation_cases(id)
companion.moderation_decisions PRIMARY KEY (id)
companion.moderation_notices CHECK (((length(explanation) >= 1) AND (length(explanation) <= 3000)))
companion.moderation_notices CHECK (((length(location) >= 1) AND (length(location) <= 500)))
companion.moderation_notices CHECK (((length(reporter_name) >= 1) AND (length(reporter_name) <= 200)))
companion.moderation_notices CHECK (((outcome IS NULL) = (decided_at IS NULL)))
companion.moderation_notices CHECK ((content_version >= 1))
companion.moderation_notices CHECK ((length(reporter_email) <= 254))
companion.moderation_notices CHECK ((outcome = ANY (ARRAY['restricted'::text, 'unchanged'::text, 'gone'::text])))
companion.moderation_notices CHECK ((reason = ANY (ARRAY['illegal'::text, 'insult'::text, 'hate'::text, 'harassment'::text, 'advertising'::text, 'misinformation'::text, 'personal_data'::text, 'crisis'::text, 'other'::text])))
companion.moderation_notices CHECK ((receipt ~ '^M(-[0-9A-HJKMNP-TV-Z]{4}){3}$'::text))
companion.moderation_notices CHECK (good_faith)
companion.moderation_notices FOREIGN KEY (case_id) REFERENCES companion.moderation_cases(id) ON DELETE CASCADE
companion.moderation_notices FOREIGN KEY (reporter_id) REFERENCES companion.profiles(id) ON DELETE SET NULL
companion.moderation_notices PRIMARY KEY (id)
companion.moderation_notices UNIQUE (receipt)
companion.moderation_pseudonyms FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.moderation_pseudonyms PRIMARY KEY (user_id)
companion.moderation_pseudonyms UNIQUE (pseudonym)
companion.newsletter_issue_mails FOREIGN KEY (issue_id) REFERENCES companion.newsletter_issues(id) ON DELETE CASCADE
companion.newsletter_issue_mails PRIMARY KEY (issue_id, address_hash)
companion.newsletter_issues CHECK (((state = 'done'::text) = (ended_at IS NOT NULL)))
companion.newsletter_issues CHECK ((length(text_sha256) = 64))
companion.newsletter_issues CHECK ((name ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text))
companion.newsletter_issues CHECK ((state = ANY (ARRAY['running'::text, 'stopped'::text, 'done'::text])))
companion.newsletter_issues PRIMARY KEY (id)
companion.newsletter_issues UNIQUE (name)
companion.newsletter_requests CHECK (((state <> 'pending'::text) OR ((token_hash IS NOT NULL) AND (expires_at IS NOT NULL) AND (mail_sha256 IS NOT NULL))))
companion.newsletter_requests CHECK (((state = 'confirmed'::text) = ((confirmed_at IS NOT NULL) AND (confirm_ip IS NOT NULL) AND (subscription_id IS NOT NULL))))
companion.newsletter_requests CHECK ((length(address) <= 254))
companion.newsletter_requests CHECK ((length(address_key) <= 254))
companion.newsletter_requests CHECK ((length(confirm_ip) <= 64))
companion.newsletter_requests CHECK ((length(form) <= 40))
companion.newsletter_requests CHECK ((length(ip) <= 64))
companion.newsletter_requests CHECK ((length(mail_sha256) = 64))
companion.newsletter_requests CHECK ((length(mail_template) <= 60))
companion.newsletter_requests CHECK ((length(token_hash) = 64))
companion.newsletter_requests CHECK ((length(wording_version) <= 40))
companion.newsletter_requests CHECK ((state = ANY (ARRAY['received'::text, 'pending'::text, 'confirmed'::text, 'closed'::text])))
companion.newsletter_requests FOREIGN KEY (subscription_id) REFERENCES companion.newsletter_subscriptions(id) ON DELETE CASCADE
companion.newsletter_requests PRIMARY KEY (id)
companion.newsletter_requests UNIQUE (token_hash)
companion.newsletter_subscriptions CHECK (((ended_at IS NULL) = (how IS NULL)))
companion.newsletter_subscriptions CHECK ((how = ANY (ARRAY['page'::text, 'one_click'::text, 'undeliverable'::text])))
companion.newsletter_subscriptions CHECK ((length(address) <= 254))
companion.newsletter_subscriptions CHECK ((length(address_key) <= 254))
companion.newsletter_subscriptions CHECK ((length(unsubscribe_token) = 43))
companion.newsletter_subscriptions PRIMARY KEY (id)
companion.newsletter_subscriptions UNIQUE (unsubscribe_token)
companion.notifications CHECK (((jsonb_typeof(params) = 'object'::text) AND (length((params)::text) <= 1000)))
companion.notifications CHECK (((kind ~ '^[a-z]{1,20}\.[a-z_]{1,40}$'::text) AND (split_part(kind, '.'::text, 1) = category)))
companion.notifications CHECK (((length(dedupe_key) >= 1) AND (length(dedupe_key) <= 200)))
companion.notifications CHECK (((length(group_key) >= 1) AND (length(group_key) <= 200)))
companion.notifications CHECK (((link ~ '^/[A-Za-z0-9]'::text) AND (length(link) <= 200)))
companion.notifications CHECK ((category = ANY (ARRAY['message'::text, 'reply'::text, 'match'::text, 'moderation'::text, 'study'::text, 'share'::text, 'account'::text])))
companion.notifications CHECK ((seq > 0))
companion.notifications FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.notifications PRIMARY KEY (id)
companion.notifications UNIQUE (user_id, dedupe_key)
companion.notifications UNIQUE (user_id, seq)
companion.profiles CHECK (((deletion_started_at IS NULL) OR (deletion_requested_at IS NOT NULL)))
companion.profiles CHECK (((length(display_name) >= 1) AND (length(display_name) <= 60)))
companion.profiles CHECK (((length(tier_override_reason) >= 1) AND (length(tier_override_reason) <= 1000)))
companion.profiles CHECK (((tier_override IS NOT NULL) OR ((tier_override_until IS NULL) AND (tier_override_reason IS NULL))))
companion.profiles CHECK ((language = ANY (ARRAY['de'::text, 'de-einfach'::text])))
companion.profiles CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
companion.profiles CHECK ((tier = ANY (ARRAY['free'::text, 'plus'::text, 'premium'::text])))
companion.profiles CHECK ((tier_override = ANY (ARRAY['free'::text, 'plus'::text, 'premium'::text])))
companion.profiles PRIMARY KEY (id)
companion.schema_migrations PRIMARY KEY (number)
companion.statistics CHECK (((length(cell) >= 1) AND (length(cell) <= 40)))
companion.statistics CHECK (((people >= 10) AND ((people % 10) = 0)))
companion.statistics CHECK ((metric = ANY (ARRAY['accounts'::text, 'new_accounts'::text, 'active'::text])))
companion.statistics CHECK ((month ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'::text))
companion.statistics PRIMARY KEY (month, metric, cell)
companion.stripe_checkouts CHECK ((length(price_id) <= 255))
companion.stripe_checkouts CHECK ((length(session_id) <= 255))
companion.stripe_checkouts FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.stripe_checkouts PRIMARY KEY (user_id)
companion.stripe_customers CHECK (((length(customer_id) >= 1) AND (length(customer_id) <= 255)))
companion.stripe_customers FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.stripe_customers PRIMARY KEY (user_id)
companion.stripe_customers UNIQUE (customer_id)
companion.stripe_events CHECK (((length(id) >= 1) AND (length(id) <= 255)))
companion.stripe_events CHECK ((length(type) <= 100))
companion.stripe_events PRIMARY KEY (id)
companion.studies CHECK (((max_age_months >= 0) AND (max_age_months <= 1800)))
companion.studies CHECK (((min_age_months >= 0) AND (min_age_months <= 1800)))
companion.studies CHECK ((enrollment >= 0))
companion.studies CHECK ((last_update ~ '^\d{4}(-\d{2}(-\d{2})?)?$'::text))
companion.studies CHECK ((length(criteria_text) <= 60000))
companion.studies CHECK ((length(raw_max_age) <= 60))
companion.studies CHECK ((length(raw_min_age) <= 60))
companion.studies CHECK ((length(raw_sex) <= 100))
companion.studies CHECK ((length(raw_status) <= 100))
companion.studies CHECK ((length(sponsor) <= 300))
companion.studies CHECK ((length(study_type) <= 100))
companion.studies CHECK ((length(summary) <= 20000))
companion.studies CHECK ((length(summary_de) <= 20000))
companion.studies CHECK ((length(title) <= 1000))
companion.studies CHECK ((length(title_de) <= 1000))
companion.studies CHECK ((length(url) <= 300))
companion.studies CHECK ((missed >= 0))
companion.studies CHECK ((openness = ANY (ARRAY['open'::text, 'not_yet'::text, 'paused'::text, 'closed'::text, 'unknown'::text])))
companion.studies CHECK ((sex = ANY (ARRAY['all'::text, 'female'::text, 'male'::text, 'unknown'::text])))
companion.studies CHECK ((source = ANY (ARRAY['ctgov'::text, 'drks'::text, 'ctis'::text])))
companion.studies CHECK ((source_id ~ '^[A-Z0-9][A-Z0-9-]{4,39}$'::text))
companion.studies FOREIGN KEY (twin_of) REFERENCES companion.studies(id) ON DELETE SET NULL
companion.studies PRIMARY KEY (id)
companion.studies UNIQUE (source, source_id)
companion.study_imports CHECK ((latest_update ~ '^\d{4}-\d{2}-\d{2}$'::text))
companion.study_imports CHECK ((length(data_timestamp) <= 60))
companion.study_imports CHECK ((length(page_token) <= 20000))
companion.study_imports CHECK ((problem ~ '^[a-z0-9_]{1,60}$'::text))
companion.study_imports CHECK ((scope = ANY (ARRAY['full'::text, 'update'::text])))
companion.study_imports CHECK ((since ~ '^\d{4}-\d{2}-\d{2}$'::text))
companion.study_imports CHECK ((state = ANY (ARRAY['paging'::text, 'complete'::text, 'suspicious'::text, 'failed'::text, 'restarted'::text])))
companion.study_imports FOREIGN KEY (source) REFERENCES companion.study_sources(source)
companion.study_imports PRIMARY KEY (id)
companion.study_notices CHECK ((kind = ANY (ARRAY['opened'::text, 'closed'::text, 'changed'::text, 'gone'::text, 'back'::text])))
companion.study_notices FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.study_notices FOREIGN KEY (watch_id) REFERENCES companion.study_watches(id) ON DELETE CASCADE
companion.study_notices PRIMARY KEY (id)
companion.study_sources CHECK ((last_outcome = ANY (ARRAY['complete'::text, 'suspicious'::text, 'failed'::text])))
companion.study_sources CHECK ((last_problem ~ '^[a-z0-9_]{1,60}$'::text))
companion.study_sources CHECK ((length(data_timestamp) <= 60))
companion.study_sources CHECK ((mark ~ '^\d{4}-\d{2}-\d{2}$'::text))
companion.study_sources CHECK ((source = ANY (ARRAY['ctgov'::text, 'drks'::text, 'ctis'::text])))
companion.study_sources PRIMARY KEY (source)
companion.study_watches FOREIGN KEY (study_id) REFERENCES companion.studies(id) ON DELETE CASCADE
companion.study_watches FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.study_watches PRIMARY KEY (id)
companion.study_watches UNIQUE (user_id, study_id)
companion.thread_participants CHECK ((last_read_seq >= 0))
companion.thread_participants FOREIGN KEY (thread_id) REFERENCES companion.threads(id) ON DELETE CASCADE
companion.thread_participants FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.thread_participants PRIMARY KEY (thread_id, user_id)
companion.threads CHECK (((state <> 'requested'::text) OR ((reason = 'request'::text) AND (requested_at IS NOT NULL))))
companion.threads CHECK ((last_seq >= 0))
companion.threads CHECK ((low_id < high_id))
companion.threads CHECK ((reason = ANY (ARRAY['match'::text, 'request'::text])))
companion.threads CHECK ((state = ANY (ARRAY['requested'::text, 'open'::text, 'ended'::text])))
companion.threads PRIMARY KEY (id)
companion.threads UNIQUE (low_id, high_id)
companion.timeline_calendars CHECK (((length(label) >= 1) AND (length(label) <= 100)))
companion.timeline_calendars CHECK ((titles = ANY (ARRAY['neutral'::text, 'full'::text])))
companion.timeline_calendars CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
companion.timeline_calendars FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.timeline_calendars PRIMARY KEY (id)
companion.timeline_calendars UNIQUE (id, user_id)
companion.timeline_calendars UNIQUE (token_hash)
companion.timeline_events CHECK ((((length(date) >= 4) AND (length(date) <= 16)) AND (date ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2})?)?)?$'::text)))
companion.timeline_events CHECK ((((length(end_date) >= 4) AND (length(end_date) <= 16)) AND (end_date ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2})?)?)?$'::text)))
companion.timeline_events CHECK (((cycle >= 1) AND (cycle <= 200)))
companion.timeline_events CHECK (((end_date IS NULL) OR (date IS NOT NULL)))
companion.timeline_events CHECK (((length(note) >= 1) AND (length(note) <= 2000)))
companion.timeline_events CHECK (((length(place) >= 1) AND (length(place) <= 200)))
companion.timeline_events CHECK (((length(title) >= 1) AND (length(title) <= 200)))
companion.timeline_events CHECK (((series_id IS NULL) = (cycle IS NULL)))
companion.timeline_events CHECK ((intention = ANY (ARRAY['K'::text, 'P'::text, 'D'::text, 'R'::text, 'S'::text, 'X'::text, 'O'::text])))
companion.timeline_events CHECK ((sequence >= 0))
companion.timeline_events CHECK ((side = ANY (ARRAY['L'::text, 'R'::text, 'B'::text, 'U'::text])))
companion.timeline_events CHECK ((source = ANY (ARRAY['self'::text, 'document'::text])))
companion.timeline_events CHECK ((status = ANY (ARRAY['planned'::text, 'done'::text, 'cancelled'::text])))
companion.timeline_events CHECK ((stellung_op = ANY (ARRAY['O'::text, 'A'::text, 'N'::text, 'I'::text, 'S'::text, 'Z'::text])))
companion.timeline_events CHECK ((therapieart = ANY (ARRAY['CH'::text, 'HO'::text, 'IM'::text, 'ZS'::text, 'CI'::text, 'CZ'::text, 'CIZ'::text, 'IZ'::text, 'SZ'::text, 'AS'::text, 'WS'::text, 'WW'::text, 'SO'::text])))
companion.timeline_events CHECK ((type = ANY (ARRAY['Diagnose'::text, 'OP'::text, 'Bestrahlung'::text, 'Systemtherapie'::text, 'Tumorkonferenz'::text, 'Nachsorge'::text, 'Labor'::text, 'Symptom'::text, 'Termin'::text, 'Selbstuntersuchung'::text])))
companion.timeline_events FOREIGN KEY (document_id, user_id) REFERENCES companion.documents(id, user_id) ON DELETE SET NULL (document_id)
companion.timeline_events FOREIGN KEY (series_id, user_id) REFERENCES companion.timeline_series(id, user_id) ON DELETE CASCADE
companion.timeline_events FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.timeline_events FOREIGN KEY (voice_session_id, user_id) REFERENCES companion.voice_sessions(id, user_id) ON DELETE SET NULL (voice_session_id)
companion.timeline_events PRIMARY KEY (id)
companion.timeline_events UNIQUE (id, user_id)
companion.timeline_series CHECK (((every_days >= 1) AND (every_days <= 366)))
companion.timeline_series CHECK (((length(title) >= 1) AND (length(title) <= 200)))
companion.timeline_series CHECK (((planned_count >= 2) AND (planned_count <= 60)))
companion.timeline_series FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.timeline_series PRIMARY KEY (id)
companion.timeline_series UNIQUE (id, user_id)
companion.timeline_suggestions CHECK (((length(date) >= 4) AND (length(date) <= 16)))
companion.timeline_suggestions CHECK (((length(end_date) >= 4) AND (length(end_date) <= 16)))
companion.timeline_suggestions CHECK (((length(title) >= 1) AND (length(title) <= 200)))
companion.timeline_suggestions CHECK ((range_end > range_start))
companion.timeline_suggestions CHECK ((range_start >= 0))
companion.timeline_suggestions CHECK ((side = ANY (ARRAY['L'::text, 'R'::text, 'B'::text, 'U'::text])))
companion.timeline_suggestions CHECK ((state = ANY (ARRAY['suggested'::text, 'accepted'::text, 'declined'::text])))
companion.timeline_suggestions CHECK ((status = ANY (ARRAY['planned'::text, 'done'::text, 'cancelled'::text])))
companion.timeline_suggestions CHECK ((type = ANY (ARRAY['Diagnose'::text, 'OP'::text, 'Bestrahlung'::text, 'Systemtherapie'::text, 'Tumorkonferenz'::text, 'Nachsorge'::text, 'Labor'::text, 'Symptom'::text, 'Termin'::text, 'Selbstuntersuchung'::text])))
companion.timeline_suggestions FOREIGN KEY (document_id, user_id) REFERENCES companion.documents(id, user_id) ON DELETE CASCADE
companion.timeline_suggestions FOREIGN KEY (event_id, user_id) REFERENCES companion.timeline_events(id, user_id) ON DELETE SET NULL (event_id)
companion.timeline_suggestions FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.timeline_suggestions PRIMARY KEY (id)
companion.timeline_suggestions UNIQUE (document_id, type, date, title)
companion.timeline_suggestions UNIQUE (id, user_id)
companion.voice_rooms FOREIGN KEY (session_id) REFERENCES companion.voice_sessions(id) ON DELETE CASCADE
companion.voice_rooms PRIMARY KEY (name)
companion.voice_session_events FOREIGN KEY (session_id) REFERENCES companion.voice_sessions(id) ON DELETE CASCADE
companion.voice_session_events PRIMARY KEY (session_id, id)
companion.voice_sessions CHECK (((consented_at IS NOT NULL) OR ((snapshot IS NULL) AND (summary IS NULL))))
companion.voice_sessions CHECK (((discarded_at IS NULL) OR ((snapshot IS NULL) AND (summary IS NULL))))
companion.voice_sessions CHECK (((phase_index >= 1) AND (phase_index <= 7)))
companion.voice_sessions CHECK (((state <> 'ended'::text) OR (snapshot IS NULL)))
companion.voice_sessions CHECK (((summary IS NOT NULL) OR ((summary_outlook IS NULL) AND (summary_corrected_at IS NULL))))
companion.voice_sessions CHECK ((end_reason = ANY (ARRAY['completed'::text, 'stopped'::text, 'declined'::text, 'emergency'::text, 'crisis'::text, 'dropped'::text, 'failed'::text])))
companion.voice_sessions CHECK ((state = ANY (ARRAY['created'::text, 'active'::text, 'interrupted'::text, 'ended'::text])))
companion.voice_sessions FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.voice_sessions PRIMARY KEY (id)
companion.voice_sessions UNIQUE (id, user_id)
companion.voice_sessions UNIQUE (room_name)

-- indexes
CREATE INDEX account_measures_in_force ON companion.account_measures USING btree (user_id) WHERE (lifted_at IS NULL)
CREATE INDEX account_measures_over ON companion.account_measures USING btree (COALESCE(lifted_at, ends_at))
CREATE INDEX anonymous_chats_by_end ON companion.anonymous_chats USING btree (expires_at)
CREATE INDEX anonymous_chats_by_origin ON companion.anonymous_chats USING btree (origin_hash, expires_at)
CREATE INDEX audit_log_by_actor ON companion.audit_log USING btree (actor, seq DESC)
CREATE INDEX audit_log_by_subject ON companion.audit_log USING btree (subject, seq DESC) WHERE (subject IS NOT NULL)
CREATE INDEX blocks_by_blocked ON companion.blocks USING btree (blocked_id, user_id)
CREATE INDEX chats_by_person ON companion.chats USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX clinic_favorites_by_clinic ON companion.clinic_favorites USING btree (clinic_id)
CREATE INDEX clinic_imports_by_moment ON companion.clinic_imports USING btree (at DESC, id DESC)
CREATE INDEX clinic_sites_by_latitude ON companion.clinic_sites USING btree (latitude, longitude)
CREATE INDEX clinics_by_name ON companion.clinics USING btree (sort_name, id) WHERE (delisted_at IS NULL)
CREATE INDEX community_aliases_by_person ON companion.community_aliases USING btree (user_id)
CREATE INDEX community_authorships_by_person ON companion.community_authorships USING btree (user_id, kind, at DESC, content_id)
CREATE INDEX community_bookmarks_by_person ON companion.community_bookmarks USING btree (user_id, at DESC, post_id DESC)
CREATE INDEX community_bookmarks_by_post ON companion.community_bookmarks USING btree (post_id)
CREATE INDEX community_comments_by_alias ON companion.community_comments USING btree (alias_id) WHERE (alias_id IS NOT NULL)
CREATE INDEX community_comments_by_author ON companion.community_comments USING btree (named_author_id) WHERE (named_author_id IS NOT NULL)
CREATE INDEX community_comments_by_parent ON companion.community_comments USING btree (parent_id) WHERE (parent_id IS NOT NULL)
CREATE INDEX community_comments_by_post_and_author ON companion.community_comments USING btree (post_id, named_author_id) WHERE ((named_author_id IS NOT NULL) AND (state = 'published'::text) AND (NOT author_hidden))
CREATE INDEX community_comments_by_quoted ON companion.community_comments USING btree (quoted_id) WHERE (quoted_id IS NOT NULL)
CREATE INDEX community_comments_gone ON companion.community_comments USING btree (state) WHERE (state = ANY (ARRAY['deleted'::text, 'removed'::text, 'purged'::text]))
CREATE INDEX community_comments_replies ON companion.community_comments USING btree (root_id, seq) WHERE ((depth > 1) AND (seq IS NOT NULL))
CREATE INDEX community_comments_roots ON companion.community_comments USING btree (post_id, seq) WHERE ((depth = 1) AND (seq IS NOT NULL))
CREATE INDEX community_found_by_post ON companion.community_found USING btree (post_id)
CREATE INDEX community_found_new ON companion.community_found USING btree (listed_at DESC)
CREATE INDEX community_found_words ON companion.community_found USING gin (words) WITH (fastupdate=off)
CREATE INDEX community_mutes_by_voice ON companion.community_mutes USING btree (voice_id)
CREATE INDEX community_posts_active ON companion.community_posts USING btree (active_at DESC, id DESC) WHERE ((state = 'published'::text) AND (NOT author_hidden))
CREATE INDEX community_posts_active_in_category ON companion.community_posts USING btree (category_key, active_at DESC, id DESC) WHERE ((state = 'published'::text) AND (NOT author_hidden))
CREATE INDEX community_posts_by_alias ON companion.community_posts USING btree (alias_id) WHERE (alias_id IS NOT NULL)
CREATE INDEX community_posts_by_author ON companion.community_posts USING btree (named_author_id) WHERE (named_author_id IS NOT NULL)
CREATE INDEX community_posts_gone ON companion.community_posts USING btree (state) WHERE (state = ANY (ARRAY['deleted'::text, 'removed'::text, 'purged'::text]))
CREATE INDEX community_posts_new ON companion.community_posts USING btree (listed_at DESC, id DESC) WHERE ((state = 'published'::text) AND (NOT author_hidden))
CREATE INDEX community_posts_new_in_category ON companion.community_posts USING btree (category_key, listed_at DESC, id DESC) WHERE ((state = 'published'::text) AND (NOT author_hidden))
CREATE INDEX community_posts_pinned ON companion.community_posts USING btree (pinned_at DESC) WHERE (pinned_at IS NOT NULL)
CREATE INDEX community_reactions_by_person ON companion.community_reactions USING btree (user_id)
CREATE INDEX community_sealed_by_end ON companion.community_sealed USING btree (sealed_until)
CREATE INDEX community_words_alike ON companion.community_words USING gin (word extensions.gin_trgm_ops) WITH (fastupdate=off)
CREATE INDEX community_words_by_stem ON companion.community_words USING btree (stem)
CREATE INDEX consents_by_person ON companion.consents USING btree (user_id, purpose, id DESC)
CREATE INDEX context_sections_by_person ON companion.context_sections USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX deleted_accounts_by_end ON companion.deleted_accounts USING btree (expires_at)
CREATE INDEX document_share_accesses_by_age ON companion.document_share_accesses USING btree (at)
CREATE INDEX document_share_accesses_by_share ON companion.document_share_accesses USING btree (share_id, at DESC, id DESC)
CREATE INDEX document_share_items_by_document ON companion.document_share_items USING btree (document_id)
CREATE INDEX document_shares_by_end ON companion.document_shares USING btree (expires_at)
CREATE INDEX document_shares_by_person ON companion.document_shares USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX document_texts_by_person ON companion.document_texts USING btree (user_id)
CREATE INDEX document_texts_search ON companion.document_texts USING gin (searchable)
CREATE INDEX documents_by_person ON companion.documents USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX documents_by_raw ON companion.documents USING btree (raw_until) WHERE (raw_until IS NOT NULL)
CREATE INDEX documents_by_state ON companion.documents USING btree (state, link_expires_at)
CREATE INDEX email_events_by_address ON companion.email_events USING btree (address_hash, created_at)
CREATE INDEX email_events_by_age ON companion.email_events USING btree (created_at)
CREATE INDEX emails_by_person ON companion.emails USING btree (user_id)
CREATE INDEX emails_claimed ON companion.emails USING btree (claimed_until) WHERE (state = 'sending'::text)
CREATE INDEX emails_due ON companion.emails USING btree (next_attempt_at) WHERE (state = 'queued'::text)
CREATE INDEX emails_settled ON companion.emails USING btree (settled_at) WHERE ((to_address IS NOT NULL) OR (user_id IS NOT NULL) OR (address_hash IS NOT NULL))
CREATE INDEX guardrail_events_by_end ON companion.guardrail_events USING btree (received_at)
CREATE INDEX guardrail_events_by_session ON companion.guardrail_events USING btree (session_id, at DESC, id DESC)
CREATE INDEX guardrail_events_newest_first ON companion.guardrail_events USING btree (at DESC, id DESC)
CREATE INDEX idempotency_keys_by_end ON companion.idempotency_keys USING btree (expires_at)
CREATE INDEX idempotency_keys_by_person ON companion.idempotency_keys USING btree (user_id)
CREATE INDEX inbox_preferences_with_mail ON companion.inbox_preferences USING btree (user_id, category) WHERE mail
CREATE INDEX match_pairs_agreed ON companion.match_pairs USING btree (low_id, high_id) WHERE (state = 'agreed'::text)
CREATE INDEX match_pairs_by_end ON companion.match_pairs USING btree (expires_at)
CREATE INDEX match_pairs_by_high ON companion.match_pairs USING btree (high_id)
CREATE INDEX match_profiles_by_consent ON companion.match_profiles USING btree (consent_id)
CREATE INDEX match_rests_by_end ON companion.match_rests USING btree (until)
CREATE INDEX match_suggestions_by_end ON companion.match_suggestions USING btree (expires_at)
CREATE INDEX match_suggestions_by_person ON companion.match_suggestions USING btree (user_id, expires_at)
CREATE INDEX match_suggestions_untold ON companion.match_suggestions USING btree (week, user_id) WHERE (told_at IS NULL)
CREATE INDEX matches_by_end ON companion.matches USING btree (ended_at) WHERE (ended_at IS NOT NULL)
CREATE INDEX matches_by_high ON companion.matches USING btree (high_id) WHERE (state <> 'ended'::text)
CREATE INDEX matches_by_pauser ON companion.matches USING btree (paused_by) WHERE (paused_by IS NOT NULL)
CREATE INDEX matches_of_high ON companion.matches USING btree (high_id, made_at DESC)
CREATE INDEX matches_of_low ON companion.matches USING btree (low_id, made_at DESC)
CREATE INDEX messages_by_author ON companion.messages USING btree (author_id, created_at DESC) WHERE (author_id IS NOT NULL)
CREATE INDEX messages_sealed ON companion.messages USING btree (sealed_until) WHERE (sealed_until IS NOT NULL)
CREATE INDEX messages_waiting ON companion.messages USING btree (thread_id, created_at) WHERE (seq IS NULL)
CREATE INDEX moderation_analyses_by_age ON companion.moderation_analyses USING btree (created_at)
CREATE INDEX moderation_analyses_by_content ON companion.moderation_analyses USING btree (kind, content_id, created_at DESC)
CREATE INDEX moderation_appeals_by_case ON companion.moderation_appeals USING btree (case_id)
CREATE INDEX moderation_appeals_by_person ON companion.moderation_appeals USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX moderation_appeals_queue ON companion.moderation_appeals USING btree (created_at, id) WHERE (state = 'open'::text)
CREATE INDEX moderation_cases_by_analysis ON companion.moderation_cases USING btree (analysis_id)
CREATE INDEX moderation_cases_by_author ON companion.moderation_cases USING btree (author_id)
CREATE INDEX moderation_cases_by_claim ON companion.moderation_cases USING btree (claimed_by) WHERE (claimed_by IS NOT NULL)
CREATE INDEX moderation_cases_by_content ON companion.moderation_cases USING btree (kind, content_id)
CREATE INDEX moderation_cases_by_decision ON companion.moderation_cases USING btree (decided_at) WHERE (state = 'decided'::text)
CREATE INDEX moderation_cases_by_end ON companion.moderation_cases USING btree (closed_at) WHERE (state = 'closed'::text)
CREATE INDEX moderation_cases_by_look ON companion.moderation_cases USING btree (first_looked_at) WHERE (first_looked_at IS NOT NULL)
CREATE INDEX moderation_cases_queue ON companion.moderation_cases USING btree (priority, waiting_since, id) WHERE (state = ANY (ARRAY['open'::text, 'claimed'::text]))
CREATE INDEX moderation_decisions_by_case ON companion.moderation_decisions USING btree (case_id, decided_at DESC, id DESC)
CREATE INDEX moderation_decisions_by_subject ON companion.moderation_decisions USING btree (subject_pseudonym, decided_at DESC, id DESC)
CREATE INDEX moderation_decisions_newest_first ON companion.moderation_decisions USING btree (decided_at DESC, id DESC)
CREATE INDEX moderation_notices_by_decision ON companion.moderation_notices USING btree (decision_id) WHERE (decision_id IS NOT NULL)
CREATE INDEX moderation_notices_by_person ON companion.moderation_notices USING btree (reporter_id, created_at DESC, id DESC)
CREATE INDEX newsletter_check_mails_by_address ON companion.newsletter_check_mails USING btree (address_hash, sent_at)
CREATE INDEX newsletter_check_mails_by_age ON companion.newsletter_check_mails USING btree (sent_at)
CREATE INDEX newsletter_requests_by_address ON companion.newsletter_requests USING btree (address_key)
CREATE INDEX newsletter_requests_by_age ON companion.newsletter_requests USING btree (requested_at) WHERE (state <> 'confirmed'::text)
CREATE INDEX newsletter_requests_by_origin ON companion.newsletter_requests USING btree (ip, requested_at)
CREATE INDEX newsletter_requests_by_subscription ON companion.newsletter_requests USING btree (subscription_id)
CREATE INDEX newsletter_subscriptions_by_address ON companion.newsletter_subscriptions USING btree (address_key)
CREATE INDEX newsletter_subscriptions_ended ON companion.newsletter_subscriptions USING btree (ended_at) WHERE (ended_at IS NOT NULL)
CREATE INDEX notifications_archived ON companion.notifications USING btree (user_id, seq DESC) WHERE (leads AND (archived_at IS NOT NULL))
CREATE INDEX notifications_by_age ON companion.notifications USING btree (created_at)
CREATE INDEX notifications_by_dedupe_key ON companion.notifications USING btree (dedupe_key)
CREATE INDEX notifications_grouped ON companion.notifications USING btree (user_id, group_key, seq DESC) WHERE (group_key IS NOT NULL)
CREATE INDEX notifications_grouped_unread ON companion.notifications USING btree (user_id, group_key, seq) WHERE ((group_key IS NOT NULL) AND (read_at IS NULL))
CREATE INDEX notifications_listed ON companion.notifications USING btree (user_id, seq DESC) WHERE (leads AND (archived_at IS NULL))
CREATE INDEX notifications_unread ON companion.notifications USING btree (user_id, seq DESC) WHERE (leads AND (archived_at IS NULL) AND (read_at IS NULL))
CREATE INDEX notifications_unseen ON companion.notifications USING btree (user_id, seq DESC) WHERE (leads AND (archived_at IS NULL) AND (seen_at IS NULL))
CREATE INDEX profiles_admins ON companion.profiles USING btree (id) WHERE (role = 'admin'::text)
CREATE INDEX profiles_by_deletion ON companion.profiles USING btree (deletion_requested_at) WHERE (deletion_requested_at IS NOT NULL)
CREATE INDEX profiles_by_name ON companion.profiles USING btree (lower((display_name COLLATE "und-x-icu")) text_pattern_ops) WHERE (display_name IS NOT NULL)
CREATE INDEX stripe_events_by_age ON companion.stripe_events USING btree (received_at)
CREATE INDEX studies_by_alias ON companion.studies USING gin (aliases)
CREATE INDEX studies_by_change ON companion.studies USING btree (changed_at DESC, id DESC)
CREATE INDEX studies_by_twin ON companion.studies USING btree (twin_of) WHERE (twin_of IS NOT NULL)
CREATE INDEX study_imports_by_age ON companion.study_imports USING btree (started_at)
CREATE INDEX study_notices_by_age ON companion.study_notices USING btree (at)
CREATE INDEX study_notices_by_person ON companion.study_notices USING btree (user_id)
CREATE INDEX study_notices_by_watch ON companion.study_notices USING btree (watch_id, at DESC)
CREATE INDEX study_watches_by_study ON companion.study_watches USING btree (study_id)
CREATE INDEX thread_participants_by_person ON companion.thread_participants USING btree (user_id)
CREATE INDEX threads_by_age ON companion.threads USING btree (last_message_at)
CREATE INDEX threads_by_high ON companion.threads USING btree (high_id)
CREATE INDEX threads_by_request ON companion.threads USING btree (requested_by, requested_at) WHERE (requested_by IS NOT NULL)
CREATE INDEX threads_by_source ON companion.threads USING btree (source_id) WHERE (source_id IS NOT NULL)
CREATE INDEX threads_waiting ON companion.threads USING btree (requested_at) WHERE (state = 'requested'::text)
CREATE INDEX timeline_calendars_by_person ON companion.timeline_calendars USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX timeline_events_by_document ON companion.timeline_events USING btree (document_id) WHERE (document_id IS NOT NULL)
CREATE INDEX timeline_events_by_exam ON companion.timeline_events USING btree (voice_session_id) WHERE (voice_session_id IS NOT NULL)
CREATE INDEX timeline_events_by_person ON companion.timeline_events USING btree (user_id, "position", id)
CREATE INDEX timeline_events_by_series ON companion.timeline_events USING btree (series_id, cycle) WHERE (series_id IS NOT NULL)
CREATE INDEX timeline_series_by_person ON companion.timeline_series USING btree (user_id)
CREATE INDEX timeline_suggestions_by_event ON companion.timeline_suggestions USING btree (event_id) WHERE (event_id IS NOT NULL)
CREATE INDEX timeline_suggestions_by_person ON companion.timeline_suggestions USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX voice_rooms_by_origin ON companion.voice_rooms USING btree (origin_hash) WHERE (origin_hash IS NOT NULL)
CREATE INDEX voice_rooms_by_session ON companion.voice_rooms USING btree (session_id)
CREATE INDEX voice_rooms_open ON companion.voice_rooms USING btree (opened_at) WHERE ((closed_at IS NULL) AND (replaced_at IS NULL))
CREATE INDEX voice_sessions_by_person ON companion.voice_sessions USING btree (user_id, created_at DESC, id DESC)
CREATE UNIQUE INDEX account_measures_pkey ON companion.account_measures USING btree (id)
CREATE UNIQUE INDEX anonymous_chats_pkey ON companion.anonymous_chats USING btree (id)
CREATE UNIQUE INDEX audit_log_pkey ON companion.audit_log USING btree (seq)
CREATE UNIQUE INDEX audit_pseudonyms_pkey ON companion.audit_pseudonyms USING btree (user_id)
CREATE UNIQUE INDEX audit_pseudonyms_pseudonym_key ON companion.audit_pseudonyms USING btree (pseudonym)
CREATE UNIQUE INDEX blocks_pkey ON companion.blocks USING btree (user_id, blocked_id)
CREATE UNIQUE INDEX chat_context_files_pkey ON companion.chat_context_files USING btree (user_id)
CREATE UNIQUE INDEX chat_messages_chat_message_id_key ON companion.chat_messages USING btree (chat, message_id)
CREATE UNIQUE INDEX chat_messages_pkey ON companion.chat_messages USING btree ("position")
CREATE UNIQUE INDEX chat_storage_pkey ON companion.chat_storage USING btree (user_id)
CREATE UNIQUE INDEX chats_id_user_id_key ON companion.chats USING btree (id, user_id)
CREATE UNIQUE INDEX chats_pkey ON companion.chats USING btree (id)
CREATE UNIQUE INDEX chats_user_id_chat_id_key ON companion.chats USING btree (user_id, chat_id)
CREATE UNIQUE INDEX clinic_favorites_pkey ON companion.clinic_favorites USING btree (user_id, clinic_id)
CREATE UNIQUE INDEX clinic_imports_pkey ON companion.clinic_imports USING btree (id)
CREATE UNIQUE INDEX clinic_sites_pkey ON companion.clinic_sites USING btree (clinic_id, site_key)
CREATE UNIQUE INDEX clinics_pkey ON companion.clinics USING btree (id)
CREATE UNIQUE INDEX clinics_source_id_key ON companion.clinics USING btree (source_id)
CREATE UNIQUE INDEX community_aliases_pkey ON companion.community_aliases USING btree (id)
CREATE UNIQUE INDEX community_aliases_post_id_alias_key ON companion.community_aliases USING btree (post_id, alias)
CREATE UNIQUE INDEX community_aliases_post_id_user_id_key ON companion.community_aliases USING btree (post_id, user_id)
CREATE UNIQUE INDEX community_authorships_pkey ON companion.community_authorships USING btree (content_id)
CREATE UNIQUE INDEX community_bookmarks_pkey ON companion.community_bookmarks USING btree (user_id, post_id)
CREATE UNIQUE INDEX community_categories_pkey ON companion.community_categories USING btree (key)
CREATE UNIQUE INDEX community_categories_position_key ON companion.community_categories USING btree ("position")
CREATE UNIQUE INDEX community_comments_pkey ON companion.community_comments USING btree (id)
CREATE UNIQUE INDEX community_comments_post_id_seq_key ON companion.community_comments USING btree (post_id, seq)
CREATE UNIQUE INDEX community_contents_pkey ON companion.community_contents USING btree (id)
CREATE UNIQUE INDEX community_found_pkey ON companion.community_found USING btree (content_id)
CREATE UNIQUE INDEX community_mutes_pkey ON companion.community_mutes USING btree (user_id, voice_id)
CREATE UNIQUE INDEX community_posts_pkey ON companion.community_posts USING btree (id)
CREATE UNIQUE INDEX community_reaction_counts_pkey ON companion.community_reaction_counts USING btree (content_id, kind)
CREATE UNIQUE INDEX community_reactions_pkey ON companion.community_reactions USING btree (content_id, user_id)
CREATE UNIQUE INDEX community_sealed_pkey ON companion.community_sealed USING btree (content_id)
CREATE UNIQUE INDEX community_versions_pkey ON companion.community_versions USING btree (content_id, version)
CREATE UNIQUE INDEX community_words_pkey ON companion.community_words USING btree (word)
CREATE UNIQUE INDEX consents_pkey ON companion.consents USING btree (id)
CREATE UNIQUE INDEX context_sections_document_id_key ON companion.context_sections USING btree (document_id)
CREATE UNIQUE INDEX context_sections_pkey ON companion.context_sections USING btree (id)
CREATE UNIQUE INDEX deleted_accounts_pkey ON companion.deleted_accounts USING btree (id_hash)
CREATE UNIQUE INDEX document_pages_pkey ON companion.document_pages USING btree (document_id, extraction_id, page)
CREATE UNIQUE INDEX document_share_accesses_pkey ON companion.document_share_accesses USING btree (id)
CREATE UNIQUE INDEX document_share_items_pkey ON companion.document_share_items USING btree (share_id, document_id)
CREATE UNIQUE INDEX document_shares_id_user_id_key ON companion.document_shares USING btree (id, user_id)
CREATE UNIQUE INDEX document_shares_pkey ON companion.document_shares USING btree (id)
CREATE UNIQUE INDEX document_shares_token_hash_key ON companion.document_shares USING btree (token_hash)
CREATE UNIQUE INDEX document_texts_pkey ON companion.document_texts USING btree (document_id)
CREATE UNIQUE INDEX documents_id_user_id_key ON companion.documents USING btree (id, user_id)
CREATE UNIQUE INDEX documents_pkey ON companion.documents USING btree (id)
CREATE UNIQUE INDEX email_events_pkey ON companion.email_events USING btree (email_id, kind, status)
CREATE UNIQUE INDEX email_suppressions_pkey ON companion.email_suppressions USING btree (address_hash, scope)
CREATE UNIQUE INDEX emails_idempotency_hash_key ON companion.emails USING btree (idempotency_hash)
CREATE UNIQUE INDEX emails_pkey ON companion.emails USING btree (id)
CREATE UNIQUE INDEX feature_flags_pkey ON companion.feature_flags USING btree (key)
CREATE UNIQUE INDEX guardrail_events_pkey ON companion.guardrail_events USING btree (id)
CREATE UNIQUE INDEX idempotency_keys_pkey ON companion.idempotency_keys USING btree (id)
CREATE UNIQUE INDEX inbox_heads_pkey ON companion.inbox_heads USING btree (user_id)
CREATE UNIQUE INDEX inbox_preferences_pkey ON companion.inbox_preferences USING btree (user_id, category)
CREATE UNIQUE INDEX inbox_quiet_hours_pkey ON companion.inbox_quiet_hours USING btree (user_id)
CREATE UNIQUE INDEX match_batches_pkey ON companion.match_batches USING btree (week)
CREATE UNIQUE INDEX match_paces_pkey ON companion.match_paces USING btree (user_id)
CREATE UNIQUE INDEX match_pairs_low_id_high_id_key ON companion.match_pairs USING btree (low_id, high_id)
CREATE UNIQUE INDEX match_pairs_pkey ON companion.match_pairs USING btree (id)
CREATE UNIQUE INDEX match_profiles_pkey ON companion.match_profiles USING btree (user_id)
CREATE UNIQUE INDEX match_rests_pkey ON companion.match_rests USING btree (pair_hash)
CREATE UNIQUE INDEX match_salt_pkey ON companion.match_salt USING btree (is_one)
CREATE UNIQUE INDEX match_suggestions_pair_id_user_id_key ON companion.match_suggestions USING btree (pair_id, user_id)
CREATE UNIQUE INDEX match_suggestions_pkey ON companion.match_suggestions USING btree (id)
CREATE UNIQUE INDEX matches_high_side_key ON companion.matches USING btree (high_side)
CREATE UNIQUE INDEX matches_low_side_key ON companion.matches USING btree (low_side)
CREATE UNIQUE INDEX matches_once ON companion.matches USING btree (low_id, high_id) WHERE (state <> 'ended'::text)
CREATE UNIQUE INDEX matches_pkey ON companion.matches USING btree (id)
CREATE UNIQUE INDEX messages_author_id_client_id_key ON companion.messages USING btree (author_id, client_id)
CREATE UNIQUE INDEX messages_pkey ON companion.messages USING btree (id)
CREATE UNIQUE INDEX messages_thread_id_seq_key ON companion.messages USING btree (thread_id, seq)
CREATE UNIQUE INDEX moderation_analyses_pkey ON companion.moderation_analyses USING btree (id)
CREATE UNIQUE INDEX moderation_appeals_decision_id_user_id_key ON companion.moderation_appeals USING btree (decision_id, user_id)
CREATE UNIQUE INDEX moderation_appeals_pkey ON companion.moderation_appeals USING btree (id)
CREATE UNIQUE INDEX moderation_cases_one_open ON companion.moderation_cases USING btree (kind, content_id) WHERE (state = ANY (ARRAY['open'::text, 'claimed'::text]))
CREATE UNIQUE INDEX moderation_cases_pkey ON companion.moderation_cases USING btree (id)
CREATE UNIQUE INDEX moderation_decisions_pkey ON companion.moderation_decisions USING btree (id)
CREATE UNIQUE INDEX moderation_notices_once ON companion.moderation_notices USING btree (case_id, reporter_id)
CREATE UNIQUE INDEX moderation_notices_pkey ON companion.moderation_notices USING btree (id)
CREATE UNIQUE INDEX moderation_notices_receipt_key ON companion.moderation_notices USING btree (receipt)
CREATE UNIQUE INDEX moderation_pseudonyms_pkey ON companion.moderation_pseudonyms USING btree (user_id)
CREATE UNIQUE INDEX moderation_pseudonyms_pseudonym_key ON companion.moderation_pseudonyms USING btree (pseudonym)
CREATE UNIQUE INDEX newsletter_issue_mails_pkey ON companion.newsletter_issue_mails USING btree (issue_id, address_hash)
CREATE UNIQUE INDEX newsletter_issues_name_key ON companion.newsletter_issues USING btree (name)
CREATE UNIQUE INDEX newsletter_issues_pkey ON companion.newsletter_issues USING btree (id)
CREATE UNIQUE INDEX newsletter_requests_pkey ON companion.newsletter_requests USING btree (id)
CREATE UNIQUE INDEX newsletter_requests_token_hash_key ON companion.newsletter_requests USING btree (token_hash)
CREATE UNIQUE INDEX newsletter_subscriptions_open ON companion.newsletter_subscriptions USING btree (address_key) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX newsletter_subscriptions_pkey ON companion.newsletter_subscriptions USING btree (id)
CREATE UNIQUE INDEX newsletter_subscriptions_unsubscribe_token_key ON companion.newsletter_subscriptions USING btree (unsubscribe_token)
CREATE UNIQUE INDEX notifications_pkey ON companion.notifications USING btree (id)
CREATE UNIQUE INDEX notifications_user_id_dedupe_key_key ON companion.notifications USING btree (user_id, dedupe_key)
CREATE UNIQUE INDEX notifications_user_id_seq_key ON companion.notifications USING btree (user_id, seq)
CREATE UNIQUE INDEX profiles_pkey ON companion.profiles USING btree (id)
CREATE UNIQUE INDEX schema_migrations_pkey ON companion.schema_migrations USING btree (number)
CREATE UNIQUE INDEX statistics_pkey ON companion.statistics USING btree (month, metric, cell)
CREATE UNIQUE INDEX stripe_checkouts_pkey ON companion.stripe_checkouts USING btree (user_id)
CREATE UNIQUE INDEX stripe_customers_customer_id_key ON companion.stripe_customers USING btree (customer_id)
CREATE UNIQUE INDEX stripe_customers_pkey ON companion.stripe_customers USING btree (user_id)
CREATE UNIQUE INDEX stripe_events_pkey ON companion.stripe_events USING btree (id)
CREATE UNIQUE INDEX studies_pkey ON companion.studies USING btree (id)
CREATE UNIQUE INDEX studies_source_source_id_key ON companion.studies USING btree (source, source_id)
CREATE UNIQUE INDEX study_imports_pkey ON companion.study_imports USING btree (id)
CREATE UNIQUE INDEX study_imports_running ON companion.study_imports USING btree (source) WHERE (state = 'paging'::text)
CREATE UNIQUE INDEX study_notices_pkey ON companion.study_notices USING btree (id)
CREATE UNIQUE INDEX study_sources_pkey ON companion.study_sources USING btree (source)
CREATE UNIQUE INDEX study_watches_pkey ON companion.study_watches USING btree (id)
CREATE UNIQUE INDEX study_watches_user_id_study_id_key ON companion.study_watches USING btree (user_id, study_id)
CREATE UNIQUE INDEX thread_participants_pkey ON companion.thread_participants USING btree (thread_id, user_id)
CREATE UNIQUE INDEX threads_low_id_high_id_key ON companion.threads USING btree (low_id, high_id)
CREATE UNIQUE INDEX threads_pkey ON companion.threads USING btree (id)
CREATE UNIQUE INDEX timeline_calendars_id_user_id_key ON companion.timeline_calendars USING btree (id, user_id)
CREATE UNIQUE INDEX timeline_calendars_pkey ON companion.timeline_calendars USING btree (id)
CREATE UNIQUE INDEX timeline_calendars_token_hash_key ON companion.timeline_calendars USING btree (token_hash)
CREATE UNIQUE INDEX timeline_events_id_user_id_key ON companion.timeline_events USING btree (id, user_id)
CREATE UNIQUE INDEX timeline_events_pkey ON companion.timeline_events USING btree (id)
CREATE UNIQUE INDEX timeline_series_id_user_id_key ON companion.timeline_series USING btree (id, user_id)
CREATE UNIQUE INDEX timeline_series_pkey ON companion.timeline_series USING btree (id)
CREATE UNIQUE INDEX timeline_suggestions_document_id_type_date_title_key ON companion.timeline_suggestions USING btree (document_id, type, date, title)
CREATE UNIQUE INDEX timeline_suggestions_id_user_id_key ON companion.timeline_suggestions USING btree (id, user_id)
CREATE UNIQUE INDEX timeline_suggestions_pkey ON companion.timeline_suggestions USING btree (id)
CREATE UNIQUE INDEX voice_rooms_pkey ON companion.voice_rooms USING btree (name)
CREATE UNIQUE INDEX voice_session_events_pkey ON companion.voice_session_events USING btree (session_id, id)
CREATE UNIQUE INDEX voice_sessions_by_owner ON companion.voice_sessions USING btree (id, user_id)
CREATE UNIQUE INDEX voice_sessions_pkey ON companion.voice_sessions USING btree (id)
CREATE UNIQUE INDEX voice_sessions_room_name_key ON companion.voice_sessions USING btree (room_name)

-- row-level security
account_measures on
anonymous_chats on
audit_log on
audit_pseudonyms on
blocks on
chat_context_files on
chat_messages on
chat_storage on
chats on
clinic_favorites on
clinic_imports on
clinic_sites on
clinics on
community_aliases on
community_authorships on
community_bookmarks on
community_categories on
community_comments on
community_contents on
community_found on
community_mutes on
community_posts on
community_reaction_counts on
community_reactions on
community_sealed on
community_versions on
community_words on
community_words_left on
consents on
context_sections on
deleted_accounts on
document_pages on
document_share_accesses on
document_share_items on
document_shares on
document_texts on
documents on
email_events on
email_suppressions on
emails on
feature_flags on
guardrail_events on
idempotency_keys on
inbox_heads on
inbox_preferences on
inbox_quiet_hours on
match_batches on
match_paces on
match_pairs on
match_profiles on
match_rests on
match_salt on
match_suggestions on
matches on
messages on
moderation_analyses on
moderation_appeals on
moderation_cases on
moderation_decisions on
moderation_notices on
moderation_pseudonyms on
newsletter_check_mails on
newsletter_issue_mails on
newsletter_issues on
newsletter_requests on
newsletter_subscriptions on
notifications on
profiles on
schema_migrations on
statistics on
stripe_checkouts on
stripe_customers on
stripe_events on
studies on
study_imports on
study_notices on
study_sources on
study_watches on
thread_participants on
threads on
timeline_calendars on
timeline_events on
timeline_series on
timeline_suggestions on
voice_rooms on
voice_session_events on
voice_sessions on

-- policies
account_measures account_measures_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
account_measures account_measures_service for all to service_role using (true) check (true)
anonymous_chats anonymous_chats_service for all to service_role using (true) check (true)
audit_log audit_log_admin for select to authenticated using ((EXISTS ( SELECT FROM companion.profiles WHERE ((profiles.id = companion.current_user_id()) AND (profiles.role = 'admin'::text))))) check (-)
audit_log audit_log_own for select to authenticated using ((subject IN ( SELECT audit_pseudonyms.pseudonym FROM companion.audit_pseudonyms WHERE (audit_pseudonyms.user_id = companion.current_user_id())))) check (-)
audit_log audit_log_service for select to service_role using (true) check (-)
audit_pseudonyms audit_pseudonyms_admin for select to authenticated using ((EXISTS ( SELECT FROM companion.profiles WHERE ((profiles.id = companion.current_user_id()) AND (profiles.role = 'admin'::text))))) check (-)
audit_pseudonyms audit_pseudonyms_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
audit_pseudonyms audit_pseudonyms_service for all to service_role using (true) check (true)
blocks blocks_own for all to authenticated using ((user_id = ( SELECT companion.current_user_id() AS current_user_id))) check ((user_id = ( SELECT companion.current_user_id() AS current_user_id)))
blocks blocks_service for all to service_role using (true) check (true)
chat_context_files chat_context_files_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
chat_context_files chat_context_files_service for all to service_role using (true) check (true)
chat_messages chat_messages_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
chat_messages chat_messages_service for all to service_role using (true) check (true)
chat_storage chat_storage_select_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
chat_storage chat_storage_service for select to service_role using (true) check (-)
chats chats_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
chats chats_service for all to service_role using (true) check (true)
clinic_favorites clinic_favorites_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
clinic_favorites clinic_favorites_service for all to service_role using (true) check (true)
clinic_imports clinic_imports_read for select to authenticated using (true) check (-)
clinic_imports clinic_imports_service for all to service_role using (true) check (true)
clinic_sites clinic_sites_read for select to authenticated using (true) check (-)
clinic_sites clinic_sites_service for all to service_role using (true) check (true)
clinics clinics_read for select to authenticated using (true) check (-)
clinics clinics_service for all to service_role using (true) check (true)
community_aliases community_aliases_own for select to authenticated using ((user_id = ( SELECT companion.current_user_id() AS current_user_id))) check (-)
community_aliases community_aliases_service for all to service_role using (true) check (true)
community_authorships community_authorships_own for select to authenticated using ((user_id = ( SELECT companion.current_user_id() AS current_user_id))) check (-)
community_authorships community_authorships_service for all to service_role using (true) check (true)
community_bookmarks community_bookmarks_own for all to authenticated using ((user_id = ( SELECT companion.current_user_id() AS current_user_id))) check ((user_id = ( SELECT companion.current_user_id() AS current_user_id)))
community_bookmarks community_bookmarks_service for all to service_role using (true) check (true)
community_categories community_categories_read for select to authenticated, service_role using (true) check (-)
community_comments community_comments_read for select to authenticated using ((((state = 'published'::text) AND (NOT author_hidden) AND ((named_author_id IS NULL) OR (named_author_id <> ALL (( SELECT companion.people_apart() AS people_apart)::uuid[])))) OR (EXISTS ( SELECT FROM companion.community_authorships a WHERE ((a.content_id = community_comments.id) AND (a.user_id = ( SELECT companion.current_user_id() AS current_user_id))))))) check (-)
community_comments community_comments_service for all to service_role using (true) check (true)
community_contents community_contents_service for all to service_role using (true) check (true)
community_mutes community_mutes_own for all to authenticated using ((user_id = ( SELECT companion.current_user_id() AS current_user_id))) check ((user_id = ( SELECT companion.current_user_id() AS current_user_id)))
community_mutes community_mutes_service for all to service_role using (true) check (true)
community_posts community_posts_read for select to authenticated using ((((state = 'published'::text) AND (NOT author_hidden) AND ((named_author_id IS NULL) OR (named_author_id <> ALL (( SELECT companion.people_apart() AS people_apart)::uuid[])))) OR (EXISTS ( SELECT FROM companion.community_authorships a WHERE ((a.content_id = community_posts.id) AND (a.user_id = ( SELECT companion.current_user_id() AS current_user_id))))))) check (-)
community_posts community_posts_service for all to service_role using (true) check (true)
community_reaction_counts community_reaction_counts_read for select to authenticated, service_role using (true) check (-)
community_reactions community_reactions_own for all to authenticated using ((user_id = ( SELECT companion.current_user_id() AS current_user_id))) check ((user_id = ( SELECT companion.current_user_id() AS current_user_id)))
community_reactions community_reactions_service for all to service_role using (true) check (true)
community_sealed community_sealed_own for select to authenticated using ((EXISTS ( SELECT FROM companion.community_authorships a WHERE ((a.content_id = community_sealed.content_id) AND (a.user_id = ( SELECT companion.current_user_id() AS current_user_id)))))) check (-)
community_sealed community_sealed_service for all to service_role using (true) check (true)
community_versions community_versions_service for all to service_role using (true) check (true)
consents consents_insert_own for insert to authenticated using (-) check ((user_id = companion.current_user_id()))
consents consents_select_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
consents consents_service for all to service_role using (true) check (true)
context_sections context_sections_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
context_sections context_sections_service for all to service_role using (true) check (true)
deleted_accounts deleted_accounts_service for all to service_role using (true) check (true)
document_pages document_pages_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
document_pages document_pages_service for all to service_role using (true) check (true)
document_share_accesses document_share_accesses_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
document_share_accesses document_share_accesses_service for all to service_role using (true) check (true)
document_share_items document_share_items_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
document_share_items document_share_items_service for all to service_role using (true) check (true)
document_shares document_shares_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
document_shares document_shares_service for all to service_role using (true) check (true)
document_texts document_texts_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
document_texts document_texts_service for all to service_role using (true) check (true)
documents documents_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
documents documents_service for all to service_role using (true) check (true)
email_events email_events_select_own for select to authenticated using ((EXISTS ( SELECT FROM companion.emails WHERE ((emails.id = email_events.email_id) AND (emails.user_id = companion.current_user_id()))))) check (-)
email_events email_events_service for all to service_role using (true) check (true)
email_suppressions email_suppressions_service for all to service_role using (true) check (true)
emails emails_delete_own for delete to authenticated using (((user_id = companion.current_user_id()) AND (to_address IS NULL) AND (state = 'queued'::text))) check (-)
emails emails_insert_own for insert to authenticated using (-) check (((user_id = companion.current_user_id()) AND (to_address IS NULL) AND (state = 'queued'::text)))
emails emails_select_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
emails emails_service for all to service_role using (true) check (true)
feature_flags feature_flags_select_all for select to anon, authenticated using (true) check (-)
feature_flags feature_flags_service for all to service_role using (true) check (true)
guardrail_events guardrail_events_select_admin for select to authenticated using ((EXISTS ( SELECT FROM companion.profiles WHERE ((profiles.id = companion.current_user_id()) AND (profiles.role = 'admin'::text))))) check (-)
guardrail_events guardrail_events_service_delete for delete to service_role using ((received_at < (now() - '180 days'::interval))) check (-)
guardrail_events guardrail_events_service_insert for insert to service_role using (-) check (true)
guardrail_events guardrail_events_service_select for select to service_role using (true) check (-)
idempotency_keys idempotency_keys_service for all to service_role using (true) check (true)
inbox_heads inbox_heads_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
inbox_heads inbox_heads_service for all to service_role using (true) check (true)
inbox_preferences inbox_preferences_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
inbox_preferences inbox_preferences_service for all to service_role using (true) check (true)
inbox_quiet_hours inbox_quiet_hours_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
inbox_quiet_hours inbox_quiet_hours_service for all to service_role using (true) check (true)
match_batches match_batches_service for all to service_role using (true) check (true)
match_paces match_paces_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
match_paces match_paces_service for all to service_role using (true) check (true)
match_pairs match_pairs_service for all to service_role using (true) check (true)
match_profiles match_profiles_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
match_profiles match_profiles_service for all to service_role using (true) check (true)
match_rests match_rests_service for all to service_role using (true) check (true)
match_salt match_salt_service for select to service_role using (true) check (-)
match_suggestions match_suggestions_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
match_suggestions match_suggestions_service for all to service_role using (true) check (true)
matches matches_service for all to service_role using (true) check (true)
messages messages_read for select to authenticated using (((EXISTS ( SELECT FROM companion.thread_participants p WHERE ((p.thread_id = messages.thread_id) AND (p.declined_at IS NULL)))) AND (((seq IS NOT NULL) AND (state = ANY (ARRAY['published'::text, 'deleted'::text]))) OR (author_id = ( SELECT companion.current_user_id() AS current_user_id))))) check (-)
messages messages_service for all to service_role using (true) check (true)
moderation_analyses moderation_analyses_service for all to service_role using (true) check (true)
moderation_appeals moderation_appeals_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
moderation_appeals moderation_appeals_service for all to service_role using (true) check (true)
moderation_cases moderation_cases_service for all to service_role using (true) check (true)
moderation_decisions moderation_decisions_own for select to authenticated using ((EXISTS ( SELECT FROM companion.moderation_pseudonyms p WHERE ((p.user_id = companion.current_user_id()) AND (p.pseudonym = moderation_decisions.subject_pseudonym))))) check (-)
moderation_decisions moderation_decisions_service_delete for delete to service_role using ((decided_at < (now() - '3 years'::interval))) check (-)
moderation_decisions moderation_decisions_service_insert for insert to service_role using (-) check (true)
moderation_decisions moderation_decisions_service_select for select to service_role using (true) check (-)
moderation_notices moderation_notices_own for select to authenticated using ((reporter_id = companion.current_user_id())) check (-)
moderation_notices moderation_notices_service for all to service_role using (true) check (true)
moderation_pseudonyms moderation_pseudonyms_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
moderation_pseudonyms moderation_pseudonyms_service for all to service_role using (true) check (true)
newsletter_check_mails newsletter_check_mails_service for all to service_role using (true) check (true)
newsletter_issue_mails newsletter_issue_mails_service for all to service_role using (true) check (true)
newsletter_issues newsletter_issues_service for all to service_role using (true) check (true)
newsletter_requests newsletter_requests_service for all to service_role using (true) check (true)
newsletter_subscriptions newsletter_subscriptions_service for all to service_role using (true) check (true)
notifications notifications_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
notifications notifications_service for all to service_role using (true) check (true)
profiles profiles_insert_own for insert to authenticated using (-) check ((id = companion.current_user_id()))
profiles profiles_select_own for select to authenticated using ((id = companion.current_user_id())) check (-)
profiles profiles_service for all to service_role using (true) check (true)
profiles profiles_update_own for update to authenticated using ((id = companion.current_user_id())) check ((id = companion.current_user_id()))
statistics statistics_admin for select to authenticated using ((EXISTS ( SELECT FROM companion.profiles WHERE ((profiles.id = companion.current_user_id()) AND (profiles.role = 'admin'::text))))) check (-)
statistics statistics_service for all to service_role using (true) check (true)
stripe_checkouts stripe_checkouts_select_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
stripe_checkouts stripe_checkouts_service for all to service_role using (true) check (true)
stripe_customers stripe_customers_select_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
stripe_customers stripe_customers_service for all to service_role using (true) check (true)
stripe_events stripe_events_service for all to service_role using (true) check (true)
studies studies_of_all for select to anon, authenticated using (true) check (-)
studies studies_service for all to service_role using (true) check (true)
study_imports study_imports_service for all to service_role using (true) check (true)
study_notices study_notices_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
study_notices study_notices_service for all to service_role using (true) check (true)
study_sources study_sources_of_all for select to anon, authenticated using (true) check (-)
study_sources study_sources_service for all to service_role using (true) check (true)
study_watches study_watches_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
study_watches study_watches_service for all to service_role using (true) check (true)
thread_participants thread_participants_own for all to authenticated using ((user_id = ( SELECT companion.current_user_id() AS current_user_id))) check ((user_id = ( SELECT companion.current_user_id() AS current_user_id)))
thread_participants thread_participants_service for all to service_role using (true) check (true)
threads threads_read for select to authenticated using ((EXISTS ( SELECT FROM companion.thread_participants p WHERE (p.thread_id = threads.id)))) check (-)
threads threads_service for all to service_role using (true) check (true)
timeline_calendars timeline_calendars_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
timeline_calendars timeline_calendars_service for all to service_role using (true) check (true)
timeline_events timeline_events_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
timeline_events timeline_events_service for all to service_role using (true) check (true)
timeline_series timeline_series_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
timeline_series timeline_series_service for all to service_role using (true) check (true)
timeline_suggestions timeline_suggestions_own for all to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))
timeline_suggestions timeline_suggestions_service for all to service_role using (true) check (true)
voice_rooms voice_rooms_service for all to service_role using (true) check (true)
voice_session_events voice_session_events_select_own for select to authenticated using ((EXISTS ( SELECT FROM companion.voice_sessions WHERE ((voice_sessions.id = voice_session_events.session_id) AND (voice_sessions.user_id = companion.current_user_id()))))) check (-)
voice_session_events voice_session_events_service for all to service_role using (true) check (true)
voice_sessions voice_sessions_delete_own for delete to authenticated using ((user_id = companion.current_user_id())) check (-)
voice_sessions voice_sessions_insert_own for insert to authenticated using (-) check ((user_id = companion.current_user_id()))
voice_sessions voice_sessions_select_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
voice_sessions voice_sessions_service for all to service_role using (true) check (true)
voice_sessions voice_sessions_update_own for update to authenticated using ((user_id = companion.current_user_id())) check ((user_id = companion.current_user_id()))

-- grants on tables
account_measures: authenticated may select
account_measures: service_role may delete, insert, select
anonymous_chats: service_role may delete, insert, select, update
audit_log: authenticated may select
audit_log: service_role may select
audit_pseudonyms: authenticated may select
audit_pseudonyms: service_role may delete, select
blocks: authenticated may delete, select
blocks: service_role may delete, insert, select, update
chat_context_files: authenticated may delete, select
chat_context_files: service_role may delete, insert, select, update
chat_messages: authenticated may delete, select
chat_messages: service_role may delete, insert, select, update
chat_storage: authenticated may select
chat_storage: service_role may select
chats: authenticated may delete, select
chats: service_role may delete, insert, select, update
clinic_favorites: authenticated may delete, select
clinic_favorites: service_role may delete, select
clinic_imports: authenticated may select
clinic_imports: service_role may insert, select
clinic_sites: authenticated may select
clinic_sites: service_role may delete, insert, select, update
clinics: authenticated may select
clinics: service_role may delete, insert, select, update
community_aliases: authenticated may select
community_aliases: service_role may delete, insert, select, update
community_authorships: authenticated may select
community_authorships: service_role may delete, insert, select, update
community_bookmarks: authenticated may delete, select
community_bookmarks: service_role may delete, insert, select, update
community_categories: authenticated may select
community_categories: service_role may select
community_comments: authenticated may select
community_comments: service_role may delete, insert, select, update
community_contents: service_role may delete, insert, select, update
community_mutes: authenticated may delete, select
community_mutes: service_role may delete, insert, select, update
community_posts: authenticated may select
community_posts: service_role may delete, insert, select, update
community_reaction_counts: authenticated may select
community_reaction_counts: service_role may select
community_reactions: authenticated may delete, select
community_reactions: service_role may delete, insert, select, update
community_sealed: authenticated may select
community_sealed: service_role may delete, insert, select, update
community_versions: service_role may delete, insert, select, update
consents: authenticated may select
consents: service_role may delete, select
context_sections: authenticated may delete, select
context_sections: service_role may delete, insert, select, update
deleted_accounts: service_role may delete, insert, select, update
document_pages: authenticated may delete, select
document_pages: service_role may delete, insert, select, update
document_share_accesses: authenticated may select
document_share_accesses: service_role may delete, insert, select, update
document_share_items: authenticated may delete, insert, select
document_share_items: service_role may delete, insert, select, update
document_shares: authenticated may delete
document_shares: service_role may delete, insert, select, update
document_texts: authenticated may delete, select
document_texts: service_role may delete, select
documents: authenticated may delete, select
documents: service_role may delete, insert, select, update
email_events: service_role may delete, insert, select
email_suppressions: service_role may delete, insert, select
emails: authenticated may delete, select
emails: service_role may delete, insert, select, update
feature_flags: anon may select
feature_flags: authenticated may select
feature_flags: service_role may delete, insert, select, update
guardrail_events: authenticated may select
guardrail_events: service_role may delete, insert, select
idempotency_keys: service_role may delete, insert, select, update
inbox_heads: authenticated may select
inbox_heads: service_role may delete, select
inbox_preferences: authenticated may delete, insert, select, update
inbox_preferences: service_role may delete, select
inbox_quiet_hours: authenticated may delete, insert, select, update
inbox_quiet_hours: service_role may delete, select
match_batches: service_role may delete, insert, select, update
match_paces: authenticated may select
match_paces: service_role may delete, insert, select, update
match_pairs: service_role may delete, insert, select, update
match_profiles: authenticated may select
match_profiles: service_role may delete, insert, select, update
match_rests: service_role may delete, insert, select, update
match_salt: service_role may select
match_suggestions: service_role may delete, insert, select, update
matches: service_role may delete, insert, select, update
messages: authenticated may select
messages: service_role may delete, insert, select, update
moderation_analyses: service_role may delete, insert, select
moderation_appeals: authenticated may select
moderation_appeals: service_role may delete, insert, select, update
moderation_cases: service_role may delete, insert, select, update
moderation_decisions: service_role may delete, insert, select
moderation_notices: service_role may delete, insert, select, update
moderation_pseudonyms: authenticated may select
moderation_pseudonyms: service_role may delete, insert, select
newsletter_check_mails: service_role may delete, insert, select, update
newsletter_issue_mails: service_role may delete, insert, select, update
newsletter_issues: service_role may delete, insert, select, update
newsletter_requests: service_role may delete, insert, select, update
newsletter_subscriptions: service_role may delete, insert, select, update
notifications: authenticated may delete, select
notifications: service_role may delete, select
profiles: authenticated may select
profiles: service_role may delete, insert, select, update
statistics: authenticated may select
statistics: service_role may insert, select
stripe_checkouts: authenticated may select
stripe_checkouts: service_role may delete, insert, select, update
stripe_customers: authenticated may select
stripe_customers: service_role may delete, insert, select, update
stripe_events: service_role may delete, insert, select
studies: authenticated may select
studies: service_role may delete, insert, select, update
study_imports: service_role may delete, insert, select, update
study_notices: authenticated may select
study_notices: service_role may delete, insert, select, update
study_sources: service_role may delete, insert, select, update
study_watches: authenticated may delete, select
study_watches: service_role may delete, insert, select, update
thread_participants: authenticated may select
thread_participants: service_role may delete, insert, select, update
threads: authenticated may select
threads: service_role may delete, insert, select, update
timeline_calendars: authenticated may delete
timeline_calendars: service_role may delete, insert, select, update
timeline_events: authenticated may delete, select
timeline_events: service_role may delete, insert, select, update
timeline_series: authenticated may delete, select
timeline_series: service_role may delete, insert, select, update
timeline_suggestions: authenticated may delete, select
timeline_suggestions: service_role may delete, insert, select, update
voice_rooms: service_role may delete, insert, select, update
voice_session_events: authenticated may select
voice_session_events: service_role may delete, insert, select, update
voice_sessions: authenticated may delete, select
voice_sessions: service_role may delete, insert, select, update

-- grants on columns
account_measures.lifted_at: service_role may update
blocks.blocked_id: authenticated may insert
blocks.user_id: authenticated may insert
chat_context_files.content: authenticated may insert, update
chat_context_files.updated_at: authenticated may update
chat_context_files.user_id: authenticated may insert
chat_messages.chat: authenticated may insert
chat_messages.message_id: authenticated may insert
chat_messages.parts: authenticated may insert, update
chat_messages.role: authenticated may insert, update
chat_messages.user_id: authenticated may insert
chats.chat_id: authenticated may insert
chats.last_message_at: authenticated may update
chats.title: authenticated may insert, update
chats.user_id: authenticated may insert
clinic_favorites.clinic_id: authenticated may insert
clinic_favorites.user_id: authenticated may insert
community_bookmarks.post_id: authenticated may insert
community_bookmarks.user_id: authenticated may insert
community_mutes.user_id: authenticated may insert
community_mutes.voice_id: authenticated may insert
community_reactions.content_id: authenticated may insert
community_reactions.kind: authenticated may insert, update
community_reactions.user_id: authenticated may insert
consents.granted: authenticated may insert
consents.purpose: authenticated may insert
consents.request_id: authenticated may insert
consents.text_sha256: authenticated may insert
consents.user_id: authenticated may insert
consents.version: authenticated may insert
context_sections.dated: authenticated may insert, update
context_sections.document_id: authenticated may insert
context_sections.text: authenticated may insert, update
context_sections.user_id: authenticated may insert
document_shares.attempts_left: authenticated may select
document_shares.created_at: authenticated may select
document_shares.expires_at: authenticated may insert, select, update
document_shares.id: authenticated may select
document_shares.label: authenticated may insert, select, update
document_shares.max_views: authenticated may insert, select
document_shares.passcode_hash: authenticated may insert, select
document_shares.revoked_at: authenticated may select, update
document_shares.token_hash: authenticated may insert
document_shares.user_id: authenticated may insert, select
document_shares.views: authenticated may select
document_texts.approved_at: authenticated may update
document_texts.approved_at: service_role may update
document_texts.document_id: authenticated may insert
document_texts.document_id: service_role may insert
document_texts.extraction_id: authenticated may insert, update
document_texts.extraction_id: service_role may insert, update
document_texts.text: authenticated may insert, update
document_texts.text: service_role may insert, update
document_texts.user_id: authenticated may insert
document_texts.user_id: service_role may insert
documents.attempts: authenticated may update
documents.declared_bytes: authenticated may insert
documents.declared_type: authenticated may insert
documents.document_date: authenticated may insert, update
documents.extraction_id: authenticated may update
documents.failure_code: authenticated may update
documents.is_kept: authenticated may update
documents.link_expires_at: authenticated may insert, update
documents.pages_read: authenticated may update
documents.raw_until: authenticated may update
documents.state: authenticated may update
documents.suggested_title: authenticated may update
documents.tags: authenticated may insert, update
documents.title: authenticated may insert, update
documents.updated_at: authenticated may update
documents.user_id: authenticated may insert
documents.version: authenticated may update
email_events.created_at: authenticated may select
email_events.email_id: authenticated may select
email_events.kind: authenticated may select
email_events.status: authenticated may select
emails.id: authenticated may insert
emails.idempotency_hash: authenticated may insert
emails.request_hash: authenticated may insert
emails.state: authenticated may insert
emails.template: authenticated may insert
emails.to_address: authenticated may insert
emails.user_id: authenticated may insert
emails.variables: authenticated may insert
inbox_heads.mailed_at: service_role may update
inbox_heads.mailed_seq: service_role may update
match_suggestions.decided_at: authenticated may select
match_suggestions.decision: authenticated may select
match_suggestions.expires_at: authenticated may select
match_suggestions.id: authenticated may select
match_suggestions.matched: authenticated may select
match_suggestions.reasons: authenticated may select
match_suggestions.user_id: authenticated may select
match_suggestions.week: authenticated may select
moderation_decisions.account_action: authenticated may select
moderation_decisions.account_until: authenticated may select
moderation_decisions.action: authenticated may select
moderation_decisions.appeal_id: authenticated may select
moderation_decisions.automated_decision: authenticated may select
moderation_decisions.automated_detection: authenticated may select
moderation_decisions.case_id: authenticated may select
moderation_decisions.content_id: authenticated may select
moderation_decisions.content_version: authenticated may select
moderation_decisions.decided_at: authenticated may select
moderation_decisions.facts: authenticated may select
moderation_decisions.ground: authenticated may select
moderation_decisions.id: authenticated may select
moderation_decisions.kind: authenticated may select
moderation_decisions.rule: authenticated may select
moderation_decisions.statement: authenticated may select
moderation_decisions.subject_pseudonym: authenticated may select
moderation_notices.case_id: authenticated may select
moderation_notices.content_id: authenticated may select
moderation_notices.content_version: authenticated may select
moderation_notices.created_at: authenticated may select
moderation_notices.decided_at: authenticated may select
moderation_notices.decision_id: authenticated may select
moderation_notices.explanation: authenticated may select
moderation_notices.id: authenticated may select
moderation_notices.kind: authenticated may select
moderation_notices.location: authenticated may select
moderation_notices.outcome: authenticated may select
moderation_notices.reason: authenticated may select
moderation_notices.receipt: authenticated may select
moderation_notices.reporter_id: authenticated may select
notifications.archived_at: authenticated may update
notifications.leads: authenticated may update
notifications.read_at: authenticated may update
notifications.seen_at: authenticated may update
notifications.snoozed_until: authenticated may update
profiles.deletion_requested_at: authenticated may update
profiles.display_name: authenticated may update
profiles.id: authenticated may insert
profiles.language: authenticated may update
profiles.language_chosen_at: authenticated may update
profiles.updated_at: authenticated may update
studies.gone_at: anon may select
studies.source: anon may select
study_sources.data_timestamp: anon may select
study_sources.data_timestamp: authenticated may select
study_sources.last_attempt_at: anon may select
study_sources.last_attempt_at: authenticated may select
study_sources.last_outcome: anon may select
study_sources.last_outcome: authenticated may select
study_sources.last_success_at: anon may select
study_sources.last_success_at: authenticated may select
study_sources.source: anon may select
study_sources.source: authenticated may select
study_sources.version: anon may select
study_sources.version: authenticated may select
study_watches.study_id: authenticated may insert
study_watches.user_id: authenticated may insert
thread_participants.last_read_seq: authenticated may update
timeline_calendars.created_at: authenticated may select
timeline_calendars.id: authenticated may select
timeline_calendars.label: authenticated may insert, select, update
timeline_calendars.last_read_at: authenticated may select
timeline_calendars.titles: authenticated may insert, select, update
timeline_calendars.token_hash: authenticated may insert
timeline_calendars.user_id: authenticated may insert, select
timeline_events.cycle: authenticated may insert
timeline_events.date: authenticated may insert, update
timeline_events.document_id: authenticated may insert, update
timeline_events.end_date: authenticated may insert, update
timeline_events.ends: authenticated may insert, update
timeline_events.intention: authenticated may insert, update
timeline_events.note: authenticated may insert, update
timeline_events.place: authenticated may insert, update
timeline_events.position: authenticated may insert, update
timeline_events.sequence: authenticated may update
timeline_events.series_id: authenticated may insert
timeline_events.side: authenticated may insert, update
timeline_events.source: authenticated may insert
timeline_events.status: authenticated may insert, update
timeline_events.stellung_op: authenticated may insert, update
timeline_events.therapieart: authenticated may insert, update
timeline_events.title: authenticated may insert, update
timeline_events.type: authenticated may insert, update
timeline_events.updated_at: authenticated may update
timeline_events.user_id: authenticated may insert
timeline_events.voice_session_id: authenticated may insert, update
timeline_series.every_days: authenticated may insert
timeline_series.planned_count: authenticated may insert
timeline_series.title: authenticated may insert, update
timeline_series.user_id: authenticated may insert
timeline_suggestions.date: authenticated may insert
timeline_suggestions.decided_at: authenticated may update
timeline_suggestions.document_id: authenticated may insert
timeline_suggestions.end_date: authenticated may insert
timeline_suggestions.event_id: authenticated may update
timeline_suggestions.extraction_id: authenticated may insert, update
timeline_suggestions.range_end: authenticated may insert, update
timeline_suggestions.range_start: authenticated may insert, update
timeline_suggestions.side: authenticated may insert
timeline_suggestions.state: authenticated may update
timeline_suggestions.status: authenticated may insert
timeline_suggestions.title: authenticated may insert
timeline_suggestions.type: authenticated may insert
timeline_suggestions.user_id: authenticated may insert
voice_sessions.id: authenticated may insert
voice_sessions.room_name: authenticated may insert, update
voice_sessions.summary: authenticated may update
voice_sessions.summary_corrected_at: authenticated may update
voice_sessions.user_id: authenticated may insert

-- functions
CREATE OR REPLACE FUNCTION companion.account_hash(id uuid) RETURNS bytea LANGUAGE sql IMMUTABLE SET search_path TO '' RETURN sha256(convert_to((id)::text, 'UTF8'::name))
CREATE OR REPLACE FUNCTION companion.audit_hash(entry companion.audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE SET search_path TO '' RETURN sha256(((entry).prev_hash || convert_to(companion.audit_text(entry), 'UTF8'::name)))
CREATE OR REPLACE FUNCTION companion.audit_pseudonym_of(person uuid) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare known uuid; begin insert into companion.audit_pseudonyms (user_id) values (person) on conflict do nothing; select pseudonym into strict known from companion.audit_pseudonyms where user_id = person; return known; end $function$
CREATE OR REPLACE FUNCTION companion.audit_text(entry companion.audit_log) RETURNS text LANGUAGE sql IMMUTABLE SET search_path TO '' RETURN (jsonb_build_array((entry).seq, to_char(((entry).at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS'::text), ((entry).actor)::text, (entry).action, ((entry).subject)::text, (entry).object, (entry).reason, (entry).change))::text
CREATE OR REPLACE FUNCTION companion.blocked_people() RETURNS TABLE(user_id uuid, name text, blocked_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$ select b.blocked_id, p.display_name, b.at from companion.blocks b left join companion.profiles p on p.id = b.blocked_id and p.deletion_requested_at is null and ( exists (select from companion.community_posts c where c.named_author_id = p.id and c.state = 'published') or exists (select from companion.community_comments c where c.named_author_id = p.id and c.state = 'published') or exists (select from companion.threads t where t.state <> 'requested' and t.low_id = least(b.user_id, p.id) and t.high_id = greatest(b.user_id, p.id))) where b.user_id = companion.current_user_id() order by b.at desc, b.blocked_id $function$
CREATE OR REPLACE FUNCTION companion.check_audit_log() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN (SELECT min(found.place) AS min FROM (SELECT row_number() OVER chain AS place, entry.*::companion.audit_log AS entry, lag(entry.hash) OVER chain AS hash_before FROM companion.audit_log entry WINDOW chain AS (ORDER BY entry.seq)) found WHERE (((found.entry).seq <> found.place) OR ((found.entry).prev_hash <> COALESCE(found.hash_before, decode(repeat('00'::text, 32), 'hex'::text))) OR ((found.entry).hash <> companion.audit_hash(found.entry))))
CREATE OR REPLACE FUNCTION companion.community_comment_places(post uuid, root uuid, after integer, most integer) RETURNS TABLE(id uuid, root_id uuid, parent_id uuid, depth integer, seq integer, state text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path TO '' AS $function$ declare apart uuid[] := companion.people_apart(); begin if root is null then return query select c.id, c.root_id, c.parent_id, c.depth, c.seq, companion.community_place_state(c.state, c.author_hidden or coalesce(c.named_author_id = any (apart), false)) from companion.community_comments c where c.post_id = post and c.depth = 1 and c.seq is not null and c.seq > after and ( (c.state = 'published' and not c.author_hidden and coalesce(c.named_author_id <> all (apart), true)) or exists (select from companion.community_comments r where r.root_id = c.id and r.depth > 1 and r.seq is not null and r.state = 'published' and not r.author_hidden and coalesce(r.named_author_id <> all (apart), true))) order by c.seq limit least(most, 101); else return query select c.id, c.root_id, c.parent_id, c.depth, c.seq, companion.community_place_state(c.state, c.author_hidden or coalesce(c.named_author_id = any (apart), false)) from companion.community_comments c where c.post_id = post and c.root_id = root and c.depth > 1 and c.seq is not null and c.seq > after and ( (c.state = 'published' and not c.author_hidden and coalesce(c.named_author_id <> all (apart), true)) or exists (select from companion.community_comments r where r.parent_id = c.id and r.seq is not null)) order by c.seq limit least(most, 101); end if; end $function$
CREATE OR REPLACE FUNCTION companion.community_count_comments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare before integer := case when tg_op <> 'INSERT' and old.state = 'published' and not old.author_hidden then 1 else 0 end; after integer := case when tg_op <> 'DELETE' and new.state = 'published' and not new.author_hidden then 1 else 0 end; begin if before <> after then update companion.community_posts set comment_count = comment_count + after - before where id = coalesce(new.post_id, old.post_id); end if; return null; end $function$
CREATE OR REPLACE FUNCTION companion.community_count_reactions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin if tg_op <> 'INSERT' then update companion.community_reaction_counts set count = count - 1 where content_id = old.content_id and kind = old.kind; end if; if tg_op <> 'DELETE' then insert into companion.community_reaction_counts as kept (content_id, kind, count) values (new.content_id, new.kind, 1) on conflict (content_id, kind) do update set count = kept.count + 1; end if; return null; end $function$
CREATE OR REPLACE FUNCTION companion.community_folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' RETURN regexp_replace(replace(replace(replace(lower(translate(NORMALIZE(words, NFC), 'ÄÖÜẞ'::text, 'äöüß'::text)), 'ß'::text, 'ss'::text), 'ae'::text, 'ä'::text), 'oe'::text, 'ö'::text), '(?<![aeq])ue'::text, 'ü'::text, 'g'::text)
CREATE OR REPLACE FUNCTION companion.community_forget_text(content uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare gone tsvector; begin delete from companion.community_found where content_id = content returning words into gone; if gone is null then return; end if; delete from companion.community_words w using unnest(tsvector_to_array(gone)) as lost (stem) where w.stem = lost.stem and not exists ( select from companion.community_found f where f.words @@ companion.community_term(lost.stem)::tsquery); insert into companion.community_words_left (stem) select distinct w.stem from companion.community_words w join unnest(tsvector_to_array(gone)) as lost (stem) on w.stem = lost.stem; end $function$
CREATE OR REPLACE FUNCTION companion.community_hide_author() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare hidden boolean := new.deletion_requested_at is not null; begin -- What she is writing at this moment comes before or after, as in api/domains/community/write-store.ts. perform pg_advisory_xact_lock(hashtextextended('community ' || new.id::text, 0)); -- Conversations first and in one order: whoever replies locks them, too. perform from companion.community_posts p where p.id in ( select content_id from companion.community_authorships where user_id = new.id and kind = 'post' union select c.post_id from companion.community_authorships a join companion.community_comments c on c.id = a.content_id where a.user_id = new.id and a.kind = 'comment') order by p.id for update; update companion.community_posts set author_hidden = hidden where author_hidden <> hidden and id in (select content_id from companion.community_authorships where user_id = new.id); update companion.community_comments set author_hidden = hidden where author_hidden <> hidden and id in (select content_id from companion.community_authorships where user_id = new.id); return null; end $function$
CREATE OR REPLACE FUNCTION companion.community_index_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare title text := to_jsonb(new) ->> 'title'; post uuid := coalesce((to_jsonb(new) ->> 'post_id')::uuid, new.id); lexemes tsvector; begin if new.state <> 'published' or new.author_hidden then perform companion.community_forget_text(new.id); return null; end if; lexemes := companion.community_lexemes(title, new.body); if exists (select from companion.community_found where content_id = new.id and words = lexemes and category_key = coalesce(to_jsonb(new) ->> 'category_key', category_key)) then return null; end if; perform companion.community_forget_text(new.id); insert into companion.community_found (content_id, post_id, category_key, listed_at, words, named_author_id) select new.id, post, p.category_key, new.listed_at, lexemes, new.named_author_id from companion.community_posts p where p.id = post; -- In one order, so that two texts never wait for each other. insert into companion.community_words (word, stem) select word, (ts_lexize('pg_catalog.german_stem', word))[1] from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', companion.community_folded(concat_ws(' ', title, new.body))))) as word where length(word) between 4 and 40 and (ts_lexize('pg_catalog.german_stem', word))[1] <> '' order by word on conflict do nothing; return null; end $function$
CREATE OR REPLACE FUNCTION companion.community_lexemes(title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' RETURN ((setweight(to_tsvector('german'::regconfig, companion.community_folded(COALESCE(title, ''::text))), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, companion.community_folded(COALESCE(title, ''::text))), 'B'::"char")) || to_tsvector('german'::regconfig, companion.community_folded(COALESCE(body, ''::text))))
CREATE OR REPLACE FUNCTION companion.community_names(people uuid[]) RETURNS TABLE(id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$ select p.id, p.display_name from companion.profiles p where p.id = any (people) and p.id <> all ((select companion.people_apart())::uuid[]) and p.deletion_requested_at is null and ( exists (select from companion.community_posts c where c.named_author_id = p.id and c.state = 'published') or exists (select from companion.community_comments c where c.named_author_id = p.id and c.state = 'published')) $function$
CREATE OR REPLACE FUNCTION companion.community_place_state(state text, author_hidden boolean) RETURNS text LANGUAGE sql IMMUTABLE SET search_path TO '' RETURN CASE WHEN (state = 'removed'::text) THEN 'removed'::text WHEN (state = ANY (ARRAY['held'::text, 'hidden'::text, 'rejected'::text])) THEN 'hidden'::text WHEN (author_hidden OR (state = ANY (ARRAY['deleted'::text, 'purged'::text]))) THEN 'deleted'::text ELSE 'published'::text END
CREATE OR REPLACE FUNCTION companion.community_post_place(post uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN (SELECT companion.community_place_state(p.state, (p.author_hidden OR COALESCE((p.named_author_id = ANY (apart.people)), false))) AS community_place_state FROM (companion.community_posts p CROSS JOIN (SELECT companion.people_apart() AS people) apart) WHERE ((p.id = community_post_place.post) AND (p.state <> ALL (ARRAY['held'::text, 'rejected'::text])) AND (((p.state = 'published'::text) AND (NOT p.author_hidden) AND COALESCE((p.named_author_id <> ALL (apart.people)), true)) OR (EXISTS (SELECT FROM companion.community_comments c WHERE ((c.post_id = p.id) AND (c.state = 'published'::text) AND (NOT c.author_hidden) AND COALESCE((c.named_author_id <> ALL (apart.people)), true)))))))
CREATE OR REPLACE FUNCTION companion.community_replies_apart(posts uuid[]) RETURNS TABLE(post_id uuid, count integer) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path TO '' AS $function$ declare apart uuid[] := companion.people_apart(); begin if cardinality(apart) = 0 then return; end if; return query select c.post_id, count(*)::integer from companion.community_comments c where c.post_id = any (posts) and c.named_author_id = any (apart) and c.state = 'published' and not c.author_hidden group by c.post_id; end $function$
CREATE OR REPLACE FUNCTION companion.community_search(query text, category text) RETURNS TABLE(id uuid, place bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path TO '' AS $function$ declare folded text := companion.community_folded(query); exact tsquery := plainto_tsquery('pg_catalog.german', folded); wide tsquery; apart uuid[] := companion.people_apart(); readable text := ''; begin if numnode(exact) = 0 then exact := plainto_tsquery('pg_catalog.simple', folded); wide := exact; else wide := companion.community_widened(tsvector_to_array(to_tsvector('pg_catalog.simple', folded))); end if; if cardinality(apart) > 0 then readable := ' and (f.named_author_id is null or f.named_author_id <> all ($4))'; end if; -- Planned anew for each query: whether a word is rare decides which index is read. return query execute ' with exactly as materialized ( select f.content_id, f.post_id, f.listed_at, f.words from companion.community_found f where f.words @@ $1 and ($3 is null or f.category_key = $3)' || readable || ' order by f.listed_at desc limit 500), widely as materialized ( select f.content_id, f.post_id, f.listed_at, f.words from companion.community_found f where f.words @@ $2 and ($3 is null or f.category_key = $3) and (select count(*) from exactly) < 100' || readable || ' order by f.listed_at desc limit 500), hits as ( select post_id, listed_at, 1 + ts_rank(words, $1) as rank from exactly union all select post_id, listed_at, ts_rank(words, $2) from widely), found as (select post_id, max(rank) as rank, max(listed_at) as listed_at from hits group by post_id) select post_id, row_number() over (order by rank desc, listed_at desc, post_id) from found order by 2 limit 500' using exact, wide, category, apart; end $function$
CREATE OR REPLACE FUNCTION companion.community_settle_words() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare settled integer; begin with looked as (delete from companion.community_words_left returning stem), gone as ( delete from companion.community_words w using (select distinct stem from looked) l where w.stem = l.stem and not exists ( select from companion.community_found f where f.words @@ companion.community_term(l.stem)::tsquery) returning 1) select count(*) into settled from gone; return settled; end $function$
CREATE OR REPLACE FUNCTION companion.community_term(stem text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' RETURN ((''''::text || replace(replace(stem, '\'::text, '\\'::text), ''''::text, ''''''::text)) || ''''::text)
CREATE OR REPLACE FUNCTION companion.community_widened(wanted text[]) RETURNS tsquery LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$ declare one text; own_stem text; alike text; errors integer; whole tsquery; begin foreach one in array wanted loop own_stem := (ts_lexize('pg_catalog.german_stem', one))[1]; continue when own_stem is null or own_stem = ''; errors := case when length(one) < 7 then 1 else 2 end; select string_agg(distinct companion.community_term(w.stem), ' | ') into alike from ( select own_stem as stem union all (select k.stem from companion.community_words k where length(one) between 4 and 40 and one operator(extensions.<%) k.word order by extensions.word_similarity(one, k.word) desc, k.word limit 30) union all (select k.stem from companion.community_words k where length(one) between 4 and 40 and one operator(extensions.%) k.word and extensions.levenshtein_less_equal(one, k.word, errors) <= errors order by k.word limit 30) ) w; whole := case when whole is null then alike::tsquery else whole && alike::tsquery end; end loop; return whole; end $function$
CREATE OR REPLACE FUNCTION companion.count_chats_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin insert into companion.chat_storage as kept (user_id, chats) select user_id, count(*) from added group by user_id order by user_id on conflict (user_id) do update set chats = kept.chats + excluded.chats; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_chats_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin update companion.chat_storage as kept set chats = kept.chats - sums.chats from (select user_id, count(*) as chats from gone group by user_id) as sums where sums.user_id = kept.user_id; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_messages_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin insert into companion.chat_storage as kept (user_id, messages, bytes) select user_id, count(*), sum(octet_length(parts::text)) from added group by user_id order by user_id on conflict (user_id) do update set messages = kept.messages + excluded.messages, bytes = kept.bytes + excluded.bytes; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_messages_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin update companion.chat_storage as kept set bytes = kept.bytes + sums.bytes from ( select user_id, sum(bytes) as bytes from (select user_id, octet_length(parts::text) as bytes from added union all select user_id, -octet_length(parts::text) from gone) as both_sides group by user_id ) as sums where sums.user_id = kept.user_id; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_messages_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin update companion.chat_storage as kept set messages = kept.messages - sums.messages, bytes = kept.bytes - sums.bytes from (select user_id, count(*) as messages, sum(octet_length(parts::text)) as bytes from gone group by user_id) as sums where sums.user_id = kept.user_id; return null; end $function$
CREATE OR REPLACE FUNCTION companion.current_user_id() RETURNS uuid LANGUAGE sql STABLE RETURN (((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'sub'::text))::uuid
CREATE OR REPLACE FUNCTION companion.is_blocked_between(a uuid, b uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN ((EXISTS (SELECT FROM companion.blocks WHERE ((blocks.user_id = is_blocked_between.a) AND (blocks.blocked_id = is_blocked_between.b)))) OR (EXISTS (SELECT FROM companion.blocks WHERE ((blocks.user_id = is_blocked_between.b) AND (blocks.blocked_id = is_blocked_between.a)))))
CREATE OR REPLACE FUNCTION companion.is_deleted_account(person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN (EXISTS (SELECT FROM companion.deleted_accounts WHERE (deleted_accounts.id_hash = companion.account_hash(is_deleted_account.person))))
CREATE OR REPLACE FUNCTION companion.is_hidden(person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN (EXISTS (SELECT FROM companion.profiles WHERE ((profiles.id = is_hidden.person) AND (profiles.deletion_requested_at IS NOT NULL))))
CREATE OR REPLACE FUNCTION companion.is_notice_wanted(recipient uuid, notice_category text, causer uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN ((EXISTS (SELECT FROM companion.profiles WHERE ((profiles.id = is_notice_wanted.recipient) AND (profiles.deletion_started_at IS NULL) AND ((profiles.deletion_requested_at IS NULL) OR (is_notice_wanted.notice_category = 'account'::text))))) AND (NOT (EXISTS (SELECT FROM companion.inbox_preferences WHERE ((inbox_preferences.user_id = is_notice_wanted.recipient) AND (inbox_preferences.category = is_notice_wanted.notice_category) AND (NOT inbox_preferences.in_app))))) AND (causer IS DISTINCT FROM recipient) AND ((causer IS NULL) OR (NOT companion.is_blocked_between(recipient, causer))))
CREATE OR REPLACE FUNCTION companion.is_suspended(person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN (EXISTS (SELECT FROM companion.account_measures WHERE ((account_measures.user_id = is_suspended.person) AND (account_measures.kind = 'suspension'::text) AND (account_measures.lifted_at IS NULL) AND ((account_measures.ends_at IS NULL) OR (account_measures.ends_at > now())))))
CREATE OR REPLACE FUNCTION companion.keep_moderation_decisions() RETURNS trigger LANGUAGE plpgsql SET search_path TO '' AS $function$ begin if tg_op = 'DELETE' and old.decided_at < now() - interval '3 years' then return old; end if; raise exception using errcode = 'CA403', message = 'decisions of moderators are kept as they are'; end $function$
CREATE OR REPLACE FUNCTION companion.let_match_pair_rest(one uuid, other uuid, length interval) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$ insert into companion.match_rests (pair_hash, until) values (companion.match_pair_hash(one, other), now() + length) on conflict (pair_hash) do update set until = greatest(match_rests.until, excluded.until) $function$
CREATE OR REPLACE FUNCTION companion.match_ends() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare told record; begin update companion.threads t set state = 'ended' from after join before using (id) where t.source_id = after.id and t.state = 'open' and after.state = 'ended' and before.state <> 'ended'; perform companion.let_match_pair_rest(after.low_id, after.high_id, interval '12 months') from after join before using (id) where after.state = 'ended' and before.state <> 'ended' and after.low_id is not null and after.high_id is not null; for told in select person, after.id from after join before using (id) cross join lateral unnest(array[after.low_id, after.high_id]) person where after.state = 'ended' and before.state <> 'ended' and after.low_id is not null and after.high_id is not null and not companion.is_blocked_between(after.low_id, after.high_id) order by person, after.id loop perform companion.tell(told.person, 'match', 'match.ended', '{}'::jsonb, '/matchmaking/matches', 'match.ended:' || told.id, 'match:' || told.id, companion.current_user_id()); end loop; return null; end $function$
CREATE OR REPLACE FUNCTION companion.match_pair_ends() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin if old.state <> 'matched' then perform companion.let_match_pair_rest(old.low_id, old.high_id, case old.state when 'declined' then interval '12 months' else interval '3 months' end); end if; return old; end $function$
CREATE OR REPLACE FUNCTION companion.match_pair_hash(one uuid, other uuid) RETURNS bytea LANGUAGE sql IMMUTABLE SET search_path TO '' RETURN sha256(convert_to(((LEAST(one, other))::text || (GREATEST(one, other))::text), 'UTF8'::name))
CREATE OR REPLACE FUNCTION companion.match_profile_goes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin update companion.matches set state = 'ended', ended_at = now(), paused_by = null where state <> 'ended' and old.user_id in (low_id, high_id); return old; end $function$
CREATE OR REPLACE FUNCTION companion.matching_consent_withdrawn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin delete from companion.match_profiles where user_id = new.user_id; return new; end $function$
CREATE OR REPLACE FUNCTION companion.people_apart() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN ARRAY(SELECT blocks.blocked_id FROM companion.blocks WHERE (blocks.user_id = companion.current_user_id()) UNION SELECT blocks.user_id FROM companion.blocks WHERE (blocks.blocked_id = companion.current_user_id()))
CREATE OR REPLACE FUNCTION companion.record_admin_act(actor_id uuid, act text, subject_id uuid, act_object text, act_reason text, act_change jsonb) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare last companion.audit_log; entry companion.audit_log; begin perform pg_advisory_xact_lock(hashtextextended('audit log', 0)); select * into last from companion.audit_log order by seq desc limit 1; entry.seq := coalesce(last.seq, 0) + 1; entry.at := clock_timestamp(); entry.actor := companion.audit_pseudonym_of(actor_id); entry.action := act; entry.subject := case when subject_id is null then null else companion.audit_pseudonym_of(subject_id) end; entry.object := act_object; entry.reason := act_reason; entry.change := act_change; entry.prev_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex')); entry.hash := companion.audit_hash(entry); insert into companion.audit_log select entry.*; return entry.seq; end $function$
CREATE OR REPLACE FUNCTION companion.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql SET search_path TO '' AS $function$ begin raise exception using errcode = 'CA403', message = 'the audit log is only added to'; end $function$
CREATE OR REPLACE FUNCTION companion.refuse_deleted_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin perform pg_advisory_xact_lock_shared(hashtextextended('account ' || new.id::text, 0)); if companion.is_deleted_account(new.id) then raise exception using errcode = 'CA410', message = 'account is deleted'; end if; return new; end $function$
CREATE OR REPLACE FUNCTION companion.tell(recipient uuid, notice_category text, notice_kind text, notice_params jsonb, notice_link text, notice_dedupe_key text, notice_group_key text, causer uuid) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare number integer; begin if not companion.is_notice_wanted(recipient, notice_category, causer) then return null; end if; insert into companion.inbox_heads (user_id) values (recipient) on conflict do nothing; select last_seq + 1 into strict number from companion.inbox_heads where user_id = recipient for update; if exists ( select from companion.notifications where user_id = recipient and dedupe_key = notice_dedupe_key ) then return null; end if; update companion.notifications set leads = false where user_id = recipient and group_key = notice_group_key and leads and archived_at is null; insert into companion.notifications (user_id, seq, category, kind, params, link, dedupe_key, group_key) values (recipient, number, notice_category, notice_kind, notice_params, notice_link, notice_dedupe_key, notice_group_key); update companion.inbox_heads set last_seq = number where user_id = recipient; return number; end $function$
CREATE OR REPLACE FUNCTION companion.threads_of_reader(wanted uuid, before timestamp with time zone, before_id uuid, most integer) RETURNS TABLE(id uuid, state text, reason text, source_id uuid, is_own_request boolean, partner_id uuid, partner_name text, is_over boolean, is_blocked boolean, last_seq integer, last_read_seq integer, unread integer, created_at timestamp with time zone, last_message_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path TO '' AS $function$ select f.id, f.state, f.reason, f.source_id, f.is_own_request, f.partner_id, case when f.state = 'requested' and f.is_own_request then (select n.name from companion.community_names(array[f.partner_id]) n) when not f.is_over then (select p.display_name from companion.profiles p where p.id = f.partner_id) end, f.is_over, f.is_blocked, f.last_seq, f.last_read_seq, (select count(*)::integer from ( select from companion.messages m where m.thread_id = f.id and m.seq > f.last_read_seq and m.state = 'published' and m.author_id is distinct from companion.current_user_id() limit 100) unread), f.created_at, f.last_message_at from ( select t.id, t.state, t.reason, t.source_id, t.last_seq, p.last_read_seq, t.created_at, t.last_message_at, t.requested_at, coalesce(t.requested_by = p.user_id, false) as is_own_request, other.id as partner_id, exists (select from companion.blocks b where b.user_id = p.user_id and b.blocked_id = other.id) as is_blocked, case when t.state = 'requested' and t.requested_by = p.user_id then false else t.state = 'ended' or t.locked_at is not null or other.id is null or exists (select from companion.blocks b where b.user_id = other.id and b.blocked_id = p.user_id) or companion.is_suspended(other.id) or companion.is_hidden(other.id) end as is_over from companion.thread_participants p join companion.threads t on t.id = p.thread_id cross join lateral (select case when t.low_id = p.user_id then t.high_id else t.low_id end as id) other where p.user_id = companion.current_user_id() and p.declined_at is null and (wanted is null or t.id = wanted) and (before is null or (t.last_message_at, t.id) < (before, before_id)) ) f where f.state <> 'requested' or (f.requested_at > now() - interval '30 days' and (f.is_own_request or (f.last_seq > 0 and not f.is_over and not f.is_blocked))) order by f.last_message_at desc, f.id desc limit most $function$
CREATE OR REPLACE FUNCTION companion.untell(gone_key text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ declare gone companion.notifications; begin for gone in delete from companion.notifications where dedupe_key = gone_key returning * loop if gone.leads and gone.group_key is not null then update companion.notifications set leads = true where user_id = gone.user_id and group_key = gone.group_key and seq = ( select max(seq) from companion.notifications where user_id = gone.user_id and group_key = gone.group_key and (archived_at is null) = (gone.archived_at is null)); end if; end loop; end $function$
