import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

/** Kinds of what may stand in a mail. All are closed: none can carry what somebody wrote. */
export const EMAIL_VARIABLE_KINDS = ['link', 'date', 'moment', 'tier'] as const;
/** One of them. */
export type EmailVariableKind = (typeof EMAIL_VARIABLE_KINDS)[number];

/** The text of one kind of mail. */
export interface EmailText {
  /** Name of the file, such as `newsletter-confirm`. */
  readonly name: string;
  readonly version: number;
  readonly subject: string;
  /** A newsletter can be unsubscribed from; everything else is sent because something happened. */
  readonly category: 'transactional' | 'newsletter';
  /** What ends for an address at which somebody calls this mail unwanted. */
  readonly complaintScope: 'all' | 'newsletter';
  /** The address is forgotten with the sending: for the mail that says that nothing is kept any more. */
  readonly forgetsAddress: boolean;
  readonly variables: Readonly<Record<string, EmailVariableKind>>;
  readonly paragraphs: readonly string[];
}

/** A paragraph that leads somewhere: a link of the mail's variables, and what stands on it. */
export interface EmailLink {
  readonly variable: string;
  /** undefined: the address itself. */
  readonly label: string | undefined;
}

/** `{link}`, or `[what it does]({link})`. */
const LINK = /^(?:\[([^[\]{}\n]{2,40})\]\(\{([a-z_]+)\}\)|\{([a-z_]+)\})$/;

/** What a paragraph leads to; undefined for one that is text. */
export function linkIn({ variables }: Pick<EmailText, 'variables'>, paragraph: string): EmailLink | undefined {
  const [, label, labelled, bare = ''] = LINK.exec(paragraph) ?? [];
  const variable = labelled ?? bare;
  return variables[variable] === 'link' ? { variable, label } : undefined;
}

/** Facts between two lines of hyphens, and the text below them. */
export const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
/** The variable that becomes the header for unsubscribing. */
export const UNSUBSCRIBE_VARIABLE = 'unsubscribe_link';

/** Placeholders have no place in a header. */
export const subjectSchema = z.string().regex(/^[^\r\n{}]{1,78}$/);

const factsSchema = z.strictObject({
  id: z.string(),
  version: z.int().min(1),
  subject: subjectSchema,
  category: z.enum(['transactional', 'newsletter']),
  complaint_ends: z.enum(['all', 'newsletter']).optional(),
  forgets_address: z.boolean().default(false),
  variables: z.record(z.string().regex(/^[a-z_]+$/), z.enum(EMAIL_VARIABLE_KINDS)),
});

/** Reads all mails of a folder by name. @throws {Error} naming the file and what is wrong with it. */
export function loadEmailTexts(
  folder: string = fileURLToPath(new URL('.', import.meta.url)),
): ReadonlyMap<string, EmailText> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort();
  return new Map(files.map((file) => readText(folder, basename(file, '.md'))).map((text) => [text.name, text]));
}

function readText(folder: string, name: string): EmailText {
  const [, yaml = '', body = ''] = FRONT_MATTER.exec(readFileSync(`${folder}/${name}.md`, 'utf8')) ?? [];
  const facts = factsSchema.safeParse(parse(yaml));
  if (!facts.success) throw new Error(`${name}: ${z.prettifyError(facts.error)}`);
  const { id, complaint_ends: complaintEnds, forgets_address: forgetsAddress, ...rest } = facts.data;
  const complaintScope = complaintEnds ?? (rest.category === 'newsletter' ? ('newsletter' as const) : ('all' as const));
  const text = { name, ...rest, complaintScope, forgetsAddress, paragraphs: paragraphsOf(body) };
  const problem = id === `emails.${name}` ? problemOf(text) : `its id is ${id}`;
  if (problem !== undefined) throw new Error(`${name}: ${problem}`);
  return text;
}

/** The paragraphs of a text, between blank lines. */
export function paragraphsOf(body: string): readonly string[] {
  return body.trim().split(/\n{2,}/);
}

/** What is wrong with a mail's text and its variables; undefined when nothing is. */
export function problemOf({ paragraphs, ...facts }: EmailText): string | undefined {
  const used = new Set([...paragraphs.join('\n').matchAll(/\{([^}]*)\}/g)].map(([, variable = '']) => variable));
  const declared = Object.keys(facts.variables);
  const foreign =
    [...used].find((variable) => !declared.includes(variable)) ?? declared.find((variable) => !used.has(variable));
  if (foreign !== undefined) return `{${foreign}} stands in the text or in the variables, not in both`;
  if (facts.category === 'newsletter' && facts.variables[UNSUBSCRIBE_VARIABLE] !== 'link')
    return 'nobody could unsubscribe from it';
  const mixed = paragraphs.find((paragraph) =>
    Object.entries(facts.variables).some(
      ([variable, kind]) =>
        kind === 'link' && paragraph.includes(`{${variable}}`) && linkIn(facts, paragraph)?.variable !== variable,
    ),
  );
  return mixed === undefined ? undefined : 'a link stands in a paragraph of its own';
}
