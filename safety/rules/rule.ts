/**
 * What a policy rule is. Patterns are written in plain German and compiled once: "ä" also matches
 * "ae" and "a", `<3>` stands for up to three words within a clause, `<,3>` for up to three words
 * or commas, and a space for exactly one space between words.
 */

/** Policy classes of safety and medical content § 3, plus two of our own: not German, and disguised wording. */
export const POLICY_CLASSES = [
  'D1',
  'D2',
  'D3',
  'M1',
  'M2',
  'P1',
  'L1',
  'T1',
  'C1',
  'S1',
  'H1',
  'X1',
  'I1',
  'LANG',
  'OBF',
] as const;
/** One of {@link POLICY_CLASSES}. */
export type PolicyClass = (typeof POLICY_CLASSES)[number];

/** A rule as it is written. */
export interface RuleSource {
  /** Stable name within its class; shows in events. */
  readonly id: string;
  /** Any of these makes the sentence unsafe … */
  readonly any: readonly string[];
  /** … unless one of these is in it, … */
  readonly unless?: readonly string[] | undefined;
  /** … and only if the question before it matches one of these, where given. */
  readonly question?: readonly string[] | undefined;
  /** Look at the text as it is, indirect questions ("ob …") included. */
  readonly literal?: boolean | undefined;
}

/** A compiled rule. */
export interface Rule {
  readonly class: PolicyClass;
  readonly id: string;
  readonly any: RegExp;
  readonly unless: RegExp | undefined;
  readonly question: RegExp | undefined;
  readonly literal: boolean;
}

/** Compiles the rules of one class. */
export function defineRules(policyClass: PolicyClass, sources: readonly RuleSource[]): readonly Rule[] {
  return sources.map((source) => ({
    class: policyClass,
    id: source.id,
    any: compileAny(source.any),
    unless: source.unless === undefined ? undefined : compileAny(source.unless),
    question: source.question === undefined ? undefined : compileAny(source.question),
    literal: source.literal ?? false,
  }));
}

/** One pattern for several alternatives. */
export function compileAny(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map(compileOne).join('|'));
}

function compileOne(pattern: string): string {
  const umlauts = pattern
    .replaceAll('ä', '(?:ae?)')
    .replaceAll('ö', '(?:oe?)')
    .replaceAll('ü', '(?:ue?)')
    .replaceAll('ß', 'ss?');
  const gaps = umlauts
    .replaceAll(/ ?<,(\d+)> ?/g, ' (?:[a-z0-9]+ |, ){0,$1}')
    .replaceAll(/ ?<(\d+)> ?/g, ' (?:[a-z0-9]+ ){0,$1}');
  return `(?:${gaps})`;
}
