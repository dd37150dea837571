import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInboxBench } from './inbox-test-kit.ts';
import type { InboxBench } from './inbox-test-kit.ts';

let bench: InboxBench;
beforeAll(async () => {
  bench = await startInboxBench();
});
afterAll(async () => {
  await bench.close();
});

const readAll = (as: string, body: object) => bench.api.call('POST', '/api/inbox/read-all', { as, body });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const only = <T>(items: readonly T[]): T => {
  expect(items).toHaveLength(1);
  return items[0] as T;
};
const idOf = (items: readonly { readonly id: string }[], index = 0) => items[index]?.id ?? '';

describe('what is new', () => {
  it('is listed with its sentence, the latest first, to its owner alone', async () => {
    const [person, stranger] = [await bench.newMember(), await bench.newMember()];
    await bench.tell(person);
    await bench.tell(person, {
      category: 'study',
      kind: 'study.changed',
      params: { change: 'opened' },
      link: '/studies/1',
    });
    expect(await bench.items(person)).toMatchObject([
      { seq: 2, text: 'Eine Studie, die Sie beobachten, nimmt jetzt Menschen auf.', link: '/studies/1', seenAt: null },
      { seq: 1, text: 'Auf Ihren Beitrag hat jemand geantwortet.', count: 1, readAt: null },
    ]);
    expect(JSON.stringify(await bench.items(person))).not.toContain(person);
    expect(await bench.items(stranger)).toEqual([]);
    expect((await bench.items(person, 'category=study')).map(({ seq }) => seq)).toEqual([2]);
  });

  it('goes on where a page ended, whatever comes in between', async () => {
    const person = await bench.newMember();
    for (let index = 0; index < 5; index += 1) await bench.tell(person);
    const first = await bench.api.call('GET', '/api/inbox?limit=2', { as: person });
    const { items, nextCursor } = first.body as { items: { seq: number }[]; nextCursor: string };
    await bench.tell(person);
    const rest = await bench.items(person, `limit=10&cursor=${nextCursor}`);
    expect([...items, ...rest].map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
    const far = Buffer.concat([Buffer.alloc(6, 255), Buffer.alloc(16)]).toString('base64url');
    expect(await bench.items(person, `cursor=${far}`)).toHaveLength(6);
  });

  it('is seen before it is read, and read before it is put away', async () => {
    const person = await bench.newMember();
    await bench.tell(person);
    const { id } = only(await bench.items(person));
    expect(await bench.counts(person)).toEqual({ unseen: 1, unread: 1, lastSeq: 1 });
    await bench.mark(person, id, { seen: true });
    expect(await bench.counts(person)).toMatchObject({ unseen: 0, unread: 1 });
    await bench.mark(person, id, { read: true });
    expect(await bench.counts(person)).toMatchObject({ unseen: 0, unread: 0 });
    await bench.mark(person, id, { read: false });
    expect(await bench.counts(person)).toMatchObject({ unseen: 0, unread: 1 });
    expect((await bench.items(person, 'filter=unread')).length).toBe(1);
    await bench.mark(person, id, { archived: true });
    expect([await bench.items(person), (await bench.items(person, 'filter=archived')).length]).toEqual([[], 1]);
    expect(await bench.counts(person)).toMatchObject({ unread: 0 });
    await bench.mark(person, id, { archived: false });
    expect((await bench.items(person)).length).toBe(1);
  });

  it('comes back as new when the time is over for which it was put aside', async () => {
    const person = await bench.newMember();
    await bench.tell(person);
    const { id } = only(await bench.items(person));
    await bench.mark(person, id, { read: true });
    expect(await bench.mark(person, id, { snoozedUntil: inMinutes(6) })).toBe(200);
    expect([await bench.items(person), (await bench.items(person, 'filter=snoozed')).length]).toEqual([[], 1]);
    expect(await bench.counts(person)).toMatchObject({ unseen: 0, unread: 0 });
    await bench.sql("update companion.notifications set snoozed_until = now() - interval '1 second' where id = $1", [
      id,
    ]);
    expect((await bench.items(person)).length).toBe(1);
    expect(await bench.counts(person)).toMatchObject({ unseen: 1, unread: 1 });
  });

  it.each([
    [{ snoozedUntil: new Date(Date.now() + 4 * 60_000).toISOString() }, 'zwischen fünf Minuten und 30 Tagen'],
    [{ snoozedUntil: new Date(Date.now() + 31 * 86_400_000).toISOString() }, 'zwischen fünf Minuten und 30 Tagen'],
    [{ seen: false }, 'nicht möglich'],
    [{}, 'was sich ändern soll'],
    [{ note: 'frei' }, ''],
  ])('cannot be changed by %j', async (change, sentence) => {
    const person = await bench.newMember();
    await bench.tell(person);
    const { id } = only(await bench.items(person));
    const answer = await bench.api.call('PATCH', `/api/inbox/${id}`, { as: person, body: change });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });

  it('is gone when it is deleted, and after 180 days', async () => {
    const person = await bench.newMember();
    await bench.tell(person);
    await bench.tell(person);
    const id = idOf(await bench.items(person));
    const remove = () => bench.api.call('DELETE', `/api/inbox/${id}`, { as: person });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await bench.mark(person, id, { read: true })).toBe(404);
    await bench.sql("update companion.notifications set created_at = now() - interval '181 days' where user_id = $1", [
      person,
    ]);
    const { body } = await bench.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
    expect(body).toMatchObject({ notifications: 1 });
    expect(await bench.items(person, 'filter=all')).toEqual([]);
    await bench.tell(person);
    expect(only(await bench.items(person)).seq).toBe(3);
  });
});

describe('reading everything', () => {
  it('leaves unread what arrived after the number that was seen', async () => {
    const person = await bench.newMember();
    await bench.tell(person);
    await bench.tell(person);
    const { lastSeq } = await bench.counts(person);
    await bench.tell(person);
    const answer = await readAll(person, { upToSeq: lastSeq });
    expect(answer).toMatchObject({ status: 200, body: { unread: { count: 1, isMore: false }, lastSeq: 3 } });
    expect((await bench.items(person, 'filter=unread')).map(({ seq }) => seq)).toEqual([3]);
  });

  it('leaves what was put aside, and other categories', async () => {
    const person = await bench.newMember();
    await bench.tell(person);
    await bench.tell(person, { category: 'share', kind: 'share.opened' });
    await bench.tell(person);
    await bench.mark(person, idOf(await bench.items(person, 'category=reply'), 0), { snoozedUntil: inMinutes(60) });
    await readAll(person, { upToSeq: 3, category: 'reply' });
    expect((await bench.items(person, 'filter=unread')).map(({ seq }) => seq)).toEqual([2]);
    expect((await bench.items(person, 'filter=snoozed')).map(({ readAt }) => readAt)).toEqual([null]);
  });

  it('agrees with what is listed while others tell, read and delete at the same time', async () => {
    const person = await bench.newMember();
    for (let index = 0; index < 10; index += 1) await bench.tell(person, { groupKey: `post:${index % 3}` });
    const [first, second] = await bench.items(person);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => bench.tell(person, { groupKey: `post:${index % 3}` })),
      ...Array.from({ length: 4 }, () => readAll(person, { upToSeq: 10 })),
      bench.mark(person, first?.id ?? '', { archived: true }),
      bench.mark(person, first?.id ?? '', { archived: false }),
      bench.api.call('DELETE', `/api/inbox/${second?.id ?? ''}`, { as: person }),
    ]);
    for (const answer of answers)
      if (typeof answer === 'object') expect([200, 204]).toContain((answer as { status: number }).status);
    const { unread, lastSeq } = await bench.counts(person);
    expect(lastSeq).toBe(20);
    expect(unread).toBe((await bench.items(person, 'filter=unread&limit=100')).length);
    expect((await bench.items(person, 'limit=100')).length).toBe(3);
  });

  it('counts to 99, and then says that there are more', async () => {
    const person = await bench.newMember();
    await bench.sql(
      `insert into companion.notifications (user_id, seq, category, kind, params, dedupe_key)
       select $1, n, 'reply', 'reply.post', '{}', n::text from generate_series(1, 120) n`,
      [person],
    );
    const { body } = await bench.api.call('GET', '/api/inbox/count', { as: person });
    expect(body).toMatchObject({ unseen: { count: 99, isMore: true }, unread: { count: 99, isMore: true } });
  });

  it('tells of two counts which one is later', async () => {
    const person = await bench.newMember();
    const asOf = async () =>
      ((await bench.api.call('GET', '/api/inbox/count', { as: person })).body as { asOf: string }).asOf;
    const before = await asOf();
    expect(new Date(await asOf()).getTime()).toBeGreaterThanOrEqual(new Date(before).getTime());
  });
});

describe('what belongs together', () => {
  const group = { groupKey: 'post:1' };

  it('is one row with how many are unread, also for the badge', async () => {
    const person = await bench.newMember();
    for (let index = 0; index < 3; index += 1) await bench.tell(person, group);
    const row = only(await bench.items(person));
    expect(row).toMatchObject({ seq: 3, count: 3, text: 'Auf Ihren Beitrag gibt es mehrere neue Antworten.' });
    expect(await bench.counts(person)).toMatchObject({ unseen: 1, unread: 1 });
    await bench.mark(person, row.id, { read: true });
    expect(await bench.counts(person)).toMatchObject({ unseen: 0, unread: 0 });
    await bench.tell(person, group);
    expect(only(await bench.items(person))).toMatchObject({ seq: 4, count: 1, readAt: null });
  });

  it('is marked up to the row that she saw: what came meanwhile stays new', async () => {
    const person = await bench.newMember();
    await bench.tell(person, group);
    const { id } = only(await bench.items(person));
    await bench.tell(person, group);
    await bench.mark(person, id, { read: true });
    expect(only(await bench.items(person, 'filter=unread'))).toMatchObject({ seq: 2, count: 1 });
    await bench.mark(person, id, { archived: true });
    expect(only(await bench.items(person)).seq).toBe(2);
    expect(only(await bench.items(person, 'filter=archived')).seq).toBe(1);
    await bench.mark(person, id, { archived: false });
    expect(only(await bench.items(person)).seq).toBe(2);
    expect(await bench.items(person, 'filter=archived')).toEqual([]);
  });

  it('goes with its row when that is deleted', async () => {
    const person = await bench.newMember();
    for (let index = 0; index < 3; index += 1) await bench.tell(person, group);
    await bench.api.call('DELETE', `/api/inbox/${only(await bench.items(person)).id}`, { as: person });
    expect(await bench.sql('select 1 from companion.notifications where user_id = $1', [person])).toEqual([]);
  });
});
