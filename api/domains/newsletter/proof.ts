import type { Database } from '#api/database/database.ts';
import { newsletterAddressOf } from './address.ts';
import { selectRequestsOf } from './request-store.ts';
import type { RequestRow } from './request-store.ts';
import { selectSubscriptionsOf } from './subscription-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** Everything that is known of an address: what it declared when and where from, and what came of it. */
export interface NewsletterProof {
  readonly address: string;
  readonly requests: readonly RequestRow[];
  readonly subscriptions: readonly SubscriptionRow[];
}

/** Reads it, for a court or for the person herself; undefined: this is no address. */
export async function readProof(database: Database, typed: string): Promise<NewsletterProof | undefined> {
  const to = newsletterAddressOf(typed);
  if (to === undefined) return undefined;
  return database.transact({ role: 'service_role' }, async (transaction) => ({
    address: to.address,
    requests: await selectRequestsOf(transaction, to.key),
    subscriptions: await selectSubscriptionsOf(transaction, to.key),
  }));
}
