import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import { createIdentityAdmin } from '#api/identity/identity-admin.ts';
import type { IdentityAdmin } from '#api/identity/identity-admin.ts';
import { BASE, SERVICE, startEmailBench } from './emails-test-kit.ts';
import type { EmailBench } from './emails-test-kit.ts';

const DAY_MS = 86_400_000;
let folder: string;
let identity: Awaited<ReturnType<typeof createEmbeddedIdentity>>;
let bench: EmailBench;
/** What stands between the API and the provider at the moment. */
let disturb: Partial<IdentityAdmin> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-mails-'));
  identity = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir: folder, nodeEnv: 'test' });
  const real = createIdentityAdmin({ url: identity.url, secretKey: identity.serviceKey });
  const admin: IdentityAdmin = {
    lastSignInAt: (id) => (disturb.lastSignInAt ?? real.lastSignInAt)(id),
    emailOf: (id) => (disturb.emailOf ?? real.emailOf)(id),
    deleteAccount: (id) => (disturb.deleteAccount ?? real.deleteAccount)(id),
  };
  bench = await startEmailBench({ identity: { admin } });
});
afterAll(async () => {
  await bench.close();
  await identity.close();
  await rm(folder, { recursive: true });
});

const provider = (key: string) =>
  createClient(identity.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** Somebody with an account. */
async function newAccount() {
  const email = `${randomUUID()}@people.test`;
  const { data } = await provider('publishable').auth.signUp({ email, password: 'ein langes Kennwort' });
  const id = data.user?.id ?? '';
  await bench.api.call('GET', '/api/profil', { as: id });
  return { id, email };
}
const moveTo = (id: string, email: string) => provider(identity.serviceKey).auth.admin.updateUserById(id, { email });
const mailsTo = (email: string) =>
  bench.server.inbox.filter(({ recipients }) => recipients.includes(email)).map(({ parsed }) => parsed);
const askToBeDeleted = async (id: string) => bench.api.call('DELETE', '/api/profil', { as: id });
/** Her wish, moved so far back that she is due; the stand-in has signed her in just now. */
async function makeDue(id: string): Promise<void> {
  await bench.api.database.transactRaw((session) =>
    session.query(`update companion.profiles set deletion_requested_at = now() - interval '15 days' where id = $1`, [
      id,
    ]),
  );
  disturb.lastSignInAt = () => Promise.resolve(new Date(Date.now() - 100 * DAY_MS));
}
const cleanUp = async () =>
  (await bench.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' })).body as {
    accounts: { deleted: number; failed: number };
  };

describe('who asks to be deleted', () => {
  it('is told by mail until when she may change her mind, once, also when she asks at the same moment and again', async () => {
    const { id, email } = await newAccount();
    const answers = await Promise.all([askToBeDeleted(id), askToBeDeleted(id), askToBeDeleted(id)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await askToBeDeleted(id);
    await bench.sendDue();
    const mails = mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Konto wird gelöscht']);
    const { effectiveAt } = (answers[0].body as { deletion: { effectiveAt: string } }).deletion;
    const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
    expect(mails[0]?.text).toContain(`Am ${day.format(new Date(effectiveAt))}`);
    expect(mails[0]?.text).toContain(`${BASE}/`);
    expect(bench.api.logLines.join('')).not.toContain(email);
  });

  it('gets it at the address that her account has when it is sent', async () => {
    const { id, email } = await newAccount();
    await askToBeDeleted(id);
    const later = `${randomUUID()}@people.test`;
    expect((await moveTo(id, later)).error).toBeNull();
    await bench.sendDue();
    expect([mailsTo(email).length, mailsTo(later).length]).toEqual([0, 1]);
    expect((await bench.emails(id)).map(({ toAddress }) => toAddress)).toEqual([null]);
  });

  it('gets none when she changed her mind before it left, by the page or by signing in again', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    await askToBeDeleted(one.id);
    const { headers } = await bench.api.call('GET', '/api/profil', { as: one.id });
    const change = { body: { deletion: null }, headers: { 'If-Match': headers.get('ETag') ?? '' } };
    expect((await bench.api.call('PATCH', '/api/profil', { as: one.id, ...change })).status).toBe(200);
    await askToBeDeleted(other.id);
    const signedInLater = await bench.api.tokenFor(other.id, {
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1_000) + 5 }],
    });
    expect((await bench.api.call('GET', '/api/profil', { bearer: signedInLater })).body).toMatchObject({
      deletion: null,
    });
    await bench.sendDue();
    expect([mailsTo(one.email).length, mailsTo(other.email).length]).toEqual([0, 0]);
    await askToBeDeleted(one.id);
    await bench.sendDue();
    expect(mailsTo(one.email)).toHaveLength(1);
  });

  it('gets it later while the identity provider is away', async () => {
    const { id, email } = await newAccount();
    await askToBeDeleted(id);
    disturb = { emailOf: () => Promise.reject(new Error('down')) };
    await bench.sendDue();
    expect(await bench.emails(id)).toMatchObject([{ state: 'queued', lastError: 'identity_unavailable' }]);
    disturb = {};
    bench.pass(120_000);
    await bench.sendDue();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('finds it in the copy of everything, with what came back about it', async () => {
    const { id } = await newAccount();
    await askToBeDeleted(id);
    const response = await fetch(`${bench.api.url}/api/profil/export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await bench.api.tokenFor(id)}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.parse(strFromU8(files['mails.json'] ?? new Uint8Array()))).toMatchObject([
      { template: 'account-deletion-planned', to: null, reports: [] },
    ]);
  });
});

describe('who was deleted', () => {
  it('is told so by a last mail, of which nothing stays, after everything else is gone', async () => {
    const { id, email } = await newAccount();
    await askToBeDeleted(id);
    await makeDue(id);
    expect((await cleanUp()).accounts).toMatchObject({ deleted: 1, failed: 0 });
    await bench.sendDue();
    // What waited about the account went with it.
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Ihr Konto ist gelöscht']);
    const traces = await bench.api.database.transactRaw(async (session) => [
      ...(await session.query(`select 1 from companion.emails e where e::text like $1 or e::text like $2`, [
        `%${id}%`,
        `%${email}%`,
      ])),
      ...(await session.query(
        `select 1 from companion.emails where template = 'account-deleted' and address_hash is not null`,
      )),
    ]);
    expect(traces).toEqual([]);
  });

  it('is not told so before it is true, and is told it once, at her newest address, after a run broke off anywhere', async () => {
    const { id, email } = await newAccount();
    await askToBeDeleted(id);
    await makeDue(id);
    disturb.deleteAccount = () => Promise.reject(new Error('down'));
    expect((await cleanUp()).accounts).toMatchObject({ failed: 1 });
    await bench.sendDue();
    const later = `${randomUUID()}@people.test`;
    await moveTo(id, later);
    delete disturb.deleteAccount;
    // Gone at the provider, and then the process dies.
    const real = createIdentityAdmin({ url: identity.url, secretKey: identity.serviceKey });
    disturb.deleteAccount = async (gone) => {
      await real.deleteAccount(gone);
      throw new Error('killed');
    };
    expect((await cleanUp()).accounts).toMatchObject({ failed: 1 });
    await bench.sendDue();
    expect([...mailsTo(email), ...mailsTo(later)].map(({ subject }) => subject)).toEqual(['Ihr Konto wird gelöscht']);
    delete disturb.deleteAccount;
    expect((await cleanUp()).accounts).toMatchObject({ deleted: 1 });
    await cleanUp();
    await bench.sendDue();
    expect(mailsTo(later).map(({ subject }) => subject)).toEqual(['Ihr Konto ist gelöscht']);
  });
});

describe('a mail to an account', () => {
  const put = (body: object) =>
    bench.api.call('POST', '/api/emails', {
      ...SERVICE,
      body: { template: 'account-deleted', variables: {}, idempotencyKey: randomUUID(), ...body },
    });

  it('that is gone, or that nobody ever had, is sent to nobody', async () => {
    const userId = randomUUID();
    expect((await put({ userId })).status).toBe(202);
    await bench.sendDue();
    const [mail] = (await bench.emails()).filter(({ lastError }) => lastError === 'no_address');
    expect(mail).toMatchObject({ state: 'failed' });
    expect((await bench.api.call('POST', `/api/emails/${mail?.id ?? ''}/retry`, { ...SERVICE, body: {} })).status).toBe(
      409,
    );
  });

  it('needs an account or an address', async () => {
    expect(await put({})).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fields: { to: expect.any(String) as string } },
    });
  });

  it('can be ordered by nobody but the service and the person herself, and by her to her own account alone', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const insert = (row: Record<string, unknown>) =>
      bench.api.database
        .transact({ role: 'authenticated', userId: one.id }, (transaction) =>
          transaction
            .insertInto('emails')
            .values({
              id: randomUUID(),
              idempotencyHash: Buffer.from(randomUUID()),
              requestHash: Buffer.from('x'),
              template: 'account-deleted',
              variables: '{}',
              userId: one.id,
              ...row,
            })
            .execute(),
        )
        .then(
          () => 'done',
          () => 'refused',
        );
    expect(await insert({ userId: other.id })).toBe('refused');
    expect(await insert({ toAddress: 'somebody@people.test' })).toBe('refused');
    expect(await insert({ state: 'sent' })).toBe('refused');
    expect(await insert({})).toBe('done');
  });
});
