import { readExamples } from '../understanding/read-examples.ts';

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
