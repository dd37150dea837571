import type { Tier } from '#core/contracts/tiers.ts';
import type { SubscriptionResponse } from './schema.ts';
import type { CustomerRow } from './store.ts';

/** The own tier with the subscription behind it. */
export function presentSubscription(tier: Tier, row: CustomerRow | undefined): SubscriptionResponse {
  const facts = row?.subscription ?? null;
  if (facts === null) return { tier, subscription: null };
  const { status, currentPeriodEndAt, endsWithPeriod } = facts;
  return {
    tier,
    subscription: { status, tier: facts.tier, currentPeriodEnd: currentPeriodEndAt, cancelAtPeriodEnd: endsWithPeriod },
  };
}
