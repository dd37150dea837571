-- What members write to each other. Who wrote something anonymously stands in community_authorships alone, which shows
-- everybody her own rows only: row-level security hides rows, not columns.

create table companion.community_categories (
  key text primary key check (key ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) between 1 and 200),
  position integer not null unique
);

insert into companion.community_categories (key, name, description, position) values
  ('ankommen', 'Ankommen', 'Sich vorstellen, erste Fragen, der Anfang nach der Diagnose', 1),
  ('diagnose', 'Untersuchungen und Diagnose', 'Befunde verstehen, warten, zweite Meinung', 2),
  ('behandlung', 'Behandlung', 'Operation, Chemotherapie, Bestrahlung, Tabletten und was dabei hilft', 3),
  ('nebenwirkungen', 'Nebenwirkungen', 'Müdigkeit, Übelkeit, Haare, Nerven: Erfahrungen aus dem Alltag', 4),
  ('familie', 'Familie und Freunde', 'Kinder, Partnerschaft, Angehörige, Reden und Schweigen', 5),
  ('seele', 'Angst, Trauer, Mut', 'Was schwer ist und was trägt', 6),
  ('alltag', 'Alltag, Arbeit, Geld', 'Krankschreibung, Reha, Anträge, Wiedereinstieg', 7),
  ('metastasen', 'Leben mit Metastasen', 'Für Menschen, bei denen der Krebs bleibt', 8),
  ('nachsorge', 'Nachsorge und danach', 'Kontrollen, Angst vor dem Rückfall, neues Leben', 9),
  ('plaudern', 'Plaudern', 'Alles, was nichts mit Krebs zu tun hat', 10);

-- What a post and a comment have in common: its id. Everything that hangs on a text goes with it.
create table companion.community_contents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'comment'))
);

-- Who wrote what. `at` is exact and therefore here: what others see has the hour.
create table companion.community_authorships (
  content_id uuid primary key references companion.community_contents (id) on delete cascade,
  user_id uuid not null references companion.profiles (id) on delete cascade,
  kind text not null check (kind in ('post', 'comment')),
  at timestamptz(3) not null default now()
);

create index community_authorships_by_person on companion.community_authorships (user_id, kind, at desc, content_id);

create table companion.community_posts (
  id uuid primary key references companion.community_contents (id) on delete cascade,
  category_key text not null references companion.community_categories (key),
  title text check (length(title) between 1 and 120),
  body text check (length(body) between 1 and 10000),
  warning text check (warning in ('Rezidiv', 'Metastasen', 'Sterben', 'Trauer', 'Suizid', 'Sexualität', 'Gewalt')),
  state text not null check (state in ('held', 'published', 'rejected', 'hidden', 'deleted', 'removed', 'purged')),
  version integer not null default 1 check (version > 0),
  -- null: anonymous, or erased
  named_author_id uuid references companion.profiles (id) on delete set null,
  -- who is anonymous has another name in each conversation
  alias_id uuid,
  alias text check (length(alias) between 1 and 60),
  -- she wishes to be deleted: written with the wish, because asking for each row would be slow
  author_hidden boolean not null default false,
  locked_at timestamptz(3),
  pinned_at timestamptz(3),
  -- where it stands in lists; of anonymous ones the hour
  listed_at timestamptz(3) not null,
  -- the hour of the last reply
  active_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- replies that can be read
  comment_count integer not null default 0 check (comment_count >= 0),
  -- the number of the last published reply; counted up with the row locked, so that nobody reads past one
  last_seq integer not null default 0 check (last_seq >= 0),
  check (named_author_id is null or alias_id is null),
  check ((alias_id is null) = (alias is null)),
  check ((title is null) = (body is null)),
  check (body is not null or state in ('deleted', 'removed', 'purged'))
);

create index community_posts_new on companion.community_posts (listed_at desc, id desc)
  where state = 'published' and not author_hidden;
create index community_posts_active on companion.community_posts (active_at desc, id desc)
  where state = 'published' and not author_hidden;
create index community_posts_new_in_category on companion.community_posts (category_key, listed_at desc, id desc)
  where state = 'published' and not author_hidden;
create index community_posts_active_in_category on companion.community_posts (category_key, active_at desc, id desc)
  where state = 'published' and not author_hidden;
create index community_posts_pinned on companion.community_posts (pinned_at desc) where pinned_at is not null;
create index community_posts_by_author on companion.community_posts (named_author_id) where named_author_id is not null;
create index community_posts_by_alias on companion.community_posts (alias_id) where alias_id is not null;
create index community_posts_gone on companion.community_posts (state) where state in ('deleted', 'removed', 'purged');

create table companion.community_comments (
  id uuid primary key references companion.community_contents (id) on delete cascade,
  post_id uuid not null references companion.community_posts (id) on delete cascade,
  -- the first of its branch; its own id where it is the first
  root_id uuid not null,
  parent_id uuid references companion.community_comments (id),
  depth integer not null check (depth between 1 and 4),
  -- its number in the conversation, given when it is published; null: never was
  seq integer check (seq > 0),
  -- a quotation is a reference, so that it goes with what it quotes
  quoted_id uuid references companion.community_comments (id) on delete set null,
  body text check (length(body) between 1 and 4000),
  warning text check (warning in ('Rezidiv', 'Metastasen', 'Sterben', 'Trauer', 'Suizid', 'Sexualität', 'Gewalt')),
  state text not null check (state in ('held', 'published', 'rejected', 'hidden', 'deleted', 'removed', 'purged')),
  version integer not null default 1 check (version > 0),
  named_author_id uuid references companion.profiles (id) on delete set null,
  alias_id uuid,
  alias text check (length(alias) between 1 and 60),
  author_hidden boolean not null default false,
  -- the hour: between two named replies an exact moment would tell more
  listed_at timestamptz(3) not null,
  edited_at timestamptz(3),
  unique (post_id, seq),
  check (named_author_id is null or alias_id is null),
  check ((alias_id is null) = (alias is null)),
  check ((parent_id is null) = (depth = 1)),
  check (seq is not null or state <> 'published'),
  check (body is not null or state in ('deleted', 'removed', 'purged'))
);

create index community_comments_roots on companion.community_comments (post_id, seq) where depth = 1 and seq is not null;
create index community_comments_replies on companion.community_comments (root_id, seq) where depth > 1 and seq is not null;
create index community_comments_by_parent on companion.community_comments (parent_id) where parent_id is not null;
create index community_comments_by_quoted on companion.community_comments (quoted_id) where quoted_id is not null;
create index community_comments_by_author on companion.community_comments (named_author_id)
  where named_author_id is not null;
create index community_comments_by_alias on companion.community_comments (alias_id) where alias_id is not null;
create index community_comments_gone on companion.community_comments (state) where state in ('deleted', 'removed', 'purged');

-- What somebody is called who writes anonymously in one conversation, at random; in the next one it is another.
create table companion.community_aliases (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references companion.community_posts (id) on delete cascade,
  user_id uuid not null references companion.profiles (id) on delete cascade,
  alias text not null check (length(alias) between 1 and 60),
  unique (post_id, user_id),
  unique (post_id, alias)
);

create index community_aliases_by_person on companion.community_aliases (user_id);

-- What stood there before an edit: for moderators alone, because it may be what she took out.
create table companion.community_versions (
  content_id uuid not null references companion.community_contents (id) on delete cascade,
  version integer not null,
  title text,
  body text not null,
  warning text,
  written_until timestamptz(3) not null default now(),
  primary key (content_id, version)
);

-- Removed by a moderator: nobody reads it, her appeal may bring it back until `sealed_until`.
create table companion.community_sealed (
  content_id uuid primary key references companion.community_contents (id) on delete cascade,
  title text,
  body text not null,
  sealed_until timestamptz(3) not null
);

create index community_sealed_by_end on companion.community_sealed (sealed_until);

create table companion.community_reactions (
  content_id uuid not null references companion.community_contents (id) on delete cascade,
  user_id uuid not null references companion.profiles (id) on delete cascade,
  kind text not null check (kind in ('herz', 'umarmung', 'kraft', 'danke')),
  primary key (content_id, user_id)
);

create index community_reactions_by_person on companion.community_reactions (user_id);

-- Counts alone are shown: whose reaction it is would tell who stands behind an anonymous text.
create table companion.community_reaction_counts (
  content_id uuid not null references companion.community_contents (id) on delete cascade,
  kind text not null check (kind in ('herz', 'umarmung', 'kraft', 'danke')),
  count integer not null check (count >= 0),
  primary key (content_id, kind)
);

create table companion.community_bookmarks (
  user_id uuid not null references companion.profiles (id) on delete cascade,
  post_id uuid not null references companion.community_posts (id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);

create index community_bookmarks_by_person on companion.community_bookmarks (user_id, at desc, post_id desc);
create index community_bookmarks_by_post on companion.community_bookmarks (post_id);

-- Whom she does not want to read: a member who writes under her name, or one anonymous voice of one conversation.
-- Never both at once: what vanishes with a name must not tell what the same person wrote without it.
create table companion.community_mutes (
  user_id uuid not null references companion.profiles (id) on delete cascade,
  voice_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (user_id, voice_id)
);

create index community_mutes_by_voice on companion.community_mutes (voice_id);

-- What can be found: visible texts alone, kept by triggers. Nobody reads it but the search.
create table companion.community_found (
  content_id uuid primary key references companion.community_contents (id) on delete cascade,
  post_id uuid not null references companion.community_posts (id) on delete cascade,
  category_key text not null,
  listed_at timestamptz(3) not null,
  words tsvector not null
);

create index community_found_words on companion.community_found using gin (words) with (fastupdate = off);
create index community_found_new on companion.community_found (listed_at desc);
create index community_found_by_post on companion.community_found (post_id);

-- Every word that stands in a visible text, once, with its stem, for misspelt and compound words. Words go when no
-- visible text has their stem any more.
create table companion.community_words (
  word text primary key,
  stem text not null
);

create index community_words_by_stem on companion.community_words (stem);

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
do $$
begin
  if exists (select from pg_extension where extname in ('pg_trgm', 'fuzzystrmatch') and extnamespace <> 'extensions'::regnamespace) then
    raise exception 'pg_trgm and fuzzystrmatch are looked for in the schema extensions: alter extension … set schema extensions';
  end if;
end
$$;
create index community_words_alike on companion.community_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

alter table companion.community_categories enable row level security;
alter table companion.community_contents enable row level security;
alter table companion.community_authorships enable row level security;
alter table companion.community_posts enable row level security;
alter table companion.community_comments enable row level security;
alter table companion.community_aliases enable row level security;
alter table companion.community_versions enable row level security;
alter table companion.community_sealed enable row level security;
alter table companion.community_reactions enable row level security;
alter table companion.community_reaction_counts enable row level security;
alter table companion.community_bookmarks enable row level security;
alter table companion.community_mutes enable row level security;
alter table companion.community_found enable row level security;
alter table companion.community_words enable row level security;
revoke all on companion.community_categories, companion.community_contents, companion.community_authorships,
  companion.community_posts, companion.community_comments, companion.community_aliases, companion.community_versions,
  companion.community_sealed, companion.community_reactions, companion.community_reaction_counts,
  companion.community_bookmarks, companion.community_mutes, companion.community_found, companion.community_words
  from public, anon, authenticated, service_role;

-- People read; what others will read is written by the service, once it is judged.
grant select on companion.community_categories, companion.community_authorships, companion.community_posts,
  companion.community_comments, companion.community_aliases, companion.community_sealed,
  companion.community_reaction_counts to authenticated;
grant select, insert (content_id, user_id, kind), update (kind), delete on companion.community_reactions to authenticated;
grant select, insert (user_id, post_id), delete on companion.community_bookmarks to authenticated;
grant select, insert (user_id, voice_id), delete on companion.community_mutes to authenticated;
grant select on companion.community_categories to service_role;
grant select, insert, update, delete on companion.community_contents, companion.community_authorships,
  companion.community_posts, companion.community_comments, companion.community_aliases, companion.community_versions,
  companion.community_sealed, companion.community_reactions, companion.community_bookmarks, companion.community_mutes
  to service_role;
grant select on companion.community_reaction_counts to service_role;

create policy community_categories_read on companion.community_categories for select to authenticated, service_role using (true);
create policy community_authorships_own on companion.community_authorships for select to authenticated
  using (user_id = (select companion.current_user_id()));
create policy community_posts_read on companion.community_posts for select to authenticated
  using ((state = 'published' and not author_hidden) or exists (
    select from companion.community_authorships a
    where a.content_id = community_posts.id and a.user_id = (select companion.current_user_id())));
create policy community_comments_read on companion.community_comments for select to authenticated
  using ((state = 'published' and not author_hidden) or exists (
    select from companion.community_authorships a
    where a.content_id = community_comments.id and a.user_id = (select companion.current_user_id())));
create policy community_aliases_own on companion.community_aliases for select to authenticated
  using (user_id = (select companion.current_user_id()));
create policy community_sealed_own on companion.community_sealed for select to authenticated
  using (exists (select from companion.community_authorships a
    where a.content_id = community_sealed.content_id and a.user_id = (select companion.current_user_id())));
create policy community_reactions_own on companion.community_reactions for all to authenticated
  using (user_id = (select companion.current_user_id())) with check (user_id = (select companion.current_user_id()));
create policy community_reaction_counts_read on companion.community_reaction_counts for select to authenticated, service_role
  using (true);
create policy community_bookmarks_own on companion.community_bookmarks for all to authenticated
  using (user_id = (select companion.current_user_id())) with check (user_id = (select companion.current_user_id()));
create policy community_mutes_own on companion.community_mutes for all to authenticated
  using (user_id = (select companion.current_user_id())) with check (user_id = (select companion.current_user_id()));
create policy community_contents_service on companion.community_contents for all to service_role using (true) with check (true);
create policy community_authorships_service on companion.community_authorships for all to service_role using (true) with check (true);
create policy community_posts_service on companion.community_posts for all to service_role using (true) with check (true);
create policy community_comments_service on companion.community_comments for all to service_role using (true) with check (true);
create policy community_aliases_service on companion.community_aliases for all to service_role using (true) with check (true);
create policy community_versions_service on companion.community_versions for all to service_role using (true) with check (true);
create policy community_sealed_service on companion.community_sealed for all to service_role using (true) with check (true);
create policy community_reactions_service on companion.community_reactions for all to service_role using (true) with check (true);
create policy community_bookmarks_service on companion.community_bookmarks for all to service_role using (true) with check (true);
create policy community_mutes_service on companion.community_mutes for all to service_role using (true) with check (true);
