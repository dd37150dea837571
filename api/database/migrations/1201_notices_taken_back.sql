-- What is told can be gone again: a reply that its author deleted. Whoever was told finds nothing where it led.
create index notifications_by_dedupe_key on companion.notifications (dedupe_key);

-- Takes back what was told under this key, whomever. Of a group the latest that is left leads it. The heads of these
-- people are locked before, in the order of their ids.
create function companion.untell(gone_key text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone companion.notifications;
begin
  for gone in delete from companion.notifications where dedupe_key = gone_key returning * loop
    if gone.leads and gone.group_key is not null then
      update companion.notifications set leads = true
        where user_id = gone.user_id and group_key = gone.group_key and seq = (
          select max(seq) from companion.notifications
          where user_id = gone.user_id and group_key = gone.group_key
            and (archived_at is null) = (gone.archived_at is null));
    end if;
  end loop;
end
$$;

revoke all on function companion.untell(text) from public;
grant execute on function companion.untell(text) to service_role;

-- How many of a group are unread, however many of it were read.
create index notifications_grouped_unread on companion.notifications (user_id, group_key, seq)
  where group_key is not null and read_at is null;
