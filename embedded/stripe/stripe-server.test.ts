import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedStripe } from './stripe-server.ts';
import type { EmbeddedStripe, EmbeddedStripeOptions } from './stripe-server.ts';

const KEY = 'sk_test_stand_in';
const SECRET = 'whsec_stand_in';
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(
  overrides: Partial<EmbeddedStripeOptions> = {},
): Promise<EmbeddedStripe & { readonly sdk: Stripe }> {
  const standIn = await startEmbeddedStripe({
    nodeEnv: 'test',
    dataDir: undefined,
    host: '127.0.0.1',
    port: 0,
    secretKey: KEY,
    prices: ['price_a'],
    events: undefined,
    wait: () => Promise.resolve(),
    ...overrides,
  });
  closers.push(() => standIn.close());
  const { port } = new URL(standIn.url);
  return {
    ...standIn,
    sdk: new Stripe(KEY, {
      protocol: 'http',
      host: '127.0.0.1',
      port: Number(port),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
  };
}

const orderFor = (customer: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  line_items: [{ price: 'price_a', quantity: 1 }],
  success_url: 'https://app.test/ok',
  cancel_url: 'https://app.test/no',
});

/** A listener that opens what it gets with the SDK; `refusals` times it says no first. */
async function listenForEvents(refusals = 0): Promise<{ readonly url: string; readonly types: string[] }> {
  const types: string[] = [];
  const left = { refusals };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      left.refusals -= 1;
      if (left.refusals < 0)
        types.push(
          Stripe.webhooks.constructEvent(Buffer.concat(chunks), String(request.headers['stripe-signature']), SECRET)
            .type,
        );
      response.writeHead(left.refusals < 0 ? 200 : 500).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, types };
}

describe('the payment stand-in', () => {
  it('refuses to run in production', async () => {
    await expect(start({ nodeEnv: 'production' })).rejects.toThrow(/production/);
  });

  it('answers the unmodified SDK: wrong key, unknown customer, unknown price, reused key', async () => {
    const { sdk, url } = await start();
    const stranger = new Stripe('sk_test_other', {
      protocol: 'http',
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      maxNetworkRetries: 0,
    });
    await expect(stranger.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(sdk.customers.retrieve('cus_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    const { id } = await sdk.customers.create({});
    await expect(
      sdk.checkout.sessions.create({ ...orderFor(id), line_items: [{ price: 'price_none', quantity: 1 }] }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await sdk.checkout.sessions.create(orderFor(id), { idempotencyKey: 'one' });
    await expect(
      sdk.checkout.sessions.create({ ...orderFor(id), locale: 'de' }, { idempotencyKey: 'one' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('gives the same customer for the same key', async () => {
    const { sdk } = await start();
    const ask = () => sdk.customers.create({ metadata: { user_id: 'u' } }, { idempotencyKey: 'customer-u' });
    expect((await ask()).id).toBe((await ask()).id);
  });

  it('takes a subscription from the page to its end and tells each step, signed', async () => {
    const listener = await listenForEvents();
    const standIn = await start({ events: { url: listener.url, secret: SECRET } });
    const { id: customer } = await standIn.sdk.customers.create({});
    const { url } = await standIn.sdk.checkout.sessions.create(orderFor(customer));
    expect(await (await fetch(url ?? '')).text()).toContain('Es wird nichts bezahlt');
    const paid = await fetch(url ?? '', { method: 'POST', redirect: 'manual' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'https://app.test/ok']);
    const [subscription] = (await standIn.sdk.subscriptions.list({ customer, status: 'all' })).data;
    expect(subscription?.items.data[0]?.price.id).toBe('price_a');
    expect(subscription?.items.data[0]?.current_period_end).toBeGreaterThan(Date.now() / 1_000);
    await standIn.sdk.customers.del(customer);
    await standIn.settled();
    expect(listener.types).toEqual([
      'customer.created',
      'customer.subscription.created',
      'checkout.session.completed',
      'customer.subscription.deleted',
      'customer.deleted',
    ]);
    expect((await standIn.sdk.subscriptions.list({ status: 'all' })).data[0]?.status).toBe('canceled');
  });

  it('lists page by page', async () => {
    const { sdk, book } = await start();
    const { id } = await sdk.customers.create({});
    for (let index = 0; index < 5; index += 1)
      book.completeCheckout((await sdk.checkout.sessions.create(orderFor(id))).id);
    const found: string[] = [];
    for await (const one of sdk.subscriptions.list({ customer: id, limit: 2 })) found.push(one.id);
    expect(new Set(found).size).toBe(5);
  });

  it('tells an event again that was not taken', async () => {
    const listener = await listenForEvents(2);
    const standIn = await start({ events: { url: listener.url, secret: SECRET } });
    await standIn.sdk.customers.create({});
    await standIn.settled();
    expect(listener.types).toEqual(['customer.created']);
  });

  it('knows everything again after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'stripe-'));
    closers.push(() => rm(dataDir, { recursive: true }));
    const before = await start({ dataDir });
    const { id } = await before.sdk.customers.create({});
    before.book.completeCheckout((await before.sdk.checkout.sessions.create(orderFor(id))).id);
    await before.settled();
    const after = await start({ dataDir });
    expect((await after.sdk.subscriptions.list({ customer: id })).data).toHaveLength(1);
  });
});
