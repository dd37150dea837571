import { jwtVerify } from 'jose';
import type { CryptoKey, FlattenedJWSInput, JWSHeaderParameters } from 'jose';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { notAuthenticated } from '#api/errors.ts';
import type { KeySource } from './key-source.ts';

/** The person behind a verified access token. Role and tier are not taken from it. */
export interface Identity {
  readonly userId: string;
  /** When she entered her credentials, as the provider tells it; refreshing a token does not move it. */
  readonly signedInAt?: Date;
}

/** Checks access tokens. */
export interface TokenVerifier {
  /** @throws {AppError} 401 for every token that cannot be trusted, 503 when keys are out of reach. */
  verify(authorization: string): Promise<Identity>;
  /** Resolves when tokens can be checked. */
  check(): Promise<void>;
}

/** Settings of {@link createTokenVerifier}. */
export interface TokenVerifierOptions {
  readonly keys: KeySource;
  readonly issuer: string;
  readonly audience: string;
}

/** Asymmetric only: with a shared-secret algorithm the public key would sign. */
const ALGORITHMS = ['ES256', 'ES384', 'RS256', 'RS512', 'PS256', 'EdDSA', 'Ed25519'];
/** Real tokens have about 1 kB; longer ones are not worth a signature check. */
const MAX_TOKEN_LENGTH = 8_192;
/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE_S = 5;
/** Seconds since 1970 beyond which no date exists. */
const MAX_TIMESTAMP_S = 8_640_000_000_000;

const claimsSchema = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  amr: z.array(z.object({ timestamp: z.number().min(0).max(MAX_TIMESTAMP_S) })).optional().catch(undefined),
});

/** The provider names the key of each token; one that names none would be tried with whatever key there is. */
function resolveNamedKey(keys: KeySource, header: JWSHeaderParameters, jws: FlattenedJWSInput): Promise<CryptoKey> {
  if (typeof header.kid !== 'string' || header.kid === '') return Promise.reject(notAuthenticated());
  return keys.resolve(header, jws);
}

/** Verifies bearer tokens of the identity provider. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  async function verifyToken(token: string): Promise<Identity> {
    const { payload } = await jwtVerify(token, (header, jws) => resolveNamedKey(options.keys, header, jws), {
      algorithms: ALGORITHMS,
      issuer: options.issuer,
      audience: options.audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    const { sub, amr = [] } = claimsSchema.parse(payload);
    const signedInAtS = Math.max(...amr.map(({ timestamp }) => timestamp));
    return { userId: sub, ...(Number.isFinite(signedInAtS) ? { signedInAt: new Date(signedInAtS * 1_000) } : {}) };
  }

  return {
    verify: async (authorization) => {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization.slice(0, MAX_TOKEN_LENGTH + 8))?.[1];
      if (token === undefined || token.length > MAX_TOKEN_LENGTH) throw notAuthenticated();
      try {
        return await verifyToken(token);
      } catch (error) {
        throw error instanceof AppError ? error : notAuthenticated(error);
      }
    },
    check: () => options.keys.check(),
  };
}
