import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectProvider } from '#api/domains/stripe/provider.ts';
import type { PaymentProvider } from '#api/domains/stripe/provider.ts';
import { startEmbeddedStripe } from '#embedded/stripe/stripe-server.ts';
import type { EmbeddedStripe } from '#embedded/stripe/stripe-server.ts';
import { HAS_STRIPE_MOCK, startStripeMock } from './stripe-mock.ts';
import type { StripeMock } from './stripe-mock.ts';

const KEY = 'sk_test_123';
const ORDER = {
  userId: 'person',
  priceId: 'price_1',
  successUrl: 'https://app.test/ok',
  cancelUrl: 'https://app.test/no',
  idempotencyKey: 'one',
};

describe.skipIf(!HAS_STRIPE_MOCK)("the payment provider's own mock (needs Go, or a build of it in .cache)", () => {
  let mock: StripeMock;
  let standIn: EmbeddedStripe;
  let provider: PaymentProvider;

  beforeAll(async () => {
    mock = await startStripeMock();
    standIn = await startEmbeddedStripe({
      nodeEnv: 'test',
      dataDir: undefined,
      host: '127.0.0.1',
      port: 0,
      secretKey: KEY,
      prices: ['price_1'],
      events: undefined,
    });
    provider = connectProvider({ secretKey: KEY, apiUrl: mock.url });
  }, 300_000);
  afterAll(async () => {
    await standIn.close();
    await mock.close();
  });

  it('takes every request that we send, and we read every answer', async () => {
    const customerId = await provider.createCustomer('person');
    expect(customerId).toMatch(/^cus_/);
    expect(await provider.subscriptionsOf(customerId)).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^sub_/) as string,
        status: expect.any(String) as string,
        priceIds: [expect.any(String) as string],
      }),
    ]);
    expect(await provider.listRunning()).toEqual([
      expect.objectContaining({ customerId: expect.stringMatching(/^cus_/) as string }),
    ]);
    expect(await provider.openPortal(customerId, 'https://app.test/profil')).toMatchObject({
      url: expect.stringMatching(/^https:/) as string,
    });
    expect(await provider.openCheckout({ ...ORDER, customerId })).toMatchObject({
      url: expect.stringMatching(/^https:/) as string,
      expiresAt: expect.any(Number) as number,
    });
    await provider.closeOpenCheckouts(customerId);
    await provider.deleteCustomer(customerId);
  });

  it('refuses what it does not know, so that the test above could fail', async () => {
    const { status } = await send(mock.url, 'POST /v1/customers', 'no_such_member=1');
    expect(status).toBe(400);
  });

  it.each([
    ['a customer', 'POST /v1/customers', 'metadata[user_id]=person'],
    [
      'a checkout',
      'POST /v1/checkout/sessions',
      'mode=subscription&customer=CUSTOMER&line_items[0][price]=price_1&line_items[0][quantity]=1&success_url=https%3A%2F%2Fapp.test&cancel_url=https%3A%2F%2Fapp.test',
    ],
    ['a page of subscriptions', 'GET /v1/subscriptions?limit=1', undefined],
    ['a portal session', 'POST /v1/billing_portal/sessions', 'customer=CUSTOMER&return_url=https%3A%2F%2Fapp.test'],
    ['a deleted customer', 'DELETE /v1/customers/CUSTOMER', undefined],
  ])('is what our stand-in looks like: %s', async (_title, what, form) => {
    const customer = String((await send(standIn.url, 'POST /v1/customers', '')).body['id']);
    const order = `mode=subscription&customer=${customer}&line_items[0][price]=price_1&line_items[0][quantity]=1&success_url=https%3A%2F%2Fapp.test&cancel_url=https%3A%2F%2Fapp.test`;
    standIn.book.completeCheckout(String((await send(standIn.url, 'POST /v1/checkout/sessions', order)).body['id']));
    const askBoth = [standIn.url, mock.url].map((url) =>
      send(url, what.replace('CUSTOMER', customer), form?.replace('CUSTOMER', customer)),
    );
    const [ours, theirs] = await Promise.all(askBoth);
    expect([ours?.status, theirs?.status]).toEqual([200, 200]);
    expect(unlike(ours?.body, theirs?.body)).toEqual([]);
  });
});

async function send(
  url: string,
  what: string,
  form?: string,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const [method = '', path = ''] = what.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${KEY}`,
      ...(form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { body: form }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Members that the first has and the second lacks, or has in another kind; null may stand for anything. */
function unlike(ours: unknown, theirs: unknown, path = ''): readonly string[] {
  if (ours === null || theirs === null) return [];
  if (kindOf(ours) !== kindOf(theirs)) return [`${path}: ${kindOf(ours)} instead of ${kindOf(theirs)}`];
  if (Array.isArray(ours) && Array.isArray(theirs)) return unlike(ours[0] ?? null, theirs[0] ?? null, `${path}[]`);
  // What is kept with a customer has names of our own.
  if (typeof ours !== 'object' || path.endsWith('metadata')) return [];
  return Object.entries(ours).flatMap(([name, member]) =>
    name in (theirs as object)
      ? unlike(member, (theirs as Record<string, unknown>)[name], `${path}.${name}`)
      : [`${path}.${name}: unknown`],
  );
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
