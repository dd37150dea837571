import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { lockPair, lockThreadOf, orderedPair } from './pair.ts';
import type { Pair } from './pair.ts';

/** Who may write to each other from now on, and why. */
export interface ThreadOpening {
  /** In any order; both have a profile. */
  readonly between: Pair;
  readonly reason: 'match';
  /** The match: what ends with it is what it opened. */
  readonly sourceId: string;
}

/**
 * Lets two people write to each other, within anybody's transaction; twice is once. A request that waited between them
 * is accepted with it. Blocks stay: where one of them blocked the other nobody writes, whatever opened the
 * conversation. What two people had agreed on by themselves does not end with the match.
 */
export async function openThread(
  transaction: DatabaseTransaction,
  { between, reason, sourceId }: ThreadOpening,
): Promise<{ readonly threadId: string }> {
  return asService(transaction, async () => {
    await lockPair(transaction, between);
    const threadId = await openOne(transaction, { between, reason, sourceId });
    await joinBoth(transaction, threadId, between);
    return { threadId };
  });
}

/** The pair must be locked. */
async function openOne(
  transaction: DatabaseTransaction,
  { between, reason, sourceId }: ThreadOpening,
): Promise<string> {
  const opened = { state: 'open', reason, sourceId } as const;
  const known = await lockThreadOf(transaction, between);
  if (known === undefined) {
    const thread = { ...orderedPair(between), ...opened };
    const { id } = await transaction.insertInto('threads').values(thread).returning('id').executeTakeFirstOrThrow();
    return id;
  }
  if (known.state === 'open' && known.reason === 'request') return known.id;
  await transaction.updateTable('threads').set(opened).where('id', '=', known.id).execute();
  return known.id;
}

/** Both read along, also who had not wanted to or could not be asked. As the service. */
async function joinBoth(transaction: DatabaseTransaction, threadId: string, pair: Pair): Promise<void> {
  await transaction
    .insertInto('threadParticipants')
    .values(pair.map((userId) => ({ threadId, userId })))
    .onConflict((conflict) => conflict.columns(['threadId', 'userId']).doUpdateSet({ declinedAt: null }))
    .execute();
}

/** The match is over: nobody writes any more, both still read. Within anybody's transaction; twice is once. */
export async function closeThread(
  transaction: DatabaseTransaction,
  { sourceId }: Pick<ThreadOpening, 'sourceId'>,
): Promise<void> {
  await asService(transaction, async () => {
    // Locked as a row: a message that is under way is delivered before, or refused.
    await transaction
      .updateTable('threads')
      .set({ state: 'ended' })
      .where('sourceId', '=', sourceId)
      .where('state', '=', 'open')
      .execute();
  });
}
