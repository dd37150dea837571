import { foldLetters } from '#core/german/fold-letters.ts';
import { wordings } from './lexicon/phrases.ts';

const [ALL_WELL, DOUBTFUL, HELP_COMING] = wordings('all-well', 'doubtful', 'help-coming');
const [HELP_DENIED, ASKS] = wordings('help-denied', 'asks');
/** Longer sentences tell something, and what they tell is no plain answer. In words. */
const LONGEST_WORDS = 16;

/** Words as heard, folded; never repaired: a misheard word must not give the all-clear. */
function heardWords(utterance: string): readonly string[] {
  return foldLetters(utterance).match(/[a-z0-9]+/g) ?? [];
}

function saysPlainly(utterance: string, said: RegExp, unless: RegExp): boolean {
  const words = utterance.includes('?') ? [] : heardWords(utterance);
  const text = words.join(' ');
  return words.length <= LONGEST_WORDS && said.test(text) && !unless.test(text);
}

/**
 * Whether she says plainly that nothing is wrong: "doch, mir geht es gut, ich liege nur", "es ist kein Notfall". Only
 * for the questions about danger; elsewhere the same words answer something else.
 */
export function saysAllIsWell(utterance: string): boolean {
  return saysPlainly(utterance, ALL_WELL, DOUBTFUL);
}

/** Whether she says that help was called or is coming: "Die sind unterwegs", "ich habe schon angerufen". */
export function saysHelpIsComing(utterance: string): boolean {
  return saysPlainly(utterance, HELP_COMING, HELP_DENIED);
}

/** Whether she asks, with or without a question mark: "Was soll ich jetzt machen". */
export function asksWhatToDo(utterance: string): boolean {
  return utterance.includes('?') || ASKS.test(heardWords(utterance).join(' '));
}
