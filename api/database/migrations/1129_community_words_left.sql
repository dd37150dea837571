-- Words of the search that may stand in no text any more. Of two texts taken away at once each still sees the other one,
-- and leaves their common words: at night it is looked once more.

create table companion.community_words_left (stem text not null);
alter table companion.community_words_left enable row level security;
revoke all on companion.community_words_left from public, anon, authenticated, service_role;

-- Takes a text out of what can be found, with every word that stands nowhere else.
create or replace function companion.community_forget_text(content uuid) returns void
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
  insert into companion.community_words_left (stem)
    select distinct w.stem from companion.community_words w
    join unnest(tsvector_to_array(gone)) as lost (stem) on w.stem = lost.stem;
end
$$;

-- Looks again at the words of texts that are gone; gives back how many were in no other text.
create function companion.community_settle_words() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  settled integer;
begin
  with looked as (delete from companion.community_words_left returning stem),
  gone as (
    delete from companion.community_words w using (select distinct stem from looked) l
    where w.stem = l.stem and not exists (
      select from companion.community_found f where f.words @@ companion.community_term(l.stem)::tsquery)
    returning 1)
  select count(*) into settled from gone;
  return settled;
end
$$;

revoke all on function companion.community_settle_words() from public;
grant execute on function companion.community_settle_words() to service_role;
