import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { event, openVoiceTestKit, TEST_SECRET } from './voice-test-kit.ts';

const kit = await openVoiceTestKit();
beforeEach(async () => {
  await asService(sql`update companion.voice_rooms set closed_at = now() where closed_at is null`);
  kit.stack.capacity = 2;
});

function asService(statement: ReturnType<typeof sql>): Promise<unknown> {
  return kit.api.database.transact({ role: 'service_role' }, (transaction) => statement.execute(transaction));
}

const ask = (as = newPerson(), body: object = {}) => kit.api.call('POST', '/api/voice/token', { as, body });
const statusesOf = (answers: readonly { readonly status: number }[]): readonly number[] =>
  answers.map(({ status }) => status).sort();

describe('places of an agent that has not heard of those who were let in', () => {
  it('are given once each, however many ask at the same moment, and the others are told in German', async () => {
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(statusesOf(answers)).toEqual([201, 201, 503, 503]);
    const refused = answers.filter(({ status }) => status === 503);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'voice_busy' });
      expect((body as { error: string }).error).toMatch(/Gerade sind alle Gespräche belegt/);
    }
    expect((await kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET })).status).toBe(503);
  });

  it('are kept for those who are in the room and wait for the agent', async () => {
    const { roomName } = await kit.beginAs(newPerson());
    await kit.beginAs(newPerson());
    await asService(
      sql`update companion.voice_rooms set opened_at = now() - interval '20 seconds' where closed_at is null`,
    );
    await asService(sql`update companion.voice_rooms set joined_at = now() where name = ${roomName}`);
    expect(statusesOf(await Promise.all([ask(), ask()]))).toEqual([201, 503]);
  });

  it('are not kept for tokens that nobody came with', async () => {
    await kit.beginAs(newPerson());
    await kit.beginAs(newPerson());
    await asService(
      sql`update companion.voice_rooms set opened_at = now() - interval '20 seconds' where closed_at is null`,
    );
    expect((await ask()).status).toBe(201);
  });

  it('are not taken twice by a person whose newer token replaces one that she did not use', async () => {
    const person = newPerson();
    await kit.beginAs(person);
    await kit.beginAs(person);
    expect(statusesOf([await ask(person), await ask()])).toEqual([201, 503]);
  });

  it('are free again when a call is over', async () => {
    const { sessionId } = await kit.beginAs(newPerson());
    await kit.beginAs(newPerson());
    await kit.report(sessionId, event('started'), event('ended', { reason: 'completed' }));
    expect((await ask()).status).toBe(201);
  });

  it('let a call that broke off go on', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    await kit.report(sessionId, event('started'));
    kit.stack.agentIsFull = true;
    expect((await ask(person, { sessionId })).status).toBe(201);
  });

  it('are taken once by somebody who asks again for a call that never began, and not beside a full house', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    await kit.beginAs(newPerson());
    expect((await ask(person, { sessionId })).status).toBe(201);
    kit.stack.agentIsFull = true;
    const refused = await ask(person, { sessionId });
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'voice_busy' }]);
  });
});

describe('calls whose end nobody reported', () => {
  it('keep nobody out: the agent leads none, and is believed', async () => {
    const sessions = [await kit.beginAs(newPerson()), await kit.beginAs(newPerson())];
    for (const { sessionId } of sessions) await kit.report(sessionId, event('started'));
    await asService(
      sql`update companion.voice_sessions set run_started_at = now() - interval '5 minutes' where id in (${sql.join(sessions.map(({ sessionId }) => sessionId))})`,
    );
    expect(statusesOf([await ask(), await ask(), await ask()])).toEqual([201, 201, 503]);
  });
});
