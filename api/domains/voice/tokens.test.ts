import { randomUUID } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import { connectedTo } from '#api/domain.ts';
import { voiceDomain } from './index.ts';
import { event, openVoiceTestKit, TEST_SECRET } from './voice-test-kit.ts';

const kit = await openVoiceTestKit();

describe('a worker that leads as many calls as it can', () => {
  const sentence = /Gerade sind alle Gespräche belegt/;

  it('is told before a token is minted, in German, and is no maintenance', async () => {
    kit.stack.agentIsFull = true;
    const status = await kit.api.call('GET', '/api/voice/status');
    expect(status.body).toMatchObject({ available: false, maintenance: false });
    expect((status.body as { message: string }).message).toMatch(sentence);
    for (const ask of [
      () => kit.api.call('POST', '/api/voice/token', { as: newPerson(), body: {} }),
      () => kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET }),
    ]) {
      const refused = await ask();
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'voice_busy' });
      expect((refused.body as { error: string }).error).toMatch(sentence);
      expect(refused.headers.get('retry-after')).toBe('60');
    }
  });

  it('lets a call that broke off go on: its own place is among those taken', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    await kit.report(sessionId, event('started'));
    kit.stack.agentIsFull = true;
    expect((await kit.api.call('POST', '/api/voice/token', { as: person, body: { sessionId } })).status).toBe(201);
  });

  it('says nothing while a place is free', async () => {
    const { body } = await kit.api.call('GET', '/api/voice/status');
    expect(body).toEqual({ available: true, maintenance: false, mode: 'voice' });
  });
});

describe('POST voice/test-token', () => {
  it('answers 403 before it looks at anything while test mode is off', async () => {
    const off = await startTestApi({
      database: kit.api.database,
      settings: { SERVICE_SECRET: undefined, CRON_SECRET: undefined, VOICE_TEST_SECRET: undefined },
    });
    for (const body of [TEST_SECRET, {}, '{broken', { secret: '' }]) {
      const answer = await off.call('POST', '/api/voice/test-token', { body });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'Test mode not enabled', code: 'test_mode_not_enabled' });
    }
    await off.close();
  });

  it('answers 401 to every secret but the right one, even when the service is not configured', async () => {
    const unconfigured = await startTestApi({ database: kit.api.database });
    for (const secret of [
      '',
      'voice-test-secre',
      'voice-test-secret ',
      'VOICE-TEST-SECRET',
      7,
      null,
      ['voice-test-secret'],
      undefined,
    ]) {
      const answer = await unconfigured.call('POST', '/api/voice/test-token', { body: { secret, unknown: 1 } });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ error: 'Invalid test secret', code: 'invalid_test_secret' });
    }
    const answer = await unconfigured.call('POST', '/api/voice/test-token', { body: TEST_SECRET });
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ error: 'Voice service not configured', code: 'voice_not_configured' });
    await unconfigured.close();
  });

  it('tells a person in German when no voice is configured, and keeps everything else open', async () => {
    const unconfigured = await startTestApi({ database: kit.api.database });
    const person = newPerson();
    const token = await unconfigured.call('POST', '/api/voice/token', { as: person, body: {} });
    expect([token.status, token.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(JSON.stringify(token.body)).toMatch(
      /"error":"Die Sprachbegleitung ist gerade nicht erreichbar.*"voice_not_ready"/,
    );
    const status = await unconfigured.call('GET', '/api/voice/status');
    expect(status.body).toMatchObject({ available: false, maintenance: true });
    for (const path of ['/api/health', '/api/profil', '/api/feature-flags', '/api/voice/sessions'])
      expect((await unconfigured.call('GET', path, { as: person })).status, path).toBe(200);
    await unconfigured.close();
  });

  it('answers 200 with exactly the four members of the specification', async () => {
    const { status, body } = await kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET });
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(['roomName', 'sessionId', 'token', 'url']);
    expect(body).toMatchObject({ url: 'wss://media.test' });
  });

  it('follows a wished session where it can and never fails because of one', async () => {
    const wished = randomUUID();
    const mint = async (sessionId: unknown) =>
      (await kit.api.call('POST', '/api/voice/test-token', { body: { ...TEST_SECRET, sessionId } })).body as {
        sessionId: string;
        roomName: string;
      };
    const first = await mint(wished);
    expect(first.sessionId).toBe(wished);
    const second = await mint(wished);
    expect(second.sessionId).toBe(wished);
    expect(second.roomName).not.toBe(first.roomName);
    expect((await mint('call no. 7')).sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await mint(null)).sessionId).not.toBe(wished);
    await kit.report(wished, event('started'), event('ended', { reason: 'completed' }));
    expect((await mint(wished)).sessionId).not.toBe(wished);
  });

  it("never leads into a person's session", async () => {
    const own = await kit.beginAs(newPerson());
    const { body } = await kit.api.call('POST', '/api/voice/test-token', {
      body: { ...TEST_SECRET, sessionId: own.sessionId },
    });
    expect((body as { sessionId: string }).sessionId).not.toBe(own.sessionId);
    expect(kit.stack.requests).toEqual([]);
  });
});

describe('POST voice/token', () => {
  it('lets nobody in without an identity', async () => {
    const { status, body } = await kit.api.call('POST', '/api/voice/token', { body: {} });
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Nicht authentifiziert', code: 'not_authenticated' });
  });

  it('takes a request without a body as the wish for a new session', async () => {
    expect((await kit.api.call('POST', '/api/voice/token', { as: newPerson() })).status).toBe(201);
  });

  it('gives no token again for a session that was deleted', async () => {
    const person = newPerson();
    const ask = () =>
      kit.api.call('POST', '/api/voice/token', { as: person, body: {}, headers: { 'Idempotency-Key': 'anruf-0' } });
    const { sessionId } = (await ask()).body as { sessionId: string };
    expect((await kit.api.call('DELETE', `/api/voice/sessions/${sessionId}`, { as: person })).status).toBe(204);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'idempotency_answer_deleted' } });
  });

  it('begins one session for one Idempotency-Key, however often the request is sent', async () => {
    const person = newPerson();
    const ask = (body: object) =>
      kit.api.call('POST', '/api/voice/token', { as: person, body, headers: { 'Idempotency-Key': 'anruf-1' } });
    const first = await ask({});
    const second = await ask({});
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
    const sessions = (await kit.api.call('GET', '/api/voice/sessions', { as: person })).body as { items: unknown[] };
    expect(sessions.items).toHaveLength(1);
    expect((await ask({ sessionId: (first.body as { sessionId: string }).sessionId })).status).toBe(409);
  });

  it('gives a token again only while it is good for a while, and keeps none that a reader of the database could use', async () => {
    const person = newPerson();
    const ask = () =>
      kit.api.call('POST', '/api/voice/token', { as: person, headers: { 'Idempotency-Key': 'anruf-2' } });
    const { token, roomName } = (await ask()).body as { token: string; roomName: string };
    const raw = (statement: string) => kit.api.database.transactRaw((session) => session.query(statement, [person]));
    const kept = await raw(
      `select answer, extract(epoch from expires_at - claimed_at)::int as kept_s, encode(answer, 'escape') as readable from companion.idempotency_keys where user_id = $1`,
    );
    expect(kept).toMatchObject([{ kept_s: 300 }]);
    for (const part of [...token.split('.'), roomName]) expect(String(kept[0]?.['readable'])).not.toContain(part);
    await raw(`update companion.idempotency_keys set expires_at = now() where user_id = $1`);
    const later = await ask();
    expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect((later.body as { token: string }).token).not.toBe(token);
  });

  it('gives ten minutes in one unguessable room, microphone only, with the agent called', async () => {
    const { token, roomName, sessionId } = await kit.beginAs(newPerson());
    const { payload } = await jwtVerify(token, new TextEncoder().encode(kit.stack.apiSecret), {
      algorithms: ['HS256'],
    });
    expect((payload.exp ?? 0) - (payload.nbf ?? 0)).toBe(600);
    expect(payload['video']).toEqual({
      room: roomName,
      roomJoin: true,
      canPublish: true,
      canPublishSources: ['microphone'],
      canSubscribe: true,
      canPublishData: true,
      canUpdateOwnMetadata: false,
    });
    expect(payload['roomConfig']).toMatchObject({
      agents: [{ agentName: 'exam-guide', metadata: JSON.stringify({ sessionId }) }],
    });
    expect(roomName.length).toBeGreaterThan(24);
  });

  it('tells nothing about the person inside the token', async () => {
    const person = newPerson();
    const { token } = await kit.beginAs(person);
    expect(JSON.stringify(decodeJwt(token))).not.toContain(person);
    expect(decodeJwt(token)).not.toHaveProperty('name');
    expect(decodeJwt(token)).not.toHaveProperty('metadata');
  });

  it('resumes an own session in a new room, and the old one is told why before it is removed', async () => {
    const person = newPerson();
    const first = await kit.beginAs(person);
    const { status, body } = await kit.api.call('POST', '/api/voice/token', {
      as: person,
      body: { sessionId: first.sessionId },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ sessionId: first.sessionId });
    expect((body as { roomName: string }).roomName).not.toBe(first.roomName);
    expect(kit.stack.requests).toEqual([
      { method: 'UpdateRoomMetadata', body: { room: first.roomName, metadata: '{"closing":"replaced"}' } },
    ]);
    kit.timers.fire();
    await expect
      .poll(() => kit.stack.requests)
      .toContainEqual({ method: 'DeleteRoom', body: { room: first.roomName } });
  });

  it('resumes although the old room cannot be removed', async () => {
    const person = newPerson();
    const first = await kit.beginAs(person);
    const broken = await startTestApi({
      database: kit.api.database,
      domains: [
        connectedTo(voiceDomain, {
          ...kit.voice,
          media: {
            ...kit.voice.media,
            announceClosing: () => Promise.reject(new Error('down')),
            removeRoom: () => Promise.reject(new Error('down')),
          },
        }),
      ],
    });
    const token = await broken.tokenFor(person);
    expect(token).toBeDefined();
    const { status } = await broken.call('POST', '/api/voice/token', {
      as: person,
      body: { sessionId: first.sessionId },
    });
    expect(status).toBe(201);
    await broken.close();
  });

  it("answers 404 for an unknown session, somebody else's, and one that is over", async () => {
    const [anna, berta] = [newPerson(), newPerson()];
    const foreign = await kit.beginAs(anna);
    const over = await kit.beginAs(berta);
    await kit.report(over.sessionId, event('started'), event('ended', { reason: 'stopped' }));
    for (const sessionId of [randomUUID(), foreign.sessionId, over.sessionId]) {
      const { status, body } = await kit.api.call('POST', '/api/voice/token', { as: berta, body: { sessionId } });
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Nicht gefunden', code: 'not_found' });
    }
    expect(kit.stack.requests).toEqual([]);
  });

  it.each(['speech_to_text', 'media', 'classifier'])('refuses in German while %s is not ready', async (check) => {
    kit.stack.failing.add(check);
    const { status, body, headers } = await kit.api.call('POST', '/api/voice/token', { as: newPerson(), body: {} });
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'voice_not_ready', error: expect.stringMatching(/Sprachbegleitung/) as string });
    expect(headers.get('retry-after')).toBe('30');
  });

  it('refuses while agent or media server do not answer', async () => {
    kit.stack.agentIsDown = true;
    expect((await kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET })).body).toMatchObject({
      code: 'voice_not_ready',
    });
    kit.stack.agentIsDown = false;
    kit.stack.mediaIsDown = true;
    expect((await kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET })).body).toMatchObject({
      code: 'voice_not_ready',
    });
  });

  it('goes on in writing while only the synthesizer is down', async () => {
    kit.stack.failing.add('synthesizer');
    await kit.beginAs(newPerson());
    expect((await kit.api.call('GET', '/api/voice/status')).body).toEqual({
      available: true,
      maintenance: false,
      mode: 'text',
    });
  });

  it('refuses unknown fields and broken ids', async () => {
    const { status, body } = await kit.api.call('POST', '/api/voice/token', {
      as: newPerson(),
      body: { sessionId: 'x', role: 'admin' },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', error: 'Bitte prüfen Sie Ihre Eingaben' });
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(['role', 'sessionId']);
  });

  it('admits sixty a minute from one address, with the limit headers', async () => {
    const person = newPerson();
    const bearer = await kit.api.tokenFor(person);
    const first = await kit.api.call('POST', '/api/voice/token', { bearer, body: { sessionId: 'x' } });
    expect(first.headers.get('x-ratelimit-limit')).toBe('60');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(Number(first.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1_000);
    const others = await Promise.all(
      Array.from({ length: 70 }, () => kit.api.call('POST', '/api/voice/token', { bearer, body: { sessionId: 'x' } })),
    );
    expect(others.filter(({ status }) => status === 422)).toHaveLength(59);
    const refused = others.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      error: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
      code: 'too_many_requests',
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('GET voice/status', () => {
  it('says maintenance to everybody while a call cannot begin', async () => {
    expect((await kit.api.call('GET', '/api/voice/status')).body).toEqual({
      available: true,
      maintenance: false,
      mode: 'voice',
    });
    kit.stack.mediaIsDown = true;
    expect((await kit.api.call('GET', '/api/voice/status')).body).toEqual({
      available: false,
      maintenance: true,
      mode: 'voice',
    });
  });
});

describe('POST voice/webhook', () => {
  const type = { 'Content-Type': 'application/webhook+json' };
  async function deliver(webhook: object) {
    const { body, authorization } = await kit.stack.signWebhook(webhook);
    return kit.api.call('POST', '/api/voice/webhook', { body, headers: { ...type, Authorization: authorization } });
  }
  const dispatches = () => kit.stack.requests.filter(({ method }) => method === 'CreateDispatch');
  const joined = (roomName: string, kind: string) => ({
    event: 'participant_joined',
    room: { name: roomName },
    participant: { identity: 'x', kind },
  });

  it('refuses what the media server did not sign, and a body that was changed', async () => {
    const { body, authorization } = await kit.stack.signWebhook(joined('room', 'STANDARD'));
    for (const headers of [{ ...type }, { ...type, Authorization: 'x' }])
      expect((await kit.api.call('POST', '/api/voice/webhook', { body, headers })).status).toBe(401);
    expect(
      (
        await kit.api.call('POST', '/api/voice/webhook', {
          body: `${body} `,
          headers: { ...type, Authorization: authorization },
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await kit.api.call('POST', '/api/voice/webhook', {
          body,
          headers: { 'Content-Type': 'text/plain', Authorization: authorization },
        })
      ).status,
    ).toBe(415);
  });

  it('leads to a second call for the agent, with the session and nothing else', async () => {
    const { roomName, sessionId } = await kit.beginAs(newPerson());
    expect((await deliver(joined(roomName, 'STANDARD'))).status).toBe(204);
    kit.timers.fire();
    await expect.poll(() => dispatches()).toHaveLength(1);
    expect(dispatches()[0]?.body).toMatchObject({
      room: roomName,
      agentName: 'exam-guide',
      metadata: JSON.stringify({ sessionId }),
    });
    await deliver({ event: 'room_finished', room: { name: roomName } });
  });

  it.each([
    ['the agent is in the room', 'ListParticipants', { participants: [{ identity: 'agent', kind: 'AGENT' }] }],
    [
      'a worker took the job',
      'ListDispatch',
      { agentDispatches: [{ id: 'AD_1', state: { jobs: [{ id: 'AJ_1', state: { status: 'JS_RUNNING' } }] } }] },
    ],
  ])('leads to none when %s', async (_title, method, answer) => {
    const { roomName } = await kit.beginAs(newPerson());
    kit.stack.answers.set(method, answer);
    await deliver(joined(roomName, 'STANDARD'));
    kit.timers.fire();
    await expect.poll(() => kit.stack.requests.map((request) => request.method)).toContain(method);
    await deliver({ event: 'room_finished', room: { name: roomName } });
    expect(dispatches()).toEqual([]);
  });
});
