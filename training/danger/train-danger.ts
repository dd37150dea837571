import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hear } from '#agent/understanding/heard.ts';
import { buildVocabulary } from '#agent/understanding/lexicon/vocabulary.ts';
import { DANGER_MODEL_FILE } from '#safety/learned/danger-tables.ts';
import { spokenWordsOf } from '#core/german/spoken-words.ts';
import { misheard, seeded } from '../noise/letter-slips.ts';
import { readExamples } from '../understanding/read-examples.ts';
import { readCrisisSet } from './read-danger-set.ts';
import type { CrisisExample, CrisisSetName } from './read-danger-set.ts';
import { encodeDangerModel, trainDangerModel } from './danger-learner.ts';
import type { DangerExample } from './danger-learner.ts';

/**
 * `node training/danger/train-danger.ts`: learns how crisis and emergency sound from the sets; the held-out ones are
 * left out.
 * `--leave-out strangers-2` leaves that set out as well: for measuring only, train again without it.
 */

const SETS: readonly CrisisSetName[] = [
  'crisis',
  'emergency',
  'exam-talk',
  'strangers-1',
  'strangers-2',
  'strangers-3',
  'strangers-4',
];
/** Share of wrong letters in the second copy of each sentence, as a small speech recogniser hears it. */
const MISHEARD_RATE = 0.05;

const { values } = parseArgs({ options: { 'leave-out': { type: 'string' } } });
const random = seeded(3);
const examples = SETS.filter((name) => name !== values['leave-out']).flatMap((name) => readCrisisSet(name));
const learnable = ({ text, expected }: CrisisExample): DangerExample[] =>
  [text, misheard(text, MISHEARD_RATE, random)].map((said) => ({
    words: spokenWordsOf(said).map(({ word }) => word),
    expected,
  }));
writeFileSync(
  DANGER_MODEL_FILE,
  encodeDangerModel(trainDangerModel([...examples.flatMap(learnable), ...harmlessAnswers()])),
);

/**
 * What people answer during the exam, as said and as the reader of answers repairs it: both are looked at in a call.
 */
function harmlessAnswers(): DangerExample[] {
  const vocabulary = buildVocabulary();
  const answers = readExamples('examples')
    .filter(
      ({ interrupts }) =>
        interrupts !== undefined && interrupts.every(({ type }) => type !== 'emergency' && type !== 'crisis'),
    )
    .flatMap(({ utterance }) => [utterance, hear(utterance, vocabulary).spelled]);
  return [...new Set(answers)].map((said) => ({
    words: spokenWordsOf(said).map(({ word }) => word),
    expected: 'none',
  }));
}
