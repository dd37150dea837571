-- Role and tier live here and never in token metadata, which a person can edit.
create table companion.profiles (
  id uuid primary key,
  role text not null default 'user' check (role in ('user', 'admin')),
  tier text not null default 'free' check (tier in ('free', 'plus', 'premium')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

alter table companion.profiles enable row level security;
revoke all on companion.profiles from public, anon, authenticated, service_role;

-- A person may see and begin her own profile; role and tier are set by the service alone.
grant select, insert (id) on companion.profiles to authenticated;
grant select, insert, update, delete on companion.profiles to service_role;

create policy profiles_select_own on companion.profiles for select to authenticated using (id = companion.current_user_id());
create policy profiles_insert_own on companion.profiles for insert to authenticated with check (id = companion.current_user_id());
create policy profiles_service on companion.profiles for all to service_role using (true) with check (true);
