import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partOf } from '#tests/setup/property-runs.ts';
import { startPaymentBench } from './stripe-test-kit.ts';
import type { PaymentBench } from './stripe-test-kit.ts';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startPaymentBench();
});
afterAll(async () => {
  await bench.close();
});

const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  type,
  data: { object },
});

/** Pays an open checkout of this customer, as the hosted page does. */
function pay(customerId: string): string {
  const [checkout] = bench.stripe.book.checkouts(customerId, 'open');
  return bench.stripe.book.completeCheckout(checkout?.id ?? '').subscription ?? '';
}

describe('the tier', () => {
  it('ends the same however deliveries fall between the changes they tell of', async () => {
    const changes: readonly { readonly type: string; readonly make: (subscription: string) => void }[] = [
      { type: 'customer.subscription.created', make: () => undefined },
      {
        type: 'customer.subscription.updated',
        make: (id) => void bench.stripe.book.changeSubscription(id, { status: 'past_due' }),
      },
      {
        type: 'customer.subscription.updated',
        make: (id) => void bench.stripe.book.changeSubscription(id, { status: 'active', price: 'price_premium' }),
      },
      {
        type: 'customer.subscription.deleted',
        make: (id) => void bench.stripe.book.changeSubscription(id, { status: 'canceled' }),
      },
    ];
    for (const steps of partOf(interleavings(changes.length), 7)) {
      const { userId, customerId } = await bench.newCustomer();
      const subscription = pay(customerId);
      for (const { step, index } of steps) {
        if (step === 'change') changes[index]?.make(subscription);
        else expect((await bench.send(eventOf(changes[index]?.type ?? '', { customer: customerId }))).status).toBe(200);
      }
      expect(await bench.tierOf(userId), JSON.stringify(steps)).toBe('free');
    }
  });

  it('ends the same in every order of events that come late', async () => {
    const types = [
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'checkout.session.completed',
    ];
    for (const order of partOf(permutations(types), 4)) {
      const { userId, customerId } = await bench.newCustomer();
      bench.stripe.book.changeSubscription(pay(customerId), { price: 'price_premium' });
      for (const type of order) await bench.send(eventOf(type, { customer: customerId }));
      expect(await bench.tierOf(userId), order.join(' → ')).toBe('premium');
    }
  });
});

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

interface Step {
  readonly step: 'change' | 'deliver';
  readonly index: number;
}

/** Changes in their order, deliveries in any order, each after the change that it tells of. */
function interleavings(count: number, changed = 0, delivered: readonly number[] = []): readonly (readonly Step[])[] {
  if (delivered.length === count) return [[]];
  const next: Step[] = Array.from({ length: changed }, (_, index) => index)
    .filter((index) => !delivered.includes(index))
    .map((index) => ({ step: 'deliver', index }));
  if (changed < count) next.push({ step: 'change', index: changed });
  return next.flatMap((one) =>
    interleavings(
      count,
      one.step === 'change' ? changed + 1 : changed,
      one.step === 'deliver' ? [...delivered, one.index] : delivered,
    ).map((rest) => [one, ...rest]),
  );
}
