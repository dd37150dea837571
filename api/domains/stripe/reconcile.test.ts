import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICES, startPaymentBench } from './stripe-test-kit.ts';
import type { PaymentBench } from './stripe-test-kit.ts';
import { reconcileSubscriptions } from './reconcile.ts';
import type { Reconciliation } from './reconcile.ts';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startPaymentBench();
});
afterAll(async () => {
  await bench.close();
});

const reconcile = (isDryRun: boolean, provider = bench.provider): Promise<Reconciliation> =>
  reconcileSubscriptions({ database: bench.api.database, provider, prices: PRICES, isDryRun });

/** A customer who paid; nobody was told. */
async function paidUnheard(): Promise<{
  readonly userId: string;
  readonly customerId: string;
  readonly subscription: string;
}> {
  const customer = await bench.newCustomer();
  const [open] = bench.stripe.book.checkouts(customer.customerId, 'open');
  return { ...customer, subscription: bench.stripe.book.completeCheckout(open?.id ?? '').subscription ?? '' };
}

describe('reconciling', () => {
  it('sets right what no event told, after a dry run that only told it', async () => {
    const { userId, customerId, subscription } = await paidUnheard();
    expect((await reconcile(true)).differences).toEqual([{ customerId, kind: 'tier', was: 'free', is: 'plus' }]);
    expect(await bench.tierOf(userId)).toBe('free');
    expect((await reconcile(false)).differences).toHaveLength(1);
    expect(await bench.tierOf(userId)).toBe('plus');
    expect((await reconcile(false)).differences).toEqual([]);
    bench.stripe.book.changeSubscription(subscription, { status: 'canceled' });
    await reconcile(false);
    expect(await bench.tierOf(userId)).toBe('free');
  });

  it('leaves what an admin gave', async () => {
    const { userId } = await paidUnheard();
    await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .updateTable('profiles')
        .set({ tier: 'plus', tierOverride: 'premium' })
        .where('id', '=', userId)
        .execute(),
    );
    expect((await reconcile(false)).differences).toEqual([]);
    expect(await bench.tierOf(userId)).toBe('premium');
  });

  it('names who pays and is unknown here, and a price that nobody knows', async () => {
    const stranger = bench.stripe.book.addCustomer({});
    const checkout = bench.stripe.book.addCheckout({
      customer: stranger.id,
      price: 'price_plus',
      clientReferenceId: null,
      successUrl: '',
      cancelUrl: '',
    });
    bench.stripe.book.completeCheckout(checkout.id);
    const { customerId, subscription } = await paidUnheard();
    bench.stripe.book.changeSubscription(subscription, { price: 'price_of_nothing' });
    const { differences } = await reconcile(false);
    expect(differences).toContainEqual({
      customerId: stranger.id,
      kind: 'unknown_customer',
      was: undefined,
      is: 'plus',
    });
    expect(differences).toContainEqual({ customerId, kind: 'unknown_price', was: 'free', is: 'free' });
  });

  it("goes on after a customer who cannot be looked at, and takes nobody's tier for it", async () => {
    const [first, second] = [await paidUnheard(), await paidUnheard()];
    await reconcile(false);
    const provider = {
      ...bench.provider,
      subscriptionsOf: (id: string) =>
        id === first.customerId ? Promise.reject(new Error('down')) : bench.provider.subscriptionsOf(id),
    };
    bench.stripe.book.changeSubscription(second.subscription, { status: 'canceled' });
    expect((await reconcile(false, provider)).differences).toContainEqual({
      customerId: first.customerId,
      kind: 'failed',
      was: 'plus',
      is: undefined,
      failure: 'Error',
    });
    expect([await bench.tierOf(first.userId), await bench.tierOf(second.userId)]).toEqual(['plus', 'free']);
  });
});
