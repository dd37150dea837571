import { createClient } from '@supabase/supabase-js';

/** What account deletion and mails to accounts need of the identity provider. */
export interface IdentityAdmin {
  /**
   * When the person signed in last; undefined when she never did or has no account any more.
   * @throws when the provider fails.
   */
  lastSignInAt(userId: string): Promise<Date | undefined>;
  /** Where the person gets mails; undefined without an account or an address. @throws when the provider fails. */
  emailOf(userId: string): Promise<string | undefined>;
  /** Deletes the account; one that is gone already is no error. @throws when the provider fails. */
  deleteAccount(userId: string): Promise<void>;
}

/** Longest wait for the provider in milliseconds. */
const REQUEST_TIMEOUT_MS = 5_000;

/** Administers accounts at a Supabase-compatible provider. @param secretKey old (`service_role` token) or new style. */
export function createIdentityAdmin(provider: { readonly url: string; readonly secretKey: string }): IdentityAdmin {
  const { auth } = createClient(provider.url, provider.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }) },
  });
  const find = async (userId: string) => {
    const { data, error } = await auth.admin.getUserById(userId);
    if (error !== null && error.status !== 404) throw error;
    return data.user ?? undefined;
  };
  return {
    lastSignInAt: async (userId) => {
      const moment = (await find(userId))?.last_sign_in_at;
      return moment === undefined ? undefined : new Date(moment);
    },
    emailOf: async (userId) => {
      const email = (await find(userId))?.email;
      return email === '' ? undefined : email;
    },
    deleteAccount: async (userId) => {
      const { error } = await auth.admin.deleteUser(userId);
      if (error !== null && error.status !== 404) throw error;
    },
  };
}
