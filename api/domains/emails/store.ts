import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { normalised } from '#core/text/bounded-marks.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { EmailsTable, EmailSuppressionsTable } from '#api/database/tables.ts';

/** Where a mail stands; what `failed` can be tried again by hand. */
export type EmailState = EmailRow['state'];
/** One row of `emails`. */
export type EmailRow = Selectable<EmailsTable>;
/** One row of `email_suppressions`. */
export type SuppressionRow = Selectable<EmailSuppressionsTable>;

/** A mail to put into the outbox. */
export interface NewEmail {
  readonly id: string;
  readonly idempotencyHash: Buffer;
  readonly requestHash: Buffer;
  readonly userId: string | null;
  readonly template: string;
  /** undefined: where the account of `userId` says, at the moment of sending. */
  readonly to: string | undefined;
  readonly variables: Readonly<Record<string, string>>;
  /** `held`: nobody sends it before it is released. */
  readonly state: 'held' | 'queued';
}

/** Puts a mail into the outbox, or gives back the one that its key put there before. */
export async function insertEmail(
  transaction: DatabaseTransaction,
  { to, variables, ...email }: NewEmail,
): Promise<EmailRow> {
  await transaction
    .insertInto('emails')
    .values({ ...email, toAddress: to ?? null, variables: JSON.stringify(variables) })
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

/** Takes back a mail that nobody has begun to send, as if it had never been. */
export async function deleteWaitingEmail(transaction: DatabaseTransaction, idempotencyHash: Buffer): Promise<void> {
  await transaction
    .deleteFrom('emails')
    .where('idempotencyHash', '=', idempotencyHash)
    .where('state', '=', 'queued')
    .execute();
}

/** Gives a mail that is held another address. */
export async function readdressHeldEmail(transaction: DatabaseTransaction, id: string, to: string): Promise<void> {
  await transaction
    .updateTable('emails')
    .set({ toAddress: to })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute();
}

/** Lets a mail that is held wait to be sent; undefined when there is none. */
export async function releaseHeldEmail(
  transaction: DatabaseTransaction,
  idempotencyHash: Buffer,
): Promise<EmailRow | undefined> {
  return transaction
    .updateTable('emails')
    .set({ state: 'queued', nextAttemptAt: new Date() })
    .where('idempotencyHash', '=', idempotencyHash)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst();
}

/** Lets a settled mail wait again; undefined when it is in another state, or for whom it was is forgotten. */
export async function requeueEmail(transaction: DatabaseTransaction, id: string): Promise<EmailRow | undefined> {
  return transaction
    .updateTable('emails')
    .set({ state: 'queued', attempts: 0, uncertainAttempts: 0, nextAttemptAt: new Date(), settledAt: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'suppressed'])
    .where((of) => of.or([of('toAddress', 'is not', null), of('userId', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();
}

/** What was handed over came back; a mail that is being sent again stays as it is. */
export async function failSentEmail(transaction: DatabaseTransaction, id: string, error: string): Promise<void> {
  await transaction
    .updateTable('emails')
    .set({ state: 'failed', lastError: error })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();
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

/** Notes to which address a mail goes, so that what comes back finds it; the address itself is not kept for that. */
export async function noteAddress(
  transaction: DatabaseTransaction,
  { row, claimId }: ClaimedEmail,
  addressHash: Buffer,
): Promise<void> {
  await transaction
    .updateTable('emails')
    .set({ addressHash })
    .where('id', '=', row.id)
    .where('claimId', '=', claimId)
    .execute();
}

/** For whom a mail is, forgotten. */
const NOBODY = { toAddress: null, addressHash: null, userId: null, variables: '{}' } as const;

/** How an attempt ended. */
export interface AttemptEnd {
  readonly state: Exclude<EmailState, 'sending' | 'held'>;
  readonly error: string | null;
  readonly now: Date;
  readonly nextAttemptAt?: Date;
  readonly isUncertain?: boolean;
  /** Once the mail is settled nothing shows any more to whom it went. */
  readonly forgetsAddress?: boolean;
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
      ...(end.forgetsAddress === true && end.state !== 'queued' ? NOBODY : {}),
    }))
    .where('id', '=', row.id)
    .where('claimId', '=', claimId)
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}

/** The same address in any spelling has one hash. */
export function addressHashOf(address: string): Buffer {
  return createHash('sha256').update(normalised(address, 'NFC').toLowerCase()).digest();
}

function asHash(address: string | Buffer): Buffer {
  return typeof address === 'string' ? addressHashOf(address) : address;
}

/** Whether nothing of this kind may be sent to the address any more. */
export async function isSuppressed(
  transaction: DatabaseTransaction,
  address: string | Buffer,
  category: 'transactional' | 'newsletter',
): Promise<boolean> {
  const scopes: SuppressionRow['scope'][] = category === 'newsletter' ? ['all', 'newsletter'] : ['all'];
  const found = await transaction
    .selectFrom('emailSuppressions')
    .select('scope')
    .where('addressHash', '=', asHash(address))
    .where('scope', 'in', scopes)
    .executeTakeFirst();
  return found !== undefined;
}

/** From here on the address gets nothing of this scope. */
export async function suppressAddress(
  transaction: DatabaseTransaction,
  address: string | Buffer,
  { scope, reason }: Pick<EmailSuppressionsTable, 'scope' | 'reason'>,
): Promise<void> {
  await transaction
    .insertInto('emailSuppressions')
    .values({ addressHash: asHash(address), scope, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back that the address gets nothing of this scope: she asked for it anew, and confirmed. */
export async function allowAddress(
  transaction: DatabaseTransaction,
  address: string,
  scope: EmailSuppressionsTable['scope'],
): Promise<void> {
  await transaction
    .deleteFrom('emailSuppressions')
    .where('addressHash', '=', addressHashOf(address))
    .where('scope', '=', scope)
    .execute();
}

/** Where the mails of a template stand. */
export async function countMailStates(
  transaction: DatabaseTransaction,
  template: string,
): Promise<Readonly<Partial<Record<EmailState, number>>>> {
  const rows = await transaction
    .selectFrom('emails')
    .select((of) => ['state', of.fn.countAll().as('count')])
    .where('template', '=', template)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Forgets to whom settled mails went, and with which links; gives back of how many. */
export async function forgetAddresses(transaction: DatabaseTransaction, settledBefore: Date): Promise<number> {
  const forgotten = await transaction
    .updateTable('emails')
    .set(NOBODY)
    .where('settledAt', '<', settledBefore)
    .where((of) =>
      of.or([of('toAddress', 'is not', null), of('userId', 'is not', null), of('addressHash', 'is not', null)]),
    )
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
