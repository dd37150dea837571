import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import { dependencyUnavailable } from '#api/errors.ts';
import { createLiveSessions, probeAgainst } from './live-sessions.ts';

let folder: string;
let identity: Awaited<ReturnType<typeof createEmbeddedIdentity>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-live-'));
  identity = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir: folder, nodeEnv: 'test' });
});
afterAll(async () => {
  await identity.close();
  await rm(folder, { recursive: true, force: true });
});

const connect = () =>
  createClient(identity.url, 'publishable-key', { auth: { persistSession: false, autoRefreshToken: false } });

async function signIn() {
  const client = connect();
  const [account] = identity.accounts;
  const { data } = await client.auth.signInWithPassword({
    email: account?.email ?? '',
    password: account?.password ?? '',
  });
  return { client, accessToken: data.session?.access_token ?? '' };
}

/** A provider that answers everybody with this. */
async function startProvider(status: number, body: string) {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe('asking the provider about a session', () => {
  it('finds it open until its sign-out, and ended ever after', async () => {
    const probe = probeAgainst(`${identity.url}/auth/v1`, undefined);
    const { client, accessToken } = await signIn();
    expect(await probe(accessToken)).toBe(true);
    await client.auth.signOut();
    expect(await probe(accessToken)).toBe(false);
  });

  it('finds it ended when the password was changed elsewhere', async () => {
    const probe = probeAgainst(`${identity.url}/auth/v1`, undefined);
    const own = { email: 'wechsel@example.org', password: 'ein langes Kennwort' };
    const first = connect();
    const { data } = await first.auth.signUp(own);
    const second = connect();
    await second.auth.signInWithPassword(own);
    await second.auth.updateUser({ password: 'ein anderes Kennwort' });
    expect(await probe(data.session?.access_token ?? '')).toBe(false);
  });

  it.each([
    ['is broken', 500, '{"code":"unexpected_failure"}'],
    ['turns people away', 429, '{"code":"over_request_rate_limit"}'],
    ['has a gateway that refuses us', 401, '{"message":"No API key found in request"}'],
    ['says nothing that can be read', 403, '<html>'],
  ])('takes no word for an end when it %s: 503', async (_what, status, body) => {
    const provider = await startProvider(status, body);
    await expect(probeAgainst(`${provider.url}/auth/v1`, undefined)('a.b.c')).rejects.toMatchObject({
      status: 503,
      code: 'identity_unavailable',
    });
    provider.close();
  });

  it("understands the provider's older words too", async () => {
    const provider = await startProvider(
      403,
      '{"code":403,"error_code":"session_not_found","msg":"Session from session_id claim in JWT does not exist"}',
    );
    expect(await probeAgainst(`${provider.url}/auth/v1`, 'key')('a.b.c')).toBe(false);
    provider.close();
  });
});

describe('what the provider said', () => {
  it('counts for its time and not longer, for each token by itself', async () => {
    const asked: string[] = [];
    let nowMs = 0;
    let isOpen = true;
    const sessions = createLiveSessions({
      rememberMs: 60_000,
      now: () => nowMs,
      probe: (token) => {
        asked.push(token);
        return Promise.resolve(isOpen);
      },
    });
    await Promise.all([sessions.requireOpen('one'), sessions.requireOpen('one'), sessions.requireOpen('two')]);
    isOpen = false;
    nowMs = 59_999;
    await sessions.requireOpen('one');
    expect(asked).toEqual(['one', 'two']);
    nowMs = 60_000;
    await expect(sessions.requireOpen('one')).rejects.toMatchObject({
      status: 401,
      publicMessage: 'Nicht authentifiziert',
    });
    expect(asked).toEqual(['one', 'two', 'one']);
  });

  it('is asked for again after an outage', async () => {
    let asked = 0;
    const probe = () => {
      asked += 1;
      return asked === 1 ? Promise.reject(dependencyUnavailable('identity_unavailable')) : Promise.resolve(true);
    };
    const sessions = createLiveSessions({ rememberMs: 60_000, probe });
    await expect(sessions.requireOpen('one')).rejects.toMatchObject({ status: 503 });
    await expect(sessions.requireOpen('one')).resolves.toBeUndefined();
  });
});
