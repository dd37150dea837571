import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Tables } from '#api/database/tables.ts';
import { MAX_ATTEMPTS } from './policy.ts';
import type { AccessAction } from './schema.ts';
import { SHARE_COLUMNS } from './store.ts';
import type { AccessRow, ShareRow } from './store.ts';

/**
 * What happens to a share from outside, as the service. Whatever is counted is counted in one statement: of two
 * requests at once the second sees what the first took.
 */

/** The share with this token. */
export async function selectShareByToken(
  transaction: DatabaseTransaction,
  tokenHash: string,
): Promise<ShareRow | undefined> {
  return transaction
    .selectFrom('documentShares')
    .select(SHARE_COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

type ShareExpressions = ExpressionBuilder<Tables, 'documentShares'>;

/** The part of being active that a row knows by itself. */
function isOpen(where: ShareExpressions) {
  return where.and([
    where('revokedAt', 'is', null),
    where('expiresAt', '>', sql<Date>`now()`),
    where.or([where('maxViews', 'is', null), where('views', '<', where.ref('maxViews'))]),
  ]);
}

/** Takes one attempt before a code is compared; how many are left then, or undefined when there was none to take. */
export async function takeAttempt(transaction: DatabaseTransaction, shareId: string): Promise<number | undefined> {
  const row = await transaction
    .updateTable('documentShares')
    .set((of) => ({ attemptsLeft: of('attemptsLeft', '-', 1) }))
    .where('id', '=', shareId)
    .where('attemptsLeft', '>', 0)
    .where(isOpen)
    .returning('attemptsLeft')
    .executeTakeFirst();
  return row?.attemptsLeft;
}

/** Gives an attempt back: the code was right, or could not be compared. */
export async function giveAttemptBack(transaction: DatabaseTransaction, shareId: string): Promise<void> {
  await transaction
    .updateTable('documentShares')
    .set({ attemptsLeft: sql<number>`least(${MAX_ATTEMPTS}, attempts_left + 1)` })
    .where('id', '=', shareId)
    .execute();
}

/** Counts a view, unless the share is over or the last view was taken meanwhile; whether it was counted. */
export async function takeView(transaction: DatabaseTransaction, shareId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('documentShares')
    .set((of) => ({ views: of('views', '+', 1) }))
    .where('id', '=', shareId)
    .where(isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A line of the log before it has a moment. */
interface Access {
  readonly share: Pick<ShareRow, 'id' | 'userId'>;
  readonly action: AccessAction;
  /** Absent: all of them. */
  readonly documentId?: string;
  readonly country: string | null;
}

/** Repeated reading of the same thing is one line within so many minutes: a log is for people. */
const SAME_WITHIN_MINUTES = 10;
/** Each of these is something of its own. */
const ALWAYS_NOTED: readonly AccessAction[] = ['opened', 'wrong_passcode'];

/** Notes what was done. */
export async function noteAccess(
  transaction: DatabaseTransaction,
  { share, action, documentId, country }: Access,
): Promise<void> {
  const line = { shareId: share.id, userId: share.userId, action, documentId: documentId ?? null, country };
  if (!ALWAYS_NOTED.includes(action) && (await isNoted(transaction, line))) return;
  await transaction.insertInto('documentShareAccesses').values(line).execute();
}

async function isNoted(
  transaction: DatabaseTransaction,
  { shareId, action, documentId }: Pick<AccessRow, 'shareId' | 'action' | 'documentId'>,
): Promise<boolean> {
  const same = await transaction
    .selectFrom('documentShareAccesses')
    .select('id')
    .where('shareId', '=', shareId)
    .where('action', '=', action)
    .where('documentId', documentId === null ? 'is' : '=', documentId)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${SAME_WITHIN_MINUTES})`)
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}
