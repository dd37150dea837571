import { readFileSync } from 'node:fs';
import { NO_ANSWER, rankAnswers } from '#prompts/answers/answer-model.ts';
import { answerExamples } from './answer-examples.ts';
import { trainAnswers } from './answer-learner.ts';
import type { AskedQuestion } from './read-questions.ts';

/** How a question fared that its voice was left out for. */
export interface Reading {
  readonly asked: AskedQuestion;
  readonly answerId: string;
  readonly lead: number;
}

/**
 * Wrong answers, and answers where none may be given, that are borne: shares of the questions of each kind. More of the
 * latter: half of those texts were written to look like a question that has an answer, and what they get is true.
 */
export const BORNE = { wrong: 0.03, unwanted: 0.11 } as const;

/** Writers in turn are left out of what is learned, and then their people ask. */
export function readingsOfWritersLeftOut(questions: readonly AskedQuestion[]): readonly Reading[] {
  const all = [...new Set(questions.map(({ writers }) => writers))];
  return all.flatMap((left) => {
    const model = trainAnswers(answerExamples(questions.filter(({ writers }) => writers !== left)));
    return questions
      .filter(({ writers }) => writers === left)
      .map((asked) => ({ asked, ...(rankAnswers(model, asked.question) ?? { answerId: NO_ANSWER, lead: -1 }) }));
  });
}

/** Pairs of answers of which either serves who asks for the other; judged by reading them. */
const ALSO_SERVES = new Set(
  readFileSync(new URL('also-serves.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .flatMap((line) => [line, line.split('\t').reverse().join('\t')]),
);

/** Whether the best answer serves the question: the one that is meant, or one as good. */
export function isServed({ asked, answerId }: Reading): boolean {
  return answerId === asked.answerId || ALSO_SERVES.has(`${asked.answerId}\t${answerId}`);
}

/** How many of the questions were answered rightly, wrongly, or although none may be given; shares. */
export interface Shares {
  readonly right: number;
  readonly wrong: number;
  readonly unwanted: number;
}

/** The shares when a lead counts as sure from this border on. */
export function sharesAt(readings: readonly Reading[], sureFrom: number): Shares {
  const answerable = readings.filter(({ asked }) => asked.answerId !== NO_ANSWER);
  const others = readings.filter(({ asked }) => asked.answerId === NO_ANSWER);
  const sure = ({ answerId, lead }: Reading): boolean => answerId !== NO_ANSWER && lead >= sureFrom;
  const answered = answerable.filter(sure);
  const right = answered.filter(isServed).length;
  return {
    right: right / Math.max(1, answerable.length),
    wrong: (answered.length - right) / Math.max(1, answerable.length),
    unwanted: others.filter(sure).length / Math.max(1, others.length),
  };
}

/** The lowest border that bears no more than {@link BORNE}. */
export function borderOf(readings: readonly Reading[]): number {
  const borders = Array.from({ length: 100 }, (_, step) => step / 100);
  return (
    borders.find((border) => {
      const { wrong, unwanted } = sharesAt(readings, border);
      return wrong <= BORNE.wrong && unwanted <= BORNE.unwanted;
    }) ?? 1
  );
}
