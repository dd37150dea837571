import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLD_ME } from '#api/domains/community/community-test-kit.ts';
import { startMessagesBench } from '#api/testing/messages-bench.ts';
import type { MessagesBench, ShownMessage } from '#api/testing/messages-bench.ts';

let bench: MessagesBench;
beforeAll(async () => {
  bench = await startMessagesBench();
});
afterAll(async () => {
  await bench.close();
});

/** As the nightly purge does, with all hooks in one transaction. */
async function erase(userId: string): Promise<void> {
  await bench.api.database.transact({ role: 'service_role' }, async (transaction) => {
    for (const { erase: eraseOne } of bench.api.house.personalData) await eraseOne(transaction, userId);
  });
}

/** Every row of the domain's tables, as text. */
async function everything(): Promise<string> {
  const tables = ['threads', 'thread_participants', 'messages', 'blocks'];
  const rows = await Promise.all(
    tables.map((table) => bench.sql(`select to_jsonb(t)::text as row from companion.${table} t`)),
  );
  return rows
    .flat()
    .map(({ row }) => String(row))
    .join('\n');
}

const report = (as: string, contentId: string, reason = 'insult') =>
  bench.api.call('POST', '/api/community/reports', {
    as,
    body: { kind: 'message', contentId, reason, explanation: 'Das hat mich verletzt.', goodFaith: true },
  });

describe('who leaves', () => {
  it('takes her words and her name along; the other one keeps a conversation that can be read', async () => {
    const { one, other, threadId } = await bench.matched();
    await bench.sent(other, threadId, 'Worte, die gehen');
    await bench.sent(one, threadId, 'Worte, die bleiben');
    await bench.send(other, threadId, `${HOLD_ME}, sagt sie`);
    await bench.block(other, randomUUID());
    await erase(other);
    const { items, waiting } = await bench.messages(one, threadId);
    expect(items.map(({ seq, body, state }) => [seq, body, state])).toEqual([
      [1, null, 'deleted'],
      [2, 'Worte, die bleiben', 'published'],
    ]);
    expect(waiting).toEqual([]);
    expect(await bench.threadOf(one, threadId)).toMatchObject({
      state: 'over',
      unread: 0,
      partner: { id: null, name: 'Mitglied, das nicht mehr dabei ist' },
    });
    expect((await bench.send(one, threadId)).body).toMatchObject({ code: 'conversation_closed' });
    const left = await everything();
    for (const trace of [other, 'Worte, die gehen', 'sagt sie']) expect(left).not.toContain(trace);
    await erase(one);
    expect(await bench.sql('select 1 from companion.threads where id = $1', [threadId])).toEqual([]);
  });

  it('leaves nothing behind, also when she is writing at that moment, or is written to', async () => {
    const { one, other, threadId } = await bench.matched();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, (_, index) => bench.send(other, threadId, `Letztes Wort ${index}`)),
      erase(other),
      ...Array.from({ length: 5 }, (_, index) => bench.send(other, threadId, `Allerletztes Wort ${index}`)),
      ...Array.from({ length: 5 }, () => bench.send(one, threadId, 'Bist du da?')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled' && outcome.value !== undefined)
        expect([201, 401, 404, 409]).toContain(outcome.value.status);
    expect(await everything()).not.toMatch(/etztes Wort/);
  });

  it('takes requests of hers along; whoever asked her goes on waiting as before', async () => {
    const [one, other, third] = [
      await bench.newAuthor('Anna'),
      await bench.newAuthor('Birgit'),
      await bench.newAuthor('Carla'),
    ];
    await bench.ask(one, other);
    await bench.ask(third, one);
    await erase(one);
    expect([await bench.threads(other), await bench.told(other)]).toEqual([[], []]);
    expect(await bench.threads(third)).toMatchObject([{ state: 'waiting', partner: { name: 'Mitglied' } }]);
  });

  it('gets a copy of what she wrote and was written, without the other one', async () => {
    const { one, other, threadId } = await bench.matched();
    await bench.sent(one, threadId, 'Von mir');
    await bench.sent(other, threadId, 'Von ihr');
    const [hook] = bench.api.house.personalData.filter(({ domain }) => domain === 'messages');
    const files = await bench.api.database.transact({ role: 'authenticated', userId: one }, async (transaction) =>
      hook?.exportFor(transaction, one),
    );
    const text = JSON.stringify(files);
    for (const part of ['Von mir', 'Von ihr']) expect(text).toContain(part);
    for (const part of [other, 'Birgit']) expect(text).not.toContain(part);
  });
});

describe('moderation of messages', () => {
  it('takes reports of who was written to, and of nobody else', async () => {
    const { one, other, threadId } = await bench.matched();
    const message = await bench.sent(one, threadId, 'Das schaffst du auch allein');
    const stranger = await bench.newAuthor();
    expect((await report(stranger, message.id)).status).toBe(404);
    expect((await report(stranger, randomUUID())).status).toBe(404);
    await bench.block(other, one);
    expect((await report(other, message.id)).status).toBe(201);
    const held = (await bench.send(other, threadId)).body as ShownMessage;
    expect(held).toMatchObject({ code: 'conversation_closed' });
  });

  it('delivers at the end what waited, takes away what was removed, and brings it back in its place', async () => {
    const { one, other, threadId } = await bench.matched();
    const held = (await bench.send(one, threadId, HOLD_ME)).body as ShownMessage;
    await bench.sent(one, threadId, 'Danach');
    const [content] = bench.api.house.moderated.filter(({ kind }) => kind === 'message');
    const decide = (measure: 'publish' | 'remove' | 'restore') =>
      bench.api.database.transact({ role: 'service_role' }, async (transaction) =>
        content?.apply(transaction, { contentId: held.id, version: 1, measure }),
      );
    const read = async (as: string) => (await bench.messages(as, threadId)).items.map(({ seq, body }) => [seq, body]);
    expect(await decide('publish')).toBe('done');
    expect(await read(other)).toEqual([
      [1, 'Danach'],
      [2, HOLD_ME],
    ]);
    expect(await bench.told(other)).toEqual(['message.new', 'message.new']);
    await decide('remove');
    expect(await read(other)).toEqual([[1, 'Danach']]);
    expect(await bench.told(other)).toEqual(['message.new']);
    expect((await bench.threadOf(other, threadId)).unread).toBe(1);
    expect(await read(one)).toEqual([
      [1, 'Danach'],
      [2, null],
    ]);
    expect(await decide('restore')).toBe('done');
    expect(await read(other)).toHaveLength(2);
  });
});

describe('what is over', () => {
  it('is removed at night: old requests, silent conversations, words after their appeal', async () => {
    const { one, threadId } = await bench.matched();
    const removed = await bench.sent(one, threadId, 'Entfernt');
    const silent = await bench.matched();
    const asker = await bench.newAuthor('Anna');
    const { thread } = (await bench.ask(asker, randomUUID())).body as { thread: { id: string } };
    await bench.sql(`update companion.messages set state = 'removed', sealed_until = now() where id = $1`, [
      removed.id,
    ]);
    await bench.sql(`update companion.threads set last_message_at = now() - interval '25 months' where id = $1`, [
      silent.threadId,
    ]);
    await bench.sql(`update companion.threads set requested_at = now() - interval '31 days' where id = $1`, [
      thread.id,
    ]);
    const { body } = await bench.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
    expect(body).toMatchObject({ messages: { unsealed: 1, requests: 1, threads: 1 } });
    expect(await bench.sql('select body from companion.messages where id = $1', [removed.id])).toEqual([
      { body: null },
    ]);
    expect(await bench.threads(asker)).toEqual([]);
    expect(await bench.threads(silent.one)).toEqual([]);
  });
});
