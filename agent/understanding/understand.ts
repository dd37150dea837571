import type { Danger } from '#core/contracts/danger.ts';
import type { Expectation, Intent, Interrupt, Reading } from '#phases/vocabulary.ts';
import { isForeignStop, recogniseForeign } from '#safety/danger/foreign.ts';
import type { Foreign } from '#safety/danger/foreign.ts';
import type { DangerContext } from '#safety/danger/recognise-danger.ts';
import { splitSentences } from '#safety/gate/sentences.ts';
import { readActs } from './acts.ts';
import { asksWhatToDo, saysAllIsWell, saysHelpIsComing } from './danger-answers.ts';
import { besideDistress, isAllDistress, plainDistress } from './distress.ts';
import { readFever } from './fever.ts';
import { isSizeAnswer } from './finding-facts.ts';
import { deniesSign, isThePort, readFindings } from './findings.ts';
import type { FindingsReading } from './findings.ts';
import { hear } from './heard.ts';
import type { Heard, Vocabulary } from './heard.ts';
import { decideIntent } from './intent.ts';
import { isOnlyLanguageWish } from './language-wish.ts';
import { wordings } from './lexicon/phrases.ts';
import { buildVocabulary } from './lexicon/vocabulary.ts';
import { isAsEver } from './negation.ts';
import { readKnownDetail, readNoteWish } from './notes.ts';
import { readQuestion } from './questions.ts';
import type { Question } from './questions.ts';
import { readTogether } from './reader/learned-reader.ts';
import { readReaderModel } from './reader/reader-model.ts';
import type { ReaderModel } from './reader/reader-model.ts';
import { asksToShorten, deniesSituation, holdsInQuestions, namesPastTreatment, readSituations } from './situations.ts';
import { answerAboutTime } from './times.ts';

/** The recogniser of `safety`, handed in so that its wording has one home. */
type DangerRecogniser = (utterance: string, context: DangerContext) => Danger;

/** Reads utterances. Pure and synchronous: no model, no I/O, no memory of what was said. */
export interface Understanding {
  /** @param context what was said before: in a crisis everyday words mean more. */
  readonly understand: (utterance: string, expectation: Expectation, context?: DangerContext) => Reading;
}

/**
 * Builds the reader; the vocabulary is prepared and what was learned is read here, once.
 * @param learned what was learned; `rules only` while it is being learned.
 * @throws if the file of what was learned is missing or malformed.
 */
export function createUnderstanding(
  recogniseDanger: DangerRecogniser,
  learned: ReaderModel | 'rules only' = readReaderModel(),
): Understanding {
  const vocabulary = buildVocabulary();
  const rules = createReader(recogniseDanger, vocabulary, 'rules only');
  const reader = createReader(recogniseDanger, vocabulary, learned);
  const sentenceReader = createReader(() => ({}), vocabulary, learned);
  return {
    understand: (utterance, expectation, ...context) => {
      if (expectation === 'danger') return aboutDanger(utterance, rules.understand(utterance, 'yes_no', ...context));
      const reading = reader.understand(utterance, expectation, ...context);
      return withTopic(reading, utterance, (sentence) => sentenceReader.understand(sentence, expectation));
    },
  };
}

/**
 * An answer to a question about danger: her plain word that all is well weighs more than a score's suspicion, and less
 * than plain words of danger; "was soll ich jetzt machen?" asks for help there, and is no wish to go on with the exam.
 */
function aboutDanger(utterance: string, reading: Reading): Reading {
  if (reading.interrupts.every(({ type }) => type === 'suspicion' || type === 'distress')) {
    if (saysAllIsWell(utterance)) return { interrupts: [], intent: { type: 'all_well' } };
    if (saysHelpIsComing(utterance)) return { interrupts: [], intent: { type: 'help_coming' } };
  }
  const isWish = ['next', 'resume', 'done', 'back', 'skip'].includes(reading.intent.type);
  const isQuestion = isWish && asksWhatToDo(utterance);
  return isQuestion ? { ...reading, intent: { type: 'question', topic: 'what_can_you_do' } } : reading;
}

/**
 * Who tells a story around her question hides what it is about: then its sentences are looked at one by one, and the
 * first that tells counts.
 */
function withTopic(reading: Reading, utterance: string, readSentence: (sentence: string) => Reading): Reading {
  const isOpen = ({ intent }: Reading): boolean => intent.type === 'question' && intent.topic === 'other';
  if (reading.interrupts.length > 0 || !isOpen(reading)) return reading;
  const sentences = splitSentences(utterance);
  const asked = sentences.length < 2 ? [] : sentences.filter((one) => one.includes('?')).map(readSentence);
  const told = asked.find((one) => one.intent.type === 'question' && !isOpen(one));
  return { ...reading, intent: told?.intent ?? reading.intent };
}

interface Work {
  readonly utterance: string;
  readonly heard: Heard;
  readonly asked: Expectation;
  /** Questions for a time, which a plain yes or no answers as well, are read as the yes-or-no questions they are. */
  readonly expectation: Expectation;
  readonly recogniseDanger: DangerRecogniser;
  readonly context: DangerContext;
}

/** Reads what answers any question but the one about danger. */
function createReader(
  recogniseDanger: DangerRecogniser,
  vocabulary: Vocabulary,
  learned: ReaderModel | 'rules only',
): Understanding {
  return {
    understand: (utterance, asked, context = {}) => {
      const foreign = recogniseForeign(utterance);
      if (foreign !== undefined) return readForeign(utterance, foreign);
      const heard = hear(utterance, vocabulary);
      const expectation = asked === 'operation_age' || asked === 'pregnancy_month' ? 'yes_no' : asked;
      const byRules = read({ utterance, heard, asked, expectation, recogniseDanger, context });
      if (learned === 'rules only') return byRules;
      return readTogether(learned, { said: utterance, heard, expectation: asked, byRules });
    },
  };
}

/** Another language is not read as German; a stop in it still stops. */
function readForeign(utterance: string, { language, danger }: Foreign): Reading {
  return {
    interrupts: [{ type: 'foreign', language, danger }],
    intent: { type: isForeignStop(utterance) ? 'stop' : 'unclear' },
  };
}

/** Danger is looked for in the words as they were heard: a repair would invent it ("left side" is no "Luft"). */
function dangersIn({ utterance, heard, recogniseDanger, context }: Work): readonly Interrupt[] {
  // Words may begin only behind what is cut into words: danger is looked for wherever there is a letter.
  if (!/[\p{Script=Latin}\d]/u.test(utterance)) return [];
  const { emergency, crisis, suspected } = recogniseDanger(utterance, context);
  return [
    ...(emergency === undefined ? [] : [{ type: 'emergency' as const, ...emergency }]),
    ...(crisis === undefined ? [] : [{ type: 'crisis' as const, ...crisis }]),
    ...(suspected === undefined || isOnlyLanguageWish(heard) ? [] : [{ type: 'suspicion' as const, of: suspected }]),
  ];
}

const [SEES_NOTHING, EXPLAINED_BY_TIME, MAYBE_SHORTENING] = wordings(
  'sees-nothing',
  'explained-by-time',
  'maybe-shortening',
);

function situationsIn({ heard, expectation }: Work, isAsked: boolean): readonly Interrupt[] {
  return readSituations(heard)
    .filter((report) => {
      if (report.situation === 'none' && expectation !== 'situation_answer') return false;
      // "Ich kann nichts Ungewöhnliches sehen" after looking is about what there is to see, not about her eyes.
      const isSight = report.situation === 'low_vision' && expectation === 'observation';
      return !(isSight && SEES_NOTHING.test(heard.text)) && (!isAsked || holdsInQuestions(report, heard));
    })
    .map((report) => ({ type: 'situation', ...report }));
}

function read(work: Work): Reading {
  const { heard, asked } = work;
  const dangers = dangersIn(work);
  if (heard.words.length === 0) return { interrupts: dangers, intent: { type: 'unclear' } };
  const { ofNotes, question, found } = readReported(work);
  const isAsked = question?.start === 0;
  const distress = plainDistress(heard, found.hurtsNow);
  const situations = situationsIn(work, isAsked).filter(
    (report) => !isAllDistress(distress) || report.type !== 'situation' || report.situation !== 'none',
  );
  const interrupts: readonly Interrupt[] = [
    ...dangers,
    ...newFindings(work, found, situations),
    ...(!isAsked && readFever(heard) === 'fever' ? [{ type: 'fever' as const }] : []),
    ...situations,
    ...distress.map((kind) => ({ type: 'distress' as const, kind })),
  ];
  if (dangers.length > 0) return { interrupts, intent: { type: 'unclear' } };
  if (ofNotes !== undefined) return { interrupts, intent: ofNotes };
  const wish = wishOf(work, interrupts, question);
  const answer = EXPLAINED_BY_TIME.test(wish.type) ? answerAboutTime(heard, asked, wish) : wish;
  return { interrupts, intent: besideDistress(distress, answer) };
}

interface Reported {
  /** What she wants of her notes, or adds to one. */
  readonly ofNotes: Intent | undefined;
  readonly question: Question | undefined;
  readonly found: FindingsReading;
}

/** What she noticed, and what she says about what is noted. */
function readReported({ heard, expectation }: Work): Reported {
  const wish = readNoteWish(heard, expectation);
  if (wish !== undefined) {
    const { findings, hurtsNow } = readFindings(wish.rest, expectation, Infinity);
    // What a correction says of the note is no finding of its own.
    const isCorrection = wish.intent.type === 'correct_note';
    const others = isCorrection ? findings.filter(({ finding }) => finding.sign !== 'other') : findings;
    return { ofNotes: wish.intent, question: undefined, found: { findings: others, hurtsNow } };
  }
  const question = isSizeAnswer(heard) ? undefined : readQuestion(heard);
  const found = readFindings(heard, expectation, question?.start ?? Infinity);
  const ofNotes = question === undefined ? readKnownDetail(heard, expectation, found) : undefined;
  return { ofNotes, question, found: ofNotes === undefined ? found : { findings: [], hurtsNow: false } };
}

/** A swollen arm is a situation; only one that began lately is a finding besides. */
function newFindings(
  { heard, expectation }: Work,
  { findings }: FindingsReading,
  situations: readonly Interrupt[],
): readonly Interrupt[] {
  const isArm = situations.some((one) => one.type === 'situation' && one.situation === 'arm_swelling');
  return findings
    .filter(({ finding: { sign, since } }) => {
      const isSituation = isArm && sign === 'swelling' && (expectation === 'situation_answer' || since === undefined);
      return !isSituation && !isThePort(heard, sign);
    })
    .map((reported) => ({ type: 'finding', ...reported }));
}

/** A sign, a situation or fever, named and denied, or "wie immer". */
function denies({ heard, expectation }: Work, interrupts: readonly Interrupt[], isAsked: boolean): boolean {
  if (interrupts.some(({ type }) => type !== 'distress')) return false;
  const deniesSigns = deniesSign(heard) && !interrupts.some((one) => one.type === 'distress' && one.kind === 'pain');
  if (deniesSigns || isAsEver(heard.text) || (!isAsked && readFever(heard) === 'none')) return true;
  return expectation !== 'observation' && deniesSituation(heard);
}

function wishOf(work: Work, interrupts: readonly Interrupt[], question: Question | undefined): Intent {
  const { heard, expectation } = work;
  const evidence = {
    heard,
    acts: readActs(heard),
    question: question?.intent,
    isOverNow: interrupts.every(({ type }) => type === 'distress') && namesPastTreatment(heard),
    denies: denies(work, interrupts, question?.start === 0),
    hasFinding: interrupts.some(({ type }) => type === 'finding'),
    hasInterrupt: interrupts.length > 0,
  };
  const intent = decideIntent(evidence, expectation);
  const isSituation = expectation === 'situation_answer';
  if (isSituation && MAYBE_SHORTENING.test(intent.type) && asksToShorten(heard)) return { type: 'shorten' };
  const isNone = interrupts.some((one) => one.type === 'situation' && one.situation === 'none');
  return isNone && intent.type === 'unclear' ? { type: 'no' } : intent;
}
