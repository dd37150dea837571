import type { Settings } from '#core/config/settings.ts';
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
    webhookSecrets: listOf(settings.STRIPE_WEBHOOK_SECRET),
    prices: { plus: listOf(settings.STRIPE_PRICE_PLUS), premium: listOf(settings.STRIPE_PRICE_PREMIUM) },
    publicBaseUrl: (settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
  };
}

/** Connects payments; undefined stays undefined. */
export function openPayments(payments: PaymentSettings | undefined): PaymentOptions | undefined {
  if (payments === undefined) return undefined;
  const { secretKey, apiUrl, ...options } = payments;
  return { ...options, provider: connectProvider({ secretKey, apiUrl }) };
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '');
}
