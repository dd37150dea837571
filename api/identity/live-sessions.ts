import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dependencyUnavailable, notAuthenticated } from '#api/errors.ts';

/** Whether the session behind a right access token still goes on: a token itself knows nothing of a sign-out. */
export interface LiveSessions {
  /** @throws {AppError} 401 when the session was ended, 503 when the provider cannot be asked. */
  requireOpen(accessToken: string): Promise<void>;
}

/** Asks the provider about the session of a token. @throws {AppError} 503. */
export type SessionProbe = (accessToken: string) => Promise<boolean>;

/** Settings of {@link createLiveSessions}. */
export interface LiveSessionOptions {
  readonly probe: SessionProbe;
  /** How long an answer counts, in milliseconds: the longest time for which an ended session goes on acting. */
  readonly rememberMs: number;
  readonly now?: () => number;
}

/** Tokens remembered at most; only administrators' are asked about. */
const MAX_REMEMBERED = 1_000;
/** Longest wait for the provider in milliseconds. */
const PROBE_TIMEOUT_MS = 5_000;

/** Remembers the provider's answers for a moment, so that an administrator's page costs one question. */
export function createLiveSessions(options: LiveSessionOptions): LiveSessions {
  const now = options.now ?? Date.now;
  const remembered = new Map<string, { readonly until: number; readonly isOpen: Promise<boolean> }>();

  function forget(): void {
    for (const [key, { until }] of remembered) {
      if (until > now() && remembered.size < MAX_REMEMBERED) return;
      remembered.delete(key);
    }
  }

  function ask(accessToken: string): Promise<boolean> {
    forget();
    const key = createHash('sha256').update(accessToken).digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return known.isOpen;
    const isOpen = options.probe(accessToken);
    remembered.set(key, { until: now() + options.rememberMs, isOpen });
    // A provider that was out of reach is asked again by the next request.
    isOpen.catch(() => remembered.delete(key));
    return isOpen;
  }

  return {
    requireOpen: async (accessToken) => {
      if (!(await ask(accessToken))) throw notAuthenticated();
    },
  };
}

/** A refusal in the provider's words; `error_code` is its older form. A gateway that refuses us has neither. */
const refusalSchema = z.union([z.object({ code: z.string() }), z.object({ error_code: z.string() })]);
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Asks `GET /user`, which the provider refuses for ended sessions and deleted accounts.
 * @param base its address up to `/auth/v1`.
 * @param apiKey a key of the project, which a hosted provider asks for.
 */
export function probeAgainst(base: string, apiKey: string | undefined): SessionProbe {
  return async (accessToken) => {
    const answer = await askForUser(base, apiKey, accessToken);
    if (answer.ok) {
      await answer.body?.cancel();
      return true;
    }
    const refusal = (await answer.json().catch(() => undefined)) as unknown;
    if (REFUSALS.has(answer.status) && refusalSchema.safeParse(refusal).success) return false;
    throw dependencyUnavailable('identity_unavailable');
  };
}

async function askForUser(base: string, apiKey: string | undefined, accessToken: string): Promise<Response> {
  try {
    return await fetch(`${base}/user`, {
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'X-Supabase-Api-Version': '2024-01-01',
        ...(apiKey === undefined ? {} : { apikey: apiKey }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
  } catch (error) {
    throw dependencyUnavailable('identity_unavailable', error);
  }
}
