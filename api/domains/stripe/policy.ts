import { tierRank } from '#core/contracts/tiers.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import type { SubscriptionFacts } from '#api/database/column-types.ts';

/** Price ids by tier, from configuration. The first of each is sold; the others still count for who bought them. */
export interface PriceTable {
  readonly plus: readonly string[];
  readonly premium: readonly string[];
}

/** A tier that can be bought. */
export type PaidTier = Exclude<Tier, 'free'>;

/** A subscription, as far as we look at it. */
export interface Subscription {
  readonly id: string;
  readonly status: string;
  readonly priceIds: readonly string[];
  /** Milliseconds since 1970; undefined when the provider says none. */
  readonly currentPeriodEndAt: number | undefined;
  readonly endsWithPeriod: boolean;
}

/** Whether a subscription in this state gives its tier, and why. A state that we do not know gives nothing. */
const GIVES_TIER: Readonly<Record<string, boolean>> = {
  active: true,
  // The provider takes no money yet, but promises the service.
  trialing: true,
  // A payment failed and is tried again for some days: nobody loses her documents over an expired card.
  past_due: true,
  // All tries are over.
  unpaid: false,
  canceled: false,
  // The first payment is not there yet: nothing was bought.
  incomplete: false,
  incomplete_expired: false,
  // A trial ended without a way to pay.
  paused: false,
};

/** States after which nothing comes: everything else may still take money. */
const OVER = new Set(['canceled', 'incomplete_expired']);

/** Whether the subscription may still take money, so that a second one would be one too many. */
export function isRunning({ status }: Subscription): boolean {
  return !OVER.has(status);
}

/** The tier that one subscription gives now. */
function tierOfSubscription(subscription: Subscription, prices: PriceTable): Tier {
  return GIVES_TIER[subscription.status] === true ? tierOfPrices(subscription.priceIds, prices) : 'free';
}

/** The subscription that decides: the highest tier, and among equals the one that lasts longest. */
function decidingSubscription(subscriptions: readonly Subscription[], prices: PriceTable): Subscription | undefined {
  const rank = (one: Subscription) =>
    [tierRank(tierOfSubscription(one, prices)), isRunning(one) ? 1 : 0, one.currentPeriodEndAt ?? 0, one.id] as const;
  return [...subscriptions].sort((one, other) => compare(rank(other), rank(one)))[0];
}

/** The tier that all subscriptions of a customer give together. */
export function tierOf(subscriptions: readonly Subscription[], prices: PriceTable): Tier {
  const deciding = decidingSubscription(subscriptions, prices);
  return deciding === undefined ? 'free' : tierOfSubscription(deciding, prices);
}

/** What is kept about the subscription that decides; null when there is none, or the last one is over. */
export function factsOf(subscriptions: readonly Subscription[], prices: PriceTable): SubscriptionFacts | null {
  const deciding = decidingSubscription(subscriptions, prices);
  if (deciding === undefined || !isRunning(deciding)) return null;
  const { status, currentPeriodEndAt, endsWithPeriod, priceIds } = deciding;
  return {
    status,
    tier: tierOfPrices(priceIds, prices),
    currentPeriodEndAt: currentPeriodEndAt === undefined ? null : new Date(currentPeriodEndAt).toISOString(),
    endsWithPeriod,
  };
}

function tierOfPrices(priceIds: readonly string[], prices: PriceTable): Tier {
  if (priceIds.some((id) => prices.premium.includes(id))) return 'premium';
  return priceIds.some((id) => prices.plus.includes(id)) ? 'plus' : 'free';
}

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [index, left] of one.entries()) {
    const right = other[index] ?? left;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
