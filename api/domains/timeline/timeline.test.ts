import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTimelineBench } from './timeline-test-kit.ts';
import type { ShownEvent, TimelineBench } from './timeline-test-kit.ts';

let bench: TimelineBench;
beforeAll(async () => {
  bench = await startTimelineBench();
});
afterAll(async () => {
  await bench.close();
});

const VISIT = { type: 'Termin', status: 'planned', title: 'Gespräch', date: '2026-03-14' } as const;

async function saveExam(owner: string): Promise<string> {
  const id = randomUUID();
  await bench.api.database.transactRaw((session) =>
    session.query(
      `insert into companion.voice_sessions (id, user_id, room_name, state, consented_at, summary, summary_saved_at)
       values ($1, $2, $3, 'ended', now(), '[]', now())`,
      [id, owner, `room-${id}`],
    ),
  );
  return id;
}

async function decide(as: string, granted: boolean) {
  const { body } = await bench.api.call('GET', '/api/profil/consents', { as });
  const { items } = body as { items: { purpose: string; version: string }[] };
  const version = items.find(({ purpose }) => purpose === 'timeline_exams')?.version;
  const answer = await bench.api.call('PUT', '/api/profil/consents/timeline_exams', { as, body: { granted, version } });
  expect(answer.status).toBe(200);
}

describe('an event', () => {
  it('is entered as exactly as it is known, and told as exactly', async () => {
    const as = await bench.newPerson();
    const dates = [
      ['2024', '2024', '2024', 'M', '2024-01-01', '2024-12-31'],
      ['Frühjahr 2024', '2024-21', 'Frühjahr 2024', 'M', '2024-03-01', '2024-05-31'],
      ['2024-24', '2024-24', 'Winter 2024/25', 'M', '2024-12-01', '2025-02-28'],
      ['2. Quartal 2024', '2024-34', '2. Quartal 2024', 'M', '2024-04-01', '2024-06-30'],
      ['2024-Q2', '2024-34', '2. Quartal 2024', 'M', '2024-04-01', '2024-06-30'],
      ['2024-02', '2024-02', 'Februar 2024', 'T', '2024-02-01', '2024-02-29'],
      ['2024-03-14', '2024-03-14', '14. März 2024', 'E', '2024-03-14', '2024-03-14'],
      ['2024-03-14T09:05', '2024-03-14T09:05', '14. März 2024, 9:05 Uhr', 'E', '2024-03-14', '2024-03-14'],
    ] as const;
    for (const [input, date, dateText, accuracy, firstDay, lastDay] of dates)
      expect(await bench.entered(as, { ...VISIT, date: input })).toMatchObject({
        date,
        dateText,
        accuracy,
        firstDay,
        lastDay,
      });
    expect(await bench.entered(as, { ...VISIT, date: null })).toMatchObject({
      date: null,
      dateText: 'ohne Datum',
      accuracy: 'V',
      firstDay: null,
    });
  });

  it.each([
    ['a day that does not exist', { date: '2025-02-29' }, 'date'],
    ['a month that does not exist', { date: '2025-13' }, 'date'],
    ['an hour that the clock skips', { date: '2026-03-29T02:30' }, 'date'],
    ['a time that breaks off', { date: '2025-03-14T20:5' }, 'date'],
    ['a time that is none', { date: '2025-03-14T20:50abc' }, 'date'],
    ['a time without a day', { date: '2025-03T09:00' }, 'date'],
    ['words that are no date', { date: 'irgendwann' }, 'date'],
    ['an end with a time where the beginning has none', { endDate: '2026-03-14T10:00' }, 'endDate'],
    ['an end without a beginning', { date: null, endDate: '2026-03' }, 'endDate'],
    ['an intention that its kind does not have', { type: 'OP', intention: 'O' }, 'intention'],
    ['a therapy where none is', { type: 'Labor', therapieart: 'CH' }, 'therapieart'],
    ['a title without a letter', { title: '   ' }, 'title'],
    ['an unknown kind', { type: 'Kur' }, 'type'],
    ['a field that nobody knows', { zyklus: 3 }, ''],
  ])('with %s is refused in German, field by field', async (_what, change, field) => {
    const { status, body } = await bench.enter(await bench.newPerson(), { ...VISIT, ...change });
    expect([status, (body as { code: string }).code]).toEqual([422, 'validation_failed']);
    if (field !== '') expect((body as { fields: object }).fields).toHaveProperty([field], expect.stringMatching(/\.$/));
  });

  it('whose end is surely before its beginning is refused; what may be the same time is not', async () => {
    const as = await bench.newPerson();
    const refused = await bench.enter(as, { ...VISIT, date: '2026-03-14', endDate: '2026-03-13' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'end_before_start', error: 'Das Ende liegt vor dem Beginn.' },
    ]);
    for (const [date, endDate] of [
      ['2026-03-14', '2026-03'],
      ['2026-03', '2026'],
      ['2026-21', '2026-03-02'],
      ['2026-03-14T09:00', '2026-03-14T09:00'],
    ])
      expect((await bench.enter(as, { ...VISIT, date, endDate })).status).toBe(201);
    expect((await bench.enter(as, { ...VISIT, date: '2026-03-14T09:00', endDate: '2026-03-14T08:59' })).status).toBe(
      422,
    );
  });

  it('stands in the order of its date: the vaguer first where both begin together, undated ones last', async () => {
    const as = await bench.newPerson();
    const dates = [
      '2025-03-14',
      null,
      '2025-01-01',
      '2025',
      '2025-03',
      '1968',
      '2025-01',
      '2025-21',
      '2025-33',
      '2025-01-01T08:00',
    ];
    for (const date of dates) await bench.entered(as, { ...VISIT, date });
    const sorted = [
      '1968',
      '2025',
      '2025-33',
      '2025-01',
      '2025-01-01',
      '2025-01-01T08:00',
      '2025-21',
      '2025-03',
      '2025-03-14',
      null,
    ];
    expect((await bench.list(as)).map(({ date }) => date)).toEqual(sorted);
    expect((await bench.list(as, 'order=desc&limit=100')).map(({ date }) => date)).toEqual(sorted.toReversed());
    const paged: (string | null)[] = [];
    let cursor = '';
    do {
      const { body } = await bench.api.call('GET', `/api/timeline?limit=3${cursor}`, { as });
      const page = body as { items: ShownEvent[]; nextCursor: string | null };
      paged.push(...page.items.map(({ date }) => date));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(paged).toEqual(sorted);
  });

  it('is found by days that it may mean, by kind and by how it stands', async () => {
    const as = await bench.newPerson();
    for (const date of ['2024', '2024-05', '2024-05-31', '2024-06-01', null])
      await bench.entered(as, { ...VISIT, date });
    await bench.entered(as, { ...VISIT, type: 'Labor', status: 'done', date: '2024-04-30', endDate: '2024-05-02' });
    const dates = async (query: string) => (await bench.list(as, query)).map(({ date }) => date);
    expect(await dates('from=2024-05-01&to=2024-05-31')).toEqual(['2024', '2024-04-30', '2024-05', '2024-05-31']);
    expect(await dates('from=2024-06-02')).toEqual(['2024']);
    expect(await dates('type=Labor')).toEqual(['2024-04-30']);
    expect(await dates('status=planned&to=2024-04-29')).toEqual(['2024']);
  });

  it('is changed in parts, from the state that was seen, and counts its changes; the same again is none', async () => {
    const as = await bench.newPerson();
    const { id } = await bench.entered(as, { ...VISIT, place: 'Raum 3', note: 'Fragen mitnehmen' });
    const seen = await bench.api.call('GET', `/api/timeline/${id}`, { as });
    const etag = seen.headers.get('etag') ?? '';
    const change = (body: object, ifMatch?: string) =>
      bench.api.call('PATCH', `/api/timeline/${id}`, {
        as,
        body,
        headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
      });
    expect((await change({ date: '2026-03-15T10:00', place: null }, etag)).body).toMatchObject({
      date: '2026-03-15T10:00',
      place: null,
      note: 'Fragen mitnehmen',
      sequence: 1,
    });
    expect((await change({ title: 'Von gestern' }, etag)).status).toBe(412);
    expect((await change({ date: '2026-03-15T10:00' })).body).toMatchObject({ sequence: 1 });
    expect((await change({})).status).toBe(422);
    expect((await change({ endDate: '2026-03-01' })).status).toBe(422);
    expect(
      (await bench.api.call('GET', `/api/timeline/${id}`, { as, headers: { 'If-None-Match': etag } })).status,
    ).toBe(200);
  });

  it('of two changes at once loses none', async () => {
    const as = await bench.newPerson();
    const { id } = await bench.entered(as, VISIT);
    const bodies = [{ title: 'A' }, { place: 'B' }, { note: 'C' }, { date: '2026-04' }, { status: 'done' }];
    await Promise.all(bodies.map((body) => bench.api.call('PATCH', `/api/timeline/${id}`, { as, body })));
    expect((await bench.list(as))[0]).toMatchObject({
      title: 'A',
      place: 'B',
      note: 'C',
      date: '2026-04',
      status: 'done',
      sequence: 5,
    });
  });

  it('asked for twice with one key is entered once, and not again after its deletion', async () => {
    const as = await bench.newPerson();
    const headers = { 'Idempotency-Key': randomUUID() };
    const post = () => bench.api.call('POST', '/api/timeline', { as, body: VISIT, headers });
    const [first, second] = [await post(), await post()];
    expect(second.body).toEqual(first.body);
    expect(await bench.list(as)).toHaveLength(1);
    await bench.api.call('DELETE', `/api/timeline/${(first.body as ShownEvent).id}`, { as });
    expect((await post()).status).toBe(409);
    expect(await bench.list(as)).toEqual([]);
  });

  it('leads to a letter of hers alone, and outlives it', async () => {
    const [as, stranger] = [await bench.newPerson(), await bench.newPerson()];
    const [own, foreign] = [await bench.approvedLetter(as, 'Text.'), await bench.approvedLetter(stranger, 'Text.')];
    expect((await bench.enter(as, { ...VISIT, documentId: foreign })).status).toBe(404);
    const { id } = await bench.entered(as, { ...VISIT, documentId: own });
    expect((await bench.list(as, `documentId=${own}`)).map((event) => event.id)).toEqual([id]);
    expect((await bench.api.call('PATCH', `/api/timeline/${id}`, { as, body: { documentId: foreign } })).status).toBe(
      404,
    );
    expect((await bench.api.call('DELETE', `/api/documents/${own}`, { as })).status).toBe(204);
    expect((await bench.list(as))[0]).toMatchObject({ id, documentId: null });
  });

  it('leads to a saved exam only with her agreement, and no longer when she takes it back', async () => {
    const [as, stranger] = [await bench.newPerson(), await bench.newPerson()];
    const [exam, foreign] = [await saveExam(as), await saveExam(stranger)];
    const wanted = { type: 'Selbstuntersuchung', status: 'done', title: 'Abgetastet', date: '2026-01-10' };
    const refused = await bench.enter(as, { ...wanted, voiceSessionId: exam });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'consent_required', purpose: 'timeline_exams' },
    ]);
    await decide(as, true);
    expect((await bench.enter(as, { ...wanted, voiceSessionId: foreign })).status).toBe(404);
    expect(await bench.entered(as, { ...wanted, voiceSessionId: exam })).toMatchObject({ voiceSessionId: exam });
    expect((await bench.export(as, 'format=csv')).text).toContain(';ja;');
    await decide(as, false);
    expect((await bench.list(as))[0]).toMatchObject({ voiceSessionId: null });
    expect((await bench.export(as, 'format=csv')).text).not.toContain(';ja;');
    await decide(as, true);
    await bench.api.call('DELETE', `/api/voice/sessions/${exam}`, { as });
    expect((await bench.list(as))[0]).toMatchObject({ title: 'Abgetastet', voiceSessionId: null });
  });
});

describe('a timeline', () => {
  it('needs the tier, on every route', async () => {
    const as = await bench.newPerson('plus');
    const { status, body } = await bench.enter(as, VISIT);
    expect([status, body]).toMatchObject([403, { code: 'feature_not_in_tier', requiredTier: 'premium' }]);
    expect((await bench.export(as, 'format=csv')).status).toBe(403);
  });

  it('has room for a thousand events, also when many come at once', async () => {
    const as = await bench.newPerson();
    await bench.api.database.transactRaw((session) =>
      session.query(
        `insert into companion.timeline_events (user_id, type, status, title, position, ends)
         select $1, 'Termin', 'done', 'Kontrolle', 0, 0 from generate_series(1, 998)`,
        [as],
      ),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.enter(as, VISIT)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'timeline_full' });
    const planned = { ...VISIT, count: 6, everyDays: 21 };
    expect((await bench.api.call('POST', '/api/timeline/series', { as, body: planned })).status).toBe(409);
  });

  it('is in the copy of everything, and gone with the account', async () => {
    const as = await bench.newPerson();
    await bench.entered(as, { ...VISIT, title: 'Einzigartig' });
    await bench.api.call('POST', '/api/timeline/calendars', { as, body: {} });
    const hook = bench.api.house.personalData.find(({ domain }) => domain === 'timeline');
    const copied = await bench.api.database.transact({ role: 'authenticated', userId: as }, (transaction) =>
      Promise.resolve(hook?.exportFor(transaction, as)),
    );
    const text = JSON.stringify(copied);
    expect(text).toContain('Einzigartig');
    expect(text).not.toMatch(/tokenHash|position/);
    await bench.api.database.transact({ role: 'service_role' }, async (transaction) => hook?.erase(transaction, as));
    expect(await bench.list(as)).toEqual([]);
  });

  it('tells nothing of its content to the log', async () => {
    const as = await bench.newPerson();
    await bench.entered(as, { ...VISIT, title: 'Geheimer Titel', note: 'Geheime Notiz', place: 'Geheimer Ort' });
    await bench.export(as, 'format=ics&titles=full');
    expect(bench.api.logLines.join('\n')).not.toContain('Geheime');
  });
});
