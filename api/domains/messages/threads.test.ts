import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { BLOCK_ME, HOLD_ME } from '#api/domains/community/community-test-kit.ts';
import { closeThread } from './index.ts';
import { startMessagesBench } from '#api/testing/messages-bench.ts';
import type { MessagesBench } from '#api/testing/messages-bench.ts';

let bench: MessagesBench;
beforeAll(async () => {
  bench = await startMessagesBench();
});
afterAll(async () => {
  await bench.close();
});

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const end = (sourceId: string) =>
  bench.api.database.transact({ role: 'service_role' }, (transaction) => closeThread(transaction, { sourceId }));

describe('messages of two people', () => {
  it('reach the other one in order, and nobody else', async () => {
    const { one, other, threadId } = await bench.matched();
    const stranger = await bench.newAuthor();
    await bench.sent(one, threadId, ' Guten Morgen ');
    await bench.sent(other, threadId, 'Guten Morgen, Anna');
    const { items } = await bench.messages(other, threadId);
    expect(items.map(({ seq, isOwn, body, clientId }) => [seq, isOwn, body, clientId !== null])).toEqual([
      [1, false, 'Guten Morgen', false],
      [2, true, 'Guten Morgen, Anna', true],
    ]);
    expect(await bench.threadOf(one, threadId)).toMatchObject({
      state: 'open',
      partner: { id: other, name: 'Birgit' },
      unread: 1,
      lastMessage: { body: 'Guten Morgen, Anna', isOwn: false },
    });
    for (const path of ['', '/messages'])
      expect((await bench.api.call('GET', `/api/inbox/threads/${threadId}${path}`, { as: stranger })).status).toBe(404);
    expect((await bench.send(stranger, threadId)).status).toBe(404);
    expect((await bench.change(stranger, threadId, { lastReadSeq: 1 })).status).toBe(404);
    expect(await bench.told(other)).toEqual(['message.new']);
    const [told] = await bench.sql('select params, link from companion.notifications where user_id = $1', [other]);
    expect(told).toEqual({ params: {}, link: `/inbox/threads/${threadId}` });
  });

  it('are numbered without gaps and counted right while both write at once', async () => {
    const { one, other, threadId } = await bench.matched();
    const answers = await Promise.all(
      numbers(1, 24).map((index) => bench.send(index % 2 === 0 ? one : other, threadId, `Nachricht ${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { items } = await bench.messages(one, threadId, 'limit=100');
    expect(items.map(({ seq }) => seq)).toEqual(numbers(1, 24));
    expect([(await bench.threadOf(one, threadId)).unread, (await bench.threadOf(other, threadId)).unread]).toEqual([
      12, 12,
    ]);
  });

  it('are one, however often the app sends them again, also when nobody may write any more', async () => {
    const { one, threadId, sourceId } = await bench.matched();
    const clientId = randomUUID();
    const answers = await Promise.all(numbers(1, 5).map(() => bench.send(one, threadId, { text: 'Einmal', clientId })));
    await end(sourceId);
    answers.push(await bench.send(one, threadId, { text: 'Einmal', clientId }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { id: string }).id}`)).size).toBe(1);
    expect((await bench.messages(one, threadId)).items).toHaveLength(1);
    expect((await bench.send(one, threadId, { text: 'Etwas anderes', clientId })).body).toMatchObject({
      code: 'message_id_reused',
    });
  });

  it('are paged by number in both directions: who was away misses nothing and gets nothing twice', async () => {
    const { one, other, threadId } = await bench.matched();
    for (const index of numbers(1, 7)) await bench.sent(one, threadId, `Nachricht ${index}`);
    const page = async (query: string) => {
      const { items, hasMore } = await bench.messages(other, threadId, query);
      return [items.map(({ seq }) => seq), hasMore];
    };
    expect(await page('limit=3')).toEqual([[5, 6, 7], true]);
    expect(await page('limit=3&before=5')).toEqual([[2, 3, 4], true]);
    expect(await page('limit=3&before=2')).toEqual([[1], false]);
    expect(await page('limit=3&after=2')).toEqual([[3, 4, 5], true]);
    await bench.sent(one, threadId, 'Nachricht 8');
    expect(await page('limit=3&after=5')).toEqual([[6, 7, 8], false]);
    expect(await page('after=2&before=5')).toEqual([[3, 4], false]);
    expect(await page('after=2000000000')).toEqual([[], false]);
  });

  it('are read up to a number that never goes back and never ahead, and nobody is told', async () => {
    const { one, other, threadId } = await bench.matched();
    for (const index of numbers(1, 4)) await bench.sent(one, threadId, `Nachricht ${index}`);
    await Promise.all([3, 2, 1].map((lastReadSeq) => bench.change(other, threadId, { lastReadSeq })));
    expect(await bench.threadOf(other, threadId)).toMatchObject({ lastReadSeq: 3, unread: 1 });
    expect((await bench.change(other, threadId, { lastReadSeq: 1_000_000 })).body).toMatchObject({
      lastReadSeq: 4,
      unread: 0,
    });
    await bench.sent(one, threadId, 'Noch eine');
    expect((await bench.threadOf(other, threadId)).unread).toBe(1);
    const seenByWriter = JSON.stringify([await bench.threadOf(one, threadId), await bench.messages(one, threadId)]);
    expect(seenByWriter).toContain('"lastReadSeq":0');
    expect(seenByWriter).not.toMatch(/read_?at|seen|online|present/i);
  });

  it('end after 60 in an hour, with the time to wait', async () => {
    const { one, threadId } = await bench.matched();
    await bench.sql(
      `insert into companion.messages (thread_id, author_id, client_id, body, state, created_at)
       select $1, $2, gen_random_uuid(), 'x', 'held', now() - interval '50 minutes' from generate_series(1, 59)`,
      [threadId, one],
    );
    const answers = await Promise.all(numbers(1, 3).map(() => bench.send(one, threadId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'hourly_limit_reached' });
    expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(600);
  });

  it.each([
    ['nothing', ' \n '],
    ['more than 4,000 characters', 'x'.repeat(4_001)],
  ])('are not %s', async (_title, text) => {
    const { one, threadId } = await bench.matched();
    expect((await bench.send(one, threadId, text)).status).toBe(422);
  });

  it('may hold an address, wait for a moderator where they insult, and never tell a method', async () => {
    const { one, other, threadId } = await bench.matched();
    expect(await bench.sent(one, threadId, 'Meine Nummer: 0171 2345678')).toMatchObject({ seq: 1, notice: null });
    expect(await bench.sent(one, threadId, HOLD_ME)).toMatchObject({
      seq: null,
      state: 'held',
      notice: expect.stringContaining('sieht ihn sich ein Mensch an') as string,
    });
    expect((await bench.send(one, threadId, BLOCK_ME)).body).toMatchObject({ code: 'text_not_accepted' });
    const read = await bench.messages(other, threadId);
    expect([read.items.length, read.waiting]).toEqual([1, []]);
    expect((await bench.messages(one, threadId)).waiting.map(({ body }) => body)).toEqual([HOLD_ME]);
    expect(await bench.told(other)).toEqual(['message.new']);
  });

  it('of despair arrive, bring help numbers, and alarm a moderator', async () => {
    const { one, other, threadId } = await bench.matched();
    const written = await bench.sent(one, threadId, 'Ich will nicht mehr leben. Ich bringe mich um.');
    expect(written.help?.numbers.length).toBeGreaterThan(1);
    expect((await bench.messages(other, threadId)).items).toHaveLength(1);
    expect(
      await bench.sql('select kind, priority from companion.moderation_cases where content_id = $1', [written.id]),
    ).toEqual([{ kind: 'message', priority: 1 }]);
  });
});

describe('a conversation in which nobody may write any more', () => {
  const ends: Readonly<Record<string, (thread: Awaited<ReturnType<MessagesBench['matched']>>) => Promise<unknown>>> = {
    'a block': ({ one, other }) => bench.block(other, one),
    'a suspension': ({ other }) =>
      bench.sql(`insert into companion.account_measures (user_id, kind, reason) values ($1, 'suspension', 'Grund')`, [
        other,
      ]),
    'a planned deletion': ({ other }) => bench.api.call('DELETE', '/api/profil', { as: other }),
    'an ended match': ({ sourceId }) => end(sourceId),
    "a moderator's lock": ({ threadId }) =>
      bench.sql('update companion.threads set locked_at = now() where id = $1', [threadId]),
  };

  it('looks and answers the same, byte for byte, whatever the reason is, and can still be read', async () => {
    const seen: string[] = [];
    for (const close of Object.values(ends)) {
      const thread = await bench.matched();
      const { one, other, threadId } = thread;
      await bench.sent(other, threadId, 'Bis bald');
      await close(thread);
      const refused = await bench.send(one, threadId);
      const shown = await bench.threadOf(one, threadId);
      const known = await bench.ask(one, other);
      const list = await bench.threads(one);
      const { items } = await bench.messages(one, threadId);
      const all = JSON.stringify([refused.status, refused.body, known.status, known.body, shown, list, items]);
      const dates = /"\d{4}-\d\d-\d\dT[^"]+"/g;
      seen.push(
        all
          .replaceAll(threadId, 'T')
          .replaceAll(other, 'P')
          .replaceAll(items[0]?.id ?? '', 'M')
          .replace(dates, 'D'),
      );
      expect(refused).toMatchObject({
        status: 409,
        body: { error: 'In dieser Unterhaltung kann nicht mehr geschrieben werden.', code: 'conversation_closed' },
      });
      expect(shown).toMatchObject({
        state: 'over',
        partner: { id: other, name: 'Mitglied, das nicht mehr dabei ist' },
      });
      expect(items.map(({ body }) => body)).toEqual(['Bis bald']);
    }
    expect(new Set(seen).size).toBe(1);
  });

  it('lets nobody write who is suspended, and lets her read', async () => {
    const { one, other, threadId } = await bench.matched();
    await bench.sent(other, threadId);
    await bench.sql(
      `insert into companion.account_measures (user_id, kind, reason) values ($1, 'suspension', 'Grund')`,
      [one],
    );
    expect((await bench.send(one, threadId)).body).toMatchObject({ code: 'account_suspended' });
    expect((await bench.ask(one, newPerson())).body).toMatchObject({ code: 'account_suspended' });
    expect((await bench.messages(one, threadId)).items).toHaveLength(1);
  });
});
