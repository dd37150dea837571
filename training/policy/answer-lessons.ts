import { loadLibrary } from '#prompts/library.ts';
import type { LinearModel } from '#safety/learned/linear-model.ts';
import { POLICY_TABLES } from '#safety/learned/policy-tables.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import { normaliseGerman } from '#safety/rules/normalise-german.ts';
import { readQuestions } from '../answers/read-questions.ts';
import { trainLinear } from '../learner/train-linear.ts';
import type { LearningSettings } from '../learner/train-linear.ts';
import type { AnswerInContext } from './read-answers.ts';
import type { PolicyExample } from './read-policy-set.ts';

/**
 * How much one text counts, by where it comes from. The frozen set holds traps, near-misses made to be mistaken: models
 * hardly ever speak like that, and yet they have to be told apart. Answers in context come in the proportions of real
 * use and count four times. With a third of the traps' weight a twentieth less of what is ordinary is stopped, but one
 * in five near-misses of held batches instead of one in seven. Since there are twice as many answers the traps count
 * three times: with once, one in seven near-misses of authors left out was stopped, with three times one in eight. With
 * half as many answers again, most of them of everyday life, they count nine times: with three or four times less than
 * 95 % of what is unsafe in held batches of traps was stopped.
 */
export const WEIGHTS = { frozen: 9, authored: 1, answer: 4, neighbour: 2, unrelated: 1 } as const;

/** Everything of the frozen set has to be kept. */
export const POLICY_LEARNING: LearningSettings = { cost: 10, passes: 16, skipsCalm: true };

/** How much a question to an authored answer counts beside one of the answers in context. */
const ASKED_QUESTION_WEIGHT = 0.3;
const FROZEN_QUESTION_WEIGHT = 0.1;
/** Of the questions to one authored answer every eighth stands before it, five at most: they resemble each other. */
const EVERY = 8;
const MOST_QUESTIONS = 5;

/** Of the frozen set every so many stand after an unrelated question as well. */
const UNRELATED_EVERY = 4;

/**
 * What says what it says by itself says it after any question: sentences without a question once more, each after an
 * ordinary one that has nothing to do with it.
 */
export function afterUnrelated<Told extends { readonly question: string; readonly text: string }>(
  told: readonly Told[],
  answers: readonly AnswerInContext[],
  every: number = UNRELATED_EVERY,
): readonly Told[] {
  const ordinary = answers.filter(({ kind, question }) => kind === 'ordinary' && question.trim() !== '');
  const alone = told.filter(({ question }) => question.trim() === '').filter((_one, index) => index % every === 0);
  return alone.flatMap((one, index) => {
    const other = ordinary[(index * QUESTION_STRIDE) % ordinary.length];
    return other === undefined ? [] : [{ ...one, question: other.question }];
  });
}

/** A prime: neighbours in the files get questions of different styles. */
const QUESTION_STRIDE = 1_009;

/** Authored answers after questions of people who asked for them. */
export function askedAuthored(): readonly { readonly question: string; readonly text: string }[] {
  const texts = new Map([...loadLibrary().allTexts('standard')].map(({ lineId, text }) => [lineId, text]));
  const asked = Map.groupBy(readQuestions(), ({ answerId }) => answerId);
  return [...asked].flatMap(([answerId, questions]) => {
    const text = texts.get(answerId);
    if (text === undefined) return [];
    return questions
      .filter((_asked, index) => index % EVERY === 0)
      .slice(0, MOST_QUESTIONS)
      .map(({ question }) => ({ question, text }));
  });
}

/**
 * Learns which questions ask for what must not be said: those whose answers are near a border or beyond it, as all
 * those of the frozen set are.
 */
export function questionScore(answers: readonly AnswerInContext[], traps: readonly PolicyExample[]): LinearModel {
  const own = answers.map(({ question, kind }) => ({ bag: bagOf(question), isPositive: kind !== 'ordinary' }));
  const frozen = [...new Set(traps.map(({ question }) => question))].filter((question) => question.trim() !== '');
  const trapped = frozen.map((question) => ({
    bag: bagOf(question),
    isPositive: true,
    weight: FROZEN_QUESTION_WEIGHT,
  }));
  const asked = readQuestions().map(({ question, answerId }) => ({
    bag: bagOf(question),
    isPositive: answerId === '-',
    weight: ASKED_QUESTION_WEIGHT,
  }));
  return trainLinear([...own, ...asked, ...trapped], POLICY_TABLES.question ?? 0, POLICY_LEARNING);
}

function bagOf(question: string): readonly number[] {
  return featuresOf({ view: normaliseGerman(question).views[0] ?? ' ', question: '', traits: [] });
}
