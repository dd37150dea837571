import { randomUUID } from 'node:crypto';
import { emptyQueue, inOrder } from '../moderating.ts';
import { chancesOf, liveOrdinarily } from '../ordinary-life.ts';
import { MEMBERS } from '../people.ts';
import type { Name } from '../people.ts';
import { readAll, readThread } from '../reading.ts';
import { expectStatus, replyAs } from '../voices.ts';
import { WAYS } from '../ways.ts';
import type { World } from '../world.ts';
import { edit, react, remove, sendAgain, writeComment, writePost } from '../writing.ts';
import type { Sent } from '../writing.ts';

const WRITERS = MEMBERS.filter((name) => name !== 'Ilse');

/**
 * Everybody writes at the same moment, and one of the two processes is killed in the middle. Apps ask the other one
 * again, under the same keys, until they are answered.
 */
export async function wednesday(world: World, marker: () => string): Promise<void> {
  await prepare(world, marker);
  const sent = await allAtOnce(world, marker);
  const broken = world.answers.filter(({ wasBroken }) => wasBroken).length;
  world.check(`the process was killed in the middle of requests: ${String(broken)} of them were broken`, broken > 0);
  await finish(world, sent);
  await liveOrdinarily(world, MEMBERS, chancesOf(world.day(), marker));
  await replyAs(world, 'second garden', {
    ...{ label: 'second garden goes on', to: 'Gerda answers the second garden', marker: marker() },
    text: 'Danke, das tut gut zu lesen.',
  });
  await emptyQueue(world, () => inOrder);
}

/** What the dead process had begun is free again after two minutes: the clock of its keys is put back. */
async function finish(world: World, sent: readonly Sent[]): Promise<void> {
  const unfinished = sent.filter(({ text }) => text.standing === 'unfinished');
  await world.place.query(
    `update companion.idempotency_keys set claimed_at = claimed_at - interval '3 minutes' where status is null`,
  );
  for (const one of unfinished) {
    const { answer } = await sendAgain(world, one);
    expectStatus(world, `what the dead process had begun is done: ${one.text.label}`, { answer, status: 201 });
  }
}

/** What will be changed and taken away in the storm. */
async function prepare(world: World, marker: () => string): Promise<void> {
  for (const name of ['Hanna', 'Frieda', 'Berta'] as const)
    await writeComment(world, name, {
      ...{ label: `${name} before the storm`, to: `hello of ${name}`, marker: marker() },
      text: 'Das schreibe ich kurz vor dem Termin.',
    });
}

/** Each in a conversation of her own, so that the order of who was faster changes nothing. */
async function allAtOnce(world: World, marker: () => string): Promise<readonly Sent[]> {
  const sending = () => ({ door: 'first', isUnsettled: true, key: randomUUID() }) as const;
  const comments = WRITERS.map((name) =>
    writeComment(world, name, {
      ...{ label: `${name} in the storm`, to: `hello of ${nextTo(name)}`, marker: marker(), sending: sending() },
      text: WAYS[name]?.sentences[1] ?? '',
    }),
  );
  const posts = (['Anna', 'Gerda', 'Jutta'] as const).map((name) =>
    writePost(world, name, {
      ...{ label: `${name} posts in the storm`, title: 'Mitten am Tag', marker: marker(), sending: sending() },
      text: WAYS[name]?.sentences[2] ?? '',
    }),
  );
  const changes = [
    edit(world, 'Hanna before the storm', { words: 'Der Termin war gut.', marker: marker(), ...sending() }),
    remove(world, 'Frieda before the storm'),
    edit(world, 'Berta before the storm', { words: 'Alles überstanden.', marker: marker(), ...sending() }),
    ...WRITERS.map((name) => react(world, name, { label: `hello of ${nextTo(name)}`, kind: 'kraft' })),
  ];
  const reading = [
    readAll(world, 'Ilse', { path: 'community/posts', query: { sort: 'active' }, isUnsettled: true }),
    readThread(world, 'Ilse', { label: 'hello of Anna', isUnsettled: true }),
  ];
  const sent = [...comments, ...posts];
  // Some are answered, most are not.
  await Promise.race(sent);
  await world.place.kill('first');
  const all = await Promise.all(sent);
  await Promise.all([...changes, ...reading]);
  return all;
}

function nextTo(name: Name): Name {
  return WRITERS[(WRITERS.indexOf(name as (typeof WRITERS)[number]) + 1) % WRITERS.length] ?? 'Anna';
}
