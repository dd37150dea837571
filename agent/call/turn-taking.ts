import type { QuestionTopic, Reading } from '#phases/vocabulary.ts';

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

/** Whether the authored answer is the only one to a question. */
export function isAuthoredOnly(topic: QuestionTopic): boolean {
  return AUTHORED_ONLY.has(topic);
}

/** Whether the rules could make nothing of an utterance. */
export function isUnread(reading: Reading): boolean {
  return reading.interrupts.length === 0 && reading.intent.type === 'unclear';
}

/** A clear short answer, or a cry for help: turn-taking need not wait for more. */
export function needsNothingAfter({ interrupts, intent }: Reading, utterance: string): boolean {
  if (interrupts.some(({ type }) => type === 'emergency' || type === 'crisis')) return true;
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

function wordCountOf(utterance: string): number {
  return utterance.trim().split(/\s+/).length;
}
