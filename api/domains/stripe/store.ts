import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import type { SubscriptionFacts } from '#api/database/column-types.ts';
import type { StripeCustomersTable } from '#api/database/tables.ts';

/** One row of `stripe_customers`. */
export type CustomerRow = Selectable<StripeCustomersTable>;

/** The customer of a person. */
export async function selectCustomer(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<CustomerRow | undefined> {
  return transaction.selectFrom('stripe_customers').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Remembers the customer of a person; the first one stays. */
export async function insertCustomer(
  transaction: DatabaseTransaction,
  userId: string,
  customerId: string,
): Promise<void> {
  await transaction
    .insertInto('stripe_customers')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Takes the number of a look at the provider, before it is asked; undefined: a customer of nobody here. */
export async function beginLook(transaction: DatabaseTransaction, customerId: string): Promise<number | undefined> {
  const row = await transaction
    .updateTable('stripe_customers')
    .set((of) => ({ looks_begun: of('looks_begun', '+', 1) }))
    .where('customer_id', '=', customerId)
    .returning('looks_begun')
    .executeTakeFirst();
  return row?.looks_begun;
}

/** What a look brought. */
export interface LookResult {
  readonly customerId: string;
  readonly look: number;
  readonly tier: Tier;
  readonly subscription: SubscriptionFacts | null;
}

/** Writes a look down, tier included, unless a later one was faster. False when it was too late. */
export async function applyLook(
  transaction: DatabaseTransaction,
  { customerId, look, tier, subscription }: LookResult,
): Promise<boolean> {
  const customer = await transaction
    .updateTable('stripe_customers')
    .set({
      look_applied: look,
      subscription: subscription === null ? null : JSON.stringify(subscription),
      updated_at: new Date(),
    })
    .where('customer_id', '=', customerId)
    .where('look_applied', '<', look)
    .returning('user_id')
    .executeTakeFirst();
  if (customer === undefined) return false;
  await transaction
    .updateTable('profiles')
    .set({ tier: sql<Tier>`coalesce(tier_override, ${tier})`, updated_at: new Date() })
    .where('id', '=', customer.user_id)
    .where((of) => of(sql<Tier>`coalesce(tier_override, ${tier})`, '<>', of.ref('tier')))
    .execute();
  return true;
}

/** Whether the effect of this event is there already. */
export async function knowsEvent(transaction: DatabaseTransaction, eventId: string): Promise<boolean> {
  return (
    (await transaction.selectFrom('stripe_events').select('id').where('id', '=', eventId).executeTakeFirst()) !==
    undefined
  );
}

/** Remembers an event; false when it was known. Waits for another transaction that is about to remember the same one. */
export async function insertEvent(
  transaction: DatabaseTransaction,
  event: { readonly id: string; readonly type: string },
): Promise<boolean> {
  const outcome = await transaction
    .insertInto('stripe_events')
    .values({ id: event.id, type: event.type })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets events that the provider sends no more. */
export async function deleteEventsBefore(transaction: DatabaseTransaction, moment: Date): Promise<void> {
  await transaction.deleteFrom('stripe_events').where('received_at', '<', moment).execute();
}

/** Customers by id in pages, with the tier of the person and what an admin gave. */
export async function selectCustomersAfter(transaction: DatabaseTransaction, customerId: string, limit: number) {
  return transaction
    .selectFrom('stripe_customers')
    .innerJoin('profiles', 'profiles.id', 'stripe_customers.user_id')
    .select(['stripe_customers.customer_id', 'stripe_customers.user_id', 'profiles.tier', 'profiles.tier_override'])
    .where('stripe_customers.customer_id', '>', customerId)
    .orderBy('stripe_customers.customer_id')
    .limit(limit)
    .execute();
}

/** Forgets the customer of a person. */
export async function deleteCustomerOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('stripe_customers').where('user_id', '=', userId).execute();
}
