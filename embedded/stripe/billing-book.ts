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
  items: {
    readonly object: 'list';
    readonly data: readonly WireItem[];
    readonly has_more: false;
    readonly url: string;
  };
}

interface WireItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly price: { readonly id: string; readonly object: 'price' };
  readonly quantity: 1;
  readonly current_period_start: number;
  readonly current_period_end: number;
}

/** A checkout as it is kept; the provider shows its price nowhere in it. */
type KeptCheckout = WireCheckout & { readonly price: string };

interface State {
  customers: WireCustomer[];
  checkouts: KeptCheckout[];
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
  changeSubscription(
    id: string,
    change: Partial<Pick<WireSubscription, 'status' | 'cancel_at_period_end'>> & { readonly price?: string },
  ): WireSubscription;
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

/** What all parts of the book share. */
interface Desk {
  readonly state: State;
  readonly pageUrl: () => string;
  readonly seconds: () => number;
  /** Writes the state down and tells what happened. */
  readonly announce: Announce;
  readonly save: () => void;
}

/** Where the book keeps its state, and whom it tells. */
export interface BillingBookOptions {
  readonly file: StateFile | undefined;
  /** Where the hosted pages are. */
  readonly pageUrl: () => string;
  readonly announce: Announce;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Opens the book. @throws for a state file that is no JSON. */
export async function openBillingBook({ file, pageUrl, announce, now }: BillingBookOptions): Promise<BillingBook> {
  const state: State = {
    customers: [],
    checkouts: [],
    subscriptions: [],
    ...((await file?.load()) as Partial<State> | undefined),
  };
  let saved: Promise<void> = Promise.resolve();
  const save = () => {
    saved = file?.save(() => state) ?? saved;
  };
  const desk: Desk = {
    state,
    pageUrl,
    seconds: () => Math.floor(now() / 1_000),
    save,
    announce: (type, object) => {
      save();
      announce(type, structuredClone(object));
    },
  };
  return { ...customersAt(desk), ...checkoutsAt(desk), ...subscriptionsAt(desk), settled: () => saved };
}

function customersAt(desk: Desk): Pick<BillingBook, 'addCustomer' | 'customer' | 'deleteCustomer'> {
  const { state, seconds, announce } = desk;
  return {
    customer: (id) => found(state.customers, id, 'customer'),
    addCustomer: (metadata) => {
      const made: WireCustomer = {
        id: newId('cus'),
        object: 'customer',
        created: seconds(),
        livemode: false,
        metadata,
      };
      state.customers.push(made);
      announce('customer.created', made);
      return made;
    },
    deleteCustomer: (id) => {
      const gone = found(state.customers, id, 'customer');
      const running = state.subscriptions.filter((one) => one.customer === id && one.status !== 'canceled');
      for (const one of running) cancel(desk, one);
      state.customers = state.customers.filter((one) => one.id !== id);
      announce('customer.deleted', gone);
      return { id, object: 'customer', deleted: true };
    },
  };
}

function checkoutsAt(
  desk: Desk,
): Pick<BillingBook, 'addCheckout' | 'checkout' | 'checkouts' | 'expireCheckout' | 'completeCheckout'> {
  const { state, announce } = desk;
  const openCheckout = (id: string) => {
    const one = found(state.checkouts, id, 'checkout.session');
    if (one.status !== 'open')
      throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired or completed.');
    return one;
  };
  return {
    checkout: (id) => shown(found(state.checkouts, id, 'checkout.session')),
    checkouts: (of, status) =>
      state.checkouts
        .filter((one) => (of === undefined || one.customer === of) && (status === undefined || one.status === status))
        .map(shown),
    addCheckout: (order) => {
      found(state.customers, order.customer, 'customer');
      const made = newCheckout(desk, order);
      state.checkouts.unshift(made);
      desk.save();
      return shown(made);
    },
    expireCheckout: (id) => {
      const one = openCheckout(id);
      one.status = 'expired';
      one.url = null;
      announce('checkout.session.expired', shown(one));
      return shown(one);
    },
    completeCheckout: (id) => {
      const one = openCheckout(id);
      const begun = newSubscription(desk, one);
      state.subscriptions.unshift(begun);
      one.status = 'complete';
      one.payment_status = 'paid';
      one.subscription = begun.id;
      one.url = null;
      announce('customer.subscription.created', begun);
      announce('checkout.session.completed', shown(one));
      return shown(one);
    },
  };
}

function subscriptionsAt(desk: Desk): Pick<BillingBook, 'subscriptions' | 'subscription' | 'changeSubscription'> {
  const { state, announce } = desk;
  return {
    subscription: (id) => found(state.subscriptions, id, 'subscription'),
    // Like the provider: without a status everything that was not cancelled.
    subscriptions: (of, status) =>
      state.subscriptions.filter(
        (one) =>
          (of === undefined || one.customer === of) &&
          (status === 'all' || (status === undefined ? one.status !== 'canceled' : one.status === status)),
      ),
    changeSubscription: (id, change) => {
      const one = found(state.subscriptions, id, 'subscription');
      if (one.status === 'canceled')
        throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
      if (change.status === 'canceled') return cancel(desk, one);
      one.status = change.status ?? one.status;
      one.cancel_at_period_end = change.cancel_at_period_end ?? one.cancel_at_period_end;
      one.cancel_at = one.cancel_at_period_end ? (one.items.data[0]?.current_period_end ?? null) : null;
      if (change.price !== undefined) one.items = { ...one.items, data: [newItem(desk, change.price)] };
      announce('customer.subscription.updated', one);
      return one;
    },
  };
}

function cancel({ seconds, announce }: Desk, one: WireSubscription): WireSubscription {
  one.status = 'canceled';
  one.canceled_at = seconds();
  announce('customer.subscription.deleted', one);
  return one;
}

function shown(kept: KeptCheckout): WireCheckout {
  const wire: WireCheckout & { price?: string } = { ...kept };
  delete wire.price;
  return wire;
}

function newCheckout({ pageUrl, seconds }: Desk, order: CheckoutFacts): KeptCheckout {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    created: seconds(),
    livemode: false,
    mode: 'subscription',
    customer: order.customer,
    client_reference_id: order.clientReferenceId,
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    url: `${pageUrl()}/pay/${id}`,
    expires_at: seconds() + CHECKOUT_LIFETIME_S,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    price: order.price,
  };
}

function newSubscription(desk: Desk, checkout: KeptCheckout): WireSubscription {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    created: desk.seconds(),
    livemode: false,
    customer: checkout.customer,
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    metadata: checkout.client_reference_id === null ? {} : { user_id: checkout.client_reference_id },
    items: {
      object: 'list',
      data: [newItem(desk, checkout.price)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
  };
}

function newItem({ seconds }: Desk, price: string): WireItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    price: { id: price, object: 'price' },
    quantity: 1,
    current_period_start: seconds(),
    current_period_end: seconds() + PERIOD_S,
  };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

function found<T extends { readonly id: string }>(list: readonly T[], id: string, kind: string): T {
  const one = list.find((candidate) => candidate.id === id);
  if (one === undefined) throw missing(kind, id);
  return one;
}
