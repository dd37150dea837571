import Stripe from 'stripe';
import { startEmbeddedStripe } from '#embedded/stripe/stripe-server.ts';
import type { EmbeddedStripe } from '#embedded/stripe/stripe-server.ts';
import { connectedTo } from '#api/domain.ts';
import { parseTrustedProxies } from '#api/middleware/client-ip.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { CallExtra, TestAnswer, TestApi, TestApiOptions } from '#api/testing/test-api.ts';
import { createProfileReader } from '#api/domains/profil/index.ts';
import { stripeDomain } from './index.ts';
import { connectProvider } from './provider.ts';
import type { PaymentProvider } from './provider.ts';
import type { PriceTable } from './policy.ts';

/** Prices of the tests; the second one of plus is not sold any more. */
export const PRICES: PriceTable = { plus: ['price_plus', 'price_plus_2024'], premium: ['price_premium'] };
/** Signing secrets of the tests: the one that counts and the one before it. */
export const SECRETS = ['whsec_current_secret', 'whsec_former_secret'] as const;
const SECRET_KEY = 'sk_test_of_the_tests';

/** The API with a payment provider behind it. */
export interface PaymentBench {
  readonly api: TestApi;
  readonly stripe: EmbeddedStripe;
  readonly provider: PaymentProvider;
  /** Calls the API, each time from another address, so that no limit is in the way. */
  ask(method: string, path: string, extra?: CallExtra): Promise<TestAnswer>;
  /** Sends a message, signed by the SDK. */
  send(
    event: object,
    signing?: { readonly secret?: string; readonly at?: number; readonly header?: string },
  ): Promise<TestAnswer>;
  /** A person who began a checkout, with her customer. */
  newCustomer(): Promise<{ readonly userId: string; readonly customerId: string }>;
  tierOf(userId: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** What a test wants otherwise. */
export interface BenchOptions extends TestApiOptions {
  readonly provider?: (real: PaymentProvider) => PaymentProvider;
  /** false: as if no payment provider were configured. */
  readonly isConfigured?: boolean;
}

/** Starts both; events are sent by the test alone. */
export async function startPaymentBench(overrides: BenchOptions = {}): Promise<PaymentBench> {
  const { provider: wrap, isConfigured = true, ...options } = overrides;
  const stripe = await startProvider();
  const real = connectProvider({ secretKey: SECRET_KEY, apiUrl: stripe.url });
  const provider = wrap?.(real) ?? real;
  const clients = { provider, prices: PRICES, webhookSecrets: SECRETS, publicBaseUrl: 'https://app.test' };
  const domains = [connectedTo(stripeDomain, isConfigured ? clients : undefined)];
  const api = await startTestApi({ domains, trustedProxies: parseTrustedProxies('127.0.0.0/8'), ...options });
  let addresses = 0;
  const ask: PaymentBench['ask'] = (method, path, extra = {}) => {
    addresses += 1;
    return api.call(method, path, {
      ...extra,
      headers: { ...extra.headers, 'X-Forwarded-For': `10.1.${String(addresses >> 8)}.${String(addresses & 255)}` },
    });
  };
  return {
    api,
    stripe,
    provider,
    ask,
    send: (event, { secret = SECRETS[0], at, header } = {}) => {
      const payload = JSON.stringify(event);
      const timestamp = at === undefined ? {} : { timestamp: Math.floor(at / 1_000) };
      const signature = header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, ...timestamp });
      return ask('POST', '/api/stripe/webhook', { body: payload, headers: { 'Stripe-Signature': signature } });
    },
    newCustomer: async () => {
      const userId = crypto.randomUUID();
      await ask('POST', '/api/stripe/checkout', { as: userId, body: { tier: 'plus' } });
      return { userId, customerId: await customerOf(api, userId) };
    },
    tierOf: (userId) => tierOf(api, userId),
    close: async () => {
      await api.close();
      await stripe.close();
    },
  };
}

function startProvider(): Promise<EmbeddedStripe> {
  return startEmbeddedStripe({
    nodeEnv: 'test',
    dataDir: undefined,
    host: '127.0.0.1',
    port: 0,
    secretKey: SECRET_KEY,
    prices: [...PRICES.plus, ...PRICES.premium],
    events: undefined,
  });
}

async function customerOf({ database }: TestApi, userId: string): Promise<string> {
  const row = await database.transact({ role: 'service_role' }, (transaction) =>
    transaction
      .selectFrom('stripeCustomers')
      .select('customerId')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  return row.customerId;
}

/** The tier that counts; undefined before the first profile. */
async function tierOf({ database }: TestApi, userId: string): Promise<string | undefined> {
  const row = await database.transact({ role: 'service_role' }, (transaction) =>
    transaction.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst(),
  );
  return row === undefined ? undefined : (await createProfileReader(database).read(userId)).tier;
}
