import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripePersonalData } from './personal-data.ts';
import { startPaymentBench } from './stripe-test-kit.ts';
import type { PaymentBench } from './stripe-test-kit.ts';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startPaymentBench();
});
afterAll(async () => {
  await bench.close();
});

describe('deleting an account', () => {
  it('ends every subscription at the provider, and can be done again', async () => {
    const { userId, customerId } = await bench.newCustomer();
    bench.stripe.book.completeCheckout(bench.stripe.book.checkouts(customerId, 'open')[0]?.id ?? '');
    const hook = stripePersonalData({ database: bench.api.database, provider: bench.provider });
    await hook.eraseOutside?.(userId);
    await hook.eraseOutside?.(userId);
    expect(bench.stripe.book.subscriptions(customerId, 'all').map(({ status }) => status)).toEqual(['canceled']);
    await bench.api.database.transact({ role: 'service_role' }, (transaction) => hook.erase(transaction, userId));
    const exported = await bench.api.database.transact({ role: 'authenticated', userId }, (transaction) =>
      hook.exportFor(transaction, userId),
    );
    expect(exported).toEqual([
      { name: 'zahlungen.json', content: null },
      { name: 'bezahlseite.json', content: null },
    ]);
  });

  it('waits while a customer cannot be deleted, and never for who bought nothing', async () => {
    const { userId } = await bench.newCustomer();
    const hook = stripePersonalData({ database: bench.api.database, provider: undefined });
    await expect(hook.eraseOutside?.(userId)).rejects.toMatchObject({ code: 'payments_not_configured' });
    await expect(hook.eraseOutside?.(crypto.randomUUID())).resolves.toBeUndefined();
  });
});
