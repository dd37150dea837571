import { asRecord } from './kept-summary.ts';
import { parseObject, textIn } from './wire.ts';

/** What the page is told by its server. The element itself knows no accounts: it asks for a credential. */

/** What the server tells the page (`GET /page-config.json`). */
export interface PageConfig {
  /**
   * Demonstration accounts exist, and the page is open at their machine: one tap signs in. Never true in production.
   */
  readonly demoSignIn: boolean;
  /** Base address of the identity provider; undefined: people cannot sign in here, or it is the page's own origin. */
  readonly identityUrl: string | undefined;
  /** The provider's key for browsers. */
  readonly publishableKey: string | undefined;
  /** Whom one tap signs in; undefined: nobody. */
  readonly demoAccount: DemoAccount | undefined;
  /** Testers may use the shared secret. */
  readonly testMode: boolean;
  readonly operator: Operator | undefined;
}

/** Credentials of the demonstration person, made at this server's first start. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** Who offers the exam. */
export interface Operator {
  readonly name: string | undefined;
  readonly words: string | undefined;
  readonly imprintUrl: string | undefined;
  readonly privacyUrl: string | undefined;
}

/** Reads the page's configuration; undefined when the server has none. */
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
  const account = asRecord(body['demoAccount']);
  const [email, password] = [textIn(account, 'email'), textIn(account, 'password')];
  const demoAccount = email === undefined || password === undefined ? undefined : { email, password };
  return {
    demoSignIn: body['demoSignIn'] && demoAccount !== undefined,
    identityUrl: textIn(body, 'identityUrl')?.replace(/\/$/, ''),
    publishableKey: textIn(body, 'publishableKey'),
    demoAccount,
    testMode: body['testMode'] === true,
    operator: operatorFrom(asRecord(body['operator'])),
  };
}

function operatorFrom(body: Readonly<Record<string, unknown>> | undefined): Operator | undefined {
  if (body === undefined) return undefined;
  const [imprintUrl, privacyUrl] = [webAddress(textIn(body, 'imprintUrl')), webAddress(textIn(body, 'privacyUrl'))];
  return { name: textIn(body, 'name'), words: textIn(body, 'words'), imprintUrl, privacyUrl };
}

/** Only what leads to another page, never a script. */
function webAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:\/\//u.test(address) ? address : undefined;
}
