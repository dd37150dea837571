import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectedTo } from '#api/domain.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { voiceDomain } from './index.ts';
import { consented, event, snapshot, openVoiceTestKit, TEST_SECRET } from './voice-test-kit.ts';

const kit = await openVoiceTestKit();

interface Call {
  readonly sessionId: string;
  readonly roomName: string;
}

const TYPE = { 'Content-Type': 'application/webhook+json' };
async function tell(webhook: object): Promise<void> {
  const { body, authorization } = await kit.stack.signWebhook({
    id: randomUUID(),
    createdAt: String(Math.ceil(Date.now() / 1_000)),
    ...webhook,
  });
  expect(
    (await kit.api.call('POST', '/api/voice/webhook', { body, headers: { ...TYPE, Authorization: authorization } }))
      .status,
  ).toBe(204);
}
const joins = (roomName: string) =>
  tell({
    event: 'participant_joined',
    room: { name: roomName },
    participant: { identity: 'x', sid: randomUUID(), kind: 'STANDARD' },
  });
const finishes = (roomName: string) => tell({ event: 'room_finished', room: { name: roomName } });
const mint = (as: string, body: object = {}, api: TestApi = kit.api) =>
  api.call('POST', '/api/voice/token', { as, body });
const resume = async (as: string, sessionId: string) => (await mint(as, { sessionId })).body as Call;
const stateOf = async (as: string, sessionId: string) =>
  (await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as })).body;
const at = (moment: Date) => ({ at: moment.toISOString() });

/** A call in the middle of the exam that was taken up again in another room. */
async function movedOn(): Promise<{ readonly person: string; readonly former: Call; readonly current: Call }> {
  const person = newPerson();
  const former = await kit.beginAs(person);
  await kit.report(former.sessionId, event('started'), consented(), snapshot({ number: 1 }));
  const current = await resume(person, former.sessionId);
  return { person, former, current };
}

describe('the token of a former room', () => {
  it('leads to no place: its agent is told before it says a word', async () => {
    const { former, current } = await movedOn();
    expect(await kit.askWhereToGoOn(former.sessionId, former.roomName)).toMatchObject({
      status: 409,
      body: { code: 'room_replaced' },
    });
    expect(await kit.askWhereToGoOn(former.sessionId, current.roomName)).toMatchObject({
      status: 200,
      body: { snapshot: { data: { number: 1 } } },
    });
    expect(await kit.askWhereToGoOn(former.sessionId, 'exam-room-of-nobody')).toMatchObject({ status: 409 });
  });

  it.each([
    ['ended', { reason: 'stopped' }],
    ['consented', { consentVersion: '1' }],
    ['snapshot', { snapshot: { version: 1, data: { number: 9 } } }],
    ['discarded', {}],
  ])('changes nothing with %s while the real call runs', async (type, extra) => {
    const { person, former, current } = await movedOn();
    await kit.reportFrom(current.roomName, current.sessionId, event('started'));
    const before = await stateOf(person, former.sessionId);
    const late = event(type, { ...extra, ...at(new Date(Date.now() + 2_000)) });
    expect(await kit.reportFrom(former.roomName, former.sessionId, late)).toMatchObject({
      status: 409,
      body: { code: 'room_replaced' },
    });
    expect(await stateOf(person, former.sessionId)).toEqual(before);
    expect(await kit.storedSnapshot(former.sessionId)).toEqual({ version: 1, data: { number: 1 } });
  });

  it('takes what happened before the other room took over, however late it comes', async () => {
    const person = newPerson();
    const former = await kit.beginAs(person);
    const early = [
      event('started'),
      consented(),
      event('phase', { phase: 'achseln' }),
      snapshot({ number: 3 }),
      event('ended', { reason: 'dropped' }),
    ];
    const current = await resume(person, former.sessionId);
    expect((await kit.reportFrom(former.roomName, former.sessionId, ...early)).body).toEqual({
      accepted: 5,
      duplicates: 0,
    });
    expect(await stateOf(person, former.sessionId)).toMatchObject({
      state: 'interrupted',
      endReason: 'dropped',
      phase: 'achseln',
    });
    expect(await kit.askWhereToGoOn(current.sessionId, current.roomName)).toMatchObject({
      body: { snapshot: { data: { number: 3 } } },
    });
    await kit.reportFrom(current.roomName, current.sessionId, event('started'), snapshot({ number: 4 }));
    expect((await kit.reportFrom(former.roomName, former.sessionId, ...early)).body).toEqual({
      accepted: 0,
      duplicates: 5,
    });
    expect(await stateOf(person, former.sessionId)).toMatchObject({ state: 'active', endReason: null });
    expect(await kit.storedSnapshot(former.sessionId)).toEqual({ version: 1, data: { number: 4 } });
  });

  it("does not speak for another person's session", async () => {
    const { former } = await movedOn();
    const other = await kit.beginAs(newPerson());
    expect((await kit.reportFrom(former.roomName, other.sessionId, event('started'))).status).toBe(409);
    expect((await kit.askWhereToGoOn(other.sessionId, former.roomName)).status).toBe(409);
  });
});

describe('the token of a call that is over', () => {
  it('leads to no second one, whether the exam was finished or its room was closed', async () => {
    const finished = await kit.beginAs(newPerson());
    await kit.report(finished.sessionId, event('started'), event('ended', { reason: 'completed' }));
    expect(await kit.askWhereToGoOn(finished.sessionId, finished.roomName)).toMatchObject({
      status: 409,
      body: { code: 'room_closed' },
    });

    const person = newPerson();
    const dropped = await kit.beginAs(person);
    await finishes(dropped.roomName);
    expect(await kit.askWhereToGoOn(dropped.sessionId, dropped.roomName)).toMatchObject({
      status: 409,
      body: { code: 'room_closed' },
    });
    const again = await resume(person, dropped.sessionId);
    expect((await kit.askWhereToGoOn(again.sessionId, again.roomName)).status).toBe(200);
  });

  it('still brings the last events of its own call', async () => {
    const person = newPerson();
    const call = await kit.beginAs(person);
    await kit.report(call.sessionId, event('started'));
    await finishes(call.roomName);
    await kit.reportFrom(call.roomName, call.sessionId, event('ended', { reason: 'completed' }));
    expect(await stateOf(person, call.sessionId)).toMatchObject({ state: 'ended', endReason: 'completed' });
  });
});

describe('a deleted session', () => {
  it('tells everybody in its room, removes it, and knows nobody who comes with its token', async () => {
    const person = newPerson();
    const { sessionId, roomName } = await kit.beginAs(person);
    expect((await kit.api.call('DELETE', `/api/voice/sessions/${sessionId}`, { as: person })).status).toBe(204);
    expect(kit.stack.requests).toEqual([
      { method: 'UpdateRoomMetadata', body: { room: roomName, metadata: '{"closing":"deleted"}' } },
    ]);
    kit.timers.fire();
    await expect.poll(() => kit.stack.requests).toContainEqual({ method: 'DeleteRoom', body: { room: roomName } });
    expect(await kit.askWhereToGoOn(sessionId, roomName)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await kit.reportFrom(roomName, sessionId, event('started'), consented())).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('is not given again under its Idempotency-Key, nor is a room that another one replaced', async () => {
    const ask = (as: string, key: string) =>
      kit.api.call('POST', '/api/voice/token', { as, body: {}, headers: { 'Idempotency-Key': key } });
    const person = newPerson();
    const { sessionId } = (await ask(person, 'anruf-1')).body as Call;
    await kit.api.call('DELETE', `/api/voice/sessions/${sessionId}`, { as: person });
    expect(await ask(person, 'anruf-1')).toMatchObject({ status: 409, body: { code: 'idempotency_answer_deleted' } });

    const replaced = (await ask(person, 'anruf-2')).body as Call;
    await resume(person, replaced.sessionId);
    expect(await ask(person, 'anruf-2')).toMatchObject({
      status: 409,
      body: { code: 'room_replaced', error: 'Dieses Gespräch wird an anderer Stelle fortgesetzt.' },
    });
  });
});

describe('how many calls run at once', () => {
  /** A call that she is in. */
  async function running(person: string): Promise<Call> {
    const call = await kit.beginAs(person);
    await joins(call.roomName);
    await kit.report(call.sessionId, event('started'));
    return call;
  }

  it('is two for one person: a third is refused in German, and taking one up again is always possible', async () => {
    const person = newPerson();
    const [first, second] = [await running(person), await running(person)];
    expect(await mint(person)).toMatchObject({
      status: 409,
      body: {
        code: 'calls_already_running',
        error: expect.stringMatching(/setzen Sie es fort oder beenden/) as string,
      },
    });
    for (const { sessionId } of [first, second, first]) expect((await mint(person, { sessionId })).status).toBe(201);
    expect((await kit.api.call('GET', '/api/voice/sessions', { as: person })).body).toMatchObject({
      items: { length: 2 },
    });
  });

  it('lets a new one begin once another is over, by any word that came', async () => {
    const person = newPerson();
    await running(person);
    const second = await running(person);
    await kit.report(second.sessionId, event('ended', { reason: 'completed' }));
    const third = await running(person);
    expect((await mint(person)).status).toBe(409);
    await finishes(third.roomName);
    const fourth = await running(person);
    await kit.api.call('DELETE', `/api/voice/sessions/${fourth.sessionId}`, { as: person });
    expect((await mint(person)).status).toBe(201);
  });

  it('forgets after an hour a call of whose end no word came', async () => {
    const person = newPerson();
    const calls = [await running(person), await running(person)];
    await kit.api.database.transactRaw((session) =>
      session.query(`update companion.voice_rooms set joined_at = now() - interval '61 minutes' where name = any($1)`, [
        calls.map(({ roomName }) => roomName),
      ]),
    );
    expect((await mint(person)).status).toBe(201);
  });

  it('is not reached by tokens that nobody used: the oldest is worth nothing from then on', async () => {
    const person = newPerson();
    const tokens = [await kit.beginAs(person), await kit.beginAs(person), await kit.beginAs(person)];
    const answers = await Promise.all(tokens.map(({ sessionId, roomName }) => kit.askWhereToGoOn(sessionId, roomName)));
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 200]);
  });

  it('stays two for fifty tokens asked for at once', async () => {
    const person = newPerson();
    const calls = (await Promise.all(Array.from({ length: 50 }, () => mint(person)))).map(({ body }) => body as Call);
    const answers = await Promise.all(calls.map(({ sessionId, roomName }) => kit.askWhereToGoOn(sessionId, roomName)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('stays two when broken calls are taken up one after the other: the oldest makes way and is told', async () => {
    const person = newPerson();
    const broken: Call[] = [];
    for (let index = 0; index < 3; index += 1) {
      const call = await running(person);
      await kit.report(call.sessionId, event('ended', { reason: 'dropped' }));
      broken.push(call);
    }
    const resumed: Call[] = [];
    for (const { sessionId } of broken) {
      const call = await resume(person, sessionId);
      await joins(call.roomName);
      await kit.report(sessionId, event('started'));
      resumed.push(call);
    }
    const answers = await Promise.all(
      resumed.map(({ sessionId, roomName }) => kit.askWhereToGoOn(sessionId, roomName)),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 200]);
    expect(kit.stack.requests).toContainEqual({
      method: 'UpdateRoomMetadata',
      body: { room: resumed[0]?.roomName, metadata: '{"closing":"replaced"}' },
    });
  });

  it('is limited for an address, over all who call from it, and resuming is possible all the same', async () => {
    const clinic = await startTestApi({
      domains: [connectedTo(voiceDomain, kit.voice)],
      settings: { VOICE_CALLS_PER_PERSON: 2, VOICE_CALLS_PER_ADDRESS: 3, VOICE_TEST_CALLS: 1 },
    });
    const people = [newPerson(), newPerson(), newPerson(), newPerson()];
    const calls = await Promise.all(
      people.slice(0, 3).map(async (person) => (await mint(person, {}, clinic)).body as Call),
    );
    expect(await mint(people[3] ?? '', {}, clinic)).toMatchObject({
      status: 429,
      body: { code: 'too_many_calls', error: expect.stringMatching(/Anschluss/) as string },
    });
    expect((await mint(people[0] ?? '', { sessionId: calls[0]?.sessionId }, clinic)).status).toBe(201);
    const kept = await clinic.database.transactRaw((session) =>
      session.query(
        "select encode(origin_hash, 'escape') as readable from companion.voice_rooms where origin_hash is not null",
      ),
    );
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1');
    await clinic.close();
  });

  it('is a setting of its own for the test mode, which no address limits', async () => {
    const tests = await startTestApi({
      domains: [connectedTo(voiceDomain, kit.voice)],
      settings: { VOICE_CALLS_PER_PERSON: 1, VOICE_CALLS_PER_ADDRESS: 1, VOICE_TEST_CALLS: 3 },
    });
    const calls: Call[] = [];
    for (let index = 0; index < 5; index += 1)
      calls.push((await tests.call('POST', '/api/voice/test-token', { body: TEST_SECRET })).body as Call);
    const open = await tests.database.transactRaw((session) =>
      session.query('select name from companion.voice_rooms where closed_at is null order by opened_at'),
    );
    expect(open.map(({ name }) => name)).toEqual(calls.slice(2).map(({ roomName }) => roomName));
    await tests.close();
  });
});
