import type { Logger } from '#core/logging/logger.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { BUILT_IN_FLAGS, flagDefinitionSchema } from './definition.ts';
import type { FlagDefinition } from './definition.ts';
import { evaluateFlag } from './evaluate.ts';
import type { EvaluatedFlag, FlagAudience } from './evaluate.ts';
import { selectFlags } from './store.ts';
import type { FlagRow } from './store.ts';

/** Reads and evaluates flags. */
export interface FlagReader {
  /** All flags, disabled ones included, in the order of their keys. */
  all(transaction: DatabaseTransaction, audience: FlagAudience): Promise<readonly EvaluatedFlag[]>;
  one(transaction: DatabaseTransaction, key: string, audience: FlagAudience): Promise<EvaluatedFlag | undefined>;
  /** Whether a flag of the kind on/off is on; an unknown one is off. */
  isOn(transaction: DatabaseTransaction, key: string, audience: FlagAudience): Promise<boolean>;
}

/** Reads the table at every evaluation, so that a flag turned off is off with the next request. */
export function createFlagReader(logger: Logger): FlagReader {
  const definitions = (transaction: DatabaseTransaction) => readDefinitions(transaction, logger);

  const one: FlagReader['one'] = async (transaction, key, audience) => {
    const flag = (await definitions(transaction)).find((candidate) => candidate.key === key);
    return flag === undefined ? undefined : evaluateFlag(flag, audience);
  };

  return {
    all: async (transaction, audience) => (await definitions(transaction)).map((flag) => evaluateFlag(flag, audience)),
    one,
    isOn: async (transaction, key, audience) => (await one(transaction, key, audience))?.value === true,
  };
}

/** The flags that are in force, in the order of their keys: those of the table, and the built-in rest. */
export async function readDefinitions(
  transaction: DatabaseTransaction,
  logger: Logger,
): Promise<readonly FlagDefinition[]> {
  const flags = new Map(BUILT_IN_FLAGS.map((flag) => [flag.key, flag]));
  for (const row of await selectFlags(transaction)) {
    const definition = definitionOf(row);
    // A broken row must not take all flags away: the built-in one stays.
    if (definition === undefined) logger.warn({ flag: row.key }, 'feature flag in the table is malformed');
    else flags.set(definition.key, definition);
  }
  return [...flags.values()].sort((left, right) => (left.key < right.key ? -1 : 1));
}

/** The flag of a row; undefined where it is malformed. */
export function definitionOf(row: FlagRow): FlagDefinition | undefined {
  return flagDefinitionSchema.safeParse({
    key: row.key,
    description: row.description,
    enabled: row.enabled,
    variants: row.variants,
    defaultVariant: row.defaultVariant,
    offVariant: row.offVariant,
    rules: row.rules,
  }).data;
}
