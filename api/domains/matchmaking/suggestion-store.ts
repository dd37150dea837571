import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { MatchReason } from '#api/database/column-types.ts';

/** One suggestion as she may read it: nothing leads to the other one. */
export interface OwnSuggestion {
  readonly id: string;
  readonly reasons: readonly MatchReason[];
  readonly week: string;
  readonly expiresAt: Date;
  readonly decision: 'yes' | 'no' | null;
  readonly decidedAt: Date | null;
  readonly matched: boolean;
}

const READABLE = ['id', 'reasons', 'week', 'expiresAt', 'decision', 'decidedAt', 'matched'] as const;

function suggestionsOf(transaction: DatabaseTransaction, userId: string) {
  return transaction.selectFrom('matchSuggestions').select(READABLE).where('userId', '=', userId);
}

/** All that is kept of her suggestions, for her copy. */
export async function selectSuggestions(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly OwnSuggestion[]> {
  return suggestionsOf(transaction, userId).orderBy('expiresAt').orderBy('id').execute();
}

/** What she may decide about. In the order of random ids: who fits best shows nowhere. */
export async function selectOpenSuggestions(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly OwnSuggestion[]> {
  return suggestionsOf(transaction, userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('matched', '=', false)
    .where((of) => of.or([of('decision', 'is', null), of('decision', '=', 'yes')]))
    .orderBy('id')
    .execute();
}

/** Her suggestion, locked; undefined: there is none of hers. As the service. */
export async function lockSuggestion(transaction: DatabaseTransaction, userId: string, id: string) {
  return suggestionsOf(transaction, userId)
    .select(sql<boolean>`expires_at > now()`.as('isLive'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down what she decided. As the service. */
export async function updateDecision(
  transaction: DatabaseTransaction,
  id: string,
  decision: 'yes' | 'no',
): Promise<void> {
  await transaction
    .updateTable('matchSuggestions')
    .set({ decision, decidedAt: new Date() })
    .where('id', '=', id)
    .execute();
}
