import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { created, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { paymentWebhookAccess, WEBHOOK_BODY_TYPE } from './access.ts';
import { presentSubscription } from './presenter.ts';
import {
  checkoutBodySchema,
  checkoutSchema,
  portalBodySchema,
  portalSchema,
  subscriptionSchema,
  webhookSchema,
} from './schema.ts';
import type { Payments } from './service.ts';
import { selectCustomer } from './store.ts';

/**
 * Each of these asks the payment provider, which has limits of its own: for one person, and for all behind one address.
 */
const PROVIDER_LIMITS: readonly RateLimitRule[] = [
  { name: 'stripe', limit: 60, windowMs: 60_000 },
  { name: 'stripe_person', by: 'person', limit: 20, windowMs: 60_000 },
];
/** Larger than any event of the provider. */
const WEBHOOK_LIMIT_BYTES = 1_000_000;

/** What the routes of `stripe/` are built from. */
export interface StripeRouteOptions {
  readonly guards: Guards;
  readonly payments: Payments;
  /** Signing secrets of the provider's messages; none: every message is refused. */
  readonly webhookSecrets: readonly string[];
  readonly now?: (() => number) | undefined;
}

/** All routes of `stripe/`. */
export function createStripeRoutes(options: StripeRouteOptions): readonly Route[] {
  return [...pageRoutes(options), subscriptionRoute(options), webhookRoute(options)];
}

function pageRoutes({ guards, payments }: StripeRouteOptions): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/stripe/checkout',
      summary: 'Ein Abonnement beginnen: gibt die Adresse der Bezahlseite',
      limit: PROVIDER_LIMITS,
      access: guards.identity(),
      flag: 'payments',
      body: checkoutBodySchema,
      idempotent: true,
      responses: { 201: checkoutSchema },
      errors: [409, 503],
      handle: async ({ caller, body }) => {
        const { url, expiresAt } = await payments.openCheckout({ userId: caller.userId, tier: body.tier });
        return created({ url, expiresAt: expiresAt === undefined ? null : new Date(expiresAt).toISOString() });
      },
    }),
    route({
      method: 'POST',
      path: '/stripe/portal',
      summary: 'Das eigene Abonnement verwalten: gibt die Adresse der Abo-Verwaltung',
      limit: PROVIDER_LIMITS,
      access: guards.identity(),
      body: portalBodySchema,
      responses: { 201: portalSchema },
      errors: [409, 503],
      handle: async ({ caller }) => created({ url: (await payments.openPortal(caller.userId)).url }),
    }),
  ];
}

function subscriptionRoute({ guards }: StripeRouteOptions): Route {
  return route({
    method: 'GET',
    path: '/stripe/subscription',
    summary: 'Das eigene Abonnement',
    access: guards.person(),
    responses: { 200: subscriptionSchema },
    handle: async ({ caller, transact }) =>
      ok(presentSubscription(caller.tier, await transact((transaction) => selectCustomer(transaction, caller.userId)))),
  });
}

function webhookRoute({ payments, webhookSecrets, now = Date.now }: StripeRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Ereignisse des Zahlungsdienstes',
    access: paymentWebhookAccess(webhookSecrets, now),
    rawBody: [WEBHOOK_BODY_TYPE],
    bodyLimitBytes: WEBHOOK_LIMIT_BYTES,
    responses: { 200: webhookSchema },
    errors: [400, 503],
    handle: async ({ caller: event }) => {
      await payments.receive(event);
      return ok({ received: true });
    },
  });
}
