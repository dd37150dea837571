import { randomBytes } from 'node:crypto';
import { ownAddress } from '#core/config/listen-address.ts';
import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import type { Settings } from '#core/config/settings.ts';
import type { Logger } from '#core/logging/logger.ts';
import { commaList } from '#core/text/comma-list.ts';
import type { Surroundings } from '#api/domain.ts';
import { startEmbeddedStripe } from '#embedded/stripe/stripe-server.ts';
import { connectProvider } from './provider.ts';
import type { ProviderOptions } from './provider.ts';
import type { PaymentOptions } from './service.ts';

/** Everything about payments that is set from outside, before anything is connected. */
export type PaymentSettings = ProviderOptions & Pick<PaymentOptions, 'prices' | 'webhookSecrets' | 'publicBaseUrl'>;

/** What the settings say about payments; undefined: nothing. */
export function readPaymentSettings(settings: Settings): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = settings;
  if (secretKey === undefined) return undefined;
  return {
    secretKey,
    apiUrl,
    webhookSecrets: commaList(settings.STRIPE_WEBHOOK_SECRET),
    prices: { plus: commaList(settings.STRIPE_PRICE_PLUS), premium: commaList(settings.STRIPE_PRICE_PREMIUM) },
    publicBaseUrl: publicBaseUrlOf(settings),
  };
}

/** Payments that are open, and how to close them. */
export interface OpenedPayments extends PaymentOptions {
  readonly close?: () => Promise<void>;
}

/** Prices of the stand-in. */
const DEMO_PRICES = { plus: ['price_demo_plus'], premium: ['price_demo_premium'] } as const;

/**
 * Connects to the provider that the settings name. Without one a stand-in is started, which takes no money and
 * says so; in production there are no payments then.
 */
export async function connectPayments({ settings, logger }: Surroundings): Promise<OpenedPayments | undefined> {
  const configured = readPaymentSettings(settings);
  if (configured !== undefined) {
    const { secretKey, apiUrl, ...options } = configured;
    return { ...options, provider: connectProvider({ secretKey, apiUrl }) };
  }
  if (settings.NODE_ENV === 'production') {
    logger.warn('payments are not configured');
    return undefined;
  }
  return openStandIn(settings, logger);
}

async function openStandIn(settings: Settings, logger: Logger): Promise<OpenedPayments> {
  const [secretKey, webhookSecret] = [
    `sk_test_${randomBytes(16).toString('hex')}`,
    `whsec_${randomBytes(16).toString('hex')}`,
  ];
  const standIn = await startEmbeddedStripe({
    nodeEnv: settings.NODE_ENV,
    dataDir: settings.DATA_DIR,
    host: '127.0.0.1',
    port: 0,
    secretKey,
    prices: [...DEMO_PRICES.plus, ...DEMO_PRICES.premium],
    events: { url: `${ownAddress(settings)}/api/stripe/webhook`, secret: webhookSecret },
  });
  logger.info('payments are played by a stand-in: nothing is charged');
  return {
    provider: connectProvider({ secretKey, apiUrl: standIn.url }),
    prices: DEMO_PRICES,
    webhookSecrets: [webhookSecret],
    publicBaseUrl: publicBaseUrlOf(settings),
    close: () => standIn.close(),
  };
}
