import { sql } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { blocksFull, ownAccount } from './errors.ts';
import { lockSender } from './limits.ts';
import { lockPair, lockThreadOf } from './pair.ts';
import type { Pair } from './pair.ts';
import { MOST_BLOCKS } from './policy.ts';
import { untellRequest } from './write-store.ts';

/**
 * From the end of this transaction on the two have nothing to do with each other: nobody writes, named texts are not
 * there, a request that waited is gone. Twice is once; the same for an id of nobody. @throws {AppError} 409.
 */
export async function block(transaction: DatabaseTransaction, userId: string, blockedId: string): Promise<void> {
  if (blockedId === userId) throw ownAccount();
  await insertProfileIfAbsent(transaction, userId);
  await lockSender(transaction, userId);
  // A message that is under way arrives before the block, or not at all.
  await lockPair(transaction, [userId, blockedId]);
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('blocks')
    .values({ userId, blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n && (await countBlocks(transaction)) > MOST_BLOCKS) throw blocksFull();
  await asService(transaction, () => dropRequest(transaction, [userId, blockedId]));
}

/**
 * A request that waits is gone: of hers for both, of the other's for her alone, and whoever asked goes on waiting. That
 * she asked, or that somebody had said no, is not forgotten: blocking in turn is no way to ask again and again.
 */
async function dropRequest(transaction: DatabaseTransaction, [userId, blockedId]: Pair): Promise<void> {
  const thread = await lockThreadOf(transaction, [userId, blockedId]);
  if (thread?.state !== 'requested') return;
  const gone = transaction
    .deleteFrom('threadParticipants')
    .where('threadId', '=', thread.id)
    .where('declinedAt', 'is', null);
  await (thread.requestedBy === userId ? gone : gone.where('userId', '=', userId)).execute();
  await untellRequest(transaction, thread.id);
}

/** Whether there was one. What was closed by it can be written in again, unless the other one blocked, too. */
export async function unblock(transaction: DatabaseTransaction, userId: string, blockedId: string): Promise<boolean> {
  await lockPair(transaction, [userId, blockedId]);
  const { numDeletedRows } = await transaction
    .deleteFrom('blocks')
    .where('userId', '=', userId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function countBlocks(transaction: DatabaseTransaction): Promise<number> {
  const { count } = await transaction
    .selectFrom('blocks')
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whom she blocked, the latest first, with the names that she may know. */
export async function selectBlocks(transaction: DatabaseTransaction) {
  const { rows } = await sql<{ userId: string; name: string | null; blockedAt: Date }>`
    select user_id, name, blocked_at from companion.blocked_people()`.execute(transaction);
  return rows;
}
