import type { z } from 'zod';
import { inputInvalid } from '#api/errors.ts';

/** What was wrong with one field, in German. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Diese Angabe fehlt.' : 'Diese Angabe hat die falsche Form.';
    case 'too_big':
      return `Diese Angabe ist zu lang oder zu groß (höchstens ${String(issue.maximum)}).`;
    case 'too_small':
      return `Diese Angabe ist zu kurz oder zu klein (mindestens ${String(issue.minimum)}).`;
    case 'invalid_value':
      return 'Dieser Wert ist hier nicht möglich.';
    default:
      return 'Diese Angabe ist nicht gültig.';
  }
}

function entriesOf(issue: z.core.$ZodIssue): readonly (readonly [string, string])[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key].join('.'), 'Diese Angabe ist nicht bekannt.'] as const);
  return [[path.join('.'), sentenceOf(issue)]];
}

/** Parses untrusted input. @throws {AppError} 422 with one German sentence for each wrong field. */
export function validate<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw inputInvalid(Object.fromEntries(parsed.error.issues.flatMap(entriesOf)));
}
