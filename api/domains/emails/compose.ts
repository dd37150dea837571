import { linkIn, UNSUBSCRIBE_VARIABLE } from '#prompts/emails/email-texts.ts';
import type { EmailText, EmailVariableKind } from '#prompts/emails/email-texts.ts';
import { renderHtml } from './html-part.ts';
import type { EmailParagraph } from './html-part.ts';

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

/** German sentences by variable. */
export interface VariableProblems {
  readonly missing: Readonly<Record<string, string>>;
  /** Not of this template, or not of its kind. */
  readonly refused: Readonly<Record<string, string>>;
}

/** What is wrong with the variables that somebody gives; both empty when all is well. */
export function judgeVariables(
  text: EmailText,
  given: Readonly<Record<string, string>>,
  baseUrl: string,
): VariableProblems {
  const missing: Record<string, string> = {};
  const refused: Record<string, string> = {};
  for (const [name, kind] of Object.entries(text.variables)) {
    const value = given[name];
    if (value === undefined) missing[`variables.${name}`] = 'Diese Angabe fehlt.';
    else if (shownValue(kind, value, baseUrl) === undefined)
      refused[`variables.${name}`] = 'Diese Angabe ist hier nicht möglich.';
  }
  for (const name of Object.keys(given))
    if (!Object.hasOwn(text.variables, name)) refused[`variables.${name}`] = 'Diese Angabe ist hier nicht vorgesehen.';
  return { missing, refused };
}

/** Puts checked variables into a text. @throws {Error} for variables that were not checked. */
export function composeEmail(text: EmailText, given: Readonly<Record<string, string>>, baseUrl: string): ComposedEmail {
  const values = new Map(
    Object.entries(text.variables).map(([name, kind]) => [name, shownValue(kind, given[name] ?? '', baseUrl)]),
  );
  const valueOf = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error('an email variable is not of its kind');
    return value;
  };
  const paragraphs = text.paragraphs.map((paragraph): EmailParagraph => {
    const link = linkIn(text, paragraph);
    if (link !== undefined) return { kind: 'link', url: valueOf(link.variable), label: link.label };
    return { kind: 'text', text: paragraph.replace(/\{([a-z_]+)\}/g, (_, name: string) => valueOf(name)) };
  });
  return {
    subject: text.subject,
    text: `${paragraphs.map(plain).join('\n\n')}\n`,
    html: renderHtml(text.subject, paragraphs),
    unsubscribeUrl: text.category === 'newsletter' ? values.get(UNSUBSCRIBE_VARIABLE) : undefined,
  };
}

function plain(paragraph: EmailParagraph): string {
  if (paragraph.kind === 'text') return paragraph.text;
  return paragraph.label === undefined ? paragraph.url : `${paragraph.label}:\n${paragraph.url}`;
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
  const hasClock = format.hour !== undefined;
  const shown = new Intl.DateTimeFormat('de-DE', { ...format, timeZone: hasClock ? 'Europe/Berlin' : 'UTC' }).format(
    moment,
  );
  return hasClock ? `${shown} Uhr` : shown;
}
