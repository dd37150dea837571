-- Every decision about a consent, one row each, never changed: which wording was shown, when, and what was answered.
create table companion.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references companion.profiles (id) on delete cascade,
  purpose text not null check (length(purpose) <= 60),
  version text not null check (length(version) <= 40),
  -- of the exact wording that the person was asked to agree to
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  granted boolean not null,
  decided_at timestamptz(3) not null default now(),
  -- leads to the line of this request in the logs
  request_id text not null check (length(request_id) <= 100)
);

create index consents_by_person on companion.consents (user_id, purpose, id desc);

alter table companion.consents enable row level security;
revoke all on companion.consents from public, anon, authenticated, service_role;

-- Appended and read by the person, read by the service; deleted with the account alone, changed by nobody.
grant select, insert (user_id, purpose, version, text_sha256, granted, request_id) on companion.consents to authenticated;
grant select, delete on companion.consents to service_role;

create policy consents_select_own on companion.consents for select to authenticated using (user_id = companion.current_user_id());
create policy consents_insert_own on companion.consents for insert to authenticated with check (user_id = companion.current_user_id());
create policy consents_service on companion.consents for all to service_role using (true) with check (true);
