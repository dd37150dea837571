import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Verdict } from './reports/judge-report.ts';

/** Something that is kept about a mail. */
export interface EmailEvent extends Verdict {
  readonly emailId: string;
  /** null: to whom the mail went is not known any more. */
  readonly addressHash: Buffer | null;
}

/** Keeps an event; the same one of the same mail again is none. Whether it is new. */
export async function insertEmailEvent(transaction: DatabaseTransaction, event: EmailEvent): Promise<boolean> {
  const outcome = await transaction
    .insertInto('emailEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * How many mails met a full mailbox at this address since then. Who counts at the same time waits for this
 * transaction's end.
 */
export async function countFullMailboxes(
  transaction: DatabaseTransaction,
  addressHash: Buffer,
  since: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('emailEvents')
    .select((of) => of.fn.count('emailId').distinct().as('count'))
    .where('kind', '=', 'mailbox_full')
    .where('addressHash', '=', addressHash)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets events about one address come one after the other: of two third ones at once, one sees three. */
export async function lockAddress(transaction: DatabaseTransaction, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email address ${addressHash.toString('hex')}`}, 0))`.execute(
    transaction,
  );
}

/** What came back about somebody's mails, the oldest first. */
export async function selectEventsOf(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('emailEvents')
    .innerJoin('emails', 'emails.id', 'emailEvents.emailId')
    .select(['emailEvents.emailId', 'emailEvents.kind', 'emailEvents.status', 'emailEvents.createdAt'])
    .where('emails.userId', '=', userId)
    .orderBy('emailEvents.createdAt')
    .execute();
}

/** Forgets events from before then. */
export async function deleteEventsBefore(transaction: DatabaseTransaction, moment: Date): Promise<void> {
  await transaction.deleteFrom('emailEvents').where('createdAt', '<', moment).execute();
}
