import type { PolicyClass, Rule } from './rule.ts';

/**
 * Rules that decide alone. Measured on sentences of other authors at least nineteen in twenty of what they catch was
 * unsafe. All others only tell the learned score what they found.
 */
const DECIDING: ReadonlySet<string> = new Set([
  'D1.likelihood',
  'D1.hedged',
  'D1.indicates',
  'D1.claim_identity',
  'D1.is_disease',
  'D1.is_affected',
  'D1.you_have',
  'D2.plain',
  'D2.evaluates',
  'D2.goes_away',
  'M1.dose',
  'C1.secrecy',
  'X1.address',
]);

/** Rules that decide unless the sentence is clearly harmless as a whole. */
const NARROW: ReadonlySet<string> = new Set([
  'D1.claim_disease',
  'D1.names_cancer',
  'D1.could_be',
  'D1.cause',
  'D1.speaks_for',
  'D1.by_experience',
  'D1.not_disease',
  'D2.no_need',
  'D2.normal',
  'D3.own_alarm',
  'D3.own_fear',
  'D3.suspicion',
  'M1.take',
  'M1.stop_or_change',
  'M2.remedy_claim',
  'P1.chances',
  'L1.verdict',
  'T1.postpone',
  'C1.method',
  'C1.claim_self_harm',
  'S1.words',
  'H1.is_human',
  'H1.felt_body',
  'X1.study',
  'I1.prompt',
]);

/** Classes in which a bare "Ja." or "Nein." to the question decides alone, measured in the same way. */
const BARE_DECIDING: ReadonlySet<PolicyClass> = new Set(['M1', 'P1', 'L1', 'C1', 'H1', 'I1']);

/** Likeness from which on what a narrow rule found is stopped; 0–1, chosen on authors who were left out in turn. */
const NARROW_LIMIT = 0.1;
/** The same for a short answer of any other class. */
const BARE_LIMIT = 0.07;
/** From here on the likeness alone stops a sentence; chosen in the same way, in favour of what must not be said. */
export const LIKENESS_LIMIT = 0.118;

/** Whether what a rule found must not be said, whatever else the sentence is like. */
export function decidesAlone({ class: policyClass, id }: Rule): boolean {
  return DECIDING.has(`${policyClass}.${id}`);
}

/** Whether what a rule found must not be said, given how much the sentence resembles what must not be said (0–1). */
export function decides(rule: Rule, likeness: number): boolean {
  return decidesAlone(rule) || (NARROW.has(`${rule.class}.${rule.id}`) && likeness >= NARROW_LIMIT);
}

/** Whether a short answer must not be given, by the class of what it would assert; the likeness where it counts. */
export function decidesBare(policyClass: PolicyClass, likeness: () => number): boolean {
  return BARE_DECIDING.has(policyClass) || likeness() >= BARE_LIMIT;
}
