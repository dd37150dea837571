import { defineDomain } from '#api/domain.ts';
import { openOutbox } from '#api/domains/emails/index.ts';
import { connectPayments } from './connect-payments.ts';
import type { OpenedPayments } from './connect-payments.ts';
import { stripePersonalData } from './personal-data.ts';
import { createStripeRoutes } from './router.ts';
import { createPayments } from './service.ts';

/** What other parts may ask of payments. */

export { readPaymentSettings } from './connect-payments.ts';
export { connectProvider } from './provider.ts';
export { reconcileSubscriptions } from './reconcile.ts';
export type { Difference, Reconciliation } from './reconcile.ts';

/** Subscriptions: checkout, portal, and what the payment provider reports. */
export const stripeDomain = defineDomain<OpenedPayments>({
  name: 'stripe',
  connect: connectPayments,
  open: ({ database, guards, logger, settings }, clients) => ({
    routes: createStripeRoutes({
      guards,
      payments: createPayments({ database, logger, outbox: openOutbox(settings) }, clients),
      webhookSecrets: clients?.webhookSecrets ?? [],
    }),
    personalData: stripePersonalData({ database, provider: clients?.provider }),
    close: () => clients?.close?.(),
  }),
});
