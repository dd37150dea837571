import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Outbox } from '#api/domains/emails/index.ts';
import type { LookChange } from './store.ts';

/**
 * Tells a person by mail what changed, in the transaction that changes it: once, whatever order the provider's events
 * come in and however often.
 */
export async function tellOfChange(
  transaction: DatabaseTransaction,
  outbox: Outbox,
  { userId, newTier, isPaymentMissed, eventId }: LookChange & { readonly eventId: string },
): Promise<void> {
  const manageLink = { manage_link: `${outbox.baseUrl}/` };
  if (newTier !== undefined)
    await outbox.put(transaction, {
      template: 'subscription-changed',
      userId,
      variables: { ...manageLink, tier: newTier },
      idempotencyKey: `subscription-changed:${eventId}`,
    });
  if (isPaymentMissed)
    await outbox.put(transaction, {
      template: 'payment-failed',
      userId,
      variables: manageLink,
      idempotencyKey: `payment-failed:${eventId}`,
    });
}
