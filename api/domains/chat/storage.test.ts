import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatStorageOf } from '#api/domains/profil/index.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import type { Tier } from '#core/contracts/tiers.ts';

const SERVICE = { role: 'service_role' } as const;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
});

const message = (id: string, text: string) => ({ id, role: 'user', parts: [{ type: 'text', text }] });
const bodyOf = (id: string, texts: readonly string[]) => ({
  id,
  messages: texts.map((text, index) => message(`m${String(index)}`, text)),
});
const save = (as: string, id: string, texts: readonly string[]) =>
  api.call('POST', '/api/chat/history', { as, body: bodyOf(id, texts) });
const saveKeyed = (as: string, key: string, body: object) =>
  api.call('POST', '/api/chat/history', { as, body, headers: { 'Idempotency-Key': key } });
const storageOf = (userId: string) =>
  api.database.transact(SERVICE, (transaction) =>
    transaction
      .selectFrom('chatStorage')
      .select(['chats', 'messages', 'bytes'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  );
const read = (as: string, id: string) => api.call('GET', `/api/chat/history/${id}`, { as });

/** Somebody who has stored so many bytes less than her tier lets her. */
async function almostFull(tier: Tier, leftBytes: number): Promise<string> {
  const person = await personWith(api, { tier });
  await save(person, 'voll', ['x']);
  const wholeBytes = chatStorageOf(tier).bytes - leftBytes;
  await api.database.transact(SERVICE, async (transaction) => {
    const chat = await transaction
      .selectFrom('chats')
      .select('id')
      .where('userId', '=', person)
      .executeTakeFirstOrThrow();
    const sizes = Array.from({ length: Math.floor(wholeBytes / 1_000_000) }, () => 1_000_000);
    for (const [index, size] of [...sizes, wholeBytes % 1_000_000].entries()) {
      const parts = JSON.stringify([{ type: 'text', text: 'y'.repeat(Math.max(0, size - 50)) }]);
      await transaction
        .insertInto('chatMessages')
        .values({ chat: chat.id, userId: person, messageId: `groß-${String(index)}`, role: 'user', parts })
        .execute();
    }
  });
  return person;
}

describe('the storage of chats', () => {
  it('knows what is stored, whatever is added, replaced or deleted', async () => {
    const person = await personWith(api, { tier: 'plus' });
    await save(person, 'a', ['eins', 'zwei']);
    await save(person, 'b', ['drei']);
    const before = await storageOf(person);
    expect(before).toMatchObject({ chats: 2, messages: 3 });
    await save(person, 'a', ['eins, und noch zehn']);
    expect(Number((await storageOf(person))?.bytes) - Number(before?.bytes)).toBe(', und noch zehn'.length);
    await api.call('DELETE', '/api/chat/history/a', { as: person });
    expect(await storageOf(person)).toMatchObject({ chats: 1, messages: 1 });
    await api.call('DELETE', '/api/chat/history', { as: person });
    expect(await storageOf(person)).toMatchObject({
      chats: 0,
      messages: 0,
      bytes: expect.toSatisfy((bytes: unknown) => Number(bytes) === 0) as unknown,
    });
  });

  it('ends with a sentence that says what to do, and takes more once something was deleted', async () => {
    const person = await almostFull('free', 5_000);
    const refused = await save(person, 'neu', ['x'.repeat(6_000)]);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        error: 'Ihr Speicher für Chats ist voll. Löschen Sie ältere Chats oder wechseln Sie in einen größeren Tarif.',
        code: 'storage_quota_exceeded',
      },
    ]);
    expect((await read(person, 'neu')).status).toBe(404);
    expect(
      (
        await api.call('PATCH', '/api/chat/history/voll', {
          as: person,
          body: { messages: [message('m9', 'x'.repeat(6_000))] },
        })
      ).body,
    ).toMatchObject({ code: 'storage_quota_exceeded' });
    expect((await read(person, 'voll')).status).toBe(200);
    await api.call('DELETE', '/api/chat/history/voll', { as: person });
    expect((await save(person, 'neu', ['x'.repeat(6_000)])).status).toBe(201);
  });

  it('is not exceeded by writes that come at once', async () => {
    const person = await almostFull('free', 16_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_value, index) => save(person, `neu-${String(index)}`, ['x'.repeat(5_000)])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(Number((await storageOf(person))?.bytes)).toBeLessThanOrEqual(chatStorageOf('free').bytes);
  });

  it('is counted in chats as well, and larger in a higher tier', async () => {
    const person = await personWith(api, { tier: 'free' });
    await save(person, 'erster', ['x']);
    await api.database.transact(SERVICE, (transaction) =>
      transaction
        .insertInto('chats')
        .values(
          Array.from({ length: chatStorageOf('free').chats - 1 }, (_value, index) => ({
            userId: person,
            chatId: `c${String(index)}`,
            title: 'x',
          })),
        )
        .execute(),
    );
    expect((await save(person, 'letzter', ['x'])).body).toMatchObject({ code: 'storage_quota_exceeded' });
    expect((await save(person, 'erster', ['y'])).status).toBe(200);
    await api.database.transact(SERVICE, (transaction) =>
      transaction.updateTable('profiles').set({ tier: 'premium' }).where('id', '=', person).execute(),
    );
    expect((await save(person, 'letzter', ['x'])).status).toBe(201);
  });

  it('takes fifty exchanges at once and refuses megabytes before it reads them', async () => {
    const person = await personWith(api, { tier: 'free' });
    expect(
      (
        await save(
          person,
          'lang',
          Array.from({ length: 100 }, () => 'x'.repeat(3_000)),
        )
      ).status,
    ).toBe(201);
    expect(
      (
        await save(
          person,
          'zu-lang',
          Array.from({ length: 100 }, () => 'x'.repeat(9_000)),
        )
      ).status,
    ).toBe(413);
  });
});

describe('a deleted chat', () => {
  it.each([
    ['alone', '/geheim'],
    ['with all others', ''],
  ])('deleted %s is not told again to its Idempotency-Key, and does not come back', async (_title, path) => {
    const person = await personWith(api, { tier: 'plus' });
    const first = await saveKeyed(person, 'schluessel-1', bodyOf('geheim', ['Mein Befund']));
    expect(first.status).toBe(201);
    expect((await saveKeyed(person, 'key-2', bodyOf('bleibt', ['Anderes']))).status).toBe(201);
    expect((await api.call('DELETE', `/api/chat/history${path}`, { as: person })).status).toBe(204);
    const again = await saveKeyed(person, 'schluessel-1', bodyOf('geheim', ['Mein Befund']));
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'Was mit dieser Anfrage angelegt wurde, ist inzwischen gelöscht.', code: 'idempotency_answer_deleted' },
    ]);
    expect((await read(person, 'geheim')).status).toBe(404);
    expect((await saveKeyed(person, 'key-2', bodyOf('bleibt', ['Anderes']))).status).toBe(path === '' ? 409 : 201);
    expect((await saveKeyed(person, 'key-3', bodyOf('geheim', ['Mein Befund']))).status).toBe(201);
  });

  it('of one person leaves the answers of another alone', async () => {
    const [anna, berta] = [await personWith(api, { tier: 'plus' }), await personWith(api, { tier: 'plus' })];
    for (const person of [anna, berta]) await saveKeyed(person, 'key', bodyOf('gleich', ['x']));
    await api.call('DELETE', '/api/chat/history', { as: anna });
    expect((await saveKeyed(berta, 'key', bodyOf('gleich', ['x']))).headers.get('idempotency-replayed')).toBe('true');
  });

  it('leaves no answer behind when it is deleted while it is stored', async () => {
    const person = await personWith(api, { tier: 'plus' });
    await save(person, 'eilig', ['x']);
    const keys = Array.from({ length: 6 }, (_value, index) => `eilig-${String(index)}`);
    await Promise.all(
      keys.flatMap((key) => [
        saveKeyed(person, key, bodyOf('eilig', ['Mein Befund'])),
        api.call('DELETE', '/api/chat/history/eilig', { as: person }),
      ]),
    );
    await api.call('DELETE', '/api/chat/history/eilig', { as: person });
    const kept = await api.database.transact(SERVICE, (transaction) =>
      transaction
        .selectFrom('idempotencyKeys')
        .select('answer')
        .where('userId', '=', person)
        .where('status', '<', 300)
        .execute(),
    );
    expect(kept.filter(({ answer }) => (answer?.length ?? 0) > 0)).toEqual([]);
  });
});
