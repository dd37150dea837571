import { cutAtSentenceEnd } from '#api/domains/chat/index.ts';
import { MAX_SECTION_CHARS } from '../policy.ts';

/**
 * What of an approved text the assistant may know: all of it, of a very long one its beginning, up to the end of a
 * sentence.
 */
export function sectionTextOf(approved: string): { readonly text: string; readonly isWhole: boolean } {
  const text = cutAtSentenceEnd(approved, MAX_SECTION_CHARS);
  return { text, isWhole: text.length === approved.length };
}
