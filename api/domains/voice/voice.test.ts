import { randomUUID } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '#api/limits/memory-store.ts';
import { startFakeVoiceStack } from './fake-voice-stack.ts';
import type { FakeVoiceStack } from './fake-voice-stack.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { connectVoiceStack } from './index.ts';
import type { MediaServer, ReadinessProbe, TimerSource } from './index.ts';
import { createReadinessProbe } from './readiness.ts';

const SERVICE = { bearer: 'service-secret-of-the-tests' };
const TEST_SECRET = { secret: 'voice-test-secret' };

/** Timers that fire when the test says so. */
function manualTimers(): TimerSource & { readonly delays: number[]; fire(): void } {
  let pending: { action: () => void; cancelled: boolean }[] = [];
  const delays: number[] = [];
  return {
    delays,
    after: (delayMs, action) => {
      const entry = { action, cancelled: false };
      pending.push(entry);
      delays.push(delayMs);
      return () => {
        entry.cancelled = true;
      };
    },
    fire: () => {
      const due = pending;
      pending = [];
      for (const entry of due) if (!entry.cancelled) entry.action();
    },
  };
}

let stack: FakeVoiceStack;
let api: TestApi;
const timers = manualTimers();
const limits = createMemoryStore();

/** Asks anew each time, so that a test sees what it just changed. */
function freshReadiness(): ReadinessProbe {
  return { current: () => createReadinessProbe({ agentHealthUrl: stack.agentHealthUrl, mediaUrl: stack.mediaUrl }).current() };
}

function connectedVoice(): { media: MediaServer; readiness: ReadinessProbe } {
  const { media } = connectVoiceStack({
    url: stack.mediaUrl,
    publicUrl: 'wss://media.test',
    apiKey: stack.apiKey,
    apiSecret: stack.apiSecret,
    agentHealthUrl: stack.agentHealthUrl,
  });
  return { media, readiness: freshReadiness() };
}

beforeAll(async () => {
  stack = await startFakeVoiceStack();
  api = await startTestApi({ voice: connectedVoice(), timers, limits });
});
afterAll(async () => {
  await api.close();
  await stack.close();
});
beforeEach(async () => {
  stack.failing.clear();
  stack.answers.clear();
  stack.mediaIsDown = false;
  stack.agentIsDown = false;
  stack.requests.length = 0;
  await limits.close();
});

/** One event of the contract. */
function event(type: string, extra: object = {}): { id: string; at: string; type: string } {
  return { id: randomUUID(), at: new Date().toISOString(), type, ...extra };
}
const consented = () => event('consented', { consentVersion: '1' });
const snapshot = (data: object = { phase: 'achseln' }) => event('snapshot', { snapshot: { version: 1, data } });

async function report(sessionId: string, ...events: object[]) {
  return api.call('POST', `/api/voice/sessions/${sessionId}/events`, { ...SERVICE, body: { events } });
}
async function storedSnapshot(sessionId: string): Promise<unknown> {
  const { body } = await api.call('GET', `/api/voice/sessions/${sessionId}/snapshot`, SERVICE);
  return (body as { snapshot: unknown }).snapshot;
}
async function beginAs(person: string): Promise<{ sessionId: string; roomName: string; token: string }> {
  const { status, body } = await api.call('POST', '/api/voice/token', { as: person, body: {} });
  expect(status).toBe(201);
  return body as { sessionId: string; roomName: string; token: string };
}

describe('POST voice/test-token', () => {
  it('answers 403 before it looks at anything while test mode is off', async () => {
    const off = await startTestApi({ database: api.database, secrets: { service: undefined, cron: undefined, voiceTest: undefined } });
    for (const body of [TEST_SECRET, {}, '{broken', { secret: '' }]) {
      const answer = await off.call('POST', '/api/voice/test-token', { body });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'Test mode not enabled', code: 'test_mode_not_enabled' });
    }
    await off.close();
  });

  it('answers 401 to every secret but the right one, even when the service is not configured', async () => {
    const unconfigured = await startTestApi({ database: api.database });
    for (const secret of ['', 'voice-test-secre', 'voice-test-secret ', 'VOICE-TEST-SECRET', 7, null, ['voice-test-secret'], undefined]) {
      const answer = await unconfigured.call('POST', '/api/voice/test-token', { body: { secret, unknown: 1 } });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ error: 'Invalid test secret', code: 'invalid_test_secret' });
    }
    const answer = await unconfigured.call('POST', '/api/voice/test-token', { body: TEST_SECRET });
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ error: 'Voice service not configured', code: 'voice_not_configured' });
    await unconfigured.close();
  });

  it('answers 200 with exactly the four members of the specification', async () => {
    const { status, body } = await api.call('POST', '/api/voice/test-token', { body: TEST_SECRET });
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(['roomName', 'sessionId', 'token', 'url']);
    expect(body).toMatchObject({ url: 'wss://media.test' });
  });

  it('follows a wished session where it can and never fails because of one', async () => {
    const wished = randomUUID();
    const mint = async (sessionId: unknown) => (await api.call('POST', '/api/voice/test-token', { body: { ...TEST_SECRET, sessionId } })).body as { sessionId: string; roomName: string };
    const first = await mint(wished);
    expect(first.sessionId).toBe(wished);
    const second = await mint(wished);
    expect(second.sessionId).toBe(wished);
    expect(second.roomName).not.toBe(first.roomName);
    expect((await mint('call no. 7')).sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await mint(null)).sessionId).not.toBe(wished);
    await report(wished, event('started'), event('ended', { reason: 'completed' }));
    expect((await mint(wished)).sessionId).not.toBe(wished);
  });

  it('never leads into a person\'s session', async () => {
    const own = await beginAs(newPerson());
    const { body } = await api.call('POST', '/api/voice/test-token', { body: { ...TEST_SECRET, sessionId: own.sessionId } });
    expect((body as { sessionId: string }).sessionId).not.toBe(own.sessionId);
    expect(stack.requests).toEqual([]);
  });
});

describe('POST voice/token', () => {
  it('lets nobody in without an identity', async () => {
    const { status, body } = await api.call('POST', '/api/voice/token', { body: {} });
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Nicht authentifiziert', code: 'not_authenticated' });
  });

  it('gives ten minutes in one unguessable room, microphone only, with the agent called', async () => {
    const { token, roomName, sessionId } = await beginAs(newPerson());
    const { payload } = await jwtVerify(token, new TextEncoder().encode(stack.apiSecret), { algorithms: ['HS256'] });
    expect((payload.exp ?? 0) - (payload.nbf ?? 0)).toBe(600);
    expect(payload['video']).toEqual({
      room: roomName, roomJoin: true, canPublish: true, canPublishSources: ['microphone'], canSubscribe: true, canPublishData: true, canUpdateOwnMetadata: false,
    });
    expect(payload['roomConfig']).toMatchObject({ agents: [{ agentName: 'exam-guide', metadata: JSON.stringify({ sessionId }) }] });
    expect(roomName.length).toBeGreaterThan(24);
  });

  it('tells nothing about the person inside the token', async () => {
    const person = newPerson();
    const { token } = await beginAs(person);
    expect(JSON.stringify(decodeJwt(token))).not.toContain(person);
    expect(decodeJwt(token)).not.toHaveProperty('name');
    expect(decodeJwt(token)).not.toHaveProperty('metadata');
  });

  it('resumes an own session in a new room and closes the old one', async () => {
    const person = newPerson();
    const first = await beginAs(person);
    const { status, body } = await api.call('POST', '/api/voice/token', { as: person, body: { sessionId: first.sessionId } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ sessionId: first.sessionId });
    expect((body as { roomName: string }).roomName).not.toBe(first.roomName);
    expect(stack.requests).toEqual([{ method: 'DeleteRoom', body: { room: first.roomName } }]);
  });

  it('resumes although the old room cannot be removed', async () => {
    const person = newPerson();
    const first = await beginAs(person);
    const broken = await startTestApi({
      database: api.database,
      voice: { media: { ...connectedVoice().media, removeRoom: () => Promise.reject(new Error('down')) }, readiness: freshReadiness() },
    });
    const token = await broken.tokenFor(person);
    expect(token).toBeDefined();
    const { status } = await broken.call('POST', '/api/voice/token', { as: person, body: { sessionId: first.sessionId } });
    expect(status).toBe(201);
    await broken.close();
  });

  it('answers 404 for an unknown session, somebody else\'s, and one that is over', async () => {
    const [anna, berta] = [newPerson(), newPerson()];
    const foreign = await beginAs(anna);
    const over = await beginAs(berta);
    await report(over.sessionId, event('started'), event('ended', { reason: 'stopped' }));
    for (const sessionId of [randomUUID(), foreign.sessionId, over.sessionId]) {
      const { status, body } = await api.call('POST', '/api/voice/token', { as: berta, body: { sessionId } });
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Nicht gefunden', code: 'not_found' });
    }
    expect(stack.requests).toEqual([]);
  });

  it.each(['speech_to_text', 'media', 'classifier'])('refuses in German while %s is not ready', async (check) => {
    stack.failing.add(check);
    const { status, body, headers } = await api.call('POST', '/api/voice/token', { as: newPerson(), body: {} });
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'voice_not_ready', error: expect.stringMatching(/Sprachbegleitung/) as string });
    expect(headers.get('retry-after')).toBe('30');
  });

  it('refuses while agent or media server do not answer', async () => {
    stack.agentIsDown = true;
    expect((await api.call('POST', '/api/voice/test-token', { body: TEST_SECRET })).body).toMatchObject({ code: 'voice_not_ready' });
    stack.agentIsDown = false;
    stack.mediaIsDown = true;
    expect((await api.call('POST', '/api/voice/test-token', { body: TEST_SECRET })).body).toMatchObject({ code: 'voice_not_ready' });
  });

  it('goes on in writing while only the synthesizer is down', async () => {
    stack.failing.add('synthesizer');
    await beginAs(newPerson());
    expect((await api.call('GET', '/api/voice/status')).body).toEqual({ available: true, maintenance: false, mode: 'text' });
  });

  it('refuses unknown fields and broken ids', async () => {
    const { status, body } = await api.call('POST', '/api/voice/token', { as: newPerson(), body: { sessionId: 'x', role: 'admin' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', error: 'Bitte prüfen Sie Ihre Eingaben' });
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(['role', 'sessionId']);
  });

  it('admits sixty a minute from one address, with the limit headers', async () => {
    const person = newPerson();
    const bearer = await api.tokenFor(person);
    const first = await api.call('POST', '/api/voice/token', { bearer, body: { sessionId: 'x' } });
    expect(first.headers.get('x-ratelimit-limit')).toBe('60');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(Number(first.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1_000);
    const others = await Promise.all(Array.from({ length: 70 }, () => api.call('POST', '/api/voice/token', { bearer, body: { sessionId: 'x' } })));
    expect(others.filter(({ status }) => status === 422)).toHaveLength(59);
    const refused = others.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ error: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.', code: 'too_many_requests' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('GET voice/status', () => {
  it('says maintenance to everybody while a call cannot begin', async () => {
    expect((await api.call('GET', '/api/voice/status')).body).toEqual({ available: true, maintenance: false, mode: 'voice' });
    stack.mediaIsDown = true;
    expect((await api.call('GET', '/api/voice/status')).body).toEqual({ available: false, maintenance: true, mode: 'voice' });
  });
});

describe('POST voice/sessions/{id}/events', () => {
  it('is closed to people, to wrong secrets, and to everybody while no secret is set', async () => {
    const { sessionId } = await beginAs(newPerson());
    const path = `/api/voice/sessions/${sessionId}/events`;
    expect((await api.call('POST', path, { as: newPerson(), body: { events: [event('started')] } })).status).toBe(401);
    expect((await api.call('POST', path, { bearer: 'wrong', body: { events: [event('started')] } })).status).toBe(401);
    const open = await startTestApi({ database: api.database, secrets: { service: undefined, cron: undefined, voiceTest: undefined } });
    for (const authorization of ['Bearer ', 'Bearer undefined', '', 'Bearer service-secret-of-the-tests']) {
      expect((await open.call('POST', path, { headers: { Authorization: authorization }, body: { events: [event('started')] } })).status).toBe(401);
    }
    await open.close();
  });

  it('has one effect however often an event is delivered', async () => {
    const person = newPerson();
    const { sessionId } = await beginAs(person);
    const events = [event('started'), consented(), event('phase', { phase: 'willkommen' }), event('phase', { phase: 'vorbereitung' })];
    expect((await report(sessionId, ...events)).body).toEqual({ accepted: 4, duplicates: 0 });
    expect((await report(sessionId, ...events, events[0]!)).body).toEqual({ accepted: 0, duplicates: 5 });
    const { body } = await api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person });
    expect(body).toMatchObject({ state: 'active', phase: 'vorbereitung', phaseIndex: 2, phasesReached: ['willkommen', 'vorbereitung'] });
  });

  it('applies each event once when the same delivery arrives ten times at once', async () => {
    const { sessionId } = await beginAs(newPerson());
    const events = [event('started'), consented(), snapshot()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(sessionId, ...events)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + (body as { accepted: number }).accepted, 0)).toBe(3);
  });

  it('keeps nothing about her health before the consent, and takes the same event after it', async () => {
    const person = newPerson();
    const { sessionId } = await beginAs(person);
    const early = snapshot();
    const summary = event('summary', { entries: [{ kind: 'note', text: 'Notiz' }] });
    expect((await report(sessionId, event('started'), early, summary)).body).toEqual({ accepted: 1, duplicates: 0 });
    expect(await storedSnapshot(sessionId)).toBeNull();
    expect((await report(sessionId, consented(), early, summary)).body).toEqual({ accepted: 3, duplicates: 0 });
    expect(await storedSnapshot(sessionId)).toEqual({ version: 1, data: { phase: 'achseln' } });
  });

  it('deletes summary and snapshot when she discards, and keeps later ones away', async () => {
    const person = newPerson();
    const { sessionId } = await beginAs(person);
    const entries = [{ kind: 'finding', text: 'Links oben außen' }];
    await report(sessionId, event('started'), consented(), snapshot(), event('summary', { entries }));
    await report(sessionId, event('discarded'), snapshot({ late: true }), event('summary', { entries }));
    expect(await storedSnapshot(sessionId)).toBeNull();
    expect((await api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({ summary: null });
  });

  it.each(['completed', 'stopped', 'declined', 'emergency', 'crisis'])('clears the snapshot and ends for good with %s', async (reason) => {
    const person = newPerson();
    const { sessionId } = await beginAs(person);
    await report(sessionId, event('started'), consented(), snapshot(), event('ended', { reason }), snapshot());
    expect(await storedSnapshot(sessionId)).toBeNull();
    expect((await api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({ state: 'ended', endReason: reason });
  });

  it.each(['dropped', 'failed'])('keeps the snapshot after %s, so that she can go on', async (reason) => {
    const person = newPerson();
    const { sessionId } = await beginAs(person);
    await report(sessionId, event('started'), consented(), snapshot(), event('ended', { reason }));
    expect(await storedSnapshot(sessionId)).toEqual({ version: 1, data: { phase: 'achseln' } });
    const resumed = await api.call('POST', '/api/voice/token', { as: person, body: { sessionId } });
    expect(resumed.status).toBe(201);
    await report(sessionId, event('started'));
    expect((await api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({ state: 'active', endReason: null, endedAt: null });
  });

  it('does not let the end of an earlier call disturb the resumed one', async () => {
    const person = newPerson();
    const { sessionId } = await beginAs(person);
    const late = { ...event('ended', { reason: 'dropped' }), at: new Date(Date.now() - 60_000).toISOString() };
    await report(sessionId, event('started'), consented(), snapshot(), late);
    expect((await api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({ state: 'active' });
  });

  it('answers 404 for a session that does not exist, or no longer', async () => {
    expect((await report(randomUUID(), event('started'))).status).toBe(404);
    expect((await api.call('POST', '/api/voice/sessions/nonsense/events', { ...SERVICE, body: { events: [event('started')] } })).status).toBe(404);
  });

  it('refuses unknown types, unknown fields, and more than a hundred at once', async () => {
    const { sessionId } = await beginAs(newPerson());
    expect((await report(sessionId, event('dance'))).status).toBe(422);
    expect((await report(sessionId, { ...event('started'), transcript: 'x' })).status).toBe(422);
    expect((await report(sessionId)).status).toBe(422);
    expect((await report(sessionId, ...Array.from({ length: 101 }, () => event('started')))).status).toBe(422);
  });
});

describe('a person and her sessions', () => {
  it('sees what she reached, how long it took, and what she kept; never room or snapshot', async () => {
    const person = newPerson();
    const { sessionId, roomName } = await beginAs(person);
    const begin = Date.now();
    const at = (seconds: number) => ({ at: new Date(begin + seconds * 1_000).toISOString() });
    await report(
      sessionId,
      { ...event('started'), ...at(0) }, { ...consented(), ...at(1) }, { ...event('phase', { phase: 'willkommen' }), ...at(2) }, { ...snapshot(), ...at(3) },
      { ...event('summary', { entries: [{ kind: 'note', text: 'Alles wie immer' }] }), ...at(600) }, { ...event('ended', { reason: 'completed' }), ...at(620) },
    );
    const { body, headers } = await api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person });
    expect(body).toMatchObject({ id: sessionId, state: 'ended', durationSeconds: 620, summary: [{ kind: 'note', text: 'Alles wie immer' }] });
    expect(JSON.stringify(body)).not.toContain(roomName);
    expect(body).not.toHaveProperty('snapshot');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('finds another person\'s session neither by reading nor by deleting, and nothing changes', async () => {
    const [anna, berta] = [newPerson(), newPerson()];
    const { sessionId } = await beginAs(anna);
    await report(sessionId, event('started'), consented(), snapshot());
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await api.call(method, `/api/voice/sessions/${sessionId}`, { as: berta });
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Nicht gefunden', code: 'not_found' });
    }
    expect((await api.call('GET', '/api/voice/sessions', { as: berta })).body).toEqual({ items: [], nextCursor: null });
    expect((await api.call('GET', `/api/voice/sessions/${sessionId}`, { as: anna })).body).toMatchObject({ state: 'active' });
    expect(await storedSnapshot(sessionId)).not.toBeNull();
    expect(stack.requests).toEqual([]);
  });

  it('deletes her own session with everything that hangs on it', async () => {
    const person = newPerson();
    const { sessionId, roomName } = await beginAs(person);
    await report(sessionId, event('started'), consented(), snapshot());
    expect((await api.call('DELETE', `/api/voice/sessions/${sessionId}`, { as: person })).status).toBe(204);
    expect((await api.call('DELETE', `/api/voice/sessions/${sessionId}`, { as: person })).status).toBe(404);
    expect((await report(sessionId, snapshot())).status).toBe(404);
    const left = await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.selectFrom('voice_session_events').select('id').where('session_id', '=', sessionId).execute());
    expect(left).toEqual([]);
    expect(stack.requests).toEqual([{ method: 'DeleteRoom', body: { room: roomName } }]);
  });

  it('pages through her sessions without losing or repeating one while new ones come', async () => {
    const person = newPerson();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await beginAs(person)).sessionId);
    const first = (await api.call('GET', '/api/voice/sessions?limit=2', { as: person })).body as { items: { id: string }[]; nextCursor: string };
    await beginAs(person);
    const second = (await api.call('GET', `/api/voice/sessions?limit=2&cursor=${first.nextCursor}`, { as: person })).body as typeof first;
    const third = (await api.call('GET', `/api/voice/sessions?limit=2&cursor=${second.nextCursor}`, { as: person })).body as typeof first;
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen.sort()).toEqual([...ids].sort());
    expect(third.nextCursor).toBeNull();
  });

  it.each(['cursor=nonsense', 'cursor=e30', 'limit=0', 'limit=101', 'limit=many', 'unknown=1'])('answers 422 to ?%s', async (query) => {
    expect((await api.call('GET', `/api/voice/sessions?${query}`, { as: newPerson() })).status).toBe(422);
  });
});

describe('POST voice/webhook', () => {
  const type = { 'Content-Type': 'application/webhook+json' };
  async function deliver(webhook: object) {
    const { body, authorization } = await stack.signWebhook(webhook);
    return api.call('POST', '/api/voice/webhook', { body, headers: { ...type, Authorization: authorization } });
  }
  const dispatches = () => stack.requests.filter(({ method }) => method === 'CreateDispatch');
  const joined = (roomName: string, kind: string) => ({ event: 'participant_joined', room: { name: roomName }, participant: { identity: 'x', kind } });

  /** Fires the watchdog's timer and waits for its question to reach the media server. */
  async function letTimePass(): Promise<void> {
    const before = timers.delays.length;
    timers.fire();
    await expect.poll(() => stack.requests.some(({ method }) => method === 'ListParticipants') || timers.delays.length > before).toBe(true);
  }

  it('refuses what the media server did not sign, and a body that was changed', async () => {
    const { body, authorization } = await stack.signWebhook(joined('room', 'STANDARD'));
    for (const headers of [{ ...type }, { ...type, Authorization: 'x' }]) expect((await api.call('POST', '/api/voice/webhook', { body, headers })).status).toBe(401);
    expect((await api.call('POST', '/api/voice/webhook', { body: `${body} `, headers: { ...type, Authorization: authorization } })).status).toBe(401);
    expect((await api.call('POST', '/api/voice/webhook', { body, headers: { 'Content-Type': 'text/plain', Authorization: authorization } })).status).toBe(415);
  });

  it('asks for the agent again, twice at most, while a person waits alone', async () => {
    const { roomName, sessionId } = await beginAs(newPerson());
    expect((await deliver(joined(roomName, 'STANDARD'))).status).toBe(204);
    expect(timers.delays.at(-1)).toBe(5_000);
    for (const expected of [1, 2]) {
      timers.fire();
      await expect.poll(() => dispatches().length).toBe(expected);
    }
    expect(dispatches().at(-1)?.body).toMatchObject({ room: roomName, agentName: 'exam-guide', metadata: JSON.stringify({ sessionId }) });
    const asked = () => stack.requests.filter(({ method }) => method === 'ListParticipants').length;
    await expect.poll(() => {
      timers.fire();
      return asked();
    }).toBe(3);
    await expect.poll(() => api.logLines.some((line) => line.includes('no agent joined the room'))).toBe(true);
    expect(dispatches()).toHaveLength(2);
  });

  it('waits for a slow worker that took the job before it calls a second one', async () => {
    const { roomName } = await beginAs(newPerson());
    stack.answers.set('ListDispatch', { agentDispatches: [{ id: 'AD_1', state: { jobs: [{ id: 'AJ_1', state: { status: 'JS_RUNNING' } }] } }] });
    await deliver(joined(roomName, 'STANDARD'));
    const armed = timers.delays.length;
    timers.fire();
    await expect.poll(() => timers.delays.length).toBe(armed + 1);
    expect(dispatches()).toEqual([]);
    await deliver({ event: 'room_finished', room: { name: roomName } });
  });

  it.each([
    ['the agent joined', (room: string) => joined(room, 'AGENT')],
    ['the room is over', (room: string) => ({ event: 'room_finished', room: { name: room } })],
    ['the person left', (room: string) => ({ ...joined(room, 'STANDARD'), event: 'participant_left' })],
  ])('does nothing more once %s', async (_title, webhook) => {
    const { roomName } = await beginAs(newPerson());
    await deliver(joined(roomName, 'STANDARD'));
    await deliver(webhook(roomName));
    timers.fire();
    await api.call('GET', '/api/voice/status');
    expect(stack.requests).toEqual([]);
  });

  it('believes the media server when the agent is in the room although its webhook got lost', async () => {
    const { roomName } = await beginAs(newPerson());
    stack.answers.set('ListParticipants', { participants: [{ identity: 'agent', kind: 'AGENT' }] });
    await deliver(joined(roomName, 'STANDARD'));
    await letTimePass();
    await api.call('GET', '/api/voice/status');
    expect(dispatches()).toEqual([]);
  });
});

describe('logs', () => {
  it('never hold a token, a secret, or what a person said', async () => {
    const person = newPerson();
    const planted = 'GEPFLANZT-Knoten-links-oben';
    const bearer = await api.tokenFor(person);
    const { body } = await api.call('POST', '/api/voice/token', { bearer, body: {} });
    const { sessionId, token } = body as { sessionId: string; token: string };
    await report(sessionId, event('started'), consented(), snapshot({ planted }), event('summary', { entries: [{ kind: 'finding', text: planted }] }));
    await report(sessionId, event('summary', { entries: [{ kind: planted, text: planted }] }));
    await api.call('POST', '/api/voice/test-token', { body: { secret: planted } });
    await api.call('POST', '/api/voice/test-token', { body: TEST_SECRET });
    await api.call('GET', `/api/voice/sessions?cursor=${planted}`, { as: person });
    await api.call('GET', `/api/${planted}`, { bearer: planted });
    const log = api.logLines.join('');
    expect(log).toContain('request answered');
    for (const secret of [planted, bearer, token, TEST_SECRET.secret, SERVICE.bearer, person]) expect(log).not.toContain(secret);
  });
});
