import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { StripeCheckoutsTable } from '#api/database/tables.ts';

/** One row of `stripe_checkouts`. */
export type CheckoutRow = Selectable<StripeCheckoutsTable>;

/** Longer than all requests of one attempt with their repetitions may take, in seconds: then it died. */
const ABANDONED_AFTER_S = 180;

/** Takes the person's one checkout for this attempt; undefined while another attempt holds it. Service role only. */
export async function claimCheckout(
  transaction: DatabaseTransaction,
  userId: string,
  claimId: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    insert into companion.stripe_checkouts as kept (user_id, claim_id) values (${userId}, ${claimId})
    on conflict (user_id) do update set claim_id = excluded.claim_id, claimed_at = now()
    where kept.claim_id is null or kept.claimed_at < now() - make_interval(secs => ${ABANDONED_AFTER_S})
    returning *`.execute(transaction);
  return rows[0];
}

/**
 * Notes what was opened and gives the claim back; false when another attempt took it over meanwhile. Service role only.
 */
export async function settleCheckout(
  transaction: DatabaseTransaction,
  claim: { readonly userId: string; readonly claimId: string },
  page: { readonly sessionId: string; readonly priceId: string },
): Promise<boolean> {
  const outcome = await transaction
    .updateTable('stripeCheckouts')
    .set({ claimId: null, sessionId: page.sessionId, priceId: page.priceId })
    .where('userId', '=', claim.userId)
    .where('claimId', '=', claim.claimId)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Gives the claim back after an attempt that opened nothing. Service role only. */
export async function releaseCheckout(
  transaction: DatabaseTransaction,
  claim: { readonly userId: string; readonly claimId: string },
): Promise<void> {
  await transaction
    .updateTable('stripeCheckouts')
    .set({ claimId: null })
    .where('userId', '=', claim.userId)
    .where('claimId', '=', claim.claimId)
    .execute();
}

/** The checkout that was opened last, for the export of her data. */
export async function selectCheckout(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<CheckoutRow | undefined> {
  return transaction.selectFrom('stripeCheckouts').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Forgets a person's checkout. */
export async function deleteCheckoutOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('stripeCheckouts').where('userId', '=', userId).execute();
}
