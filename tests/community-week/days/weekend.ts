import { emptyQueue, inOrder } from '../moderating.ts';
import { chancesOf, liveOrdinarily } from '../ordinary-life.ts';
import { isRead } from '../ledger.ts';
import { MEMBERS, signInAgain } from '../people.ts';
import { readPosts, readThread, search } from '../reading.ts';
import { expectStatus } from '../voices.ts';
import { SEARCHES } from '../ways.ts';
import type { World } from '../world.ts';

const WRITING = MEMBERS.filter((name) => name !== 'Dora' && name !== 'Jutta');
const READERS = ['Anna', 'Gerda', 'Hanna', 'Ilse', 'Dora'] as const;

/** Jutta deletes her account: from now on nobody reads her, and who answered her still stands there. */
export async function saturday(world: World, marker: () => string): Promise<void> {
  const answer = await world.ask('Jutta', { method: 'DELETE', path: 'profil' });
  expectStatus(world, 'Jutta deletes her account', { answer, status: 202 });
  for (const text of world.ledger.texts)
    if (text.author === 'Jutta' && text.standing === 'published') text.standing = 'deleted';
  const listed = await readPosts(world, 'Hanna');
  const isGone = listed.every(({ id }) => world.ledger.findById(id)?.author !== 'Jutta');
  world.check('at once nobody finds her in a list', isGone);
  const read = await readThread(world, 'Ilse', { label: 'hello of Frieda' });
  const words = world.ledger.texts.filter(({ author }) => author === 'Jutta').map(({ marker: own }) => own);
  world.check('nor in a conversation', !words.some((word) => JSON.stringify(read).includes(word)));
  await liveOrdinarily(world, WRITING, chancesOf(world.day(), marker));
  // The forgotten case is free again: nobody has to ask for it.
  await emptyQueue(world, () => inOrder);
}

/** Two weeks later the account is really gone; then everybody reads everything once more. */
export async function sunday(world: World): Promise<void> {
  await juttaIsErased(world);
  for (const name of READERS) {
    const posts = await readPosts(world, name);
    await everyPostOnce(
      world,
      name,
      posts.map(({ id }) => id),
    );
    // In an order that is no chance.
    const labels = posts.flatMap(({ id }) => world.ledger.findById(id)?.label ?? []).sort();
    for (const label of labels) await readThread(world, name, { label });
    for (const words of SEARCHES) await search(world, name, words);
    await readPosts(world, name, { sort: 'active' });
    await world.ask(name, { method: 'GET', path: 'community/mutes' });
    await world.ask(name, { method: 'GET', path: 'community/reports' });
  }
  await goneTexts(world);
  await standingTexts(world);
}

/** What stands there is found by its words, its conversation before all others. */
async function standingTexts(world: World): Promise<void> {
  const standing = world.ledger.texts.filter((text) => isRead(world.ledger, text));
  const missed: string[] = [];
  for (const { label, marker, thread } of standing) {
    const [first] = await search(world, 'Hanna', marker);
    if (first?.id !== world.ledger.find(thread).id) missed.push(label);
  }
  world.check(
    `each of ${String(standing.length)} texts is found by its words, first of all`,
    missed.length === 0,
    missed,
  );
}

async function juttaIsErased(world: World): Promise<void> {
  const { place } = world;
  const jutta = world.person('Jutta');
  // Who signs in again after her wish takes it back: Jutta did not.
  await place.atAccountsDaysAgo(30, () => signInAgain(place.accountsUrl, jutta));
  await place.query(
    `update companion.profiles set deletion_requested_at = deletion_requested_at - interval '15 days' where id = $1`,
    [jutta.userId],
  );
  const answer = await fetch(`${place.urlOf('second') ?? ''}/api/chat/cleanup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${place.cronSecret}` },
  });
  const counts: unknown = await answer.json();
  const rows = await place.query('select id from companion.profiles where id = $1', [jutta.userId]);
  world.check('after its time the account is erased', answer.status === 200 && rows.length === 0, counts);
}

/** Page by page everything comes once, and nothing that may not be read. */
async function everyPostOnce(world: World, name: (typeof READERS)[number], ids: readonly string[]): Promise<void> {
  const { body } = await world.ask(name, { method: 'GET', path: 'community/mutes' });
  const muted = new Set((body as { items: readonly { voiceId: string }[] }).items.map(({ voiceId }) => voiceId));
  const wanted = world.ledger.texts
    .filter(({ kind, standing, voice }) => kind === 'post' && standing === 'published' && !muted.has(voice?.id ?? ''))
    .map(({ id }) => id);
  const missing = wanted.filter((id) => !ids.includes(id)).map((id) => world.ledger.findById(id)?.label);
  const tooMany = ids.filter((id) => !wanted.includes(id)).map((id) => world.ledger.findById(id)?.label ?? id);
  const isRight = missing.length === 0 && tooMany.length === 0 && new Set(ids).size === ids.length;
  world.check(`${name} reads page by page, and meets every post once`, isRight, { missing, tooMany });
}

/** Nobody finds or opens what is gone, by its words or by its link. */
async function goneTexts(world: World): Promise<void> {
  const gone = world.ledger.texts.filter(({ standing }) => standing !== 'published');
  const found: string[] = [];
  for (const { label, marker, kind, id } of gone) {
    const hits = await search(world, 'Hanna', marker);
    if (hits.some(({ excerpt }) => excerpt?.includes(marker) === true)) found.push(`${label} by its words`);
    if (kind !== 'post' || id === '') continue;
    const { body } = await world.ask('Hanna', { method: 'GET', path: `community/posts/${id}` });
    if (JSON.stringify(body).includes(marker)) found.push(`${label} by its link`);
  }
  world.check('what is refused, held, removed or deleted is found by nobody', found.length === 0, found);
}
