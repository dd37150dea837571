/** Parts of patterns, as sources; used with the flag `u`. */

/** A digit, or a letter that is often read for one. */
export const DIGIT = String.raw`[\dOolI|]`;
/** At least one real digit in it. */
export const NUMBER = String.raw`(?=[OolI|.,]{0,4}\d)${DIGIT}{1,10}(?:[.,]${DIGIT}{1,10}){0,3}`;
/** One, a range, sizes in two or three directions, a pair; with what compares it. */
export const NUMBERS = String.raw`(?:[<>≤≥~±]\s?)?${NUMBER}(?:\s?[-–x×\/]\s?${NUMBER}){0,4}`;
/** No letter and no digit before. */
export const BEFORE = String.raw`(?<![\p{L}\d])`;
/** No letter and no digit after. */
export const AFTER = String.raw`(?![\p{L}\d])`;
