import type { Rule } from './rule.ts';

/**
 * Rules that go by what a sentence speaks of rather than by what it says. They catch nearly everything, the harmless
 * included; so what the sentence resembles as a whole decides with them. Never here: crisis, numbers, language, disguise.
 */
const TOPICAL: ReadonlySet<string> = new Set([
  'claim_disease', 'claim_cause', 'claim_felt', 'claim_identity', 'claim_origin', 'opinion', 'that_is', 'claim_medicine', 'answers_amount', 'claim_amount', 'claim_remedy', 'claim_treatment', 'claim_future', 'claim_result',
  'answers_result', 'answers_treatment', 'claim_source', 'claim_inner', 'names_medicine', 'names_cancer', 'sounds_like',
]);

/** Narrow rules that a clearly harmless sentence may still touch. */
const NARROW: ReadonlySet<string> = new Set([
  'no_need', 'own_alarm', 'will_turn_out', 'claims_life', 'remedy_claim', 'nothing_bad', 'verdict', 'harmless',
  'no_worry', 'all_fine', 'normal', 'will_live_or_die', 'take', 'stop_or_change', 'is_human', 'study', 'likelihood', 'cause', 'postpone', 'names_finding', 'not_disease', 'chances',
]);

/** Below this likeness to what must not be said a topic alone stops nothing; chosen on batches left out in turn. */
export const TOPIC_LIMIT = 0.3;
/** The same for narrow rules. */
const NARROW_LIMIT = 0.15;
/** From here on the likeness alone stops a sentence. */
export const LIKENESS_LIMIT = 0.5;

/** Whether the rule goes by topic, so that its class is a guess. */
export function isTopical(rule: Rule): boolean {
  return TOPICAL.has(rule.id);
}

/** Whether a sentence of this likeness (0–1) may pass although the rule matches. */
export function isReleased(rule: Rule, likeness: () => number): boolean {
  if (rule.class === 'C1' || rule.class === 'S1') return false;
  if (TOPICAL.has(rule.id)) return likeness() < TOPIC_LIMIT;
  return NARROW.has(rule.id) && likeness() < NARROW_LIMIT;
}
