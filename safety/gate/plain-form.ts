import { normalised } from '#core/text/bounded-marks.ts';

/**
 * A voice has no use for words that only the eye can put together. Such a form is refused before any rule looks at the
 * meaning:
 * a sentence that has to be deciphered first cannot be judged by what it says.
 */

/** Four or more single letters in a row: "h-a-r-m-l-o-s", "b e r ü h r e n". "z. B." and "i. d. R." have fewer. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}\p{M}*(?:[ .\-_*·•|/,]\p{L}\p{M}*(?![\p{L}\p{N}])){3,}/u;

/** "harm😀los", flags and hearts included. */
const PICTURE_INSIDE =
  /\p{L}\p{M}*[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Regional_Indicator}\p{M}\p{Cf}]*\p{L}/u;

/** "H0rmone", "Ohn3": digits where letters belong. */
const DIGIT_INSIDE = /\p{L}\d+\p{L}|\p{L}{3}\d/u;

/** "hArMlOs"; names such as "McDonald" change once. */
const CAPITALS_INSIDE = /\p{Ll}\p{Lu}\p{Ll}\p{Lu}/u;

/** Names that are written with a digit, stages and categories of findings among them. */
const WRITTEN_WITH_DIGITS =
  /^(?:her2(?:neu)?|brca[12]|palb2|chek2|pik3ca|esr1|ki67|cdk4|pdl1|ca153|covid19|mp3|co2|h2o|[bcpyr]{0,3}t[0-4][a-d]?(?:n[0-3][a-c]?)?(?:m[01x])?|[bcpyr]{0,3}n[0-3][a-c]?|b[1-5][abcd])$/iu;

/** Whether a sentence hides its words from whoever only hears it. */
export function isDisguised(sentence: string): boolean {
  // Half a character is no character: nobody can say it.
  if (!sentence.isWellFormed()) return true;
  const text = withoutMarkup(sentence);
  if (SPELLED.test(text) || CAPITALS_INSIDE.test(text) || PICTURE_INSIDE.test(text)) return true;
  return (text.match(/[\p{L}\d]+/gu) ?? []).some((word) => DIGIT_INSIDE.test(word) && !WRITTEN_WITH_DIGITS.test(word));
}

/**
 * The sentence as a listener gets it: without invisible signs and markup, and with words in one piece that a hyphen
 * cuts ("harm-los").
 */
export function readableForm(sentence: string): string {
  return withoutMarkup(sentence)
    .replaceAll('_', ' ')
    .replaceAll(/(?<=\p{L})-(?=\p{Ll})|(?<=\p{Lu}{2})-(?=\p{Lu}{2})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Plain letters for letters in circles, in full width and the like; no markup and nothing without width. */
function withoutMarkup(text: string): string {
  return normalised(text, 'NFKC').replaceAll(/[\p{Cf}\u034f\ufe00-\ufe0f*`~#]/gu, '');
}
