import { z } from 'zod';
import { tierSchema } from '#core/contracts/tiers.ts';

/** Body of `POST stripe/checkout`. */
export const checkoutBodySchema = z.strictObject({ tier: z.enum(['plus', 'premium']) });

/** 201 of `POST stripe/checkout`. */
export const checkoutSchema = z.object({ url: z.url(), expiresAt: z.iso.datetime().nullable() });

/** Body of `POST stripe/portal`. */
export const portalBodySchema = z.strictObject({});

/** 201 of `POST stripe/portal`. */
export const portalSchema = z.object({ url: z.url() });

/** 200 of `GET stripe/subscription`. */
export const subscriptionSchema = z.object({
  tier: tierSchema.describe('was jetzt gilt'),
  subscription: z
    .object({
      status: z.string().describe('Zustand beim Zahlungsdienst'),
      tier: tierSchema.describe('was abonniert ist'),
      currentPeriodEnd: z.iso.datetime().nullable(),
      cancelAtPeriodEnd: z.boolean(),
    })
    .nullable(),
});
/** The own subscription. */
export type SubscriptionResponse = z.infer<typeof subscriptionSchema>;

/** 200 of `POST stripe/webhook`. */
export const webhookSchema = z.object({ received: z.literal(true) });
