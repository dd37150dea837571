import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import type { SubscriptionFacts } from '#api/database/column-types.ts';
import type { StripeCustomersTable } from '#api/database/tables.ts';
import { isOverridden } from '#api/domains/profil/index.ts';

/** One row of `stripe_customers`. */
export type CustomerRow = Selectable<StripeCustomersTable>;

/** The customer of a person. */
export async function selectCustomer(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<CustomerRow | undefined> {
  return transaction.selectFrom('stripeCustomers').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Remembers the customer of a person; the first one stays. */
export async function insertCustomer(
  transaction: DatabaseTransaction,
  userId: string,
  customerId: string,
): Promise<void> {
  await transaction
    .insertInto('stripeCustomers')
    .values({ userId, customerId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/** Takes the number of a look at the provider, before it is asked; undefined: a customer of nobody here. */
export async function beginLook(transaction: DatabaseTransaction, customerId: string): Promise<number | undefined> {
  const row = await transaction
    .updateTable('stripeCustomers')
    .set((of) => ({ looksBegun: of('looksBegun', '+', 1) }))
    .where('customerId', '=', customerId)
    .returning('looksBegun')
    .executeTakeFirst();
  return row?.looksBegun;
}

/** What a look brought. */
export interface LookResult {
  readonly customerId: string;
  readonly look: number;
  readonly tier: Tier;
  readonly subscription: SubscriptionFacts | null;
}

/** What a look changed for its person. */
export interface LookChange {
  readonly userId: string;
  /** The tier that counts from now on; undefined: the one that counted before, such as an administrator's. */
  readonly newTier: Tier | undefined;
  /** From now on a payment is missing. */
  readonly isPaymentMissed: boolean;
}

/** A payment failed and is tried again. */
const PAYMENT_MISSED = 'past_due';

/**
 * Writes a look down, the person's own tier included, unless a later one was faster: then it changes nothing. What an
 * administrator gave her stands beside it.
 */
export async function applyLook(
  transaction: DatabaseTransaction,
  { customerId, look, tier, subscription }: LookResult,
): Promise<LookChange | undefined> {
  const before = await transaction
    .selectFrom('stripeCustomers')
    .select(['userId', 'subscription'])
    .where('customerId', '=', customerId)
    .where('lookApplied', '<', look)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await transaction
    .updateTable('stripeCustomers')
    .set({
      lookApplied: look,
      subscription: subscription === null ? null : JSON.stringify(subscription),
      updatedAt: new Date(),
    })
    .where('customerId', '=', customerId)
    .execute();
  const profile = await transaction
    .updateTable('profiles')
    .set({ tier, updatedAt: new Date() })
    .where('id', '=', before.userId)
    .where('tier', '<>', tier)
    .returning(['tier', 'tierOverride', 'tierOverrideUntil'])
    .executeTakeFirst();
  return {
    userId: before.userId,
    newTier: profile === undefined || isOverridden(profile) ? undefined : profile.tier,
    isPaymentMissed: subscription?.status === PAYMENT_MISSED && before.subscription?.status !== PAYMENT_MISSED,
  };
}

/** Whether the effect of this event is there already. */
export async function knowsEvent(transaction: DatabaseTransaction, eventId: string): Promise<boolean> {
  return (
    (await transaction.selectFrom('stripeEvents').select('id').where('id', '=', eventId).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Remembers an event; false when it was known. Waits for another transaction that is about to remember the same one.
 */
export async function insertEvent(
  transaction: DatabaseTransaction,
  event: { readonly id: string; readonly type: string },
): Promise<boolean> {
  const outcome = await transaction
    .insertInto('stripeEvents')
    .values({ id: event.id, type: event.type })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets events that the provider sends no more. */
export async function deleteEventsBefore(transaction: DatabaseTransaction, moment: Date): Promise<void> {
  await transaction.deleteFrom('stripeEvents').where('receivedAt', '<', moment).execute();
}

/** Customers by id in pages, with the person's own tier, whatever an administrator gave. */
export async function selectCustomersAfter(transaction: DatabaseTransaction, customerId: string, limit: number) {
  return transaction
    .selectFrom('stripeCustomers')
    .innerJoin('profiles', 'profiles.id', 'stripeCustomers.userId')
    .select(['stripeCustomers.customerId', 'stripeCustomers.userId', 'profiles.tier'])
    .where('stripeCustomers.customerId', '>', customerId)
    .orderBy('stripeCustomers.customerId')
    .limit(limit)
    .execute();
}

/** Forgets the customer of a person. */
export async function deleteCustomerOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('stripeCustomers').where('userId', '=', userId).execute();
}
