import { NO_ANSWER } from '#prompts/answers/answer-model.ts';
import { loadLibrary } from '#prompts/library.ts';
import { readExamples } from '../understanding/read-examples.ts';
import type { AnswerExample } from './answer-learner.ts';
import type { AskedQuestion } from './read-questions.ts';

/** Lines that are answers. */
const ANSWER_LINES = 'answers.';

/** Every so many of the exam's utterances: enough to know them, few enough not to drown the questions. */
const UTTERANCES_EVERY = 3;

/** What is learned from: the questions, the answers' own words, and what is said in the exam that asks nothing. */
export function answerExamples(questions: readonly AskedQuestion[]): readonly AnswerExample[] {
  return [
    ...questions.map(({ answerId, question }) => ({ answerId, text: question })),
    ...answerTexts(),
    ...utterances(),
  ];
}

function answerTexts(): readonly AnswerExample[] {
  return [...loadLibrary().allTexts('standard')]
    .filter(({ lineId }) => lineId.startsWith(ANSWER_LINES))
    .map(({ lineId, text }) => ({ answerId: lineId, text }));
}

function utterances(): readonly AnswerExample[] {
  const said = readExamples('examples')
    .filter(({ intent }) => intent !== undefined && !['question', 'ask_human', 'ask_recording'].includes(intent.type))
    .map(({ utterance }) => utterance);
  return [...new Set(said)]
    .filter((_, index) => index % UTTERANCES_EVERY === 0)
    .map((text) => ({ answerId: NO_ANSWER, text }));
}
