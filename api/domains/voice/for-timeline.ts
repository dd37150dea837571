import type { DatabaseTransaction } from '#api/database/database.ts';

/** Those of these sessions that the caller may see and whose summary she asked to keep. */
export async function selectSavedExamIds(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('voiceSessions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('summarySavedAt', 'is not', null)
    .where('discardedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
