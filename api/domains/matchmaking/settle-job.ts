import { z } from 'zod';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { isBlockedBetween, openThread } from '#api/domains/messages/index.ts';
import { defineJob } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { notify } from '#api/notices/index.ts';
import { pairStateAfter, pairStepFrom } from './flow/pair-machine.ts';
import { insertMatch } from './match-store.ts';
import { lockPair, markMatched, selectBothSides, selectRunningPairs, updatePairState } from './pair-store.ts';
import type { PairRow } from './pair-store.ts';
import { selectReady } from './ready-store.ts';

/** Looks at what a person and those suggested to her decided. Asked for by everything that may complete a match. */
export const settleMatches = defineJob({ name: 'matchmaking.settle', payload: { userId: z.uuid() } });

/** What does the job. Match, conversation, notices and the end of the job are one transaction. */
export function createMatchSettler(): JobWorker {
  return settleMatches.handledBy(({ userId }, job) =>
    job.conclude(async (transaction) => {
      for (const pair of await selectRunningPairs(transaction, userId)) await settlePair(transaction, pair);
    }),
  );
}

/**
 * Brings one pair to where it stands after what its two said. Both profiles are locked first, in the order of their
 * ids, then the pair: two matches at the same moment never take the same place.
 */
async function settlePair(transaction: DatabaseTransaction, { id, lowId, highId }: PairRow): Promise<void> {
  const ready = await selectReady(transaction, { at: new Date(), only: [lowId, highId] });
  const pair = await lockPair(transaction, id);
  if (pair === undefined) return;
  const sides = await selectBothSides(transaction, id);
  const state = pairStateAfter(
    pair.state,
    sides.map(({ decision }) => decision),
  );
  if (state !== pair.state) await updatePairState(transaction, id, state);
  if (pairStepFrom(state, 'match') === undefined) return;
  const haveRoom = ready.filter(({ openMatches, capacity }) => openMatches < capacity).length === 2;
  if (!haveRoom || (await isBlockedBetween(transaction, lowId, highId))) return;
  await makeMatch(transaction, pair, sides[0]?.reasons ?? []);
}

async function makeMatch(
  transaction: DatabaseTransaction,
  { id, lowId, highId }: PairRow,
  reasons: Parameters<typeof insertMatch>[1]['reasons'],
): Promise<void> {
  await updatePairState(transaction, id, 'matched');
  await markMatched(transaction, id);
  const matchId = await insertMatch(transaction, { lowId, highId, reasons });
  await openThread(transaction, { between: [lowId, highId], reason: 'match', sourceId: matchId });
  for (const userId of [lowId, highId])
    await notify(transaction, {
      userId,
      category: 'match',
      kind: 'match.made',
      link: '/matchmaking/matches',
      dedupeKey: `match.made:${matchId}`,
      groupKey: `match:${matchId}`,
    });
}
