import { SIGN_IN_KEY } from './tab-storage.ts';
import { AuthClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Session } from '@supabase/supabase-js';
import type { Credential } from './session-client.ts';

/**
 * A sign-in at the identity provider, through its own client. Loaded when somebody signs in or has: it is larger than
 * all that stands before the call. Kept in the tab's session storage alone: it outlives a reload and ends with the tab.
 */
export interface IdentitySession {
  /** Whoever was signed in before the reload; undefined: nobody. */
  restore(): Promise<SignedInPerson | undefined>;
  signIn(account: { readonly email: string; readonly password: string }): Promise<SignInOutcome>;
  /** A valid credential, renewed when it is about to end; undefined: nobody is signed in any more. */
  credential(): Promise<Credential | undefined>;
  /** Ends it here and at the provider; here also where the provider cannot be reached. */
  signOut(): Promise<void>;
}

/** Who is signed in. */
export interface SignedInPerson {
  readonly email: string;
}

/** What came of an attempt. */
export type SignInOutcome = SignedInPerson | 'refused' | 'failed';

/** What a session is opened with. */
export interface IdentitySessionOptions {
  /** Base address of the provider, `https://project.supabase.co`. */
  readonly url: string;
  readonly publishableKey: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly request?: typeof fetch;
}

/** Opens the session of this tab. */
export function openIdentitySession({
  url,
  publishableKey,
  storage,
  request,
}: IdentitySessionOptions): IdentitySession {
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: SIGN_IN_KEY,
    storage,
    persistSession: true,
    // Asked for when it is needed; a page that lies open asks nobody.
    autoRefreshToken: false,
    detectSessionInUrl: false,
    ...(request === undefined ? {} : { fetch: request }),
  });
  const current = async (): Promise<Session | undefined> => {
    try {
      return (await client.getSession()).data.session ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    restore: async () => personOf(await current()),
    signIn: async (account) => {
      try {
        const { data, error } = await client.signInWithPassword(account);
        if (error !== null) return isAuthRetryableFetchError(error) || error.status === 429 ? 'failed' : 'refused';
        return personOf(data.session) ?? 'failed';
      } catch {
        return 'failed';
      }
    },
    credential: async () => {
      const session = await current();
      return session && { kind: 'bearer', accessToken: session.access_token };
    },
    signOut: async () => {
      await client.signOut({ scope: 'local' }).catch(() => undefined);
      storage.removeItem(SIGN_IN_KEY);
    },
  };
}

function personOf(session: Session | undefined): SignedInPerson | undefined {
  return session && { email: (session.user as Session['user'] | undefined)?.email ?? '' };
}
