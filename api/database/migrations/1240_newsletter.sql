-- The newsletter: who asked for it, who confirmed, who gets it, and the proof of both. Nothing in here leads to an
-- account. People's roles have no right in it: what somebody may do, she does with the secret of a link.

-- A list that ended is kept, with its declarations, for as long as they may have to be proven.
create table companion.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- as it was typed, with the domain in the form of the wire
  address text not null check (length(address) <= 254),
  -- the same address in any spelling has one key
  address_key text not null check (length(address_key) <= 254),
  -- stands in every mail: links work for as long as this row is kept
  unsubscribe_token text not null unique check (length(unsubscribe_token) = 43),
  since timestamptz(3) not null,
  ended_at timestamptz(3),
  how text check (how in ('page', 'one_click', 'undeliverable')),
  constraint newsletter_subscriptions_end check ((ended_at is null) = (how is null))
);
create unique index newsletter_subscriptions_open on companion.newsletter_subscriptions (address_key) where ended_at is null;
create index newsletter_subscriptions_by_address on companion.newsletter_subscriptions (address_key);
create index newsletter_subscriptions_ended on companion.newsletter_subscriptions (ended_at) where ended_at is not null;

-- Each wish to get it. `received`: written by the request, looked at by nobody yet; `pending`: the check mail is on its
-- way; `confirmed`; `closed`: nothing to confirm, or overtaken by an end.
create table companion.newsletter_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (length(address) <= 254),
  address_key text not null check (length(address_key) <= 254),
  form text not null check (length(form) <= 40),
  wording_version text not null check (length(wording_version) <= 40),
  requested_at timestamptz(3) not null default now(),
  ip text not null check (length(ip) <= 64),
  state text not null default 'received' check (state in ('received', 'pending', 'confirmed', 'closed')),
  mail_id uuid,
  mail_template text check (length(mail_template) <= 60),
  mail_version integer,
  -- of subject, an empty line and the text as they were sent, with the link, without blanks at the end
  mail_sha256 text check (length(mail_sha256) = 64),
  mail_at timestamptz(3),
  token_hash text unique check (length(token_hash) = 64),
  expires_at timestamptz(3),
  confirmed_at timestamptz(3),
  confirm_ip text check (length(confirm_ip) <= 64),
  subscription_id uuid references companion.newsletter_subscriptions (id) on delete cascade,
  constraint newsletter_requests_pending check (state <> 'pending' or (token_hash is not null and expires_at is not null and mail_sha256 is not null)),
  constraint newsletter_requests_confirmed check ((state = 'confirmed') = (confirmed_at is not null and confirm_ip is not null and subscription_id is not null))
);
create index newsletter_requests_by_address on companion.newsletter_requests (address_key);
create index newsletter_requests_by_origin on companion.newsletter_requests (ip, requested_at);
create index newsletter_requests_by_age on companion.newsletter_requests (requested_at) where state <> 'confirmed';
create index newsletter_requests_by_subscription on companion.newsletter_requests (subscription_id);

-- Check mails of the last thirty days, against list bombing; outlives what was not confirmed, and knows hashes alone.
create table companion.newsletter_check_mails (
  address_hash bytea not null,
  sent_at timestamptz(3) not null
);
create index newsletter_check_mails_by_address on companion.newsletter_check_mails (address_hash, sent_at);
create index newsletter_check_mails_by_age on companion.newsletter_check_mails (sent_at);

-- Issues that were begun. `batch` grows with each piece: of two jobs for the same piece one alone finds it open.
create table companion.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  text_sha256 text not null check (length(text_sha256) = 64),
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  batch integer not null default 0,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint newsletter_issues_end check ((state = 'done') = (ended_at is not null))
);

-- Which address has which issue in the outbox: never twice.
create table companion.newsletter_issue_mails (
  issue_id uuid not null references companion.newsletter_issues (id) on delete cascade,
  address_hash bytea not null,
  mail_id uuid not null,
  primary key (issue_id, address_hash)
);

do $$
declare each text;
begin
  foreach each in array array['newsletter_subscriptions', 'newsletter_requests', 'newsletter_check_mails', 'newsletter_issues', 'newsletter_issue_mails'] loop
    execute format('alter table companion.%I enable row level security', each);
    execute format('revoke all on companion.%I from public, anon, authenticated, service_role', each);
    execute format('grant select, insert, update, delete on companion.%I to service_role', each);
    execute format('create policy %I on companion.%I for all to service_role using (true) with check (true)', each || '_service', each);
  end loop;
end $$;
