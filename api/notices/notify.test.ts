import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { openTestDatabase } from '#api/database/test-database.ts';
import type { Database } from '#api/database/database.ts';
import { notify } from './index.ts';
import type { CausedNotice } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

const SERVICE = { role: 'service_role' } as const;
const sql = (statement: string, values: readonly unknown[] = []) =>
  database.transactRaw((session) => session.query(statement, values));
async function newMember(): Promise<string> {
  const id = newPerson();
  await sql('insert into companion.profiles (id) values ($1)', [id]);
  return id;
}
const reply = (userId: string, about: string, more: Partial<CausedNotice> = {}): CausedNotice => ({
  userId,
  category: 'reply',
  kind: 'reply.post',
  dedupeKey: `reply:${about}`,
  ...more,
});
const tell = (notice: CausedNotice, as: Parameters<Database['transact']>[0] = SERVICE) =>
  database.transact(as, (transaction) => notify(transaction, notice));
const told = async (userId: string) =>
  (await sql('select seq, kind, leads from companion.notifications where user_id = $1 order by seq', [userId])) as {
    seq: number;
    kind: string;
    leads: boolean;
  }[];
const numbers = async (userId: string) => (await told(userId)).map(({ seq }) => seq);

describe('what people are told', () => {
  it('is numbered for each of them without gaps, however many tell at once, and once for each thing', async () => {
    const [one, other, writer] = [await newMember(), await newMember(), await newMember()];
    const notices = Array.from({ length: 20 }, (_, index) => [
      reply(one, String(index % 10), { from: writer }),
      reply(other, String(index), { from: writer }),
    ]);
    await Promise.all(
      notices.map((pair, index) =>
        database.transact({ role: 'authenticated', userId: writer }, async (transaction) => {
          for (const notice of index % 2 === 0 ? pair : [...pair].reverse()) await notify(transaction, notice);
        }),
      ),
    );
    expect(await numbers(one)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    expect(await numbers(other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('is not told, and rings nobody, when its event is taken back', async () => {
    const person = await newMember();
    const heard: string[] = [];
    const stop = database.hear((bells) => heard.push(...bells));
    await database
      .transact(SERVICE, async (transaction) => {
        await notify(transaction, reply(person, '1'));
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect([await numbers(person), heard]).toEqual([[], []]);
    await tell(reply(person, '1'));
    await tell(reply(person, '1'));
    expect([await numbers(person), heard]).toEqual([[1], [`inbox:${person}`]]);
    stop();
  });

  it('leaves alone who caused it, who switched it off, who leaves, and who is nobody', async () => {
    const person = await newMember();
    await tell(reply(person, '1', { from: person }));
    await sql("insert into companion.inbox_preferences values ($1, 'reply', false, false)", [person]);
    await tell(reply(person, '2'));
    await sql('update companion.profiles set deletion_requested_at = now() where id = $1', [person]);
    await tell({
      userId: person,
      category: 'study',
      kind: 'study.changed',
      params: { change: 'opened' },
      dedupeKey: 's',
    });
    await tell(reply(newPerson(), '3'));
    expect(await told(person)).toEqual([]);
    const planned = { category: 'account', kind: 'account.deletion_planned', params: { day: '2026-12-07' } } as const;
    await tell({ userId: person, ...planned, dedupeKey: 'deletion' });
    expect(await told(person)).toEqual([{ seq: 1, kind: 'account.deletion_planned', leads: true }]);
  });

  it('shows one row of a group, the latest', async () => {
    const person = await newMember();
    for (const about of ['1', '2', '3']) await tell(reply(person, about, { groupKey: 'post:1' }));
    expect((await told(person)).map(({ leads }) => leads)).toEqual([false, false, true]);
  });

  it.each([
    ['a word that no list has', { kind: 'study.changed', category: 'study', params: { change: 'frei' } }],
    ['a kind of another category', { kind: 'reply.post', category: 'study' }],
    ['a link that leads out of the app', { kind: 'reply.post', category: 'reply', link: '//evil.example/' }],
  ] as const)('refuses %s', async (_title, wrong) => {
    await expect(tell({ ...reply(await newMember(), '1'), ...wrong })).rejects.toThrow();
  });

  it.each(['authenticated', 'anon'])('is told by nobody who comes as %s from elsewhere', async (role) => {
    const person = await newMember();
    await expect(
      database.transactRaw(async (session) => {
        await session.runScript(`set local role ${role}`);
        await session.query(`select companion.tell($1, 'reply', 'reply.post', '{}', null, 'forged', null, null)`, [
          person,
        ]);
      }),
    ).rejects.toThrow('permission denied');
  });
});
