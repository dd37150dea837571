import type { Danger } from '#core/contracts/danger.ts';
import type { Expectation, Intent, Interrupt, Reading } from '#phases/vocabulary.ts';
import { isForeignStop, recogniseForeign } from '#safety/danger/foreign.ts';
import type { Foreign } from '#safety/danger/foreign.ts';
import type { DangerContext } from '#safety/danger/recognise-danger.ts';

import { readActs } from './acts.ts';
import { clausesOf, readClauses } from './clauses.ts';
import { withoutCourtesies } from './courtesies.ts';
import { readDistress, readFever } from './distress.ts';
import type { FindingsReading } from './findings.ts';
import { readFindings } from './findings.ts';
import { hear } from './heard.ts';
import type { Heard, Vocabulary } from './heard.ts';
import { decideIntent } from './intent.ts';
import { guessLoneWord } from './lone-word.ts';
import { buildVocabulary } from './lexicon/vocabulary.ts';
import { isAsEver } from './negation.ts';
import type { QuestionReading } from './questions.ts';
import { readQuestion } from './questions.ts';
import { deniesSituation, namesPastTreatment, readSituations } from './situations.ts';

/** The recogniser of `safety`, handed in so that its wording has one home. */
type DangerRecogniser = (utterance: string, context: DangerContext) => Danger;

/** Reads utterances. Pure and synchronous: no model, no I/O, no memory of what was said. */
export interface Understanding {
  /** @param context what was said before: in a crisis everyday words mean more. */
  readonly understand: (utterance: string, expectation: Expectation, context?: DangerContext) => Reading;
}

/** Builds the reader; the vocabulary is prepared here, once. */
export function createUnderstanding(recogniseDanger: DangerRecogniser): Understanding {
  const vocabulary = buildVocabulary();
  return {
    understand: (utterance, expectation, context = {}) => {
      const foreign = recogniseForeign(utterance);
      if (foreign !== undefined) return readForeign(utterance, foreign);
      const heard = hear(utterance, vocabulary);
      const work = { utterance, expectation, vocabulary, recogniseDanger, context };
      const reading = readWhole(work, heard);
      if (!isOpen(reading)) return reading;
      const guess = guessLoneWord(heard.text, expectation);
      if (guess !== undefined) return readWhole({ ...work, utterance: guess }, hear(guess, vocabulary));
      // The whole was looked through for danger already: once for each clause would take seconds for a line of a
      // hundred clauses.
      const intent = readClauses(
        clausesOf(heard).map((clause) => read(work, clause, [])),
        expectation,
      );
      return intent === undefined ? reading : { interrupts: reading.interrupts, intent };
    },
  };
}

interface Work {
  readonly utterance: string;
  readonly expectation: Expectation;
  readonly vocabulary: Vocabulary;
  readonly recogniseDanger: DangerRecogniser;
  readonly context: DangerContext;
}

/** Danger is looked for in the words as they were heard: a repair would invent it ("left side" is no "Luft"). */
function dangersIn({ utterance, recogniseDanger, context }: Work): readonly Interrupt[] {
  const { emergency, crisis, suspected } = recogniseDanger(utterance, context);
  return [
    ...(emergency === undefined ? [] : [{ type: 'emergency' as const, ...emergency }]),
    ...(crisis === undefined ? [] : [{ type: 'crisis' as const, ...crisis }]),
    ...(suspected === undefined ? [] : [{ type: 'suspicion' as const, of: suspected }]),
  ];
}

/** Another language is not read as German; a stop in it still stops. */
function readForeign(utterance: string, { language, danger }: Foreign): Reading {
  return {
    interrupts: [{ type: 'foreign', language, danger }],
    intent: { type: isForeignStop(utterance) ? 'stop' : 'unclear' },
  };
}

/** "Ich kann nichts Ungewöhnliches sehen" after looking is about what there is to see, not about her eyes. */
const SEES_NOTHING = /\b(?:nichts|keine|keinen|kein)\b(?! mehr)/;

function situationsIn(heard: Heard, expectation: Expectation, isAsked: boolean): readonly Interrupt[] {
  return readSituations(heard)
    .filter(({ situation }) => situation !== 'none' || expectation === 'situation_answer')
    .filter(
      ({ situation }) => situation !== 'low_vision' || expectation !== 'observation' || !SEES_NOTHING.test(heard.text),
    )
    .filter(() => !isAsked)
    .map((report) => ({ type: 'situation', ...report }));
}

/** Nothing was made of it: neither a wish nor anything that happened. */
function isOpen({ intent, interrupts }: Reading): boolean {
  return intent.type === 'unclear' && interrupts.length === 0;
}

/** Words may begin only behind what is cut into words: danger is looked for wherever there is a letter. */
function readWhole(work: Work, heard: Heard): Reading {
  return read(work, heard, /[\p{Script=Latin}\d]/u.test(work.utterance) ? dangersIn(work) : []);
}

function read(work: Work, asHeard: Heard, dangers: readonly Interrupt[]): Reading {
  if (asHeard.words.length === 0) return { interrupts: dangers, intent: { type: 'unclear' } };
  const heard = withoutCourtesies(asHeard);
  const question = readQuestion(heard);
  const questionStart = question?.start ?? Infinity;
  const found = readFindings(heard, work.expectation, questionStart);
  const fever = questionStart === 0 ? undefined : readFever(heard);
  const situations = situationsIn(heard, work.expectation, questionStart === 0);
  const interrupts: readonly Interrupt[] = [
    ...dangers,
    ...withoutRepeats(found, situations, work.expectation),
    ...(fever === 'fever' ? [{ type: 'fever' as const }] : []),
    ...situations,
    ...readDistress(heard, found.hurtsNow),
  ];
  return {
    interrupts,
    intent:
      dangers.length > 0
        ? { type: 'unclear' }
        : intentOf(heard, work.expectation, { interrupts, question, found, deniesFever: fever === 'none' }),
  };
}

/** A swollen arm is a situation; only one that began lately is a finding besides. */
function withoutRepeats(
  found: FindingsReading,
  situations: readonly Interrupt[],
  expectation: Expectation,
): readonly Interrupt[] {
  const isArmSwelling = situations.some(
    (interrupt) => interrupt.type === 'situation' && interrupt.situation === 'arm_swelling',
  );
  return found.findings
    .filter(
      ({ sign, since }) =>
        !(isArmSwelling && sign === 'swelling' && (expectation === 'situation_answer' || since === undefined)),
    )
    .map((finding) => ({ type: 'finding', finding }));
}

interface Sources {
  readonly interrupts: readonly Interrupt[];
  readonly question: QuestionReading | undefined;
  readonly found: FindingsReading;
  readonly deniesFever: boolean;
}

function intentOf(
  heard: Heard,
  expectation: Expectation,
  { interrupts, question, found, deniesFever }: Sources,
): Intent {
  const hasFinding = interrupts.some(({ type }) => type === 'finding');
  const hasFact = interrupts.some(({ type }) => type !== 'distress');
  const intent = decideIntent(
    {
      heard,
      acts: readActs(heard),
      question,
      isOverNow: !hasFact && namesPastTreatment(heard),
      denies:
        !hasFact &&
        (found.denied ||
          deniesFever ||
          isAsEver(heard.text) ||
          (expectation !== 'observation' && deniesSituation(heard))),
      hasFinding,
      hasInterrupt: interrupts.length > 0,
    },
    expectation,
  );
  const isNone = interrupts.some((interrupt) => interrupt.type === 'situation' && interrupt.situation === 'none');
  return isNone && intent.type === 'unclear' ? { type: 'no' } : intent;
}
