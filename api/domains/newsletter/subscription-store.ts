import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { NewsletterSubscriptionsTable } from '#api/database/tables.ts';
import type { NewsletterAddress } from './address.ts';
import { PROOF_YEARS } from './policy.ts';

/** Somebody who gets the newsletter, or got it. */
export type SubscriptionRow = Selectable<NewsletterSubscriptionsTable>;
/** How somebody left. */
export type LeavingWay = NonNullable<SubscriptionRow['how']>;

/** From here to the end of the transaction nobody else begins or ends anything for this address. */
export async function lockAddress(transaction: DatabaseTransaction, addressKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${addressKey}`}, 0))`.execute(transaction);
}

/** The subscription of an address that has not ended. */
export async function selectOpen(
  transaction: DatabaseTransaction,
  addressKey: string,
): Promise<SubscriptionRow | undefined> {
  return transaction
    .selectFrom('newsletterSubscriptions')
    .selectAll()
    .where('addressKey', '=', addressKey)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

/** By id. */
export async function selectSubscription(
  transaction: DatabaseTransaction,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return transaction.selectFrom('newsletterSubscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By the secret in its mails, also long after its end. */
export async function selectByUnsubscribeToken(
  transaction: DatabaseTransaction,
  token: string,
): Promise<SubscriptionRow | undefined> {
  return transaction
    .selectFrom('newsletterSubscriptions')
    .selectAll()
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
}

/** Begins a subscription. */
export async function insertSubscription(
  transaction: DatabaseTransaction,
  to: NewsletterAddress,
  facts: { readonly since: Date; readonly unsubscribeToken: string },
): Promise<SubscriptionRow> {
  return transaction
    .insertInto('newsletterSubscriptions')
    .values({ ...facts, address: to.address, addressKey: to.key })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends whatever is open for an address; whether anything was. */
export async function endOpen(
  transaction: DatabaseTransaction,
  addressKey: string,
  { how, at }: { readonly how: LeavingWay; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('newsletterSubscriptions')
    .set({ endedAt: at, how })
    .where('addressKey', '=', addressKey)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Everything that began with an address, the oldest first. */
export async function selectSubscriptionsOf(
  transaction: DatabaseTransaction,
  addressKey: string,
): Promise<readonly SubscriptionRow[]> {
  return transaction
    .selectFrom('newsletterSubscriptions')
    .selectAll()
    .where('addressKey', '=', addressKey)
    .orderBy('since')
    .execute();
}

/** Forgets subscriptions, and the declarations that they rest on, when nobody can ask for proof any more. */
export async function forgetEnded(transaction: DatabaseTransaction): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('newsletterSubscriptions')
    .where('endedAt', '<', sql<Date>`now() - make_interval(years => ${PROOF_YEARS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
