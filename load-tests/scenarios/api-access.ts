import http from 'k6/http';
import type { RefinedResponse, ResponseType } from 'k6/http';
import exec from 'k6/execution';
import { setting, textIn } from './options.ts';

/** Address of the API, without `/api`. */
export const apiUrl = setting('URL', 'http://localhost:3000').replace(/\/$/, '');

/** Whoever a run signs in as, and when. */
export interface SignedIn {
  /** Empty: nobody; only what everybody may ask is asked. */
  readonly token: string;
  readonly at: number;
}

/** Access tokens last an hour; a soak is longer. */
const RENEWED_AFTER_MS = 45 * 60_000;

let renewed: SignedIn | undefined;

/**
 * Signs in once for all virtual users: with `EMAIL` and `PASSWORD` at `IDENTITY_URL` (default: the API's own address,
 * where the stand-in answers; a Supabase project asks for its `PUBLISHABLE_KEY` besides), or with an `ACCESS_TOKEN`.
 * Nobody's password is ever part of an address or of what is printed.
 */
export function signIn(): SignedIn {
  const given = setting('ACCESS_TOKEN', '');
  const [email, password] = [setting('EMAIL', ''), setting('PASSWORD', '')];
  if (given !== '' || email === '') return { token: given, at: Date.now() };
  const url = `${setting('IDENTITY_URL', apiUrl)}/auth/v1/token?grant_type=password`;
  const headers = { 'content-type': 'application/json', apikey: setting('PUBLISHABLE_KEY', '') };
  const answer = http.post(url, JSON.stringify({ email, password }), { headers, tags: { route: 'sign-in' } });
  if (answer.status !== 200) exec.test.abort(`signing in answered ${String(answer.status)}`);
  return { token: textIn(answer, 'access_token'), at: Date.now() };
}

/** Headers of somebody signed in, and of an address of her own where {@link comesFromManyAddresses}. */
export function headersOf(first: SignedIn): Record<string, string> {
  const newest = renewed ?? first;
  if (setting('EMAIL', '') !== '' && Date.now() - newest.at > RENEWED_AFTER_MS) renewed = signIn();
  const { token } = renewed ?? first;
  return {
    'content-type': 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(comesFromManyAddresses() ? { 'x-forwarded-for': someAddress() } : {}),
  };
}

/**
 * Limits count addresses, and k6 has one. With `MANY_ADDRESSES=1` every request names another address, which an API
 * believes that was started with `TRUSTED_PROXIES` naming this machine. Elsewhere a refusal of the limit is counted as
 * what it is.
 */
function comesFromManyAddresses(): boolean {
  return setting('MANY_ADDRESSES', '') === '1';
}

/** Out of 10.0.0.0/8. */
function someAddress(): string {
  const number = Math.floor(Math.random() * 2 ** 24);
  return `10.${String(number >> 16)}.${String((number >> 8) & 255)}.${String(number & 255)}`;
}

/** Whether the answer turns somebody away as it should: with a status that says so and a sentence for a person. */
export function isPoliteRefusal(answer: RefinedResponse<ResponseType>): boolean {
  return (answer.status === 429 || answer.status === 503) && textIn(answer, 'error').includes(' ');
}
