import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createEmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import type { Database } from '#api/database/database.ts';
import { createAccountPurge } from '#api/domains/profil/account-purge.ts';
import { openDeletionNotices } from '#api/domains/profil/deletion-notices.ts';
import { createIdentityAdmin } from '#api/identity/identity-admin.ts';
import type { IdentityAdmin } from '#api/identity/identity-admin.ts';
import { runRetention } from '#api/retention.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { openJobs } from '#api/jobs/index.ts';
import { createCleanupWorker } from './cleanup.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const logger = createLogger({ service: 'api', level: 'silent' });
let api: TestApi;
let database: Database;
let dataDir: string;
let identity: Awaited<ReturnType<typeof createEmbeddedIdentity>>;
let clock: Date;

beforeAll(async () => {
  api = await startTestApi();
  ({ database } = api);
  dataDir = await mkdtemp(join(tmpdir(), 'companion-cleanup-'));
  identity = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'test' });
});
afterAll(async () => {
  await identity.close();
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const client = () =>
  createClient(identity.url, 'sb_publishable_x', { auth: { persistSession: false, autoRefreshToken: false } });
const canSignIn = async (email: string) =>
  (await client().auth.signInWithPassword({ email, password: 'ein langes Kennwort' })).error === null;
const admin = () => createIdentityAdmin({ url: identity.url, secretKey: identity.serviceKey });

/** Somebody with an account whose days of grace end in some hours. */
async function personLeavingIn(hours: number): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${randomUUID()}@example.org`;
  const id = (await client().auth.signUp({ email, password: 'ein langes Kennwort' })).data.user?.id ?? '';
  const requestedAt = new Date(clock.getTime() + hours * HOUR_MS - 14 * DAY_MS);
  await database.transact({ role: 'service_role' }, (transaction) =>
    transaction.insertInto('profiles').values({ id, deletionRequestedAt: requestedAt }).execute(),
  );
  return { id, email };
}

/** A process at the moment that the clock shows. Nobody has signed in since the wish. */
function openNight({
  isSchedulerOn = true,
  provider = admin(),
}: { readonly isSchedulerOn?: boolean; readonly provider?: IdentityAdmin } = {}) {
  const now = () => clock;
  const notices = openDeletionNotices(readSettings({}));
  const patient: IdentityAdmin = { ...provider, lastSignInAt: () => Promise.resolve(undefined) };
  const purge = createAccountPurge({ database, house: api.house, identity: patient, notices, logger, now });
  const cleanup = () => runRetention([{ name: 'accounts', run: purge }], logger);
  return {
    room: openJobs({ database, workers: [createCleanupWorker(cleanup, logger)], logger, isSchedulerOn, now }),
    cleanup,
  };
}
const passTime = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const isThere = async (id: string) =>
  (await database.transactRaw((session) => session.query('select 1 from companion.profiles where id = $1', [id])))
    .length > 0;

describe('an account whose days of grace are over', () => {
  it('is gone the next night without anybody calling a route, and not before', async () => {
    clock = new Date('2030-05-01T12:00:00Z');
    const { room } = openNight();
    await room.runDue();
    const person = await personLeavingIn(2);
    passTime(14 * HOUR_MS + 59 * 60_000);
    expect(await room.runDue()).toBe(0);
    expect([await isThere(person.id), await canSignIn(person.email)]).toEqual([true, true]);
    passTime(2 * 60_000);
    expect(await room.runDue()).toBe(1);
    expect([await isThere(person.id), await canSignIn(person.email)]).toEqual([false, false]);
    await room.stop(0);
  });

  it('stays while the schedule is off, until somebody outside asks for the cleaning up', async () => {
    clock = new Date('2030-06-01T12:00:00Z');
    const person = await personLeavingIn(2);
    const { room, cleanup } = openNight({ isSchedulerOn: false });
    passTime(2 * DAY_MS);
    expect(await room.runDue()).toBe(0);
    expect(await isThere(person.id)).toBe(true);
    await cleanup();
    expect(await isThere(person.id)).toBe(false);
    await room.stop(0);
  });

  it('is tried again the same night while the identity provider is away', async () => {
    clock = new Date('2030-07-01T03:00:01Z');
    const person = await personLeavingIn(-1);
    const down = openNight({ provider: { ...admin(), deleteAccount: () => Promise.reject(new Error('down')) } });
    expect(await down.room.runDue()).toBe(1);
    await down.room.stop(0);
    expect(await isThere(person.id)).toBe(true);
    passTime(HOUR_MS);
    const { room } = openNight();
    expect(await room.runDue()).toBe(1);
    expect(await isThere(person.id)).toBe(false);
    await room.stop(0);
  });

  it('is deleted once when the night and the route come at the same moment', async () => {
    clock = new Date('2030-08-01T03:00:01Z');
    const person = await personLeavingIn(-1);
    const { room, cleanup } = openNight();
    const [runs, counts] = await Promise.all([room.runDue(), cleanup()]);
    expect(runs).toBe(1);
    expect(counts['accounts']).toMatchObject({ failed: 0 });
    expect(await isThere(person.id)).toBe(false);
    await room.stop(0);
  });
});
