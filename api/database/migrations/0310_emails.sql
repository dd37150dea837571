-- Mails that wait, are on their way, or were sent. No free text: a template and its closed variables.
create table companion.emails (
  id uuid primary key,
  idempotency_hash bytea not null unique,
  request_hash bytea not null,
  -- for whom, where it is a person with an account
  user_id uuid,
  template text not null check (length(template) <= 60),
  -- null when its time of keeping is over
  to_address text check (length(to_address) <= 254),
  variables jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'suppressed')),
  attempts integer not null default 0,
  -- how often a sender vanished, or lost the connection after the text: the mail may have arrived
  uncertain_attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  -- while sending: who does it and until when nobody else may
  claim_id uuid,
  claimed_until timestamptz(3),
  -- code, never the server's sentence: that one quotes addresses
  last_error text check (length(last_error) <= 60),
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  constraint emails_waiting_have_an_address check (to_address is not null or state in ('sent', 'failed', 'suppressed')),
  constraint emails_sending_is_claimed check ((state = 'sending') = (claim_id is not null and claimed_until is not null))
);

create index emails_due on companion.emails (next_attempt_at) where state = 'queued';
create index emails_claimed on companion.emails (claimed_until) where state = 'sending';
create index emails_settled on companion.emails (settled_at) where to_address is not null;
create index emails_by_person on companion.emails (user_id);

alter table companion.emails enable row level security;
revoke all on companion.emails from public, anon, authenticated, service_role;
grant select on companion.emails to authenticated;
grant select, insert, update, delete on companion.emails to service_role;
create policy emails_select_own on companion.emails for select to authenticated using (user_id = companion.current_user_id());
create policy emails_service on companion.emails for all to service_role using (true) with check (true);

-- Addresses that get nothing more, or no newsletter more. Only hashes: who is on the list can be asked, not read.
create table companion.email_suppressions (
  address_hash bytea not null,
  scope text not null check (scope in ('all', 'newsletter')),
  reason text not null check (reason in ('bounced', 'unsubscribed', 'complained')),
  created_at timestamptz(3) not null default now(),
  primary key (address_hash, scope)
);

alter table companion.email_suppressions enable row level security;
revoke all on companion.email_suppressions from public, anon, authenticated, service_role;
grant select, insert, delete on companion.email_suppressions to service_role;
create policy email_suppressions_service on companion.email_suppressions for all to service_role using (true) with check (true);
