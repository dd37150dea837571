import { writeFileSync } from 'node:fs';
import { ANSWER_MODEL_FILE } from '#prompts/answers/answer-model.ts';
import { answerExamples } from './answer-examples.ts';
import { encodeAnswerModel, trainAnswers } from './answer-learner.ts';
import { pageOf } from './answers-page.ts';
import { borderOf, readingsOfWritersLeftOut } from './leave-writers-out.ts';
import { readQuestions } from './read-questions.ts';

/**
 * `node training/answers/train-answers.ts`: learns which authored answer a question asks for, and from which lead on it
 * is sure; writes what was learned and `docs/answers.md`. The border comes from writers who were left out in
 * turn, so this learns once for each part: some minutes.
 */

const PAGE_FILE = new URL('../../docs/answers.md', import.meta.url);

const questions = readQuestions();
const readings = readingsOfWritersLeftOut(questions);
const sureFrom = borderOf(readings);
writeFileSync(ANSWER_MODEL_FILE, encodeAnswerModel({ ...trainAnswers(answerExamples(questions)), sureFrom }));
writeFileSync(PAGE_FILE, pageOf(questions, readings, sureFrom));
