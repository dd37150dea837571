import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { createEmbeddedIdentity } from './identity-server.ts';

let dataDir: string;
let identity: Awaited<ReturnType<typeof createEmbeddedIdentity>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'companion-identity-'));
  identity = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'test' });
});
afterAll(async () => {
  await identity.close();
  await rm(dataDir, { recursive: true, force: true });
});

function client() {
  return createClient(identity.url, 'publishable-key', { auth: { persistSession: false, autoRefreshToken: false } });
}

describe('the identity stand-in, spoken to by the unmodified client library', () => {
  it.each(DEMO_ACCOUNTS)('signs $email in with a token that its published keys verify', async (account) => {
    const { data, error } = await client().auth.signInWithPassword({ email: account.email, password: account.password });
    expect(error).toBeNull();
    const keys = createRemoteJWKSet(new URL(`${identity.url}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(data.session?.access_token ?? '', keys, { issuer: `${identity.url}/auth/v1`, audience: 'authenticated', algorithms: ['ES256'] });
    expect(payload).toMatchObject({ sub: account.id, role: 'authenticated', email: account.email });
    expect(protectedHeader.kid).toBeDefined();
    // Role and tier belong to our own tables.
    expect(JSON.stringify(payload)).not.toContain('premium"');
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    for (const credentials of [{ email: 'free@demo.local', password: 'demo-plus' }, { email: 'nobody@demo.local', password: 'demo-free' }]) {
      const { data, error } = await client().auth.signInWithPassword(credentials);
      expect(data.session).toBeNull();
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it('knows who is signed in', async () => {
    const supabase = client();
    await supabase.auth.signInWithPassword({ email: 'plus@demo.local', password: 'demo-plus' });
    expect((await supabase.auth.getUser()).data.user).toMatchObject({ email: 'plus@demo.local', aud: 'authenticated' });
    expect((await client().auth.getUser('a.b.c')).error).toMatchObject({ status: 403 });
  });

  it('renews a session once for each refresh token', async () => {
    const supabase = client();
    const { data } = await supabase.auth.signInWithPassword({ email: 'free@demo.local', password: 'demo-free' });
    const used = data.session?.refresh_token ?? '';
    const renewed = await supabase.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(used);
    expect((await client().auth.refreshSession({ refresh_token: used })).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('ends the session at sign-out', async () => {
    const supabase = client();
    const { data } = await supabase.auth.signInWithPassword({ email: 'free@demo.local', password: 'demo-free' });
    expect((await supabase.auth.signOut()).error).toBeNull();
    expect((await client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error).not.toBeNull();
  });

  it('publishes no private key, and keeps its key over a restart', async () => {
    const keySetOf = async (url: string) => (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json() as Promise<{ keys: Record<string, unknown>[] }>;
    const before = await keySetOf(identity.url);
    expect(before.keys[0]).not.toHaveProperty('d');
    const second = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'test' });
    expect(await keySetOf(second.url)).toEqual(before);
    await second.close();
  });

  it('does not run in production', async () => {
    await expect(createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'production' })).rejects.toThrow(/production/);
  });
});
