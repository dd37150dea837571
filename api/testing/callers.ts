import type { Tier } from '#core/contracts/tiers.ts';
import type { Role } from '#api/identity/profile-reader.ts';
import { newPerson } from './test-api.ts';
import type { CallExtra, TestApi } from './test-api.ts';

/** Everybody who may stand before a route, in the order of the columns of `docs/api/access.md`. */
export const CALLERS = ['no token', 'broken token', 'free', 'plus', 'premium', 'admin', 'cron', 'service'] as const;
/** One of them. */
export type Caller = (typeof CALLERS)[number];

const PROFILES: Readonly<Record<string, { readonly role: Role; readonly tier: Tier }>> = {
  free: { role: 'user', tier: 'free' },
  plus: { role: 'user', tier: 'plus' },
  premium: { role: 'user', tier: 'premium' },
  admin: { role: 'admin', tier: 'premium' },
};

/** How a caller comes: people are new each time, so that nothing of an earlier call is in the way. */
export async function comeAs(api: TestApi, caller: Caller): Promise<CallExtra> {
  switch (caller) {
    case 'no token':
      return {};
    case 'broken token':
      return { bearer: `${(await api.tokenFor(newPerson())).slice(0, -4)}AAAA` };
    case 'cron':
      return { bearer: 'cron-secret-of-the-tests' };
    case 'service':
      return { bearer: 'service-secret-of-the-tests' };
    default:
      return { as: await personWith(api, PROFILES[caller] ?? { role: 'user', tier: 'free' }) };
  }
}

/** A new person with this role and tier. */
export async function personWith(api: TestApi, facts: { readonly role?: Role; readonly tier?: Tier }): Promise<string> {
  const id = newPerson();
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction
      .insertInto('profiles')
      .values({ id, ...facts })
      .execute(),
  );
  return id;
}
