import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedProfiles } from '#api/domains/profil/index.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { CallExtra, TestApi } from '#api/testing/test-api.ts';

const PATH = '/api/moderation/guardrail-events';
const SERVICE = { bearer: 'service-secret-of-the-tests' };
const admin = newPerson();
const person = newPerson();
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await seedProfiles(api.database, [
    { id: admin, role: 'admin', tier: 'free' },
    { id: person, role: 'user', tier: 'premium' },
  ]);
});
afterAll(async () => {
  await api.close();
});

function event(extra: object = {}) {
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    source: 'voice',
    sessionId: randomUUID(),
    class: 'D1',
    layer: 'rules',
    latencyMs: 3,
    policyVersion: '1-0123456789ab',
    ...extra,
  };
}
const report = (events: readonly object[], extra: CallExtra = SERVICE) =>
  api.call('POST', PATH, { ...extra, body: { events } });

interface List {
  readonly items: readonly { readonly id: string; readonly class: string }[];
  readonly nextCursor: string | null;
}
async function list(query = ''): Promise<List> {
  const { status, body } = await api.call('GET', `${PATH}${query}`, { as: admin });
  expect(status).toBe(200);
  return body as List;
}

describe('POST moderation/guardrail-events', () => {
  it('is closed to people, admins too, to wrong secrets, and to everybody while no secret is set', async () => {
    const forged = event();
    const attempts: CallExtra[] = [
      {},
      { bearer: 'wrong' },
      { bearer: 'cron-secret-of-the-tests' },
      { bearer: 'voice-test-secret' },
      { as: person },
      { as: admin },
    ];
    for (const attempt of attempts) expect((await report([forged], attempt)).status).toBe(401);
    const open = await startTestApi({
      database: api.database,
      settings: { SERVICE_SECRET: undefined, CRON_SECRET: undefined, VOICE_TEST_SECRET: undefined },
    });
    for (const bearer of ['', 'undefined', SERVICE.bearer])
      expect((await open.call('POST', PATH, { bearer, body: { events: [forged] } })).status).toBe(401);
    await open.close();
    expect((await list(`?sessionId=${forged.sessionId}`)).items).toEqual([]);
  });

  it('counts an id once: twice in one delivery, in the next, and in ten at the same moment', async () => {
    const [first, second] = [event(), event()];
    expect((await report([first, first, { ...first, class: 'D2' }])).body).toEqual({ accepted: 1, duplicates: 2 });
    expect((await report([second, first])).body).toEqual({ accepted: 1, duplicates: 1 });
    expect((await list(`?sessionId=${first.sessionId}`)).items).toMatchObject([{ id: first.id, class: 'D1' }]);
    const burst = Array.from({ length: 20 }, () => event());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => report(turn % 2 === 0 ? burst : [...burst].reverse())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + (body as { accepted: number }).accepted, 0)).toBe(20);
  });

  it('knows an id whatever the case of its letters', async () => {
    const one = event();
    await report([one]);
    expect((await report([{ ...one, id: one.id.toUpperCase() }])).body).toEqual({ accepted: 0, duplicates: 1 });
  });

  it('takes what the gate names: policy classes, guard categories, failure codes, with and without a session', async () => {
    const classes = [
      'D1',
      'LANG',
      'sexual_content_or_sexual_acts',
      'Suicide-Self-Harm',
      'classifier_timeout',
      'ECONNREFUSED',
      'queue_full',
    ];
    const events = classes.map((name) => event({ class: name, source: 'chat', sessionId: undefined }));
    expect((await report(events)).body).toEqual({ accepted: classes.length, duplicates: 0 });
  });

  const planted = 'Ich habe links oben einen Knoten';
  it.each<readonly [string, object]>([
    ['a text in an unknown field', { text: planted }],
    ['an empty unknown field', { transcript: '' }],
    ['the name of the turn', { turnId: randomUUID() }],
    ['a sentence as class', { class: planted }],
    ['a word with an umlaut as class', { class: 'Brustkrebsängste' }],
    ['a telephone number as class', { class: 'T08001110111' }],
    ['an e-mail address as class', { class: 'anna@example.org' }],
    ['many words joined to a class', { class: 'ich_habe_links_oben_einen_knoten_bemerkt' }],
    ['a line break in the class', { class: 'D1\nKnoten' }],
    ['a class that is too long', { class: 'a'.repeat(41) }],
    ['no class', { class: '' }],
    ['a list as class', { class: [planted] }],
    ['an unknown layer', { layer: planted }],
    ['an unknown source', { source: planted }],
    ['a sentence as policy version', { policyVersion: planted }],
    ['a sentence as session', { sessionId: planted }],
    ['no session in the form of null', { sessionId: null }],
    ['a sentence as moment', { at: planted }],
    ['a moment without time zone', { at: '2026-01-01T00:00:00' }],
    ['a sentence as id', { id: planted }],
    ['a latency in words', { latencyMs: planted }],
    ['a negative latency', { latencyMs: -1 }],
    ['half a millisecond', { latencyMs: 1.5 }],
    ['a latency of a day', { latencyMs: 86_400_000 }],
  ])('refuses %s, stores nothing of the delivery, and repeats nothing of it', async (_title, extra) => {
    const good = event();
    const answer = await report([good, event(extra)]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
    expect(JSON.stringify(answer.body)).not.toContain(planted);
    expect((await list(`?sessionId=${good.sessionId}`)).items).toEqual([]);
    expect(api.logLines.join('')).not.toContain(planted);
  });

  it('refuses none, more than a hundred, and more than the body limit; takes a hundred', async () => {
    expect((await report([])).status).toBe(422);
    expect((await report(Array.from({ length: 101 }, () => event()))).status).toBe(422);
    expect((await report([event({ class: 'x'.repeat(120_000) })])).status).toBe(413);
    expect(
      (
        await api.call('POST', PATH, {
          ...SERVICE,
          body: '{"events":[',
          headers: { 'Content-Type': 'application/json' },
        })
      ).status,
    ).toBe(400);
    expect((await api.call('POST', PATH, { ...SERVICE, body: { events: [event()], note: planted } })).status).toBe(422);
    expect((await report(Array.from({ length: 100 }, () => event()))).body).toEqual({ accepted: 100, duplicates: 0 });
  });
});

describe('GET moderation/guardrail-events', () => {
  it('is for admins alone', async () => {
    expect((await api.call('GET', PATH)).status).toBe(401);
    expect((await api.call('GET', PATH, SERVICE)).status).toBe(401);
    expect((await api.call('GET', PATH, { as: person })).body).toEqual({
      error: 'Keine Berechtigung',
      code: 'role_missing',
    });
    expect((await api.call('GET', PATH, { as: newPerson() })).status).toBe(403);
    expect((await api.call('GET', PATH, { as: admin })).headers.get('cache-control')).toBe('no-store');
  });

  it('shows nothing to a person even where the route would let her through', async () => {
    await report([event()]);
    const rowsFor = (userId: string) =>
      api.database.transact({ role: 'authenticated', userId }, (transaction) =>
        transaction.selectFrom('guardrailEvents').select('id').execute(),
      );
    expect(await rowsFor(person)).toEqual([]);
    expect(await rowsFor(admin)).not.toEqual([]);
  });

  it('lets nobody change what was recorded, or delete it before its term', async () => {
    const one = event();
    await report([one]);
    for (const identity of [{ role: 'service_role' }, { role: 'authenticated', userId: admin }] as const) {
      await expect(
        api.database.transact(identity, (transaction) =>
          transaction.updateTable('guardrailEvents').set({ class: 'D2' }).execute(),
        ),
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      api.database.transact({ role: 'authenticated', userId: admin }, (transaction) =>
        transaction.deleteFrom('guardrailEvents').execute(),
      ),
    ).rejects.toThrow(/permission denied/);
    await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.deleteFrom('guardrailEvents').execute(),
    );
    expect((await list(`?sessionId=${one.sessionId}`)).items).toHaveLength(1);
  });

  it('forgets what came more than 180 days ago, with the nightly job and not a day before', async () => {
    const [old, young] = [event(), event()];
    await report([old, young]);
    const receivedDaysAgo = (id: string, days: number) =>
      api.database.transactRaw((session) =>
        session.query(
          `update companion.guardrail_events set received_at = now() - interval '${days} days' where id = $1`,
          [id],
        ),
      );
    await receivedDaysAgo(old.id, 181);
    await receivedDaysAgo(young.id, 179);
    const { body } = await api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
    expect(body).toMatchObject({ guardrailEvents: 1 });
    expect((await list(`?sessionId=${old.sessionId}`)).items).toEqual([]);
    expect((await list(`?sessionId=${young.sessionId}`)).items).toHaveLength(1);
  });

  it('shows exactly what was reported', async () => {
    const one = event({ class: 'classifier_timeout', layer: 'unavailable', latencyMs: 1_500 });
    await report([one]);
    const { items } = await list(`?sessionId=${one.sessionId}`);
    expect(items).toEqual([{ ...one, receivedAt: expect.any(String) as string }]);
  });

  it('narrows by every filter', async () => {
    const sessionId = randomUUID();
    const at = (hour: number) => `2026-05-01T0${hour}:00:00.000Z`;
    const events = [
      event({ sessionId, at: at(1), class: 'D1', layer: 'rules', source: 'voice' }),
      event({ sessionId, at: at(2), class: 'D1', layer: 'classifier', source: 'voice' }),
      event({ sessionId, at: at(3), class: 'T1', layer: 'rules', source: 'chat' }),
    ] as const;
    await report(events);
    const [one, two, three] = events.map(({ id }) => id);
    const found = async (filter: string) => (await list(`?sessionId=${sessionId}&${filter}`)).items.map(({ id }) => id);
    expect(await found('limit=100')).toEqual([three, two, one]);
    expect(await found('class=D1')).toEqual([two, one]);
    expect(await found('layer=rules')).toEqual([three, one]);
    expect(await found('source=chat')).toEqual([three]);
    expect(await found(`since=${at(2)}`)).toEqual([three, two]);
    expect(await found(`until=${at(2)}`)).toEqual([one]);
    expect(await found(`since=${at(2)}&until=${at(3)}&class=D1`)).toEqual([two]);
  });

  it('pages without losing or repeating one of the same moment while others come in', async () => {
    const sessionId = randomUUID();
    const at = '2026-06-01T00:00:00.000Z';
    const events = Array.from({ length: 5 }, () => event({ sessionId, at }));
    await report(events);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: List = await list(`?sessionId=${sessionId}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await report([event({ sessionId, at: '2026-06-02T00:00:00.000Z' })]);
    }
    expect(seen.sort()).toEqual(events.map(({ id }) => id).sort());
  });

  it.each([
    'cursor=nonsense',
    'limit=0',
    'limit=101',
    'layer=all',
    'source=mail',
    'sessionId=1',
    'since=yesterday',
    'class=a%20b',
    'unknown=1',
  ])('answers 422 to ?%s', async (query) => {
    expect((await api.call('GET', `${PATH}?${query}`, { as: admin })).status).toBe(422);
  });
});
