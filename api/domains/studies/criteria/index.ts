/** A registry's text becomes conditions. */
export { readableText } from './readable-text.ts';
export { splitCriteria } from './split-criteria.ts';
export type { Criterion, CriterionKind } from './split-criteria.ts';
