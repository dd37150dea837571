import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { MatchPairsTable, MatchSuggestionsTable } from '#api/database/tables.ts';
import type { PairState } from './flow/pair-machine.ts';

/** One row of `match_pairs`. */
export type PairRow = Selectable<MatchPairsTable>;

/** Pairs of a person that may still change; all of them as the service. */
export async function selectRunningPairs(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly PairRow[]> {
  return transaction
    .selectFrom('matchPairs')
    .selectAll()
    .where((of) => of.or([of('lowId', '=', userId), of('highId', '=', userId)]))
    .where('state', 'in', ['suggested', 'one_yes', 'agreed'])
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute();
}

/** People of pairs that both agreed on and that had no room. */
export async function selectPeopleAgreed(transaction: DatabaseTransaction): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('matchPairs')
    .select('lowId')
    .distinct()
    .where('state', '=', 'agreed')
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ lowId }) => lowId);
}

/** The pair, locked, unless its time is over or it is gone. */
export async function lockPair(transaction: DatabaseTransaction, id: string): Promise<PairRow | undefined> {
  return transaction
    .selectFrom('matchPairs')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

/** What its two said, and why they were suggested. */
export async function selectBothSides(
  transaction: DatabaseTransaction,
  pairId: string,
): Promise<readonly Selectable<MatchSuggestionsTable>[]> {
  return transaction.selectFrom('matchSuggestions').selectAll().where('pairId', '=', pairId).execute();
}

/** Where the pair stands from now on. */
export async function updatePairState(transaction: DatabaseTransaction, id: string, state: PairState): Promise<void> {
  await transaction.updateTable('matchPairs').set({ state }).where('id', '=', id).execute();
}

/** Takes the suggestions of a pair that became a match off both lists. */
export async function markMatched(transaction: DatabaseTransaction, pairId: string): Promise<void> {
  await transaction.updateTable('matchSuggestions').set({ matched: true }).where('pairId', '=', pairId).execute();
}
