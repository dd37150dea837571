-- From here on `tier` is what a person has by herself, and `tier_override` what an administrator gives her instead, until
-- it ends by the clock: whoever went on paying meanwhile then has what she pays for.
alter table companion.profiles
  add column tier_override_until timestamptz(3),
  add column tier_override_reason text check (length(tier_override_reason) between 1 and 1000),
  add constraint profiles_override_whole check (
    tier_override is not null or (tier_override_until is null and tier_override_reason is null)
  );

update companion.profiles set tier = coalesce(
  (select subscription ->> 'tier' from companion.stripe_customers
    where user_id = profiles.id and subscription ->> 'status' in ('active', 'trialing', 'past_due')),
  'free'
) where tier_override is not null;

-- Names are looked up by their beginning, whatever the case of their letters.
create index profiles_by_name on companion.profiles (lower(display_name collate "und-x-icu") text_pattern_ops) where display_name is not null;
create index profiles_admins on companion.profiles (id) where role = 'admin';
