import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviderFailed } from './errors.ts';
import { SECRETS, startPaymentBench } from './stripe-test-kit.ts';
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
const MINUTE_MS = 60_000;

/** Pays an open checkout of this customer, as the hosted page does. */
function pay(customerId: string): string {
  const [checkout] = bench.stripe.book.checkouts(customerId, 'open');
  return bench.stripe.book.completeCheckout(checkout?.id ?? '').subscription ?? '';
}

function countEvents(id: string): Promise<number> {
  return bench.api.database.transact(
    { role: 'service_role' },
    async (transaction) =>
      (await transaction.selectFrom('stripeEvents').selectAll().where('id', '=', id).execute()).length,
  );
}

describe('a message of the payment provider', () => {
  const event = eventOf('customer.subscription.updated', { id: 'sub_1', customer: 'cus_1' });

  it.each([
    ['without a signature', { header: '' }],
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['signed more than five minutes ago', { at: Date.now() - 6 * MINUTE_MS }],
    ['signed more than five minutes in the future', { at: Date.now() + 6 * MINUTE_MS }],
    ['with a header that is none', { header: 'rubbish' }],
    ['with a time and no signature', { header: `t=${String(Math.floor(Date.now() / 1_000))}` }],
  ])('%s is refused with 400 and says no more', async (_title, signing) => {
    const answer = await bench.send(event, signing);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'Die Anfrage ist nicht lesbar', code: 'signature_invalid' },
    ]);
  });

  it('is refused when its header names a second time beside the signed one', async () => {
    const at = Date.now() - 60 * MINUTE_MS;
    const { default: Stripe } = await import('stripe');
    const signed = Stripe.webhooks.generateTestHeaderString({
      payload: JSON.stringify(event),
      secret: SECRETS[0],
      timestamp: Math.floor(at / 1_000),
    });
    expect((await bench.send(event, { header: `t=${String(Math.floor(Date.now() / 1_000))},${signed}` })).status).toBe(
      400,
    );
  });

  it('is refused when one byte of the body changed', async () => {
    const { default: Stripe } = await import('stripe');
    const header = Stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret: SECRETS[0] });
    const body = JSON.stringify(event).replace('cus_1', 'cus_2');
    expect(
      (await bench.ask('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': header } })).status,
    ).toBe(400);
  });

  it.each([
    ['the current secret', { secret: SECRETS[0] }],
    ['the former secret, while secrets are changed', { secret: SECRETS[1] }],
    ['a clock that is four minutes slow', { at: Date.now() - 4 * MINUTE_MS }],
    ['a clock that is four minutes fast', { at: Date.now() + 4 * MINUTE_MS }],
  ])('is taken with %s', async (_title, signing) => {
    expect(await bench.send(event, signing)).toMatchObject({ status: 200, body: { received: true } });
  });

  it('of a type that we do not know is taken and does nothing', async () => {
    expect((await bench.send(eventOf('treasury.something_new', { id: 'x' }))).status).toBe(200);
  });

  it('without anything that an event has is refused although it is signed', async () => {
    expect((await bench.send({ hello: 'world' })).status).toBe(400);
  });

  it('is refused when no secret is configured', async () => {
    const unset = await startPaymentBench({ isConfigured: false, database: bench.api.database });
    expect((await unset.send(event)).status).toBe(400);
    await unset.close();
  });
});

describe('the tier', () => {
  it('follows the live subscriptions, whatever an event says', async () => {
    const { userId, customerId } = await bench.newCustomer();
    const claimed = {
      id: 'sub_x',
      customer: customerId,
      status: 'active',
      items: { data: [{ price: { id: 'price_premium' } }] },
    };
    expect((await bench.send(eventOf('customer.subscription.created', claimed))).status).toBe(200);
    expect(await bench.tierOf(userId)).toBe('free');
    pay(customerId);
    await bench.send(eventOf('customer.subscription.created', { customer: customerId }));
    expect(await bench.tierOf(userId)).toBe('plus');
  });

  it('changes once for an event that arrives twenty times at once', async () => {
    const { userId, customerId } = await bench.newCustomer();
    pay(customerId);
    const event = eventOf('checkout.session.completed', { customer: customerId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.send(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await countEvents(event.id)).toBe(1);
    expect(await bench.tierOf(userId)).toBe('plus');
  });

  it('never goes back to an older look at the provider', async () => {
    const nothing = (): void => undefined;
    const gate = { hold: false, release: nothing, reached: nothing };
    const slow = await startPaymentBench({
      database: bench.api.database,
      provider: (real) => ({
        ...real,
        subscriptionsOf: async (customerId) => {
          const found = await real.subscriptionsOf(customerId);
          if (gate.hold) {
            gate.hold = false;
            gate.reached();
            await new Promise<void>((resolve) => (gate.release = resolve));
          }
          return found;
        },
      }),
    });
    const { userId, customerId } = await slow.newCustomer();
    const [open] = slow.stripe.book.checkouts(customerId, 'open');
    const subscription = slow.stripe.book.completeCheckout(open?.id ?? '').subscription ?? '';
    const reached = new Promise<void>((resolve) => (gate.reached = resolve));
    gate.hold = true;
    const older = slow.send(eventOf('customer.subscription.created', { customer: customerId }));
    await reached;
    slow.stripe.book.changeSubscription(subscription, { status: 'canceled' });
    await slow.send(eventOf('customer.subscription.deleted', { customer: customerId }));
    gate.release();
    expect((await older).status).toBe(200);
    expect(await slow.tierOf(userId)).toBe('free');
    await slow.close();
  });

  it('and the memory of the event come together or not at all', async () => {
    const { userId, customerId } = await bench.newCustomer();
    pay(customerId);
    const event = eventOf('customer.subscription.created', { customer: customerId });
    await bench.api.database.transactRaw((session) =>
      session.runScript(`
      create function companion.break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger break_off before update of tier on companion.profiles for each row execute function companion.break_off();`),
    );
    expect((await bench.send(event)).status).toBe(500);
    expect(await countEvents(event.id)).toBe(0);
    await bench.api.database.transactRaw((session) =>
      session.runScript('drop trigger break_off on companion.profiles; drop function companion.break_off();'),
    );
    expect((await bench.send(event)).status).toBe(200);
    expect(await bench.tierOf(userId)).toBe('plus');
  });

  it('waits for the next delivery while the provider cannot be asked', async () => {
    let isDown = false;
    const shaky = await startPaymentBench({
      database: bench.api.database,
      provider: (real) => ({
        ...real,
        subscriptionsOf: (id) => (isDown ? Promise.reject(new Error('down')) : real.subscriptionsOf(id)),
      }),
    });
    const { userId, customerId } = await shaky.newCustomer();
    const [open] = shaky.stripe.book.checkouts(customerId, 'open');
    shaky.stripe.book.completeCheckout(open?.id ?? '');
    const event = eventOf('customer.subscription.created', { customer: customerId });
    isDown = true;
    expect((await shaky.send(event)).status).toBeGreaterThanOrEqual(500);
    isDown = false;
    expect((await shaky.send(event)).status).toBe(200);
    expect(await shaky.tierOf(userId)).toBe('plus');
    await shaky.close();
  });

  it('stays what an admin gave', async () => {
    const { userId, customerId } = await bench.newCustomer();
    await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.updateTable('profiles').set({ tierOverride: 'premium' }).where('id', '=', userId).execute(),
    );
    pay(customerId);
    await bench.send(eventOf('customer.subscription.created', { customer: customerId }));
    expect(await bench.tierOf(userId)).toBe('premium');
  });
});

describe('checkout', () => {
  it('leads to a page of the provider with the configured price, and back to our own address', async () => {
    const userId = randomUUID();
    const answer = await bench.ask('POST', '/api/stripe/checkout', { as: userId, body: { tier: 'premium' } });
    expect(answer.status).toBe(201);
    const { url } = answer.body as { url: string };
    const checkout = bench.stripe.book.checkout(url.split('/').at(-1) ?? '');
    expect(checkout).toMatchObject({
      client_reference_id: userId,
      success_url: 'https://app.test/?zahlung=erfolgreich',
    });
    const bought = bench.stripe.book.subscription(bench.stripe.book.completeCheckout(checkout.id).subscription ?? '');
    expect(bought.items.data).toMatchObject([{ price: { id: 'price_premium' } }]);
  });

  it.each([[{ tier: 'free' }], [{ tier: 'gold' }], [{}], [{ tier: 'plus', priceId: 'price_1' }]])(
    'refuses %j',
    async (body) => {
      expect((await bench.ask('POST', '/api/stripe/checkout', { as: randomUUID(), body })).status).toBe(422);
    },
  );

  it('opens one page for the same key, and leaves one open at a time', async () => {
    const userId = randomUUID();
    const ask = (key: string) =>
      bench.ask('POST', '/api/stripe/checkout', {
        as: userId,
        body: { tier: 'plus' },
        headers: { 'Idempotency-Key': key },
      });
    const [first, again] = [await ask('one'), await ask('one')];
    expect(again.body).toEqual(first.body);
    await ask('two');
    const { customerId } = await customerOf(userId);
    expect(bench.stripe.book.checkouts(customerId, 'open')).toHaveLength(1);
  });

  it('is refused while a subscription runs: nobody pays twice', async () => {
    const { userId, customerId } = await bench.newCustomer();
    const subscription = pay(customerId);
    const ask = () => bench.ask('POST', '/api/stripe/checkout', { as: userId, body: { tier: 'premium' } });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'subscription_exists' } });
    bench.stripe.book.changeSubscription(subscription, { status: 'canceled' });
    expect((await ask()).status).toBe(201);
  });

  it('leaves one page open, and one way to subscribe, for who asks many times at once', async () => {
    const userId = randomUUID();
    const ask = (tier: string) => bench.ask('POST', '/api/stripe/checkout', { as: userId, body: { tier } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_value, index) => ask(index % 2 === 0 ? 'plus' : 'premium')),
    );
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body, headers.get('retry-after')]).toEqual([
        409,
        {
          error: 'Ihre Bezahlseite wird gerade geöffnet. Bitte versuchen Sie es gleich noch einmal.',
          code: 'checkout_in_progress',
        },
        '2',
      ]);
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const { customerId } = await customerOf(userId);
    expect(bench.stripe.book.checkouts(customerId, 'open')).toHaveLength(1);
  });

  it('shows the open page again for the same tier, and closes it for another', async () => {
    const userId = randomUUID();
    const ask = async (tier: string) =>
      ((await bench.ask('POST', '/api/stripe/checkout', { as: userId, body: { tier } })).body as { url: string }).url;
    const plus = await ask('plus');
    expect(await ask('plus')).toBe(plus);
    const premium = await ask('premium');
    expect(premium).not.toBe(plus);
    const { customerId } = await customerOf(userId);
    expect(bench.stripe.book.checkouts(customerId, 'open').map(({ url }) => url)).toEqual([premium]);
    expect(await ask('plus')).not.toBe(plus);
  });

  it('sees what was paid while it closed the page before', async () => {
    const paying = await startPaymentBench({
      provider: (real) => ({
        ...real,
        closeOpenCheckouts: async (customerId, kept) => {
          for (const { id } of paying.stripe.book.checkouts(customerId, 'open'))
            paying.stripe.book.completeCheckout(id);
          return real.closeOpenCheckouts(customerId, kept);
        },
      }),
    });
    const { userId, customerId } = await paying.newCustomer();
    expect(await paying.ask('POST', '/api/stripe/checkout', { as: userId, body: { tier: 'premium' } })).toMatchObject({
      status: 409,
      body: { code: 'subscription_exists' },
    });
    expect(paying.stripe.book.subscriptions(customerId, undefined)).toHaveLength(1);
    await paying.close();
  });

  it('is free again at once after the provider failed, and after three minutes when the attempt died', async () => {
    const failing = { times: 1 };
    const shaky = await startPaymentBench({
      provider: (real) => ({
        ...real,
        openCheckout: (order) => {
          failing.times -= 1;
          return failing.times === 0
            ? Promise.reject(paymentProviderFailed(new Error('down')))
            : real.openCheckout(order);
        },
      }),
    });
    const userId = randomUUID();
    const ask = async () =>
      (await shaky.ask('POST', '/api/stripe/checkout', { as: userId, body: { tier: 'plus' } })).status;
    expect([await ask(), await ask()]).toEqual([503, 201]);
    const hold = (seconds: number) =>
      shaky.api.database.transactRaw((session) =>
        session.query(
          `update companion.stripe_checkouts set claim_id = gen_random_uuid(), claimed_at = now() - make_interval(secs => $2) where user_id = $1`,
          [userId, seconds],
        ),
      );
    await hold(100);
    expect(await ask()).toBe(409);
    await hold(200);
    expect(await ask()).toBe(201);
    await shaky.close();
  });

  it('makes one customer for a person who asks five times at once', async () => {
    const userId = randomUUID();
    await Promise.all(
      Array.from({ length: 5 }, () =>
        bench.ask('POST', '/api/stripe/checkout', { as: userId, body: { tier: 'plus' } }),
      ),
    );
    const { customerId } = await customerOf(userId);
    expect(
      bench.stripe.book
        .checkouts(undefined, undefined)
        .filter((one) => one.client_reference_id === userId)
        .every((one) => one.customer === customerId),
    ).toBe(true);
  });
});

describe('portal and subscription', () => {
  it('tell who never bought anything so', async () => {
    const userId = randomUUID();
    expect(await bench.ask('POST', '/api/stripe/portal', { as: userId, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'no_subscription' },
    });
    expect((await bench.ask('GET', '/api/stripe/subscription', { as: userId })).body).toEqual({
      tier: 'free',
      subscription: null,
    });
  });

  it('show the subscription with its end', async () => {
    const { userId, customerId } = await bench.newCustomer();
    const subscription = pay(customerId);
    bench.stripe.book.changeSubscription(subscription, { cancel_at_period_end: true });
    await bench.send(eventOf('customer.subscription.updated', { customer: customerId }));
    const { body } = await bench.ask('GET', '/api/stripe/subscription', { as: userId });
    expect(body).toMatchObject({
      tier: 'plus',
      subscription: { status: 'active', tier: 'plus', cancelAtPeriodEnd: true },
    });
    const portal = await bench.ask('POST', '/api/stripe/portal', { as: userId, body: {} });
    expect([portal.status, (portal.body as { url: string }).url]).toEqual([
      201,
      `${bench.stripe.url}/manage/${customerId}`,
    ]);
  });
});

async function customerOf(userId: string): Promise<{ customerId: string }> {
  const row = await bench.api.database.transact({ role: 'authenticated', userId }, (transaction) =>
    transaction.selectFrom('stripeCustomers').select('customerId').executeTakeFirstOrThrow(),
  );
  return { customerId: row.customerId };
}
