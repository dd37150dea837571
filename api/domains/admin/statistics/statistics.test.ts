import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { countLastMonth, monthBefore } from './count-month.ts';
import { groupOf, publishable } from './suppress.ts';

const SERVICE = { role: 'service_role' } as const;
let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await personWith(api, { role: 'admin' });
});
afterAll(async () => {
  await api.close();
});

/** So many people with a tier, whose accounts began at this moment. */
async function people(count: number, tier: 'free' | 'plus' | 'premium', createdAt: string): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, newPerson);
  await api.database.transact(SERVICE, (transaction) =>
    transaction
      .insertInto('profiles')
      .values(ids.map((id) => ({ id, tier, createdAt: new Date(createdAt) })))
      .execute(),
  );
  return ids;
}
async function numbers(month: string): Promise<Readonly<Record<string, number | null>>> {
  const { body } = await api.call('GET', `/api/admin/stats?from=${month}&to=${month}`, { as: admin });
  const [found] = (
    body as { months: readonly { numbers: readonly { metric: string; cell: string; people: number | null }[] }[] }
  ).months;
  return Object.fromEntries(
    (found?.numbers ?? []).map(({ metric, cell, people: count }) => [`${metric} ${cell}`, count]),
  );
}

describe('statistics', () => {
  it('are whole months of Germany, hidden under ten and rounded, with no total beside a hidden cell', async () => {
    await people(23, 'free', '2026-03-10T12:00:00Z');
    await people(14, 'plus', '2026-02-28T22:30:00Z');
    // Already March where the clinics are.
    await people(9, 'premium', '2026-02-28T23:30:00Z');
    await people(30, 'free', '2026-04-01T00:30:00Z');
    expect(await countLastMonth(api.database, new Date('2026-04-02T03:00:00Z'))).toBeGreaterThan(5);
    expect(await numbers('2026-03')).toEqual({
      'accounts free': 20,
      'accounts plus': 10,
      'accounts premium': null,
      'accounts total': null,
      'active chat': null,
      'active documents': null,
      'active timeline': null,
      'active voice': null,
      'new_accounts all': 30,
    });
  });

  it('count people and not what they did, and a month once, whoever leaves or comes later', async () => {
    const some = await people(12, 'premium', '2026-05-03T12:00:00Z');
    const [diligent = ''] = await people(1, 'free', '2026-05-03T12:00:00Z');
    await api.database.transact(SERVICE, async (transaction) => {
      const session = (userId: string) => ({
        id: newPerson(),
        userId,
        roomName: `room-${newPerson()}`,
        createdAt: new Date('2026-05-05T12:00:00Z'),
      });
      const sessions = [...some.map(session), ...Array.from({ length: 40 }, () => session(diligent))];
      await transaction.insertInto('voiceSessions').values(sessions).execute();
    });
    await countLastMonth(api.database, new Date('2026-06-01T03:00:00Z'));
    const first = await numbers('2026-05');
    expect(first).toMatchObject({ 'active voice': 10, 'active chat': null, 'new_accounts all': 10 });
    await api.database.transact(SERVICE, (transaction) =>
      transaction.deleteFrom('profiles').where('id', 'in', some).execute(),
    );
    const again = await Promise.all([1, 2].map(() => countLastMonth(api.database, new Date('2026-06-20T03:00:00Z'))));
    expect(again).toEqual([0, 0]);
    expect(await numbers('2026-05')).toEqual(first);
  });

  it('are counted by the nightly job, and read by administrators alone', async () => {
    const { body } = await api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
    expect(body).toMatchObject({ statistics: expect.any(Number) as number });
    expect(Object.keys(await numbers(monthBefore(new Date())))).toHaveLength(9);
    expect((await api.call('GET', '/api/admin/stats', { as: newPerson() })).status).toBe(403);
    expect((await api.call('GET', '/api/admin/stats?from=2026-13', { as: admin })).status).toBe(422);
  });

  it('can hold no small number, whoever writes it', async () => {
    await expect(
      api.database.transact(SERVICE, (transaction) =>
        transaction
          .insertInto('statistics')
          .values({ month: '2026-01', metric: 'active', cell: 'chat', people: 9 })
          .execute(),
      ),
    ).rejects.toThrow(/check/);
  });

  it('know the month before, also at the turn of the year and of the day', () => {
    expect(monthBefore(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12');
    expect(monthBefore(new Date('2026-10-31T22:59:00Z'))).toBe('2026-09');
    expect(monthBefore(new Date('2026-10-31T23:01:00Z'))).toBe('2026-10');
  });

  it('never tell a hidden cell by what stands beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 3, maxLength: 3 }), ([free = 0, plus = 0, premium = 0]) => {
        const group = groupOf(
          ['free', 'plus', 'premium'],
          [
            { cell: 'free', people: free },
            { cell: 'plus', people: plus },
            { cell: 'premium', people: premium },
          ],
        );
        const shown = publishable('accounts', group, { hasTotal: true });
        const hidden = shown.filter(({ people: count }) => count === null).map(({ cell }) => cell);
        if ([free, plus, premium].some((count) => count < 10)) expect(hidden).toContain('total');
        for (const { people: count } of shown) expect(count === null || (count >= 10 && count % 10 === 0)).toBe(true);
      }),
    );
  });
});
