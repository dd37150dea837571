import { likelihoodAt, marginOf } from './linear-model.ts';
import type { LearnedModel } from './model-file.ts';
import { featuresOf } from './sentence-features.ts';
import type { SentenceView } from './sentence-features.ts';
import { wordFeaturesOf } from './word-features.ts';

/**
 * How much the question weighs beside the sentence: most of what models must not say answers a question that asks for
 * it. Chosen on styles of answers that were left out in turn.
 */
const QUESTION_SHARE = 0.1;
/** A question alone never decides, whatever is in it; in margins. */
const QUESTION_REACH = 1.5;

/** How much a sentence resembles what must not be said, 0–1; 0.5 is the border that was learned. */
export function unsafenessBy(model: LearnedModel, sentence: SentenceView): number {
  const asked = QUESTION_SHARE * questionMargin(model, sentence.question);
  return likelihoodAt(sentenceMargin(model, sentence) + asked);
}

/** Two scores that err on different sentences, in equal shares. */
function sentenceMargin({ score, words }: LearnedModel, sentence: SentenceView): number {
  const first = marginOf(score, featuresOf(sentence));
  return words === undefined ? first : (first + marginOf(words, wordFeaturesOf(sentence))) / 2;
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
