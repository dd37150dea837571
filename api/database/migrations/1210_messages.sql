-- What two members write to each other, and who does not want to have to do with whom.

-- Whom somebody blocked. Nobody but her reads the row; what follows from it is the same in both directions.
create table companion.blocks (
  user_id uuid not null references companion.profiles (id) on delete cascade,
  -- Without a reference: whether somebody is behind an id is nothing that blocking tells. Erased with the person.
  blocked_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);

create index blocks_by_blocked on companion.blocks (blocked_id, user_id);

-- A conversation of two. Each pair has one, whoever began it: the smaller id stands first.
create table companion.threads (
  id uuid primary key default gen_random_uuid(),
  -- null: the account is gone. Without a reference: a request may name somebody who cannot be written to.
  low_id uuid,
  high_id uuid,
  -- requested: the first message waits for the other one's yes
  state text not null check (state in ('requested', 'open', 'ended')),
  reason text not null check (reason in ('match', 'request')),
  -- the match behind it, with which it ends
  source_id uuid,
  requested_by uuid,
  requested_at timestamptz(3),
  -- a moderator closed it
  locked_at timestamptz(3),
  -- the number of the last delivered message; counted up with the row locked, so that nobody reads past one
  last_seq integer not null default 0 check (last_seq >= 0),
  created_at timestamptz(3) not null default now(),
  last_message_at timestamptz(3) not null default now(),
  unique (low_id, high_id),
  check (low_id < high_id),
  check (state <> 'requested' or (reason = 'request' and requested_at is not null))
);

create index threads_by_high on companion.threads (high_id);
create index threads_by_source on companion.threads (source_id) where source_id is not null;
create index threads_by_request on companion.threads (requested_by, requested_at) where requested_by is not null;
create index threads_waiting on companion.threads (requested_at) where state = 'requested';
create index threads_by_age on companion.threads (last_message_at);

-- Who reads along, and how far: of herself alone. Whoever cannot be written to has no row in a request.
create table companion.thread_participants (
  thread_id uuid not null references companion.threads (id) on delete cascade,
  user_id uuid not null references companion.profiles (id) on delete cascade,
  last_read_seq integer not null default 0 check (last_read_seq >= 0),
  -- she does not want this request; whoever asked is not told
  declined_at timestamptz(3),
  primary key (thread_id, user_id)
);

create index thread_participants_by_person on companion.thread_participants (user_id);

create table companion.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references companion.threads (id) on delete cascade,
  -- its number in the conversation, given when it is delivered; null: it never was
  seq integer check (seq > 0),
  -- null: the account is gone. What came in while it went goes with it.
  author_id uuid references companion.profiles (id) on delete cascade,
  -- under which the author's app sends it again when no answer came
  client_id uuid not null,
  body text check (length(body) between 1 and 4000),
  state text not null check (state in ('held', 'published', 'rejected', 'hidden', 'removed', 'deleted')),
  -- removed by a moderator: an appeal may bring the words back until then
  sealed_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (thread_id, seq),
  unique (author_id, client_id),
  check (body is not null or state in ('removed', 'deleted')),
  check (sealed_until is null or state = 'removed')
);

create index messages_by_author on companion.messages (author_id, created_at desc) where author_id is not null;
create index messages_waiting on companion.messages (thread_id, created_at) where seq is null;
create index messages_sealed on companion.messages (sealed_until) where sealed_until is not null;

alter table companion.blocks enable row level security;
alter table companion.threads enable row level security;
alter table companion.thread_participants enable row level security;
alter table companion.messages enable row level security;
revoke all on companion.blocks, companion.threads, companion.thread_participants, companion.messages
  from public, anon, authenticated, service_role;

-- People read; what others will read is written by the service, once it is judged.
grant select, insert (user_id, blocked_id), delete on companion.blocks to authenticated;
grant select on companion.threads, companion.messages to authenticated;
grant select, update (last_read_seq) on companion.thread_participants to authenticated;
grant select, insert, update, delete on companion.blocks, companion.threads, companion.thread_participants,
  companion.messages to service_role;

create policy blocks_own on companion.blocks for all to authenticated
  using (user_id = (select companion.current_user_id())) with check (user_id = (select companion.current_user_id()));
create policy thread_participants_own on companion.thread_participants for all to authenticated
  using (user_id = (select companion.current_user_id())) with check (user_id = (select companion.current_user_id()));
create policy threads_read on companion.threads for select to authenticated
  using (exists (select from companion.thread_participants p where p.thread_id = threads.id));
create policy messages_read on companion.messages for select to authenticated
  using (exists (select from companion.thread_participants p where p.thread_id = messages.thread_id and p.declined_at is null)
    and ((seq is not null and state in ('published', 'deleted')) or author_id = (select companion.current_user_id())));
create policy blocks_service on companion.blocks for all to service_role using (true) with check (true);
create policy threads_service on companion.threads for all to service_role using (true) with check (true);
create policy thread_participants_service on companion.thread_participants for all to service_role using (true) with check (true);
create policy messages_service on companion.messages for all to service_role using (true) with check (true);

-- Whether one of two people blocked the other; which one is told to nobody.
create function companion.is_blocked_between(a uuid, b uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from companion.blocks where user_id = a and blocked_id = b)
  or exists (select from companion.blocks where user_id = b and blocked_id = a);

-- Everybody whom the caller blocked or who blocked her. For policies: asked once a query, not once a row.
create function companion.people_apart() returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select blocked_id from companion.blocks where user_id = companion.current_user_id()
  union select user_id from companion.blocks where blocked_id = companion.current_user_id());

-- The caller's conversations as she may see them, the latest first; `wanted`: this one. A request is there for whoever sent
-- it until it is over, whatever became of it, and for the other one while it can be answered. `is_over`: for a reason
-- that is not the caller's own block. Which one of several is said nowhere: block, suspension, planned or done deletion,
-- a match that ended and a moderator's lock look the same, and the other one has no name any more. Of whoever she asked she
-- is told what the community shows her anyway.
create function companion.threads_of_reader(wanted uuid, before timestamptz, before_id uuid, most integer)
returns table (
  id uuid, state text, reason text, source_id uuid, is_own_request boolean, partner_id uuid, partner_name text,
  is_over boolean, is_blocked boolean, last_seq integer, last_read_seq integer, unread integer,
  created_at timestamptz, last_message_at timestamptz)
language sql stable security definer rows 20 set search_path = ''
as $$
  select f.id, f.state, f.reason, f.source_id, f.is_own_request, f.partner_id,
    case when f.state = 'requested' and f.is_own_request then (select n.name from companion.community_names(array[f.partner_id]) n)
      when not f.is_over then (select p.display_name from companion.profiles p where p.id = f.partner_id) end,
    f.is_over, f.is_blocked, f.last_seq, f.last_read_seq,
    (select count(*)::integer from (
      select from companion.messages m
      where m.thread_id = f.id and m.seq > f.last_read_seq and m.state = 'published'
        and m.author_id is distinct from companion.current_user_id() limit 100) unread),
    f.created_at, f.last_message_at
  from (
    select t.id, t.state, t.reason, t.source_id, t.last_seq, p.last_read_seq, t.created_at, t.last_message_at, t.requested_at,
      coalesce(t.requested_by = p.user_id, false) as is_own_request, other.id as partner_id,
      exists (select from companion.blocks b where b.user_id = p.user_id and b.blocked_id = other.id) as is_blocked,
      case when t.state = 'requested' and t.requested_by = p.user_id then false
        else t.state = 'ended' or t.locked_at is not null or other.id is null
          or exists (select from companion.blocks b where b.user_id = other.id and b.blocked_id = p.user_id)
          or companion.is_suspended(other.id) or companion.is_hidden(other.id) end as is_over
    from companion.thread_participants p
    join companion.threads t on t.id = p.thread_id
    cross join lateral (select case when t.low_id = p.user_id then t.high_id else t.low_id end as id) other
    where p.user_id = companion.current_user_id() and p.declined_at is null and (wanted is null or t.id = wanted)
      and (before is null or (t.last_message_at, t.id) < (before, before_id))
  ) f
  where f.state <> 'requested' or (f.requested_at > now() - interval '30 days'
    and (f.is_own_request or (f.last_seq > 0 and not f.is_over and not f.is_blocked)))
  order by f.last_message_at desc, f.id desc limit most
$$;

revoke all on function companion.is_blocked_between(uuid, uuid), companion.people_apart(),
  companion.threads_of_reader(uuid, timestamptz, uuid, integer) from public;
grant execute on function companion.is_blocked_between(uuid, uuid) to authenticated, service_role;
grant execute on function companion.people_apart(), companion.threads_of_reader(uuid, timestamptz, uuid, integer)
  to authenticated;
