import { readFileSync } from 'node:fs';
import type { PolicyClass } from '../rules/rule.ts';
import { marginOf } from './linear-model.ts';
import { decodeModel } from './model-file.ts';
import { unsafenessBy } from './policy-score.ts';
import { POLICY_MODEL_FILE, POLICY_TABLES } from './policy-tables.ts';
import { featuresOf } from './sentence-features.ts';
import type { SentenceView } from './sentence-features.ts';

const content = readFileSync(POLICY_MODEL_FILE, 'utf8');

/** Read once when the module is loaded: without its weights the gate must not start at all. */
const model = decodeModel(content, POLICY_TABLES);

/** The learned weights as text: part of the policy's version. */
export const LEARNED_WEIGHTS: string = content;

/** How much a sentence resembles what must not be said, 0–1; 0.5 is the border that was learned. */
export function unsafenessOf(sentence: SentenceView): number {
  return unsafenessBy(model, sentence);
}

/** The class that fits best, provided the sentence is unsafe. */
export function likeliestClassOf(sentence: SentenceView): PolicyClass {
  const features = featuresOf(sentence);
  const ratings = [...model.classes].map(([name, linear]) => ({
    name: name as PolicyClass,
    rating: marginOf(linear, features),
  }));
  return ratings.reduce((best, one) => (one.rating > best.rating ? one : best), { name: 'D2', rating: -Infinity }).name;
}
