-- What a person is told inside the app. Written by one function, within the transaction of what it tells of; numbered for
-- each person with her head locked, so that nobody who reads on from a number reads past one.

create table companion.inbox_heads (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  last_seq integer not null default 0 check (last_seq >= 0),
  -- up to which number she was told by mail that something is new, and when that was
  mailed_seq integer not null default 0 check (mailed_seq >= 0),
  mailed_at timestamptz(3)
);

create table companion.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  seq integer not null check (seq > 0),
  category text not null check (category in ('message', 'reply', 'match', 'moderation', 'study', 'share', 'account')),
  -- the sentence that is shown; the list is api/notices/kinds.ts
  kind text not null check (kind ~ '^[a-z]{1,20}\.[a-z_]{1,40}$' and split_part(kind, '.', 1) = category),
  -- numbers, ids and words of lists; nothing that people wrote
  params jsonb not null check (jsonb_typeof(params) = 'object' and length(params::text) <= 1000),
  link text check (link ~ '^/[A-Za-z0-9]' and length(link) <= 200),
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  group_key text check (length(group_key) between 1 and 200),
  -- of a group only one row stands in each list, the latest
  leads boolean not null default true,
  created_at timestamptz(3) not null default now(),
  -- rendered, and opened
  seen_at timestamptz(3),
  read_at timestamptz(3),
  archived_at timestamptz(3),
  snoozed_until timestamptz(3),
  unique (user_id, seq),
  -- the same thing told twice is one item
  unique (user_id, dedupe_key)
);

create index notifications_listed on companion.notifications (user_id, seq desc) where leads and archived_at is null;
create index notifications_archived on companion.notifications (user_id, seq desc) where leads and archived_at is not null;
create index notifications_unseen on companion.notifications (user_id, seq desc)
  where leads and archived_at is null and seen_at is null;
create index notifications_unread on companion.notifications (user_id, seq desc)
  where leads and archived_at is null and read_at is null;
create index notifications_grouped on companion.notifications (user_id, group_key, seq desc) where group_key is not null;
create index notifications_by_age on companion.notifications (created_at);

-- What she wants to be told of, and how. A category without a row is as it is by default.
create table companion.inbox_preferences (
  user_id uuid not null references companion.profiles (id) on delete cascade,
  category text not null check (category in ('message', 'reply', 'match', 'moderation', 'study', 'share', 'account')),
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, category),
  -- decisions about her texts and her account reach her: there are deadlines in them
  check (in_app or category not in ('moderation', 'account')),
  check (in_app or not mail)
);

create index inbox_preferences_with_mail on companion.inbox_preferences (user_id, category) where mail;

-- Mails wait while it is quiet, by her clock.
create table companion.inbox_quiet_hours (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 60)
);

alter table companion.inbox_heads enable row level security;
alter table companion.notifications enable row level security;
alter table companion.inbox_preferences enable row level security;
alter table companion.inbox_quiet_hours enable row level security;
revoke all on companion.inbox_heads, companion.notifications, companion.inbox_preferences, companion.inbox_quiet_hours
  from public, anon, authenticated, service_role;

grant select on companion.inbox_heads to authenticated;
grant select, update (mailed_seq, mailed_at), delete on companion.inbox_heads to service_role;
grant select, update (leads, seen_at, read_at, archived_at, snoozed_until), delete on companion.notifications to authenticated;
grant select, delete on companion.notifications to service_role;
grant select, insert, update, delete on companion.inbox_preferences, companion.inbox_quiet_hours to authenticated;
grant select, delete on companion.inbox_preferences, companion.inbox_quiet_hours to service_role;

create policy inbox_heads_own on companion.inbox_heads for select to authenticated
  using (user_id = companion.current_user_id());
create policy inbox_heads_service on companion.inbox_heads for all to service_role using (true) with check (true);
create policy notifications_own on companion.notifications for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy notifications_service on companion.notifications for all to service_role using (true) with check (true);
create policy inbox_preferences_own on companion.inbox_preferences for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy inbox_preferences_service on companion.inbox_preferences for all to service_role using (true) with check (true);
create policy inbox_quiet_hours_own on companion.inbox_quiet_hours for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy inbox_quiet_hours_service on companion.inbox_quiet_hours for all to service_role using (true) with check (true);

-- Whether something of this kind may be told to this person. `causer`: whose act it is, null where nobody's. Who leaves
-- hears of her account alone; of her own acts nobody hears.
create function companion.is_notice_wanted(recipient uuid, notice_category text, causer uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
    select from companion.profiles
    where id = recipient and deletion_started_at is null
      and (deletion_requested_at is null or notice_category = 'account')
  )
  and not exists (
    select from companion.inbox_preferences
    where user_id = recipient and category = notice_category and not in_app
  )
  and causer is distinct from recipient;

-- Tells a person something; gives back its number, null where nothing was told. Whoever tells her the next thing waits
-- for the end of this transaction.
create function companion.tell(
  recipient uuid, notice_category text, notice_kind text, notice_params jsonb, notice_link text,
  notice_dedupe_key text, notice_group_key text, causer uuid
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  number integer;
begin
  if not companion.is_notice_wanted(recipient, notice_category, causer) then
    return null;
  end if;
  insert into companion.inbox_heads (user_id) values (recipient) on conflict do nothing;
  select last_seq + 1 into strict number from companion.inbox_heads where user_id = recipient for update;
  if exists (
    select from companion.notifications where user_id = recipient and dedupe_key = notice_dedupe_key
  ) then
    return null;
  end if;
  update companion.notifications set leads = false
    where user_id = recipient and group_key = notice_group_key and leads and archived_at is null;
  insert into companion.notifications (user_id, seq, category, kind, params, link, dedupe_key, group_key)
    values (recipient, number, notice_category, notice_kind, notice_params, notice_link, notice_dedupe_key, notice_group_key);
  update companion.inbox_heads set last_seq = number where user_id = recipient;
  return number;
end
$$;

revoke all on function companion.is_notice_wanted(uuid, text, uuid),
  companion.tell(uuid, text, text, jsonb, text, text, text, uuid) from public;
grant execute on function companion.tell(uuid, text, text, jsonb, text, text, text, uuid) to service_role;
