import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { withinMs } from '#core/timing/deadline.ts';
import type { Database, DatabaseIdentity } from '#api/database/database.ts';
import { featureDisabled } from '#api/errors.ts';
import type { ProfileReader } from '#api/identity/profile-reader.ts';
import type { Switches } from '#api/routing/switches.ts';
import { BUILT_IN_FLAGS } from './definition.ts';
import type { FlagDefinition } from './definition.ts';
import { evaluateFlag } from './evaluate.ts';
import type { FlagAudience } from './evaluate.ts';
import { readDefinitions } from './service.ts';

/** What the switches read from. */
export interface SwitchOptions {
  readonly database: Database;
  readonly profiles: ProfileReader;
  readonly logger: Logger;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** What was read of the table. */
interface Known {
  readonly flags: ReadonlyMap<string, FlagDefinition>;
  /** When it is read again. */
  readonly until: number;
}

/** For how long what was read counts, in milliseconds: a switch turned anywhere is obeyed everywhere after it. */
const KEPT_MS = 2_000;
/** A database that hangs is one that is away, in milliseconds. */
const LONGEST_READ_MS = 1_000;
const byKey = (flags: readonly FlagDefinition[]) => new Map(flags.map((flag) => [flag.key, flag]));

/**
 * Builds the switches. However many requests ask, the table is read once in two seconds. While the database is away the
 * last known state counts: a switch must not take down what works without it.
 */
export function createSwitches({ database, profiles, logger, now = () => performance.now() }: SwitchOptions): Switches {
  const state = {
    known: { flags: byKey(BUILT_IN_FLAGS), until: Number.NEGATIVE_INFINITY } as Known,
    reading: undefined as Promise<void> | undefined,
    /** Grows with every change made here: what was being read at that moment is old. */
    changes: 0,
  };

  async function read(): Promise<void> {
    const { changes } = state;
    let { flags } = state.known;
    try {
      const reading = database.transact({ role: 'anon' }, (transaction) => readDefinitions(transaction, logger));
      flags = byKey(await withinMs(LONGEST_READ_MS, reading));
    } catch (error) {
      logger.warn({ code: errorCodeOf(error) }, 'feature flags could not be read, the last known ones count');
    }
    // Whoever changed something meanwhile reads anew.
    if (changes !== state.changes) return;
    state.known = { flags, until: now() + KEPT_MS };
    state.reading = undefined;
  }

  async function definitionOf(flag: string): Promise<FlagDefinition | undefined> {
    if (now() >= state.known.until) await (state.reading ??= read());
    return state.known.flags.get(flag);
  }

  const isOn: Switches['isOn'] = async (flag, identity) => {
    const definition = await definitionOf(flag);
    // What nobody ever named was switched off by nobody.
    if (definition === undefined) return true;
    if (!decidesByPerson(definition)) return evaluateFlag(definition, NOBODY).value === true;
    return evaluateFlag(definition, await audienceOf(identity, profiles)).value === true;
  };

  return {
    isOn,
    requireOn: async (flag, identity) => {
      if (!(await isOn(flag, identity))) throw featureDisabled();
    },
    isOnForSomebody: async (flag) => {
      const definition = await definitionOf(flag);
      return definition === undefined || canBeOn(definition);
    },
    forget: () => {
      state.changes += 1;
      state.reading = undefined;
      state.known = { ...state.known, until: Number.NEGATIVE_INFINITY };
    },
  };
}

const NOBODY: FlagAudience = { role: undefined, tier: undefined, targetingKey: undefined };

async function audienceOf(identity: DatabaseIdentity, profiles: SwitchOptions['profiles']): Promise<FlagAudience> {
  if (identity.role !== 'authenticated') return NOBODY;
  const { role, tier } = await profiles.read(identity.userId);
  return { role, tier, targetingKey: identity.userId };
}

/** Whether any rule leads to a variant that is on. */
function canBeOn({ enabled, variants, defaultVariant, offVariant, rules }: FlagDefinition): boolean {
  const reachable = enabled ? [defaultVariant, ...rules.map(({ variant }) => variant)] : [offVariant];
  return reachable.some((variant) => variants[variant] === true);
}

/** Whether it matters who asks, so that her profile is worth a query. */
function decidesByPerson({ enabled, rules }: FlagDefinition): boolean {
  return enabled && rules.length > 0;
}
