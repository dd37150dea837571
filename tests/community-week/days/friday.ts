import { againstTheRules, claim, emptyQueue, inOrder, readQueue } from '../moderating.ts';
import { chancesOf, liveOrdinarily } from '../ordinary-life.ts';
import { MEMBERS } from '../people.ts';
import type { Name } from '../people.ts';
import { readPosts, readThread } from '../reading.ts';
import { expectStatus } from '../voices.ts';
import { VOICES } from '../world.ts';
import type { World } from '../world.ts';
import { mute, remove, report, writeComment } from '../writing.ts';

const WITHOUT_DORA = MEMBERS.filter((name) => name !== 'Dora');

/** Who does not want to read whom; what is locked, removed, deleted; and a case that a moderator forgets. */
export async function friday(world: World, marker: () => string): Promise<void> {
  await blockedByName(world);
  await mutedVoice(world);
  await curiousPeer(world);
  await tombstones(world, marker);
  await deletedWhileReported(world, marker);
  await removedAndBack(world);
  await lockedConversation(world, marker());
  await liveOrdinarily(world, WITHOUT_DORA, chancesOf(world.day(), marker));
  await emptyQueue(world, (text) =>
    text?.label === 'second river'
      ? againstTheRules('off_topic', 'Der Text gehört in einen anderen Bereich.')
      : inOrder,
  );
  await forgottenCase(world, marker());
}

/** Whoever blocks a name learns nothing about what is written without one. */
async function blockedByName(world: World): Promise<void> {
  const before = await readPosts(world, 'Anna');
  const answer = await mute(world, 'Anna', 'hello of Berta');
  expectStatus(world, 'Anna blocks Berta', { answer, status: 204 });
  const after = new Set((await readPosts(world, 'Anna')).map(({ id }) => id));
  const gone = before.filter(({ id }) => !after.has(id)).map(({ id }) => world.ledger.findById(id));
  const isNamed = gone.length > 0 && gone.every((text) => text?.author === 'Berta' && !text.isAnonymous);
  world.check(
    'and no anonymous post vanishes with her',
    isNamed,
    gone.map((text) => text?.label),
  );
}

/** An anonymous voice is muted in its own conversation; nothing else falls silent with it. */
async function mutedVoice(world: World): Promise<void> {
  const before = await readPosts(world, 'Ilse');
  const answer = await mute(world, 'Ilse', 'second garden');
  expectStatus(world, 'Ilse mutes a voice without a name', { answer, status: 204 });
  const after = new Set((await readPosts(world, 'Ilse')).map(({ id }) => id));
  const gone = before.filter(({ id }) => !after.has(id)).map(({ id }) => world.ledger.findById(id)?.label);
  world.check(
    'and nothing else vanishes with it',
    gone.every((label) => label === 'second garden'),
    gone,
  );
  for (const label of ['first garden', 'second garden', 'hello of Anna']) await readThread(world, 'Ilse', { label });
  const own = await world.ask('Gerda', { method: 'PUT', path: `community/mutes/${world.person('Clara').userId}` });
  expectStatus(world, 'a member is blocked by somebody who never saw anything anonymous of hers', {
    answer: own,
    status: 204,
  });
  await world.ask('Gerda', { method: 'DELETE', path: `community/mutes/${world.person('Clara').userId}` });
}

/** Gerda tries everything at texts without a name; what she is refused tells her nothing either. */
async function curiousPeer(world: World): Promise<void> {
  const before = world.answers.length;
  for (const voice of VOICES) {
    const text = world.ledger.texts.find(({ isAnonymous, label }) => isAnonymous && label.startsWith(voice));
    if (text === undefined) continue;
    const path = `community/${text.kind}s/${text.id}`;
    await world.ask('Gerda', { method: 'PATCH', path, body: { version: text.version, body: 'Meins?' } });
    await world.ask('Gerda', { method: 'DELETE', path });
    await world.ask('Gerda', { method: 'GET', path: `${path}/reaction` });
    await world.ask('Gerda', { method: 'PUT', path: `community/mutes/${text.id}` });
    await world.ask('Gerda', { method: 'GET', path: `community/posts?cursor=${text.id}` });
    await world.ask('Gerda', {
      method: 'PATCH',
      path: `${path}/moderation`,
      body: { version: 1, action: 'hide', reason: 'x' },
    });
    await world.ask('Gerda', { method: 'GET', path: `admin/users/${text.voice?.id ?? ''}` });
    await world.ask('Gerda', { method: 'GET', path: `community/posts/${text.voice?.id ?? ''}` });
  }
  const tried = world.answers.slice(before);
  world.check(
    `none of ${String(tried.length)} attempts at texts of others succeeds`,
    tried.every(({ status }) => status >= 400),
  );
  await readPosts(world, 'Gerda', { show: 'own' });
  await readPosts(world, 'Gerda', { show: 'bookmarked' });
}

async function tombstones(world: World, marker: () => string): Promise<void> {
  const write = (name: Name, label: string, to: string) =>
    writeComment(world, name, { label, to, marker: marker(), text: 'Darüber wollte ich auch schon schreiben.' });
  await write('Gerda', 'will be deleted', 'hello of Frieda');
  await write('Hanna', 'stands below', 'will be deleted');
  for (const [to, label] of [
    ['stands below', 'third step'],
    ['third step', 'fourth step'],
    ['fourth step', 'fifth step'],
  ] as const)
    await write('Jutta', label, to);
  await remove(world, 'will be deleted');
  const refused = await write('Anna', 'too late', 'will be deleted');
  expectStatus(world, 'nobody replies to what is gone', { answer: refused.answer, status: 409, code: 'thread_locked' });
  const read = await readThread(world, 'Ilse', { label: 'hello of Frieda' });
  const stone = read.find(({ id }) => id === world.ledger.find('will be deleted').id);
  world.check(
    'a deleted reply leaves its place, without words',
    stone?.body === null && stone.state === 'deleted',
    stone,
  );
  const below = read.find(({ id }) => id === world.ledger.find('stands below').id);
  world.check('and what stands below stays readable', typeof below?.body === 'string', below);
  world.check(
    'nothing is set in more than four steps',
    read.every(({ depth }) => depth <= 4),
  );
}

/** The author is faster than the moderators: it is gone for everybody, and the case can still be decided. */
async function deletedWhileReported(world: World, marker: () => string): Promise<void> {
  const label = 'reported and deleted';
  await writeComment(world, 'Frieda', {
    label,
    to: 'hello of Gerda',
    marker: marker(),
    text: 'Diese Salbe hat meine Narbe schöner gemacht.',
  });
  const explanation = 'Ich glaube, das ist Werbung.';
  await report(world, 'Gerda', { label, reason: 'advertising', explanation });
  const answer = await remove(world, label);
  expectStatus(world, 'a reported text may be deleted by its author', { answer, status: 204 });
}

/** A notice alone hides nothing. */
async function removedAndBack(world: World): Promise<void> {
  const label = 'second river';
  const explanation = 'Familienstreit gehört nicht hierher.';
  for (const name of ['Ilse', 'Hanna', 'Anna', 'Frieda'] as const)
    await report(world, name, { label, reason: 'other', explanation });
  const { id } = world.ledger.find(label);
  const read = await world.ask('Gerda', { method: 'GET', path: `community/posts/${id}` });
  expectStatus(world, 'many notices hide nothing by their number', { answer: read, status: 200 });
}

async function lockedConversation(world: World, marker: string): Promise<void> {
  const text = world.ledger.find('hello of Erika');
  const moderate = (action: string) =>
    world.ask('Nina', {
      method: 'PATCH',
      path: `community/posts/${text.id}/moderation`,
      body: {
        version: text.version,
        action,
        ground: 'terms',
        rule: 'off_topic',
        reason: 'Das Gespräch ist zu Ende geführt.',
      },
    });
  const locked = await moderate('lock');
  expectStatus(world, 'a conversation is locked', { answer: locked, status: 200 });
  text.isLocked = true;
  const { answer } = await writeComment(world, 'Hanna', {
    label: 'into a locked conversation',
    to: text.label,
    marker,
    text: 'Noch ein Wort.',
  });
  expectStatus(world, 'and nobody writes there any more', { answer, status: 409, code: 'thread_locked' });
  const pinned = await moderate('pin');
  expectStatus(world, 'a post is pinned', { answer: pinned, status: 200 });
}

/** Nina takes a case and closes her laptop. */
async function forgottenCase(world: World, marker: string): Promise<void> {
  const label = 'case that is forgotten';
  await writeComment(world, 'Anna', { label, to: 'hello of Jutta', marker, text: 'Ich backe heute Brot.' });
  await report(world, 'Frieda', { label, reason: 'other', explanation: 'Das gehört nicht zum Thema.' });
  const item = (await readQueue(world, 'Nina')).find(({ contentId }) => contentId === world.ledger.find(label).id);
  const answer = await claim(world, 'Nina', item?.id ?? '');
  expectStatus(world, 'Nina takes a case', { answer, status: 200 });
}
