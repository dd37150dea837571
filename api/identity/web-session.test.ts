import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { dependencyUnavailable } from '#api/errors.ts';
import { ok, route } from '#api/routing/route.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { createKeySource } from './key-source.ts';
import { sessionCookieNameOf } from './session-cookie.ts';
import type { WebSession } from './session-cookie.ts';
import { createTokenVerifier } from './token-verifier.ts';
import { createWebSessions } from './web-session.ts';

const issuer = 'https://identity.test/auth/v1';
const anna = randomUUID();
const berta = randomUUID();

let api: TestApi;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
/** What the provider does with refresh tokens, and how often it was asked. */
let provider: (refreshToken: string) => Promise<WebSession | undefined>;
let asked: string[];

const token = (userId: string, lifeSeconds: number) =>
  new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', kid: 'known' })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setSubject(userId)
    .setIssuedAt(Math.floor(Date.now() / 1_000) + Math.min(0, lifeSeconds))
    .setExpirationTime(Math.floor(Date.now() / 1_000) + lifeSeconds)
    .sign(keys.privateKey);

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'known', alg: 'ES256' }] };
  const verifier = createTokenVerifier({
    keys: createKeySource({ fetchKeys: () => Promise.resolve(keySet) }),
    issuer,
    audience: 'authenticated',
  });
  const refresh = (refreshToken: string) => {
    asked.push(refreshToken);
    return provider(refreshToken);
  };
  api = await startTestApi({
    database: { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database,
    identity: {
      verifier,
      webSessions: createWebSessions({
        verifier,
        refresh,
        cookieNames: [sessionCookieNameOf('https://project.supabase.test')],
        allowedOrigins: ['https://app.example'],
      }),
    },
    furtherRoutes: ({ identity }) =>
      (['GET', 'POST'] as const).map((method) =>
        route({
          method,
          path: '/try/me',
          summary: 'x',
          access: identity(),
          responses: { 200: z.object({ userId: z.string() }) },
          handle: ({ caller }) => Promise.resolve(ok(caller)),
        }),
      ),
  });
});
afterAll(async () => {
  await api.close();
});
beforeEach(() => {
  asked = [];
  provider = () => Promise.resolve(undefined);
});

const base64 = (session: object) => `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
const session = async (userId: string, lifeSeconds: number, extra: object = {}) => ({
  access_token: await token(userId, lifeSeconds),
  refresh_token: `refresh-${randomUUID()}`,
  token_type: 'bearer',
  ...extra,
});
const ask = (cookie: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.call(method, '/api/try/me', {
    headers: { Cookie: cookie, ...headers },
    ...(method === 'POST' ? { body: {} } : {}),
  });

describe('a web session', () => {
  it('is read in every form in which browsers keep it', async () => {
    const kept = await session(anna, 3_600, { user: { id: anna, note: 'ü'.repeat(3_000) } });
    const text = base64(kept);
    const third = Math.ceil(text.length / 3);
    const parts = [0, 1, 2].map(
      (index) => `sb-project-auth-token.${index}=${text.slice(index * third, (index + 1) * third)}`,
    );
    for (const cookie of [
      `sb-project-auth-token=${text}`,
      parts.reverse().join('; '),
      `sb-project-auth-token=${encodeURIComponent(JSON.stringify(await session(anna, 60)))}`,
    ]) {
      expect((await ask(`other=1; ${cookie}`)).body).toEqual({ userId: anna });
    }
    expect(asked).toEqual([]);
  });

  it.each([
    'sb-project-auth-token=base64-AAAA',
    'sb-project-auth-token=%7B%7D',
    'sb-project-auth-token-code-verifier=base64-e30',
    'session=1',
    'sb-project-auth-token.1=base64-e30',
  ])('that is none is no identity: %s', async (cookie) => {
    expect((await ask(cookie)).status).toBe(401);
  });

  it.each([
    ['another project', 'sb-other-auth-token'],
    ['a neighbour whose name begins like ours', 'sb-project2-auth-token'],
    ['a neighbour whose name ends like ours', 'sb-my-project-auth-token'],
    ['an odd part', 'sb-project-auth-token.x'],
  ])("of %s is nobody's", async (_whose, name) => {
    const value = base64(await session(anna, 60));
    expect((await ask(`${name}=${value}`)).status).toBe(401);
    expect((await ask(`${name}=${base64(await session(berta, 60))}; sb-project-auth-token=${value}`)).body).toEqual({
      userId: anna,
    });
  });

  it('yields to a bearer token, even to a wrong one', async () => {
    expect(
      (await ask(`sb-project-auth-token=${base64(await session(anna, 60))}`, { Authorization: 'Bearer a.b.c' })).status,
    ).toBe(401);
  });

  it('with a forged token is refused and never refreshed', async () => {
    const forged = `${(await token(anna, -60)).slice(0, -6)}AAAAAA`;
    expect((await ask(`sb-project-auth-token=${base64({ access_token: forged, refresh_token: 'x' })}`)).status).toBe(
      401,
    );
    expect(asked).toEqual([]);
  });

  it('goes on when its token is over: refreshed once for all requests of a page, and set anew', async () => {
    const old = await session(anna, -60);
    const renewed = await session(anna, 3_600, { user: { note: 'x'.repeat(3_000) } });
    provider = () => Promise.resolve(renewed);
    const cookie = ['', '.0', '.7']
      .map((part) => (part === '' ? `sb-project-auth-token=${base64(old)}` : `sb-project-auth-token${part}=alt`))
      .join('; ');
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(cookie)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 10 }, () => [200, { userId: anna }]),
    );
    expect(asked).toEqual([old.refresh_token]);
    const set = answers[0]?.headers.getSetCookie() ?? [];
    const values = new Map(set.map((line) => [line.slice(0, line.indexOf('=')), /=([^;]*)/.exec(line)?.[1] ?? '']));
    expect([...values.keys()]).toEqual([
      'sb-project-auth-token.0',
      'sb-project-auth-token.1',
      'sb-project-auth-token',
      'sb-project-auth-token.7',
    ]);
    expect([values.get('sb-project-auth-token'), values.get('sb-project-auth-token.7')]).toEqual(['', '']);
    expect(set[0]).toMatch(/; Path=\/; SameSite=Lax; Max-Age=34560000$/);
    const again = await ask(
      ['.0', '.1']
        .map((part) => `sb-project-auth-token${part}=${values.get(`sb-project-auth-token${part}`) ?? ''}`)
        .join('; '),
    );
    expect(again.body).toEqual({ userId: anna });
  });

  it('that the provider ended is over, and its cookies go', async () => {
    const { status, headers } = await ask(`sb-project-auth-token=${base64(await session(anna, -60))}`);
    expect(status).toBe(401);
    expect(headers.getSetCookie()).toEqual(['sb-project-auth-token=; Path=/; SameSite=Lax; Max-Age=0']);
  });

  it('waits for a provider that is out of reach: 503, cookies stay, the next request asks again', async () => {
    const cookie = `sb-project-auth-token=${base64(await session(anna, -60))}`;
    provider = () => Promise.reject(dependencyUnavailable('identity_unavailable'));
    const refused = await ask(cookie);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
    const renewed = await session(anna, 60);
    provider = () => Promise.resolve(renewed);
    expect((await ask(cookie)).status).toBe(200);
  });

  it('cannot be continued as somebody else', async () => {
    const other = await session(berta, 3_600);
    provider = () => Promise.resolve(other);
    const { status, headers } = await ask(`sb-project-auth-token=${base64(await session(anna, -60))}`);
    expect([status, headers.getSetCookie()]).toEqual([401, []]);
  });

  it.each([
    ['a foreign page', { Origin: 'https://evil.example' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
    ['nobody knows what', {}, 403],
    ['a foreign site by its own word', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a page whose name only begins like ours', { Origin: 'https://app.example.evil.test' }, 403],
    ['an allowed page', { Origin: 'https://app.example' }, 200],
    ['the same site by its own word', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ])('writes for %s: %s → %i', async (_who, headers: Record<string, string>, status) => {
    const cookie = `sb-project-auth-token=${base64(await session(anna, 60))}`;
    expect((await ask(cookie, headers, 'POST')).status).toBe(status);
    expect((await ask(cookie, headers, 'GET')).status).toBe(200);
  });

  it("writes for a page of the API's own address", async () => {
    const cookie = `sb-project-auth-token=${base64(await session(anna, 60))}`;
    expect((await ask(cookie, { Origin: api.url }, 'POST')).status).toBe(200);
  });
});
