import { phrase } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';

/** What a stretch of an utterance does; finer than an intent, because its meaning depends on what was asked. */
export type Act =
  | 'yes'
  | 'no'
  | 'done'
  | 'next'
  | 'back'
  | 'skip'
  | 'repeat'
  | 'slower'
  | 'faster'
  | 'louder'
  | 'quieter'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'save'
  | 'discard'
  | 'nothing'
  | 'as_always'
  | 'something'
  | 'wait'
  | 'thanks'
  | 'noise'
  | 'unsure'
  | 'whichever'
  | 'filler';

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
export function actRule(act: Act, covering: readonly string[], anywhere: readonly string[] = []): ActRule {
  return {
    act,
    covering: phrase(...covering, ...anywhere),
    anywhere: anywhere.length === 0 ? NEVER : phrase(...anywhere),
  };
}
