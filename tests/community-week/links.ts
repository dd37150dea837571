import { MEMBERS, MODERATORS, isPeer } from './people.ts';
import { bodyOf } from './recorded-answer.ts';
import type { WrittenText } from './ledger.ts';
import type { World } from './world.ts';

/** Values by the field in which they stood. */
type Shown = ReadonlyMap<string, ReadonlySet<string>>;

/** What she says herself, where it stands, and what readers add: all of it is the same whoever wrote it. */
const SAID = ['id', 'title', 'body', 'excerpt', 'category', 'warning'];
const PLACED = ['postId', 'rootId', 'parentId', 'quotedId', 'depth', 'seq', 'version', 'replies', 'nextReplies'];
const OF_READERS = ['isOwn', 'isMuted', 'ownReaction', 'isBookmarked', 'reactions', 'commentCount'];
const LEFT_OUT: ReadonlySet<string> = new Set([...SAID, ...PLACED, ...OF_READERS]);
/** Names are drawn from some sixty: now and then two conversations draw the same one, whoever writes there. */
const SAME_NAME_SHARE = 0.08;
const VERSION_FOUR = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/;

/**
 * Looks at everything that peers were answered: nothing that stands beside two anonymous texts of one person in two
 * conversations may stand beside no text of anybody else.
 */
export function checkLinks(world: World): void {
  const { check, ledger } = world;
  const shown = collectShown(world);
  const texts = ledger.texts.filter(({ isAnonymous, id }) => isAnonymous && shown.has(id));
  check(`peers saw ${String(texts.length)} anonymous texts`, texts.length > 20);
  const people = [...MEMBERS, ...MODERATORS].flatMap((name) => [name, world.person(name).userId]);
  const named = texts.filter(({ id }) =>
    people.some((value) => [...(shown.get(id)?.values() ?? [])].some((values) => values.has(value))),
  );
  check(
    'beside no anonymous text stands a name or an id of a member',
    named.length === 0,
    named.map(({ label }) => label),
  );
  checkPairs(world, texts, shown);
  checkMoments(world, texts, shown);
  const ids = texts.flatMap(({ id, voice }) => [id, voice?.id ?? '']);
  check(
    'ids of anonymous texts and voices tell no time',
    ids.every((id) => VERSION_FOUR.test(id)),
  );
  checkCursors(world);
  checkOrder(world);
}

/** Every value that stood in an object with the text's id, in any answer to a peer. */
function collectShown({ answers, ledger }: World): ReadonlyMap<string, Shown> {
  const found = new Map<string, Map<string, Set<string>>>();
  const note = (id: string, path: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) note(id, `${path}.${name}`, member);
      return;
    }
    const fields = found.get(id) ?? new Map<string, Set<string>>();
    found.set(id, fields.set(path, (fields.get(path) ?? new Set()).add(String(value))));
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const member of Object.values(value)) walk(member);
    if (!('id' in value) || typeof value.id !== 'string' || ledger.findById(value.id) === undefined) return;
    for (const [name, member] of Object.entries(value)) if (!LEFT_OUT.has(name)) note(value.id, name, member);
  };
  for (const answer of answers) if (isPeer(answer.name)) walk(bodyOf(answer));
  return found;
}

function checkPairs({ check }: World, texts: readonly WrittenText[], shown: ReadonlyMap<string, Shown>): void {
  const links: string[] = [];
  let pairs = 0;
  let sameNames = 0;
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.author !== other.author || one.thread === other.thread) continue;
      pairs += 1;
      for (const { path, value } of sharedBy(shown.get(one.id), shown.get(other.id))) {
        const isCommon = texts.some(({ author, id }) => author !== one.author && shown.get(id)?.get(path)?.has(value));
        if (isCommon) continue;
        if (path === 'author.name') sameNames += 1;
        else links.push(`${one.label} and ${other.label}: ${path} ${value}`);
      }
    }
  check(
    `${String(pairs)} pairs of anonymous texts of one person share nothing that nobody else has`,
    links.length === 0,
    links.slice(0, 10),
  );
  const most = Math.max(3, Math.ceil(pairs * SAME_NAME_SHARE));
  check('and the same alias no more often than chance has it', sameNames <= most, { sameNames, pairs });
}

function sharedBy(one: Shown | undefined, other: Shown | undefined) {
  return [...(one ?? [])].flatMap(([path, values]) =>
    [...values].filter((value) => other?.get(path)?.has(value) === true).map((value) => ({ path, value })),
  );
}

function checkMoments({ check }: World, texts: readonly WrittenText[], shown: ReadonlyMap<string, Shown>): void {
  const exact = texts.flatMap(({ id, label }) =>
    [...(shown.get(id) ?? [])].flatMap(([path, values]) =>
      [...values]
        .filter((value) => /^\d{4}-.*T/.test(value) && !/T\d\d:00:00(?:\.0+)?Z$/.test(value))
        .map((value) => `${label}: ${path} ${value}`),
    ),
  );
  check('times of anonymous texts are hours', exact.length === 0, exact.slice(0, 10));
}

/** Sealed: nobody reads a moment or an id out of them, and no two are the same. */
function checkCursors({ check, answers, ledger, person }: World): void {
  const cursors = answers.flatMap((answer) =>
    isPeer(answer.name)
      ? [...answer.text.matchAll(/"next(?:Cursor|Replies)":"([^"]+)"/g)].map((match) => match[1] ?? '')
      : [],
  );
  const ids = [...ledger.texts.map(({ id }) => id), ...MEMBERS.map((name) => person(name).userId)];
  const hidden = ids.filter((id) => id !== '').map((id) => id.replaceAll('-', ''));
  const open = cursors.filter((cursor) => {
    const bytes = Buffer.from(cursor, 'base64url').toString('hex');
    return hidden.some((id) => bytes.includes(id));
  });
  const isSealed = open.length === 0 && new Set(cursors).size === cursors.length;
  check(`${String(cursors.length)} places in lists say nothing to whoever holds them`, isSealed, open.slice(0, 3));
}

/** A post in a list, as it is ordered. */
interface Ordered {
  readonly id: string;
  readonly createdAt: string;
  readonly author: { readonly kind: string } | null;
}

/** The order of the newest posts follows from what stands there: the hour, names before others, then random ids. */
function checkOrder({ check, answers }: World): void {
  const pages = answers.filter(({ name, list }) => isPeer(name) && list === 'community/posts?limit=7');
  const readings = [...Map.groupBy(pages, ({ reading }) => reading).values()];
  const wrong = readings.filter((reading) => {
    const items = reading.flatMap((page) => (bodyOf(page) as { readonly items: readonly Ordered[] }).items);
    return items.some((item, index) => index > 0 && !mayFollow(items[index - 1] ?? item, item));
  });
  check(
    `${String(readings.length)} lists of posts are in an order that tells nothing`,
    wrong.length === 0,
    wrong.length,
  );
}

function mayFollow(before: Ordered, after: Ordered): boolean {
  if (before.createdAt !== after.createdAt) return before.createdAt > after.createdAt;
  const [isBeforeNamed, isAfterNamed] = [before, after].map(({ author }) => author?.kind === 'named');
  if (isBeforeNamed !== isAfterNamed) return isBeforeNamed === true;
  return isBeforeNamed === true || before.id > after.id;
}
