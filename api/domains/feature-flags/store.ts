import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { FeatureFlagsTable } from '#api/database/tables.ts';

/** One row of `feature_flags`. */
export type FlagRow = Selectable<FeatureFlagsTable>;

/** All flags that were set, in the order of their keys. */
export async function selectFlags(transaction: DatabaseTransaction): Promise<readonly FlagRow[]> {
  return transaction.selectFrom('featureFlags').selectAll().orderBy('key').execute();
}
