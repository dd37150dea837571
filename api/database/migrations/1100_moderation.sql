-- Texts of people before moderators: what was found in them, who gave notice, what was decided and why, and appeals.

-- People in decisions, which outlive an account: the row goes with the account, the decision then leads to nobody.
create table companion.moderation_pseudonyms (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  pseudonym uuid not null unique default gen_random_uuid()
);

-- What the analysis found in a version of a text. Never the text, never its author.
create table companion.moderation_analyses (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  content_id uuid not null,
  content_version integer not null check (content_version >= 1),
  engine text not null check (length(engine) <= 80),
  verdict text not null check (verdict in ('allow', 'hold', 'block')),
  crisis text not null check (crisis in ('none', 'suspected', 'said')),
  scores jsonb not null,
  created_at timestamptz(3) not null default now()
);

create index moderation_analyses_by_content on companion.moderation_analyses (kind, content_id, created_at desc);
create index moderation_analyses_by_age on companion.moderation_analyses (created_at);

-- One question to moderators: may this text stay? Its way is a machine (api/domains/moderation/flow).
create table companion.moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  content_id uuid not null,
  -- the newest version that the case is about
  content_version integer not null check (content_version >= 1),
  -- null: the account is gone
  author_id uuid references companion.profiles (id) on delete set null,
  opened_by text not null check (opened_by in ('analysis', 'notice', 'moderator')),
  analysis_id uuid references companion.moderation_analyses (id) on delete set null,
  -- 1 crisis in plain words, 2 crisis suspected, 3 somebody is harmed by every hour, 4 everything else
  priority integer not null check (priority between 1 and 4),
  state text not null default 'open' check (state in ('open', 'claimed', 'decided', 'appealed', 'closed')),
  claimed_by uuid references companion.profiles (id) on delete set null,
  claimed_until timestamptz(3),
  opened_at timestamptz(3) not null default now(),
  -- since when nobody has looked: the opening, or the moment in which it became urgent
  waiting_since timestamptz(3) not null default now(),
  first_looked_at timestamptz(3),
  decided_at timestamptz(3),
  closed_at timestamptz(3),
  -- what its author deleted meanwhile, or what was refused at once; goes when the case is closed
  sealed_at timestamptz(3),
  sealed_title text,
  sealed_text text,
  sealed_anonymous boolean,
  constraint moderation_cases_claimed check (state = 'claimed' or (claimed_by is null and claimed_until is null)),
  constraint moderation_cases_decided check ((state in ('open', 'claimed')) = (decided_at is null)),
  constraint moderation_cases_closed check ((state = 'closed') = (closed_at is not null))
);

-- Of two who open a case about the same text at once, the second joins the first one's.
create unique index moderation_cases_one_open on companion.moderation_cases (kind, content_id)
  where state in ('open', 'claimed');
create index moderation_cases_queue on companion.moderation_cases (priority, waiting_since, id)
  where state in ('open', 'claimed');
create index moderation_cases_by_content on companion.moderation_cases (kind, content_id);
create index moderation_cases_by_author on companion.moderation_cases (author_id);
create index moderation_cases_by_claim on companion.moderation_cases (claimed_by) where claimed_by is not null;
create index moderation_cases_by_analysis on companion.moderation_cases (analysis_id);
create index moderation_cases_by_decision on companion.moderation_cases (decided_at) where state = 'decided';
create index moderation_cases_by_end on companion.moderation_cases (closed_at) where state = 'closed';
create index moderation_cases_by_look on companion.moderation_cases (first_looked_at) where first_looked_at is not null;

-- Somebody says that a text should not stand there (Article 16 DSA).
create table companion.moderation_notices (
  id uuid primary key default gen_random_uuid(),
  receipt text not null unique check (receipt ~ '^M(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  case_id uuid not null references companion.moderation_cases (id) on delete cascade,
  reporter_id uuid references companion.profiles (id) on delete set null,
  -- of somebody without an account, entered by a moderator from a letter or a mail
  reporter_name text check (length(reporter_name) between 1 and 200),
  reporter_email text check (length(reporter_email) <= 254),
  kind text not null,
  content_id uuid not null,
  content_version integer not null check (content_version >= 1),
  reason text not null check (reason in ('illegal', 'insult', 'hate', 'harassment', 'advertising', 'misinformation', 'personal_data', 'crisis', 'other')),
  explanation text not null check (length(explanation) between 1 and 3000),
  location text check (length(location) between 1 and 500),
  good_faith boolean not null check (good_faith),
  created_at timestamptz(3) not null default now(),
  -- what became of it; the first decision stays named, an appeal against it may change the outcome
  outcome text check (outcome in ('restricted', 'unchanged', 'gone')),
  decision_id uuid,
  decided_at timestamptz(3),
  constraint moderation_notices_decided check ((outcome is null) = (decided_at is null))
);

create unique index moderation_notices_once on companion.moderation_notices (case_id, reporter_id);
create index moderation_notices_by_decision on companion.moderation_notices (decision_id) where decision_id is not null;
create index moderation_notices_by_person on companion.moderation_notices (reporter_id, created_at desc, id desc);

-- What was decided, with its reasons (Article 17 DSA). Written once; what replaces it is another row.
create table companion.moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references companion.moderation_cases (id),
  -- the appeal that it answers
  appeal_id uuid,
  kind text not null,
  content_id uuid not null,
  content_version integer not null,
  action text not null check (action in ('none', 'hold', 'publish', 'reject', 'hide', 'remove', 'restore', 'lock', 'unlock')),
  ground text check (ground in ('illegal', 'terms')),
  rule text check (rule in ('insult', 'hate', 'harassment', 'advertising', 'misinformation', 'personal_data', 'method', 'crisis', 'off_topic', 'other')),
  facts text not null check (length(facts) between 1 and 3000),
  account_action text check (account_action in ('warn', 'suspend')),
  account_until timestamptz(3),
  source text not null check (source in ('analysis', 'notice', 'moderator')),
  automated_detection boolean not null,
  automated_decision boolean not null,
  statement text not null check (length(statement) between 1 and 10000),
  subject_pseudonym uuid,
  -- null: the analysis alone
  decider_pseudonym uuid,
  decided_at timestamptz(3) not null default now(),
  constraint moderation_decisions_have_reasons
    check ((ground is not null and rule is not null) or action in ('none', 'publish', 'restore', 'unlock')),
  constraint moderation_decisions_are_somebodys check (automated_decision = (decider_pseudonym is null))
);

create index moderation_decisions_newest_first on companion.moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_by_case on companion.moderation_decisions (case_id, decided_at desc, id desc);
create index moderation_decisions_by_subject on companion.moderation_decisions (subject_pseudonym, decided_at desc, id desc);

-- Somebody whom a decision concerns wants another moderator to look again (Article 20 DSA).
create table companion.moderation_appeals (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references companion.moderation_decisions (id) on delete cascade,
  case_id uuid not null references companion.moderation_cases (id) on delete cascade,
  user_id uuid not null references companion.profiles (id) on delete cascade,
  side text not null check (side in ('author', 'reporter')),
  text text not null check (length(text) between 1 and 3000),
  state text not null default 'open' check (state in ('open', 'upheld', 'overturned')),
  answer text check (length(answer) between 1 and 3000),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  unique (decision_id, user_id),
  constraint moderation_appeals_decided check ((state = 'open') = (decided_at is null and answer is null))
);

create index moderation_appeals_queue on companion.moderation_appeals (created_at, id) where state = 'open';
create index moderation_appeals_by_case on companion.moderation_appeals (case_id);
create index moderation_appeals_by_person on companion.moderation_appeals (user_id, created_at desc, id desc);

-- A decision is never changed, and goes only when its three years are over: whoever asks, the API's own role too.
create function companion.keep_moderation_decisions() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.decided_at < now() - interval '3 years' then
    return old;
  end if;
  raise exception using errcode = 'CA403', message = 'decisions of moderators are kept as they are';
end
$$;

revoke all on function companion.keep_moderation_decisions() from public;
create trigger moderation_decisions_kept before update or delete on companion.moderation_decisions
  for each row execute function companion.keep_moderation_decisions();
create trigger moderation_decisions_not_emptied before truncate on companion.moderation_decisions
  for each statement execute function companion.keep_moderation_decisions();
-- Also where triggers are switched off for a session.
alter table companion.moderation_decisions enable always trigger moderation_decisions_kept;
alter table companion.moderation_decisions enable always trigger moderation_decisions_not_emptied;

alter table companion.moderation_pseudonyms enable row level security;
alter table companion.moderation_analyses enable row level security;
alter table companion.moderation_cases enable row level security;
alter table companion.moderation_notices enable row level security;
alter table companion.moderation_decisions enable row level security;
alter table companion.moderation_appeals enable row level security;
revoke all on companion.moderation_pseudonyms, companion.moderation_analyses, companion.moderation_cases,
  companion.moderation_notices, companion.moderation_decisions, companion.moderation_appeals
  from public, anon, authenticated, service_role;

-- People read what concerns them: their notices and appeals, and decisions about their texts; never who decided.
grant select on companion.moderation_pseudonyms to authenticated;
grant select (id, receipt, case_id, reporter_id, kind, content_id, content_version, reason, explanation, location, created_at,
  outcome, decision_id, decided_at)
  on companion.moderation_notices to authenticated;
grant select (id, case_id, appeal_id, kind, content_id, content_version, action, ground, rule, facts, account_action, account_until,
  automated_detection, automated_decision, statement, subject_pseudonym, decided_at)
  on companion.moderation_decisions to authenticated;
grant select on companion.moderation_appeals to authenticated;
create policy moderation_pseudonyms_own on companion.moderation_pseudonyms for select to authenticated
  using (user_id = companion.current_user_id());
create policy moderation_notices_own on companion.moderation_notices for select to authenticated
  using (reporter_id = companion.current_user_id());
create policy moderation_decisions_own on companion.moderation_decisions for select to authenticated
  using (exists (select from companion.moderation_pseudonyms p
    where p.user_id = companion.current_user_id() and p.pseudonym = subject_pseudonym));
create policy moderation_appeals_own on companion.moderation_appeals for select to authenticated
  using (user_id = companion.current_user_id());

grant select, insert, delete on companion.moderation_pseudonyms, companion.moderation_analyses to service_role;
grant select, insert, update, delete on companion.moderation_cases, companion.moderation_notices,
  companion.moderation_appeals to service_role;
grant select, insert, delete on companion.moderation_decisions to service_role;
create policy moderation_pseudonyms_service on companion.moderation_pseudonyms for all to service_role using (true) with check (true);
create policy moderation_analyses_service on companion.moderation_analyses for all to service_role using (true) with check (true);
create policy moderation_cases_service on companion.moderation_cases for all to service_role using (true) with check (true);
create policy moderation_notices_service on companion.moderation_notices for all to service_role using (true) with check (true);
create policy moderation_appeals_service on companion.moderation_appeals for all to service_role using (true) with check (true);
create policy moderation_decisions_service_select on companion.moderation_decisions for select to service_role using (true);
create policy moderation_decisions_service_insert on companion.moderation_decisions for insert to service_role with check (true);
create policy moderation_decisions_service_delete on companion.moderation_decisions for delete to service_role
  using (decided_at < now() - interval '3 years');
