import { normalised } from '#core/text/bounded-marks.ts';
import { inputInvalid } from '#api/errors.ts';

/** So many words in a row are somebody's own. */
const OWN_WORDS = 5;

/** Words as they are compared: without signs, in small letters. */
function wordsOf(text: string): readonly string[] {
  return (
    normalised(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}@.]+/gu) ?? []
  );
}

/** Every row of `OWN_WORDS` words. */
function rowsOf(text: string): readonly string[] {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - OWN_WORDS + 1))
    .map((_, at) => words.slice(at, at + OWN_WORDS).join(' '));
}

/** What a text is compared with. */
export interface WordsToCompare {
  readonly notices: readonly string[];
  /** The text that notice was given of. */
  readonly content: string;
  /** Where the words stand in the request. */
  readonly field?: string;
}

/**
 * Whoever gives notice must not be recognised by her words in the author's statement. Words that stand in the text
 * itself may be quoted: that is the author's own.
 * @throws {AppError} 422 where `facts` repeats a notice.
 */
export function requireNoReporterWords(facts: string, { notices, content, field = 'facts' }: WordsToCompare): void {
  const ownWords = new Set(rowsOf(content));
  const said = new Set(rowsOf(facts).filter((row) => !ownWords.has(row)));
  if (notices.some((notice) => rowsOf(notice).some((row) => said.has(row))))
    throw inputInvalid({
      [field]: 'Hier stehen Worte aus einer Meldung. Bitte beschreiben Sie es in eigenen Worten.',
    });
}
