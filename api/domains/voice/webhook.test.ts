import { createHash, randomUUID } from 'node:crypto';
import { AccessToken } from 'livekit-server-sdk';
import { describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { consented, event, snapshot, openVoiceTestKit } from './voice-test-kit.ts';

const kit = await openVoiceTestKit();

const TYPE = { 'Content-Type': 'application/webhook+json' };
const finished = (roomName: string, at = Date.now()) => ({
  id: randomUUID(),
  event: 'room_finished',
  createdAt: String(Math.ceil(at / 1_000)),
  room: { name: roomName },
});
async function deliver(webhook: object): Promise<number> {
  const { body, authorization } = await kit.stack.signWebhook(webhook);
  return (
    await kit.api.call('POST', '/api/voice/webhook', { body, headers: { ...TYPE, Authorization: authorization } })
  ).status;
}
const stateOf = async (person: string, sessionId: string) =>
  (await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body;

/** A call that is under way. */
async function begin(): Promise<{ readonly person: string; readonly sessionId: string; readonly roomName: string }> {
  const person = newPerson();
  const { sessionId, roomName } = await kit.beginAs(person);
  await kit.report(sessionId, event('started'), consented(), event('phase', { phase: 'willkommen' }), snapshot());
  return { person, sessionId, roomName };
}

describe('a room that the media server closed', () => {
  it('interrupts the call whose agent is gone without a word; she can go on where she was', async () => {
    const { person, sessionId, roomName } = await begin();
    expect(await deliver(finished(roomName))).toBe(204);
    expect(await stateOf(person, sessionId)).toMatchObject({
      state: 'interrupted',
      endReason: 'dropped',
      endedAt: expect.any(String) as string,
    });
    expect(await kit.storedSnapshot(sessionId)).toEqual({ version: 1, data: { phase: 'achseln' } });
    expect((await kit.api.call('POST', '/api/voice/token', { as: person, body: { sessionId } })).status).toBe(201);
  });

  it('changes nothing about a call that is over, in whatever order the two are told', async () => {
    const first = await begin();
    await kit.report(first.sessionId, event('ended', { reason: 'completed' }));
    await deliver(finished(first.roomName));
    expect(await stateOf(first.person, first.sessionId)).toMatchObject({ state: 'ended', endReason: 'completed' });

    const second = await begin();
    await deliver(finished(second.roomName));
    await kit.report(second.sessionId, event('ended', { reason: 'completed' }));
    expect(await stateOf(second.person, second.sessionId)).toMatchObject({ state: 'ended', endReason: 'completed' });
  });

  it('is not opened again by what the agent still reports from before', async () => {
    const { person, sessionId, roomName } = await begin();
    const late = event('phase', { phase: 'vorbereitung' });
    await deliver(finished(roomName));
    await kit.report(sessionId, late);
    expect(await stateOf(person, sessionId)).toMatchObject({
      state: 'interrupted',
      phase: 'vorbereitung',
      phasesReached: ['willkommen', 'vorbereitung'],
    });
  });

  it('disturbs no call that goes on in another room, however often it is told', async () => {
    const { person, sessionId, roomName } = await begin();
    const { body } = await kit.api.call('POST', '/api/voice/token', { as: person, body: { sessionId } });
    expect(body).toMatchObject({ sessionId });
    await kit.report(sessionId, event('started'));
    const webhook = finished(roomName);
    for (let times = 0; times < 5; times += 1) expect(await deliver(webhook)).toBe(204);
    expect(await stateOf(person, sessionId)).toMatchObject({ state: 'active', endReason: null });
  });

  it('leaves a session that never began as it is, and foreign rooms alone', async () => {
    const person = newPerson();
    const { sessionId, roomName } = await kit.beginAs(person);
    expect(await deliver(finished(roomName))).toBe(204);
    expect(await stateOf(person, sessionId)).toMatchObject({ state: 'created' });
    expect(await deliver(finished('a-room-of-somebody-else'))).toBe(204);
  });
});

describe('a webhook', () => {
  const signed = async (
    body: string,
    facts: { readonly secret?: string; readonly key?: string; readonly ttl?: number; readonly sha256?: string },
  ) => {
    const token = new AccessToken(facts.key ?? kit.stack.apiKey, facts.secret ?? kit.stack.apiSecret, {
      ttl: facts.ttl ?? 300,
    });
    token.sha256 = facts.sha256 ?? createHash('sha256').update(body).digest('base64');
    return token.toJwt();
  };

  it.each([
    ['signed with another secret', { secret: 'another-secret-that-is-long-enough' }],
    ['signed for another key', { key: 'another-key' }],
    ['whose signature is an hour old', { ttl: -3_600 }],
    ['signed over another body', { sha256: createHash('sha256').update('{}').digest('base64') }],
    ['signed over no body', { sha256: '' }],
  ])('%s has no effect', async (_title, facts) => {
    const { person, sessionId, roomName } = await begin();
    const body = JSON.stringify(finished(roomName));
    const answer = await kit.api.call('POST', '/api/voice/webhook', {
      body,
      headers: { ...TYPE, Authorization: await signed(body, facts) },
    });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Nicht authentifiziert', code: 'not_authenticated' } });
    expect(await stateOf(person, sessionId)).toMatchObject({ state: 'active' });
  });

  it('with a token for a room instead of a signature has no effect', async () => {
    const { person, sessionId, roomName } = await begin();
    const { body: minted } = await kit.api.call('POST', '/api/voice/token', { as: newPerson(), body: {} });
    const body = JSON.stringify(finished(roomName));
    const { status } = await kit.api.call('POST', '/api/voice/webhook', {
      body,
      headers: { ...TYPE, Authorization: (minted as { token: string }).token },
    });
    expect(status).toBe(401);
    expect(await stateOf(person, sessionId)).toMatchObject({ state: 'active' });
  });

  it.each(['{"event":"room_finished"}', '{}', '[]', '{"event":7}', 'no json'])(
    'that is signed and makes no sense is no failure of ours: %s',
    async (body) => {
      const answer = await kit.api.call('POST', '/api/voice/webhook', {
        body,
        headers: { ...TYPE, Authorization: await signed(body, {}) },
      });
      expect(answer.status).toBeLessThan(500);
    },
  );
});
