import type { EmergencyKind, Expectation, Intent, Interrupt, QuestionTopic, Reading } from '#phases/vocabulary.ts';

import { readActs } from './acts.ts';
import type { Acts } from './acts.ts';
import { clausesOf, readClauses } from './clauses.ts';
import { withoutCourtesies } from './courtesies.ts';
import { readDistress, readFever } from './distress.ts';
import type { DistressReading } from './distress.ts';
import type { FindingsReading } from './findings.ts';
import { readFindings } from './findings.ts';
import { hear, wordIndexAt } from './heard.ts';
import type { Heard, Vocabulary } from './heard.ts';
import { decideIntent } from './intent.ts';
import { guessLoneWord } from './lone-word.ts';
import { buildVocabulary } from './lexicon/vocabulary.ts';
import { isAsEver } from './negation.ts';
import type { QuestionReading } from './questions.ts';
import { readQuestion } from './questions.ts';
import { deniesSituation, namesPastTreatment, readSituations } from './situations.ts';

/** The recognisers of `safety`, handed in so that their wording has one home. */
export interface DangerRecognisers {
  readonly recogniseEmergency: (utterance: string) => EmergencyKind | undefined;
  readonly recogniseCrisis: (utterance: string) => boolean;
}

/** Reads utterances. Pure and synchronous: no model, no I/O, no memory of what was said. */
export interface Understanding {
  readonly understand: (utterance: string, expectation: Expectation) => Reading;
}

/** Builds the reader; the vocabulary is prepared here, once. */
export function createUnderstanding(recognisers: DangerRecognisers): Understanding {
  const vocabulary = buildVocabulary();
  return {
    understand: (utterance, expectation) => {
      const heard = hear(utterance, vocabulary);
      const work = { utterance, expectation, vocabulary, recognisers };
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
  readonly recognisers: DangerRecognisers;
}

/** Danger is looked for in the words as heard and as repaired: neither may hide it from the other. */
function dangersIn({ utterance, recognisers }: Work, heard: Heard): readonly Interrupt[] {
  const kind = recognisers.recogniseEmergency(utterance) ?? recognisers.recogniseEmergency(heard.spelled);
  const isCrisis = recognisers.recogniseCrisis(utterance) || recognisers.recogniseCrisis(heard.spelled);
  return [
    ...(kind === undefined ? [] : [{ type: 'emergency' as const, kind, whose: 'own' as const }]),
    ...(isCrisis ? [{ type: 'crisis' as const }] : []),
  ];
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
  return read(work, heard, /[\p{Script=Latin}\d]/u.test(work.utterance) ? dangersIn(work, heard) : []);
}

function read(work: Work, asHeard: Heard, dangers: readonly Interrupt[]): Reading {
  if (asHeard.words.length === 0) return { interrupts: dangers, intent: { type: 'unclear' } };
  const heard = withoutCourtesies(asHeard);
  const question = readQuestion(heard);
  const questionStart = question?.start ?? Infinity;
  const found = readFindings(heard, work.expectation, questionStart);
  const fever = questionStart === 0 ? undefined : readFever(heard);
  const distress = readDistress(heard, found.hurtsNow);
  // "Ich schaffe das alles nicht mehr" denies no situation.
  const situations = situationsIn(heard, work.expectation, questionStart === 0).filter(
    (report) => distress.spans.length === 0 || report.type !== 'situation' || report.situation !== 'none',
  );
  const interrupts: readonly Interrupt[] = [
    ...dangers,
    ...withoutRepeats(found, situations, work.expectation),
    ...(fever === 'fever' ? [{ type: 'fever' as const }] : []),
    ...situations,
    ...distress.kinds.map((kind) => ({ type: 'distress' as const, kind })),
  ];
  if (dangers.length > 0) return { interrupts, intent: { type: 'unclear' } };
  const asked = isAskedInDistress(heard, question, distress) ? undefined : question;
  const sources = { interrupts, question: asked, found, distress, deniesFever: fever === 'none' };
  const intent = intentOf(heard, work.expectation, sources);
  return { interrupts: intent.type === 'stop' ? withoutReasons(interrupts) : interrupts, intent };
}

/** "Was ist, wenn ich sterbe?" wants no information: the words of distress ask nothing beside it. */
function isAskedInDistress(
  heard: Heard,
  question: QuestionReading | undefined,
  { kinds, spans }: DistressReading,
): boolean {
  if (question === undefined) return false;
  const at = wordIndexAt(heard, question.start);
  if (spans.some(({ from, to }) => at >= from && at < to)) return true;
  const { intent } = question;
  return (
    kinds.some((kind) => kind === 'dying' || kind === 'recurrence') &&
    intent.type === 'question' &&
    ASKED_OUT_OF_FEAR.has(intent.topic)
  );
}

const ASKED_OUT_OF_FEAR: ReadonlySet<QuestionTopic> = new Set(['prognosis', 'what_to_look_for', 'other']);

/** "Bitte aufhören, ich kann nicht mehr": the reason of a stop needs no answer beside it. */
function withoutReasons(interrupts: readonly Interrupt[]): readonly Interrupt[] {
  return interrupts.filter(
    (interrupt) =>
      interrupt.type !== 'distress' || (interrupt.kind !== 'exhausted' && interrupt.kind !== 'overwhelmed'),
  );
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
  readonly distress: DistressReading;
  readonly deniesFever: boolean;
}

/** "Ich kann nicht mehr" is no stop and "das schaffe ich nicht noch einmal" no wish to hear it again. */
function withoutDistress(acts: Acts, { spans }: DistressReading): Acts {
  return {
    ...acts,
    found: acts.found.filter((act) => !spans.some(({ from, to }) => act.from < to && act.to > from)),
  };
}

function intentOf(
  heard: Heard,
  expectation: Expectation,
  { interrupts, question, found, distress, deniesFever }: Sources,
): Intent {
  const hasFinding = interrupts.some(({ type }) => type === 'finding');
  const hasFact = interrupts.some(({ type }) => type !== 'distress');
  const intent = decideIntent(
    {
      heard,
      acts: withoutDistress(readActs(heard), distress),
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
