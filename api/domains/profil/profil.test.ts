import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseIdentity } from '#api/database/database.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { sql } from 'kysely';
import { seedProfiles } from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
});

const readAs = async (person: string) => api.call('GET', '/api/profil', { as: person });
const patchAs = async (person: string, body: unknown, etag?: string) =>
  api.call('PATCH', '/api/profil', {
    as: person,
    body,
    headers: { 'If-Match': etag ?? (await readAs(person)).headers.get('etag') ?? '' },
  });
const runAs = (identity: DatabaseIdentity, statement: string) =>
  api.database.transact(
    identity,
    async (transaction) => (await sql.raw<Record<string, unknown>>(statement).execute(transaction)).rows,
  );

describe('GET profil', () => {
  it('begins a profile at the first visit and tells tier and features', async () => {
    const person = newPerson();
    const { status, body, headers } = await readAs(person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person,
      displayName: null,
      language: 'de',
      role: 'user',
      tier: 'free',
      features: ['chat_unlimited', 'chat_history_7d'],
      deletion: null,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    await seedProfiles(api.database, [{ id: person, role: 'user', tier: 'premium' }]);
    expect((await readAs(person)).body).toMatchObject({
      tier: 'premium',
      features: expect.arrayContaining(['document_storage', 'behandlungszeitstrahl']) as unknown,
    });
  });

  it('is answered with 304 to who knows it, never to another person', async () => {
    const [anna, berta] = [newPerson(), newPerson()];
    const etag = (await readAs(anna)).headers.get('etag') ?? '';
    const headers = { 'If-None-Match': etag };
    expect((await api.call('GET', '/api/profil', { as: anna, headers })).status).toBe(304);
    expect((await api.call('GET', '/api/profil', { as: berta, headers })).status).toBe(200);
  });
});

describe('PATCH profil', () => {
  it('asks for the state that the change was made from, and refuses an older one', async () => {
    const person = newPerson();
    const etag = (await readAs(person)).headers.get('etag') ?? '';
    expect(await api.call('PATCH', '/api/profil', { as: person, body: { displayName: 'Anna' } })).toMatchObject({
      status: 428,
      body: { code: 'precondition_required' },
    });
    const first = await patchAs(person, { displayName: 'Anna' }, etag);
    expect(first).toMatchObject({ status: 200, body: { displayName: 'Anna' } });
    expect(await patchAs(person, { displayName: 'Berta' }, etag)).toMatchObject({
      status: 412,
      body: { code: 'precondition_failed' },
    });
    expect((await patchAs(person, { language: 'de-einfach' }, first.headers.get('etag') ?? '')).status).toBe(200);
    expect((await readAs(person)).body).toMatchObject({ displayName: 'Anna', language: 'de-einfach' });
  });

  it('lets one of ten changes from the same state win', async () => {
    const person = newPerson();
    const etag = (await readAs(person)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => patchAs(person, { displayName: `Name ${index}` }, etag)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it.each([
    [{ role: 'admin' }],
    [{ tier: 'premium' }],
    [{ id: randomUUID() }],
    [{ displayName: '' }],
    [{ displayName: '   ' }],
    [{ displayName: '\u200b\u2060' }],
    [{ displayName: 'x'.repeat(61) }],
    [{ displayName: 7 }],
    [{ language: 'en' }],
    [{ deletion: {} }],
    [{ deletion: { requestedAt: '2020-01-01T00:00:00Z' } }],
  ])('refuses %j', async (body) => {
    const person = newPerson();
    expect((await patchAs(person, body)).status).toBe(422);
    expect((await readAs(person)).body).toMatchObject({ role: 'user', tier: 'free', displayName: null });
  });

  it('takes a name away again', async () => {
    const person = newPerson();
    await patchAs(person, { displayName: 'Änne Groß' });
    expect((await patchAs(person, { displayName: null })).body).toMatchObject({ displayName: null });
  });
});

describe('DELETE profil', () => {
  it('says before that anonymous posts end at the same moment as those under her name', async () => {
    const { status, body } = await api.call('GET', '/api/profil/deletion', { as: newPerson() });
    expect({ status, body }).toMatchObject({ status: 200, body: { days: 14 } });
    expect((body as { notes: string[] }).notes.join(' ')).toMatch(/anonymen im selben Augenblick/);
    expect((await api.call('GET', '/api/profil/deletion')).status).toBe(401);
  });

  it('plans the deletion in fourteen days, hides the person at once, and asking again moves nothing', async () => {
    const person = newPerson();
    const first = await api.call('DELETE', '/api/profil', { as: person });
    expect(first.status).toBe(202);
    const { deletion } = first.body as { deletion: { requestedAt: string; effectiveAt: string } };
    expect(Date.parse(deletion.effectiveAt) - Date.parse(deletion.requestedAt)).toBe(14 * 86_400_000);
    expect((await api.call('DELETE', '/api/profil', { as: person })).body).toEqual({ deletion });
    expect((await readAs(person)).body).toMatchObject({ deletion });
    const other = { role: 'authenticated', userId: newPerson() } as const;
    expect(
      await runAs(
        other,
        `select companion.is_hidden('${person}') as hidden, companion.is_hidden('${newPerson()}') as stranger`,
      ),
    ).toEqual([{ hidden: true, stranger: false }]);
  });

  it('is taken back by the person, and can be asked for anew', async () => {
    const person = newPerson();
    await api.call('DELETE', '/api/profil', { as: person });
    expect((await patchAs(person, { deletion: null })).body).toMatchObject({ deletion: null });
    expect((await api.call('DELETE', '/api/profil', { as: person })).status).toBe(202);
  });

  it('is taken back by signing in again, not by the session that asked for it', async () => {
    const person = newPerson();
    const tokenOf = (signedInAtMs: number) =>
      api.tokenFor(person, { amr: [{ method: 'password', timestamp: Math.floor(signedInAtMs / 1_000) }] });
    const bearer = await tokenOf(Date.now() - 60_000);
    await api.call('DELETE', '/api/profil', { bearer });
    expect((await api.call('GET', '/api/profil', { bearer })).body).toMatchObject({
      deletion: { requestedAt: expect.any(String) as string },
    });
    expect((await api.call('GET', '/api/profil', { bearer: await tokenOf(Date.now() + 2_000) })).body).toMatchObject({
      deletion: null,
    });
  });

  it('honours the state it was asked from, where one is named', async () => {
    const person = newPerson();
    const etag = (await readAs(person)).headers.get('etag') ?? '';
    await patchAs(person, { displayName: 'Anna' });
    expect((await api.call('DELETE', '/api/profil', { as: person, headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await readAs(person)).body).toMatchObject({ deletion: null });
  });

  it('cannot be taken back once it began', async () => {
    const person = newPerson();
    await api.call('DELETE', '/api/profil', { as: person });
    await runAs(
      { role: 'service_role' },
      `update companion.profiles set deletion_started_at = now() where id = '${person}'`,
    );
    expect(await patchAs(person, { deletion: null })).toMatchObject({
      status: 409,
      body: { code: 'step_not_possible' },
    });
  });
});

describe('profil/consents', () => {
  interface Consent {
    purpose: string;
    version: string;
    text: string;
    granted: boolean;
    needsDecision: boolean;
  }
  const listAs = async (person: string) =>
    ((await api.call('GET', '/api/profil/consents', { as: person })).body as { items: Consent[] }).items;
  const decide = (person: string, purpose: string, body: object) =>
    api.call('PUT', `/api/profil/consents/${purpose}`, { as: person, body });

  it('shows the wording of each, and that nothing was agreed to', async () => {
    const items = await listAs(newPerson());
    expect(items.map(({ purpose }) => purpose)).toEqual([
      'documents',
      'chat_context',
      'timeline_exams',
      'matchmaking',
      'email_notifications',
    ]);
    for (const item of items) expect(item).toMatchObject({ granted: false, needsDecision: true, decidedAt: null });
  });

  it('writes each decision down as a row of its own, with proof of the wording, and the same one again not at all', async () => {
    const person = newPerson();
    const { version } = (await listAs(person))[0]!;
    for (const granted of [true, true, false, true])
      expect((await decide(person, 'documents', { granted, version })).body).toMatchObject({
        granted,
        needsDecision: false,
      });
    const rows = await runAs(
      { role: 'authenticated', userId: person },
      'select granted, version, text_sha256, request_id from companion.consents order by id',
    );
    expect(rows.map((row) => row['granted'])).toEqual([true, false, true]);
    for (const row of rows)
      expect(row).toMatchObject({
        version,
        textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        requestId: expect.stringMatching(/.+/) as string,
      });
  });

  it('takes no yes to a wording that is not the one shown now, and every no', async () => {
    const person = newPerson();
    expect(await decide(person, 'documents', { granted: true, version: '2020-1' })).toMatchObject({
      status: 409,
      body: { code: 'consent_wording_changed', version: (await listAs(person))[0]!.version },
    });
    expect((await decide(person, 'documents', { granted: false, version: '2020-1' })).status).toBe(200);
  });

  it('asks anew after a new wording who had said yes, and nobody who had said no', async () => {
    const [anna, berta] = [newPerson(), newPerson()];
    for (const [person, granted] of [
      [anna, true],
      [berta, false],
    ] as const) {
      await readAs(person);
      await runAs(
        { role: 'authenticated', userId: person },
        `insert into companion.consents (user_id, purpose, version, text_sha256, granted, request_id)
        values ('${person}', 'documents', '2020-1', '${'0'.repeat(64)}', ${granted}, 'x')`,
      );
    }
    expect((await listAs(anna))[0]).toMatchObject({ granted: false, needsDecision: true, decidedVersion: '2020-1' });
    expect((await listAs(berta))[0]).toMatchObject({ granted: false, needsDecision: false });
  });

  it('knows no other purposes and no other bodies', async () => {
    const person = newPerson();
    expect((await decide(person, 'world_domination', { granted: true, version: '1' })).status).toBe(404);
    expect((await decide(person, 'documents', { granted: 'yes', version: '1' })).status).toBe(422);
    expect((await decide(person, 'documents', { granted: true })).status).toBe(422);
  });

  it('keeps decisions as they were, whoever writes', async () => {
    const person = newPerson();
    await decide(person, 'documents', { granted: false, version: '1' });
    for (const identity of [{ role: 'authenticated', userId: person }, { role: 'service_role' }] as const) {
      await expect(runAs(identity, 'update companion.consents set granted = true')).rejects.toThrow(
        /permission denied/,
      );
    }
    await expect(runAs({ role: 'authenticated', userId: person }, 'delete from companion.consents')).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      runAs(
        { role: 'authenticated', userId: person },
        `insert into companion.consents (user_id, purpose, version, text_sha256, granted, decided_at, request_id)
      values ('${person}', 'documents', '1', '${'0'.repeat(64)}', true, '2020-01-01', 'x')`,
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('POST profil/export', () => {
  const exportAs = async (person: string) => {
    const answer = await fetch(`${api.url}/api/profil/export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await api.tokenFor(person)}` },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const texts = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
    );
    return { answer, texts };
  };
  const addSession = async (person: string, marker: string) => {
    await readAs(person);
    const id = randomUUID();
    await runAs(
      { role: 'service_role' },
      `insert into companion.voice_sessions (id, user_id, room_name, consented_at, summary) values ('${id}', '${person}', '${randomUUID()}', now(), '[{"kind":"note","text":"${marker}"}]')`,
    );
    await runAs(
      { role: 'service_role' },
      `insert into companion.voice_session_events (session_id, id, type, at) values ('${id}', '${randomUUID()}', 'started', now())`,
    );
    return id;
  };

  it('gives everything about the caller and nothing about anybody else', async () => {
    const [anna, berta] = [newPerson(), newPerson()];
    const own = await addSession(anna, 'Marke Anna');
    const foreign = await addSession(berta, 'Marke Berta');
    await patchAs(anna, { displayName: 'Änne' });
    await api.call('PUT', '/api/profil/consents/documents', { as: anna, body: { granted: false, version: '1' } });
    const { answer, texts } = await exportAs(anna);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment.*meine-daten-\d{4}-\d\d-\d\d\.zip/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { 'LIESMICH.txt': readme, ...data } = texts;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['einwilligungen.json', 'profil.json', 'sprachsitzungen.json']),
    );
    for (const name of Object.keys(data)) expect(readme).toContain(name);
    expect(JSON.parse(texts['profil.json']!)).toMatchObject({ displayName: 'Änne' });
    expect(JSON.parse(texts['einwilligungen.json']!)).toMatchObject([{ purpose: 'documents', granted: false }]);
    expect(JSON.parse(texts['sprachsitzungen.json']!)).toMatchObject([
      { id: own, summary: [{ text: 'Marke Anna' }], events: [{ type: 'started' }] },
    ]);
    const everything = Object.values(texts).join('');
    for (const trace of [berta, foreign, 'Marke Berta']) expect(everything).not.toContain(trace);
  });

  it('works for somebody about whom nothing is known, and for nobody without a token', async () => {
    const { texts } = await exportAs(newPerson());
    expect(JSON.parse(texts['sprachsitzungen.json']!)).toEqual([]);
    expect((await api.call('POST', '/api/profil/export')).status).toBe(401);
  });
});
