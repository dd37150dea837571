-- A mirror of public study registers, how it is kept, and which studies somebody watches. Studies are about nobody.
create table companion.studies (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('ctgov', 'drks', 'ctis')),
  -- as the register calls it, such as NCT01234567
  source_id text not null check (source_id ~ '^[A-Z0-9][A-Z0-9-]{4,39}$'),
  -- the same study elsewhere
  aliases text[] not null default '{}',
  -- another register has this study too, and is shown instead
  twin_of uuid references companion.studies (id) on delete set null,
  -- what the register says, word for word, also where we do not know the word
  raw_status text check (length(raw_status) <= 100),
  -- of the study and its German sites together
  openness text not null check (openness in ('open', 'not_yet', 'paused', 'closed', 'unknown')),
  title text not null check (length(title) <= 1000),
  title_de text check (length(title_de) <= 1000),
  summary text check (length(summary) <= 20000),
  summary_de text check (length(summary_de) <= 20000),
  conditions text[] not null default '{}',
  phases text[] not null default '{}',
  study_type text check (length(study_type) <= 100),
  sponsor text check (length(sponsor) <= 300),
  enrollment integer check (enrollment >= 0),
  raw_sex text check (length(raw_sex) <= 100),
  sex text not null check (sex in ('all', 'female', 'male', 'unknown')),
  -- as the register writes them ("18 Years"), and in months; null months: no limit, or one that is not understood
  raw_min_age text check (length(raw_min_age) <= 60),
  raw_max_age text check (length(raw_max_age) <= 60),
  min_age_months integer check (min_age_months between 0 and 1800),
  max_age_months integer check (max_age_months between 0 and 1800),
  sites jsonb not null default '[]',
  criteria_text text check (length(criteria_text) <= 60000),
  criteria jsonb not null default '[]',
  rules jsonb not null default '[]',
  rules_version integer not null,
  url text not null check (length(url) <= 300),
  -- as far as the register knows it: day, month or year
  last_update text check (last_update ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  -- of everything that is kept, and of what it means to a reader
  record_hash bytea not null,
  meaning_hash bytea not null,
  seen_in uuid,
  missed integer not null default 0 check (missed >= 0),
  gone_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  unique (source, source_id)
);

create index studies_by_change on companion.studies (changed_at desc, id desc);
create index studies_by_alias on companion.studies using gin (aliases);
create index studies_by_twin on companion.studies (twin_of) where twin_of is not null;

-- One row a register: how far its mirror is, and who is at work.
create table companion.study_sources (
  source text primary key check (source in ('ctgov', 'drks', 'ctis')),
  -- all updates up to here are in
  mark text check (mark ~ '^\d{4}-\d{2}-\d{2}$'),
  data_timestamp text check (length(data_timestamp) <= 60),
  last_attempt_at timestamptz(3),
  last_success_at timestamptz(3),
  last_full_at timestamptz(3),
  last_outcome text check (last_outcome in ('complete', 'suspicious', 'failed')),
  last_problem text check (last_problem ~ '^[a-z0-9_]{1,60}$'),
  -- raised with every change: what is kept in memory is then out of date
  version bigint not null default 0,
  claim_id uuid,
  claimed_until timestamptz(3)
);

insert into companion.study_sources (source) values ('ctgov'), ('drks'), ('ctis');

create table companion.study_imports (
  id uuid primary key default gen_random_uuid(),
  source text not null references companion.study_sources (source),
  scope text not null check (scope in ('full', 'update')),
  state text not null check (state in ('paging', 'complete', 'suspicious', 'failed', 'restarted')),
  since text check (since ~ '^\d{4}-\d{2}-\d{2}$'),
  -- of the next page; lives and dies with its run
  page_token text check (length(page_token) <= 20000),
  data_timestamp text check (length(data_timestamp) <= 60),
  expected integer,
  pages integer not null default 0,
  received integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  latest_update text check (latest_update ~ '^\d{4}-\d{2}-\d{2}$'),
  problem text check (problem ~ '^[a-z0-9_]{1,60}$'),
  started_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  ended_at timestamptz(3)
);

create unique index study_imports_running on companion.study_imports (source) where state = 'paging';
create index study_imports_by_age on companion.study_imports (started_at);

create table companion.study_watches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  study_id uuid not null references companion.studies (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (user_id, study_id)
);

create index study_watches_by_study on companion.study_watches (study_id);

-- What happened to a watched study since.
create table companion.study_notices (
  id uuid primary key default gen_random_uuid(),
  watch_id uuid not null references companion.study_watches (id) on delete cascade,
  user_id uuid not null references companion.profiles (id) on delete cascade,
  kind text not null check (kind in ('opened', 'closed', 'changed', 'gone', 'back')),
  at timestamptz(3) not null
);

create index study_notices_by_watch on companion.study_notices (watch_id, at desc);
create index study_notices_by_person on companion.study_notices (user_id);
create index study_notices_by_age on companion.study_notices (at);

alter table companion.studies enable row level security;
alter table companion.study_sources enable row level security;
alter table companion.study_imports enable row level security;
alter table companion.study_watches enable row level security;
alter table companion.study_notices enable row level security;
revoke all on companion.studies, companion.study_sources, companion.study_imports, companion.study_watches, companion.study_notices
  from public, anon, authenticated, service_role;

grant select on companion.studies to authenticated;
-- for the number of them in the public health report
grant select (source, gone_at) on companion.studies to anon;
grant select (source, data_timestamp, last_attempt_at, last_success_at, last_outcome, version) on companion.study_sources
  to anon, authenticated;
grant select, insert (user_id, study_id), delete on companion.study_watches to authenticated;
grant select on companion.study_notices to authenticated;
grant select, insert, update, delete on companion.studies, companion.study_sources, companion.study_imports,
  companion.study_watches, companion.study_notices to service_role;

create policy studies_of_all on companion.studies for select to anon, authenticated using (true);
create policy studies_service on companion.studies for all to service_role using (true) with check (true);
create policy study_sources_of_all on companion.study_sources for select to anon, authenticated using (true);
create policy study_sources_service on companion.study_sources for all to service_role using (true) with check (true);
create policy study_imports_service on companion.study_imports for all to service_role using (true) with check (true);
create policy study_watches_own on companion.study_watches for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy study_watches_service on companion.study_watches for all to service_role using (true) with check (true);
create policy study_notices_own on companion.study_notices for select to authenticated
  using (user_id = companion.current_user_id());
create policy study_notices_service on companion.study_notices for all to service_role using (true) with check (true);
