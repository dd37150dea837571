import type { Expectation, Intent, Reading } from '#phases/vocabulary.ts';

import { keepWords } from './courtesies.ts';
import type { Heard } from './heard.ts';

/**
 * What may be taken from one clause of a sentence whose rest was not understood. Agreeing, saving, deleting and
 * facts are missing: those must be clear from everything she said, "ja, das ist der Hund" is no consent.
 */
const FROM_ONE_CLAUSE: ReadonlySet<Intent['type']> = new Set<Intent['type']>([
  'repeat',
  'slower',
  'faster',
  'louder',
  'quieter',
  'pause',
  'wait',
  'question',
  'ask_human',
  'ask_recording',
  'back',
  'stop',
  'done',
  'next',
  'resume',
]);
/** Where going on for a half-understood sentence would pass over what may have been a report. */
const ANSWERED_IN_FULL: ReadonlySet<Expectation> = new Set<Expectation>([
  'consent',
  'situation_answer',
  'observation',
  'yes_no',
  'save_or_discard',
  'finding_details',
]);
const GOES_ON: ReadonlySet<Intent['type']> = new Set<Intent['type']>(['done', 'next', 'resume']);

/**
 * More clauses than anybody says in one breath are no speech; each is read on its own, so their number bounds the work.
 */
const MOST_CLAUSES = 40;

/** The clauses of an utterance as utterances of their own; none when it has only one. */
export function clausesOf(heard: Heard): readonly Heard[] {
  const starts = heard.breaks.flatMap((kind, index) => (kind !== 'none' || index === 0 ? [index] : []));
  if (starts.length < 2 || starts.length > MOST_CLAUSES) return [];
  return starts.map((start, at) =>
    keepWords(heard, (index) => index >= start && index < (starts[at + 1] ?? heard.words.length)),
  );
}

/** The one wish that stands in the clauses, or undefined when there is none or they differ. */
export function readClauses(readings: readonly Reading[], expectation: Expectation): Intent | undefined {
  const wishes = readings
    .map(({ intent }) => intent)
    .filter(({ type }) => FROM_ONE_CLAUSE.has(type) && !(ANSWERED_IN_FULL.has(expectation) && GOES_ON.has(type)));
  const types = new Set(wishes.map(({ type }) => type));
  return types.size === 1 ? wishes[0] : undefined;
}
