import type { DatabaseTransaction } from '#api/database/database.ts';
import { asService } from '#api/database/database.ts';
import { inputInvalid, notFound } from '#api/errors.ts';
import { BUILT_IN_FLAGS, flagDefinitionSchema } from './definition.ts';
import type { FlagDefinition } from './definition.ts';
import { definitionOf } from './service.ts';
import { deleteFlag, lockFlag, selectFlags, upsertFlag } from './store.ts';
import type { FlagRow } from './store.ts';

/** A flag as administrators see it. */
export interface FlagSetting extends FlagDefinition {
  /** `malformed`: there is a row that nobody can read, and the built-in flag counts. */
  readonly source: 'built_in' | 'table' | 'malformed';
  readonly isBuiltIn: boolean;
}

/** What is to be otherwise; what is left out stays as it is. */
export type FlagChange = { readonly [Name in keyof Omit<FlagDefinition, 'key'>]?: FlagDefinition[Name] | undefined };

const builtIn = new Map(BUILT_IN_FLAGS.map((flag) => [flag.key, flag]));

/** All flags in the order of their keys, as they are in force. */
export async function listFlagSettings(transaction: DatabaseTransaction): Promise<readonly FlagSetting[]> {
  const rows = new Map((await selectFlags(transaction)).map((row) => [row.key, row]));
  const keys = [...new Set([...builtIn.keys(), ...rows.keys()])].sort();
  return keys.flatMap((key) => settingOf(key, rows.get(key)) ?? []);
}

/**
 * Writes a flag. `requireCurrent` sees what is in force (undefined: no such flag) while nobody else changes it.
 * @throws {AppError} 422 for a flag that names a variant that it does not have.
 */
export async function changeFlag(
  transaction: DatabaseTransaction,
  { key, change }: { readonly key: string; readonly change: FlagChange },
  requireCurrent: (current: FlagSetting | undefined) => void,
): Promise<{ readonly before: FlagSetting | undefined; readonly after: FlagSetting }> {
  return asService(transaction, async () => {
    const before = settingOf(key, await lockFlag(transaction, key));
    requireCurrent(before);
    const flag = completed(key, before, change);
    await upsertFlag(transaction, flag);
    return { before, after: { ...flag, source: 'table', isBuiltIn: builtIn.has(key) } };
  });
}

/**
 * Takes a flag back to what is built in; one that is not built in is gone.
 * @throws {AppError} 404 where nothing was changed.
 */
export async function resetFlag(
  transaction: DatabaseTransaction,
  key: string,
  requireCurrent: (current: FlagSetting | undefined) => void,
): Promise<FlagSetting | undefined> {
  return asService(transaction, async () => {
    const row = await lockFlag(transaction, key);
    if (row === undefined) throw notFound();
    const before = settingOf(key, row);
    requireCurrent(before);
    await deleteFlag(transaction, key);
    return before;
  });
}

function settingOf(key: string, row: FlagRow | undefined): FlagSetting | undefined {
  const known = builtIn.get(key);
  const stored = row === undefined ? undefined : definitionOf(row);
  const isBuiltIn = known !== undefined;
  if (stored !== undefined) return { ...stored, source: 'table', isBuiltIn };
  const shown = known ?? (row === undefined ? undefined : unreadable(row));
  return shown === undefined
    ? undefined
    : { ...shown, source: row === undefined ? 'built_in' : 'malformed', isBuiltIn };
}

/** A row that nobody can read and that stands for nothing built in: it is off for everybody. */
function unreadable({ key, description }: FlagRow): FlagDefinition {
  const variants = { off: false };
  return { key, description, enabled: false, variants, defaultVariant: 'off', offVariant: 'off', rules: [] };
}

/** What a new flag is where nobody says otherwise. */
const NEW_FLAG: Omit<FlagDefinition, 'key'> = {
  description: '',
  enabled: true,
  variants: { on: true, off: false },
  defaultVariant: 'on',
  offVariant: 'off',
  rules: [],
};

function completed(key: string, before: FlagDefinition | undefined, change: FlagChange): FlagDefinition {
  const base = before ?? NEW_FLAG;
  const parsed = flagDefinitionSchema.safeParse({
    key,
    description: change.description ?? base.description,
    enabled: change.enabled ?? base.enabled,
    variants: change.variants ?? base.variants,
    defaultVariant: change.defaultVariant ?? base.defaultVariant,
    offVariant: change.offVariant ?? base.offVariant,
    rules: change.rules ?? base.rules,
  });
  if (!parsed.success) throw inputInvalid({ variants: 'Jede genannte Variante muss es geben.' });
  // What the program asks for as on or off has no third value.
  const isOther = Object.values(parsed.data.variants).some((value) => typeof value !== 'boolean');
  if (builtIn.has(key) && isOther) throw inputInvalid({ variants: 'Dieser Schalter kennt nur an und aus.' });
  return parsed.data;
}
