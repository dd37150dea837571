import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { readSettings } from '#core/config/settings.ts';
import type { Database } from '#api/database/database.ts';
import { openTestDatabase } from '#api/database/test-database.ts';
import { DOMAINS } from '#api/domains/index.ts';
import { createProfileReader, seedProfiles } from '#api/domains/profil/index.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { BUILT_IN_FLAGS } from './definition.ts';
import { createSwitches } from './switches.ts';

const logger = createLogger({ service: 'api', level: 'silent' });
const DISABLED = { error: 'Diese Funktion ist gerade nicht verfügbar.', code: 'feature_disabled' };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await database.transact({ role: 'service_role' }, (transaction) => transaction.deleteFrom('featureFlags').execute());
});

async function setFlag(key: string, enabled: boolean, rules: readonly object[] = []): Promise<void> {
  const defaultVariant = rules.length === 0 ? 'on' : 'off';
  const row = { enabled, variants: '{"on":true,"off":false}', defaultVariant, offVariant: 'off' };
  await database.transact({ role: 'service_role' }, (transaction) =>
    transaction
      .insertInto('featureFlags')
      .values({ key, ...row, rules: JSON.stringify(rules) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ enabled }))
      .execute(),
  );
}

/** The API, started when everything of these flags is off. */
async function apiWithout(...flags: readonly string[]): Promise<TestApi> {
  for (const flag of flags) await setFlag(flag, false);
  return startTestApi({ database });
}

/** Switches over this database, with a clock in the test's hand, and how often they read. */
function switchesOn(over: Partial<Database> = {}) {
  const seen = { reads: 0, profiles: 0, nowMs: 0 };
  const counted: Database = {
    ...database,
    transact: (identity, work) => {
      if (identity.role === 'anon') seen.reads += 1;
      else seen.profiles += 1;
      return (over.transact ?? database.transact)(identity, work);
    },
  };
  const switches = createSwitches({
    database: counted,
    profiles: createProfileReader(counted),
    logger,
    now: () => seen.nowMs,
  });
  return { switches, seen };
}

const ANON = { role: 'anon' } as const;

describe('switches', () => {
  it('are obeyed within two seconds, and read once in them however many ask', async () => {
    const { switches, seen } = switchesOn();
    const many = await Promise.all(Array.from({ length: 50 }, () => switches.isOn('chat', ANON)));
    expect([new Set(many), seen.reads]).toEqual([new Set([true]), 1]);
    await setFlag('chat', false);
    seen.nowMs = 1_999;
    expect(await switches.isOn('chat', ANON)).toBe(true);
    seen.nowMs = 2_000;
    await expect(switches.requireOn('chat', ANON)).rejects.toMatchObject({ status: 503, code: 'feature_disabled' });
    expect(seen.reads).toBe(2);
  });

  it('count at once where the change was made, also while they are being read', async () => {
    const held: { letGo?: () => void; isOver?: boolean } = {};
    const { switches } = switchesOn({
      transact: async (identity, work) => {
        const read = await database.transact(identity, work);
        if (held.isOver !== true) await new Promise<void>((resolve) => (held.letGo = resolve));
        return read;
      },
    });
    const before = switches.isOn('chat', ANON);
    await expect.poll(() => held.letGo).toBeDefined();
    await setFlag('chat', false);
    switches.forget();
    held.isOver = true;
    const after = switches.isOn('chat', ANON);
    held.letGo?.();
    expect([await before, await after]).toEqual([true, false]);
  });

  it('keep the last known state while the database is away, or hangs', async () => {
    const trouble: { kind: 'none' | 'away' | 'hangs' } = { kind: 'none' };
    await setFlag('chat', false);
    const { switches, seen } = switchesOn({
      transact: (identity, work) => {
        if (trouble.kind === 'away') return Promise.reject(new Error('connection refused'));
        return trouble.kind === 'hangs' ? new Promise(() => undefined) : database.transact(identity, work);
      },
    });
    expect(await switches.isOn('chat', ANON)).toBe(false);
    for (const kind of ['away', 'hangs'] as const) {
      trouble.kind = kind;
      seen.nowMs += 2_000;
      expect([await switches.isOn('chat', ANON), await switches.isOn('kliniken', ANON)]).toEqual([false, true]);
    }
    trouble.kind = 'none';
    await setFlag('chat', true);
    seen.nowMs += 2_000;
    expect(await switches.isOn('chat', ANON)).toBe(true);
  });

  it('look at the person only where it matters who asks', async () => {
    const [plus, free] = [newPerson(), newPerson()];
    await seedProfiles(database, [{ id: plus, role: 'user', tier: 'plus' }]);
    const { switches, seen } = switchesOn();
    const as = (userId: string) => ({ role: 'authenticated', userId }) as const;
    expect(await switches.isOn('studies', as(plus))).toBe(true);
    expect(seen.profiles).toBe(0);
    await setFlag('studies', true, [{ tiers: ['plus'], variant: 'on' }]);
    seen.nowMs += 2_000;
    expect([await switches.isOn('studies', as(plus)), await switches.isOn('studies', as(free))]).toEqual([true, false]);
    expect([await switches.isOn('studies', ANON), await switches.isOnForSomebody('studies')]).toEqual([false, true]);
  });
});

describe('a domain that is switched off', () => {
  it('answers 503 to everything but deleting, export and its own service, with the German sentence', async () => {
    const flags = [
      'inbox',
      'timeline',
      'documents',
      'unterlagen',
      'kliniken',
      'studies',
      'chat',
      'voice_exam',
      'payments',
    ];
    const api = await apiWithout(
      ...flags,
      'chat_anonymous',
      'community',
      'messages',
      'moderation',
      'newsletter',
      'matchmaking',
    );
    const person = newPerson();
    await seedProfiles(database, [{ id: person, role: 'user', tier: 'premium' }]);
    const open: string[] = [];
    for (const { method, path, access } of api.house.routes) {
      if (access.kind !== 'identity' && access.kind !== 'public') continue;
      const filled = `/api${path.replaceAll(/:\w+/g, 'eb7bbd24-2f6a-4b0e-9c37-0b1d1f3d7a11')}`;
      const answer = await api.call(method, filled, { as: person, ...(method === 'GET' ? {} : { body: {} }) });
      const isOff = JSON.stringify(answer.body) === JSON.stringify(DISABLED);
      if (isOff) expect(answer.status).toBe(503);
      else if (method !== 'DELETE') open.push(`${method} ${path}`);
    }
    expect(open.filter((route) => !/ \/(feature-flags|health|openapi|profil)\b/.test(route)).sort()).toEqual([
      'GET /chat/export',
      // What was decided, and what a mail leads to, goes on.
      'GET /community/decisions',
      // Who protects herself needs no switch.
      'GET /inbox/blocks',
      'GET /newsletter/confirm',
      'GET /newsletter/unsubscribe',
      'GET /stripe/subscription',
      'GET /timeline/export',
      'GET /voice/sessions',
      'GET /voice/sessions/:sessionId',
      'GET /voice/sessions/:sessionId/export',
      'GET /voice/status',
      // What she kept stays hers to correct, like reading and taking it along.
      'PATCH /voice/sessions/:sessionId',
      'POST /chat',
      'POST /chat/anon',
      // A decision may be contradicted, whatever is off.
      'POST /community/appeals',
      'POST /documents/export',
      'POST /newsletter/confirm',
      'POST /newsletter/unsubscribe',
      'POST /stripe/portal',
      'PUT /inbox/blocks/:userId',
    ]);
    for (const path of ['/freigabe', '/freigabe/x']) expect([404, 503]).toContain((await api.call('GET', path)).status);
    expect((await api.call('GET', '/freigabe')).status).toBe(503);
    await api.close();
  });

  it('asks who is there before it says that it is off', async () => {
    const api = await apiWithout('timeline');
    expect((await api.call('GET', '/api/timeline')).status).toBe(401);
    expect((await api.call('GET', '/api/timeline', { as: newPerson() })).status).toBe(403);
    await api.close();
  });

  it('tells the page of the exam, which still shows what was saved', async () => {
    const api = await apiWithout('voice_exam');
    const person = newPerson();
    expect((await api.call('GET', '/api/voice/status')).body).toMatchObject({
      available: false,
      maintenance: false,
      message: DISABLED.error,
    });
    expect((await api.call('POST', '/api/voice/token', { as: person, body: {} })).body).toEqual(DISABLED);
    expect((await api.call('GET', '/api/voice/sessions', { as: person })).status).toBe(200);
    await api.close();
  });

  it.each([
    ['chat', '/api/chat', { as: newPerson() }],
    ['chat_anonymous', '/api/chat/anon', {}],
  ] as const)(
    'gives help to whoever is in danger although %s is off, and no answer to anybody',
    async (flag, path, who) => {
      const api = await apiWithout(flag);
      const ask = (text: string) =>
        api.call('POST', path, {
          ...who,
          body: { id: 'c', messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text }] }] },
        });
      const help = await ask('Ich will nicht mehr leben');
      expect(help.status).toBe(200);
      expect(String(help.body)).toContain('0800');
      const question = await ask('Was ist ein Port?');
      expect([question.status, question.body]).toEqual([503, DISABLED]);
      await api.close();
    },
  );

  it('is described: every route with a flag may answer 503, and every flag is one that exists', async () => {
    const api = await startTestApi({ database, settings: readSettings({}) });
    const known = new Set(BUILT_IN_FLAGS.map(({ key }) => key));
    const named = [...DOMAINS.map(({ flag }) => flag), ...api.house.routes.map(({ flag }) => flag ?? undefined)];
    for (const flag of named) if (flag !== undefined) expect(known, flag).toContain(flag);
    expect(api.house.routes.filter(({ flag }) => typeof flag === 'string').length).toBeGreaterThan(50);
    await api.close();
  });
});
