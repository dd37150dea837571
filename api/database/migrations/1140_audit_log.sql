-- Every act of an administrator, in the order in which they happened, each bound to the one before it by a hash. Only
-- ever added to, by one function, within the transaction of the act itself.

-- Who is behind a pseudonym of the log. The row goes with the account: what was done stays, and names nobody.
create table companion.audit_pseudonyms (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  pseudonym uuid not null unique default gen_random_uuid()
);

alter table companion.audit_pseudonyms enable row level security;
revoke all on companion.audit_pseudonyms from public, anon, authenticated, service_role;
grant select on companion.audit_pseudonyms to authenticated;
grant select, delete on companion.audit_pseudonyms to service_role;

create table companion.audit_log (
  -- counted without gaps: a missing row shows
  seq bigint primary key check (seq > 0),
  at timestamptz(3) not null,
  -- pseudonyms, of who acted and of whose account it was about
  actor uuid not null,
  action text not null check (action ~ '^[a-z_]{1,40}\.[a-z_]{1,40}$'),
  subject uuid,
  -- what it was about besides: a flag, a job, a post
  object text check (length(object) between 1 and 200),
  reason text check (length(reason) between 1 and 2000),
  -- what was before and is now; never health data or texts of people
  change jsonb check (jsonb_typeof(change) = 'object'),
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);

create index audit_log_by_subject on companion.audit_log (subject, seq desc) where subject is not null;
create index audit_log_by_actor on companion.audit_log (actor, seq desc);

alter table companion.audit_log enable row level security;
revoke all on companion.audit_log from public, anon, authenticated, service_role;
grant select on companion.audit_log to authenticated, service_role;

create policy audit_pseudonyms_own on companion.audit_pseudonyms for select to authenticated
  using (user_id = companion.current_user_id());
create policy audit_pseudonyms_admin on companion.audit_pseudonyms for select to authenticated
  using (exists (select from companion.profiles where id = companion.current_user_id() and role = 'admin'));
create policy audit_pseudonyms_service on companion.audit_pseudonyms for all to service_role using (true) with check (true);
-- A person may see what was done to her own account; administrators see everything.
create policy audit_log_own on companion.audit_log for select to authenticated
  using (subject in (select pseudonym from companion.audit_pseudonyms where user_id = companion.current_user_id()));
create policy audit_log_admin on companion.audit_log for select to authenticated
  using (exists (select from companion.profiles where id = companion.current_user_id() and role = 'admin'));
create policy audit_log_service on companion.audit_log for select to service_role using (true);

-- Not even the owner of the table changes it by mistake; `always`, so that no session setting passes by.
create function companion.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'CA403', message = 'the audit log is only added to';
end
$$;

create trigger audit_log_stays before update or delete on companion.audit_log
  for each row execute function companion.refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on companion.audit_log
  for each statement execute function companion.refuse_audit_change();
alter table companion.audit_log enable always trigger audit_log_stays;
alter table companion.audit_log enable always trigger audit_log_is_never_emptied;

-- What the hash of a row is made of, besides the hash before it: the same text for the same row, always.
create function companion.audit_text(entry companion.audit_log) returns text
language sql immutable set search_path = ''
return jsonb_build_array(
  entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.actor::text, entry.action,
  entry.subject::text, entry.object, entry.reason, entry.change
)::text;

create function companion.audit_hash(entry companion.audit_log) returns bytea
language sql immutable set search_path = ''
return sha256(entry.prev_hash || convert_to(companion.audit_text(entry), 'UTF8'));

create function companion.audit_pseudonym_of(person uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
begin
  insert into companion.audit_pseudonyms (user_id) values (person) on conflict do nothing;
  select pseudonym into strict known from companion.audit_pseudonyms where user_id = person;
  return known;
end
$$;

-- Writes down one act. Whoever writes next waits for the end of this transaction: the chain has one end.
create function companion.record_admin_act(
  actor_id uuid, act text, subject_id uuid, act_object text, act_reason text, act_change jsonb
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  last companion.audit_log;
  entry companion.audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select * into last from companion.audit_log order by seq desc limit 1;
  entry.seq := coalesce(last.seq, 0) + 1;
  entry.at := clock_timestamp();
  entry.actor := companion.audit_pseudonym_of(actor_id);
  entry.action := act;
  entry.subject := case when subject_id is null then null else companion.audit_pseudonym_of(subject_id) end;
  entry.object := act_object;
  entry.reason := act_reason;
  entry.change := act_change;
  entry.prev_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  entry.hash := companion.audit_hash(entry);
  insert into companion.audit_log select entry.*;
  return entry.seq;
end
$$;

-- Number of the first row that is missing, out of place or changed; null: the log is whole as far as it goes. Whether
-- rows are missing at its end tells a head that was kept elsewhere.
create function companion.check_audit_log() returns bigint
language sql stable security definer set search_path = ''
return (
  select min(place) from (
    select row_number() over chain as place, entry, lag(entry.hash) over chain as hash_before
    from companion.audit_log entry window chain as (order by entry.seq)
  ) found
  where (entry).seq <> place
    or (entry).prev_hash <> coalesce(hash_before, decode(repeat('00', 32), 'hex'))
    or (entry).hash <> companion.audit_hash(entry)
);

revoke all on function companion.refuse_audit_change(), companion.audit_text(companion.audit_log),
  companion.audit_hash(companion.audit_log), companion.audit_pseudonym_of(uuid),
  companion.record_admin_act(uuid, text, uuid, text, text, jsonb), companion.check_audit_log() from public;
grant execute on function companion.record_admin_act(uuid, text, uuid, text, text, jsonb), companion.check_audit_log() to service_role;
