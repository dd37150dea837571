/** What criteria ask, as far as rules understand it, and what that says of a person. */
export { THERAPIES } from './answers.ts';
export type { Answers, Therapy } from './answers.ts';
export { judge, readRule, RULES_VERSION } from './read-rule.ts';
export type { Rule, Verdict } from './read-rule.ts';
