import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { closeThread, isBlockedBetween, openThread } from '#api/domains/messages/index.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import { enqueueJob } from '#api/jobs/index.ts';
import { pageOf } from '#api/routing/paging.ts';
import { matchStepFrom } from './flow/match-machine.ts';
import { lockMatch, selectSeenMatches, updateMatchState } from './match-store.ts';
import type { MatchRow, SeenMatch } from './match-store.ts';
import { GONE_MEMBER, NAMELESS_MEMBER } from './policy.ts';
import { sentenceOf } from './reasons.ts';
import type { MatchListQuery, ShownMatch } from './schema.ts';
import { settleMatches } from './settle-job.ts';

const SENTENCES: Readonly<Record<ShownMatch['state'], string>> = {
  open: 'Sie haben beide Ja gesagt und können sich schreiben.',
  paused: 'Diese Verbindung ruht gerade.',
  // The same words whoever ended it and why, also where somebody died.
  ended: 'Diese Verbindung ist zu Ende gegangen. Was Sie sich geschrieben haben, können Sie weiter lesen.',
};

/** Her matches as she sees them. */
export async function listMatches(transaction: DatabaseTransaction, userId: string, query: MatchListQuery) {
  const rows = await asService(transaction, () => selectSeenMatches(transaction, userId, query));
  const page = pageOf(rows, query.limit, (row) => ({ at: row.madeAt, id: row.id }));
  return { ...page, items: page.items.map(presentMatch) };
}

/**
 * Lets a match rest, or takes it up again.
 * @throws {AppError} 404 for no match of hers · 409 where it ended, or the other one lets it rest.
 */
export async function changeMatch(
  transaction: DatabaseTransaction,
  userId: string,
  { matchId, state }: { readonly matchId: string; readonly state: 'open' | 'paused' },
): Promise<ShownMatch> {
  return asService(transaction, async () => {
    const match = await lockMatch(transaction, userId, matchId);
    if (match === undefined) throw notFound();
    if (match.state !== state) await turnMatch(transaction, userId, match);
    const [seen] = await selectSeenMatches(transaction, userId, { only: matchId });
    if (seen === undefined) throw notFound();
    return presentMatch(seen);
  });
}

async function turnMatch(transaction: DatabaseTransaction, userId: string, match: MatchRow): Promise<void> {
  const { id, lowId, highId, pausedBy } = match;
  const next = matchStepFrom(match.state, match.state === 'open' ? 'pause' : 'resume');
  if (next === undefined || lowId === null || highId === null) throw stepNotPossible();
  if (await isBlockedBetween(transaction, lowId, highId)) throw stepNotPossible();
  if (next === 'open' && pausedBy !== null && pausedBy !== userId) throw stepNotPossible();
  await updateMatchState(transaction, id, { state: next, pausedBy: next === 'paused' ? userId : null });
  if (next === 'paused') await closeThread(transaction, { sourceId: id });
  else await openThread(transaction, { between: [lowId, highId], reason: 'match', sourceId: id });
}

/** Ends a match, for both and for good. Twice is once. @throws {AppError} 404 for no match of hers. */
export async function endMatch(transaction: DatabaseTransaction, userId: string, matchId: string): Promise<void> {
  await asService(transaction, async () => {
    const match = await lockMatch(transaction, userId, matchId);
    if (match === undefined) throw notFound();
    if (match.state === 'ended') return;
    await updateMatchState(transaction, matchId, { state: 'ended', pausedBy: null });
    // A place is free: what both agreed on and had no room for may begin.
    for (const person of [match.lowId, match.highId])
      if (person !== null) await enqueueJob(transaction, settleMatches, { payload: { userId: person } });
  });
}

function presentMatch(match: SeenMatch): ShownMatch {
  const { id, otherId, otherName, otherSide: reportId, isApart, threadId, madeAt, endedAt } = match;
  const state = isApart || otherId === null ? 'ended' : match.state;
  return {
    id,
    state,
    name: state === 'ended' ? GONE_MEMBER : (otherName ?? NAMELESS_MEMBER),
    reasons: match.reasons.map(sentenceOf),
    sentence: SENTENCES[state],
    threadId,
    reportId,
    madeAt,
    endedAt: state === 'ended' ? (endedAt ?? null) : null,
  };
}
