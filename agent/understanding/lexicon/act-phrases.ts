import { actRulesOf } from './act-rule.ts';
import type { ActRule } from './act-rule.ts';

/** Wishes and answers said in a roundabout way, as old, very polite, frightened or dialect-speaking people say them. */
export const ROUNDABOUT_ACT_RULES: readonly ActRule[] = actRulesOf(new URL('roundabout-phrases.txt', import.meta.url));

/** Every wish and answer: the longest phrase wins, of equally long ones the first. */
export const ACT_RULES: readonly ActRule[] = [
  ...ROUNDABOUT_ACT_RULES,
  ...actRulesOf(new URL('act-phrases.txt', import.meta.url)),
];
