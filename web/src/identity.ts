import type { Credential } from './session-client.ts';
import { parseObject, textIn } from './wire.ts';

/**
 * Sign-in of the page around the exam. The element itself knows no accounts: it asks for a
 * credential. Tokens live in memory only and are gone with the page.
 */

/** What the server tells the page about signing in (`GET /page-config.json`). */
export interface PageConfig {
  /**
   * Demonstration accounts exist, and the page is open at their machine: one tap signs in. Never true in production.
   */
  readonly demoSignIn: boolean;
  /** Base address of the identity provider, for instance `http://localhost:3000/identity`. */
  readonly identityUrl: string | undefined;
  /** Whom one tap signs in; undefined: nobody. */
  readonly demoAccount: DemoAccount | undefined;
}

/** Credentials of the demonstration person, made at this server's first start. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** A token is renewed this long before it ends, in milliseconds, so that it survives the request. */
const RENEW_BEFORE_MS = 60_000;

/** Reads the page's configuration; undefined when the server has none (then a test secret is asked for). */
export async function readPageConfig(
  request: typeof fetch = globalThis.fetch.bind(globalThis),
): Promise<PageConfig | undefined> {
  try {
    const answer = await request('page-config.json', { cache: 'no-store' });
    return answer.ok ? parsePageConfig(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the body of `page-config.json`. */
export function parsePageConfig(json: string): PageConfig | undefined {
  const body = parseObject(json);
  if (body === undefined || typeof body['demoSignIn'] !== 'boolean') return undefined;
  const account = parseObject(JSON.stringify(body['demoAccount'] ?? {}));
  const [email, password] = [textIn(account, 'email'), textIn(account, 'password')];
  const demoAccount = email === undefined || password === undefined ? undefined : { email, password };
  return {
    demoSignIn: body['demoSignIn'] && demoAccount !== undefined,
    identityUrl: textIn(body, 'identityUrl')?.replace(/\/$/, ''),
    demoAccount,
  };
}

/** Somebody signed in on this page. */
export interface SignedIn {
  /** A valid credential; signs in anew when the old one is about to end. undefined: the provider refuses. */
  credential(): Promise<Credential | undefined>;
}

/**
 * Signs the demonstration person in (password grant of the identity provider's wire).
 * @returns undefined when the provider refuses or is out of reach.
 */
export async function signInDemoPerson(
  { identityUrl, demoAccount }: PageConfig,
  request: typeof fetch = globalThis.fetch.bind(globalThis),
  now: () => number = Date.now,
): Promise<SignedIn | undefined> {
  if (demoAccount === undefined) return undefined;
  const grant = async (): Promise<Grant | undefined> =>
    requestGrant(`${identityUrl ?? ''}/auth/v1/token?grant_type=password`, demoAccount, request);
  let current = await grant();
  if (current === undefined) return undefined;
  let renewAt = now() + current.lifetimeMs - RENEW_BEFORE_MS;
  return {
    credential: async () => {
      if (now() >= renewAt) {
        current = await grant();
        renewAt = now() + (current?.lifetimeMs ?? 0) - RENEW_BEFORE_MS;
      }
      return current && { kind: 'bearer', accessToken: current.accessToken };
    },
  };
}

interface Grant {
  readonly accessToken: string;
  readonly lifetimeMs: number;
}

async function requestGrant(address: string, account: DemoAccount, request: typeof fetch): Promise<Grant | undefined> {
  try {
    const answer = await request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'demo' },
      body: JSON.stringify(account),
    });
    const body = answer.ok ? parseObject(await answer.text()) : undefined;
    const accessToken = textIn(body, 'access_token');
    const seconds = body?.['expires_in'];
    return accessToken === undefined
      ? undefined
      : { accessToken, lifetimeMs: (typeof seconds === 'number' ? seconds : 3600) * 1000 };
  } catch {
    return undefined;
  }
}
