import { readFileSync } from 'node:fs';
import type { Database } from '#api/database/database.ts';

/** So much there is. */
export interface CommunitySize {
  readonly posts: number;
  readonly comments: number;
}

const AUTHORS = 2_000;
/** Words that stand in few texts, so that there are as many as where people write. */
const RARE_WORDS = 40_000;
const WORDS_OF_A_TEXT = 14;
/** One of so many branches has replies. */
const BRANCH_EVERY = 3;

/** People who write, and one conversation that is longer than any other. */
export interface FilledCommunity {
  readonly longestPost: string;
}

/**
 * Fills the tables up to this size, set by set: triggers would take an hour for what they do here in one statement. The
 * words are those of authored answers, common ones often, and rare ones beside them.
 */
export async function fillCommunity(
  database: Database,
  from: CommunitySize,
  to: CommunitySize,
): Promise<FilledCommunity> {
  return database.transactRaw(async (session) => {
    await session.runScript(`
      set local statement_timeout = 0;
      set local work_mem = '256MB';
      alter table companion.community_posts disable trigger user;
      alter table companion.community_comments disable trigger user;
      drop index companion.community_found_words;
      drop index companion.community_words_alike;
      create or replace function pg_temp.bench_id(name text) returns uuid language sql immutable
        return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid;
      create temporary table bench_words (n serial primary key, word text) on commit drop;`);
    await session.query('insert into bench_words (word) select unnest($1::text[])', [
      [...commonWords(), ...rareWords()],
    ]);
    // Without it each text would look through all words.
    await session.runScript('analyze bench_words');
    await session.query(
      `insert into companion.profiles (id, tier, display_name)
       select pg_temp.bench_id('author ' || n), 'plus', 'Mitglied ' || n from generate_series(1, $1::integer) n on conflict do nothing`,
      [AUTHORS],
    );
    await session.query(POSTS, [from.posts + 1, to.posts, AUTHORS]);
    await session.query(COMMENTS, [from.comments + 1, to.comments, AUTHORS, to.posts, BRANCH_EVERY]);
    await session.runScript(FINISH);
    const [row] = await session.query(
      'select id from companion.community_posts order by comment_count desc, id limit 1',
    );
    return { longestPost: String(row?.['id']) };
  });
}

/** Of those that the answers of the app are made of, each once. */
function commonWords(): readonly string[] {
  const text = ['alltag', 'familie', 'gefuehle', 'koerper', 'nachsorge']
    .map((name) => readFileSync(new URL(`../../prompts/answers/${name}.md`, import.meta.url), 'utf8'))
    .join(' ');
  return [...new Set(text.match(/\p{L}{3,}/gu) ?? [])];
}

function rareWords(): readonly string[] {
  const [heads, tails] = [
    ['Haut', 'Nerven', 'Lymph', 'Port', 'Brust', 'Strahlen', 'Knochen', 'Schlaf', 'Haar', 'Herz'],
    ['arzt', 'creme', 'schmerz', 'gruppe', 'termin', 'angst', 'therapie', 'werte', 'tuch', 'tagebuch'],
  ] as const;
  return Array.from({ length: RARE_WORDS }, (_, index) => {
    const middle = (index * 7_919).toString(36).replaceAll(/\d/g, (digit) => 'aeiouäöübl'[Number(digit)] ?? '');
    return `${heads[index % 10] ?? ''}${middle}${tails[Math.floor(index / 10) % 10] ?? ''}`;
  });
}

/** So many words, the first of the list far more often than the last. `seed` keeps the rows apart. */
const words = (seed: string) => `(select string_agg(w.word, ' ') from (
    select 1 + floor(power(random(), 3) * (bench.words - 1))::integer as n
    from generate_series(1, ${WORDS_OF_A_TEXT}) k where ${seed} is not null offset 0) d
  join bench_words w on w.n = d.n)`;

const POSTS = `
  with made as (
    select n, pg_temp.bench_id('post ' || n) as id, pg_temp.bench_id('author ' || n % $3::integer) as author,
      date_trunc('hour', now()) - n * interval '13 minutes' as at, ${words('n')} as body
    from generate_series($1::integer, $2::integer) n,
      (select count(*) as words from bench_words offset 0) bench where n % $3::integer > 0),
  contents as (insert into companion.community_contents (id, kind) select id, 'post' from made),
  authorships as (insert into companion.community_authorships (content_id, user_id, kind, at) select id, author, 'post', at from made)
  insert into companion.community_posts (id, category_key, title, body, state, named_author_id, listed_at, active_at)
  select id, (array['behandlung', 'alltag', 'familie', 'seele'])[1 + n % 4], left(body, 60), body, 'published', author, at, at from made`;

/** A fifth of all replies stands below one post of a hundred. */
const COMMENTS = `
  with made as (
    select n, pg_temp.bench_id('comment ' || n) as id, pg_temp.bench_id('author ' || (1 + n % ($3::integer - 1))) as author,
      pg_temp.bench_id('post ' || case when p % $3::integer = 0 then p + 1 else p end) as post,
      case when n % $5::integer = 0 then 1 else 2 end as depth, ${words('n')} as body
    from (select n, 1 + floor(power(random(), 2) * ($4::integer - 1))::integer as p
      from generate_series($1::integer, $2::integer) n) s,
      (select count(*) as words from bench_words offset 0) bench),
  placed as (
    select m.*, last_seq + row_number() over (partition by post order by n) as seq,
      first_value(m.id) over (partition by post order by n) as root
    from made m join companion.community_posts p on p.id = m.post),
  contents as (insert into companion.community_contents (id, kind) select id, 'comment' from placed),
  authorships as (insert into companion.community_authorships (content_id, user_id, kind, at) select id, author, 'comment', now() from placed)
  insert into companion.community_comments (id, post_id, root_id, parent_id, depth, seq, body, state, named_author_id, listed_at)
  select id, post, case when depth = 1 or root = id then id else root end,
    case when depth = 1 or root = id then null else root end, case when root = id then 1 else depth end, seq, body,
    'published', author, date_trunc('hour', now()) from placed`;

const FINISH = `
  update companion.community_posts p set comment_count = c.replies, last_seq = c.seq
    from (select post_id, count(*) as replies, max(seq) as seq from companion.community_comments group by post_id) c
    where c.post_id = p.id;
  insert into companion.community_found (content_id, post_id, category_key, listed_at, words, named_author_id)
    select p.id, p.id, p.category_key, p.listed_at, companion.community_lexemes(p.title, p.body), p.named_author_id
    from companion.community_posts p on conflict do nothing;
  insert into companion.community_found (content_id, post_id, category_key, listed_at, words, named_author_id)
    select c.id, p.id, p.category_key, c.listed_at, companion.community_lexemes(null, c.body), c.named_author_id
    from companion.community_comments c join companion.community_posts p on p.id = c.post_id on conflict do nothing;
  insert into companion.community_words (word, stem)
    select word, (ts_lexize('pg_catalog.german_stem', word))[1] from (
      select distinct companion.community_folded(word) as word from bench_words) w
    where length(word) between 4 and 40 and (ts_lexize('pg_catalog.german_stem', word))[1] <> '' on conflict do nothing;
  create index community_found_words on companion.community_found using gin (words) with (fastupdate = off);
  create index community_words_alike on companion.community_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
  alter table companion.community_posts enable trigger user;
  alter table companion.community_comments enable trigger user;
  analyze;`;
