import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isWithin, spokenWordsOf } from '#core/german/spoken-words.ts';
import { DANGER_MODEL_FILE } from '#safety/learned/danger-table.ts';
import { windowsOf } from '#safety/learned/danger-windows.ts';
import { mishear, seededRandom } from '../noise/recogniser-noise.ts';
import { encodeDangerModel, trainDangerModel } from './danger-learner.ts';
import type { DangerExample } from './danger-learner.ts';
import { harmlessAnswers } from './harmless-answers.ts';
import { DANGER_SETS, ORDINARY_SETS, readDangerSet, readHeardSet } from './read-danger-set.ts';
import type { DangerSentence, HeardExample } from './read-danger-set.ts';

/**
 * `node training/danger/train-danger.ts`: learns how crisis and emergency sound from the sets; the held-out ones are
 * left out.
 * `--leave-out strangers-2,ordinary` leaves those sets out as well: for measuring only, train again without it.
 */

/** Shares of wrong letters in the copies of each sentence, as a small speech recogniser hears them. */
const MISHEARD_RATES = [0.08];
/** Share of the words of a sentence that must be left after recognition: what holds none of them teaches chance. */
const LEAST_KEPT = 0.4;

const { values } = parseArgs({ options: { 'leave-out': { type: 'string', default: '' } } });
const leftOut = new Set(values['leave-out'].split(','));
const random = seededRandom(3);

const kept = <Name extends string>(names: readonly Name[]): Name[] => names.filter((name) => !leftOut.has(name));
const ordinarySets = kept(ORDINARY_SETS).map((name) => readDangerSet(name));
const answers = harmlessAnswers().map((text): DangerSentence => ({ text, expected: 'none', kind: 'answers' }));

const examples = [
  ...[...kept(DANGER_SETS).flatMap((name) => readDangerSet(name)), ...ordinarySets.flat(), ...answers].flatMap(
    copiesOf,
  ),
  ...ordinarySets.flatMap(longerTalk),
  ...readHeardSet('heard-2').filter(isRecognisable).map(asHeard),
];
writeFileSync(DANGER_MODEL_FILE, encodeDangerModel(trainDangerModel(examples)));

function dangerOf({ expected }: Pick<DangerSentence, 'expected'>): DangerExample['danger'] {
  return expected === 'none' || expected === 'crisis' ? expected : 'emergency';
}

/** A sentence as it was said, and as it may be heard. */
function copiesOf(sentence: DangerSentence): DangerExample[] {
  const { text, standingBy, clarity } = sentence;
  return [text, ...MISHEARD_RATES.map((rate) => mishear(text, rate, random))].map((said) => ({
    words: spokenWordsOf(said),
    danger: dangerOf(sentence),
    onlyStandingBy: standingBy === 'crisis' && clarity === 'veiled',
  }));
}

/** Somebody who goes on talking: the score looks at windows of words, wherever they begin. */
function longerTalk(sentences: readonly DangerSentence[]): DangerExample[] {
  return windowsOf(sentences.flatMap(({ text }) => spokenWordsOf(text))).map((words) => ({
    words,
    danger: 'none' as const,
    onlyStandingBy: false,
  }));
}

function isRecognisable({ text, heard }: HeardExample): boolean {
  const left = spokenWordsOf(heard);
  const said = spokenWordsOf(text);
  return said.filter(({ key }) => left.some((word) => isWithin(word.key, key, 1))).length >= LEAST_KEPT * said.length;
}

function asHeard({ heard, expected }: HeardExample): DangerExample {
  return { words: spokenWordsOf(heard), danger: dangerOf({ expected }), onlyStandingBy: false };
}
