import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { NewsletterRequestsTable } from '#api/database/tables.ts';
import type { NewsletterAddress } from './address.ts';
import { CHECK_MAILS_DAYS, ORIGIN_WINDOW_MS, REQUESTS_PER_ORIGIN, UNCONFIRMED_DAYS } from './policy.ts';

/** One wish to get the newsletter. */
export type RequestRow = Selectable<NewsletterRequestsTable>;

/** What a form brings. */
export interface NewRequest {
  readonly to: NewsletterAddress;
  readonly form: string;
  readonly wordingVersion: string;
  readonly ip: string;
}

/** Writes down that somebody asked; looks at nothing, so that it takes as long for every address. */
export async function insertRequest(transaction: DatabaseTransaction, { to, ...facts }: NewRequest): Promise<string> {
  const { id } = await transaction
    .insertInto('newsletterRequests')
    .values({ ...facts, address: to.address, addressKey: to.key })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The oldest wish that counts against one more from this network address; undefined: one more may come. Exact also when
 * several come at once.
 */
export async function firstOfTooManyFrom(transaction: DatabaseTransaction, ip: string): Promise<Date | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter from ${ip}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('newsletterRequests')
    .select('requestedAt')
    .where('ip', '=', ip)
    .where('requestedAt', '>', new Date(Date.now() - ORIGIN_WINDOW_MS))
    .orderBy('requestedAt', 'desc')
    .limit(REQUESTS_PER_ORIGIN)
    .execute();
  return rows.length < REQUESTS_PER_ORIGIN ? undefined : rows.at(-1)?.requestedAt;
}

/** A wish that nobody has looked at yet; whoever has it here keeps others waiting. */
export async function takeReceived(transaction: DatabaseTransaction, id: string): Promise<RequestRow | undefined> {
  return transaction
    .selectFrom('newsletterRequests')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'received')
    .forUpdate()
    .executeTakeFirst();
}

/** The proof of a check mail. */
export interface CheckMail {
  readonly mailId: string;
  readonly mailTemplate: string;
  readonly mailVersion: number;
  readonly mailSha256: string;
  readonly mailAt: Date;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** A check mail is on its way. */
export async function awaitConfirmation(transaction: DatabaseTransaction, id: string, mail: CheckMail): Promise<void> {
  await transaction
    .updateTable('newsletterRequests')
    .set({ ...mail, state: 'pending' })
    .where('id', '=', id)
    .execute();
}

/** Nothing is to be confirmed. */
export async function closeRequest(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.updateTable('newsletterRequests').set({ state: 'closed' }).where('id', '=', id).execute();
}

/** Whoever leaves is not brought back by a link from before. */
export async function closePendingOf(transaction: DatabaseTransaction, addressKey: string): Promise<void> {
  await transaction
    .updateTable('newsletterRequests')
    .set({ state: 'closed' })
    .where('addressKey', '=', addressKey)
    .where('state', 'in', ['received', 'pending'])
    .execute();
}

/** The wish that a link belongs to, unless its time is over. Whoever asks `forUpdate` keeps others waiting. */
export async function selectByToken(
  transaction: DatabaseTransaction,
  tokenHash: string,
  { now, forUpdate = false }: { readonly now: Date; readonly forUpdate?: boolean },
): Promise<RequestRow | undefined> {
  const query = transaction
    .selectFrom('newsletterRequests')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where((where) =>
      where.or([
        where('state', '=', 'confirmed'),
        where.and([where('state', '=', 'pending'), where('expiresAt', '>', now)]),
      ]),
    );
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** The proof of a confirmation. */
export interface Confirmation {
  readonly confirmedAt: Date;
  readonly confirmIp: string;
  readonly subscriptionId: string;
}

/** She confirmed. */
export async function confirmRequest(transaction: DatabaseTransaction, id: string, proof: Confirmation): Promise<void> {
  await transaction
    .updateTable('newsletterRequests')
    .set({ ...proof, state: 'confirmed' })
    .where('id', '=', id)
    .execute();
}

/** All wishes with this address, the oldest first. */
export async function selectRequestsOf(
  transaction: DatabaseTransaction,
  addressKey: string,
): Promise<readonly RequestRow[]> {
  return transaction
    .selectFrom('newsletterRequests')
    .selectAll()
    .where('addressKey', '=', addressKey)
    .orderBy('requestedAt')
    .execute();
}

/** From here to the end of the transaction nobody else decides about a check mail, so that limits are exact. */
export async function lockCheckMails(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter check mails', 0))`.execute(transaction);
}

/** When check mails went to an address in the last thirty days. */
export async function selectCheckMails(
  transaction: DatabaseTransaction,
  addressHash: Buffer,
  now: Date,
): Promise<readonly Date[]> {
  const rows = await transaction
    .selectFrom('newsletterCheckMails')
    .select('sentAt')
    .where('addressHash', '=', addressHash)
    .where('sentAt', '>', new Date(now.getTime() - CHECK_MAILS_DAYS * 86_400_000))
    .execute();
  return rows.map(({ sentAt }) => sentAt);
}

/** Check mails of the last hour, to anybody. */
export async function countLastHour(
  transaction: DatabaseTransaction,
  now: Date,
): Promise<{ readonly count: number; readonly oldest: Date | undefined }> {
  const { count, oldest } = await transaction
    .selectFrom('newsletterCheckMails')
    .select((of) => [of.fn.countAll().as('count'), of.fn.min('sentAt').as('oldest')])
    .where('sentAt', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: Number(count) === 0 ? undefined : oldest };
}

/** Counts a check mail. */
export async function insertCheckMail(
  transaction: DatabaseTransaction,
  addressHash: Buffer,
  sentAt: Date,
): Promise<void> {
  await transaction.insertInto('newsletterCheckMails').values({ addressHash, sentAt }).execute();
}

/** Forgets what was not confirmed, and counted mails of long ago. */
export async function forgetUnconfirmed(transaction: DatabaseTransaction) {
  const requests = await transaction
    .deleteFrom('newsletterRequests')
    .where('state', '<>', 'confirmed')
    .where('requestedAt', '<', sql<Date>`now() - make_interval(days => ${UNCONFIRMED_DAYS})`)
    .executeTakeFirst();
  const mails = await transaction
    .deleteFrom('newsletterCheckMails')
    .where('sentAt', '<', sql<Date>`now() - make_interval(days => ${CHECK_MAILS_DAYS})`)
    .executeTakeFirst();
  return { unconfirmed: Number(requests.numDeletedRows), checkMails: Number(mails.numDeletedRows) };
}
