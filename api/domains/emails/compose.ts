import { UNSUBSCRIBE_VARIABLE } from '#prompts/emails/email-texts.ts';
import type { EmailText, EmailVariableKind } from '#prompts/emails/email-texts.ts';

/** A mail ready for a server, without its address. */
export interface ComposedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page for unsubscribing, of newsletters only. */
  readonly unsubscribeUrl: string | undefined;
}

const TIER_NAMES: Readonly<Record<string, string>> = { free: 'Free', plus: 'Plus', premium: 'Premium' };
/** A path of words, and at most a token: there is no room for anything about a person. */
const LINK_REST = /^\/[a-z/-]{0,100}(\?token=[\w.~-]{1,1000})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** German sentence for each variable that is missing, unknown or not of its kind; empty when all is well. */
export function problemsOfVariables(
  text: EmailText,
  given: Readonly<Record<string, string>>,
  baseUrl: string,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const [name, kind] of Object.entries(text.variables)) {
    const value = given[name];
    if (value === undefined) problems[`variables.${name}`] = 'Diese Angabe fehlt.';
    else if (shownValue(kind, value, baseUrl) === undefined)
      problems[`variables.${name}`] = 'Diese Angabe ist hier nicht möglich.';
  }
  for (const name of Object.keys(given))
    if (!(name in text.variables)) problems[`variables.${name}`] = 'Diese Angabe ist nicht vorgesehen.';
  return problems;
}

/** Puts checked variables into a text. @throws {Error} for variables that were not checked. */
export function composeEmail(text: EmailText, given: Readonly<Record<string, string>>, baseUrl: string): ComposedEmail {
  const values = new Map(
    Object.entries(text.variables).map(([name, kind]) => [name, shownValue(kind, given[name] ?? '', baseUrl)]),
  );
  const fill = (paragraph: string): string =>
    paragraph.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error('an email variable is not of its kind');
      return value;
    });
  const paragraphs = text.paragraphs.map((paragraph) => ({
    filled: fill(paragraph),
    isLink: isLinkOf(text, paragraph),
  }));
  const body = paragraphs.map(
    ({ filled, isLink }) =>
      `<p>${isLink ? `<a href="${escaped(filled)}">${escaped(filled)}</a>` : escaped(filled).replaceAll('\n', '<br>')}</p>`,
  );
  return {
    subject: text.subject,
    text: `${paragraphs.map(({ filled }) => filled).join('\n\n')}\n`,
    html: `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escaped(text.subject)}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">${body.join('')}</body></html>`,
    unsubscribeUrl: text.category === 'newsletter' ? values.get(UNSUBSCRIBE_VARIABLE) : undefined,
  };
}

function isLinkOf(text: EmailText, paragraph: string): boolean {
  return text.variables[paragraph.slice(1, -1)] === 'link' && paragraph.startsWith('{');
}

/** What a reader sees of a value; undefined when it is not of its kind. */
function shownValue(kind: EmailVariableKind, value: string, baseUrl: string): string | undefined {
  switch (kind) {
    case 'link':
      return value.startsWith(`${baseUrl}/`) && LINK_REST.test(value.slice(baseUrl.length)) ? value : undefined;
    case 'date':
      return DAY.test(value) ? german(value, { day: 'numeric', month: 'long', year: 'numeric' }) : undefined;
    case 'moment':
      return MOMENT.test(value)
        ? german(value, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })
        : undefined;
    case 'tier':
      return Object.hasOwn(TIER_NAMES, value) ? TIER_NAMES[value] : undefined;
  }
}

function german(value: string, format: Intl.DateTimeFormatOptions): string | undefined {
  const moment = new Date(value);
  // The 31st of February would silently become a day in March.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value.slice(0, 10)) return undefined;
  return new Intl.DateTimeFormat('de-DE', {
    ...format,
    timeZone: format.hour === undefined ? 'UTC' : 'Europe/Berlin',
  }).format(moment);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
