-- German search over what everybody may read.

-- One spelling for umlauts and ß, before the words' stems are taken: versions of PostgreSQL take them differently.
-- "ue" is no umlaut after a, e and q ("bauen", "neue", "Quelle"). Never ä to ae: "Ärzte" would lose "Arzt".
create function companion.community_folded(words text) returns text
language sql immutable strict parallel safe set search_path = ''
return regexp_replace(replace(replace(replace(
  lower(translate(normalize(words, nfc), 'ÄÖÜẞ', 'äöüß')), 'ß', 'ss'), 'ae', 'ä'), 'oe', 'ö'), '(?<![aeq])ue', 'ü', 'g');

-- Of titles also the small words, so that "Und dann?" finds its title.
create function companion.community_lexemes(title text, body text) returns tsvector
language sql immutable parallel safe set search_path = ''
return setweight(to_tsvector('pg_catalog.german', companion.community_folded(coalesce(title, ''))), 'A')
  || setweight(to_tsvector('pg_catalog.simple', companion.community_folded(coalesce(title, ''))), 'B')
  || to_tsvector('pg_catalog.german', companion.community_folded(coalesce(body, '')));

-- A stem as a query of its own.
create function companion.community_term(stem text) returns text
language sql immutable strict parallel safe set search_path = ''
return '''' || replace(replace(stem, '\', '\\'), '''', '''''') || '''';

-- Takes a text out of what can be found, with every word that stands nowhere else.
create function companion.community_forget_text(content uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone tsvector;
begin
  delete from companion.community_found where content_id = content returning words into gone;
  if gone is null then return; end if;
  delete from companion.community_words w using unnest(tsvector_to_array(gone)) as lost (stem)
    where w.stem = lost.stem and not exists (
      select from companion.community_found f where f.words @@ companion.community_term(lost.stem)::tsquery);
end
$$;

create function companion.community_index_text() returns trigger
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
  insert into companion.community_found (content_id, post_id, category_key, listed_at, words)
    select new.id, post, p.category_key, new.listed_at, lexemes from companion.community_posts p where p.id = post;
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

create trigger community_posts_found after insert or update of title, body, state, author_hidden, category_key
  on companion.community_posts for each row execute function companion.community_index_text();
create trigger community_comments_found after insert or update of body, state, author_hidden
  on companion.community_comments for each row execute function companion.community_index_text();

-- A query with every word replaced by what it may mean: itself, longer words that it is part of, and words that differ
-- by a letter or two. null: it has no word that counts.
create function companion.community_widened(wanted text[]) returns tsquery
language plpgsql stable security definer set search_path = ''
as $$
declare
  one text;
  own_stem text;
  alike text;
  errors integer;
  whole tsquery;
begin
  foreach one in array wanted loop
    own_stem := (ts_lexize('pg_catalog.german_stem', one))[1];
    continue when own_stem is null or own_stem = '';
    errors := case when length(one) < 7 then 1 else 2 end;
    select string_agg(distinct companion.community_term(w.stem), ' | ') into alike from (
      select own_stem as stem
      union all
      (select k.stem from companion.community_words k
        where length(one) between 4 and 40 and one operator(extensions.<%) k.word
        order by extensions.word_similarity(one, k.word) desc, k.word limit 30)
      union all
      (select k.stem from companion.community_words k
        where length(one) between 4 and 40 and one operator(extensions.%) k.word
          and extensions.levenshtein_less_equal(one, k.word, errors) <= errors
        order by k.word limit 30)
    ) w;
    whole := case when whole is null then alike::tsquery else whole && alike::tsquery end;
  end loop;
  return whole;
end
$$;

-- Conversations in which all words stand, in the post or in one reply: at most 500, the newest that fit, best first.
-- Exact words come before those that only resemble. What cannot be read by everybody is not in the table.
create function companion.community_search(query text, category text)
returns table (id uuid, place bigint)
language plpgsql stable security definer rows 500 set search_path = ''
as $$
declare
  folded text := companion.community_folded(query);
  exact tsquery := plainto_tsquery('pg_catalog.german', folded);
  wide tsquery;
begin
  if numnode(exact) = 0 then
    exact := plainto_tsquery('pg_catalog.simple', folded);
    wide := exact;
  else
    wide := companion.community_widened(tsvector_to_array(to_tsvector('pg_catalog.simple', folded)));
  end if;
  -- Planned anew for each query: whether a word is rare decides which index is read.
  return query execute '
    with exactly as materialized (
      select f.content_id, f.post_id, f.listed_at, f.words from companion.community_found f
      where f.words @@ $1 and ($3 is null or f.category_key = $3) order by f.listed_at desc limit 500),
    widely as materialized (
      select f.content_id, f.post_id, f.listed_at, f.words from companion.community_found f
      where f.words @@ $2 and ($3 is null or f.category_key = $3) and (select count(*) from exactly) < 100
      order by f.listed_at desc limit 500),
    hits as (
      select post_id, listed_at, 1 + ts_rank(words, $1) as rank from exactly
      union all select post_id, listed_at, ts_rank(words, $2) from widely),
    found as (select post_id, max(rank) as rank, max(listed_at) as listed_at from hits group by post_id)
    select post_id, row_number() over (order by rank desc, listed_at desc, post_id) from found order by 2 limit 500'
    using exact, wide, category;
end
$$;

revoke all on function companion.community_folded(text), companion.community_lexemes(text, text),
  companion.community_term(text),
  companion.community_forget_text(uuid), companion.community_index_text(), companion.community_widened(text[]),
  companion.community_search(text, text) from public;
grant execute on function companion.community_search(text, text) to authenticated;
