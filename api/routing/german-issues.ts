import type { z } from 'zod';

/** What a text should have looked like, by zod's names of formats. */
const FORMAT_SENTENCES: Readonly<Record<string, string>> = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  url: 'Bitte geben Sie eine vollständige Internetadresse an.',
  uuid: 'Diese Kennung ist nicht gültig.',
  date: 'Bitte geben Sie ein Datum in der Form 2026-01-31 an.',
  datetime: 'Bitte geben Sie einen Zeitpunkt in der Form 2026-01-31T12:00:00Z an.',
  time: 'Bitte geben Sie eine Uhrzeit in der Form 12:30 an.',
};

/** zod's own English message; any other one was written by the schema's author, in German. */
const DEFAULT_CUSTOM_MESSAGE = 'Invalid input';

const MISSING = 'Diese Angabe fehlt.';
const WRONG_FORM = 'Diese Angabe hat die falsche Form.';

/** What is wrong with one field, as a German sentence that helps to put it right. */
export function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return issue.input === undefined ? MISSING : WRONG_FORM;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return issue.input === undefined ? MISSING : 'Dieser Wert ist hier nicht möglich.';
    case 'invalid_format':
      return wrongFormat(issue);
    case 'not_multiple_of':
      return `Bitte geben Sie ein Vielfaches von ${String(issue.divisor)} an.`;
    default:
      return issue.code === 'custom' && issue.message !== DEFAULT_CUSTOM_MESSAGE
        ? issue.message
        : 'Diese Angabe ist nicht gültig.';
  }
}

function wrongFormat({ format, message }: z.core.$ZodIssueInvalidStringFormat): string {
  const isAuthored = format === 'regex' && !message.startsWith('Invalid ');
  return isAuthored ? message : (FORMAT_SENTENCES[format] ?? WRONG_FORM);
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `Bitte höchstens ${counted(maximum, 'Zeichen', 'Zeichen')}.`;
  if (origin === 'array' || origin === 'set') return `Bitte höchstens ${counted(maximum, 'Eintrag', 'Einträge')}.`;
  return inclusive === false ? `Bitte weniger als ${String(maximum)}.` : `Bitte höchstens ${String(maximum)}.`;
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string')
    return Number(minimum) === 1 ? MISSING : `Bitte mindestens ${counted(minimum, 'Zeichen', 'Zeichen')}.`;
  if (origin === 'array' || origin === 'set') return `Bitte mindestens ${counted(minimum, 'Eintrag', 'Einträge')}.`;
  return inclusive === false ? `Bitte mehr als ${String(minimum)}.` : `Bitte mindestens ${String(minimum)}.`;
}

function counted(count: number | bigint, one: string, many: string): string {
  return `${String(count)} ${Number(count) === 1 ? one : many}`;
}
