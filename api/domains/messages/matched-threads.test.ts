import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { closeThread, isBlockedBetween, openThread } from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
});

const twoMembers = async () => [await personWith(api, {}), await personWith(api, {})] as const;
const open = (as: string, between: readonly [string, string], sourceId: string = randomUUID()) =>
  api.database.transact({ role: 'authenticated', userId: as }, (transaction) =>
    openThread(transaction, { between, reason: 'match', sourceId }),
  );
const facts = async (threadId: string) => {
  const [row] = await api.database.transactRaw((session) =>
    session.query('select state, reason, source_id from companion.threads where id = $1', [threadId]),
  );
  return row;
};

describe('conversations of matches', () => {
  it('are one for a pair, whoever comes first, also at once', async () => {
    const [one, other] = await twoMembers();
    const sourceId = randomUUID();
    const opened = await Promise.all([open(one, [one, other], sourceId), open(other, [other, one], sourceId)]);
    expect(new Set(opened.map(({ threadId }) => threadId)).size).toBe(1);
    expect(await facts(opened[0].threadId)).toEqual({ state: 'open', reason: 'match', source_id: sourceId });
  });

  it('end with their match, and begin again with the next one', async () => {
    const [one, other] = await twoMembers();
    const [first, second] = [randomUUID(), randomUUID()];
    const { threadId } = await open(one, [one, other], first);
    const end = () =>
      api.database.transact({ role: 'service_role' }, (transaction) => closeThread(transaction, { sourceId: first }));
    await end();
    expect(await facts(threadId)).toMatchObject({ state: 'ended' });
    expect(await open(one, [one, other], second)).toEqual({ threadId });
    await end();
    expect(await facts(threadId)).toEqual({ state: 'open', reason: 'match', source_id: second });
  });

  it('do not end what two people had agreed on by themselves', async () => {
    const [one, other] = await twoMembers();
    const sourceId = randomUUID();
    const { threadId } = await open(one, [one, other], sourceId);
    await api.database.transactRaw((session) =>
      session.query(`update companion.threads set reason = 'request', source_id = null where id = $1`, [threadId]),
    );
    await open(one, [one, other], sourceId);
    await api.database.transact({ role: 'service_role' }, (transaction) => closeThread(transaction, { sourceId }));
    expect(await facts(threadId)).toEqual({ state: 'open', reason: 'request', source_id: null });
  });

  it('know a block from both sides', async () => {
    const [one, other] = await twoMembers();
    const asked = () =>
      api.database.transact({ role: 'service_role' }, async (transaction) => [
        await isBlockedBetween(transaction, one, other),
        await isBlockedBetween(transaction, other, one),
      ]);
    expect(await asked()).toEqual([false, false]);
    await api.database.transact({ role: 'authenticated', userId: one }, (transaction) =>
      transaction.insertInto('blocks').values({ userId: one, blockedId: other }).execute(),
    );
    expect(await asked()).toEqual([true, true]);
  });
});
