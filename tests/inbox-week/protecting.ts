import { randomUUID } from 'node:crypto';
import { lastSeqOf, readLetters } from './letters.ts';
import type { Letters } from './letters.ts';
import type { Couple } from './matching.ts';
import type { Answer, Stage } from './stage.ts';

/** A conversation that somebody closed by a block, and how far it was when that was acknowledged. */
export interface Blocked {
  readonly threadId: string;
  readonly couple: Couple;
  /** Number of the last message when the block was acknowledged. */
  readonly lastSeq: number;
  /** How many notices of it there were then. */
  readonly notices: number;
}

const threadOf = ({ body }: Answer) => (body as { readonly thread: { readonly id: string } }).thread.id;

/** Requests in the community: accepted, declined, to nobody, to somebody who blocks: the same for whoever asks. */
export async function askStrangers(stage: Stage, letters: Letters): Promise<string> {
  const { check, person, ask, expect } = stage;
  for (const name of ['Ursula', 'Veronika', 'Walburga', 'Xenia'])
    await ask(name, 'POST', 'community/posts', {
      ...{ category: 'alltag', title: `Guten Tag von ${name}`, isAnonymous: false, attachments: [] },
      body: 'Ich lese hier schon länger mit und freue mich über den Austausch.',
    });
  const request = (from: string, to: string) =>
    ask(from, 'POST', 'inbox/threads', {
      to,
      text: 'Ich habe Ihren Beitrag gern gelesen. Mögen Sie schreiben?',
      clientId: randomUUID(),
    });
  await ask('Xenia', 'PUT', `inbox/blocks/${person('Walburga').userId}`);
  const asked = await request('Ursula', person('Veronika').userId);
  const declined = await request('Walburga', person('Ursula').userId);
  const blocked = await request('Walburga', person('Xenia').userId);
  const nobody = await request('Walburga', randomUUID());
  const unnamed = await request('Walburga', person('Adelheid').userId);
  await expect('a request is declined', 204, [
    'Ursula',
    'PATCH',
    `inbox/threads/${threadOf(declined)}`,
    { answer: 'decline' },
  ]);
  const shapes = [declined, blocked, nobody, unnamed].map(({ status, body }) => {
    const { thread } = body as { readonly thread?: { readonly state: string; readonly lastSeq: number } };
    return `${String(status)} ${thread?.state ?? ''} ${String(thread?.lastSeq)}`;
  });
  check('who is asked, whether she is there or not, is answered alike', new Set(shapes).size === 1, shapes);
  const list = await ask('Walburga', 'GET', 'inbox/threads');
  const states = (list.body as { items: readonly { state: string }[] }).items.map(({ state }) => state);
  check('and alike after a no', states.length === 4 && states.every((state) => state === 'waiting'), states);
  for (const to of ['Xenia', 'Adelheid'])
    check(
      `${to} hears nothing of it`,
      stage.listeners.get(to)?.heard.every(({ data }) => !data.includes('message.')) === true,
    );
  const threadId = threadOf(asked);
  const first = await ask('Ursula', 'POST', `inbox/threads/${threadId}/messages`, {
    text: 'Hallo?',
    clientId: randomUUID(),
  });
  check('until she says yes one message waits', first.status === 409, first.text);
  await expect('a request is accepted', 200, ['Veronika', 'PATCH', `inbox/threads/${threadId}`, { answer: 'accept' }]);
  const told = await stage.soon(() =>
    Promise.resolve(
      stage.listeners.get('Ursula')?.heard.some(({ data }) => data.includes('message.accepted')) === true,
    ),
  );
  check('whoever asked hears of the yes', told);
  await letters.send({ from: 'Veronika', to: 'Ursula', threadId, text: 'Gern. Ich bin abends meistens da.' });
  return threadId;
}

/** One blocks the other while both write as fast as they can. */
export async function blockInTheMiddle(
  stage: Stage,
  letters: Letters,
  { couple, threadId }: { readonly couple: Couple; readonly threadId: string },
): Promise<Blocked> {
  const { check, person, ask } = stage;
  const [one, other] = couple;
  const burst = (from: string, to: string) =>
    Array.from({ length: 12 }, (_, number) =>
      letters.send({ from, to, threadId, text: `Noch ein Satz von ${from}, der Nummer ${String(number)} ist.` }),
    );
  const writing = [...burst(other, one), ...burst(one, other)];
  await Promise.race(writing);
  const blocked = await ask(one, 'PUT', `inbox/blocks/${person(other).userId}`);
  const state = await stateOf(stage, threadId);
  check('a block is taken', blocked.status === 204, blocked.text);
  const sent = await Promise.all(writing);
  const statuses = [...new Set(sent.map(({ status }) => status))].sort();
  check(
    `what was under way was delivered or refused: ${statuses.join(', ')}`,
    statuses.every((status) => status === 201 || status === 409),
  );
  const late = await Promise.all(
    couple.map((from) => letters.send({ from, to: '', threadId, text: 'Ich möchte doch noch etwas sagen.' })),
  );
  check(
    'after it nobody of the two writes',
    late.every(({ status }) => status === 409),
    late,
  );
  return { threadId, couple, ...state };
}

async function stateOf(stage: Stage, threadId: string): Promise<Pick<Blocked, 'lastSeq' | 'notices'>> {
  const [row] = await stage.place.query('select count(*)::int as count from companion.notifications where link = $1', [
    `/inbox/threads/${threadId}`,
  ]);
  return { lastSeq: await lastSeqOf(stage, threadId), notices: Number(row?.['count']) };
}

/** Blocked in the community: neither reads what the other one writes under her name, and nobody hears of replies. */
export async function blockInTheCommunity(stage: Stage, threadId: string): Promise<Blocked> {
  const { check, person, ask } = stage;
  await ask('Veronika', 'PUT', `inbox/blocks/${person('Ursula').userId}`);
  const state = await stateOf(stage, threadId);
  for (const [reader, other] of [
    ['Ursula', 'Veronika'],
    ['Veronika', 'Ursula'],
  ] as const) {
    const answers = [
      await ask(reader, 'GET', 'community/posts?limit=50'),
      await ask(reader, 'GET', `community/posts?q=${encodeURIComponent('Guten Tag')}`),
    ];
    const seen = answers.filter(
      ({ text }) => text.includes(`Guten Tag von ${other}`) || text.includes(person(other).userId),
    );
    check(
      `${reader} reads nothing of ${other} any more`,
      answers.every(({ status }) => status === 200) && seen.length === 0,
      seen,
    );
  }
  const walburga = await ask('Walburga', 'GET', 'community/posts?limit=50');
  check(
    'everybody else does',
    walburga.text.includes('Guten Tag von Veronika') && walburga.text.includes('Guten Tag von Ursula'),
  );
  return { threadId, couple: ['Veronika', 'Ursula'], ...state };
}

/** Nothing came after any block that was acknowledged. */
export async function checkBlocked(stage: Stage, blocked: readonly Blocked[]): Promise<void> {
  for (const { threadId, couple, ...before } of blocked) {
    const now = await stateOf(stage, threadId);
    stage.check(
      `nothing came between ${couple.join(' and ')} after the block, neither message nor notice`,
      now.lastSeq === before.lastSeq && now.notices === before.notices,
      { before, now },
    );
    const [left, right] = [
      await readLetters(stage, couple[0], threadId),
      await readLetters(stage, couple[1], threadId),
    ];
    stage.check(
      'both still read what was written, the same',
      JSON.stringify(left.map(({ id }) => id)) === JSON.stringify(right.map(({ id }) => id)),
    );
  }
}

const INSULT = 'Sie gehen mir auf die Nerven mit Ihrem ewigen Gejammer.';

/** Her reader reports a message; a moderator decides; both hear of it. */
export async function reportMessage(
  stage: Stage,
  letters: Letters,
  { couple: [reader, author], threadId }: { readonly couple: Couple; readonly threadId: string },
): Promise<void> {
  const { check, ask, expect } = stage;
  const letter = await letters.send({ from: author, to: reader, threadId, text: INSULT });
  const contentId = letter.id ?? '';
  const report = {
    kind: 'message',
    contentId,
    reason: 'insult',
    explanation: 'Das setzt mich herab.',
    goodFaith: true,
  };
  const stranger = await ask('Walburga', 'POST', 'community/reports', report, { 'Idempotency-Key': randomUUID() });
  check('nobody else can report it, or learn that it is there', stranger.status === 404, stranger.text);
  const isHeld = (await lastHeld(stage, contentId)) === 'held';
  if (!isHeld)
    await expect('its reader reports a message', 201, [
      reader,
      'POST',
      'community/reports',
      report,
      { 'Idempotency-Key': randomUUID() },
    ]);
  const queue = await ask('Yvonne', 'GET', 'moderation/queue?limit=50');
  const item = (
    queue.body as { items: readonly { id: string; contentId: string; contentVersion: number }[] }
  ).items.find((waiting) => waiting.contentId === contentId);
  check('a moderator finds it', item !== undefined, queue.text);
  if (item === undefined) return;
  await ask('Yvonne', 'POST', `moderation/queue/${item.id}/claim`);
  await expect('and takes it away', 201, [
    ...(['Yvonne', 'POST', `moderation/queue/${item.id}/decision`] as const),
    {
      version: item.contentVersion,
      measure: isHeld ? 'reject' : 'remove',
      ground: 'terms',
      rule: 'insult',
      facts: 'Der Text setzt die andere Person herab.',
    },
    { 'Idempotency-Key': randomUUID() },
  ]);
  const read = await readLetters(stage, reader, threadId);
  check(
    'its words are gone for her reader',
    read.every(({ body }) => body !== INSULT),
    read,
  );
  const told = await stage.soon(async () => {
    const [toAuthor, toReader] = [await kindsOf(stage, author), await kindsOf(stage, reader)];
    return toAuthor.includes('moderation.decided') && (isHeld || toReader.includes('moderation.report_decided'));
  });
  check('author and reader hear what became of it', told, [await kindsOf(stage, author), await kindsOf(stage, reader)]);
  letter.status = 0;
}

async function lastHeld({ place }: Stage, id: string): Promise<unknown> {
  return (await place.query('select state from companion.messages where id = $1', [id]))[0]?.['state'];
}

async function kindsOf(stage: Stage, name: string): Promise<readonly string[]> {
  const { body } = await stage.ask(name, 'GET', 'inbox?limit=50');
  return (body as { readonly items: readonly { readonly kind: string }[] }).items.map(({ kind }) => kind);
}
