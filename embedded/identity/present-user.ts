import type { Account } from './account-book.ts';

/** An account as the provider's wire shows it. */
export function presentUser(account: Account): Record<string, unknown> {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: account.createdAt,
    confirmed_at: account.createdAt,
    phone: '',
    ...(account.lastSignInAt === null ? {} : { last_sign_in_at: account.lastSignInAt }),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: account.metadata,
    identities: [],
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    is_anonymous: false,
  };
}
