-- What moderators and administrators decided about a person's account: a warning, or that for a time she reads only.
create table companion.account_measures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  kind text not null check (kind in ('warning', 'suspension')),
  -- told to the person
  reason text not null check (length(reason) between 1 and 1000),
  -- the moderators' decision behind it, against which she may complain
  decision_id uuid,
  starts_at timestamptz(3) not null default now(),
  -- null: until it is lifted
  ends_at timestamptz(3),
  lifted_at timestamptz(3),
  constraint account_measures_in_order check (ends_at > starts_at),
  constraint account_measures_warnings_end check (kind = 'suspension' or ends_at is not null)
);

create index account_measures_in_force on companion.account_measures (user_id) where lifted_at is null;
create index account_measures_over on companion.account_measures (coalesce(lifted_at, ends_at));

alter table companion.account_measures enable row level security;
revoke all on companion.account_measures from public, anon, authenticated, service_role;
grant select on companion.account_measures to authenticated;
grant select, insert, update (lifted_at), delete on companion.account_measures to service_role;

create policy account_measures_own on companion.account_measures for select to authenticated
  using (user_id = companion.current_user_id());
create policy account_measures_service on companion.account_measures for all to service_role using (true) with check (true);

-- For guards and for policies of tables that bring words to people. Ends by the clock; of several the last one counts.
create function companion.is_suspended(person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from companion.account_measures
  where user_id = person and kind = 'suspension' and lifted_at is null
    and (ends_at is null or ends_at > now())
);

revoke all on function companion.is_suspended(uuid) from public;
grant execute on function companion.is_suspended(uuid) to authenticated, service_role;
