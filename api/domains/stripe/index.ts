/** What other parts may ask of payments. */

export { stripePersonalData } from './personal-data.ts';
export type { PaymentErasure } from './personal-data.ts';
export type { PriceTable } from './policy.ts';
export { connectProvider } from './provider.ts';
export type { PaymentProvider } from './provider.ts';
export { reconcileSubscriptions } from './reconcile.ts';
export type { Difference, Reconciliation } from './reconcile.ts';
export { createStripeRoutes } from './router.ts';
export { createPayments } from './service.ts';
export type { PaymentOptions } from './service.ts';
export { openPayments, publicBaseUrlOf, readPaymentSettings } from './open-payments.ts';
export type { OpenedPayments } from './open-payments.ts';
