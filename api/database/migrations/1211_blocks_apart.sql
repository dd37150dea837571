-- Blocks, in both directions, where people read each other: named texts, names, counts, search, notices. What somebody
-- wrote without her name stays where it is: what vanished with a block would tell who wrote it.

-- Nobody is told of what somebody did whom a block keeps away.
create or replace function companion.is_notice_wanted(recipient uuid, notice_category text, causer uuid) returns boolean
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
  and causer is distinct from recipient
  and (causer is null or not companion.is_blocked_between(recipient, causer));

-- Whom the caller blocked, with the names that she may know: of who writes under it, or wrote to her.
create function companion.blocked_people() returns table (user_id uuid, name text, blocked_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select b.blocked_id, p.display_name, b.at from companion.blocks b
  left join companion.profiles p on p.id = b.blocked_id and p.deletion_requested_at is null and (
    exists (select from companion.community_posts c where c.named_author_id = p.id and c.state = 'published')
    or exists (select from companion.community_comments c where c.named_author_id = p.id and c.state = 'published')
    or exists (select from companion.threads t where t.state <> 'requested'
      and t.low_id = least(b.user_id, p.id) and t.high_id = greatest(b.user_id, p.id)))
  where b.user_id = companion.current_user_id() order by b.at desc, b.blocked_id
$$;

revoke all on function companion.blocked_people() from public;
grant execute on function companion.blocked_people() to authenticated;

-- The inner query has nothing of the row in it: it is asked once.
drop policy community_posts_read on companion.community_posts;
create policy community_posts_read on companion.community_posts for select to authenticated
  using ((state = 'published' and not author_hidden
      and (named_author_id is null or named_author_id <> all ((select companion.people_apart())::uuid[])))
    or exists (select from companion.community_authorships a
      where a.content_id = community_posts.id and a.user_id = (select companion.current_user_id())));
drop policy community_comments_read on companion.community_comments;
create policy community_comments_read on companion.community_comments for select to authenticated
  using ((state = 'published' and not author_hidden
      and (named_author_id is null or named_author_id <> all ((select companion.people_apart())::uuid[])))
    or exists (select from companion.community_authorships a
      where a.content_id = community_comments.id and a.user_id = (select companion.current_user_id())));

-- What is left of a conversation whose beginning cannot be read; of people apart as of those who deleted their text.
create or replace function companion.community_post_place(post uuid) returns text
language sql stable security definer set search_path = ''
return (
  select companion.community_place_state(p.state, p.author_hidden or coalesce(p.named_author_id = any (apart.people), false))
  from companion.community_posts p cross join (select companion.people_apart() as people) apart
  where p.id = post and p.state not in ('held', 'rejected') and (
    (p.state = 'published' and not p.author_hidden and coalesce(p.named_author_id <> all (apart.people), true))
    or exists (select from companion.community_comments c where c.post_id = p.id and c.state = 'published'
      and not c.author_hidden and coalesce(c.named_author_id <> all (apart.people), true))));

-- The places of a conversation in order: its branches (root null) or the replies of one branch. Who may not read a text
-- still sees that there was one, while somebody replied to it. Texts come from the tables, under row-level security.
create or replace function companion.community_comment_places(post uuid, root uuid, after integer, most integer)
returns table (id uuid, root_id uuid, parent_id uuid, depth integer, seq integer, state text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  apart uuid[] := companion.people_apart();
begin
  if root is null then
    return query
      select c.id, c.root_id, c.parent_id, c.depth, c.seq,
        companion.community_place_state(c.state, c.author_hidden or coalesce(c.named_author_id = any (apart), false))
      from companion.community_comments c
      where c.post_id = post and c.depth = 1 and c.seq is not null and c.seq > after and (
        (c.state = 'published' and not c.author_hidden and coalesce(c.named_author_id <> all (apart), true))
        or exists (select from companion.community_comments r
          where r.root_id = c.id and r.depth > 1 and r.seq is not null and r.state = 'published' and not r.author_hidden
            and coalesce(r.named_author_id <> all (apart), true)))
      order by c.seq limit least(most, 101);
  else
    return query
      select c.id, c.root_id, c.parent_id, c.depth, c.seq,
        companion.community_place_state(c.state, c.author_hidden or coalesce(c.named_author_id = any (apart), false))
      from companion.community_comments c
      where c.post_id = post and c.root_id = root and c.depth > 1 and c.seq is not null and c.seq > after and (
        (c.state = 'published' and not c.author_hidden and coalesce(c.named_author_id <> all (apart), true))
        or exists (select from companion.community_comments r where r.parent_id = c.id and r.seq is not null))
      order by c.seq limit least(most, 101);
  end if;
end
$$;

-- For the count below: a conversation of thousands is counted without reading its texts.
create index community_comments_by_post_and_author on companion.community_comments (post_id, named_author_id)
  where named_author_id is not null and state = 'published' and not author_hidden;

-- Of how many replies a post's count is too high for the caller: those of people apart. Nothing for who blocked nobody.
create function companion.community_replies_apart(posts uuid[]) returns table (post_id uuid, count integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  apart uuid[] := companion.people_apart();
begin
  if cardinality(apart) = 0 then return; end if;
  return query
    select c.post_id, count(*)::integer from companion.community_comments c
    where c.post_id = any (posts) and c.named_author_id = any (apart) and c.state = 'published' and not c.author_hidden
    group by c.post_id;
end
$$;

revoke all on function companion.community_replies_apart(uuid[]) from public;
grant execute on function companion.community_replies_apart(uuid[]) to authenticated;

-- Names of members who wrote something under them that the caller can read; of nobody else.
create or replace function companion.community_names(people uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.display_name from companion.profiles p
  where p.id = any (people) and p.id <> all ((select companion.people_apart())::uuid[])
    and p.deletion_requested_at is null and (
      exists (select from companion.community_posts c where c.named_author_id = p.id and c.state = 'published')
      or exists (select from companion.community_comments c where c.named_author_id = p.id and c.state = 'published'))
$$;

-- Whose words can be found, so that a search finds nothing by words of people apart.
alter table companion.community_found add column named_author_id uuid;
update companion.community_found f set named_author_id = p.named_author_id
  from companion.community_posts p where p.id = f.content_id and p.named_author_id is not null;
update companion.community_found f set named_author_id = c.named_author_id
  from companion.community_comments c where c.id = f.content_id and c.named_author_id is not null;

create or replace function companion.community_index_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  title text := to_jsonb(new) ->> 'title';
  post uuid := coalesce((to_jsonb(new) ->> 'post_id')::uuid, new.id);
  lexemes tsvector;
begin
  if new.state <> 'published' or new.author_hidden then
    perform companion.community_forget_text(new.id);
    return null;
  end if;
  lexemes := companion.community_lexemes(title, new.body);
  if exists (select from companion.community_found where content_id = new.id and words = lexemes
    and category_key = coalesce(to_jsonb(new) ->> 'category_key', category_key)) then return null; end if;
  perform companion.community_forget_text(new.id);
  insert into companion.community_found (content_id, post_id, category_key, listed_at, words, named_author_id)
    select new.id, post, p.category_key, new.listed_at, lexemes, new.named_author_id
    from companion.community_posts p where p.id = post;
  -- In one order, so that two texts never wait for each other.
  insert into companion.community_words (word, stem)
    select word, (ts_lexize('pg_catalog.german_stem', word))[1]
    from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
      companion.community_folded(concat_ws(' ', title, new.body))))) as word
    where length(word) between 4 and 40 and (ts_lexize('pg_catalog.german_stem', word))[1] <> '' order by word
    on conflict do nothing;
  return null;
end
$$;

-- Conversations in which all words stand, in the post or in one reply: at most 500, the newest that fit, best first.
-- Exact words come before those that only resemble. What the caller cannot read is not searched.
create or replace function companion.community_search(query text, category text)
returns table (id uuid, place bigint)
language plpgsql stable security definer rows 500 set search_path = ''
as $$
declare
  folded text := companion.community_folded(query);
  exact tsquery := plainto_tsquery('pg_catalog.german', folded);
  wide tsquery;
  apart uuid[] := companion.people_apart();
  readable text := '';
begin
  if numnode(exact) = 0 then
    exact := plainto_tsquery('pg_catalog.simple', folded);
    wide := exact;
  else
    wide := companion.community_widened(tsvector_to_array(to_tsvector('pg_catalog.simple', folded)));
  end if;
  if cardinality(apart) > 0 then readable := ' and (f.named_author_id is null or f.named_author_id <> all ($4))'; end if;
  -- Planned anew for each query: whether a word is rare decides which index is read.
  return query execute '
    with exactly as materialized (
      select f.content_id, f.post_id, f.listed_at, f.words from companion.community_found f
      where f.words @@ $1 and ($3 is null or f.category_key = $3)' || readable || ' order by f.listed_at desc limit 500),
    widely as materialized (
      select f.content_id, f.post_id, f.listed_at, f.words from companion.community_found f
      where f.words @@ $2 and ($3 is null or f.category_key = $3) and (select count(*) from exactly) < 100' || readable || '
      order by f.listed_at desc limit 500),
    hits as (
      select post_id, listed_at, 1 + ts_rank(words, $1) as rank from exactly
      union all select post_id, listed_at, ts_rank(words, $2) from widely),
    found as (select post_id, max(rank) as rank, max(listed_at) as listed_at from hits group by post_id)
    select post_id, row_number() over (order by rank desc, listed_at desc, post_id) from found order by 2 limit 500'
    using exact, wide, category, apart;
end
$$;
