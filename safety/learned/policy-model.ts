import { readFileSync } from 'node:fs';
import { POLICY_CLASSES } from '../rules/rule.ts';
import type { PolicyClass } from '../rules/rule.ts';
import { marginOf } from './linear-model.ts';
import { decodeModel } from './model-file.ts';
import { placeFeaturesOf } from './place-features.ts';
import { unsafenessBy } from './policy-score.ts';
import { POLICY_MODEL_FILE, POLICY_TABLES } from './policy-tables.ts';
import { featuresOf } from './sentence-features.ts';
import type { SentenceView } from './sentence-features.ts';
import { outputSharesOf } from './sentence-network.ts';

const content = readFileSync(POLICY_MODEL_FILE, 'utf8');

/** Read once when the module is loaded: without its weights the gate must not start at all. */
const model = decodeModel(content, POLICY_TABLES);

/** The learned weights as text: part of the policy's version. */
export const LEARNED_WEIGHTS: string = content;

/** How much a sentence resembles what must not be said, 0–1; 0.5 is the border that was learned. */
export function unsafenessOf(sentence: SentenceView): number {
  return unsafenessBy(model, sentence);
}

/** Classes in the order of the outputs of a network that tells them apart; disguise and language are told by form. */
const LEARNED_CLASSES = POLICY_CLASSES.filter((name) => name !== 'LANG' && name !== 'OBF');
/** How much a network's opinion of the class counts beside the linear ones, which are margins. */
const NETWORK_SHARE = 0.3;
/** Less likely than this is all the same. */
const LEAST_SHARE = 1e-3;

/** The class that fits best, provided the sentence is unsafe. */
export function likeliestClassOf(sentence: SentenceView): PolicyClass {
  const features = featuresOf(sentence);
  const opinions = classOpinionsOf(sentence);
  const ratings = [...model.classes].map(([name, linear]) => ({
    name: name as PolicyClass,
    rating: marginOf(linear, features) + NETWORK_SHARE * (opinions.get(name) ?? 0),
  }));
  return ratings.reduce((best, one) => (one.rating > best.rating ? one : best), { name: 'D2', rating: -Infinity }).name;
}

/** How likely each class is to the network that tells them apart, as logarithms; empty: there is none. */
function classOpinionsOf(sentence: SentenceView): ReadonlyMap<string, number> {
  const network = model.networks?.find(({ outputs }) => outputs.bias.length > 2);
  if (network === undefined) return new Map();
  const shares = outputSharesOf(network, placeFeaturesOf(sentence)).subarray(network.allowed);
  return new Map(LEARNED_CLASSES.map((name, index) => [name, Math.log((shares[index] ?? 0) + LEAST_SHARE)]));
}
