import type { z } from 'zod';
import { inputInvalid } from '#api/errors.ts';
import { findRefusedText, REFUSED_TEXT, UnreadableInputError, withOneForm } from './clean-text.ts';
import { sentenceOf } from './german-issues.ts';

/** Wrong fields that one answer names: more than a form has, and fewer than anybody would read. */
const MAX_FIELDS = 50;
/** Characters of a field's path in an answer; the names in it may be the sender's own. */
const MAX_PATH_CHARS = 200;

/** Parses untrusted input, its text in NFC. @throws {AppError} 422 with one German sentence for each wrong field. */
export function validate<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(readable(input), { reportInput: true });
  if (!parsed.success) throw inputInvalid(fieldsOf(parsed.error.issues));
  const refused = findRefusedText(parsed.data).slice(0, MAX_FIELDS);
  if (refused.length > 0) throw inputInvalid(Object.fromEntries(refused.map((path) => [shown(path), REFUSED_TEXT])));
  return parsed.data;
}

function readable(input: unknown): unknown {
  try {
    return withOneForm(input);
  } catch (error) {
    if (error instanceof UnreadableInputError) throw inputInvalid({ '': error.message });
    throw error;
  }
}

/** The first sentence about a field is the one that helps: a missing text is not too short as well. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Readonly<Record<string, string>> {
  const entries = issues.slice(0, MAX_FIELDS).flatMap(entriesOf).slice(0, MAX_FIELDS);
  return Object.fromEntries(entries.reverse());
}

function entriesOf(issue: z.core.$ZodIssue): readonly (readonly [string, string])[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, MAX_FIELDS)
      .map((key) => [shown([...path, key].join('.')), 'Diese Angabe ist nicht bekannt.'] as const);
  return [[shown(path.join('.')), sentenceOf(issue)]];
}

function shown(path: string): string {
  return path.length > MAX_PATH_CHARS ? `${path.slice(0, MAX_PATH_CHARS)}…` : path;
}
