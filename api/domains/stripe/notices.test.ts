import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPaymentBench } from './stripe-test-kit.ts';
import type { PaymentBench } from './stripe-test-kit.ts';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startPaymentBench();
});
afterAll(async () => {
  await bench.close();
});

/** Tells the API that something about this customer changed. */
const tell = (customerId: string, type = 'customer.subscription.updated', id = `evt_${randomUUID()}`) =>
  bench.send({ id, object: 'event', type, data: { object: { customer: customerId } } });

/** Mails that wait for a person: template, and the tier they name. */
const mailsTo = (userId: string) =>
  bench.api.database.transact({ role: 'service_role' }, async (transaction) => {
    const rows = await transaction
      .selectFrom('emails')
      .select(['template', 'variables', 'toAddress'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    expect(rows.every(({ toAddress }) => toAddress === null)).toBe(true);
    return rows.map(({ template, variables }) => [template, variables['tier']].filter((part) => part !== undefined));
  });

/** Somebody who has bought plus, and was told so. */
async function subscriber() {
  const { userId, customerId } = await bench.newCustomer();
  const [checkout] = bench.stripe.book.checkouts(customerId, 'open');
  const subscription = bench.stripe.book.completeCheckout(checkout?.id ?? '').subscription ?? '';
  const change = (wish: Parameters<typeof bench.stripe.book.changeSubscription>[1]) =>
    bench.stripe.book.changeSubscription(subscription, wish);
  return { userId, customerId, change };
}
/** An administrator gives her a tier beside her own. */
const give = (userId: string, tier: string, until: Date) =>
  bench.api.database.transactRaw((session) =>
    session.query('update companion.profiles set tier_override = $2, tier_override_until = $3 where id = $1', [
      userId,
      tier,
      until,
    ]),
  );
const CHANGED = (tier: string) => ['subscription-changed', tier];
const MISSED = ['payment-failed'];

describe('a person is told by mail', () => {
  it('which tier counts, once, however often and by how many events the provider tells it', async () => {
    const { userId, customerId, change } = await subscriber();
    const id = `evt_${randomUUID()}`;
    await Promise.all(Array.from({ length: 10 }, () => tell(customerId, 'checkout.session.completed', id)));
    await Promise.all(['customer.subscription.created', 'invoice.paid'].map((type) => tell(customerId, type)));
    expect(await mailsTo(userId)).toEqual([CHANGED('plus')]);
    change({ price: 'price_premium' });
    await tell(customerId);
    change({ status: 'canceled' });
    await Promise.all([tell(customerId), tell(customerId, 'customer.subscription.deleted')]);
    expect(await mailsTo(userId)).toEqual([CHANGED('plus'), CHANGED('premium'), CHANGED('free')]);
  });

  it('that a payment is missing, once until it was paid, and again when the next one is', async () => {
    const { userId, customerId, change } = await subscriber();
    await tell(customerId);
    change({ status: 'past_due' });
    await Promise.all(
      ['invoice.payment_failed', 'customer.subscription.updated', 'invoice.payment_failed'].map((type) =>
        tell(customerId, type),
      ),
    );
    await tell(customerId, 'invoice.payment_failed');
    expect(await mailsTo(userId)).toEqual([CHANGED('plus'), MISSED]);
    change({ status: 'active' });
    await tell(customerId, 'invoice.paid');
    change({ status: 'past_due' });
    await tell(customerId, 'invoice.payment_failed');
    expect(await mailsTo(userId)).toEqual([CHANGED('plus'), MISSED, MISSED]);
  });

  it('nothing when a failed payment belongs to what she never had', async () => {
    const { userId, customerId, change } = await subscriber();
    change({ status: 'incomplete' });
    await tell(customerId, 'invoice.payment_failed');
    expect(await mailsTo(userId)).toEqual([]);
  });

  it('nothing while an administrator gives her a tier, whatever she buys and ends', async () => {
    const { userId, customerId, change } = await subscriber();
    await give(userId, 'premium', new Date(Date.now() + 86_400_000));
    await tell(customerId);
    change({ status: 'canceled' });
    await tell(customerId);
    expect([await bench.tierOf(userId), await mailsTo(userId)]).toEqual(['premium', []]);
  });

  it('of what she buys once the tier that an administrator gave her has ended', async () => {
    const { userId, customerId } = await subscriber();
    await give(userId, 'premium', new Date(Date.now() - 1_000));
    await tell(customerId);
    expect([await bench.tierOf(userId), await mailsTo(userId)]).toEqual(['plus', [CHANGED('plus')]]);
  });
});
