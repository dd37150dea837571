import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { FeatureFlagsTable } from '#api/database/tables.ts';
import type { FlagDefinition } from './definition.ts';

/** One row of `feature_flags`. */
export type FlagRow = Selectable<FeatureFlagsTable>;

/** All flags that were set, in the order of their keys. */
export async function selectFlags(transaction: DatabaseTransaction): Promise<readonly FlagRow[]> {
  return transaction.selectFrom('featureFlags').selectAll().orderBy('key').execute();
}

/** Lets changes of one flag follow each other, also of a flag that has no row yet. */
export async function lockFlag(transaction: DatabaseTransaction, key: string): Promise<FlagRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feature flag ${key}`}, 0))`.execute(transaction);
  return transaction.selectFrom('featureFlags').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Writes a flag, whether or not there is a row. Service role only. */
export async function upsertFlag(transaction: DatabaseTransaction, flag: FlagDefinition): Promise<void> {
  const { key, description, enabled, defaultVariant, offVariant } = flag;
  const content = {
    description,
    enabled,
    defaultVariant,
    offVariant,
    updatedAt: new Date(),
    variants: JSON.stringify(flag.variants),
    rules: JSON.stringify(flag.rules),
  };
  await transaction
    .insertInto('featureFlags')
    .values({ key, ...content })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(content))
    .execute();
}

/** Takes a flag's row away. Service role only. */
export async function deleteFlag(transaction: DatabaseTransaction, key: string): Promise<void> {
  await transaction.deleteFrom('featureFlags').where('key', '=', key).execute();
}
