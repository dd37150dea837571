import type { Expectation } from '#phases/vocabulary.ts';
import { editDistance, soundOf } from '#core/german/word-finder.ts';

/**
 * A single word that nothing recognised is nearly always one of the few words that people answer with:
 * "bein" after a yes-or-no question was "nein". Inside a sentence the same guess would be wrong.
 */
const COMMANDS = [
  'nein',
  'fertig',
  'bereit',
  'weiter',
  'zurueck',
  'stopp',
  'pause',
  'wiederholen',
  'langsamer',
  'lauter',
  'ueberspringen',
] as const;

/** Words that only make sense as the answer to one question. A side is missing on purpose: it is never guessed. */
const ANSWERS: Partial<Readonly<Record<Expectation, readonly string[]>>> = {
  save_or_discard: ['speichern', 'verwerfen', 'loeschen'],
  go_on_or_stop: ['weitermachen', 'aufhoeren'],
  resume_from_pause: ['weitermachen'],
};

/** "Ja" is too short to guess where it would mean consent or keep something for good. */
const YES_MAY_BE_GUESSED: ReadonlySet<Expectation> = new Set<Expectation>([
  'situation_answer',
  'ready',
  'step_done',
  'observation',
  'go_on_or_stop',
  'yes_no',
  'resume_from_pause',
]);
const NEARLY_YES = /^(?:[djhi]+a+h?|ia|a+h?)$/;

/** Share of letters that may be wrong; "zunek" for "zurück" has two of six. */
const WRONG_SHARE = 0.34;
const SHORTEST_LETTERS = 3;

/**
 * The word that was probably meant, in folded spelling, or undefined.
 * @param folded the utterance in lower case with ae, oe, ue, ss; one word, or one that was torn in two.
 */
export function guessLoneWord(folded: string, expectation: Expectation): string | undefined {
  const words = folded.trim().split(' ');
  const joined = words.join('');
  if (YES_MAY_BE_GUESSED.has(expectation) && NEARLY_YES.test(joined)) return 'ja';
  if (joined.length < SHORTEST_LETTERS || words.length > 2) return undefined;
  const sound = soundOf(joined);
  const ranked = [...COMMANDS, ...(ANSWERS[expectation] ?? [])]
    .map((word) => ({ word, distance: distanceTo(sound, soundOf(word.replaceAll(' ', ''))) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((left, right) => left.distance - right.distance);
  const [best, second] = ranked;
  // Two words that are equally near are no guess but a coin toss.
  return best !== undefined && best.distance !== second?.distance ? best.word : undefined;
}

function distanceTo(heard: string, word: string): number {
  const limit = Math.max(1, Math.floor(word.length * WRONG_SHARE));
  const distance = editDistance(heard, word, limit);
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}
