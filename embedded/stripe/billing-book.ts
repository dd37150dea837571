import { randomBytes } from 'node:crypto';
import type { StateFile } from '#embedded/http/state-file.ts';
import { invalidRequest, missing } from './stripe-refusal.ts';

/** A customer on the provider's wire. */
export interface WireCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A checkout session on the provider's wire. */
export interface WireCheckout {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly created: number;
  readonly livemode: false;
  readonly mode: 'subscription';
  readonly customer: string;
  readonly client_reference_id: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  subscription: string | null;
  url: string | null;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
}

/** A subscription on the provider's wire; its period stands with the items. */
export interface WireSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly created: number;
  readonly livemode: false;
  readonly customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  items: { readonly object: 'list'; readonly data: readonly WireItem[]; readonly has_more: false; readonly url: string };
}

interface WireItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly price: { readonly id: string; readonly object: 'price' };
  readonly quantity: 1;
  readonly current_period_start: number;
  readonly current_period_end: number;
}

interface State {
  customers: WireCustomer[];
  checkouts: (WireCheckout & { readonly price: string })[];
  subscriptions: WireSubscription[];
}

/** What is told to whoever listens for events. */
export type Announce = (type: string, object: object) => void;

/** Everything the stand-in knows, and the steps that change it. */
export interface BillingBook {
  addCustomer(metadata: Readonly<Record<string, string>>): WireCustomer;
  customer(id: string): WireCustomer;
  deleteCustomer(id: string): { readonly id: string; readonly object: 'customer'; readonly deleted: true };
  addCheckout(order: CheckoutFacts): WireCheckout;
  checkout(id: string): WireCheckout;
  checkouts(customer: string | undefined, status: string | undefined): readonly WireCheckout[];
  expireCheckout(id: string): WireCheckout;
  /** A person paid on the hosted page. */
  completeCheckout(id: string): WireCheckout;
  subscriptions(customer: string | undefined, status: string | undefined): readonly WireSubscription[];
  subscription(id: string): WireSubscription;
  changeSubscription(id: string, change: Partial<Pick<WireSubscription, 'status' | 'cancel_at_period_end'>> & { readonly price?: string }): WireSubscription;
  /** Resolves when the state is on disk. */
  settled(): Promise<void>;
}

/** What a checkout is made of. */
export interface CheckoutFacts {
  readonly customer: string;
  readonly price: string;
  readonly clientReferenceId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Lifetime of an open checkout and length of a period, in seconds: the provider's own defaults. */
const CHECKOUT_LIFETIME_S = 86_400;
const PERIOD_S = 30 * 86_400;

/** Opens the book. `pageUrl` is where the hosted pages are. */
export async function openBillingBook(options: { readonly file: StateFile | undefined; readonly pageUrl: () => string; readonly announce: Announce; readonly now: () => number }): Promise<BillingBook> {
  const state: State = { customers: [], checkouts: [], subscriptions: [], ...((await options.file?.load()) as Partial<State> | undefined) };
  let saved: Promise<void> = Promise.resolve();
  const seconds = () => Math.floor(options.now() / 1_000);
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const announce: Announce = (type, object) => {
    saved = options.file?.save(() => state) ?? saved;
    options.announce(type, structuredClone(object));
  };
  const find = <T extends { readonly id: string }>(list: readonly T[], id: string, kind: string): T => {
    const found = list.find((one) => one.id === id);
    if (found === undefined) throw missing(kind, id);
    return found;
  };
  const customer = (id: string) => find(state.customers, id, 'customer');
  const subscription = (id: string) => find(state.subscriptions, id, 'subscription');
  const checkout = (id: string) => find(state.checkouts, id, 'checkout.session');

  function itemOf(price: string): WireItem {
    return { id: newId('si'), object: 'subscription_item', price: { id: price, object: 'price' }, quantity: 1, current_period_start: seconds(), current_period_end: seconds() + PERIOD_S };
  }

  function begin(customerId: string, price: string, userId: string | null): WireSubscription {
    const id = newId('sub');
    const begun: WireSubscription = {
      id, object: 'subscription', created: seconds(), livemode: false, customer: customerId, status: 'active', cancel_at_period_end: false, cancel_at: null, canceled_at: null,
      metadata: userId === null ? {} : { user_id: userId },
      items: { object: 'list', data: [itemOf(price)], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    };
    state.subscriptions.unshift(begun);
    return begun;
  }

  function cancel(one: WireSubscription): void {
    one.status = 'canceled';
    one.canceled_at = seconds();
    announce('customer.subscription.deleted', one);
  }

  return {
    customer,
    checkout,
    subscription,
    addCustomer: (metadata) => {
      const made: WireCustomer = { id: newId('cus'), object: 'customer', created: seconds(), livemode: false, metadata };
      state.customers.push(made);
      announce('customer.created', made);
      return made;
    },
    deleteCustomer: (id) => {
      const gone = customer(id);
      for (const one of state.subscriptions.filter((other) => other.customer === id && other.status !== 'canceled')) cancel(one);
      state.customers = state.customers.filter((other) => other.id !== id);
      announce('customer.deleted', gone);
      return { id, object: 'customer', deleted: true };
    },
    addCheckout: (order) => {
      customer(order.customer);
      const id = newId('cs_test');
      const made = {
        id, object: 'checkout.session' as const, created: seconds(), livemode: false as const, mode: 'subscription' as const, customer: order.customer, client_reference_id: order.clientReferenceId,
        status: 'open' as const, payment_status: 'unpaid' as const, subscription: null, url: `${options.pageUrl()}/pay/${id}`, expires_at: seconds() + CHECKOUT_LIFETIME_S,
        success_url: order.successUrl, cancel_url: order.cancelUrl, price: order.price,
      };
      state.checkouts.unshift(made);
      saved = options.file?.save(() => state) ?? saved;
      return made;
    },
    checkouts: (of, status) => state.checkouts.filter((one) => (of === undefined || one.customer === of) && (status === undefined || one.status === status)),
    expireCheckout: (id) => {
      const one = checkout(id);
      if (one.status !== 'open') throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.');
      one.status = 'expired';
      one.url = null;
      announce('checkout.session.expired', one);
      return one;
    },
    completeCheckout: (id) => {
      const one = checkout(id);
      if (one.status !== 'open') throw invalidRequest('This Checkout Session is not open.');
      const begun = begin(one.customer, one.price, one.client_reference_id);
      one.status = 'complete';
      one.payment_status = 'paid';
      one.subscription = begun.id;
      one.url = null;
      announce('customer.subscription.created', begun);
      announce('checkout.session.completed', one);
      return one;
    },
    // Like the provider: without a status everything that was not cancelled.
    subscriptions: (of, status) => state.subscriptions.filter((one) => (of === undefined || one.customer === of) && (status === 'all' || (status === undefined ? one.status !== 'canceled' : one.status === status))),
    changeSubscription: (id, change) => {
      const one = subscription(id);
      if (one.status === 'canceled') throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
      if (change.status === 'canceled') {
        cancel(one);
        return one;
      }
      one.status = change.status ?? one.status;
      one.cancel_at_period_end = change.cancel_at_period_end ?? one.cancel_at_period_end;
      one.cancel_at = one.cancel_at_period_end ? (one.items.data[0]?.current_period_end ?? null) : null;
      if (change.price !== undefined) one.items = { ...one.items, data: [itemOf(change.price)] };
      announce('customer.subscription.updated', one);
      return one;
    },
    settled: () => saved,
  };
}
