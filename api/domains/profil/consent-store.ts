import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ConsentsTable } from '#api/database/tables.ts';
import { wordingVersionOf } from './consent-catalogue.ts';

/** One decision. */
export type ConsentRow = Selectable<ConsentsTable>;

/** What is written down about a decision. */
export interface ConsentDecision {
  readonly userId: string;
  readonly purpose: string;
  readonly version: string;
  readonly textSha256: string;
  readonly granted: boolean;
  readonly requestId: string;
}

/** A person's decisions, the newest first. */
export async function selectConsents(transaction: DatabaseTransaction, userId: string): Promise<readonly ConsentRow[]> {
  return transaction.selectFrom('consents').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute();
}

/** The decision that counts for one purpose: the last one. */
export async function selectLatestConsent(
  transaction: DatabaseTransaction,
  userId: string,
  purpose: string,
): Promise<ConsentRow | undefined> {
  return transaction
    .selectFrom('consents')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Appends a decision. */
export async function insertConsent(transaction: DatabaseTransaction, decision: ConsentDecision): Promise<ConsentRow> {
  return transaction.insertInto('consents').values(decision).returningAll().executeTakeFirstOrThrow();
}

/** Deletes a person's decisions, with her account. */
export async function deleteConsents(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('consents').where('userId', '=', userId).execute();
}

/** Whether a person said no to a purpose, or took her yes back; who was never asked has not. */
export async function hasRefused(transaction: DatabaseTransaction, userId: string, purpose: string): Promise<boolean> {
  return (await selectLatestConsent(transaction, userId, purpose))?.granted === false;
}

/** Whether a person's last word about a purpose is yes; who was never asked has not said it. */
export async function isGranted(transaction: DatabaseTransaction, userId: string, purpose: string): Promise<boolean> {
  return (await selectLatestConsent(transaction, userId, purpose))?.granted === true;
}

/** The yes that is in force: a person's last word, and to the wording that is shown now. */
export async function selectGrantInForce(
  transaction: DatabaseTransaction,
  userId: string,
  purpose: string,
): Promise<ConsentRow | undefined> {
  const latest = await selectLatestConsent(transaction, userId, purpose);
  return latest?.granted === true && latest.version === wordingVersionOf(purpose) ? latest : undefined;
}
