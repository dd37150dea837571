import { createHash } from 'node:crypto';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { noSubscription, paymentsNotConfigured, subscriptionExists } from './errors.ts';
import { factsOf, isRunning, tierOf } from './policy.ts';
import type { PaidTier, PriceTable } from './policy.ts';
import type { HostedPage, PaymentProvider } from './provider.ts';
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
  readonly idempotencyKey: string | undefined;
}

/** The steps of a subscription. */
export interface Payments {
  openCheckout(wish: CheckoutWish): Promise<HostedPage>;
  openPortal(userId: string): Promise<HostedPage>;
  /** Lets an event take effect once. @throws {AppError} 503 while the provider cannot be asked, so that it comes again. */
  receive(event: PaymentEvent): Promise<void>;
}

const SERVICE = { role: 'service_role' } as const;

/** Events after which the customer's subscriptions may be others than before. */
const RELEVANT = /^(customer\.subscription\.|checkout\.session\.(completed|async_payment_)|invoice\.(paid|payment_failed|marked_uncollectible|voided)$|customer\.deleted$)/;

/** Builds the service; without options every step says that payments are not configured. */
export function createPayments(database: Database, options: PaymentOptions | undefined, logger: Logger): Payments {
  return options === undefined ? unconfigured() : configured(database, options, logger);
}

function unconfigured(): Payments {
  const refuse = () => Promise.reject(paymentsNotConfigured());
  return { openCheckout: refuse, openPortal: refuse, receive: refuse };
}

function configured(database: Database, { provider, prices, publicBaseUrl }: PaymentOptions, logger: Logger): Payments {
  async function customerOf(userId: string): Promise<string> {
    const known = await database.transact(SERVICE, (transaction) => selectCustomer(transaction, userId));
    if (known !== undefined) return known.customer_id;
    const customerId = await provider.createCustomer(userId);
    return database.transact(SERVICE, async (transaction) => {
      await insertProfileIfAbsent(transaction, userId);
      await insertCustomer(transaction, userId, customerId);
      return (await selectCustomer(transaction, userId))?.customer_id ?? customerId;
    });
  }

  return {
    openCheckout: async ({ userId, tier, idempotencyKey }) => {
      const [priceId] = prices[tier];
      if (priceId === undefined) throw paymentsNotConfigured();
      const customerId = await customerOf(userId);
      if ((await provider.subscriptionsOf(customerId)).some(isRunning)) throw subscriptionExists();
      await provider.closeOpenCheckouts(customerId);
      return provider.openCheckout({
        userId,
        customerId,
        priceId,
        successUrl: `${publicBaseUrl}/?zahlung=erfolgreich`,
        cancelUrl: `${publicBaseUrl}/?zahlung=abgebrochen`,
        idempotencyKey: idempotencyKey === undefined ? undefined : providerKey(userId, idempotencyKey),
      });
    },
    openPortal: async (userId) => {
      const customer = await database.transact({ role: 'authenticated', userId }, (transaction) => selectCustomer(transaction, userId));
      if (customer === undefined) throw noSubscription();
      return provider.openPortal(customer.customer_id, `${publicBaseUrl}/`);
    },
    receive: async (event) => {
      const customerId = RELEVANT.test(event.type) ? customerIdOf(event) : undefined;
      if (customerId === undefined) return;
      const look = await database.transact(SERVICE, async (transaction) => ((await knowsEvent(transaction, event.id)) ? 'known' : beginLook(transaction, customerId)));
      if (look === 'known') return;
      if (look === undefined) {
        // Not remembered: sent again once the customer is known, it must have its effect.
        logger.warn({ type: event.type }, 'payment event of an unknown customer');
        return;
      }
      const subscriptions = await provider.subscriptionsOf(customerId);
      await database.transact(SERVICE, async (transaction) => {
        if (!(await insertEvent(transaction, event))) return;
        await applyLook(transaction, { customerId, look, tier: tierOf(subscriptions, prices), subscription: factsOf(subscriptions, prices) });
      });
    },
  };
}

/** The provider keeps keys of all people in one place; a key of ours is one person's. */
function providerKey(userId: string, key: string): string {
  return `checkout-${createHash('sha256').update(`${userId} ${key}`).digest('hex')}`;
}

function customerIdOf({ type, data: { object } }: PaymentEvent): string | undefined {
  const customer = type === 'customer.deleted' ? object['id'] : object['customer'];
  if (typeof customer === 'string') return customer;
  const id: unknown = typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
