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

/** A token that was found right, and whose it is. The token itself stays with the guards. */
export interface VerifiedToken {
  readonly identity: Identity;
  readonly accessToken: string;
  /** From when on it is no longer right. */
  readonly endsAt: Date;
}

/** What a route may ask of a token beyond being right. */
export interface TokenNeeds {
  /** Seconds since the token was issued; a shorter limit than everybody's. */
  readonly maxAgeS?: number;
}

/** Checks access tokens. */
export interface TokenVerifier {
  /** @throws {AppError} 401 for every token that cannot be trusted or is too old, 503 when keys are out of reach. */
  verify(authorization: string, needs?: TokenNeeds): Promise<VerifiedToken>;
  /** Resolves when tokens can be checked. */
  check(): Promise<void>;
}

/** Settings of {@link createTokenVerifier}. */
export interface TokenVerifierOptions {
  readonly keys: KeySource;
  readonly issuer: string;
  readonly audience: string;
  /**
   * Seconds since its issue after which no token is taken, whatever end it names. Default: an hour, as the provider's.
   */
  readonly maxAgeS?: number;
}

/** Asymmetric only: with a shared-secret algorithm the public key would sign. */
const ALGORITHMS = ['ES256', 'ES384', 'RS256', 'RS512', 'PS256', 'EdDSA', 'Ed25519'];
/** Real tokens have about 1 kB; longer ones are not worth a signature check. */
const MAX_TOKEN_LENGTH = 8_192;
/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE_S = 5;
/** Seconds since 1970 beyond which no date exists. */
const MAX_TIMESTAMP_S = 8_640_000_000_000;
/** The provider's own default lifetime of access tokens. */
const DEFAULT_MAX_AGE_S = 3_600;

const claimsSchema = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  // The provider gives visitors without an account the same role: only this tells them apart.
  is_anonymous: z.literal(false).optional(),
  amr: z
    .array(z.object({ timestamp: z.number().min(0).max(MAX_TIMESTAMP_S) }))
    .optional()
    .catch(undefined),
});

/** The provider names the key of each token; one that names none would be tried with whatever key there is. */
function resolveNamedKey(keys: KeySource, header: JWSHeaderParameters, jws: FlattenedJWSInput): Promise<CryptoKey> {
  if (typeof header.kid !== 'string' || header.kid === '') return Promise.reject(notAuthenticated());
  return keys.resolve(header, jws);
}

/** Verifies bearer tokens of the identity provider. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const longestAgeS = options.maxAgeS ?? DEFAULT_MAX_AGE_S;

  async function verifyToken(
    token: string,
    { maxAgeS = longestAgeS }: TokenNeeds,
  ): Promise<Omit<VerifiedToken, 'accessToken'>> {
    const longestS = Math.min(maxAgeS, longestAgeS);
    const { payload } = await jwtVerify(token, (header, jws) => resolveNamedKey(options.keys, header, jws), {
      algorithms: ALGORITHMS,
      issuer: options.issuer,
      audience: options.audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_S,
      // Asks for `iat` too, and answers like for a token whose end has come: clients refresh and ask again.
      maxTokenAge: longestS,
    });
    const { sub, amr = [] } = claimsSchema.parse(payload);
    const signedInAtS = Math.max(...amr.map(({ timestamp }) => timestamp));
    const signedInAt = Number.isFinite(signedInAtS) ? { signedInAt: new Date(signedInAtS * 1_000) } : {};
    const endsAtS = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + longestS);
    return { identity: { userId: sub, ...signedInAt }, endsAt: new Date(endsAtS * 1_000) };
  }

  return {
    verify: async (authorization, needs = {}) => {
      const accessToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization.slice(0, MAX_TOKEN_LENGTH + 8))?.[1];
      if (accessToken === undefined || accessToken.length > MAX_TOKEN_LENGTH) throw notAuthenticated();
      try {
        return { ...(await verifyToken(accessToken, needs)), accessToken };
      } catch (error) {
        throw error instanceof AppError ? error : notAuthenticated(error);
      }
    },
    check: () => options.keys.check(),
  };
}
