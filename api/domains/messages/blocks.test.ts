import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#api/notices/index.ts';
import { newPerson } from '#api/testing/test-api.ts';
import { startMessagesBench } from '#api/testing/messages-bench.ts';
import type { MessagesBench, ShownMessage, ShownThread } from '#api/testing/messages-bench.ts';

let bench: MessagesBench;
beforeAll(async () => {
  bench = await startMessagesBench();
});
afterAll(async () => {
  await bench.close();
});

const blocked = async (as: string) =>
  (
    (await bench.api.call('GET', '/api/inbox/blocks', { as })).body as {
      items: readonly { userId: string; name: string | null }[];
    }
  ).items;

describe('a block', () => {
  it('closes the conversation for both, keeps what was written, and ends with the unblocking', async () => {
    const { one, other, threadId } = await bench.matched();
    await bench.sent(other, threadId, 'Hallo');
    expect((await bench.block(one, other)).status).toBe(204);
    for (const person of [one, other])
      expect((await bench.send(person, threadId)).body).toMatchObject({ code: 'conversation_closed' });
    expect(await bench.threadOf(one, threadId)).toMatchObject({
      state: 'over',
      isBlocked: true,
      partner: { name: 'Birgit' },
    });
    expect(await bench.threadOf(other, threadId)).toMatchObject({
      state: 'over',
      isBlocked: false,
      partner: { name: 'Mitglied, das nicht mehr dabei ist' },
    });
    expect((await bench.messages(other, threadId)).items).toHaveLength(1);
    expect(await blocked(other)).toEqual([]);
    expect(await blocked(one)).toMatchObject([{ userId: other, name: 'Birgit' }]);
    expect((await bench.unblock(other, one)).status).toBe(404);
    expect((await bench.unblock(one, other)).status).toBe(204);
    expect(await bench.sent(other, threadId)).toMatchObject({ seq: 2 });
  });

  it('lets no message through that comes after it, however many are under way', async () => {
    const { one, other, threadId } = await bench.matched();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => bench.send(other, threadId)),
      bench.block(one, other),
      ...Array.from({ length: 8 }, () => bench.send(other, threadId)),
    ]);
    const [row] = await bench.sql(
      `select (select count(*) from companion.messages m where m.thread_id = $1)::int as all,
         (select last_seq from companion.threads where id = $1) as last_seq`,
      [threadId],
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(row).toEqual({ all: taken, last_seq: taken });
    expect(answers.filter(({ status }) => status !== 201 && status !== 204).every(({ status }) => status === 409)).toBe(
      true,
    );
    expect((await bench.send(other, threadId)).status).toBe(409);
  });

  it('makes a request vanish without a sign for whoever asked, for good', async () => {
    const [one, other] = [await bench.newAuthor('Anna'), await bench.newAuthor('Birgit')];
    const { thread } = (await bench.ask(one, other)).body as { thread: ShownThread };
    const before = JSON.stringify(await bench.threads(one));
    await bench.block(other, one);
    expect(await bench.threads(other)).toEqual([]);
    expect(await bench.told(other)).toEqual([]);
    // Her name is gone as it is in the community; all else is as it was.
    expect(JSON.stringify(await bench.threads(one))).toBe(before.replace('"name":"Birgit"', '"name":"Mitglied"'));
    await bench.unblock(other, one);
    expect(await bench.threads(other)).toEqual([]);
    expect((await bench.change(other, thread.id, { answer: 'accept' })).status).toBe(404);
  });

  it('tells nobody whether there is somebody behind an id, nor what she is called', async () => {
    const one = await bench.newMember('Anna');
    const anonymous = await bench.newMember('Geheim');
    await bench.posted(anonymous, { isAnonymous: true });
    const nobody = newPerson();
    for (const id of [anonymous, nobody, nobody]) expect((await bench.block(one, id)).status).toBe(204);
    expect((await blocked(one)).map(({ userId, name }) => [userId, name])).toEqual([
      [nobody, null],
      [anonymous, null],
    ]);
    expect((await bench.block(one, one)).body).toMatchObject({ code: 'own_account' });
  });

  it('ends at 500 people', async () => {
    const one = await bench.newMember('Anna');
    await bench.sql(
      'insert into companion.blocks (user_id, blocked_id) select $1, gen_random_uuid() from generate_series(1, 499)',
      [one],
    );
    const answers = await Promise.all([newPerson(), newPerson()].map((id) => bench.block(one, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('keeps notices of either away from the other', async () => {
    const [one, other] = [await bench.newMember('Anna'), await bench.newMember('Birgit')];
    await bench.block(one, other);
    for (const [userId, from] of [
      [one, other],
      [other, one],
    ] as const)
      await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
        notify(transaction, { userId, from, category: 'reply', kind: 'reply.post', dedupeKey: `reply:${from}` }),
      );
    expect([await bench.told(one), await bench.told(other)]).toEqual([[], []]);
  });

  it('is passed by no message that waited for a moderator meanwhile', async () => {
    const { one, other, threadId } = await bench.matched();
    const held = (await bench.send(other, threadId, 'Ein Wundermittel gegen alles')).body as ShownMessage;
    expect(held.state).toBe('held');
    await bench.block(one, other);
    const [content] = bench.api.house.moderated.filter(({ kind }) => kind === 'message');
    const outcome = await bench.api.database.transact({ role: 'service_role' }, async (transaction) =>
      content?.apply(transaction, { contentId: held.id, version: 1, measure: 'publish' }),
    );
    expect(outcome).toBe('done');
    expect((await bench.messages(one, threadId)).items).toEqual([]);
    expect(await bench.told(one)).toEqual([]);
  });
});
