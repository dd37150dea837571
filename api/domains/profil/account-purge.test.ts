import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#core/config/settings.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createEmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import type { Database } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { createIdentityAdmin } from '#api/identity/identity-admin.ts';
import type { IdentityAdmin } from '#api/identity/identity-admin.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { createAccountPurge } from './account-purge.ts';
import { openDeletionNotices } from './deletion-notices.ts';
import { insertProfileIfAbsent } from './store.ts';
import { deleteExpiredTombstones } from './tombstones.ts';

const DAY_MS = 86_400_000;
const SERVICE = { role: 'service_role' } as const;
let api: TestApi;
let database: Database;
let dataDir: string;
let identity: Awaited<ReturnType<typeof createEmbeddedIdentity>>;
let admin: IdentityAdmin;
const lines: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  ({ database } = api);
  dataDir = await mkdtemp(join(tmpdir(), 'companion-purge-'));
  identity = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'test' });
  admin = createIdentityAdmin({ url: identity.url, secretKey: identity.serviceKey });
});
afterAll(async () => {
  await identity.close();
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const client = () =>
  createClient(identity.url, 'sb_publishable_x', { auth: { persistSession: false, autoRefreshToken: false } });
const purge = (
  overrides: {
    readonly identity?: IdentityAdmin;
    readonly hooks?: readonly PersonalDataHook[];
    readonly at?: number;
  } = {},
) =>
  createAccountPurge({
    database,
    house: { personalData: overrides.hooks ?? api.house.personalData },
    identity: overrides.identity ?? admin,
    notices: openDeletionNotices(readSettings({})),
    logger: createLogger({ service: 'api', destination: { write: (line: string) => void lines.push(line) } }),
    now: () => new Date(overrides.at ?? Date.now()),
  })();

/** Somebody with an account and something in every table, who asked to be deleted some days ago. */
async function personToDelete(daysAgo: number): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${randomUUID()}@example.org`;
  const id = (await client().auth.signUp({ email, password: 'ein langes Kennwort' })).data.user?.id ?? '';
  await database.transact(SERVICE, async (transaction) => {
    await transaction
      .insertInto('profiles')
      .values({ id, deletionRequestedAt: new Date(Date.now() - daysAgo * DAY_MS) })
      .execute();
    const sessionId = randomUUID();
    await transaction
      .insertInto('voiceSessions')
      .values({ id: sessionId, userId: id, roomName: randomUUID() })
      .execute();
    await transaction
      .insertInto('voiceSessionEvents')
      .values({ sessionId, id: randomUUID(), type: 'started', at: new Date() })
      .execute();
    await transaction
      .insertInto('idempotencyKeys')
      .values({
        id: Buffer.from(randomUUID()),
        userId: id,
        requestHash: Buffer.from('x'),
        claimId: randomUUID(),
        expiresAt: new Date(Date.now() + DAY_MS),
      })
      .execute();
  });
  await database.transact({ role: 'authenticated', userId: id }, (transaction) =>
    transaction
      .insertInto('consents')
      .values({
        userId: id,
        purpose: 'documents',
        version: '1',
        textSha256: '0'.repeat(64),
        granted: true,
        requestId: 'x',
      })
      .execute(),
  );
  return { id, email };
}

/** Tables in which this id still stands anywhere. */
async function tracesOf(id: string): Promise<readonly string[]> {
  return database.transactRaw(async (session) => {
    const tables = await session.query(`select tablename from pg_tables where schemaname = 'companion'`);
    const found: string[] = [];
    for (const { tablename } of tables) {
      const rows = await session.query(
        `select 1 from companion.${String(tablename)} as t where t::text like '%${id}%' limit 1`,
      );
      if (rows.length > 0) found.push(String(tablename));
    }
    return found.sort();
  });
}
const canSignIn = async (email: string) =>
  (await client().auth.signInWithPassword({ email, password: 'ein langes Kennwort' })).error === null;

/** Her last sign-in, moved before her wish: the stand-in has signed her in just now. */
const signedInLongAgo: IdentityAdmin = {
  lastSignInAt: () => Promise.resolve(new Date(Date.now() - 100 * DAY_MS)),
  emailOf: (id) => admin.emailOf(id),
  deleteAccount: (id) => admin.deleteAccount(id),
};

describe('the deletion of accounts', () => {
  it('leaves no trace of who waited fourteen days, in no table and not at the identity provider', async () => {
    const { id, email } = await personToDelete(14.1);
    expect(await tracesOf(id)).toEqual(['consents', 'idempotency_keys', 'profiles', 'voice_sessions']);
    expect(await purge({ identity: signedInLongAgo })).toEqual({ deleted: 1, withdrawn: 0, failed: 0 });
    expect(await tracesOf(id)).toEqual([]);
    expect(await canSignIn(email)).toBe(false);
    expect(await purge({ identity: signedInLongAgo })).toEqual({ deleted: 0, withdrawn: 0, failed: 0 });
  });

  it('touches nobody before her time, and nobody who did not ask', async () => {
    const waiting = await personToDelete(13.9);
    const other = randomUUID();
    await database.transact(SERVICE, (transaction) =>
      transaction.insertInto('profiles').values({ id: other }).execute(),
    );
    expect(await purge({ identity: signedInLongAgo })).toEqual({ deleted: 0, withdrawn: 0, failed: 0 });
    expect(await tracesOf(waiting.id)).toHaveLength(4);
    expect(await tracesOf(other)).toEqual(['profiles']);
    expect(await purge({ identity: signedInLongAgo, at: Date.now() + DAY_MS })).toMatchObject({ deleted: 1 });
  });

  it('keeps who signed in again meanwhile, as the identity provider tells', async () => {
    const { id, email } = await personToDelete(20);
    expect(await purge()).toEqual({ deleted: 0, withdrawn: 1, failed: 0 });
    // With what she is told of it: that her account stays.
    expect(await tracesOf(id)).toHaveLength(6);
    expect(await canSignIn(email)).toBe(true);
    expect(await purge()).toEqual({ deleted: 0, withdrawn: 0, failed: 0 });
  });

  it('deletes nothing while the identity provider is away, and goes on with the next run', async () => {
    const { id } = await personToDelete(15);
    const down: IdentityAdmin = { ...signedInLongAgo, deleteAccount: () => Promise.reject(new Error('down')) };
    expect(await purge({ identity: down })).toEqual({ deleted: 0, withdrawn: 0, failed: 1 });
    expect(await tracesOf(id)).toHaveLength(4);
    expect(await purge({ identity: signedInLongAgo })).toMatchObject({ deleted: 1 });
    expect(await tracesOf(id)).toEqual([]);
  });

  it('erases all or nothing in the database, and finishes after a break in the middle', async () => {
    const { id } = await personToDelete(15);
    const broken = api.house.personalData.map((hook) =>
      hook.domain === 'profil' ? { ...hook, erase: () => Promise.reject(new Error('broke off')) } : hook,
    );
    expect(await purge({ identity: signedInLongAgo, hooks: broken })).toMatchObject({ failed: 1 });
    expect(await tracesOf(id)).toHaveLength(4);
    expect(await purge({ identity: signedInLongAgo })).toMatchObject({ deleted: 1 });
    expect(await tracesOf(id)).toEqual([]);
  });

  it('does no harm when two runs meet', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => personToDelete(15)));
    const runs = await Promise.all([
      purge({ identity: signedInLongAgo }),
      purge({ identity: signedInLongAgo }),
      purge({ identity: signedInLongAgo }),
    ]);
    expect(runs.every(({ failed }) => failed === 0)).toBe(true);
    for (const { id } of people) expect(await tracesOf(id)).toEqual([]);
  });

  it('lets nothing begin anew with a token that outlives its account, for as long as one may live', async () => {
    const api = await startTestApi({ database });
    const { id } = await personToDelete(15);
    const other = randomUUID();
    expect((await api.call('GET', '/api/profil', { as: id })).status).toBe(200);
    expect(await purge({ identity: signedInLongAgo })).toMatchObject({ deleted: 1 });
    const asked = [
      ['GET', '/api/profil', {}],
      ['POST', '/api/profil/export', {}],
      ['POST', '/api/stripe/checkout', { body: { tier: 'plus' } }],
      ['GET', '/api/chat/history', {}],
      [
        'POST',
        '/api/chat/history',
        { body: { id: 'neu', messages: [{ id: 'a', role: 'user', parts: [{ type: 'text', text: 'Hallo' }] }] } },
      ],
      ['PUT', '/api/profil/consents/chat_context', { body: { granted: false, version: '1' } }],
    ] as const;
    for (const [method, path, extra] of asked) {
      const { status, body } = await api.call(method, path, { as: id, ...extra });
      expect([path, status, body]).toEqual([
        path,
        path === '/api/stripe/checkout' ? 503 : 401,
        path === '/api/stripe/checkout'
          ? expect.anything()
          : { error: 'Nicht authentifiziert', code: 'not_authenticated' },
      ]);
    }
    expect(await tracesOf(id)).toEqual([]);
    expect((await api.call('GET', '/api/profil', { as: other })).status).toBe(200);
    await database.transact(SERVICE, async (transaction) => {
      expect(await deleteExpiredTombstones(transaction)).toBe(0);
      await transaction
        .updateTable('deletedAccounts')
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .execute();
      expect(await deleteExpiredTombstones(transaction)).toBeGreaterThan(0);
    });
    await api.close();
  });

  it('leaves nothing behind when a first touch meets it, whoever is first', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => personToDelete(15)));
    const touch = (id: string) =>
      database
        .transact({ role: 'authenticated', userId: id }, (transaction) => insertProfileIfAbsent(transaction, id))
        .catch(errorCodeOf);
    const outcomes = await Promise.all([
      purge({ identity: signedInLongAgo }),
      ...people.flatMap(({ id }) => [touch(id), touch(id), touch(id)]),
    ]);
    expect(new Set(outcomes.slice(1))).toSatisfy((codes: Set<unknown>) =>
      [...codes].every((code) => code === undefined || code === 'not_authenticated'),
    );
    for (const { id } of people) {
      expect(await tracesOf(id)).toEqual([]);
      expect(await touch(id)).toBe('not_authenticated');
    }
  });

  it('names nobody in the log', () => {
    expect(lines.join('')).toContain('account could not be deleted');
    expect(lines.join('')).not.toMatch(/example\.org|[0-9a-f]{8}-[0-9a-f]{4}/);
  });
});
