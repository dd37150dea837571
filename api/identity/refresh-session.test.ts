import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedIdentity } from '#embedded/identity/identity-server.ts';
import { refreshAgainst } from './refresh-session.ts';
import type { WebSession } from './session-cookie.ts';

let folder: string;
let identity: Awaited<ReturnType<typeof createEmbeddedIdentity>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-refresh-'));
  identity = await createEmbeddedIdentity({ host: '127.0.0.1', port: 0, dataDir: folder, nodeEnv: 'test' });
});
afterAll(async () => {
  await identity.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(): Promise<WebSession> {
  const answer = await fetch(`${identity.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'free@demo.local', password: identity.accounts[0]?.password }),
  });
  return (await answer.json()) as WebSession;
}

/** A provider that answers with this status and remembers the key it was shown. */
async function startProvider(status: number) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['apikey']);
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { keys, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe('refreshing a session', () => {
  it('gives a new one, which can be refreshed in its turn', async () => {
    const refresh = refreshAgainst(`${identity.url}/auth/v1`, undefined);
    const first = await refresh((await signIn()).refresh_token);
    expect(first?.access_token).toMatch(/^eyJ/);
    expect(await refresh(first?.refresh_token ?? '')).toMatchObject({ token_type: 'bearer' });
  });

  it('gives nothing for a token that the provider does not know', async () => {
    expect(await refreshAgainst(`${identity.url}/auth/v1`, undefined)('unknown')).toBeUndefined();
  });

  it.each([500, 502, 429])('waits for better times while the provider answers with %i', async (status) => {
    const provider = await startProvider(status);
    await expect(refreshAgainst(provider.url, 'publishable')('x')).rejects.toMatchObject({
      status: 503,
      code: 'identity_unavailable',
    });
    expect(provider.keys).toEqual(['publishable']);
    provider.close();
  });

  it('waits for better times while nobody answers', async () => {
    const provider = await startProvider(200);
    provider.close();
    await expect(refreshAgainst(provider.url, undefined)('x')).rejects.toMatchObject({
      status: 503,
      code: 'identity_unavailable',
    });
  });
});
