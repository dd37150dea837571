-- columns
anonymous_chats.id uuid not null
anonymous_chats.origin_hash bytea not null
anonymous_chats.used smallint not null default 0
anonymous_chats.created_at timestamp(3) with time zone not null default now()
anonymous_chats.expires_at timestamp(3) with time zone not null
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
schema_migrations.number integer not null
schema_migrations.name text not null
schema_migrations.sha256 text not null
schema_migrations.applied_at timestamp with time zone not null default now()
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

-- constraints
companion.anonymous_chats CHECK ((used >= 0))
companion.anonymous_chats PRIMARY KEY (id)
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
companion.email_suppressions CHECK ((reason = ANY (ARRAY['bounced'::text, 'unsubscribed'::text, 'complained'::text])))
companion.email_suppressions CHECK ((scope = ANY (ARRAY['all'::text, 'newsletter'::text])))
companion.email_suppressions PRIMARY KEY (address_hash, scope)
companion.emails CHECK (((state = 'sending'::text) = ((claim_id IS NOT NULL) AND (claimed_until IS NOT NULL))))
companion.emails CHECK (((to_address IS NOT NULL) OR (state = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text]))))
companion.emails CHECK ((length(last_error) <= 60))
companion.emails CHECK ((length(template) <= 60))
companion.emails CHECK ((length(to_address) <= 254))
companion.emails CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'suppressed'::text])))
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
companion.profiles CHECK (((deletion_started_at IS NULL) OR (deletion_requested_at IS NOT NULL)))
companion.profiles CHECK (((length(display_name) >= 1) AND (length(display_name) <= 60)))
companion.profiles CHECK ((language = ANY (ARRAY['de'::text, 'de-einfach'::text])))
companion.profiles CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
companion.profiles CHECK ((tier = ANY (ARRAY['free'::text, 'plus'::text, 'premium'::text])))
companion.profiles CHECK ((tier_override = ANY (ARRAY['free'::text, 'plus'::text, 'premium'::text])))
companion.profiles PRIMARY KEY (id)
companion.schema_migrations PRIMARY KEY (number)
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
companion.voice_sessions CHECK ((end_reason = ANY (ARRAY['completed'::text, 'stopped'::text, 'declined'::text, 'emergency'::text, 'crisis'::text, 'dropped'::text, 'failed'::text])))
companion.voice_sessions CHECK ((state = ANY (ARRAY['created'::text, 'active'::text, 'interrupted'::text, 'ended'::text])))
companion.voice_sessions FOREIGN KEY (user_id) REFERENCES companion.profiles(id) ON DELETE CASCADE
companion.voice_sessions PRIMARY KEY (id)
companion.voice_sessions UNIQUE (id, user_id)
companion.voice_sessions UNIQUE (room_name)

-- indexes
CREATE INDEX anonymous_chats_by_end ON companion.anonymous_chats USING btree (expires_at)
CREATE INDEX anonymous_chats_by_origin ON companion.anonymous_chats USING btree (origin_hash, expires_at)
CREATE INDEX chats_by_person ON companion.chats USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX clinic_favorites_by_clinic ON companion.clinic_favorites USING btree (clinic_id)
CREATE INDEX clinic_imports_by_moment ON companion.clinic_imports USING btree (at DESC, id DESC)
CREATE INDEX clinic_sites_by_latitude ON companion.clinic_sites USING btree (latitude, longitude)
CREATE INDEX clinics_by_name ON companion.clinics USING btree (sort_name, id) WHERE (delisted_at IS NULL)
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
CREATE INDEX emails_by_person ON companion.emails USING btree (user_id)
CREATE INDEX emails_claimed ON companion.emails USING btree (claimed_until) WHERE (state = 'sending'::text)
CREATE INDEX emails_due ON companion.emails USING btree (next_attempt_at) WHERE (state = 'queued'::text)
CREATE INDEX emails_settled ON companion.emails USING btree (settled_at) WHERE (to_address IS NOT NULL)
CREATE INDEX guardrail_events_by_end ON companion.guardrail_events USING btree (received_at)
CREATE INDEX guardrail_events_by_session ON companion.guardrail_events USING btree (session_id, at DESC, id DESC)
CREATE INDEX guardrail_events_newest_first ON companion.guardrail_events USING btree (at DESC, id DESC)
CREATE INDEX idempotency_keys_by_end ON companion.idempotency_keys USING btree (expires_at)
CREATE INDEX idempotency_keys_by_person ON companion.idempotency_keys USING btree (user_id)
CREATE INDEX profiles_by_deletion ON companion.profiles USING btree (deletion_requested_at) WHERE (deletion_requested_at IS NOT NULL)
CREATE INDEX stripe_events_by_age ON companion.stripe_events USING btree (received_at)
CREATE INDEX studies_by_alias ON companion.studies USING gin (aliases)
CREATE INDEX studies_by_change ON companion.studies USING btree (changed_at DESC, id DESC)
CREATE INDEX studies_by_twin ON companion.studies USING btree (twin_of) WHERE (twin_of IS NOT NULL)
CREATE INDEX study_imports_by_age ON companion.study_imports USING btree (started_at)
CREATE INDEX study_notices_by_age ON companion.study_notices USING btree (at)
CREATE INDEX study_notices_by_person ON companion.study_notices USING btree (user_id)
CREATE INDEX study_notices_by_watch ON companion.study_notices USING btree (watch_id, at DESC)
CREATE INDEX study_watches_by_study ON companion.study_watches USING btree (study_id)
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
CREATE UNIQUE INDEX anonymous_chats_pkey ON companion.anonymous_chats USING btree (id)
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
CREATE UNIQUE INDEX email_suppressions_pkey ON companion.email_suppressions USING btree (address_hash, scope)
CREATE UNIQUE INDEX emails_idempotency_hash_key ON companion.emails USING btree (idempotency_hash)
CREATE UNIQUE INDEX emails_pkey ON companion.emails USING btree (id)
CREATE UNIQUE INDEX feature_flags_pkey ON companion.feature_flags USING btree (key)
CREATE UNIQUE INDEX guardrail_events_pkey ON companion.guardrail_events USING btree (id)
CREATE UNIQUE INDEX idempotency_keys_pkey ON companion.idempotency_keys USING btree (id)
CREATE UNIQUE INDEX profiles_pkey ON companion.profiles USING btree (id)
CREATE UNIQUE INDEX schema_migrations_pkey ON companion.schema_migrations USING btree (number)
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
anonymous_chats on
chat_context_files on
chat_messages on
chat_storage on
chats on
clinic_favorites on
clinic_imports on
clinic_sites on
clinics on
consents on
context_sections on
deleted_accounts on
document_pages on
document_share_accesses on
document_share_items on
document_shares on
document_texts on
documents on
email_suppressions on
emails on
feature_flags on
guardrail_events on
idempotency_keys on
profiles on
schema_migrations on
stripe_checkouts on
stripe_customers on
stripe_events on
studies on
study_imports on
study_notices on
study_sources on
study_watches on
timeline_calendars on
timeline_events on
timeline_series on
timeline_suggestions on
voice_rooms on
voice_session_events on
voice_sessions on

-- policies
anonymous_chats anonymous_chats_service for all to service_role using (true) check (true)
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
email_suppressions email_suppressions_service for all to service_role using (true) check (true)
emails emails_select_own for select to authenticated using ((user_id = companion.current_user_id())) check (-)
emails emails_service for all to service_role using (true) check (true)
feature_flags feature_flags_select_all for select to anon, authenticated using (true) check (-)
feature_flags feature_flags_service for all to service_role using (true) check (true)
guardrail_events guardrail_events_select_admin for select to authenticated using ((EXISTS ( SELECT FROM companion.profiles WHERE ((profiles.id = companion.current_user_id()) AND (profiles.role = 'admin'::text))))) check (-)
guardrail_events guardrail_events_service_delete for delete to service_role using ((received_at < (now() - '180 days'::interval))) check (-)
guardrail_events guardrail_events_service_insert for insert to service_role using (-) check (true)
guardrail_events guardrail_events_service_select for select to service_role using (true) check (-)
idempotency_keys idempotency_keys_service for all to service_role using (true) check (true)
profiles profiles_insert_own for insert to authenticated using (-) check ((id = companion.current_user_id()))
profiles profiles_select_own for select to authenticated using ((id = companion.current_user_id())) check (-)
profiles profiles_service for all to service_role using (true) check (true)
profiles profiles_update_own for update to authenticated using ((id = companion.current_user_id())) check ((id = companion.current_user_id()))
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
anonymous_chats: service_role may delete, insert, select, update
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
email_suppressions: service_role may delete, insert, select
emails: authenticated may select
emails: service_role may delete, insert, select, update
feature_flags: anon may select
feature_flags: authenticated may select
feature_flags: service_role may delete, insert, select, update
guardrail_events: authenticated may select
guardrail_events: service_role may delete, insert, select
idempotency_keys: service_role may delete, insert, select, update
profiles: authenticated may select
profiles: service_role may delete, insert, select, update
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
profiles.deletion_requested_at: authenticated may update
profiles.display_name: authenticated may update
profiles.id: authenticated may insert
profiles.language: authenticated may update
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
voice_sessions.user_id: authenticated may insert

-- functions
CREATE OR REPLACE FUNCTION companion.account_hash(id uuid) RETURNS bytea LANGUAGE sql IMMUTABLE SET search_path TO '' RETURN sha256(convert_to((id)::text, 'UTF8'::name))
CREATE OR REPLACE FUNCTION companion.count_chats_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin insert into companion.chat_storage as kept (user_id, chats) select user_id, count(*) from added group by user_id order by user_id on conflict (user_id) do update set chats = kept.chats + excluded.chats; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_chats_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin update companion.chat_storage as kept set chats = kept.chats - sums.chats from (select user_id, count(*) as chats from gone group by user_id) as sums where sums.user_id = kept.user_id; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_messages_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin insert into companion.chat_storage as kept (user_id, messages, bytes) select user_id, count(*), sum(octet_length(parts::text)) from added group by user_id order by user_id on conflict (user_id) do update set messages = kept.messages + excluded.messages, bytes = kept.bytes + excluded.bytes; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_messages_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin update companion.chat_storage as kept set bytes = kept.bytes + sums.bytes from ( select user_id, sum(bytes) as bytes from (select user_id, octet_length(parts::text) as bytes from added union all select user_id, -octet_length(parts::text) from gone) as both_sides group by user_id ) as sums where sums.user_id = kept.user_id; return null; end $function$
CREATE OR REPLACE FUNCTION companion.count_messages_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin update companion.chat_storage as kept set messages = kept.messages - sums.messages, bytes = kept.bytes - sums.bytes from (select user_id, count(*) as messages, sum(octet_length(parts::text)) as bytes from gone group by user_id) as sums where sums.user_id = kept.user_id; return null; end $function$
CREATE OR REPLACE FUNCTION companion.current_user_id() RETURNS uuid LANGUAGE sql STABLE RETURN (((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'sub'::text))::uuid
CREATE OR REPLACE FUNCTION companion.is_deleted_account(person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN (EXISTS (SELECT FROM companion.deleted_accounts WHERE (deleted_accounts.id_hash = companion.account_hash(is_deleted_account.person))))
CREATE OR REPLACE FUNCTION companion.is_hidden(person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' RETURN (EXISTS (SELECT FROM companion.profiles WHERE ((profiles.id = is_hidden.person) AND (profiles.deletion_requested_at IS NOT NULL))))
CREATE OR REPLACE FUNCTION companion.refuse_deleted_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$ begin perform pg_advisory_xact_lock_shared(hashtextextended('account ' || new.id::text, 0)); if companion.is_deleted_account(new.id) then raise exception using errcode = 'CA410', message = 'account is deleted'; end if; return new; end $function$
