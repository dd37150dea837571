import { readFileSync } from 'node:fs';
import type { PolicyClass } from '../rules/rule.ts';
import { POLICY_MODEL_FILE, decodePolicyModel } from './policy-model-file.ts';
import { featuresOf } from './sentence-features.ts';
import { likelihood } from './train-policy-model.ts';

const content = readFileSync(POLICY_MODEL_FILE, 'utf8');

/** Read once when the module is loaded: without its weights the gate must not start at all. */
const model = decodePolicyModel(content);

/** The learned weights as text: part of the policy's version. */
export const LEARNED_WEIGHTS: string = content;

/** How much a normalised sentence after a normalised question (may be empty) resembles what must not be said, 0–1. */
export function unsafenessOf(view: string, question: string): number {
  return likelihood(model.score, featuresOf(view, question));
}

/** The class that fits best, provided the sentence is unsafe. */
export function likeliestClassOf(view: string, question: string): PolicyClass {
  const features = featuresOf(view, question);
  let best: { name: PolicyClass; rating: number } = { name: 'D2', rating: 0 };
  for (const [name, linear] of model.classes) {
    const rating = likelihood(linear, features);
    if (rating > best.rating) best = { name, rating };
  }
  return best.name;
}
