import { createLocalJWKSet } from 'jose';
import type { CryptoKey, FlattenedJWSInput, JSONWebKeySet, JWSHeaderParameters } from 'jose';
import { z } from 'zod';
import { dependencyUnavailable } from '#api/errors.ts';

/** Where the identity provider's public keys come from. */
export interface KeySource {
  /** The key that signed a token. @throws when there is none, or 503 when no keys could be fetched yet. */
  readonly resolve: (header?: JWSHeaderParameters, token?: FlattenedJWSInput) => Promise<CryptoKey>;
  /** Resolves when keys are known. @throws {AppError} 503. */
  readonly check: () => Promise<void>;
}

/** Settings of {@link createKeySource}. */
export interface KeySourceOptions {
  /** Loads the key set; must end on its own. */
  readonly fetchKeys: () => Promise<JSONWebKeySet>;
  readonly now?: () => number;
}

/** Age at which keys are fetched anew, so that a withdrawn key stops working (ms; the provider's own cache time). */
const MAX_AGE_MS = 600_000;
/** An unknown key id causes one fetch in this time at most, however many requests carry one (ms). */
const UNKNOWN_KEY_PAUSE_MS = 30_000;
/** Pause between attempts while the provider is down (ms). */
const RETRY_PAUSE_MS = 1_000;

type Resolver = ReturnType<typeof createLocalJWKSet>;

/**
 * Keeps the provider's keys: one fetch at a time, old keys while the provider is down, and no fetch per
 * request whatever clients send. (The library's own remote set tries again for each request during an outage.)
 */
export function createKeySource(options: KeySourceOptions): KeySource {
  const now = options.now ?? Date.now;
  let keys: Resolver | undefined;
  let fetchedAt = -Infinity;
  let triedAt = -Infinity;
  let running: Promise<void> | undefined;

  async function fetchOnce(): Promise<void> {
    triedAt = now();
    keys = createLocalJWKSet(await options.fetchKeys());
    fetchedAt = now();
  }

  /** Never rejects: whoever needs keys looks whether there are any. */
  function refresh(pauseMs: number): Promise<void> {
    if (running === undefined && now() - triedAt >= pauseMs) {
      running = fetchOnce()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    }
    return running ?? Promise.resolve();
  }

  async function current(): Promise<Resolver> {
    if (keys === undefined) await refresh(RETRY_PAUSE_MS);
    else if (now() - fetchedAt >= MAX_AGE_MS) await refresh(RETRY_PAUSE_MS);
    if (keys === undefined) throw dependencyUnavailable('identity_unavailable');
    return keys;
  }

  return {
    resolve: async (header, token) => {
      const known = await current();
      try {
        return await known(header, token);
      } catch (error) {
        if (!isUnknownKey(error)) throw error;
        await refresh(UNKNOWN_KEY_PAUSE_MS);
        return (await current())(header, token);
      }
    },
    check: async () => {
      await current();
    },
  };
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';
}

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
/** Longest wait for the provider's keys in milliseconds: below the 500 ms that a health check has. */
const FETCH_TIMEOUT_MS = 450;

/** Fetches keys from a JWKS address. */
export function fetchKeysFrom(url: string): () => Promise<JSONWebKeySet> {
  return async () => {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw new Error('identity provider answered without keys');
    return keySetSchema.parse(await response.json());
  };
}
