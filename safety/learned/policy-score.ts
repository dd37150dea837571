import { likelihoodAt, marginOf } from './linear-model.ts';
import type { LearnedModel } from './model-file.ts';
import { placeFeaturesOf } from './place-features.ts';
import { featuresOf } from './sentence-features.ts';
import type { SentenceNetwork } from './sentence-network.ts';
import type { SentenceView } from './sentence-features.ts';
import { networkMarginOf } from './sentence-network.ts';
import { wordFeaturesOf } from './word-features.ts';

/** How much each part weighs; chosen on writers and authors who were left out in turn. */
const SHARES = {
  score: 0.9,
  words: 0.37,
  /** Most of what models must not say answers a question that asks for it. */
  question: 0.5,
  /** All networks together: their margins are several times as wide as those of the linear scores. */
  networks: 0.21,
} as const;
/** A question alone never decides, whatever is in it; in margins. */
const QUESTION_REACH = 1.2;
/** Nor does a network alone: surer than this it need not be. */
const NETWORK_REACH = 3.2;
/** What is said after words of an emergency or a crisis is looked at more strictly by this; in margins. */
const DANGER_SHARE = 0.6;

/** How much a sentence resembles what must not be said, 0–1; 0.5 is the border that was learned. */
export function unsafenessBy(model: LearnedModel, sentence: SentenceView): number {
  const { score, words, networks = [] } = model;
  const first = marginOf(score, featuresOf(sentence));
  const second = words === undefined ? first : marginOf(words, wordFeaturesOf(sentence));
  const asked = SHARES.question * questionMargin(model, sentence.question);
  const linear = SHARES.score * first + SHARES.words * second;
  const danger = sentence.isAskedInDanger === true ? DANGER_SHARE : 0;
  return likelihoodAt(linear + asked + SHARES.networks * meanMargin(networks, sentence) + danger);
}

function meanMargin(networks: readonly SentenceNetwork[], sentence: SentenceView): number {
  if (networks.length === 0) return 0;
  const places = placeFeaturesOf(sentence);
  const bounded = (margin: number): number => Math.max(-NETWORK_REACH, Math.min(NETWORK_REACH, margin));
  return networks.reduce((sum, network) => sum + bounded(networkMarginOf(network, places)), 0) / networks.length;
}

/** Bounded: the questions are strangers'. One question comes with every sentence of its answer. */
const known = new WeakMap<LearnedModel, { readonly question: string; readonly margin: number }>();

function questionMargin(model: LearnedModel, question: string): number {
  if (model.question === undefined || question.trim() === '') return 0;
  const remembered = known.get(model);
  if (remembered?.question === question) return remembered.margin;
  const found = marginOf(model.question, featuresOf({ view: question, question: '', traits: [] }));
  const margin = Math.max(-QUESTION_REACH, Math.min(QUESTION_REACH, found));
  known.set(model, { question, margin });
  return margin;
}
