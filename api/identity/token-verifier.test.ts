import { randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeySource } from './key-source.ts';
import { createTokenVerifier } from './token-verifier.ts';
import type { TokenVerifier } from './token-verifier.ts';

const issuer = 'https://identity.test/auth/v1';
const userId = randomUUID();
const claims = { sub: userId, role: 'authenticated', iss: issuer, aud: 'authenticated' };
const nowS = () => Math.floor(Date.now() / 1_000);
const inAnHour = () => nowS() + 3_600;

let verifier: TokenVerifier;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  otherKeys = await generateKeyPair('ES256', { extractable: true });
  const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'known', alg: 'ES256' }] };
  verifier = createTokenVerifier({
    keys: createKeySource({ fetchKeys: () => Promise.resolve(keySet) }),
    issuer,
    audience: 'authenticated',
  });
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (payload: JWTPayload, header: object = {}) =>
  new SignJWT({ iat: nowS(), exp: inAnHour(), ...payload })
    .setProtectedHeader({ alg: 'ES256', kid: 'known', ...header })
    .sign(keys.privateKey);

/** Tokens an attacker may try, by name. */
const attacks: Record<string, () => Promise<string> | string> = {
  'no token': () => '',
  'another scheme': async () => `Basic ${await sign(claims)}`,
  'no scheme': () => sign(claims),
  nonsense: () => 'Bearer a.b.c',
  'algorithm none': () => `Bearer ${encode({ alg: 'none', kid: 'known' })}.${encode({ ...claims, exp: inAnHour() })}.`,
  'algorithm none with a signature': () =>
    `Bearer ${encode({ alg: 'none', kid: 'known' })}.${encode({ ...claims, exp: inAnHour() })}.AAAA`,
  'HS256 signed with the public key': async () =>
    `Bearer ${await new SignJWT({ ...claims, exp: inAnHour() }).setProtectedHeader({ alg: 'HS256', kid: 'known' }).sign(new TextEncoder().encode(await exportSPKI(keys.publicKey)))}`,
  'no key id': async () =>
    `Bearer ${await new SignJWT({ ...claims, exp: inAnHour() }).setProtectedHeader({ alg: 'ES256' }).sign(keys.privateKey)}`,
  'an empty key id': async () => `Bearer ${await sign(claims, { kid: '' })}`,
  'a refresh token': () => `Bearer ${randomUUID().replaceAll('-', '').slice(0, 12)}`,
  'a refresh token in the newer form': () => 'Bearer v1.MjQ0NzE2.c2VjcmV0LXJlZnJlc2g',
  'an unknown key id': async () => `Bearer ${await sign(claims, { kid: 'unknown' })}`,
  "somebody else's key under a known id": async () =>
    `Bearer ${await new SignJWT({ ...claims, exp: inAnHour() }).setProtectedHeader({ alg: 'ES256', kid: 'known' }).sign(otherKeys.privateKey)}`,
  'a key carried inside the header': async () =>
    `Bearer ${await new SignJWT({ ...claims, exp: inAnHour() }).setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(otherKeys.publicKey) }).sign(otherKeys.privateKey)}`,
  'a wrong issuer': async () => `Bearer ${await sign({ ...claims, iss: 'https://evil.test' })}`,
  'a wrong audience': async () => `Bearer ${await sign({ ...claims, aud: 'anon' })}`,
  'no audience': async () => `Bearer ${await sign({ sub: userId, role: 'authenticated', iss: issuer })}`,
  'an expired one': async () => `Bearer ${await sign({ ...claims, exp: Math.floor(Date.now() / 1_000) - 60 })}`,
  'one without an end': async () =>
    `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'known' }).sign(keys.privateKey)}`,
  'one not valid yet': async () => `Bearer ${await sign({ ...claims, nbf: inAnHour() })}`,
  "an anonymous visitor's": async () => `Bearer ${await sign({ ...claims, is_anonymous: true })}`,
  "an anonymous visitor's in other words": async () => `Bearer ${await sign({ ...claims, is_anonymous: 'true' })}`,
  'one of no known age': async () =>
    `Bearer ${await new SignJWT({ ...claims, exp: inAnHour() }).setProtectedHeader({ alg: 'ES256', kid: 'known' }).sign(keys.privateKey)}`,
  'issued more than an hour ago, with its end still ahead': async () =>
    `Bearer ${await sign({ ...claims, iat: nowS() - 3_660 })}`,
  'issued in the future': async () => `Bearer ${await sign({ ...claims, iat: nowS() + 60 })}`,
  'no subject': async () => `Bearer ${await sign({ role: 'authenticated', iss: issuer, aud: 'authenticated' })}`,
  'a subject that is no id': async () => `Bearer ${await sign({ ...claims, sub: "' or true --" })}`,
  'the service role': async () => `Bearer ${await sign({ ...claims, role: 'service_role' })}`,
  'the anonymous role': async () => `Bearer ${await sign({ ...claims, role: 'anon' })}`,
  'a changed payload': async () => {
    const [header, , signature] = (await sign(claims)).split('.');
    return `Bearer ${header ?? ''}.${encode({ ...claims, sub: randomUUID(), exp: inAnHour() })}.${signature ?? ''}`;
  },
  'an oversize one': async () => `Bearer ${await sign({ ...claims, padding: 'x'.repeat(9_000) })}`,
  'two tokens': async () => `Bearer ${await sign(claims)} ${await sign(claims)}`,
};

describe('an access token', () => {
  it('names its person when everything is right', async () => {
    expect((await verifier.verify(`Bearer ${await sign({ ...claims, is_anonymous: false })}`)).identity).toEqual({
      userId,
    });
  });

  it('is too old for a shorter limit before it is too old for all, and never younger than the longest', async () => {
    const token = `Bearer ${await sign({ ...claims, iat: nowS() - 1_000 })}`;
    expect((await verifier.verify(token)).identity).toEqual({ userId });
    await expect(verifier.verify(token, { maxAgeS: 900 })).rejects.toMatchObject({
      status: 401,
      code: 'not_authenticated',
    });
    const old = `Bearer ${await sign({ ...claims, iat: nowS() - 4_000 })}`;
    await expect(verifier.verify(old, { maxAgeS: 86_400 })).rejects.toMatchObject({ status: 401 });
  });

  it('gives no role, whatever its metadata say', async () => {
    expect(
      (
        await verifier.verify(
          `Bearer ${await sign({ ...claims, user_metadata: { role: 'admin' }, app_metadata: { tier: 'premium' } })}`,
        )
      ).identity,
    ).toEqual({ userId });
  });

  it.each(Object.entries(attacks))('is refused with 401 when it is %s', async (_name, token) => {
    await expect(verifier.verify(await token())).rejects.toMatchObject({
      status: 401,
      code: 'not_authenticated',
      publicMessage: 'Nicht authentifiziert',
    });
  });
});
