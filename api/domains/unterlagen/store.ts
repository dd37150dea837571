import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { DocumentShareAccessesTable, DocumentSharesTable } from '#api/database/tables.ts';
import { LOG_DAYS } from './policy.ts';
import type { ShareListQuery } from './schema.ts';

/** One share, without the hash of its token. */
export type ShareRow = Omit<Selectable<DocumentSharesTable>, 'tokenHash'>;
/** One line of the log. */
export type AccessRow = Selectable<DocumentShareAccessesTable>;

/** All columns that a person may read of her own shares. */
export const SHARE_COLUMNS = [
  'id',
  'userId',
  'label',
  'expiresAt',
  'passcodeHash',
  'attemptsLeft',
  'maxViews',
  'views',
  'revokedAt',
  'createdAt',
] as const satisfies readonly (keyof ShareRow)[];

/** A share before it has an id. */
export interface ShareToKeep {
  readonly userId: string;
  readonly tokenHash: string;
  readonly passcodeHash: string | null;
  readonly expiresAt: Date;
  readonly maxViews: number | null;
  readonly label: string | null;
}

/** How many links of a person are good; who makes one at the same time waits for this transaction's end. */
export async function countOpenShares(transaction: DatabaseTransaction, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unterlagen ${userId}`}, 0))`.execute(transaction);
  const { count } = await transaction
    .selectFrom('documentShares')
    .select((of) => of.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps a share and which documents it shows, in their order. */
export async function insertShare(
  transaction: DatabaseTransaction,
  share: ShareToKeep,
  documentIds: readonly string[],
): Promise<ShareRow> {
  const row = await transaction
    .insertInto('documentShares')
    .values(share)
    .returning(SHARE_COLUMNS)
    .executeTakeFirstOrThrow();
  const items = documentIds.map((documentId, index) => ({
    shareId: row.id,
    userId: share.userId,
    documentId,
    position: index + 1,
  }));
  await transaction.insertInto('documentShareItems').values(items).execute();
  return row;
}

/** A share that the caller may see. */
export async function selectShare(transaction: DatabaseTransaction, shareId: string): Promise<ShareRow | undefined> {
  return transaction.selectFrom('documentShares').select(SHARE_COLUMNS).where('id', '=', shareId).executeTakeFirst();
}

/** Own shares, the newest first; one more than the limit, so that the end of the list is known. */
export async function selectShares(
  transaction: DatabaseTransaction,
  userId: string,
  { cursor, limit }: Partial<ShareListQuery>,
): Promise<readonly ShareRow[]> {
  let query = transaction.selectFrom('documentShares').select(SHARE_COLUMNS).where('userId', '=', userId);
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  if (limit !== undefined) query = query.limit(limit + 1);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
}

/** A document at its place in a share. */
export interface ShareItem {
  readonly shareId: string;
  readonly documentId: string;
  /** Counted from 1; what was deleted leaves a gap. */
  readonly position: number;
}

/** Which documents these shares show, in their order. */
export async function selectItems(
  transaction: DatabaseTransaction,
  shareIds: readonly string[],
): Promise<readonly ShareItem[]> {
  if (shareIds.length === 0) return [];
  return transaction
    .selectFrom('documentShareItems')
    .select(['shareId', 'documentId', 'position'])
    .where('shareId', 'in', [...shareIds])
    .orderBy('position')
    .execute();
}

/** Whether this person's shares rest because her account is about to be deleted. */
export async function isHidden(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`select companion.is_hidden(${userId}) as hidden`.execute(transaction);
  return rows[0]?.hidden === true;
}

/** Changes what may be changed of a share that was not revoked; whether there was one. */
export async function updateShare(
  transaction: DatabaseTransaction,
  shareId: string,
  change: { readonly label?: string | null | undefined; readonly expiresAt?: Date | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('documentShares')
    .set(change)
    .where('id', '=', shareId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a share at once; the first moment counts. Whether there was one. */
export async function revokeShare(transaction: DatabaseTransaction, shareId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('documentShares')
    .set({ revokedAt: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', shareId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who opened a share when, the latest first; one more than the limit. */
export async function selectAccesses(
  transaction: DatabaseTransaction,
  shareId: string,
  { cursor, limit }: Partial<ShareListQuery>,
): Promise<readonly AccessRow[]> {
  let query = transaction.selectFrom('documentShareAccesses').selectAll().where('shareId', '=', shareId);
  if (cursor !== undefined)
    query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(cursor.at, cursor.id)));
  if (limit !== undefined) query = query.limit(limit + 1);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').execute();
}

/** Deletes all shares of a person with what is known of their use. */
export async function deleteSharesOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('documentShares').where('userId', '=', userId).execute();
}

/** Forgets who opened what, and shares that have been over for as long; gives back how many lines and shares. */
export async function forgetOld(transaction: DatabaseTransaction): Promise<number> {
  const before = sql<Date>`now() - make_interval(days => ${LOG_DAYS})`;
  const lines = await transaction.deleteFrom('documentShareAccesses').where('at', '<', before).executeTakeFirst();
  const shares = await transaction
    .deleteFrom('documentShares')
    .where((where) => where.or([where('expiresAt', '<', before), where('revokedAt', '<', before)]))
    .executeTakeFirst();
  return Number(lines.numDeletedRows + shares.numDeletedRows);
}
