import { readQuestions } from '../answers/read-questions.ts';
import { readExamples } from '../understanding/read-examples.ts';
import type { DangerSentence } from './read-danger-set.ts';

/** What people answer during the exam. */
export function harmlessAnswers(): readonly string[] {
  return [
    ...new Set(
      readExamples('examples')
        .filter(
          ({ interrupts }) =>
            interrupts !== undefined && interrupts.every(({ type }) => type !== 'emergency' && type !== 'crisis'),
        )
        .map(({ utterance }) => utterance),
    ),
  ];
}

/** What people ask: questions that an authored answer fits, each once, with those who wrote it as its voice. */
export function harmlessQuestions(): readonly DangerSentence[] {
  const byText = new Map(
    readQuestions()
      .filter(({ answerId }) => answerId !== '-')
      .map(({ question, writers }) => [question, writers] as const),
  );
  return [...byText].map(([text, voice]) => ({ text, expected: 'none', kind: 'questions', voice }));
}
