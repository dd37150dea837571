import { writeFileSync } from 'node:fs';
import { ANSWER_MODEL_FILE } from '#prompts/answers/answer-model.ts';
import { answerExamples } from './answer-examples.ts';
import { encodeAnswerModel, trainAnswers } from './answer-learner.ts';
import { borderOf, readingsOfVoicesLeftOut } from './leave-voices-out.ts';
import { readQuestions } from './read-questions.ts';

/**
 * `node training/answers/train-answers.ts`: learns which authored answer a question asks for, and from which lead on it
 * is sure. The border comes from voices that were left out in turn, so this learns eleven times: about two minutes.
 */
const questions = readQuestions();
const sureFrom = borderOf(readingsOfVoicesLeftOut(questions));
writeFileSync(ANSWER_MODEL_FILE, encodeAnswerModel({ ...trainAnswers(answerExamples(questions)), sureFrom }));
