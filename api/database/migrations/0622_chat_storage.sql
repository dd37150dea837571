-- How much each person has stored in chats. Kept by triggers, so that it is true whatever writes or deletes; its row is
-- what lets two writes of one person follow each other, so that both together cannot exceed a quota.
create table companion.chat_storage (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  chats integer not null default 0,
  messages integer not null default 0,
  bytes bigint not null default 0
);

alter table companion.chat_storage enable row level security;
revoke all on companion.chat_storage from public, anon, authenticated, service_role;
grant select on companion.chat_storage to authenticated, service_role;
create policy chat_storage_select_own on companion.chat_storage for select to authenticated using (user_id = companion.current_user_id());
create policy chat_storage_service on companion.chat_storage for select to service_role using (true);

create function companion.count_chats_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into companion.chat_storage as kept (user_id, chats) select user_id, count(*) from added group by user_id order by user_id
    on conflict (user_id) do update set chats = kept.chats + excluded.chats;
  return null;
end
$$;

create function companion.count_chats_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update companion.chat_storage as kept set chats = kept.chats - sums.chats
    from (select user_id, count(*) as chats from gone group by user_id) as sums where sums.user_id = kept.user_id;
  return null;
end
$$;

create function companion.count_messages_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into companion.chat_storage as kept (user_id, messages, bytes)
    select user_id, count(*), sum(octet_length(parts::text)) from added group by user_id order by user_id
    on conflict (user_id) do update set messages = kept.messages + excluded.messages, bytes = kept.bytes + excluded.bytes;
  return null;
end
$$;

create function companion.count_messages_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update companion.chat_storage as kept set messages = kept.messages - sums.messages, bytes = kept.bytes - sums.bytes
    from (select user_id, count(*) as messages, sum(octet_length(parts::text)) as bytes from gone group by user_id) as sums
    where sums.user_id = kept.user_id;
  return null;
end
$$;

create function companion.count_messages_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update companion.chat_storage as kept set bytes = kept.bytes + sums.bytes
    from (
      select user_id, sum(bytes) as bytes
      from (select user_id, octet_length(parts::text) as bytes from added union all select user_id, -octet_length(parts::text) from gone) as both_sides
      group by user_id
    ) as sums
    where sums.user_id = kept.user_id;
  return null;
end
$$;

create trigger chats_added after insert on companion.chats referencing new table as added
  for each statement execute function companion.count_chats_added();
create trigger chats_gone after delete on companion.chats referencing old table as gone
  for each statement execute function companion.count_chats_gone();
create trigger messages_added after insert on companion.chat_messages referencing new table as added
  for each statement execute function companion.count_messages_added();
create trigger messages_changed after update on companion.chat_messages referencing old table as gone new table as added
  for each statement execute function companion.count_messages_changed();
create trigger messages_gone after delete on companion.chat_messages referencing old table as gone
  for each statement execute function companion.count_messages_gone();

revoke all on function companion.count_chats_added(), companion.count_chats_gone(), companion.count_messages_added(),
  companion.count_messages_gone(), companion.count_messages_changed() from public;

insert into companion.chat_storage (user_id, chats) select user_id, count(*) from companion.chats group by user_id;
update companion.chat_storage as kept set messages = sums.messages, bytes = sums.bytes
  from (select user_id, count(*) as messages, sum(octet_length(parts::text)) as bytes from companion.chat_messages group by user_id) as sums
  where sums.user_id = kept.user_id;
