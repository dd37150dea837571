import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { normalised } from '#core/text/bounded-marks.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { EmailsTable, EmailSuppressionsTable } from '#api/database/tables.ts';

/** Where a mail stands; `failed` and `suppressed` can be tried again by hand. */
export type EmailState = EmailRow['state'];
/** One row of `emails`. */
export type EmailRow = Selectable<EmailsTable>;

/** A mail to put into the outbox. */
export interface NewEmail {
  readonly id: string;
  readonly idempotencyHash: Buffer;
  readonly requestHash: Buffer;
  readonly userId: string | null;
  readonly template: string;
  readonly to: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Puts a mail into the outbox, or gives back the one that its key put there before. */
export async function insertEmail(
  transaction: DatabaseTransaction,
  { to, variables, ...email }: NewEmail,
): Promise<EmailRow> {
  await transaction
    .insertInto('emails')
    .values({ ...email, toAddress: to, variables: JSON.stringify(variables) })
    .onConflict((conflict) => conflict.column('idempotencyHash').doNothing())
    .execute();
  return transaction
    .selectFrom('emails')
    .selectAll()
    .where('idempotencyHash', '=', email.idempotencyHash)
    .executeTakeFirstOrThrow();
}

/** A mail by id. */
export async function selectEmail(transaction: DatabaseTransaction, id: string): Promise<EmailRow | undefined> {
  return transaction.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets a settled mail wait again; undefined when it is in another state, or its address is forgotten. */
export async function requeueEmail(transaction: DatabaseTransaction, id: string): Promise<EmailRow | undefined> {
  return transaction
    .updateTable('emails')
    .set({ state: 'queued', attempts: 0, uncertainAttempts: 0, nextAttemptAt: new Date(), settledAt: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'suppressed'])
    .where('toAddress', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** A mail that one sender alone has for some time. */
export interface ClaimedEmail {
  readonly row: EmailRow;
  readonly claimId: string;
  /** Its former sender vanished in the middle: it may have arrived. */
  readonly wasInterrupted: boolean;
}

/** Takes a mail that waits, or whose sender vanished; two senders never have the same one. */
export async function claimEmail(
  transaction: DatabaseTransaction,
  id: string,
  claim: { readonly claimId: string; readonly now: Date; readonly until: Date },
): Promise<ClaimedEmail | undefined> {
  const found = await transaction
    .selectFrom('emails')
    .select('state')
    .where('id', '=', id)
    .where((of) =>
      of.or([of('state', '=', 'queued'), of.and([of('state', '=', 'sending'), of('claimedUntil', '<=', claim.now)])]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const wasInterrupted = found.state === 'sending';
  const row = await transaction
    .updateTable('emails')
    .set((of) => ({
      state: 'sending' as const,
      claimId: claim.claimId,
      claimedUntil: claim.until,
      attempts: of('attempts', '+', 1),
      uncertainAttempts: of('uncertainAttempts', '+', wasInterrupted ? 1 : 0),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, claimId: claim.claimId, wasInterrupted };
}

/** A mail that waits, and nobody will come for it. */
export interface ForsakenEmail {
  readonly id: string;
  readonly dueAt: Date;
}

/** Mails that wait without a job of this kind. */
export async function selectForsakenEmails(
  transaction: DatabaseTransaction,
  jobName: string,
): Promise<readonly ForsakenEmail[]> {
  const { rows } = await sql<{ id: string; dueAt: Date }>`
    select id, coalesce(claimed_until, next_attempt_at) as due_at from companion.emails mail
    where state in ('queued', 'sending')
      and not exists (select from pgboss.job where name = ${jobName} and state <= 'active' and data ->> 'emailId' = mail.id::text)
    for update skip locked`.execute(transaction);
  return rows;
}

/** How an attempt ended. */
export interface AttemptEnd {
  readonly state: Exclude<EmailState, 'sending'>;
  readonly error: string | null;
  readonly now: Date;
  readonly nextAttemptAt?: Date;
  readonly isUncertain?: boolean;
}

/** Writes down how an attempt ended, unless another sender has the mail by now; whether it did. */
export async function settleEmail(
  transaction: DatabaseTransaction,
  { row, claimId }: ClaimedEmail,
  end: AttemptEnd,
): Promise<boolean> {
  const settled = await transaction
    .updateTable('emails')
    .set((of) => ({
      state: end.state,
      claimId: null,
      claimedUntil: null,
      lastError: end.error,
      settledAt: end.state === 'queued' ? null : end.now,
      uncertainAttempts: of('uncertainAttempts', '+', end.isUncertain === true ? 1 : 0),
      ...(end.nextAttemptAt === undefined ? {} : { nextAttemptAt: end.nextAttemptAt }),
    }))
    .where('id', '=', row.id)
    .where('claimId', '=', claimId)
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}

/** The same address in any spelling has one hash. */
function addressHashOf(address: string): Buffer {
  return createHash('sha256').update(normalised(address, 'NFC').toLowerCase()).digest();
}

/** Whether nothing of this kind may be sent to the address any more. */
export async function isSuppressed(
  transaction: DatabaseTransaction,
  address: string,
  category: 'transactional' | 'newsletter',
): Promise<boolean> {
  const scopes: EmailSuppressionsTable['scope'][] = category === 'newsletter' ? ['all', 'newsletter'] : ['all'];
  const found = await transaction
    .selectFrom('emailSuppressions')
    .select('scope')
    .where('addressHash', '=', addressHashOf(address))
    .where('scope', 'in', scopes)
    .executeTakeFirst();
  return found !== undefined;
}

/** From here on the address gets nothing of this scope. */
export async function suppressAddress(
  transaction: DatabaseTransaction,
  address: string,
  { scope, reason }: Pick<EmailSuppressionsTable, 'scope' | 'reason'>,
): Promise<void> {
  await transaction
    .insertInto('emailSuppressions')
    .values({ addressHash: addressHashOf(address), scope, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets to whom settled mails went, and with which links; gives back of how many. */
export async function forgetAddresses(transaction: DatabaseTransaction, settledBefore: Date): Promise<number> {
  const forgotten = await transaction
    .updateTable('emails')
    .set({ toAddress: null, userId: null, variables: '{}' })
    .where('settledAt', '<', settledBefore)
    .where('toAddress', 'is not', null)
    .executeTakeFirst();
  return Number(forgotten.numUpdatedRows);
}

/** All mails for a person, the oldest first. */
export async function selectEmailsOf(transaction: DatabaseTransaction, userId: string): Promise<readonly EmailRow[]> {
  return transaction.selectFrom('emails').selectAll().where('userId', '=', userId).orderBy('createdAt').execute();
}

/** Deletes all mails for a person. */
export async function deleteEmailsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('emails').where('userId', '=', userId).execute();
}
