/**
 * Text from outside is brought into one form only here. To normalise, every run of combining marks is sorted, one mark
 * at a time: the work grows with the square of the run, and 48 kB of marks in mixed order hold up everybody for a
 * second.
 */

/**
 * Marks that may stand in a row: the limit of Unicode's Stream-Safe Text Format (UAX #15, section 13). Words of living
 * languages have at most a handful.
 */
export const MAX_MARKS_IN_A_ROW = 30;

/**
 * Combining marks, and the two halfwidth signs that are letters until compatibility forms (NFKC, NFKD) make marks of
 * them.
 */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
/** Looks at each run once, from its beginning: the work grows with the length of the text and no faster. */
const LONG_RUNS = new RegExp(`(?<!${MARK})(?<kept>${MARK}{${MAX_MARKS_IN_A_ROW}})${MARK}+`, 'gu');

const MARK_SIGN = new RegExp(MARK, 'u');
/** Signs among which marks are: most texts have none of them. */
const MAYBE_MARKED = /[\u0300-\uFFFF]/;
/** One entry a unit of a string, 1 for a mark: asking the expression for each sign costs far more. */
const BASIC_MARKS = Uint8Array.from({ length: 0x10000 }, (_, unit) =>
  MARK_SIGN.test(String.fromCharCode(unit)) ? 1 : 0,
);

/** Whether more marks stand in a row than any writing needs. Looks at each sign once. */
export function hasTooManyMarks(text: string): boolean {
  if (!MAYBE_MARKED.test(text)) return false;
  let marksInARow = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isPair = unit >= 0xd800 && unit <= 0xdbff;
    const isMark = isPair ? MARK_SIGN.test(text.slice(index, index + 2)) : BASIC_MARKS[unit] === 1;
    if (isPair) index += 1;
    marksInARow = isMark ? marksInARow + 1 : 0;
    if (marksInARow > MAX_MARKS_IN_A_ROW) return true;
  }
  return false;
}

/**
 * The text with every run of marks cut to what writing needs: for words of somebody who is to be heard, whatever her
 * keyboard did.
 */
export function withFewMarks(text: string): string {
  return hasTooManyMarks(text) ? text.replaceAll(LONG_RUNS, '$<kept>') : text;
}

/**
 * The text in one of Unicode's forms, its runs of marks cut first. Where an answer can say no,
 * {@link hasTooManyMarks} is asked before; here nothing is refused, and nothing can be made slow.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return withFewMarks(text).normalize(form);
}

/** The text in one of Unicode's forms; undefined when it has too many marks, for where an answer can say no. */
export function normalisedUnlessMarked(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string | undefined {
  return hasTooManyMarks(text) ? undefined : text.normalize(form);
}
