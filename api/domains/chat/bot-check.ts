/**
 * Asks the provider of a bot check whether an answer is genuine; the form that Turnstile, hCaptcha and reCAPTCHA share.
 */
export type BotCheck = (answer: string) => Promise<boolean>;

/** Longest wait for the provider, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** @param place where answers are verified. What cannot be verified is not genuine. */
export function createBotCheck(place: { readonly url: string; readonly secret: string }): BotCheck {
  return async (answer) => {
    try {
      const response = await fetch(place.url, {
        method: 'POST',
        body: new URLSearchParams({ secret: place.secret, response: answer }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json();
      return response.ok && typeof body === 'object' && body !== null && 'success' in body && body.success === true;
    } catch {
      return false;
    }
  };
}
