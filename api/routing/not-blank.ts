import { z } from 'zod';
import { longerTextPattern, NOT_BLANK_TEXT_PATTERN } from './clean-text.ts';

/** Text of at least one sign that is seen; blanks around it are taken off. @param most in characters. */
export function notBlank(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .meta({ override: { pattern: NOT_BLANK_TEXT_PATTERN } });
}

/** Text to look for; blanks around it are taken off, and what is left has a least length. Both in characters. */
export function searchText(least: number, most: number) {
  return z
    .string()
    .trim()
    .min(least)
    .max(most)
    .meta({ override: { pattern: longerTextPattern(least) } });
}
