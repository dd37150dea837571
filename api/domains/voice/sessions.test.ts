import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import { consented, event, SERVICE, snapshot, openVoiceTestKit, TEST_SECRET } from './voice-test-kit.ts';

const kit = await openVoiceTestKit();

describe('POST voice/sessions/{id}/events', () => {
  it('is closed to people, to wrong secrets, and to everybody while no secret is set', async () => {
    const { sessionId } = await kit.beginAs(newPerson());
    const path = `/api/voice/sessions/${sessionId}/events`;
    expect((await kit.api.call('POST', path, { as: newPerson(), body: { events: [event('started')] } })).status).toBe(
      401,
    );
    expect((await kit.api.call('POST', path, { bearer: 'wrong', body: { events: [event('started')] } })).status).toBe(
      401,
    );
    const open = await startTestApi({
      database: kit.api.database,
      settings: { SERVICE_SECRET: undefined, CRON_SECRET: undefined, VOICE_TEST_SECRET: undefined },
    });
    for (const authorization of ['Bearer ', 'Bearer undefined', '', 'Bearer service-secret-of-the-tests']) {
      expect(
        (
          await open.call('POST', path, {
            headers: { Authorization: authorization },
            body: { events: [event('started')] },
          })
        ).status,
      ).toBe(401);
    }
    await open.close();
  });

  it('has one effect however often an event is delivered', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    const events = [
      event('started'),
      consented(),
      event('phase', { phase: 'willkommen' }),
      event('phase', { phase: 'vorbereitung' }),
    ];
    expect((await kit.report(sessionId, ...events)).body).toEqual({ accepted: 4, duplicates: 0 });
    expect((await kit.report(sessionId, ...events, events[0]!)).body).toEqual({ accepted: 0, duplicates: 5 });
    const { body } = await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person });
    expect(body).toMatchObject({
      state: 'active',
      phase: 'vorbereitung',
      phaseIndex: 2,
      phasesReached: ['willkommen', 'vorbereitung'],
    });
  });

  it('applies each event once when the same delivery arrives ten times at once', async () => {
    const { sessionId } = await kit.beginAs(newPerson());
    const events = [event('started'), consented(), snapshot()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => kit.report(sessionId, ...events)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + (body as { accepted: number }).accepted, 0)).toBe(3);
  });

  it('keeps nothing about her health before the consent, and takes the same event after it', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    const started = event('started');
    const early = snapshot();
    const summary = event('summary', { entries: [{ kind: 'note', text: 'Notiz' }] });
    expect((await kit.report(sessionId, started, early, summary)).body).toEqual({ accepted: 1, duplicates: 0 });
    expect(await kit.storedSnapshot(sessionId)).toBeNull();
    expect((await kit.report(sessionId, consented(), early, summary)).body).toEqual({ accepted: 3, duplicates: 0 });
    expect(await kit.storedSnapshot(sessionId)).toEqual({ version: 1, data: { phase: 'achseln' } });
  });

  it('deletes summary and snapshot when she discards, and keeps later ones away', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    const entries = [{ kind: 'finding', text: 'Links oben außen' }];
    await kit.report(sessionId, event('started'), consented(), snapshot(), event('summary', { entries }));
    await kit.report(sessionId, event('discarded'), snapshot({ late: true }), event('summary', { entries }));
    expect(await kit.storedSnapshot(sessionId)).toBeNull();
    expect((await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({
      summary: null,
    });
  });

  it.each(['completed', 'stopped', 'declined', 'emergency', 'crisis'])(
    'clears the snapshot and ends for good with %s',
    async (reason) => {
      const person = newPerson();
      const { sessionId } = await kit.beginAs(person);
      await kit.report(sessionId, event('started'), consented(), snapshot(), event('ended', { reason }), snapshot());
      expect(await kit.storedSnapshot(sessionId)).toBeNull();
      expect((await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({
        state: 'ended',
        endReason: reason,
      });
    },
  );

  it.each(['dropped', 'failed'])('keeps the snapshot after %s, so that she can go on', async (reason) => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    await kit.report(sessionId, event('started'), consented(), snapshot(), event('ended', { reason }));
    expect(await kit.storedSnapshot(sessionId)).toEqual({ version: 1, data: { phase: 'achseln' } });
    const resumed = await kit.api.call('POST', '/api/voice/token', { as: person, body: { sessionId } });
    expect(resumed.status).toBe(201);
    await kit.report(sessionId, event('started'));
    expect((await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({
      state: 'active',
      endReason: null,
      endedAt: null,
    });
  });

  it('tells the agent when the newest snapshot was taken, also when it is not kept any more', async () => {
    const { sessionId, roomName } = await kit.beginAs(newPerson());
    const answer = async () => (await kit.askWhereToGoOn(sessionId, roomName)).body;
    expect(await answer()).toEqual({ snapshot: null, asOf: null });
    const [started, consent] = [event('started'), consented()];
    const taken = event('snapshot', { snapshot: { version: 1, data: { phase: 'achseln' } } });
    await kit.report(sessionId, started, consent, taken);
    expect(await answer()).toEqual({ snapshot: { version: 1, data: { phase: 'achseln' } }, asOf: taken.at });
    await kit.report(sessionId, event('discarded'));
    expect(await answer()).toEqual({ snapshot: null, asOf: taken.at });
  });

  it('does not let the end of an earlier call disturb the resumed one', async () => {
    const person = newPerson();
    const { sessionId } = await kit.beginAs(person);
    const late = { ...event('ended', { reason: 'dropped' }), at: new Date(Date.now() - 60_000).toISOString() };
    await kit.report(sessionId, event('started'), consented(), snapshot(), late);
    expect((await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person })).body).toMatchObject({
      state: 'active',
    });
  });

  it('answers 404 for a session that does not exist, or no longer', async () => {
    expect((await kit.report(randomUUID(), event('started'))).status).toBe(404);
    expect(
      (
        await kit.api.call('POST', '/api/voice/sessions/nonsense/events', {
          ...SERVICE,
          body: { events: [event('started')] },
        })
      ).status,
    ).toBe(404);
  });

  it('refuses unknown types, unknown fields, and more than twenty at once', async () => {
    const { sessionId } = await kit.beginAs(newPerson());
    expect((await kit.report(sessionId, event('dance'))).status).toBe(422);
    expect((await kit.report(sessionId, { ...event('started'), transcript: 'x' })).status).toBe(422);
    expect((await kit.report(sessionId)).status).toBe(422);
    expect((await kit.report(sessionId, ...Array.from({ length: 21 }, () => event('started')))).status).toBe(422);
  });
});

describe('a person and her sessions', () => {
  it('sees what she reached, how long it took, and what she kept; never room or snapshot', async () => {
    const person = newPerson();
    const { sessionId, roomName } = await kit.beginAs(person);
    const begin = Date.now();
    const at = (seconds: number) => ({ at: new Date(begin + seconds * 1_000).toISOString() });
    await kit.report(
      sessionId,
      { ...event('started'), ...at(0) },
      { ...consented(), ...at(1) },
      { ...event('phase', { phase: 'willkommen' }), ...at(2) },
      { ...snapshot(), ...at(3) },
      { ...event('summary', { entries: [{ kind: 'note', text: 'Alles wie immer' }] }), ...at(600) },
      { ...event('ended', { reason: 'completed' }), ...at(620) },
    );
    const { body, headers } = await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person });
    expect(body).toMatchObject({
      id: sessionId,
      state: 'ended',
      durationSeconds: 620,
      summary: [{ kind: 'note', text: 'Alles wie immer' }],
    });
    expect(JSON.stringify(body)).not.toContain(roomName);
    expect(body).not.toHaveProperty('snapshot');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it("finds another person's session neither by reading nor by deleting, and nothing changes", async () => {
    const [anna, berta] = [newPerson(), newPerson()];
    const { sessionId } = await kit.beginAs(anna);
    await kit.report(sessionId, event('started'), consented(), snapshot());
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await kit.api.call(method, `/api/voice/sessions/${sessionId}`, { as: berta });
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Nicht gefunden', code: 'not_found' });
    }
    expect((await kit.api.call('GET', '/api/voice/sessions', { as: berta })).body).toEqual({
      items: [],
      nextCursor: null,
    });
    expect((await kit.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: anna })).body).toMatchObject({
      state: 'active',
    });
    expect(await kit.storedSnapshot(sessionId)).not.toBeNull();
    expect(kit.stack.requests).toEqual([]);
  });

  it('deletes her own session with everything that hangs on it', async () => {
    const person = newPerson();
    const { sessionId, roomName } = await kit.beginAs(person);
    await kit.report(sessionId, event('started'), consented(), snapshot());
    expect((await kit.api.call('DELETE', `/api/voice/sessions/${sessionId}`, { as: person })).status).toBe(204);
    expect((await kit.api.call('DELETE', `/api/voice/sessions/${sessionId}`, { as: person })).status).toBe(404);
    expect((await kit.report(sessionId, snapshot())).status).toBe(404);
    const left = await kit.api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.selectFrom('voiceSessionEvents').select('id').where('sessionId', '=', sessionId).execute(),
    );
    expect(left).toEqual([]);
    expect(kit.stack.requests).toEqual([
      { method: 'UpdateRoomMetadata', body: { room: roomName, metadata: '{"closing":"deleted"}' } },
    ]);
    kit.timers.fire();
    await expect.poll(() => kit.stack.requests).toContainEqual({ method: 'DeleteRoom', body: { room: roomName } });
  });

  it('pages through her sessions without losing or repeating one while new ones come', async () => {
    const person = newPerson();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await kit.beginAs(person)).sessionId);
    const first = (await kit.api.call('GET', '/api/voice/sessions?limit=2', { as: person })).body as {
      items: { id: string }[];
      nextCursor: string;
    };
    await kit.beginAs(person);
    const second = (await kit.api.call('GET', `/api/voice/sessions?limit=2&cursor=${first.nextCursor}`, { as: person }))
      .body as typeof first;
    const third = (await kit.api.call('GET', `/api/voice/sessions?limit=2&cursor=${second.nextCursor}`, { as: person }))
      .body as typeof first;
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen.sort()).toEqual([...ids].sort());
    expect(third.nextCursor).toBeNull();
  });

  it.each(['cursor=nonsense', 'cursor=e30', 'limit=0', 'limit=101', 'limit=many', 'unknown=1'])(
    'answers 422 to ?%s',
    async (query) => {
      expect((await kit.api.call('GET', `/api/voice/sessions?${query}`, { as: newPerson() })).status).toBe(422);
    },
  );
});

describe('the nightly job', () => {
  const cleanUp = async () =>
    (await kit.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' })).body as {
      voiceSessions: object;
    };
  const age = (sessionId: string, days: number) =>
    kit.api.database.transactRaw((session) =>
      session.query(
        `update companion.voice_sessions set created_at = now() - interval '${days} days', run_started_at = null, ended_at = now() - interval '${days} days' where id = $1`,
        [sessionId],
      ),
    );

  it('ends what was interrupted 30 days ago, and its snapshot with it; what is younger can go on', async () => {
    const person = newPerson();
    const [old, young] = [await kit.beginAs(person), await kit.beginAs(person)];
    for (const { sessionId } of [old, young])
      await kit.report(sessionId, event('started'), consented(), snapshot(), event('ended', { reason: 'dropped' }));
    await age(old.sessionId, 31);
    await age(young.sessionId, 29);
    expect(await cleanUp()).toMatchObject({ voiceSessions: { ended: 1, deleted: 0 } });
    expect([await kit.storedSnapshot(old.sessionId), await kit.storedSnapshot(young.sessionId)]).toEqual([
      null,
      expect.anything(),
    ]);
    const resume = async (sessionId: string) =>
      (await kit.api.call('POST', '/api/voice/token', { as: person, body: { sessionId } })).status;
    expect([await resume(old.sessionId), await resume(young.sessionId)]).toEqual([404, 201]);
    expect((await kit.api.call('GET', `/api/voice/sessions/${old.sessionId}`, { as: person })).body).toMatchObject({
      state: 'ended',
      endReason: 'dropped',
    });
  });

  it("deletes sessions of tests after 30 days, and nobody's kept summary ever", async () => {
    const own = await kit.beginAs(newPerson());
    await kit.report(
      own.sessionId,
      event('started'),
      consented(),
      event('summary', { entries: [] }),
      event('ended', { reason: 'completed' }),
    );
    const { sessionId } = (await kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET })).body as {
      sessionId: string;
    };
    await age(own.sessionId, 400);
    await age(sessionId, 31);
    expect(await cleanUp()).toMatchObject({ voiceSessions: { ended: 0, deleted: 1 } });
    const [kept] = await kit.api.database.transactRaw((session) =>
      session.query('select summary from companion.voice_sessions where id = $1', [own.sessionId]),
    );
    expect(kept).toMatchObject({ summary: [] });
  });
});

describe('logs', () => {
  it('never hold a token, a secret, or what a person said', async () => {
    const person = newPerson();
    const planted = 'GEPFLANZT-Knoten-links-oben';
    const bearer = await kit.api.tokenFor(person);
    const { body } = await kit.api.call('POST', '/api/voice/token', { bearer, body: {} });
    const { sessionId, token } = body as { sessionId: string; token: string };
    await kit.report(
      sessionId,
      event('started'),
      consented(),
      snapshot({ planted }),
      event('summary', { entries: [{ kind: 'finding', text: planted }] }),
    );
    await kit.report(sessionId, event('summary', { entries: [{ kind: planted, text: planted }] }));
    await kit.api.call('POST', '/api/voice/test-token', { body: { secret: planted } });
    await kit.api.call('POST', '/api/voice/test-token', { body: TEST_SECRET });
    await kit.api.call('GET', `/api/voice/sessions?cursor=${planted}`, { as: person });
    await kit.api.call('GET', `/api/${planted}`, { bearer: planted });
    const log = kit.api.logLines.join('');
    expect(log).toContain('request answered');
    for (const secret of [planted, bearer, token, TEST_SECRET.secret, SERVICE.bearer, person])
      expect(log).not.toContain(secret);
  });
});
