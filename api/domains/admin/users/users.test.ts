import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { CallExtra, TestAnswer, TestApi } from '#api/testing/test-api.ts';
import { ok, route } from '#api/routing/route.ts';
import { z } from 'zod';

const SERVICE = { role: 'service_role' } as const;
const REASON = 'Beschluss vom Montag';
let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi({
    furtherRoutes: (guards) => [
      route({
        method: 'POST',
        path: '/try/words',
        summary: 'x',
        access: guards.person({ writesToPeople: true }),
        responses: { 200: z.object({}) },
        handle: () => Promise.resolve(ok({})),
      }),
    ],
  });
  admin = await personWith(api, { role: 'admin' });
  // Somebody who stays, so that no test takes away the last one by accident.
  await personWith(api, { role: 'admin' });
});
afterAll(async () => {
  await api.close();
});

const look = (userId: string, as = admin) => api.call('GET', `/api/admin/users/${userId}`, { as });
const etagOf = (answer: TestAnswer) => answer.headers.get('etag') ?? '';
async function change(userId: string, body: object, { as = admin, etag }: { as?: string; etag?: string } = {}) {
  const headers = { 'If-Match': etag ?? etagOf(await look(userId, as)) };
  return api.call('PATCH', `/api/admin/users/${userId}`, { as, body: { reason: REASON, ...body }, headers });
}
const act = (userId: string, body: object, extra: CallExtra = {}) =>
  api.call('POST', `/api/admin/users/${userId}/actions`, { as: admin, body: { reason: REASON, ...body }, ...extra });
const profileOf = async (userId: string) =>
  (await api.call('GET', '/api/profil', { as: userId })).body as {
    readonly tier: string;
    readonly features: readonly string[];
    readonly measures: readonly { readonly kind: string; readonly reason: string; readonly until: string | null }[];
  };
const writes = async (userId: string) => (await api.call('POST', '/api/try/words', { as: userId, body: {} })).status;
const audited = async (subjectId: string) =>
  (
    (await api.call('GET', `/api/admin/audit-log?subjectId=${subjectId}&limit=100`, { as: admin })).body as {
      items: readonly { readonly action: string; readonly reason: string | null; readonly change: unknown }[];
    }
  ).items;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** As if so much time had passed: every end and beginning lies earlier. */
const later = (userId: string, time: string) =>
  api.database.transactRaw(async (session) => {
    await session.query(
      `update companion.account_measures set starts_at = starts_at - interval '${time}', ends_at = ends_at - interval '${time}' where user_id = $1`,
      [userId],
    );
    await session.query(
      `update companion.profiles set tier_override_until = tier_override_until - interval '${time}' where id = $1`,
      [userId],
    );
  });

describe('looking for people', () => {
  async function named(displayName: string): Promise<string> {
    const id = newPerson();
    await api.database.transact(SERVICE, (transaction) =>
      transaction.insertInto('profiles').values({ id, displayName }).execute(),
    );
    return id;
  }
  const found = async (search: string) => {
    const answer = await api.call('GET', `/api/admin/users?search=${encodeURIComponent(search)}`, { as: admin });
    expect(answer.status).toBe(200);
    return (answer.body as { items: readonly { readonly id: string }[] }).items.map(({ id }) => id);
  };

  it('finds by the beginning of a name whatever its letters, by an id or its beginning, and by an address', async () => {
    const [person, other] = [await named('Änne_Özgür 100%'), await named('Anne')];
    expect(await found('änne_ö')).toEqual([person]);
    expect(await found('ÄNNE')).toEqual([person]);
    expect(await found('anne')).toEqual([other]);
    expect(await found('%%')).toEqual([]);
    expect(await found('_n')).toEqual([]);
    expect(await found(person)).toEqual([person]);
    expect(await found(person.slice(0, 8))).toEqual([person]);
    expect(await found(person.slice(0, 20).toUpperCase())).toEqual([person]);
    expect(await found('anne@example.org')).toEqual([]);
  });

  it('is written down without the words, and ends after sixty in an hour', async () => {
    const curious = await personWith(api, { role: 'admin' });
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await api.call('GET', '/api/admin/users?search=Geheim', { as: curious })).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    const log = await api.call('GET', `/api/admin/audit-log?actorId=${curious}&limit=100`, { as: admin });
    const { items } = log.body as { items: readonly object[] };
    expect(items).toHaveLength(60);
    expect(items[0]).toMatchObject({ action: 'users.searched', change: { by: 'name', found: 0 } });
    expect(JSON.stringify(items)).not.toContain('Geheim');
    expect(api.logLines.join('')).not.toContain('Geheim');
  });

  it('pages through all without losing one of the same moment', async () => {
    const seen = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/api/admin/users?role=admin&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = (await api.call('GET', path, { as: admin })).body as {
        items: readonly { readonly id: string }[];
        nextCursor: string | null;
      };
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(seen).toContain(admin);
  });

  it('shows an account without anything she wrote or about her health, and writes down that it was looked at', async () => {
    const person = await personWith(api, { tier: 'plus' });
    const { status, body, headers } = await look(person);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Object.keys(body as object).sort()).toEqual(
      'createdAt deletionRequestedAt displayName id isSuspended measures ownTier role tier tierOverride'.split(' '),
    );
    expect(await audited(person)).toMatchObject([{ action: 'user.viewed' }]);
    expect((await look(newPerson())).status).toBe(404);
    expect((await look(person, person)).status).toBe(403);
  });
});

describe('changing an account', () => {
  it('says which state it was made from, and never overwrites what somebody else changed meanwhile', async () => {
    const person = await personWith(api, {});
    const bare = await api.call('PATCH', `/api/admin/users/${person}`, {
      as: admin,
      body: { role: 'admin', reason: 'x' },
    });
    expect([bare.status, (bare.body as { code: string }).code]).toEqual([428, 'precondition_required']);
    const etag = etagOf(await look(person));
    const first = await change(person, { tierOverride: { tier: 'plus' } }, { etag });
    expect(first.status).toBe(200);
    expect((await change(person, { tierOverride: { tier: 'premium' } }, { etag })).status).toBe(412);
    expect((await change(person, { tierOverride: null }, { etag: etagOf(first) })).status).toBe(200);
    const both = etagOf(await look(person));
    const race = await Promise.all(
      (['plus', 'premium'] as const).map((tier) => change(person, { tierOverride: { tier } }, { etag: both })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuses no wish, no reason, an end that is over, and an end that nobody can mean', async () => {
    const person = await personWith(api, {});
    for (const body of [
      {},
      { role: 'admin', reason: ' ' },
      { role: 'root' },
      { tierOverride: { tier: 'gold' } },
      { tierOverride: { tier: 'plus', until: inHours(-1) } },
      { tierOverride: { tier: 'plus', until: '9999-01-01T00:00:00.000Z' } },
      { displayName: 'Fremd' },
    ])
      expect((await change(person, body)).status, JSON.stringify(body)).toBe(422);
    expect((await audited(person)).map(({ action }) => action)).not.toContain('user.tier_changed');
  });

  it('gives a tier for a time: at its end she has what she pays for, not what she had before', async () => {
    const person = await personWith(api, {});
    expect((await change(person, { tierOverride: { tier: 'premium', until: inHours(1) } })).body).toMatchObject({
      tier: 'premium',
      ownTier: 'free',
      tierOverride: { tier: 'premium', reason: REASON },
    });
    expect(await profileOf(person)).toMatchObject({ tier: 'premium' });
    // What a payment writes while the gift counts.
    await api.database.transact(SERVICE, (transaction) =>
      transaction.updateTable('profiles').set({ tier: 'plus' }).where('id', '=', person).execute(),
    );
    expect((await profileOf(person)).tier).toBe('premium');
    await later(person, '2 hours');
    const { tier, features } = await profileOf(person);
    expect([tier, features.includes('klinik_finder'), features.includes('document_storage')]).toEqual([
      'plus',
      false,
      true,
    ]);
    expect((await api.call('GET', '/api/kliniken?plz=01067', { as: person })).status).toBe(403);
    expect((await look(person)).body).toMatchObject({ tier: 'plus', tierOverride: null });
  });

  it('counts from the next request on, and is written down with what was and what is', async () => {
    const person = await personWith(api, {});
    expect((await look(person, person)).status).toBe(403);
    await change(person, { role: 'admin' });
    expect((await look(person, person)).status).toBe(200);
    await change(person, { role: 'user' });
    expect((await look(person, person)).status).toBe(403);
    expect((await audited(person)).filter(({ action }) => action === 'user.role_changed')).toMatchObject([
      { reason: REASON, change: { role: { from: 'admin', to: 'user' } } },
      { reason: REASON, change: { role: { from: 'user', to: 'admin' } } },
    ]);
  });

  it('leaves no row in the log when it is refused', async () => {
    const person = await personWith(api, {});
    await change(person, { role: 'admin' }, { etag: '"anders"' });
    expect((await audited(person)).map(({ action }) => action)).toEqual([]);
  });
});

describe('the last administrator', () => {
  it('stays: neither herself, nor two at once each other, nor one of many who leave at once', async () => {
    const own = await startTestApi();
    const [one, two] = [await personWith(own, { role: 'admin' }), await personWith(own, { role: 'admin' })];
    const demote = async (as: string, userId: string) => {
      const { headers } = await own.call('GET', `/api/admin/users/${userId}`, { as });
      return own.call('PATCH', `/api/admin/users/${userId}`, {
        as,
        body: { role: 'user', reason: REASON },
        headers: { 'If-Match': headers.get('etag') ?? '' },
      });
    };
    const answers = await Promise.all([demote(one, two), demote(two, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect(['last_admin', 'role_missing']).toContain((refused?.body as { code: string }).code);
    const left = answers[0].status === 200 ? one : two;
    expect((await demote(left, left)).body).toEqual({
      error: 'Es muss mindestens eine Administratorin geben.',
      code: 'last_admin',
    });
    // Whoever is about to leave does not count.
    const leaving = await personWith(own, { role: 'admin' });
    await own.call('DELETE', '/api/profil', { as: leaving });
    expect((await demote(left, left)).status).toBe(409);
    await own.close();
  });
});

describe('many administrators at once', () => {
  it('act on each other without any of them seeing a failure, and every act stands in the log', async () => {
    const own = await startTestApi();
    const admins = await Promise.all(Array.from({ length: 6 }, () => personWith(own, { role: 'admin' })));
    const person = await personWith(own, {});
    const body = { reason: REASON };
    const acts = admins.flatMap((as, index) => {
      const next = admins[(index + 1) % admins.length] ?? person;
      const headers = { 'If-Match': '*' };
      const call = (method: string, path: string, wish: object) =>
        own.call(method, `/api/admin/users/${path}`, { as, headers, body: { ...body, ...wish } });
      return [
        call('PATCH', next, { role: 'user' }),
        call('POST', `${next}/actions`, { action: 'warn' }),
        call('POST', `${person}/actions`, { action: 'suspend' }),
        call('PATCH', person, { tierOverride: { tier: 'plus' } }),
      ];
    });
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 403, 409].includes(status))).toEqual([]);
    const left = await own.database.transactRaw((session) =>
      session.query(
        `select (select count(*) from companion.profiles where role = 'admin') as admins,
           (select count(*) from companion.audit_log) as acts, companion.check_audit_log() as broken`,
      ),
    );
    expect(Number(left[0]?.['admins'])).toBeGreaterThan(0);
    expect(Number(left[0]?.['acts'])).toBe(statuses.filter((status) => status === 200).length);
    expect(left[0]?.['broken']).toBeNull();
    await own.close();
  });
});

describe('a suspension', () => {
  it('lets her read and write to nobody until its end, tells her why, and ends by the clock', async () => {
    const person = await personWith(api, { tier: 'plus' });
    expect(await writes(person)).toBe(200);
    const until = inHours(24);
    expect((await act(person, { action: 'suspend', until })).body).toMatchObject({ isSuspended: true });
    const refused = await api.call('POST', '/api/try/words', { as: person, body: {} });
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        error: 'Ihr Konto ist derzeit auf Lesen beschränkt. Grund und Beschwerdeweg stehen in Ihren Nachrichten.',
        code: 'account_suspended',
      },
    ]);
    expect((await profileOf(person)).measures).toMatchObject([
      {
        kind: 'suspension',
        reason: REASON,
        until,
        complaint: expect.stringContaining('Darüber entscheidet jemand anderes') as string,
      },
    ]);
    for (const [method, path] of [
      ['GET', '/api/timeline'],
      ['POST', '/api/profil/export'],
      ['DELETE', '/api/chat/history'],
      ['GET', '/api/voice/sessions'],
    ] as const)
      expect((await api.call(method, path, { as: person })).body).not.toMatchObject({ code: 'account_suspended' });
    await later(person, '25 hours');
    expect([await writes(person), (await profileOf(person)).measures]).toEqual([200, []]);
  });

  it('lasts as long as the longest of several, and ends as a whole when she is reinstated', async () => {
    const person = await personWith(api, {});
    await act(person, { action: 'suspend', until: inHours(48) });
    await act(person, { action: 'suspend', until: inHours(2) });
    await later(person, '3 hours');
    expect(await writes(person)).toBe(403);
    await act(person, { action: 'suspend' });
    await later(person, '1000 hours');
    expect(await writes(person)).toBe(403);
    expect((await act(person, { action: 'reinstate' })).body).toMatchObject({ isSuspended: false, measures: [] });
    expect(await writes(person)).toBe(200);
    expect(await act(person, { action: 'reinstate' })).toMatchObject({
      status: 409,
      body: { code: 'step_not_possible' },
    });
    expect((await audited(person)).map(({ action }) => action).reverse()).toEqual([
      'user.suspended',
      'user.suspended',
      'user.suspended',
      'user.reinstated',
    ]);
  });

  it('is one suspension however often the same request arrives', async () => {
    const person = await personWith(api, {});
    const headers = { 'Idempotency-Key': 'einmal' };
    const answers = await Promise.all([
      act(person, { action: 'suspend' }, { headers }),
      act(person, { action: 'suspend' }, { headers }),
    ]);
    expect([200, 409]).toContain(answers[1].status);
    await act(person, { action: 'suspend' }, { headers });
    expect((await profileOf(person)).measures).toHaveLength(1);
  });

  it('is nothing that somebody decides about herself, or about nobody', async () => {
    expect(await act(admin, { action: 'suspend' })).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await act(newPerson(), { action: 'warn' })).status).toBe(404);
    expect((await act(await personWith(api, {}), { action: 'suspend', until: inHours(-1) })).status).toBe(422);
    expect((await act(await personWith(api, {}), { action: 'ban' })).status).toBe(422);
  });

  it('says 412 to who saw another state, where she asks for that', async () => {
    const person = await personWith(api, {});
    const headers = { 'If-Match': etagOf(await look(person)) };
    expect((await act(person, { action: 'warn' }, { headers })).status).toBe(200);
    expect((await act(person, { action: 'suspend' }, { headers })).status).toBe(412);
    expect(await writes(person)).toBe(200);
  });
});

describe('a warning', () => {
  it('is told to her for ninety days, keeps her from nothing, and stands in her copy of everything', async () => {
    const person = await personWith(api, {});
    await act(person, { action: 'warn' });
    expect((await profileOf(person)).measures).toMatchObject([{ kind: 'warning', reason: REASON }]);
    expect(await writes(person)).toBe(200);
    const { content } = (await exported(person)).find(({ name }) => name === 'massnahmen.json') ?? {};
    expect(content).toMatchObject([{ kind: 'warning', reason: REASON }]);
    await later(person, '91 days');
    expect((await profileOf(person)).measures).toEqual([]);
    await later(person, '366 days');
    await api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
    expect((await exported(person)).find(({ name }) => name === 'massnahmen.json')?.content).toEqual([]);
  });

  async function exported(userId: string) {
    const identity = { role: 'authenticated', userId } as const;
    return api.database.transact(identity, async (transaction) => {
      const files = [];
      for (const hook of api.house.personalData) files.push(...(await hook.exportFor(transaction, userId)));
      return files;
    });
  }
});
