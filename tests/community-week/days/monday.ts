import { randomUUID } from 'node:crypto';
import { parseEvents } from '../stream-events.ts';
import { emptyQueue, inOrder } from '../moderating.ts';
import { chancesOf, liveOrdinarily } from '../ordinary-life.ts';
import { MEMBERS } from '../people.ts';
import type { Name } from '../people.ts';
import { accepted, beginAs, expectStatus, replyAs } from '../voices.ts';
import { WAYS } from '../ways.ts';
import type { World } from '../world.ts';
import { react, writeComment, writePost, writeTwice } from '../writing.ts';

/** People come, give themselves names, introduce themselves; two begin a conversation without their names. */
export async function monday(world: World, marker: () => string): Promise<void> {
  for (const name of MEMBERS) await arrive(world, name);
  for (const name of MEMBERS.filter((one) => one !== 'Ilse')) {
    const text = WAYS[name]?.sentences[0] ?? '';
    const wish = {
      label: `hello of ${name}`,
      title: 'Ich stelle mich vor',
      text,
      category: 'ankommen',
      marker: marker(),
    };
    accepted(world, await writePost(world, name, wish));
  }
  await readerIsRefused(world, marker());
  await voicesBegin(world, marker);
  await clickTwice(world, marker());
  await listenAcrossProcesses(world, marker());
  await liveOrdinarily(world, MEMBERS, chancesOf(world.day(), marker));
  await emptyQueue(world, () => inOrder);
}

async function arrive(world: World, name: Name): Promise<void> {
  await world.ask(name, { method: 'GET', path: 'community/categories' });
  const profile = await world.ask(name, { method: 'GET', path: 'profil' });
  const answer = await world.ask(name, {
    method: 'PATCH',
    path: 'profil',
    body: { displayName: name },
    headers: { 'If-Match': profile.headers['etag'] ?? '' },
  });
  if (answer.status !== 200) world.check(`${name} gives herself a name`, false, answer.body);
}

/** Reading is free, writing is not. */
async function readerIsRefused(world: World, marker: string): Promise<void> {
  const wish = {
    label: 'what Ilse may not write',
    title: 'Ich lese mit',
    text: 'Ich lese hier schon lange mit.',
    marker,
  };
  const { answer } = await writePost(world, 'Ilse', wish);
  expectStatus(world, 'who pays nothing reads, and is told what writing takes', {
    ...{ answer, status: 403, code: 'feature_not_in_tier' },
  });
}

async function voicesBegin(world: World, marker: () => string): Promise<void> {
  await beginAs(world, 'first garden', {
    ...{ label: 'first garden', category: 'familie', title: 'Wie sage ich es meinen Eltern?', marker: marker() },
    text: 'Meine Eltern sind über achtzig, und ich weiß nicht, wie ich anfangen soll. Habt ihr es gleich gesagt?',
  });
  await beginAs(world, 'first river', {
    ...{ label: 'first river', category: 'seele', title: 'Nachts wach', marker: marker() },
    text: 'Seit der Diagnose liege ich nachts wach und grüble. Was macht ihr um drei Uhr früh?',
  });
  await beginAsOthers(world, marker);
  await writeComment(world, 'Anna', {
    ...{ label: 'Anna answers the first garden', to: 'first garden', marker: marker() },
    text: 'Ich habe es meinen Eltern bei einem Spaziergang erzählt, das Gehen hat geholfen.',
  });
  await replyAs(world, 'first garden', {
    ...{ label: 'first garden thanks', to: 'Anna answers the first garden', marker: marker() },
    text: 'Das ist eine schöne Idee, danke.',
  });
  // She answers herself, under her name: nobody may see that it is she.
  await writeComment(world, 'Berta', {
    ...{ label: 'Berta answers the first river', to: 'first river', marker: marker() },
    text: 'Ich stehe dann auf und koche mir einen Tee.',
  });
  await react(world, world.authorOf('first garden'), { label: 'first garden', kind: 'herz' });
}

/** Without texts of others without a name there would be nothing to hide among. */
async function beginAsOthers(world: World, marker: () => string): Promise<void> {
  const wish = { isAnonymous: true, category: 'familie' } as const;
  await writePost(world, 'Gerda', {
    ...{ ...wish, label: 'Gerda without her name', title: 'Mein Bruder meldet sich nicht', marker: marker() },
    text: 'Seit er es weiß, ruft er nicht mehr an. Kennt ihr das?',
  });
  await writePost(world, 'Hanna', {
    ...{ ...wish, label: 'Hanna without her name', title: 'Zu müde für Besuch', marker: marker(), category: 'seele' },
    text: 'Alle meinen es gut, aber ich kann gerade niemanden sehen.',
  });
}

/** A bad network: the app sends twice, and both arrive at the same time, at two processes. */
async function clickTwice(world: World, marker: string): Promise<void> {
  const wish = { label: 'twice clicked', title: 'Doppelt getippt', text: 'Mein Telefon hängt im Wartezimmer.', marker };
  const { text, answers } = await writeTwice(world, 'Gerda', wish);
  const statuses = answers.map(({ status }) => status).sort();
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => (body as { id: string }).id));
  const isOnce = ids.size === 1 && text.id !== '' && statuses.every((status) => status === 201 || status === 409);
  world.check('two clicks at two processes under one key are one post', isOnce, answers);
}

/** What is written at one process is heard at the other. */
async function listenAcrossProcesses(world: World, marker: string): Promise<void> {
  const { id } = world.ledger.find('first garden');
  const url = world.place.urlOf('first');
  const ending = new AbortController();
  const { token, address } = world.person('Anna');
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
  const stream = await fetch(`${url ?? ''}/api/community/posts/${id}/stream`, { headers, signal: ending.signal });
  const heard = parseEvents(stream, {
    until: (events) => events.some((event) => event.includes(marker)),
    limitMs: 20_000,
  });
  await writeComment(world, 'Jutta', {
    ...{ label: 'heard at the other process', to: 'first garden', marker },
    text: 'Meine Mutter hat nur gefragt, ob ich genug esse.',
    sending: { door: 'second', key: randomUUID() },
  });
  const events = await heard;
  ending.abort();
  const isHeard = events.some((event) => event.includes(marker));
  world.check('a reply at one process is heard at the other', stream.status === 200 && isHeard, {
    status: stream.status,
    events,
  });
}
