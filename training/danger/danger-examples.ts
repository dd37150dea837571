import { isWithin, spokenWordsOf } from '#core/german/spoken-words.ts';
import { windowsOf } from '#safety/learned/danger-windows.ts';
import { mishear, seededRandom } from '../noise/recogniser-noise.ts';
import type { DangerExample } from './danger-learner.ts';
import { harmlessAnswers, harmlessQuestions } from './harmless-talk.ts';
import { DANGER_SETS, ORDINARY_SETS, readDangerSet, readHeardSet, USUAL_TALK_SETS } from './read-danger-set.ts';
import type { DangerSentence, DangerSetName, HeardExample } from './read-danger-set.ts';

/** Shares of wrong letters in the copies of each sentence, as a small speech recogniser hears them. */
const MISHEARD_RATES: readonly number[] = [0.08];
/** What is said in nearly every call counts twice as much as what hardly anybody says. */
const USUAL_TALK: ReadonlySet<DangerSetName> = new Set<DangerSetName>(USUAL_TALK_SETS);
const USUAL_MISHEARD_RATES: readonly number[] = [...MISHEARD_RATES, 0.04, 0.12];
/** Share of the words of a sentence that must be left after recognition: what holds none of them teaches chance. */
const LEAST_KEPT = 0.4;

/** Where a sentence comes from; what people ask is no set of its own. */
export type TaughtBy = DangerSetName | 'questions';
/** Whether a sentence of a set is learned from. */
type IsLearnedFrom = (sentence: DangerSentence, set: TaughtBy) => boolean;

/** Everything that is learned from: as said, as misheard, in longer talk, and as it was recognised after speech. */
export function dangerExamples(isLearnedFrom: IsLearnedFrom): DangerExample[] {
  const random = seededRandom(3);
  const chosen = (set: DangerSetName): ChosenSet => ({
    sentences: readDangerSet(set).filter((sentence) => isLearnedFrom(sentence, set)),
    rates: USUAL_TALK.has(set) ? USUAL_MISHEARD_RATES : MISHEARD_RATES,
  });
  const ordinarySets = ORDINARY_SETS.map(chosen);
  const sets = [...DANGER_SETS.map(chosen), ...ordinarySets];
  const answers = harmlessAnswers().map((text): DangerSentence => ({ text, expected: 'none', kind: 'answers' }));
  const questions = harmlessQuestions().filter((question) => isLearnedFrom(question, 'questions'));
  return [
    ...[
      ...sets,
      { sentences: answers, rates: USUAL_MISHEARD_RATES },
      { sentences: questions, rates: MISHEARD_RATES },
    ].flatMap(({ sentences, rates }) => sentences.flatMap((sentence) => copiesOf(sentence, rates, random))),
    ...ordinarySets.flatMap(({ sentences }) => longerTalk(sentences)),
    ...recognisedOf(sets.flatMap(({ sentences }) => sentences)),
  ];
}

/** Sentences, and how wrong the copies of each are heard. */
interface ChosenSet {
  readonly sentences: readonly DangerSentence[];
  readonly rates: readonly number[];
}

/** What the demonstration model heard of some of them. */
function recognisedOf(sentences: readonly DangerSentence[]): DangerExample[] {
  const texts = new Set(sentences.map(({ text }) => text));
  return recognisable()
    .filter(({ text }) => texts.has(text))
    .map(({ heard, expected }) => ({
      words: spokenWordsOf(heard),
      danger: dangerOf({ expected }),
      onlyStandingBy: false,
    }));
}

/** Sentences of which enough was heard to learn from them. */
export function recognisable(): HeardExample[] {
  return readHeardSet('heard-2').filter(({ text, heard }) => {
    const left = spokenWordsOf(heard);
    const said = spokenWordsOf(text);
    return said.filter(({ key }) => left.some((word) => isWithin(word.key, key, 1))).length >= LEAST_KEPT * said.length;
  });
}

function dangerOf({ expected }: Pick<DangerSentence, 'expected'>): DangerExample['danger'] {
  return expected === 'none' || expected === 'crisis' ? expected : 'emergency';
}

/** A sentence as it was said, and as it may be heard. */
function copiesOf(sentence: DangerSentence, rates: readonly number[], random: () => number): DangerExample[] {
  const { text, standingBy, clarity } = sentence;
  return [text, ...rates.map((rate) => mishear(text, rate, random))].map((said) => ({
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
