import { CARE_CLAIMS } from './care-claims.ts';
import { CONDUCT_CLAIMS } from './conduct-claims.ts';
import { FINDING_CLAIMS } from './finding-claims.ts';
import type { Rule } from './rule.ts';

/**
 * The net under the narrow rules. A free answer leads, asks, declines, sends on or shows sympathy; whatever else
 * speaks of an illness, a medicine, a result, the future or the companion itself is taken as a claim, however it is
 * put.
 * Rules of every class by what is spoken about; they come after the narrow ones.
 */
export const CLAIM_RULES: readonly Rule[] = [...FINDING_CLAIMS, ...CARE_CLAIMS, ...CONDUCT_CLAIMS];

/** A sentence that goes on after "aber" is judged in its parts as well: a refusal does not cover what comes then. */
export function adversativeParts(view: string): readonly string[] {
  const parts = view.split(
    / [,;:] (?=(?:aber|doch|jedoch|allerdings|trotzdem|dennoch|nur|und trotzdem|sondern|im vertrauen|unter uns) )/,
  );
  return parts.length < 2 ? [] : parts.map((part) => ` ${part.trim()} `);
}
