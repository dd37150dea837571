import type { Danger } from '#core/contracts/danger.ts';
import type { Expectation, Intent, Interrupt, Reading } from '#phases/vocabulary.ts';
import { isForeignStop, recogniseForeign } from '#safety/danger/foreign.ts';
import type { Foreign } from '#safety/danger/foreign.ts';
import type { DangerContext } from '#safety/danger/recognise-danger.ts';
import { splitSentences } from '#safety/gate/sentences.ts';

import { readActs } from './acts.ts';
import { asksWhatToDo, saysAllIsWell, saysHelpIsComing } from './danger-answers.ts';
import { deniedAct } from './denied-acts.ts';
import { besideDistress, isAllDistress, plainDistress } from './distress.ts';
import { readFever } from './fever.ts';
import { isSizeAnswer } from './finding-facts.ts';
import type { FindingsReading } from './findings.ts';
import { readFindings } from './findings.ts';
import { hear } from './heard.ts';
import type { Heard, Vocabulary } from './heard.ts';
import { decideIntent } from './intent.ts';
import { buildVocabulary } from './lexicon/vocabulary.ts';
import { isAsEver } from './negation.ts';
import { readKnownDetail, readNoteWish } from './notes.ts';
import type { NoteWish } from './notes.ts';
import { readQuestion } from './questions.ts';
import type { Question } from './questions.ts';
import { readTogether } from './reader/learned-reader.ts';
import { readReaderModel } from './reader/reader-model.ts';
import type { ReaderModel } from './reader/reader-model.ts';
import { answerAboutTime } from './operations.ts';
import { isThePort } from './port.ts';
import { asksToShorten, deniesSituation, holdsInQuestions, namesPastTreatment, readSituations } from './situations.ts';

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
      if (expectation !== 'danger') {
        const reading = reader.understand(utterance, expectation, ...context);
        return withTopic(reading, utterance, (sentence) => sentenceReader.understand(sentence, expectation));
      }
      const reading = rules.understand(utterance, 'yes_no', ...context);
      // Her plain word weighs more than a score's suspicion, and less than plain words of danger.
      const isNoPlainDanger = reading.interrupts.every(({ type }) => type === 'suspicion' || type === 'distress');
      if (isNoPlainDanger && saysAllIsWell(utterance)) return { interrupts: [], intent: { type: 'all_well' } };
      return isNoPlainDanger && saysHelpIsComing(utterance)
        ? { interrupts: [], intent: { type: 'help_coming' } }
        : withQuestion(utterance, reading);
    },
  };
}

/**
 * Who tells a story around her question hides what it is about: then its sentences are looked at one by one, and the
 * first that tells counts.
 */
function withTopic(reading: Reading, utterance: string, readSentence: (sentence: string) => Reading): Reading {
  const { interrupts, intent } = reading;
  if (interrupts.length > 0 || intent.type !== 'question' || intent.topic !== 'other') return reading;
  const sentences = splitSentences(utterance);
  if (sentences.length < 2) return reading;
  for (const sentence of sentences.filter((one) => one.includes('?'))) {
    const { intent: asked } = readSentence(sentence);
    if (asked.type === 'question' && asked.topic !== 'other') return { ...reading, intent: asked };
  }
  return reading;
}

/** "Was soll ich jetzt machen?" asks for help there, and is no wish to go on with the exam. */
function withQuestion(utterance: string, reading: Reading): Reading {
  const isWish = ['next', 'resume', 'done', 'back', 'skip'].includes(reading.intent.type);
  return isWish && asksWhatToDo(utterance)
    ? { ...reading, intent: { type: 'question', topic: 'what_can_you_do' } }
    : reading;
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
      const expectation = TIME_QUESTIONS.has(asked) ? 'yes_no' : asked;
      const work = { utterance, expectation, asked, vocabulary, recogniseDanger, context };
      const byRules = read(work, heard);
      return learned === 'rules only'
        ? byRules
        : readTogether(learned, { said: utterance, heard, expectation: asked, byRules });
    },
  };
}

/** A time answers them, and so does a plain yes or no. */
const TIME_QUESTIONS: ReadonlySet<Expectation> = new Set<Expectation>(['operation_age', 'pregnancy_month']);

interface Work {
  readonly utterance: string;
  readonly expectation: Expectation;
  /** What was asked, before questions for a time were taken for the yes-or-no questions that they are as well. */
  readonly asked: Expectation;
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
    .filter((report) => !isAsked || holdsInQuestions(report, heard))
    .map((report) => ({ type: 'situation', ...report }));
}

function read(work: Work, heard: Heard): Reading {
  // Words may begin only behind what is cut into words: danger is looked for wherever there is a letter.
  const dangers = /[\p{Script=Latin}\d]/u.test(work.utterance) ? dangersIn(work) : [];
  if (heard.words.length === 0) return { interrupts: dangers, intent: { type: 'unclear' } };
  const { expectation } = work;
  const { ofNotes, question, found } = readReported(heard, expectation);
  const isAsked = question?.start === 0;
  const fever = isAsked ? undefined : readFever(heard);
  const distress = plainDistress(heard, found.hurtsNow);
  const situations = situationsIn(heard, expectation, isAsked).filter(
    (report) => !isAllDistress(distress) || report.type !== 'situation' || report.situation !== 'none',
  );
  const interrupts: readonly Interrupt[] = [
    ...dangers,
    ...withoutRepeats(found, situations, expectation).filter((interrupt) => !isThePort(heard, interrupt)),
    ...(fever === 'fever' ? [{ type: 'fever' as const }] : []),
    ...situations,
    ...distress.map((kind) => ({ type: 'distress' as const, kind })),
  ];
  if (dangers.length > 0) return { interrupts, intent: { type: 'unclear' } };
  if (ofNotes !== undefined) return { interrupts, intent: ofNotes };
  const sources = { interrupts, asked: question, found, deniesFever: fever === 'none' };
  return { interrupts, intent: besideDistress(distress, wishOf(heard, work, sources)) };
}

interface Reported {
  /** What she wants of her notes, or adds to one. */
  readonly ofNotes: Intent | undefined;
  readonly question: Question | undefined;
  readonly found: FindingsReading;
}

/** What she noticed, and what she says about what is noted. */
function readReported(heard: Heard, expectation: Expectation): Reported {
  const wish = readNoteWish(heard, expectation);
  if (wish !== undefined) return { ofNotes: wish.intent, question: undefined, found: besides(wish, expectation) };
  const question = isSizeAnswer(heard) ? undefined : readQuestion(heard);
  const found = readFindings(heard, expectation, question?.start ?? Infinity);
  const detail = question === undefined ? readKnownDetail(heard, expectation, found) : undefined;
  return {
    ofNotes: detail,
    question,
    found: detail === undefined ? found : { ...found, findings: [], hurtsNow: false },
  };
}

/** The findings beside a wish about the notes: what a correction says of the note is no finding of its own. */
function besides({ rest, intent }: NoteWish, expectation: Expectation): FindingsReading {
  const found = readFindings(rest, expectation, Infinity);
  if (intent.type !== 'correct_note') return found;
  return { ...found, findings: found.findings.filter(({ finding }) => finding.sign !== 'other') };
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
      ({ finding: { sign, since } }) =>
        !(isArmSwelling && sign === 'swelling' && (expectation === 'situation_answer' || since === undefined)),
    )
    .map((reported) => ({ type: 'finding', ...reported }));
}

interface Sources {
  readonly interrupts: readonly Interrupt[];
  readonly asked: Question | undefined;
  readonly found: FindingsReading;
  readonly deniesFever: boolean;
}

/** Intents that a time beside them explains: "ja, vor drei Jahren" to "weniger als acht Wochen?" is a no. */
const EXPLAINED_BY_TIME: ReadonlySet<Intent['type']> = new Set<Intent['type']>([
  'yes',
  'no',
  'unclear',
  'finding_detail',
  'small_talk',
  'side',
  'nothing_noticed',
  'unsure',
  'done',
]);

/** Intents that "alles auf einmal" may be taken for. */
const MAY_BE_SHORTENING: ReadonlySet<Intent['type']> = new Set<Intent['type']>(['unclear', 'question', 'yes', 'next']);

function wishOf(heard: Heard, { expectation, asked }: Work, sources: Sources): Intent {
  const intent = intentOf(heard, expectation, sources);
  if (expectation === 'situation_answer' && MAY_BE_SHORTENING.has(intent.type) && asksToShorten(heard))
    return { type: 'shorten' };
  const wished = deniedAct(heard.text, expectation, intent) ?? intent;
  return EXPLAINED_BY_TIME.has(wished.type) ? answerAboutTime(heard, asked, wished) : wished;
}

function intentOf(heard: Heard, expectation: Expectation, { interrupts, asked, found, deniesFever }: Sources): Intent {
  const hasFinding = interrupts.some(({ type }) => type === 'finding');
  const hasFact = interrupts.some(({ type }) => type !== 'distress');
  const intent = decideIntent(
    {
      heard,
      acts: readActs(heard),
      question: asked?.intent,
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
