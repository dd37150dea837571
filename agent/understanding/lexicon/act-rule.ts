import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { phrase } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';

const ACTS = [
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
  'nothing',
  'as_always',
  'something',
  'wait',
  'thanks',
  'noise',
  'unsure',
  'not_understood',
  'whichever',
  'filler',
] as const;

/** What a stretch of an utterance does; finer than an intent, because its meaning depends on what was asked. */
export type Act = (typeof ACTS)[number];

/** One act and how it is said. */
export interface ActRule {
  readonly act: Act;
  /** Counts only where such phrases make up (nearly) the whole utterance. */
  readonly covering: Phrase;
  /** Clear enough to count inside a longer utterance too. */
  readonly anywhere: Phrase;
}

const NEVER = phrase('$^');

/** One rule; what counts inside a longer utterance also counts alone. */
function actRule(act: Act, covering: readonly string[], anywhere: readonly string[]): ActRule {
  return {
    act,
    covering: phrase(...covering, ...anywhere),
    anywhere: anywhere.length === 0 ? NEVER : phrase(...anywhere),
  };
}

/**
 * The rules of a file: a list named after the act, and for what is clear inside a longer utterance too a list `<act>
 * anywhere`.
 * @throws Error for a list that is named after no act.
 */
export function actRulesOf(file: URL): readonly ActRule[] {
  const lists = readPhraseLists(file);
  const listIfAny = (name: string): readonly string[] => (lists.names.includes(name) ? lists.list(name) : []);
  const rules = ACTS.filter((act) => lists.names.includes(act))
    .sort((one, other) => lists.names.indexOf(one) - lists.names.indexOf(other))
    .map((act) => actRule(act, lists.list(act), listIfAny(`${act} anywhere`)));
  lists.assertAllRead();
  return rules;
}
