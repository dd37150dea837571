-- Clinics as the operator's file tells them; whole files alone come in (import). People read them and keep favourites.
create table companion.clinics (
  id uuid primary key default gen_random_uuid(),
  -- as the operator calls it
  source_id text not null unique check (length(source_id) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  -- folded, for the order of lists
  sort_name text not null,
  content jsonb not null,
  offer_keys text[] not null default '{}',
  source text not null check (length(source) between 1 and 200),
  data_as_of text not null check (data_as_of ~ '^\d{4}-\d{2}-\d{2}$'),
  -- invented, for machines without an operator's file
  is_sample boolean not null default false,
  -- the last file no longer has it; kept for those who have it among their favourites
  delisted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index clinics_by_name on companion.clinics (sort_name, id) where delisted_at is null;

-- What searching needs of the sites of listed clinics; content has the rest.
create table companion.clinic_sites (
  clinic_id uuid not null references companion.clinics (id) on delete cascade,
  site_key text not null check (length(site_key) between 1 and 100),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- last day on which a certificate whose meaning is known covers it
  certified_until text check (certified_until ~ '^\d{4}-\d{2}-\d{2}$'),
  primary key (clinic_id, site_key)
);

create index clinic_sites_by_latitude on companion.clinic_sites (latitude, longitude);

create table companion.clinic_favorites (
  user_id uuid not null references companion.profiles (id) on delete cascade,
  clinic_id uuid not null references companion.clinics (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, clinic_id)
);

create index clinic_favorites_by_clinic on companion.clinic_favorites (clinic_id);

-- One row for each import that changed anything.
create table companion.clinic_imports (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default clock_timestamp(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  clinics integer not null check (clinics > 0),
  oldest_as_of text not null check (oldest_as_of ~ '^\d{4}-\d{2}-\d{2}$'),
  newest_as_of text not null check (newest_as_of ~ '^\d{4}-\d{2}-\d{2}$'),
  sources text[] not null,
  offers jsonb not null,
  is_sample boolean not null default false
);

create index clinic_imports_by_moment on companion.clinic_imports (at desc, id desc);

alter table companion.clinics enable row level security;
alter table companion.clinic_sites enable row level security;
alter table companion.clinic_favorites enable row level security;
alter table companion.clinic_imports enable row level security;
revoke all on companion.clinics, companion.clinic_sites, companion.clinic_favorites, companion.clinic_imports
  from public, anon, authenticated, service_role;

grant select on companion.clinics, companion.clinic_sites, companion.clinic_imports to authenticated;
grant select, insert (user_id, clinic_id), delete on companion.clinic_favorites to authenticated;
grant select, insert, update, delete on companion.clinics, companion.clinic_sites to service_role;
grant select, insert on companion.clinic_imports to service_role;
grant select, delete on companion.clinic_favorites to service_role;

create policy clinics_read on companion.clinics for select to authenticated using (true);
create policy clinic_sites_read on companion.clinic_sites for select to authenticated using (true);
create policy clinic_imports_read on companion.clinic_imports for select to authenticated using (true);
create policy clinic_favorites_own on companion.clinic_favorites for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy clinics_service on companion.clinics for all to service_role using (true) with check (true);
create policy clinic_sites_service on companion.clinic_sites for all to service_role using (true) with check (true);
create policy clinic_imports_service on companion.clinic_imports for all to service_role using (true) with check (true);
create policy clinic_favorites_service on companion.clinic_favorites for all to service_role using (true) with check (true);
