import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { HOLD_ME } from '#api/domains/community/community-test-kit.ts';
import { startMessagesBench } from '#api/testing/messages-bench.ts';
import type { MessagesBench, ShownMessage, ShownThread } from '#api/testing/messages-bench.ts';

let bench: MessagesBench;
beforeAll(async () => {
  bench = await startMessagesBench();
});
afterAll(async () => {
  await bench.close();
});

const bothAuthors = async () => [await bench.newAuthor('Anna'), await bench.newAuthor('Birgit')] as const;
/** @throws {Error} unless it was taken. */
async function asked(as: string, to: string, text?: string) {
  const { status, body } = await bench.ask(as, to, text);
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as { readonly thread: ShownThread; readonly message: ShownMessage };
}
const suspend = (userId: string) =>
  bench.sql(`insert into companion.account_measures (user_id, kind, reason) values ($1, 'suspension', 'Grund')`, [
    userId,
  ]);

describe('a request', () => {
  it('waits with its message until the other one says yes; then both write', async () => {
    const [one, other] = await bothAuthors();
    const { thread } = await asked(one, other, 'Darf ich fragen?');
    expect(thread).toMatchObject({ state: 'waiting', partner: { name: 'Birgit' }, lastSeq: 1 });
    expect(await bench.told(other)).toEqual(['message.requested']);
    expect(await bench.threads(other)).toMatchObject([
      { id: thread.id, state: 'asked', partner: { id: one, name: 'Anna' }, lastMessage: { body: 'Darf ich fragen?' } },
    ]);
    expect((await bench.send(one, thread.id)).body).toMatchObject({ code: 'request_waiting' });
    expect((await bench.ask(one, other)).body).toMatchObject({ code: 'request_waiting' });
    expect((await bench.change(one, thread.id, { answer: 'accept' })).body).toMatchObject({ code: 'request_waiting' });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await bench.change(other, thread.id, { answer: 'accept' })).toMatchObject({ body: { state: 'open' } });
    expect(await bench.told(one)).toEqual(['message.accepted']);
    expect(await bench.sent(one, thread.id)).toMatchObject({ seq: 2 });
    expect(await bench.sent(other, thread.id)).toMatchObject({ seq: 3 });
  });

  it('is said yes to by an answer', async () => {
    const [one, other] = await bothAuthors();
    const { thread } = await asked(one, other);
    expect(await bench.sent(other, thread.id, 'Gern')).toMatchObject({ seq: 2 });
    expect(await bench.threadOf(one, thread.id)).toMatchObject({ state: 'open', unread: 1 });
  });

  it('is one conversation when both ask at once', async () => {
    const [one, other] = await bothAuthors();
    const answers = await Promise.all([bench.ask(one, other, 'Hallo Birgit'), bench.ask(other, one, 'Hallo Anna')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const lists = await Promise.all([one, other].map((person) => bench.threads(person)));
    expect(lists.flat().map(({ state }) => state)).toEqual(['open', 'open']);
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(1);
    const { items } = await bench.messages(one, lists[0]?.[0]?.id ?? '');
    expect(items.map(({ body }) => body).sort()).toEqual(['Hallo Anna', 'Hallo Birgit']);
  });

  it('that is declined is told nobody, and the next one reaches nobody', async () => {
    const [one, other] = await bothAuthors();
    const { thread } = await asked(one, other);
    const before = JSON.stringify([await bench.threads(one), await bench.messages(one, thread.id)]);
    expect((await bench.change(other, thread.id, { answer: 'decline' })).status).toBe(204);
    expect(JSON.stringify([await bench.threads(one), await bench.messages(one, thread.id)])).toBe(before);
    expect(await bench.told(one)).toEqual([]);
    expect(await bench.threads(other)).toEqual([]);
    for (const path of ['', '/messages'])
      expect((await bench.api.call('GET', `/api/inbox/threads/${thread.id}${path}`, { as: other })).status).toBe(404);
    await bench.sql(`update companion.threads set requested_at = requested_at - interval '31 days' where id = $1`, [
      thread.id,
    ]);
    expect(await bench.threads(one)).toEqual([]);
    const again = await asked(one, other, 'Noch einmal');
    expect(again.thread.state).toBe('waiting');
    expect([await bench.threads(other), await bench.told(other)]).toEqual([[], []]);
  });

  it('of somebody whom she had declined is answered when she herself writes', async () => {
    const [one, other] = await bothAuthors();
    const { thread } = await asked(one, other);
    await bench.change(other, thread.id, { answer: 'decline' });
    expect(await asked(other, one, 'Doch gern')).toMatchObject({ thread: { id: thread.id, state: 'open' } });
  });

  it('answers the same for unknown, blocking, leaving, anonymous and silent people', async () => {
    const asker = await bench.newAuthor('Anna');
    const hidden = [
      newPerson(),
      await bench.newAuthor(),
      await bench.newAuthor(),
      await bench.newMember('Still'),
    ] as const;
    const anonymous = await bench.newMember('Namenlos');
    await bench.posted(anonymous, { isAnonymous: true });
    await bench.block(hidden[1], asker);
    await bench.api.call('DELETE', '/api/profil', { as: hidden[2] });
    const answers: string[] = [];
    for (const to of [...hidden, anonymous]) {
      const { status, body } = await bench.ask(asker, to, 'Hallo');
      const { thread, message } = body as { thread: ShownThread; message: ShownMessage };
      answers.push(
        JSON.stringify([status, body])
          .replaceAll(to, 'TO')
          .replaceAll(thread.id, 'T')
          .replaceAll(message.id, 'M')
          .replaceAll(message.clientId ?? '', 'C')
          .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, 'D'),
      );
      expect(
        await bench.sql("select 1 from companion.notifications where user_id = $1 and category = 'message'", [to]),
      ).toEqual([]);
    }
    expect(new Set(answers).size).toBe(1);
    for (const person of [hidden[1], anonymous]) expect(await bench.threads(person)).toEqual([]);
  });

  it('comes from people whose name stands in the community alone', async () => {
    const silent = await bench.newMember('Still');
    expect((await bench.ask(silent, await bench.newAuthor())).body).toMatchObject({ code: 'not_a_named_author' });
    expect((await bench.ask(silent, newPerson())).body).toMatchObject({ code: 'not_a_named_author' });
    expect((await bench.ask(silent, silent)).body).toMatchObject({ code: 'own_account' });
    const free = await bench.newMember('Frei', 'free');
    expect((await bench.ask(free, newPerson())).body).toMatchObject({ code: 'feature_not_in_tier' });
  });

  it('is sent to five people a day, also when it is taken back by a block', async () => {
    const one = await bench.newAuthor('Anna');
    const others = [await bench.newAuthor(), ...Array.from({ length: 4 }, () => newPerson())];
    for (const to of others) await asked(one, to);
    await bench.block(one, others[0] ?? '');
    await bench.unblock(one, others[0] ?? '');
    expect(await bench.ask(one, newPerson())).toMatchObject({ status: 429, body: { code: 'daily_requests_reached' } });
    expect((await bench.ask(one, others[0] ?? '')).body).toMatchObject({ code: 'request_waiting' });
  });

  it('brings no address to a stranger, and nothing that a moderator has to look at first', async () => {
    const [one, other] = await bothAuthors();
    expect((await bench.ask(one, other, 'Rufen Sie mich an: 0171 2345678')).body).toMatchObject({
      code: 'personal_data_found',
      marks: [{ field: 'body' }],
    });
    const { thread, message } = await asked(one, other, HOLD_ME);
    expect([thread.lastSeq, message.state]).toEqual([0, 'held']);
    expect([await bench.threads(other), await bench.told(other)]).toEqual([[], []]);
  });

  it('is gone for the one who is asked when whoever asks is suspended or leaves', async () => {
    const [one, other] = await bothAuthors();
    const { thread } = await asked(one, other);
    await suspend(one);
    expect(await bench.threads(other)).toEqual([]);
    expect((await bench.change(other, thread.id, { answer: 'accept' })).status).toBe(404);
  });

  it('sent again by the app is the same one, and an id is good for one message', async () => {
    const [one, other] = await bothAuthors();
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => bench.ask(one, other, { text: 'Einmal', clientId })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as { message: ShownMessage }).message.id)).size).toBe(1);
    expect((await bench.ask(one, newPerson(), { text: 'Anders', clientId })).body).toMatchObject({
      code: 'message_id_reused',
    });
    expect((await bench.ask(one, newPerson(), { text: 'Einmal', clientId })).body).toMatchObject({
      code: 'message_id_reused',
    });
  });
});
