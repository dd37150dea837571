import { foldLetters } from '#core/german/fold-letters.ts';

/**
 * Finds addresses of the internet in the text as it is: after normalising, "krebs.info" reads like the end of a
 * sentence.
 */
const WEB_ADDRESS =
  /[\p{L}\p{N}-]{2,}\.(?:de|com|org|net|info|at|ch|eu|io|app|online|health|gmbh|tv)(?![\p{L}\p{N}])|\p{L}@\p{L}|https?:|www\./iu;

/** Whether an address of a page or of a mailbox is in the text; the companion knows none. */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(foldLetters(text));
}
