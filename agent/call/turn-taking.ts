import type { Expectation, QuestionTopic, Reading } from '#phases/vocabulary.ts';
import type { QuestionReach } from './turn-machine.ts';

/** Answers after which nothing more is to be expected when they stand alone. */
const CONCLUSIVE: ReadonlySet<Reading['intent']['type']> = new Set([
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
]);
/** "Nein, mir ist nichts aufgefallen" has five words; longer sentences may go on after a breath. */
const CONCLUSIVE_WORDS = 5;

/** What people say while they listen; into a longer explanation it answers nothing. */
const LISTENING_SOUND = /^(m+h+m*|h+m+|aha|ach so|ah ja|verstehe)[.!]?$/i;

/** On these a model never phrases: the authored answer is the only one. */
const AUTHORED_ONLY: ReadonlySet<QuestionTopic> = new Set([
  'is_it_dangerous',
  'is_it_cancer',
  'what_is_this',
  'what_is_normal',
  'see_doctor',
  'medicine',
  'prognosis',
  'lab_result',
  'mammography',
  'who_are_you',
  'privacy',
  'help_numbers',
  'pain',
  'where_are_we',
  'what_can_you_do',
]);

/**
 * Subjects that a word may be taken for ("Darf ich Creme nehmen?" asks for no medicine), or that hold many questions
 * ("Wer kann das lesen?"): a sure authored answer to the whole question goes before them. The others are asked in few
 * ways, or their answer depends on where she is.
 */
const MAY_BE_MEANT_OTHERWISE: ReadonlySet<QuestionTopic> = new Set(['medicine', 'mammography', 'privacy']);

/** Whether an authored answer to the whole question may stand in for the one to its subject. */
export function mayBeAnsweredWhole(topic: QuestionTopic): boolean {
  return !AUTHORED_ONLY.has(topic) || MAY_BE_MEANT_OTHERWISE.has(topic);
}

/** Whether the authored answer is the only one to a question. */
export function isAuthoredOnly(topic: QuestionTopic): boolean {
  return AUTHORED_ONLY.has(topic);
}

/** Whether the rules could make nothing of an utterance. */
export function isUnread(reading: Reading): boolean {
  return reading.interrupts.length === 0 && reading.intent.type === 'unclear';
}

/** Whether nothing is left to answer in what followed words that were answered at once. */
export function meansNothingMore({ interrupts, intent }: Reading): boolean {
  return interrupts.length === 0 && ['unclear', 'small_talk', 'aside'].includes(intent.type);
}

/** A clear short answer, or a cry for help: turn-taking need not wait for more. */
export function needsNothingAfter({ interrupts, intent }: Reading, utterance: string): boolean {
  if (interrupts.some(isDanger)) return true;
  return interrupts.length === 0 && CONCLUSIVE.has(intent.type) && wordCountOf(utterance) <= CONCLUSIVE_WORDS;
}

/**
 * "mhm" and "ja" into a longer explanation mean "I am listening", not "go on".
 * @param unsaid how many pieces of what is being said are still to come.
 */
export function isBackchannel(reading: Reading, utterance: string, unsaid: number): boolean {
  if (reading.interrupts.length > 0 || unsaid === 0) return false;
  if (reading.intent.type === 'small_talk' || LISTENING_SOUND.test(utterance.trim())) return true;
  return reading.intent.type === 'yes' && unsaid > 1 && wordCountOf(utterance) <= 2;
}

/** Consent, and what is kept of her words, follow only from an answer to the whole question. */
const ANSWERED_WHOLE: ReadonlySet<Expectation> = new Set(['consent', 'save_or_discard']);
/** A bare yes or no to these means what was said before, as long as the question itself has not begun. */
const ANSWERED_ONCE_BEGUN: ReadonlySet<string> = new Set(['go_on_or_stop', 'yes_no', 'situation_answer', 'danger']);
/** Answers that mean nothing without the question. */
const REPLIES: ReadonlySet<Reading['intent']['type']> = new Set(['yes', 'no', 'save', 'discard']);
/** "Nein, das möchte ich nicht" needs no question to be a refusal, a lone "nein" does. */
const PLAIN_REFUSAL = /(?<!\p{L})(?:nicht|kein\p{L}*|lieber|ablehnen|lehne)(?!\p{L})/iu;
/** A bare answer: "ja bitte", "nee danke". */
const BARE_WORDS = 2;

/** What she said, to which question. */
export interface HeardAnswer {
  readonly reading: Reading;
  readonly utterance: string;
  readonly expectation: Expectation;
}

/**
 * What is left of an utterance without an answer that came before its question: "Ja, guten Tag" into the first sentence
 * consents to nothing. Whatever else was in it counts. Answers to a step ("fertig") may come as early as she likes.
 * @returns undefined when nothing is left: what is being said goes on.
 */
export function withoutEarlyAnswer(
  { reading, utterance, expectation }: HeardAnswer,
  reach: QuestionReach,
): Reading | undefined {
  const { interrupts } = reading;
  const intent = likeliestOf(reading);
  if (reach === 'whole' || !REPLIES.has(intent.type)) return reading;
  if (ANSWERED_WHOLE.has(expectation)) {
    if (intent.type === 'no' && PLAIN_REFUSAL.test(utterance)) return reading;
    return interrupts.length === 0 ? undefined : { interrupts, intent: { type: 'small_talk' } };
  }
  const isBare = interrupts.length === 0 && wordCountOf(utterance) <= BARE_WORDS;
  return isBare && reach === 'not_yet' && ANSWERED_ONCE_BEGUN.has(expectation) ? undefined : reading;
}

/** What is meant, or what is probably meant where that is not sure: into an unasked question neither is an answer. */
function likeliestOf({ intent, candidates }: Reading): Reading['intent'] {
  return intent.type === 'unclear' ? (candidates?.[0] ?? intent) : intent;
}

/** Whether help must not wait for the end of her turn. */
export function isDanger(interrupt: Reading['interrupts'][number]): boolean {
  return interrupt.type === 'emergency' || interrupt.type === 'crisis';
}

/** Danger and a plain stop: answered from the first words, also when the turn they belong to never comes. */
export function urgentPartOf(reading: Reading, utterance: string): Reading | undefined {
  const vital = reading.interrupts.filter(
    (interrupt) =>
      isDanger(interrupt) || interrupt.type === 'suspicion' || (interrupt.type === 'foreign' && interrupt.danger),
  );
  if (vital.length > 0) return { interrupts: vital, intent: { type: 'unclear' } };
  return reading.intent.type === 'stop' && needsNothingAfter(reading, utterance) ? reading : undefined;
}

function wordCountOf(utterance: string): number {
  return utterance.trim().split(/\s+/).length;
}
