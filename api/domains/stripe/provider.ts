import Stripe from 'stripe';
import { paymentProviderFailed } from './errors.ts';
import type { Subscription } from './policy.ts';

/** A page of the provider that a person is sent to. */
export interface HostedPage {
  readonly url: string;
  readonly expiresAt: number | undefined;
}

/** The page of a checkout. */
export interface CheckoutPage extends HostedPage {
  readonly sessionId: string;
}

/** What a checkout is opened with. */
export interface CheckoutOrder {
  readonly userId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The same key never opens two checkouts. */
  readonly idempotencyKey: string;
}

/** A customer with everything subscribed to, as the provider lists it. */
export interface ListedCustomer {
  readonly customerId: string;
  readonly subscriptions: readonly Subscription[];
}

/** The payment provider. Every failure is the same {@link AppError} 503. */
export interface PaymentProvider {
  /** Makes the customer of a person; twice for the same person gives the same one. */
  createCustomer(userId: string): Promise<string>;
  /** All subscriptions of a customer in every state; none for a customer that was deleted. */
  subscriptionsOf(customerId: string): Promise<readonly Subscription[]>;
  /** Every subscription that is not over, by customer. */
  listRunning(): Promise<readonly ListedCustomer[]>;
  openCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
  /** Closes checkouts that were left open, so that nobody pays twice. @returns the one to keep, if it is open still. */
  closeOpenCheckouts(customerId: string, keptSessionId?: string): Promise<CheckoutPage | undefined>;
  /** Closes one checkout; one that is not open any more is no error. */
  closeCheckout(sessionId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<HostedPage>;
  /** Deletes a customer, which ends all subscriptions at once. Safe to repeat. */
  deleteCustomer(customerId: string): Promise<void>;
}

/** Where the provider is, and as whom we come. */
export interface ProviderOptions {
  readonly secretKey: string;
  /** Another address than the provider's own; undefined: the provider's. */
  readonly apiUrl?: string | undefined;
}

/** How long one request to the provider may take, in milliseconds; the SDK tries twice more with the same key. */
const REQUEST_TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** Largest page that the provider gives. */
const PAGE_SIZE = 100;

/** Connects to the payment provider through its SDK. */
export function connectProvider({ secretKey, apiUrl }: ProviderOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...addressOf(apiUrl),
  });
  return {
    createCustomer: (userId) =>
      guarded(
        async () =>
          (await stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer-${userId}` }))
            .id,
      ),
    subscriptionsOf: (customerId) => guarded(() => readSubscriptions(stripe, customerId)),
    listRunning: () => guarded(() => readRunning(stripe)),
    openCheckout: (order) => guarded(() => openCheckout(stripe, order)),
    closeOpenCheckouts: (customerId, keptSessionId) =>
      guarded(() => closeOpenCheckouts(stripe, customerId, keptSessionId)),
    closeCheckout: (sessionId) => guarded(() => closeCheckout(stripe, sessionId)),
    openPortal: (customerId, returnUrl) =>
      guarded(async () => ({
        url: (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, locale: 'de' }))
          .url,
        expiresAt: undefined,
      })),
    deleteCustomer: (customerId) => guarded(() => ignoringMissing(() => deleteCustomer(stripe, customerId), undefined)),
  };
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
}

async function guarded<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw paymentProviderFailed(error);
  }
}

/** What the provider does not know any more is as good as deleted. */
async function ignoringMissing<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return otherwise;
    throw error;
  }
}

async function readSubscriptions(stripe: Stripe, customerId: string): Promise<readonly Subscription[]> {
  return ignoringMissing(async () => {
    const found: Subscription[] = [];
    for await (const one of stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE_SIZE }))
      found.push(subscriptionOf(one));
    return found;
  }, []);
}

async function readRunning(stripe: Stripe): Promise<readonly ListedCustomer[]> {
  const byCustomer = new Map<string, Subscription[]>();
  // Without a status the provider lists everything that was not cancelled.
  for await (const one of stripe.subscriptions.list({ limit: PAGE_SIZE })) {
    const customerId = typeof one.customer === 'string' ? one.customer : one.customer.id;
    byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), subscriptionOf(one)]);
  }
  return [...byCustomer].map(([customerId, subscriptions]) => ({ customerId, subscriptions }));
}

function subscriptionOf(one: Stripe.Subscription): Subscription {
  const ends = one.items.data.map((item) => item.current_period_end).filter((end) => typeof end === 'number');
  return {
    id: one.id,
    status: one.status,
    priceIds: one.items.data.map(({ price }) => price.id),
    currentPeriodEndAt: ends.length === 0 ? undefined : Math.max(...ends) * 1_000,
    endsWithPeriod: one.cancel_at_period_end || (one.cancel_at ?? null) !== null,
  };
}

async function openCheckout(stripe: Stripe, order: CheckoutOrder): Promise<CheckoutPage> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: order.customerId,
      client_reference_id: order.userId,
      line_items: [{ price: order.priceId, quantity: 1 }],
      subscription_data: { metadata: { user_id: order.userId } },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      locale: 'de',
    },
    { idempotencyKey: order.idempotencyKey },
  );
  const page = pageOf(session);
  if (page === undefined) throw new Error('the provider gave no address');
  return page;
}

function pageOf({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): CheckoutPage | undefined {
  return url === null ? undefined : { sessionId: id, url, expiresAt: expiresAt * 1_000 };
}

async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await stripe.customers.del(customerId);
}

async function closeOpenCheckouts(
  stripe: Stripe,
  customerId: string,
  keptSessionId: string | undefined,
): Promise<CheckoutPage | undefined> {
  const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: PAGE_SIZE });
  for (const { id } of data) if (id !== keptSessionId) await closeCheckout(stripe, id);
  const kept = data.find(({ id }) => id === keptSessionId);
  return kept === undefined ? undefined : pageOf(kept);
}

async function closeCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    // Paid or over in the meantime: what was bought shows among the subscriptions.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
