import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PEOPLE } from './demo-accounts.ts';
import type { DemoPerson } from './demo-accounts.ts';
import { createEmbeddedIdentity } from './identity-server.ts';

let dataDir: string;
let aheadMs = 0;
let identity: Awaited<ReturnType<typeof createEmbeddedIdentity>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'companion-identity-'));
  identity = await createEmbeddedIdentity({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    nodeEnv: 'test',
    now: () => Date.now() + aheadMs,
  });
});
afterAll(async () => {
  await identity.close();
  await rm(dataDir, { recursive: true, force: true });
});

function passwordOf(tier: DemoPerson['tier'], role: DemoPerson['role'] = 'user', accounts = identity.accounts): string {
  return accounts.find((account) => account.tier === tier && account.role === role)?.password ?? '';
}

function client(url = identity.url) {
  return createClient(url, 'publishable-key', { auth: { persistSession: false, autoRefreshToken: false } });
}

describe('the identity stand-in, spoken to by the unmodified client library', () => {
  it.each(DEMO_PEOPLE)('signs $email in with a token that its published keys verify', async (account) => {
    const { data, error } = await client().auth.signInWithPassword({
      email: account.email,
      password: passwordOf(account.tier, account.role),
    });
    expect(error).toBeNull();
    const keys = createRemoteJWKSet(new URL(`${identity.url}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(data.session?.access_token ?? '', keys, {
      issuer: `${identity.url}/auth/v1`,
      audience: 'authenticated',
      algorithms: ['ES256'],
    });
    expect(payload).toMatchObject({ sub: account.id, role: 'authenticated', email: account.email });
    expect(protectedHeader.kid).toBeDefined();
    // Role and tier belong to our own tables.
    expect(JSON.stringify(payload)).not.toContain('premium"');
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    for (const credentials of [
      { email: 'free@demo.local', password: passwordOf('plus') },
      { email: 'nobody@demo.local', password: passwordOf('free') },
    ]) {
      const { data, error } = await client().auth.signInWithPassword(credentials);
      expect(data.session).toBeNull();
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it('knows who is signed in', async () => {
    const supabase = client();
    await supabase.auth.signInWithPassword({ email: 'plus@demo.local', password: passwordOf('plus') });
    expect((await supabase.auth.getUser()).data.user).toMatchObject({ email: 'plus@demo.local', aud: 'authenticated' });
    expect((await client().auth.getUser('a.b.c')).error).toMatchObject({ status: 403 });
  });

  it('renews a session once for each refresh token', async () => {
    const supabase = client();
    const { data } = await supabase.auth.signInWithPassword({ email: 'free@demo.local', password: passwordOf('free') });
    const used = data.session?.refresh_token ?? '';
    const renewed = await supabase.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(used);
    expect((await client().auth.refreshSession({ refresh_token: used })).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
  });

  it('ends the session at sign-out', async () => {
    const supabase = client();
    const { data } = await supabase.auth.signInWithPassword({ email: 'free@demo.local', password: passwordOf('free') });
    expect((await supabase.auth.signOut()).error).toBeNull();
    expect(
      (await client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error,
    ).not.toBeNull();
  });

  it('ends the whole session when a refresh token is used twice, for whoever copied it and for its owner', async () => {
    const supabase = client();
    const { data } = await supabase.auth.signInWithPassword({ email: 'plus@demo.local', password: passwordOf('plus') });
    const first = data.session?.refresh_token ?? '';
    const second = (await supabase.auth.refreshSession()).data.session;
    expect((await client().auth.refreshSession({ refresh_token: first })).error).toMatchObject({
      code: 'refresh_token_already_used',
    });
    expect((await client().auth.refreshSession({ refresh_token: second?.refresh_token ?? '' })).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
    expect((await client().auth.getUser(second?.access_token)).error).not.toBeNull();
  });

  it('ends all sessions, the own one, or the others, as the client asks', async () => {
    const signIn = async () => {
      const supabase = client();
      await supabase.auth.signInWithPassword({ email: 'premium@demo.local', password: passwordOf('premium') });
      return supabase;
    };
    const isIn = async (supabase: ReturnType<typeof client>) => (await supabase.auth.getUser()).error === null;
    const [phone, laptop, tablet] = [await signIn(), await signIn(), await signIn()];
    await phone.auth.signOut({ scope: 'local' });
    expect([await isIn(laptop), await isIn(tablet)]).toEqual([true, true]);
    await laptop.auth.signOut({ scope: 'others' });
    expect([await isIn(laptop), await isIn(tablet)]).toEqual([true, false]);
    const late = await signIn();
    await laptop.auth.signOut({ scope: 'global' });
    expect(await isIn(late)).toBe(false);
  });

  it('verifies its own tokens with the published keys in the client', async () => {
    const supabase = client();
    await supabase.auth.signInWithPassword({ email: 'free@demo.local', password: passwordOf('free') });
    const { data, error } = await supabase.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ email: 'free@demo.local', role: 'authenticated' });
  });

  it('refuses a token an hour after it was made', async () => {
    const supabase = client();
    const { data } = await supabase.auth.signInWithPassword({ email: 'free@demo.local', password: passwordOf('free') });
    const before = aheadMs;
    aheadMs += 3_601_000;
    expect((await client().auth.getUser(data.session?.access_token)).error).toMatchObject({
      status: 403,
      code: 'bad_jwt',
    });
    aheadMs = before;
  });

  it('publishes no private key, and keeps its key over a restart', async () => {
    const keySetOf = async (url: string) =>
      (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json() as Promise<{ keys: Record<string, unknown>[] }>;
    const before = await keySetOf(identity.url);
    expect(before.keys[0]).not.toHaveProperty('d');
    const second = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'test' });
    expect(await keySetOf(second.url)).toEqual(before);
    await second.close();
  });

  it('does not run in production', async () => {
    await expect(
      createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'production' }),
    ).rejects.toThrow(/production/);
  });
});

describe("the demo people's passwords", () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'companion-identity-'));
    folders.push(folder);
    return folder;
  }
  const startIn = (folder: string) =>
    createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir: folder, nodeEnv: 'test' });

  it('are made for each data folder, readable by its owner only, and stay', async () => {
    const folder = await newFolder();
    const first = await startIn(folder);
    const passwords = first.accounts.map(({ password }) => password);
    await first.close();
    expect(new Set([...passwords, ...identity.accounts.map(({ password }) => password)]).size).toBe(8);
    for (const password of passwords) expect(password).toMatch(/^[0-9a-f]{32}$/);
    const secrets = join(folder, 'secrets');
    for (const name of await readdir(secrets)) expect((await stat(join(secrets, name))).mode & 0o777, name).toBe(0o600);
    expect((await readFile(join(secrets, 'demo-admin'), 'utf8')).trim()).toBe(
      passwordOf('premium', 'admin', first.accounts),
    );
    const second = await startIn(folder);
    expect(second.accounts.map(({ password }) => password)).toEqual(passwords);
    await second.close();
  });

  it('replace the known ones of an older folder, and end the sessions that these began; other people keep theirs', async () => {
    const folder = await newFolder();
    const first = await startIn(folder);
    const own = { email: 'eigen@example.org', password: 'ein langes Kennwort' };
    await client(first.url).auth.signUp(own);
    const { data } = await client(first.url).auth.signInWithPassword({
      email: 'admin@demo.local',
      password: passwordOf('premium', 'admin', first.accounts),
    });
    await first.close();
    // As a start before the passwords were made left it: accounts whose passwords are no folder's own.
    for (const { passwordFile } of DEMO_PEOPLE) await writeFile(join(folder, 'secrets', passwordFile), '');
    const second = await startIn(folder);
    const old = { email: 'admin@demo.local', password: passwordOf('premium', 'admin', first.accounts) };
    expect((await client(second.url).auth.signInWithPassword(old)).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(
      (await client(second.url).auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error,
    ).not.toBeNull();
    expect(
      (
        await client(second.url).auth.signInWithPassword({
          ...old,
          password: passwordOf('premium', 'admin', second.accounts),
        })
      ).error,
    ).toBeNull();
    expect((await client(second.url).auth.signInWithPassword(own)).error).toBeNull();
    await second.close();
  });
});

describe("an account of one's own", () => {
  const credentials = () => ({ email: `${randomUUID()}@example.org`, password: 'ein langes Kennwort' });

  it('is signed in at once, keeps what was said about it, and can come back', async () => {
    const own = credentials();
    const { data, error } = await client().auth.signUp({ ...own, options: { data: { displayName: 'Änne' } } });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeDefined();
    expect(data.user).toMatchObject({ email: own.email, user_metadata: { displayName: 'Änne' } });
    const again = await client().auth.signInWithPassword({ ...own, email: own.email.toUpperCase() });
    expect(again.data.user?.id).toBe(data.user?.id);
    expect(again.data.user?.last_sign_in_at).toBeDefined();
  });

  it('is not made twice for one address, not even by two at once', async () => {
    const own = credentials();
    const made = await Promise.all(Array.from({ length: 5 }, () => client().auth.signUp(own)));
    expect(made.filter(({ error }) => error === null)).toHaveLength(1);
    expect(made.find(({ error }) => error !== null)?.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it.each([
    ['no address', { email: 'niemand', password: 'ein langes Kennwort' }, { code: 'validation_failed' }],
    [
      'a short password',
      { email: 'kurz@example.org', password: 'kurz' },
      { code: 'weak_password', reasons: ['length'] },
    ],
    ['an endless password', { email: 'lang@example.org', password: 'x'.repeat(73) }, { code: 'validation_failed' }],
  ])('is refused for %s', async (_title, wish, problem) => {
    expect((await client().auth.signUp(wish)).error).toMatchObject(problem);
  });

  it('cannot be made without a password', async () => {
    expect((await client().auth.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' });
  });

  it('changes its password and signs everybody else out', async () => {
    const own = credentials();
    const [first, second] = [client(), client()];
    await first.auth.signUp(own);
    await second.auth.signInWithPassword(own);
    expect((await first.auth.updateUser({ password: 'ein anderes Kennwort' })).error).toBeNull();
    expect((await second.auth.getUser()).error).not.toBeNull();
    expect((await first.auth.getUser()).error).toBeNull();
    expect((await client().auth.signInWithPassword(own)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('and its session outlive a restart; the password is not readable on disk', async () => {
    const own = credentials();
    const folder = await mkdtemp(join(tmpdir(), 'companion-identity-'));
    const start = () => createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir: folder, nodeEnv: 'test' });
    const first = await start();
    const { data } = await client(first.url).auth.signUp(own);
    await first.close();
    const second = await start();
    expect(
      (await client(second.url).auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error,
    ).toBeNull();
    const stored = await readFile(join(folder, 'identity', 'accounts.json'), 'utf8');
    for (const secret of [own.password, data.session?.refresh_token ?? '-', second.accounts[0]?.password ?? '-'])
      expect(stored).not.toContain(secret);
    await second.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('the service, with the secret key', () => {
  it('deletes an account for good, with all its sessions', async () => {
    const own = { email: `${randomUUID()}@example.org`, password: 'ein langes Kennwort' };
    const person = client();
    const { data } = await person.auth.signUp(own);
    const id = data.user?.id ?? '';
    const admin = createClient(identity.url, identity.serviceKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).auth.admin;
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email: own.email });
    expect((await admin.listUsers()).data.users.map((user) => user.id)).toContain(id);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await person.auth.getUser()).error).not.toBeNull();
    expect((await person.auth.refreshSession()).error).not.toBeNull();
    expect((await client().auth.signInWithPassword(own)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is nobody else: neither a person nor a guessed key', async () => {
    const person = client();
    const { data } = await person.auth.signInWithPassword({
      email: 'admin@demo.local',
      password: passwordOf('premium', 'admin'),
    });
    for (const key of ['sb_secret_guessed', data.session?.access_token ?? '', 'publishable-key']) {
      const { error } = await createClient(identity.url, key, {
        auth: { persistSession: false, autoRefreshToken: false },
      }).auth.admin.deleteUser(DEMO_PEOPLE[0]?.id ?? '');
      expect(error).toMatchObject({ status: 403, code: 'not_admin' });
    }
  });
});

describe('trying too often', () => {
  const signIn = (email: string, password: string) => client().auth.signInWithPassword({ email, password });

  it('ends after ten wrong passwords for an account, also at once, and begins again after five minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn('premium@demo.local', 'falsch')));
    expect(answers.filter(({ error }) => error?.code === 'invalid_credentials')).toHaveLength(10);
    expect(
      answers.filter(({ error }) => error?.status === 429 && error.code === 'over_request_rate_limit'),
    ).toHaveLength(4);
    expect((await signIn('PREMIUM@demo.local', passwordOf('premium'))).error).toMatchObject({ status: 429 });
    expect((await signIn('plus@demo.local', passwordOf('plus'))).error).toBeNull();
    aheadMs += 5 * 60_000 + 1;
    expect((await signIn('premium@demo.local', passwordOf('premium'))).error).toBeNull();
  });

  it('counts no right password', async () => {
    for (let time = 0; time < 15; time += 1)
      expect((await signIn('free@demo.local', passwordOf('free'))).error).toBeNull();
  });

  it('ends for made-up refresh tokens as well', async () => {
    const codes = [];
    for (let time = 0; time < 60; time += 1)
      codes.push((await client().auth.refreshSession({ refresh_token: `geraten-${String(time)}` })).error?.code);
    expect([codes[0], codes.at(-1)]).toEqual(['refresh_token_not_found', 'over_request_rate_limit']);
    aheadMs += 5 * 60_000 + 1;
  });
});
