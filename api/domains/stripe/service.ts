import { randomUUID } from 'node:crypto';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { Outbox } from '#api/domains/emails/index.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { claimCheckout, releaseCheckout, settleCheckout } from './checkout-claim.ts';
import type { CheckoutRow } from './checkout-claim.ts';
import { checkoutInProgress, noSubscription, paymentsNotConfigured, subscriptionExists } from './errors.ts';
import { factsOf, isRunning, tierOf } from './policy.ts';
import type { PaidTier, PriceTable } from './policy.ts';
import type { CheckoutPage, HostedPage, PaymentProvider } from './provider.ts';
import { tellOfChange } from './notices.ts';
import { applyLook, beginLook, insertCustomer, insertEvent, knowsEvent, selectCustomer } from './store.ts';
import type { PaymentEvent } from './webhook-signature.ts';

/** What payments need. */
export interface PaymentOptions {
  readonly provider: PaymentProvider;
  readonly prices: PriceTable;
  /** Signing secrets of the provider's messages. */
  readonly webhookSecrets: readonly string[];
  /** Where people come back to; never taken from a request. */
  readonly publicBaseUrl: string;
}

/** What a checkout is asked for. */
export interface CheckoutWish {
  readonly userId: string;
  readonly tier: PaidTier;
}

/** One attempt to open a checkout. */
interface CheckoutAttempt {
  readonly userId: string;
  /** New for each attempt: a page that an earlier one opened may have been closed since. */
  readonly claimId: string;
  readonly priceId: string;
  /** What the attempt before this one opened. */
  readonly last: CheckoutRow;
}

/** The steps of a subscription. */
export interface Payments {
  openCheckout(wish: CheckoutWish): Promise<HostedPage>;
  openPortal(userId: string): Promise<HostedPage>;
  /**
   * Lets an event take effect once.
   * @throws {AppError} 503 while the provider cannot be asked, so that it comes again.
   */
  receive(event: PaymentEvent): Promise<void>;
}

const SERVICE = { role: 'service_role' } as const;

/** Events after which the customer's subscriptions may be others than before. */
const RELEVANT =
  /^(customer\.subscription\.|checkout\.session\.(completed|async_payment_)|invoice\.(paid|payment_failed|marked_uncollectible|voided)$|customer\.deleted$)/;

/** What every step needs, whoever the provider is. */
export interface PaymentSurroundings {
  readonly database: Database;
  readonly logger: Logger;
  /** Where people are told of what changed. */
  readonly outbox: Outbox;
}

/** Builds the service; without options every step says that payments are not configured. */
export function createPayments(surroundings: PaymentSurroundings, options: PaymentOptions | undefined): Payments {
  return options === undefined ? unconfigured() : configured({ ...options, ...surroundings });
}

function unconfigured(): Payments {
  const refuse = () => Promise.reject(paymentsNotConfigured());
  return { openCheckout: refuse, openPortal: refuse, receive: refuse };
}

/** What every step of a configured service works with. */
type PaymentDesk = PaymentSurroundings & Pick<PaymentOptions, 'provider' | 'prices' | 'publicBaseUrl'>;

function configured(desk: PaymentDesk): Payments {
  return {
    openCheckout: (wish) => openCheckout(desk, wish),
    openPortal: (userId) => openPortal(desk, userId),
    receive: (event) => receive(desk, event),
  };
}

async function openCheckout(desk: PaymentDesk, { userId, tier }: CheckoutWish): Promise<HostedPage> {
  const { database, provider } = desk;
  const [priceId] = desk.prices[tier];
  if (priceId === undefined) throw paymentsNotConfigured();
  const claim = { userId, claimId: randomUUID() };
  const last = await database.transact(SERVICE, async (transaction) => {
    await insertProfileIfAbsent(transaction, userId);
    return claimCheckout(transaction, userId, claim.claimId);
  });
  if (last === undefined) throw checkoutInProgress();
  try {
    const page = await pageFor(desk, { ...claim, priceId, last });
    const opened = { sessionId: page.sessionId, priceId };
    if (await database.transact(SERVICE, (transaction) => settleCheckout(transaction, claim, opened))) return page;
    await provider.closeCheckout(page.sessionId);
    throw checkoutInProgress();
  } catch (error) {
    await database.transact(SERVICE, (transaction) => releaseCheckout(transaction, claim));
    throw error;
  }
}

/**
 * The page that the person gets: the one that is open for the same price, or a new one. Asked by one attempt at a time.
 */
async function pageFor(desk: PaymentDesk, { userId, claimId, priceId, last }: CheckoutAttempt): Promise<CheckoutPage> {
  const { provider, publicBaseUrl } = desk;
  const customerId = await customerOf(desk, userId);
  const kept = last.priceId === priceId && last.sessionId !== null ? last.sessionId : undefined;
  const open = await provider.closeOpenCheckouts(customerId, kept);
  // After closing: what was paid until then is seen, and nothing older can be paid any more.
  if ((await provider.subscriptionsOf(customerId)).some(isRunning)) throw subscriptionExists();
  const urls = {
    successUrl: `${publicBaseUrl}/?zahlung=erfolgreich`,
    cancelUrl: `${publicBaseUrl}/?zahlung=abgebrochen`,
  };
  return open ?? provider.openCheckout({ userId, customerId, priceId, ...urls, idempotencyKey: `checkout-${claimId}` });
}

async function customerOf({ database, provider }: PaymentDesk, userId: string): Promise<string> {
  const known = await database.transact(SERVICE, (transaction) => selectCustomer(transaction, userId));
  if (known !== undefined) return known.customerId;
  const customerId = await provider.createCustomer(userId);
  return database.transact(SERVICE, async (transaction) => {
    await insertCustomer(transaction, userId, customerId);
    return (await selectCustomer(transaction, userId))?.customerId ?? customerId;
  });
}

async function openPortal({ database, provider, publicBaseUrl }: PaymentDesk, userId: string): Promise<HostedPage> {
  const customer = await database.transact({ role: 'authenticated', userId }, (transaction) =>
    selectCustomer(transaction, userId),
  );
  if (customer === undefined) throw noSubscription();
  return provider.openPortal(customer.customerId, `${publicBaseUrl}/`);
}

async function receive(desk: PaymentDesk, event: PaymentEvent): Promise<void> {
  const { database, provider, prices, logger } = desk;
  const customerId = RELEVANT.test(event.type) ? customerIdOf(event) : undefined;
  if (customerId === undefined) return;
  const look = await database.transact(SERVICE, async (transaction) =>
    (await knowsEvent(transaction, event.id)) ? 'known' : beginLook(transaction, customerId),
  );
  if (look === 'known') return;
  if (look === undefined) {
    // Not remembered: sent again once the customer is known, it must have its effect.
    logger.warn({ type: event.type }, 'payment event of an unknown customer');
    return;
  }
  const subscriptions = await provider.subscriptionsOf(customerId);
  await database.transact(SERVICE, async (transaction) => {
    if (!(await insertEvent(transaction, event))) return;
    const change = await applyLook(transaction, {
      customerId,
      look,
      tier: tierOf(subscriptions, prices),
      subscription: factsOf(subscriptions, prices),
    });
    if (change !== undefined) await tellOfChange(transaction, desk.outbox, { ...change, eventId: event.id });
  });
}

function customerIdOf({ type, data: { object } }: PaymentEvent): string | undefined {
  const customer = type === 'customer.deleted' ? object['id'] : object['customer'];
  if (typeof customer === 'string') return customer;
  const id: unknown = typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
