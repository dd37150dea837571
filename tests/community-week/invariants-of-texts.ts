import type { WrittenText } from './ledger.ts';
import type { World } from './world.ts';

/** A text as it lies in the database. */
type Row = Readonly<{
  id: string;
  state: string;
  version: number;
  body: string | null;
  parent: string | null;
  copies: string;
}>;

/** Who is not there any more at the end. */
const ERASED = 'Jutta';

/** Every text that was acknowledged is there once, as it was last acknowledged; of every other one nothing is there. */
export async function checkTexts(world: World): Promise<void> {
  const { check, ledger } = world;
  const rows = await readRows(world);
  const alive = ledger.texts.filter(({ author, id }) => author !== ERASED && id !== '');
  const wrong = alive
    .filter((text) => !isAsAcknowledged(text, rows.get(text.id), ledger.find))
    .map(({ label }) => label);
  check(`every acknowledged text exists as it was acknowledged: ${String(alive.length)}`, wrong.length === 0, wrong);
  const known = new Set(ledger.texts.map(({ id }) => id));
  const unknown = [...rows.keys()].filter((id) => !known.has(id));
  check('no text exists that nobody was told about', unknown.length === 0, unknown);
  const unfinished = ledger.texts.filter(({ standing }) => standing === 'unfinished').map(({ label }) => label);
  check('nothing is left unfinished', unfinished.length === 0, unfinished);
  await checkOnce(world, alive);
  await checkWordsAreGone(world);
}

async function readRows({ place }: World): Promise<ReadonlyMap<string, Row>> {
  const rows = (await place.query(`
    select id, state, version, body, null::uuid as parent from companion.community_posts
    union all select id, state, version, body, parent_id from companion.community_comments`)) as unknown as readonly Row[];
  return new Map(rows.map((row) => [row.id, row]));
}

function isAsAcknowledged(text: WrittenText, row: Row | undefined, find: (label: string) => WrittenText): boolean {
  const { standing, version, marker, parent } = text;
  const isGone = standing === 'deleted' || standing === 'removed';
  // Of what is deleted and stands below nothing a bare place is left, or nothing.
  if (row === undefined) return standing === 'deleted';
  const state = row.state === 'purged' && standing === 'deleted' ? 'deleted' : row.state;
  const isSaid = isGone ? row.body === null : row.body?.includes(marker) === true;
  const isPlaced = row.parent === (parent === undefined ? null : find(parent).id);
  return state === standing && isSaid && isPlaced && (isGone || row.version === version);
}

/** By its words each is found in one row. */
async function checkOnce({ check, place }: World, alive: readonly WrittenText[]): Promise<void> {
  const standing = alive.filter((text) => ['published', 'held', 'rejected', 'hidden'].includes(text.standing));
  const rows = await place.query(
    `select marker from unnest($1::text[]) as marker where 1 <> (
       select count(*) from (select body from companion.community_posts union all select body from companion.community_comments) t
       where t.body like '%' || marker || '%')`,
    [standing.map(({ marker }) => marker)],
  );
  check(`each of ${String(standing.length)} texts stands in the database once`, rows.length === 0, rows);
}

/** Looks for words in every column of every table. */
async function checkWordsAreGone(world: World): Promise<void> {
  const { check, ledger } = world;
  const refused = await findAnywhere(world, ledger.refusedMarkers);
  // Somebody who may be in danger is looked after, whatever she wrote: a moderator sees it.
  const kept = refused.filter(({ place }) => place !== 'companion.moderation_cases');
  check(`of ${String(ledger.refusedMarkers.length)} refused texts nothing exists`, kept.length === 0, kept);
  const ofErased = ledger.texts.filter(({ author }) => author === ERASED);
  const left = await findAnywhere(world, wordsOf(ofErased));
  check(`of ${String(ofErased.length)} texts of the deleted account no word is left`, left.length === 0, left);
  const deleted = ledger.texts.filter(({ standing, author }) => standing === 'deleted' && author !== ERASED);
  const found = (await findAnywhere(world, wordsOf(deleted))).filter(
    ({ place }) => place !== 'companion.moderation_cases',
  );
  check(
    `of ${String(deleted.length)} deleted texts no word is left but in cases about them`,
    found.length === 0,
    found,
  );
}

function wordsOf(texts: readonly WrittenText[]): readonly string[] {
  return texts.flatMap(({ marker, earlierMarkers }) => [marker, ...earlierMarkers]);
}

async function findAnywhere(
  { place }: World,
  markers: readonly string[],
): Promise<readonly { readonly place: string; readonly marker: string }[]> {
  const tables = await place.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: { place: string; marker: string }[] = [];
  for (const { name } of tables) {
    const rows = await place.query(
      `select marker from unnest($1::text[]) as marker
       where exists (select from ${String(name)} t where t::text like '%' || marker || '%')`,
      [[...markers]],
    );
    found.push(...rows.map(({ marker }) => ({ place: String(name), marker: String(marker) })));
  }
  return found;
}

/** Reactions, bookmarks, muted voices and notices are those that were acknowledged: none more, none fewer. */
export async function checkKeptSigns(world: World): Promise<void> {
  const { check, ledger, place, person } = world;
  const isThere = ({ who, on }: { readonly who: string; readonly on: string }) =>
    who !== ERASED && ledger.find(on).author !== ERASED && ledger.find(on).standing === 'published';
  const reactions = [...ledger.reactions.values()].filter(isThere);
  const stored =
    await place.query(`select r.user_id || ' ' || r.content_id || ' ' || r.kind as sign from companion.community_reactions r
    where exists (select from companion.community_found f where f.content_id = r.content_id)`);
  const wanted = reactions.map(({ who, on, kind }) => `${person(who).userId} ${ledger.find(on).id} ${kind}`);
  checkSame(world, { fact: 'reactions', wanted, stored: stored.map(({ sign }) => String(sign)) });
  const bookmarks = [...ledger.bookmarks.values()].filter(isThere);
  const kept = await place.query(`select b.user_id || ' ' || b.post_id as sign from companion.community_bookmarks b
    where exists (select from companion.community_found f where f.content_id = b.post_id)`);
  checkSame(world, {
    fact: 'bookmarks',
    wanted: bookmarks.map(({ who, on }) => `${person(who).userId} ${ledger.find(on).id}`),
    stored: kept.map(({ sign }) => String(sign)),
  });
  const muted = await place.query(`select user_id || ' ' || voice_id as sign from companion.community_mutes`);
  checkSame(world, {
    fact: 'muted voices',
    wanted: [...ledger.mutes.values()].map(({ who, on }) => `${person(who).userId} ${on}`),
    stored: muted.map(({ sign }) => String(sign)),
  });
  const receipts = await place.query('select receipt from companion.moderation_notices');
  checkSame(world, {
    fact: 'notices',
    wanted: ledger.receipts.filter(({ who }) => who !== ERASED).map(({ receipt }) => receipt),
    stored: receipts.map(({ receipt }) => String(receipt)),
  });
  check(
    'the week had reactions, bookmarks and notices',
    reactions.length > 5 && bookmarks.length > 0 && ledger.receipts.length > 3,
  );
}

function checkSame(
  { check }: World,
  {
    fact,
    wanted,
    stored,
  }: { readonly fact: string; readonly wanted: readonly string[]; readonly stored: readonly string[] },
): void {
  const missing = wanted.filter((one) => !stored.includes(one));
  const tooMany = stored.filter((one) => !wanted.includes(one));
  const isSame = missing.length === 0 && tooMany.length === 0 && stored.length === new Set(stored).size;
  check(`${fact} are those that were acknowledged: ${String(stored.length)}`, isSame, { missing, tooMany });
}
