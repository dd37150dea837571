import { withPresumptions } from './presuming.ts';
import type { Intent, Interrupt, Presumable, Reading } from './vocabulary.ts';

/** How an event of one utterance relates to the others of the same utterance. */
interface Companions {
  /** More of the same utterance follows: act, but do not put the next question yet. */
  readonly held?: true;
  /** The emergency was named together with a crisis, which stays open behind it. */
  readonly withCrisis?: true;
}

/** Something she said, as the machine takes it. */
export type UtteranceEvent = (Intent | Interrupt) & Companions;

/** Everything the machine reacts to. */
export type ExamEvent =
  | UtteranceEvent
  /** The agent finished speaking: from now on silence is hers. */
  | { readonly type: 'spoken' }
  /** She began to speak: silence is over, whatever it will mean. */
  | { readonly type: 'heard' }
  /** What began as a sound held no word, a cough or a chair: the silence goes on where it was. */
  | { readonly type: 'heard_nothing' }
  /** Raised by the machine itself after a long silence. */
  | { readonly type: 'silence' };

/** Types of all utterance events. */
export const UTTERANCE_TYPES = [
  'emergency',
  'crisis',
  'suspicion',
  'foreign',
  'finding',
  'fever',
  'situation',
  'distress',
  'yes',
  'no',
  'done',
  'next',
  'back',
  'skip',
  'repeat',
  'slower',
  'faster',
  'louder',
  'quieter',
  'pause',
  'resume',
  'stop',
  'save',
  'discard',
  'nothing_noticed',
  'side',
  'finding_detail',
  'strike_note',
  'correct_note',
  'keep_note',
  'read_notes',
  'ask_human',
  'ask_recording',
  'question',
  'shorten',
  'wait',
  'unsure',
  'not_understood',
  'language',
  'all_well',
  'help_coming',
  'small_talk',
  'aside',
  'unclear',
] as const satisfies readonly UtteranceEvent['type'][];

/** Intents that answer the question that was open *before* the situation in the same utterance was named. */
const ANSWERS: ReadonlySet<Intent['type']> = new Set(['yes', 'no', 'done', 'next', 'nothing_noticed', 'skip', 'back']);
/** Intents that still mean something after a finding was reported in the same utterance. */
const AFTER_FINDING: ReadonlySet<Intent['type']> = new Set([
  'question',
  'stop',
  'pause',
  'ask_human',
  'ask_recording',
  'finding_detail',
  'strike_note',
  'correct_note',
  'read_notes',
  'discard',
  'language',
]);
/** Intents that still mean something after fear, tears or pain. "Ja, ich habe Angst" is no yes to the step. */
const AFTER_DISTRESS: ReadonlySet<Intent['type']> = new Set([
  'question',
  'pause',
  'next',
  'resume',
  'finding_detail',
  'strike_note',
  'correct_note',
  'keep_note',
  'read_notes',
  'ask_human',
  'ask_recording',
  'language',
]);

/**
 * Unfolds one understood utterance into the events that the machine gets, in order.
 *
 * P0 and P1 stand alone; a suspicion of them takes with it only what she reported. A stop is the strongest answer to
 * fear and pain, so it replaces them. A finding keeps the situations named with it and swallows "fertig", so that
 * nothing is stepped over while it is being noted. All events but the last are `held`: they take effect without putting
 * the next question.
 *
 * @param presumed what she was asked about just now ("Meinen Sie fertig?"), the likelier first.
 */
export function eventsOf(heard: Reading, presumed: readonly Presumable[] = []): readonly ExamEvent[] {
  const reading = withPresumptions(heard, presumed);
  const { intent } = reading;
  const emergency = reading.interrupts.find(({ type }) => type === 'emergency');
  const crisis = reading.interrupts.find(({ type }) => type === 'crisis');
  if (emergency !== undefined) return [crisis === undefined ? emergency : { ...emergency, withCrisis: true }];
  if (crisis !== undefined) return [crisis];
  const doubtful = doubtfulEvents(reading);
  if (doubtful !== undefined) return doubtful;
  if (reading.interrupts.length === 0) return [intent];
  return hold(intent.type === 'stop' ? [...lasting(reading.interrupts), intent] : inOrder(reading));
}

/**
 * A suspicion is asked about before anything else is done; what she reported and her tears are not lost over it. Words
 * of another language mean nothing in ours, but for a stop.
 */
function doubtfulEvents({ interrupts, intent }: Reading): readonly ExamEvent[] | undefined {
  const foreign = interrupts.find(({ type }) => type === 'foreign');
  const suspicion = interrupts.find(({ type }) => type === 'suspicion');
  if (foreign?.type === 'foreign' && foreign.danger) return [foreign];
  if (suspicion !== undefined) {
    // Calm words come before a question about her life, and never before 112.
    const isCalmFirst = suspicion.type === 'suspicion' && suspicion.of === 'crisis';
    const distress = interrupts.filter(({ type }) => isCalmFirst && type === 'distress').slice(0, 1);
    return hold([...lasting(interrupts), ...distress, suspicion]);
  }
  if (foreign === undefined) return undefined;
  return intent.type === 'stop' || intent.type === 'pause' ? [intent] : [foreign];
}

/** What must not be lost although she stops: what she reported. */
function lasting(interrupts: readonly Interrupt[]): UtteranceEvent[] {
  return interrupts
    .filter(({ type }) => type === 'finding' || type === 'fever' || type === 'situation')
    .filter((event) => !isNone(event));
}

function inOrder({ interrupts, intent }: Reading): UtteranceEvent[] {
  const findings = interrupts.filter(({ type }) => type === 'finding');
  const fever = interrupts.filter(({ type }) => type === 'fever').slice(0, 1);
  const distress = interrupts.filter(({ type }) => type === 'distress').slice(0, 1);
  const situations = situationsOf(interrupts);
  const report = [...situations, ...findings, ...fever, ...distress];
  if (situations.some(isNone)) return report;
  if (distress.length > 0) return AFTER_DISTRESS.has(intent.type) ? [...report, intent] : report;
  if (findings.length > 0) return AFTER_FINDING.has(intent.type) ? [...report, intent] : report;
  if (ANSWERS.has(intent.type) && situations.length > 0) return [intent, ...report];
  return isMerelyPolite(intent) ? report : [...report, intent];
}

function situationsOf(interrupts: readonly Interrupt[]): UtteranceEvent[] {
  const named = interrupts.filter((interrupt) => interrupt.type === 'situation');
  const facts = named.filter((event) => !isNone(event));
  return facts.length === 0 ? named.slice(0, 1) : facts;
}

function isNone(event: UtteranceEvent): boolean {
  return event.type === 'situation' && event.situation === 'none';
}

function isMerelyPolite(intent: Intent): boolean {
  return [
    'unclear',
    'unsure',
    'small_talk',
    'aside',
    'wait',
    'yes',
    'no',
    'done',
    'next',
    'nothing_noticed',
    'side',
    'resume',
  ].includes(intent.type);
}

function hold(events: readonly UtteranceEvent[]): readonly ExamEvent[] {
  return events.map((event, index) => (index === events.length - 1 ? event : { ...event, held: true }));
}
