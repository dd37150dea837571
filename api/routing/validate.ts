import type { z } from 'zod';
import { inputInvalid } from '#api/errors.ts';
import { findRefusedText, TooDeepError, withOneForm } from './clean-text.ts';
import { sentenceOf } from './german-issues.ts';

/** Parses untrusted input, its text in NFC. @throws {AppError} 422 with one German sentence for each wrong field. */
export function validate<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(readable(input), { reportInput: true });
  // The first sentence about a field is the one that helps: a missing text is not too short as well.
  if (!parsed.success) throw inputInvalid(Object.fromEntries(parsed.error.issues.flatMap(entriesOf).reverse()));
  const refused = findRefusedText(parsed.data);
  if (refused.length > 0) throw inputInvalid(Object.fromEntries(refused.map((path) => [path, 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.'])));
  return parsed.data;
}

function readable(input: unknown): unknown {
  try {
    return withOneForm(input);
  } catch (error) {
    if (error instanceof TooDeepError) throw inputInvalid({ '': 'Diese Angabe ist zu tief verschachtelt.' });
    throw error;
  }
}

function entriesOf(issue: z.core.$ZodIssue): readonly (readonly [string, string])[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key].join('.'), 'Diese Angabe ist nicht bekannt.'] as const);
  return [[path.join('.'), sentenceOf(issue)]];
}
