import { z } from 'zod';
import { NOT_BLANK_TEXT_PATTERN } from './clean-text.ts';

/** Text of at least one sign that is seen; blanks around it are taken off. @param most in characters. */
export function notBlank(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .meta({ override: { pattern: NOT_BLANK_TEXT_PATTERN } });
}
