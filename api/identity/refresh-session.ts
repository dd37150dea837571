import { dependencyUnavailable } from '#api/errors.ts';
import { webSessionSchema } from './session-cookie.ts';
import type { WebSession } from './session-cookie.ts';

/** Exchanges a refresh token; undefined when the provider no longer takes it. @throws {AppError} 503. */
export type SessionRefresher = (refreshToken: string) => Promise<WebSession | undefined>;

/** Longest wait for the provider in milliseconds. */
const REFRESH_TIMEOUT_MS = 5_000;

/**
 * Refreshes against the identity provider.
 * @param base its address up to `/auth/v1`.
 * @param apiKey the project's publishable key, which a hosted provider asks for.
 */
export function refreshAgainst(base: string, apiKey: string | undefined): SessionRefresher {
  return async (refreshToken) => {
    const answer = await ask(base, apiKey, refreshToken);
    if (answer.ok) return webSessionSchema.parse(await answer.json());
    await answer.body?.cancel();
    if (answer.status >= 500 || answer.status === 429) throw dependencyUnavailable('identity_unavailable');
    return undefined;
  };
}

async function ask(base: string, apiKey: string | undefined, refreshToken: string): Promise<Response> {
  try {
    return await fetch(`${base}/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(apiKey === undefined ? {} : { apikey: apiKey }) },
      body: JSON.stringify({ refresh_token: refreshToken }),
      redirect: 'error',
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    });
  } catch (error) {
    throw dependencyUnavailable('identity_unavailable', error);
  }
}
