import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Database } from '#api/database/database.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import { factsOf, isRunning, tierOf } from './policy.ts';
import type { PriceTable } from './policy.ts';
import type { PaymentProvider } from './provider.ts';
import { applyLook, beginLook, deleteEventsBefore, selectCustomersAfter } from './store.ts';

/** One customer whose tier is not what the provider's subscriptions give, or who could not be looked at. */
export interface Difference {
  readonly customerId: string;
  readonly kind: 'tier' | 'unknown_customer' | 'unknown_price' | 'failed';
  readonly was: Tier | undefined;
  readonly is: Tier | undefined;
  /** Code of the failure. */
  readonly failure?: string;
}

/** What one run found. */
export interface Reconciliation {
  readonly customers: number;
  readonly differences: readonly Difference[];
}

/** What reconciling needs. */
export interface ReconcileOptions {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly prices: PriceTable;
  /** Look, write nothing. */
  readonly isDryRun: boolean;
}

interface KnownCustomer {
  readonly customerId: string;
  readonly tier: Tier;
}

const SERVICE = { role: 'service_role' } as const;
const PAGE_SIZE = 100;
/** The provider repeats events for three days; a month leaves room for those sent again by hand. */
const KEEP_EVENTS_MS = 30 * 86_400_000;

/** Compares every tier with the provider's live subscriptions and, unless it is a dry run, sets it right. */
export async function reconcileSubscriptions(options: ReconcileOptions): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const known = new Set<string>();
  let page: readonly KnownCustomer[];
  let last = '';
  do {
    page = await options.database.transact(SERVICE, (transaction) =>
      selectCustomersAfter(transaction, last, PAGE_SIZE),
    );
    for (const customer of page) {
      known.add(customer.customerId);
      differences.push(...(await reconcileOne(options, customer)));
    }
    last = page.at(-1)?.customerId ?? last;
  } while (page.length === PAGE_SIZE);
  differences.push(...(await findStrangers(options, known)));
  if (!options.isDryRun)
    await options.database.transact(SERVICE, (transaction) =>
      deleteEventsBefore(transaction, new Date(Date.now() - KEEP_EVENTS_MS)),
    );
  return { customers: known.size, differences };
}

async function reconcileOne(
  { database, provider, prices, isDryRun }: ReconcileOptions,
  customer: KnownCustomer,
): Promise<readonly Difference[]> {
  const { customerId, tier: was } = customer;
  try {
    const look = isDryRun
      ? undefined
      : await database.transact(SERVICE, (transaction) => beginLook(transaction, customerId));
    const subscriptions = await provider.subscriptionsOf(customerId);
    const is = tierOf(subscriptions, prices);
    if (look !== undefined) {
      await database.transact(SERVICE, (transaction) =>
        applyLook(transaction, { customerId, look, tier: is, subscription: factsOf(subscriptions, prices) }),
      );
    }
    const known = [...prices.plus, ...prices.premium];
    const hasUnknownPrice = subscriptions.some(
      (one) => isRunning(one) && one.priceIds.some((id) => !known.includes(id)),
    );
    return [
      ...(is === was ? [] : [{ customerId, kind: 'tier' as const, was, is }]),
      ...(hasUnknownPrice ? [{ customerId, kind: 'unknown_price' as const, was, is }] : []),
    ];
  } catch (error) {
    return [{ customerId, kind: 'failed', was, is: undefined, failure: errorCodeOf(error) }];
  }
}

/** Customers who pay and whom nobody here knows: a person must look at them. */
async function findStrangers(
  { provider, prices }: ReconcileOptions,
  known: ReadonlySet<string>,
): Promise<readonly Difference[]> {
  const listed = await provider.listRunning();
  return listed
    .filter(({ customerId }) => !known.has(customerId))
    .map(({ customerId, subscriptions }) => ({
      customerId,
      kind: 'unknown_customer',
      was: undefined,
      is: tierOf(subscriptions, prices),
    }));
}
