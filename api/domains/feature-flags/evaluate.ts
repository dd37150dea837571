import { createHash } from 'node:crypto';
import type { Tier } from '#core/contracts/tiers.ts';
import type { Role } from '#api/identity/profile-reader.ts';
import type { FlagDefinition, FlagRule, FlagValue } from './definition.ts';

/** For whom a flag is evaluated. Role and tier come from our own tables, never from the client. */
export interface FlagAudience {
  readonly role: Role | undefined;
  readonly tier: Tier | undefined;
  /** What keeps percentages stable: the person's id, or an id that an anonymous client chose. */
  readonly targetingKey: string | undefined;
}

/** OpenFeature's reasons, as far as they occur here. */
export type FlagReason = 'STATIC' | 'DEFAULT' | 'TARGETING_MATCH' | 'SPLIT' | 'DISABLED';

/** A flag as a client gets it. */
export interface EvaluatedFlag {
  readonly key: string;
  readonly value: FlagValue;
  readonly reason: FlagReason;
  readonly variant: string;
}

/** Evaluates one flag. Pure. */
export function evaluateFlag(flag: FlagDefinition, audience: FlagAudience): EvaluatedFlag {
  const { variant, reason } = decide(flag, audience);
  return { key: flag.key, value: flag.variants[variant] ?? false, reason, variant };
}

function decide(
  flag: FlagDefinition,
  audience: FlagAudience,
): { readonly variant: string; readonly reason: FlagReason } {
  if (!flag.enabled) return { variant: flag.offVariant, reason: 'DISABLED' };
  const rule = flag.rules.find((candidate) => fits(candidate, flag.key, audience));
  if (rule !== undefined)
    return { variant: rule.variant, reason: rule.percentage === undefined ? 'TARGETING_MATCH' : 'SPLIT' };
  return { variant: flag.defaultVariant, reason: flag.rules.length === 0 ? 'STATIC' : 'DEFAULT' };
}

function fits(rule: FlagRule, flagKey: string, audience: FlagAudience): boolean {
  if (rule.signedIn !== undefined && rule.signedIn !== (audience.role !== undefined)) return false;
  if (rule.roles !== undefined && (audience.role === undefined || !rule.roles.includes(audience.role))) return false;
  if (rule.tiers !== undefined && (audience.tier === undefined || !rule.tiers.includes(audience.tier))) return false;
  if (rule.percentage === undefined) return true;
  return audience.targetingKey !== undefined && shareOf(flagKey, audience.targetingKey) < rule.percentage;
}

/**
 * Where a person stands between 0 and 100 for one flag: the same at every evaluation and on every server, and
 * independent between flags, so that not always the same people are the first to try something.
 */
export function shareOf(flagKey: string, targetingKey: string): number {
  const hash = createHash('sha256').update(`${flagKey}:${targetingKey}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
