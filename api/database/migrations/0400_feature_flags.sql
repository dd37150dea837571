-- Flags that differ from the built-in ones, or are new. Written by admins through the service, readable by everybody.
create table companion.feature_flags (
  key text primary key check (key ~ '^[a-z][a-z0-9_.-]{0,79}$'),
  description text not null default '' check (length(description) <= 500),
  enabled boolean not null,
  -- name of each variant → its value: boolean, number or text
  variants jsonb not null check (jsonb_typeof(variants) = 'object'),
  default_variant text not null,
  -- what everybody gets while the flag is disabled
  off_variant text not null,
  -- tried in order; the first that fits decides
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  updated_at timestamptz(3) not null default now(),
  constraint feature_flags_variants_exist check (jsonb_exists_all(variants, array[default_variant, off_variant]))
);

alter table companion.feature_flags enable row level security;
revoke all on companion.feature_flags from public, anon, authenticated, service_role;
grant select on companion.feature_flags to anon, authenticated;
grant select, insert, update, delete on companion.feature_flags to service_role;

create policy feature_flags_select_all on companion.feature_flags for select to anon, authenticated using (true);
create policy feature_flags_service on companion.feature_flags for all to service_role using (true) with check (true);
