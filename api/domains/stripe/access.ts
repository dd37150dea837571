import type { Access } from '#api/routing/route.ts';
import { signatureInvalid } from './errors.ts';
import { openEvent } from './webhook-signature.ts';
import type { PaymentEvent } from './webhook-signature.ts';

/** Type of the provider's messages. */
export const WEBHOOK_BODY_TYPE = 'application/json';

/** Accepts what the payment provider signed, and hands on what it says. Without secrets everything is refused. */
export function paymentWebhookAccess(secrets: readonly string[], now: () => number): Access<PaymentEvent> {
  return {
    kind: 'signature',
    authorize: async (request) => {
      const signature = request.header('Stripe-Signature');
      if (signature === '') throw signatureInvalid();
      return openEvent({ body: await request.readText([WEBHOOK_BODY_TYPE]), signature }, secrets, now());
    },
    databaseIdentity: () => ({ role: 'service_role' }),
  };
}
