-- Counts that lists show, hiding with the wish to be deleted, and what peers may know of texts that they may not read.

create function companion.community_count_reactions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update companion.community_reaction_counts set count = count - 1 where content_id = old.content_id and kind = old.kind;
  end if;
  if tg_op <> 'DELETE' then
    insert into companion.community_reaction_counts as kept (content_id, kind, count) values (new.content_id, new.kind, 1)
      on conflict (content_id, kind) do update set count = kept.count + 1;
  end if;
  return null;
end
$$;

create trigger community_reactions_counted after insert or update of kind or delete on companion.community_reactions
  for each row execute function companion.community_count_reactions();

create function companion.community_count_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.state = 'published' and not old.author_hidden then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.state = 'published' and not new.author_hidden then 1 else 0 end;
begin
  if before <> after then
    update companion.community_posts set comment_count = comment_count + after - before
      where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end
$$;

create trigger community_comments_counted after insert or update of state, author_hidden or delete
  on companion.community_comments for each row execute function companion.community_count_comments();

-- With the wish to be deleted everything of hers vanishes for others, and comes back with it taken back.
create function companion.community_hide_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hidden boolean := new.deletion_requested_at is not null;
begin
  -- What she is writing at this moment comes before or after, as in api/domains/community/write-store.ts.
  perform pg_advisory_xact_lock(hashtextextended('community ' || new.id::text, 0));
  -- Conversations first and in one order: whoever replies locks them, too.
  perform from companion.community_posts p
    where p.id in (
      select content_id from companion.community_authorships where user_id = new.id and kind = 'post'
      union
      select c.post_id from companion.community_authorships a join companion.community_comments c on c.id = a.content_id
        where a.user_id = new.id and a.kind = 'comment')
    order by p.id for update;
  update companion.community_posts set author_hidden = hidden
    where author_hidden <> hidden and id in (select content_id from companion.community_authorships where user_id = new.id);
  update companion.community_comments set author_hidden = hidden
    where author_hidden <> hidden and id in (select content_id from companion.community_authorships where user_id = new.id);
  return null;
end
$$;

create trigger profiles_hide_in_community after update of deletion_requested_at on companion.profiles
  for each row when ((old.deletion_requested_at is null) <> (new.deletion_requested_at is null))
  execute function companion.community_hide_author();

-- How a place looks to somebody who may not read what stands there.
create function companion.community_place_state(state text, author_hidden boolean) returns text
language sql immutable set search_path = ''
return case
  when state in ('removed') then 'removed'
  when state in ('held', 'hidden', 'rejected') then 'hidden'
  when author_hidden or state in ('deleted', 'purged') then 'deleted'
  else 'published' end;

-- What is left of a conversation whose beginning cannot be read: null where nobody could ever read it, or nobody replied.
create function companion.community_post_place(post uuid) returns text
language sql stable security definer set search_path = ''
return (
  select companion.community_place_state(p.state, p.author_hidden) from companion.community_posts p
  where p.id = post and p.state not in ('held', 'rejected') and (
    (p.state = 'published' and not p.author_hidden)
    or exists (select from companion.community_comments c where c.post_id = p.id and c.state = 'published' and not c.author_hidden)));

-- The places of a conversation in order: its branches (root null) or the replies of one branch. Who may not read a text
-- still sees that there was one, while somebody replied to it. Texts come from the tables, under row-level security.
create function companion.community_comment_places(post uuid, root uuid, after integer, most integer)
returns table (id uuid, root_id uuid, parent_id uuid, depth integer, seq integer, state text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  if root is null then
    return query
      select c.id, c.root_id, c.parent_id, c.depth, c.seq, companion.community_place_state(c.state, c.author_hidden)
      from companion.community_comments c
      where c.post_id = post and c.depth = 1 and c.seq is not null and c.seq > after and (
        (c.state = 'published' and not c.author_hidden)
        or exists (select from companion.community_comments r
          where r.root_id = c.id and r.depth > 1 and r.seq is not null and r.state = 'published' and not r.author_hidden))
      order by c.seq limit least(most, 101);
  else
    return query
      select c.id, c.root_id, c.parent_id, c.depth, c.seq, companion.community_place_state(c.state, c.author_hidden)
      from companion.community_comments c
      where c.post_id = post and c.root_id = root and c.depth > 1 and c.seq is not null and c.seq > after and (
        (c.state = 'published' and not c.author_hidden)
        or exists (select from companion.community_comments r where r.parent_id = c.id and r.seq is not null))
      order by c.seq limit least(most, 101);
  end if;
end
$$;

-- Names of members who wrote something under them that can be read; of nobody else.
create function companion.community_names(people uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.display_name from companion.profiles p where p.id = any (people) and p.deletion_requested_at is null and (
    exists (select from companion.community_posts c where c.named_author_id = p.id and c.state = 'published')
    or exists (select from companion.community_comments c where c.named_author_id = p.id and c.state = 'published'))
$$;

revoke all on function companion.community_count_reactions(), companion.community_count_comments(),
  companion.community_hide_author(), companion.community_place_state(text, boolean),
  companion.community_post_place(uuid), companion.community_comment_places(uuid, uuid, integer, integer),
  companion.community_names(uuid[]) from public;
grant execute on function companion.community_post_place(uuid), companion.community_names(uuid[]),
  companion.community_comment_places(uuid, uuid, integer, integer) to authenticated;
