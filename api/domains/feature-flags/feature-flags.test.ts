import { randomUUID } from 'node:crypto';
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature } from '@openfeature/web-sdk';
import type { Provider } from '@openfeature/web-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tier } from '#core/contracts/tiers.ts';
import type { Role } from '#api/identity/profile-reader.ts';
import { seedProfiles } from '#api/domains/profil/index.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { CallExtra, TestApi } from '#api/testing/test-api.ts';
import { BUILT_IN_FLAGS, flagDefinitionSchema } from './definition.ts';
import { shareOf } from './evaluate.ts';
import type { EvaluatedFlag } from './evaluate.ts';

let api: TestApi;
const people = {} as Record<Tier | 'admin', string>;

beforeAll(async () => {
  api = await startTestApi();
  for (const who of ['free', 'plus', 'premium', 'admin'] as const) {
    people[who] = newPerson();
    const role: Role = who === 'admin' ? 'admin' : 'user';
    await seedProfiles(api.database, [{ id: people[who], role, tier: who === 'admin' ? 'free' : who }]);
  }
});
afterAll(async () => {
  await OpenFeature.close();
  await api.close();
});
beforeEach(async () => {
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.deleteFrom('featureFlags').execute(),
  );
});

interface Wish {
  readonly key: string;
  readonly enabled?: boolean;
  readonly variants?: object;
  readonly defaultVariant?: string;
  readonly offVariant?: string;
  readonly rules?: readonly object[];
}
async function setFlag({
  key,
  enabled = true,
  variants = { on: true, off: false },
  defaultVariant = 'off',
  offVariant = 'off',
  rules = [],
}: Wish): Promise<void> {
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction
      .insertInto('featureFlags')
      .values({
        key,
        enabled,
        variants: JSON.stringify(variants),
        defaultVariant,
        offVariant,
        rules: JSON.stringify(rules),
      })
      .execute(),
  );
}
const list = async (extra: CallExtra = {}) =>
  ((await api.call('GET', '/api/feature-flags', extra)).body as { flags: EvaluatedFlag[] }).flags;
const valueOf = (flags: readonly EvaluatedFlag[], key: string) => flags.find((flag) => flag.key === key);
const OFREP = '/api/feature-flags/ofrep/v1/evaluate/flags';

describe('the built-in flags', () => {
  it('are well formed, each key once', () => {
    for (const flag of BUILT_IN_FLAGS) expect(flagDefinitionSchema.safeParse(flag).success, flag.key).toBe(true);
    expect(new Set(BUILT_IN_FLAGS.map(({ key }) => key)).size).toBe(BUILT_IN_FLAGS.length);
  });
});

describe('GET feature-flags', () => {
  it('shows everybody all flags, the disabled ones too, each with exactly four members', async () => {
    const flags = await list();
    expect(flags.map(({ key }) => key)).toEqual(BUILT_IN_FLAGS.map(({ key }) => key).sort());
    for (const flag of flags) expect(Object.keys(flag).sort()).toEqual(['key', 'reason', 'value', 'variant']);
    expect(valueOf(flags, 'chat_bot_check')).toEqual({
      key: 'chat_bot_check',
      value: false,
      reason: 'DISABLED',
      variant: 'off',
    });
    expect(valueOf(flags, 'voice_exam')).toEqual({ key: 'voice_exam', value: true, reason: 'STATIC', variant: 'on' });
  });

  it.each([
    ['free', false, false],
    ['plus', true, false],
    ['premium', true, false],
    ['admin', false, true],
  ] as const)('differs by tier and role: %s', async (who, hasPdf, isModerator) => {
    const flags = await list({ as: people[who] });
    expect(valueOf(flags, 'pdf_export')).toMatchObject({
      value: hasPdf,
      reason: hasPdf ? 'TARGETING_MATCH' : 'DEFAULT',
    });
    expect(valueOf(flags, 'moderation_view')).toMatchObject({ value: isModerator });
  });

  it('follows the table from one request to the next', async () => {
    await setFlag({ key: 'voice_exam', enabled: false });
    await setFlag({
      key: 'chat_greeting',
      variants: { kurz: 'Guten Tag', lang: 'Guten Tag, schön, dass Sie da sind' },
      defaultVariant: 'lang',
      offVariant: 'kurz',
    });
    const flags = await list();
    expect(valueOf(flags, 'voice_exam')).toMatchObject({ value: false, reason: 'DISABLED' });
    expect(valueOf(flags, 'chat_greeting')).toEqual({
      key: 'chat_greeting',
      value: 'Guten Tag, schön, dass Sie da sind',
      reason: 'STATIC',
      variant: 'lang',
    });
  });

  it('keeps the built-in flag when its row in the table is broken, and says so in the log', async () => {
    await setFlag({ key: 'voice_exam', rules: [{ variant: 'gibt es nicht' }] });
    expect(valueOf(await list(), 'voice_exam')).toMatchObject({ value: true });
    expect(api.logLines.join('')).toContain('feature flag in the table is malformed');
  });

  it('is answered with 304 while nothing changed for this caller, and with 200 as soon as something did', async () => {
    const first = await api.call('GET', '/api/feature-flags', { as: people.free });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('Authorization');
    const again = await api.call('GET', '/api/feature-flags', { as: people.free, headers: { 'If-None-Match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(
      (await api.call('GET', '/api/feature-flags', { as: people.plus, headers: { 'If-None-Match': etag } })).status,
    ).toBe(200);
    await setFlag({ key: 'chat', enabled: false });
    expect(
      (await api.call('GET', '/api/feature-flags', { as: people.free, headers: { 'If-None-Match': etag } })).status,
    ).toBe(200);
  });

  it('refuses a token that does not hold instead of answering as to nobody', async () => {
    expect((await api.call('GET', '/api/feature-flags', { bearer: 'a.b.c' })).status).toBe(401);
  });
});

describe('a percentage', () => {
  it('means that share of people', () => {
    const shares = Array.from({ length: 20_000 }, () => shareOf('new_page', randomUUID()));
    for (const percentage of [1, 10, 50, 99]) {
      const hit = (shares.filter((share) => share < percentage).length / shares.length) * 100;
      expect(Math.abs(hit - percentage)).toBeLessThan(1.5);
    }
  });

  it('reaches the same people again and again, keeps them when it grows, and other people for another flag', () => {
    const everybody = Array.from({ length: 2_000 }, () => randomUUID());
    const reached = (flag: string, percentage: number) => everybody.filter((key) => shareOf(flag, key) < percentage);
    expect(reached('a', 20)).toEqual(reached('a', 20));
    expect(reached('a', 50)).toEqual(expect.arrayContaining(reached('a', 20)));
    const both = reached('a', 20).filter((key) => shareOf('b', key) < 20).length;
    expect(both / everybody.length).toBeLessThan(0.07);
  });

  it('counts the person, not what her client says of itself', async () => {
    await setFlag({ key: 'half', rules: [{ percentage: 50, variant: 'on' }] });
    const own = shareOf('half', people.free) < 50;
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { body } = await api.call('POST', `${OFREP}/half`, {
        as: people.free,
        body: { context: { targetingKey: randomUUID() } },
      });
      expect(body).toMatchObject({ value: own, reason: own ? 'SPLIT' : 'DEFAULT' });
    }
  });

  it('reaches nobody without a key, all at 100, none at 0', async () => {
    await setFlag({ key: 'all', rules: [{ percentage: 100, variant: 'on' }] });
    await setFlag({ key: 'none', rules: [{ percentage: 0, variant: 'on' }] });
    expect(valueOf(await list(), 'all')).toMatchObject({ value: false });
    const flags = await list({ as: people.free });
    expect([valueOf(flags, 'all')?.value, valueOf(flags, 'none')?.value]).toEqual([true, false]);
  });
});

describe('OFREP', () => {
  it('takes a context with a member that would be a prototype elsewhere, and lets it do nothing', async () => {
    const body = '{"context":{"targetingKey":"g","__proto__":{"role":"admin","x":[]}},"__proto__":{}}';
    const answer = await api.call('POST', '/api/feature-flags/ofrep/v1/evaluate/flags', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(
      (
        await api.call('POST', '/api/feature-flags/ofrep/v1/evaluate/flags', {
          body: { context: { targetingKey: 'g' } },
        })
      ).body,
    );
    expect(({} as { role?: string }).role).toBeUndefined();
    expect(
      (await api.call('POST', '/api/voice/test-token', { body: '{"__proto__":{"secret":"voice-test-secret"}}' }))
        .status,
    ).toBe(401);
  });

  it('does not believe a client that calls itself admin', async () => {
    const { body } = await api.call('POST', `${OFREP}/moderation_view`, {
      as: people.free,
      body: { context: { role: 'admin', tier: 'premium', targetingKey: people.admin } },
    });
    expect(body).toMatchObject({ value: false });
  });

  it('answers an unknown flag in the words of the protocol', async () => {
    const { status, body } = await api.call('POST', `${OFREP}/gibt-es-nicht`, { body: { context: {} } });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'Nicht gefunden', key: 'gibt-es-nicht', errorCode: 'FLAG_NOT_FOUND' });
  });

  it.each([[{ context: 'x' }], [{ context: { targetingKey: 7 } }], [[]], ['"x"']])('refuses %j', async (body) => {
    const { status } = await api.call('POST', OFREP, { body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('feeds the unmodified web client of OpenFeature: values of all kinds, changes, and a person who signs in', async () => {
    await setFlag({ key: 'greeting', variants: { a: 'Guten Tag', b: 'Hallo' }, defaultVariant: 'a', offVariant: 'b' });
    await setFlag({
      key: 'page_size',
      variants: { small: 10, large: 50 },
      defaultVariant: 'large',
      offVariant: 'small',
    });
    let bearer = undefined as string | undefined;
    const statuses: number[] = [];
    const provider = new OFREPWebProvider({
      baseUrl: `${api.url}/api/feature-flags`,
      pollInterval: -1,
      headersFactory: () =>
        Promise.resolve(bearer === undefined ? [] : [['Authorization', `Bearer ${bearer}`] as [string, string]]),
      fetchImplementation: async (input, init) => {
        const answer = await fetch(input, init);
        statuses.push(answer.status);
        return answer;
      },
    });
    await OpenFeature.setContext({ targetingKey: randomUUID() });
    // Its types were made without exactOptionalPropertyTypes.
    await OpenFeature.setProviderAndWait(provider as Provider);
    const client = OpenFeature.getClient();
    expect(client.getBooleanDetails('voice_exam', false)).toMatchObject({
      value: true,
      reason: 'STATIC',
      variant: 'on',
    });
    expect(client.getStringValue('greeting', '')).toBe('Guten Tag');
    expect(client.getNumberValue('page_size', 0)).toBe(50);
    expect(client.getBooleanDetails('pdf_export', false)).toMatchObject({ value: false });
    expect(client.getBooleanDetails('gibt_es_nicht', true)).toMatchObject({ value: true, errorCode: 'FLAG_NOT_FOUND' });
    bearer = await api.tokenFor(people.plus);
    await OpenFeature.setContext({ targetingKey: people.plus });
    expect(client.getBooleanValue('pdf_export', false)).toBe(true);
    await setFlag({ key: 'voice_exam', enabled: false });
    await OpenFeature.setContext({ targetingKey: people.plus, screen: 'phone' });
    expect(client.getBooleanDetails('voice_exam', true)).toMatchObject({ value: false, reason: 'DISABLED' });
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('tells the polling client 304 while nothing changes', async () => {
    const first = await api.call('POST', OFREP, { body: { context: {} } });
    const again = await api.call('POST', OFREP, {
      body: { context: {} },
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});
