import type { CredentialProvider } from './session-client.ts';
import { parseObject } from './wire.ts';

/** Her profile, as far as it says how she is spoken to. Never throws: a page that cannot ask it works without. */
export interface LanguageMemory {
  /** Whether she chose simple language; undefined: nobody is signed in, or it cannot be read. */
  read(): Promise<boolean | undefined>;
  /** Keeps her choice; without a sign-in nothing is kept. */
  keep(isPlain: boolean): Promise<void>;
}

/** Time after which a profile that does not answer is gone without, in milliseconds. */
const PROFILE_TIMEOUT_MS = 5_000;

/** A memory over `profil`. */
export function createLanguageMemory(
  api: string,
  credentials: CredentialProvider,
  request: typeof fetch = globalThis.fetch.bind(globalThis),
): LanguageMemory {
  async function ask(change?: { readonly isPlain: boolean; readonly etag: string }): Promise<Response | undefined> {
    try {
      const credential = await credentials();
      if (credential?.kind !== 'bearer') return undefined;
      const answer = await request(`${api}/profil`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(PROFILE_TIMEOUT_MS),
        headers: { authorization: `Bearer ${credential.accessToken}`, ...headersOf(change) },
        ...(change === undefined ? {} : { method: 'PATCH', body: bodyOf(change) }),
      });
      return answer.ok ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    read: async () => {
      const language = parseObject((await (await ask())?.text().catch(() => '')) ?? '')?.['language'];
      return typeof language === 'string' ? language === 'de-einfach' : undefined;
    },
    keep: async (isPlain) => {
      const etag = (await ask())?.headers.get('etag');
      if (typeof etag === 'string') await ask({ isPlain, etag });
    },
  };
}

function headersOf(change: { readonly etag: string } | undefined): Readonly<Record<string, string>> {
  return change === undefined ? {} : { 'content-type': 'application/json', 'if-match': change.etag };
}

function bodyOf({ isPlain }: { readonly isPlain: boolean }): string {
  return JSON.stringify({ language: isPlain ? 'de-einfach' : 'de' });
}
