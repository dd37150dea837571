-- Mails to an account: its address is asked from the identity provider when the mail is sent. What stays is a hash, for
-- reports that come back. `held`: everything is ready, what the mail tells of is not done yet.
alter table companion.emails add column address_hash bytea;
alter table companion.emails drop constraint emails_state_check;
alter table companion.emails add constraint emails_state_check
  check (state in ('held', 'queued', 'sending', 'sent', 'failed', 'suppressed'));
alter table companion.emails drop constraint emails_waiting_have_an_address;
alter table companion.emails add constraint emails_waiting_are_for_somebody
  check (to_address is not null or user_id is not null or state in ('sent', 'failed', 'suppressed'));

drop index companion.emails_settled;
create index emails_settled on companion.emails (settled_at)
  where to_address is not null or user_id is not null or address_hash is not null;

-- Somebody signed in may have a mail sent to her own account, in the transaction of what it tells of: only that, and
-- never to an address that she names.
grant insert (id, idempotency_hash, request_hash, user_id, template, to_address, variables, state) on companion.emails to authenticated;
create policy emails_insert_own on companion.emails for insert to authenticated
  with check (user_id = companion.current_user_id() and to_address is null and state = 'queued');
-- And she may take it back while it waits, when what it tells of is not so any more.
grant delete on companion.emails to authenticated;
create policy emails_delete_own on companion.emails for delete to authenticated
  using (user_id = companion.current_user_id() and to_address is null and state = 'queued');

-- What came back about a mail: reports of mail servers (RFC 3464) and complaints (RFC 5965), and refusals while it was
-- handed over. No sentence of anybody: those quote addresses.
create table companion.email_events (
  email_id uuid not null references companion.emails (id) on delete cascade,
  kind text not null check (kind in ('bounced', 'mailbox_full', 'refused', 'delayed', 'complained', 'noted')),
  -- status code (RFC 3463), or the kind of a complaint
  status text not null check (length(status) <= 20),
  address_hash bytea,
  created_at timestamptz(3) not null default now(),
  primary key (email_id, kind, status)
);

create index email_events_by_address on companion.email_events (address_hash, created_at);
create index email_events_by_age on companion.email_events (created_at);

alter table companion.email_events enable row level security;
revoke all on companion.email_events from public, anon, authenticated, service_role;
grant select (email_id, kind, status, created_at) on companion.email_events to authenticated;
grant select, insert, delete on companion.email_events to service_role;
create policy email_events_select_own on companion.email_events for select to authenticated
  using (exists (select from companion.emails where id = email_id and user_id = companion.current_user_id()));
create policy email_events_service on companion.email_events for all to service_role using (true) with check (true);
