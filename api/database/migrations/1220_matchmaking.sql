-- Members who want to get to know each other. Who is suggested to whom stands where nobody but the service reads it:
-- row-level security hides rows, not columns.

-- What somebody says of herself so that others may be found for her. What she leaves out counts nowhere.
create table companion.match_profiles (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  -- the yes in force when she wrote it, with its wording
  consent_id bigint not null references companion.consents (id),
  phase text check (phase in ('diagnose', 'behandlung', 'danach', 'nachsorge', 'dauerhaft')),
  treatments text[] not null default '{}' check (
    cardinality(treatments) <= 4
    and treatments <@ '{operation,chemotherapie,bestrahlung,antihormon,zielgerichtet,aufbau,abwarten}'),
  life text[] not null default '{}' check (
    cardinality(life) <= 4
    and life <@ '{kleine_kinder,grosse_kinder,kinderwunsch,partnerschaft,allein_lebend,im_beruf,in_ausbildung,im_ruhestand,pflege,mann}'),
  age_band text check (age_band in ('unter_40', '40_bis_49', '50_bis_59', '60_bis_69', 'ab_70')),
  plz2 text check (plz2 ~ '^[0-9]{2}$'),
  -- besides German
  languages text[] not null default '{}' check (
    cardinality(languages) <= 3 and languages <@ '{ar,en,es,fa,fr,hr,it,pl,ro,ru,tr,uk}'),
  offers text[] not null check (offers <@ '{austausch,erfahrung}'),
  seeks text[] not null check (seeks <@ '{austausch,erfahrung}'),
  capacity integer not null check (capacity between 1 and 3),
  state text not null default 'active' check (state in ('active', 'paused')),
  -- of two who fit equally well the one comes first who has waited longer; set anew with every suggestion
  waiting_since timestamptz(3) not null default now(),
  -- since when she says this of herself: what is new makes no cell larger
  described_at timestamptz(3) not null default now(),
  check (cardinality(offers) + cardinality(seeks) > 0)
);

create index match_profiles_by_consent on companion.match_profiles (consent_id);

-- When somebody last changed it: once a week, also for who leaves and comes back. Gone after that week.
create table companion.match_paces (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  changed_at timestamptz(3) not null default now()
);

-- The weeks whose suggestions were made.
create table companion.match_batches (
  -- its Monday
  week text primary key check (week ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  made_at timestamptz(3) not null default now()
);

-- From which the borders of cells are drawn: for good, and known to nobody outside.
create table companion.match_salt (
  is_one boolean primary key default true check (is_one),
  salt uuid not null default gen_random_uuid()
);
insert into companion.match_salt default values;

-- Two who were suggested to each other, in the same moment. Goes when its time is over.
create table companion.match_pairs (
  id uuid primary key default gen_random_uuid(),
  low_id uuid not null references companion.match_profiles (user_id) on delete cascade,
  high_id uuid not null references companion.match_profiles (user_id) on delete cascade,
  -- the way of a pair: api/domains/matchmaking/flow
  state text not null default 'suggested' check (state in ('suggested', 'one_yes', 'agreed', 'declined', 'matched')),
  expires_at timestamptz(3) not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);

create index match_pairs_by_high on companion.match_pairs (high_id);
create index match_pairs_by_end on companion.match_pairs (expires_at);
create index match_pairs_agreed on companion.match_pairs (low_id, high_id) where state = 'agreed';

-- What one of the two sees. Her own words and decision, and nothing that leads to the other one.
create table companion.match_suggestions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.match_profiles (user_id) on delete cascade,
  -- null: the other one left. It still ends at its time, because ending sooner would tell.
  pair_id uuid references companion.match_pairs (id) on delete set null,
  reasons text[] not null check (
    cardinality(reasons) between 1 and 5 and reasons <@ '{phase,behandlung,leben,alter,sprache,gegend}'),
  week text not null references companion.match_batches (week),
  expires_at timestamptz(3) not null,
  decision text check (decision in ('yes', 'no')),
  decided_at timestamptz(3),
  -- it became a match, which stands on its own
  matched boolean not null default false,
  told_at timestamptz(3),
  unique (pair_id, user_id),
  check ((decision is null) = (decided_at is null))
);

create index match_suggestions_by_person on companion.match_suggestions (user_id, expires_at);
create index match_suggestions_by_end on companion.match_suggestions (expires_at);
create index match_suggestions_untold on companion.match_suggestions (week, user_id) where told_at is null;

-- Two who said yes to each other. Who ended it, and why, is written nowhere.
create table companion.matches (
  id uuid primary key default gen_random_uuid(),
  -- null: the account is gone
  low_id uuid references companion.profiles (id) on delete set null,
  high_id uuid references companion.profiles (id) on delete set null,
  -- names one of the two in a report, and nowhere else
  low_side uuid not null default gen_random_uuid() unique,
  high_side uuid not null default gen_random_uuid() unique,
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'paused', 'ended')),
  -- who takes up again what she let rest; null where nothing rests
  paused_by uuid references companion.profiles (id) on delete set null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check (low_id < high_id),
  check ((state = 'ended') = (ended_at is not null)),
  check (paused_by is null or state = 'paused')
);

create unique index matches_once on companion.matches (low_id, high_id) where state <> 'ended';
create index matches_by_high on companion.matches (high_id) where state <> 'ended';
create index matches_of_low on companion.matches (low_id, made_at desc);
create index matches_of_high on companion.matches (high_id, made_at desc);
create index matches_by_pauser on companion.matches (paused_by) where paused_by is not null;
create index matches_by_end on companion.matches (ended_at) where ended_at is not null;

-- Pairs that are not suggested again until then. A hash: it outlives profiles, and leads to nobody whose id is gone.
create table companion.match_rests (
  pair_hash bytea primary key,
  until timestamptz(3) not null
);

create index match_rests_by_end on companion.match_rests (until);

alter table companion.match_profiles enable row level security;
alter table companion.match_paces enable row level security;
alter table companion.match_batches enable row level security;
alter table companion.match_salt enable row level security;
alter table companion.match_pairs enable row level security;
alter table companion.match_suggestions enable row level security;
alter table companion.matches enable row level security;
alter table companion.match_rests enable row level security;
revoke all on companion.match_profiles, companion.match_paces, companion.match_batches, companion.match_salt,
  companion.match_pairs, companion.match_suggestions, companion.matches, companion.match_rests from public, anon, authenticated, service_role;

-- People read what is theirs; everything is written by the service.
grant select on companion.match_profiles, companion.match_paces to authenticated;
grant select (id, user_id, reasons, week, expires_at, decision, decided_at, matched)
  on companion.match_suggestions to authenticated;
grant select, insert, update, delete on companion.match_profiles, companion.match_paces, companion.match_batches,
  companion.match_pairs, companion.match_suggestions, companion.matches, companion.match_rests to service_role;

create policy match_profiles_own on companion.match_profiles for select to authenticated
  using (user_id = companion.current_user_id());
create policy match_paces_own on companion.match_paces for select to authenticated
  using (user_id = companion.current_user_id());
create policy match_suggestions_own on companion.match_suggestions for select to authenticated
  using (user_id = companion.current_user_id());
create policy match_profiles_service on companion.match_profiles for all to service_role using (true) with check (true);
create policy match_paces_service on companion.match_paces for all to service_role using (true) with check (true);
create policy match_batches_service on companion.match_batches for all to service_role using (true) with check (true);
grant select on companion.match_salt to service_role;
create policy match_salt_service on companion.match_salt for select to service_role using (true);
create policy match_pairs_service on companion.match_pairs for all to service_role using (true) with check (true);
create policy match_suggestions_service on companion.match_suggestions for all to service_role using (true) with check (true);
create policy matches_service on companion.matches for all to service_role using (true) with check (true);
create policy match_rests_service on companion.match_rests for all to service_role using (true) with check (true);

create function companion.match_pair_hash(one uuid, other uuid) returns bytea
language sql immutable set search_path = ''
return sha256(convert_to(least(one, other)::text || greatest(one, other)::text, 'UTF8'));

create function companion.let_match_pair_rest(one uuid, other uuid, length interval) returns void
language sql security definer set search_path = ''
as $$
  insert into companion.match_rests (pair_hash, until) values (companion.match_pair_hash(one, other), now() + length)
  on conflict (pair_hash) do update set until = greatest(match_rests.until, excluded.until)
$$;

-- However a pair ends, the same two are not suggested again soon; after a no for a year.
create function companion.match_pair_ends() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.state <> 'matched' then
    perform companion.let_match_pair_rest(old.low_id, old.high_id,
      case old.state when 'declined' then interval '12 months' else interval '3 months' end);
  end if;
  return old;
end
$$;
create trigger match_pairs_rest before delete on companion.match_pairs
  for each row execute function companion.match_pair_ends();

-- However a match ends: nobody writes any more, both still read, the other one is told that it ended and not why. People
-- are told in one order, as everywhere: two ends at the same moment do not wait for each other in a circle.
create function companion.match_ends() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told record;
begin
  update companion.threads t set state = 'ended' from after join before using (id)
    where t.source_id = after.id and t.state = 'open' and after.state = 'ended' and before.state <> 'ended';
  perform companion.let_match_pair_rest(after.low_id, after.high_id, interval '12 months') from after join before using (id)
    where after.state = 'ended' and before.state <> 'ended' and after.low_id is not null and after.high_id is not null;
  for told in
    select person, after.id from after join before using (id)
      cross join lateral unnest(array[after.low_id, after.high_id]) person
    where after.state = 'ended' and before.state <> 'ended' and after.low_id is not null and after.high_id is not null
      and not companion.is_blocked_between(after.low_id, after.high_id)
    order by person, after.id
  loop
    perform companion.tell(told.person, 'match', 'match.ended', '{}'::jsonb, '/matchmaking/matches',
      'match.ended:' || told.id, 'match:' || told.id, companion.current_user_id());
  end loop;
  return null;
end
$$;
create trigger matches_end after update on companion.matches
  referencing old table as before new table as after
  for each statement execute function companion.match_ends();

-- Who leaves leaves at once: running pairs go, matches end.
create function companion.match_profile_goes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update companion.matches set state = 'ended', ended_at = now(), paused_by = null
    where state <> 'ended' and old.user_id in (low_id, high_id);
  return old;
end
$$;
create trigger match_profiles_go before delete on companion.match_profiles
  for each row execute function companion.match_profile_goes();

-- A yes that is taken back counts in the same transaction, wherever it is taken back.
create function companion.matching_consent_withdrawn() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from companion.match_profiles where user_id = new.user_id;
  return new;
end
$$;
create trigger consents_end_matching after insert on companion.consents
  for each row when (new.purpose = 'matchmaking' and not new.granted)
  execute function companion.matching_consent_withdrawn();

revoke all on function companion.match_pair_hash(uuid, uuid), companion.let_match_pair_rest(uuid, uuid, interval),
  companion.match_pair_ends(), companion.match_ends(), companion.match_profile_goes(),
  companion.matching_consent_withdrawn() from public;
