import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { openTestDatabase } from '#api/database/test-database.ts';
import { personWith } from '#api/testing/callers.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';

let database: Database;
let api: TestApi;
/** A second process on the same database. */
let other: TestApi;
let admin: string;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi({ database });
  other = await startTestApi({ database });
  admin = await personWith(api, { role: 'admin' });
});
afterAll(async () => {
  await api.close();
  await other.close();
  await database.close();
});

interface Setting {
  readonly key: string;
  readonly enabled: boolean;
  readonly source: string;
  readonly etag: string;
}
const list = async () =>
  ((await api.call('GET', '/api/admin/feature-flags', { as: admin })).body as { items: readonly Setting[] }).items;
const settingOf = async (key: string) => (await list()).find((setting) => setting.key === key);
const put = async (key: string, body: object, headers?: Readonly<Record<string, string>>) =>
  api.call('PUT', `/api/admin/feature-flags/${key}`, {
    as: admin,
    body: { reason: 'Störung beim Anbieter', ...body },
    headers: headers ?? { 'If-Match': (await settingOf(key))?.etag ?? '' },
  });
const reset = async (key: string, etag?: string) =>
  api.call('DELETE', `/api/admin/feature-flags/${key}`, {
    as: admin,
    headers: { 'If-Match': etag ?? (await settingOf(key))?.etag ?? '' },
  });
const question = {
  id: 'c',
  messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'Was ist ein Port?' }] }],
};
const chatOff = async (at: TestApi) => {
  const { body } = await at.call('POST', '/api/chat', { as: newPerson(), body: question });
  return (body as { readonly code?: string }).code === 'feature_disabled';
};

describe('feature flags', () => {
  // How soon: `switches.test.ts`, by a clock of its own.
  it('are switched off with the next request here, and soon in every other process', async () => {
    expect([await chatOff(api), await chatOff(other)]).toEqual([false, false]);
    expect((await put('chat', { enabled: false })).status).toBe(200);
    expect(await chatOff(api)).toBe(true);
    await expect.poll(() => chatOff(other), { timeout: 15_000, interval: 100 }).toBe(true);
    expect((await reset('chat')).status).toBe(204);
    expect(await chatOff(api)).toBe(false);
    expect(await settingOf('chat')).toMatchObject({ enabled: true, source: 'built_in' });
  });

  it('keep what a change does not name, and say who changed what and why', async () => {
    const rules = [{ tiers: ['premium'], variant: 'on' }];
    await put('studies', { rules, defaultVariant: 'off' });
    expect((await put('studies', { description: 'nur kurz' })).body).toMatchObject({
      rules,
      defaultVariant: 'off',
      description: 'nur kurz',
      source: 'table',
    });
    await reset('studies');
    const { body } = await api.call('GET', '/api/admin/audit-log?object=feature_flag:studies', { as: admin });
    expect((body as { items: readonly object[] }).items).toMatchObject([
      { action: 'feature_flag.reset', actorId: admin },
      { action: 'feature_flag.changed', change: { from: { rules }, to: { description: 'nur kurz' } } },
      { action: 'feature_flag.changed', reason: 'Störung beim Anbieter', change: { from: { source: 'built_in' } } },
    ]);
  });

  it('are not overwritten unnoticed: 428 without a state, 412 for an old one, one of two at once', async () => {
    expect(await put('kliniken', { enabled: false }, {})).toMatchObject({ status: 428 });
    const old = (await settingOf('kliniken'))?.etag ?? '';
    const race = await Promise.all([
      put('kliniken', { enabled: false }, { 'If-Match': old }),
      put('kliniken', { description: 'anders' }, { 'If-Match': old }),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await reset('kliniken', old)).status).toBe(412);
    expect((await api.call('DELETE', '/api/admin/feature-flags/kliniken', { as: admin })).status).toBe(428);
    expect((await put('Kliniken', { enabled: false }, { 'If-None-Match': '*' })).status).toBe(404);
    expect((await reset('kliniken')).status).toBe(204);
    expect((await reset('kliniken')).status).toBe(404);
  });

  it('can be new, once, and are gone when they are set back', async () => {
    const key = `probe_${randomUUID().slice(0, 8)}`;
    const fresh = { 'If-None-Match': '*' };
    expect((await put(key, { enabled: true }, fresh)).status).toBe(200);
    expect((await put(key, { enabled: false }, fresh)).status).toBe(412);
    expect((await put('chat', { enabled: false }, fresh)).status).toBe(412);
    expect((await put(`${key}x`, { enabled: true }, { 'If-Match': '"x"' })).status).toBe(412);
    expect((await reset(key)).status).toBe(204);
    expect(await settingOf(key)).toBeUndefined();
  });

  it.each([
    ['a variant that there is not', { defaultVariant: 'vielleicht' }],
    ['a third value of what is on or off', { variants: { on: true, off: false, halb: 'x' } }],
    ['no reason', { enabled: false, reason: '' }],
    ['a member that nobody knows', { on: true }],
    ['a rule for nobody', { rules: [{ tiers: [], variant: 'on' }] }],
  ])('refuse %s', async (_title, body) => {
    expect((await put('documents', body)).status).toBe(422);
    expect(await settingOf('documents')).toMatchObject({ source: 'built_in' });
  });

  it('show a row that nobody can read, and let it be set right', async () => {
    await database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .insertInto('featureFlags')
        .values({
          key: 'timeline',
          enabled: false,
          variants: '{"on":true,"off":false}',
          defaultVariant: 'on',
          offVariant: 'off',
          rules: '[{"variant":"weg"}]',
        })
        .execute(),
    );
    expect(await settingOf('timeline')).toMatchObject({ source: 'malformed', enabled: true });
    expect((await put('timeline', { enabled: true })).status).toBe(200);
    expect(await settingOf('timeline')).toMatchObject({ source: 'table', enabled: true });
  });

  it('are for administrators', async () => {
    const person = await personWith(api, { tier: 'premium' });
    for (const [method, path] of [
      ['GET', '/api/admin/feature-flags'],
      ['PUT', '/api/admin/feature-flags/chat'],
      ['DELETE', '/api/admin/feature-flags/chat'],
    ] as const) {
      const body = method === 'PUT' ? { body: { enabled: false, reason: 'x' } } : {};
      expect((await api.call(method, path, { as: person, ...body })).status).toBe(403);
      expect((await api.call(method, path, body)).status).toBe(401);
    }
  });
});
