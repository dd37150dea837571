import { createHmac, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { CryptoKey, JWK, JWTHeaderParameters } from 'jose';
import { readSigningKey } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress, memberOf } from './http-client.ts';

/** Says that whoever does not understand it must refuse the token. */
const UNKNOWN_HEADER = 'x-unbekannt';

/** How one forged token differs from a right one. */
interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly without?: readonly string[];
  readonly header?: Partial<JWTHeaderParameters>;
  readonly key?: CryptoKey;
}

/** Makes tokens as the identity stand-in would, for the session of a person who is signed in. */
async function createForge(target: AttackedSystem) {
  const jwk = readSigningKey(target.dataDir) as JWK;
  const publicJwk: JWK = { ...jwk };
  delete publicJwk.d;
  const [kid, key] = [await calculateJwkThumbprint(publicJwk), (await importJWK(jwk, 'ES256')) as CryptoKey];
  const { token } = await target.people.create();
  const right = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const forge = async ({ claims = {}, without = [], header = {}, key: otherKey }: Forgery): Promise<string> => {
    const payload = Object.fromEntries(
      Object.entries({ ...right, ...claims }).filter(([name]) => !without.includes(name)),
    );
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
      .sign(otherKey ?? key, { crit: { [UNKNOWN_HEADER]: true } });
  };
  return { forge, token, publicJwk, kid, right };
}

function unsigned(header: object, payload: object): string {
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
}

/** Every token that must open nothing, by what is wrong with it. */
async function forgedTokens(target: AttackedSystem): Promise<Readonly<Record<string, string>>> {
  const { forge, token, publicJwk, kid, right } = await createForge(target);
  const [head = '', body = '', signature = ''] = token.split('.');
  const nowS = Math.floor(Date.now() / 1_000);
  const foreign = await generateKeyPair('ES256', { extractable: true });
  const [foreignKey, foreignJwk] = [foreign.privateKey, await exportJWK(foreign.publicKey)];
  const hmacHead = unsigned({ alg: 'HS256', kid, typ: 'JWT' }, right);
  return {
    'no algorithm': `${unsigned({ alg: 'none', kid }, right)}.`,
    'no algorithm, with a signature': `${unsigned({ alg: 'none', kid }, right)}.${signature}`,
    'a MAC with the public key as its secret': `${hmacHead}.${createHmac('sha256', JSON.stringify(publicJwk)).update(hmacHead).digest('base64url')}`,
    'a foreign key under the known name': await forge({ key: foreignKey }),
    'a foreign key in its own header': await forge({ key: foreignKey, header: { jwk: foreignJwk } }),
    'a key at a foreign address': await forge({ key: foreignKey, header: { jku: 'http://127.0.0.1:9/keys' } }),
    'an unknown key name': await forge({ header: { kid: 'unbekannt' } }),
    'no key name': await forge({ header: { kid: '' } }),
    'a key name that is a path': await forge({ header: { kid: '../../dev/null' } }),
    'an unknown critical header': await forge({ header: { crit: [UNKNOWN_HEADER], [UNKNOWN_HEADER]: true } }),
    'another issuer': await forge({ claims: { iss: 'https://example.org/auth/v1' } }),
    'no issuer': await forge({ without: ['iss'] }),
    'another audience': await forge({ claims: { aud: 'anon' } }),
    'no audience': await forge({ without: ['aud'] }),
    'an end in the past': await forge({ claims: { exp: nowS - 60 } }),
    'no end': await forge({ without: ['exp'] }),
    'a beginning in the future': await forge({ claims: { nbf: nowS + 600 } }),
    'no person': await forge({ without: ['sub'] }),
    'a person that is no id': await forge({ claims: { sub: 'admin' } }),
    'the role of the service': await forge({ claims: { role: 'service_role' } }),
    'no role': await forge({ without: ['role'] }),
    'an anonymous sign-in': await forge({ claims: { is_anonymous: true } }),
    'another person in the payload': `${head}.${Buffer.from(JSON.stringify({ ...right, sub: randomUUID() })).toString('base64url')}.${signature}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -4)}`,
    'no signature': `${head}.${body}.`,
    'ten thousand characters': `${head}.${body}${'A'.repeat(10_000)}.${signature}`,
    'five parts': `${head}.${body}.${signature}.${body}.${signature}`,
  };
}

/** Origins that are not ours, as browsers and forgers send them. */
const FOREIGN_PAGES: readonly Readonly<Record<string, string>>[] = [
  { Origin: 'https://example.org' },
  { Origin: 'null' },
  {},
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://example.org', 'Sec-Fetch-Site': 'same-origin' },
  { Referer: 'http://localhost/' },
  { Origin: 'http://localhost.example.org' },
  { Origin: 'file://' },
];

/** Who somebody is, and what that opens. */
export const IDENTITY_ATTACKS: AttackTheme = {
  title: 'Identity and access',
  rows: [
    {
      name: 'no forged or borrowed token opens anything',
      holds: 'asymmetric algorithms, fixed issuer and audience, named keys (`api/identity/token-verifier.ts`)',
      run: async (target) => {
        const tokens = Object.entries(await forgedTokens(target));
        const opened: string[] = [];
        for (const [what, token] of tokens) {
          const { status } = await target.send({ path: '/api/profil', bearer: token });
          if (status !== 401) opened.push(`${what} (${String(status)})`);
        }
        insist(opened.length === 0, `let in: ${opened.join(', ')}`);
        return `${String(tokens.length)} tokens`;
      },
    },
    {
      name: 'metadata that a person writes about herself grants nothing',
      holds: 'role and tier from our own tables alone',
      run: async (target) => {
        const body = {
          email: `planted-${randomUUID()}@example.org`,
          password: randomUUID(),
          data: { role: 'admin', tier: 'premium' },
          app_metadata: { role: 'admin' },
          role: 'service_role',
        };
        const token = memberOf(
          (await target.send({ path: '/auth/v1/signup', body, from: freshAddress() })).json,
          'access_token',
        );
        insist(typeof token === 'string', 'the sign-up was refused');
        const profile = (await target.send({ path: '/api/profil', bearer: token })).json;
        insist(
          memberOf(profile, 'role') === 'user' && memberOf(profile, 'tier') === 'free',
          'a sign-up chose its own role or tier',
        );
        insist(
          (await target.send({ path: '/api/moderation/guardrail-events', bearer: token })).status === 403,
          'an admin route opened',
        );
        insist(
          (await target.send({ path: '/api/chat/export', bearer: token, from: freshAddress() })).status === 403,
          'a paid route opened',
        );
        return undefined;
      },
    },
    {
      name: 'a foreign page writes nothing with the cookie of a session',
      holds: 'Origin and Sec-Fetch-Site (`api/identity/web-session.ts`)',
      run: async (target) => {
        const { token, refreshToken } = await target.people.create();
        const session = JSON.stringify({ access_token: token, refresh_token: refreshToken });
        const cookies = ['sb-localhost-auth-token', 'sb-127-auth-token']
          .map((name) => `${name}=${encodeURIComponent(session)}`)
          .join('; ');
        for (const page of FOREIGN_PAGES) {
          for (const [method, path] of [
            ['DELETE', '/api/profil'],
            ['POST', '/api/chat/history'],
            ['POST', '/api/profil/export'],
            ['PUT', '/api/profil/consents/chat_context'],
            ['DELETE', '/api/chat/history'],
          ] as const) {
            const { status } = await target.send({
              method,
              path,
              headers: { ...page, Cookie: cookies },
              ...(method === 'DELETE' ? {} : { body: {} }),
              from: freshAddress(),
            });
            insist(
              status === 403 || status === 401,
              `${method} ${path} from ${JSON.stringify(page)} answers ${String(status)}`,
            );
          }
        }
        insist(
          (await target.send({ path: '/api/profil', bearer: token })).json !== undefined &&
            memberOf((await target.send({ path: '/api/profil', bearer: token })).json, 'deletion') === null,
          'a foreign page deleted the account',
        );
        return undefined;
      },
    },
    {
      name: 'no answer lets a foreign page read it',
      holds: 'no CORS headers; `Cross-Origin-Resource-Policy`',
      run: async (target) => {
        for (const [method, path] of [
          ['OPTIONS', '/api/profil'],
          ['GET', '/api/voice/status'],
          ['OPTIONS', '/api/chat'],
          ['GET', '/page-config.json'],
          ['GET', '/api/feature-flags'],
        ] as const) {
          const { headers } = await target.send({
            method,
            path,
            headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST' },
          });
          insist(
            headers['access-control-allow-origin'] === undefined,
            `${method} ${path} allows ${String(headers['access-control-allow-origin'])}`,
          );
        }
        return undefined;
      },
    },
    {
      name: 'things of another person are nowhere to be found',
      holds: 'row-level security and owner checks; 404, never 403',
      run: async (target) => {
        const [owner, stranger] = [await target.people.create(), await target.people.create()];
        const body = {
          id: 'eigenes',
          messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Nur für mich' }] }],
        };
        insist(
          (await target.send({ path: '/api/chat/history', bearer: owner.token, body })).status === 201,
          'the chat could not be kept',
        );
        const call = await target.send({
          method: 'POST',
          path: '/api/voice/token',
          bearer: owner.token,
          body: {},
          from: freshAddress(),
        });
        const sessionId = memberOf(call.json, 'sessionId');
        insist(typeof sessionId === 'string', `no call: ${String(call.status)}`);
        const tries = [
          ['GET', '/api/chat/history/eigenes'],
          ['PATCH', '/api/chat/history/eigenes'],
          ['DELETE', '/api/chat/history/eigenes'],
          ['GET', `/api/voice/sessions/${sessionId}`],
          ['DELETE', `/api/voice/sessions/${sessionId}`],
        ] as const;
        for (const [method, path] of tries) {
          const { status } = await target.send({
            method,
            path,
            bearer: stranger.token,
            ...(method === 'PATCH' ? { body: { title: 'Meins' } } : {}),
            from: freshAddress(),
          });
          insist(status === 404, `${method} ${path} answers a stranger with ${String(status)}`);
        }
        const resumed = await target.send({
          path: '/api/voice/token',
          bearer: stranger.token,
          body: { sessionId },
          from: freshAddress(),
        });
        insist(resumed.status === 404, `a stranger resumes a call: ${String(resumed.status)}`);
        const kept = await target.send({ path: '/api/chat/history/eigenes', bearer: owner.token });
        insist(kept.text.includes('Nur für mich'), 'the owner lost her chat');
        return undefined;
      },
    },
    {
      name: 'members that nobody asked for are refused, not taken',
      holds: 'strict schemas (`api/domains/*/schema.ts`)',
      run: async (target) => {
        const { token } = await target.people.create();
        const tries: readonly (readonly [string, string, object])[] = [
          ['PATCH', '/api/profil', { role: 'admin' }],
          ['PATCH', '/api/profil', { tier: 'premium' }],
          ['PATCH', '/api/profil', { id: randomUUID() }],
          ['PUT', '/api/profil/consents/chat_context', { granted: true, version: '1', userId: randomUUID() }],
          [
            'POST',
            '/api/chat/history',
            {
              id: 'x',
              userId: randomUUID(),
              messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'x' }] }],
            },
          ],
          [
            'POST',
            '/api/chat/history',
            { id: 'x', messages: [{ id: 'm', role: 'system', parts: [{ type: 'text', text: 'x' }] }] },
          ],
          ['POST', '/api/voice/token', { roomName: 'fremder-raum' }],
          ['POST', '/api/voice/token', { identity: 'agent' }],
        ];
        for (const [method, path, body] of tries) {
          const etag =
            (await target.send({ path: '/api/profil', bearer: token, from: freshAddress() })).headers.etag ?? '';
          const { status } = await target.send({
            method,
            path,
            bearer: token,
            body,
            headers: { 'If-Match': etag },
            from: freshAddress(),
          });
          insist(status === 422, `${method} ${path} ${JSON.stringify(body)} answers ${String(status)}`);
        }
        return undefined;
      },
    },
    {
      name: 'routes of agent, jobs and administrators are closed to people',
      holds: 'secrets compared in constant time, role from our own tables (`docs/api/access.md`)',
      run: async (target) => {
        const { token } = await target.people.create();
        const id = randomUUID();
        const closed = [
          ['POST', `/api/voice/sessions/${id}/events`],
          ['GET', `/api/voice/sessions/${id}/snapshot`],
          ['POST', '/api/moderation/guardrail-events'],
          ['GET', '/api/moderation/guardrail-events'],
          ['POST', '/api/emails'],
          ['GET', `/api/emails/${id}`],
          ['POST', '/api/chat/cleanup'],
          ['GET', '/api/docs'],
          ['POST', '/api/docs/session'],
        ] as const;
        for (const [method, path] of closed) {
          for (const bearer of [token, undefined, 'undefined', 'null', '']) {
            const { status } = await target.send({
              method,
              path,
              bearer,
              ...(method === 'POST' ? { body: {} } : {}),
              from: freshAddress(),
            });
            insist(status === 401 || status === 403, `${method} ${path} answers ${String(status)}`);
          }
        }
        for (const path of [
          '/auth/v1/admin/users',
          `/auth/v1/admin/users/${id}`,
          '/storage/v1/bucket',
          '/storage/v1/object/info/documents/x',
        ]) {
          const { status } = await target.send({ path, bearer: token });
          insist(status === 401 || status === 403 || status === 400, `${path} answers ${String(status)}`);
        }
        return undefined;
      },
    },
  ],
};
