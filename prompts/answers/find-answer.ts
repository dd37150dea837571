import { readFileSync } from 'node:fs';
import { ANSWER_MODEL_FILE, decodeAnswerModel, NO_ANSWER, rankAnswers } from './answer-model.ts';
import type { AnswerModel } from './answer-model.ts';

/**
 * Finds the authored answer to a question, for voice and chat alike. Only where it is sure: a wrong answer costs more
 * than none.
 */
export interface AnswerFinder {
  /** Line id of the answer (`answers.…`); undefined where none is sure. */
  find(question: string): string | undefined;
  /**
   * The same for the first of several questions in one text that has an answer: where nobody else answers, one of her
   * questions answered is better than none.
   */
  findPart(text: string): string | undefined;
}

/** Who writes more, in characters, tells a story or asks several things: one authored answer would miss most of it. */
const LONGEST_QUESTION_CHARS = 300;

/**
 * Creates a finder; reading what was learned takes some ten milliseconds, so one serves a whole process.
 * @throws if the file of what was learned is missing or malformed.
 */
export function createAnswerFinder(model: AnswerModel = readModel()): AnswerFinder {
  function find(question: string): string | undefined {
    if (question.length > LONGEST_QUESTION_CHARS) return undefined;
    const best = rankAnswers(model, question);
    return best === undefined || best.answerId === NO_ANSWER || best.lead < model.sureFrom ? undefined : best.answerId;
  }
  return {
    find,
    findPart: (text) =>
      questionsIn(text)
        .map(find)
        .find((answerId) => answerId !== undefined),
  };
}

/** Sentences that end with a question mark. */
function questionsIn(text: string): readonly string[] {
  return (text.match(/[^.!?\n]+[.!?\n]*/g) ?? []).filter((sentence) => sentence.includes('?'));
}

function readModel(): AnswerModel {
  return decodeAnswerModel(readFileSync(ANSWER_MODEL_FILE, 'utf8'));
}
