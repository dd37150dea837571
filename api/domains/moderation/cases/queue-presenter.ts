import { priorityOfRank } from '../vocabulary.ts';
import type { QueueRow } from './queue-store.ts';

/** A case as moderators see it in the queue. */
export function presentQueueItem(row: QueueRow, moderatorId: string) {
  const isClaimed = row.claimedUntil !== null && row.claimedBy !== null && row.claimedUntil > new Date();
  return {
    id: row.id,
    kind: row.kind,
    contentId: row.contentId,
    contentVersion: row.contentVersion,
    priority: priorityOfRank(row.priority),
    openedBy: row.openedBy,
    state: isClaimed ? ('claimed' as const) : ('open' as const),
    isClaimedByMe: isClaimed && row.claimedBy === moderatorId,
    claimedUntil: isClaimed ? row.claimedUntil : null,
    openedAt: row.openedAt,
    waitingSince: row.waitingSince,
    firstLookedAt: row.firstLookedAt,
    crisis: row.crisis,
    scores: row.scores ?? [],
    engine: row.engine,
    people: Number(row.people ?? 0),
    isSealed: row.sealedAt !== null,
  };
}
