import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { FRONT_MATTER, paragraphsOf, problemOf, subjectSchema, UNSUBSCRIBE_VARIABLE } from '../emails/email-texts.ts';
import type { EmailText } from '../emails/email-texts.ts';

/** One issue of the newsletter, the same for everybody. */
export interface NewsletterIssue {
  /** Name of the file, such as `2026-12`. */
  readonly name: string;
  /** Whether somebody who may has read it: production sends no other. */
  readonly reviewed: boolean;
  /** Paths of our own pages that the text leads to, by variable: the same for all, so that no click tells who. */
  readonly links: Readonly<Record<string, string>>;
  /** As mails know it. */
  readonly text: EmailText;
  /** Of the whole file: an issue that was begun is not changed any more. */
  readonly sha256: string;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const factsSchema = z.strictObject({
  id: z.string(),
  version: z.int().min(1),
  reviewed: z.boolean(),
  subject: subjectSchema,
  links: z.record(z.string().regex(/^[a-z_]+_link$/), z.string().regex(/^\/[a-z/-]{0,80}$/)).default({}),
});

/** Reads all issues of a folder by name. @throws {Error} naming the file and what is wrong with it. */
export function loadNewsletterIssues(
  folder: string = fileURLToPath(new URL('.', import.meta.url)),
): ReadonlyMap<string, NewsletterIssue> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return new Map(files.sort().map((file) => [basename(file, '.md'), readIssue(folder, basename(file, '.md'))]));
}

/** How an issue is called among the templates of mails; no other template has a slash in its name. */
function templateOf(name: string): string {
  return `newsletter/${name}`;
}

function readIssue(folder: string, name: string): NewsletterIssue {
  const source = readFileSync(`${folder}/${name}.md`, 'utf8');
  const [, yaml = '', body = ''] = FRONT_MATTER.exec(source) ?? [];
  const facts = factsSchema.safeParse(parse(yaml));
  if (!facts.success) throw new Error(`${name}: ${z.prettifyError(facts.error)}`);
  const { id, version, subject, links, reviewed } = facts.data;
  const text: EmailText = {
    name: templateOf(name),
    version,
    subject,
    category: 'newsletter',
    complaintScope: 'newsletter',
    forgetsAddress: false,
    variables: Object.fromEntries([...Object.keys(links), UNSUBSCRIBE_VARIABLE].map((link) => [link, 'link'])),
    paragraphs: paragraphsOf(body),
  };
  const problem = id === `newsletter.${name}` && NAME.test(name) ? problemOf(text) : `its id is ${id}`;
  if (problem !== undefined) throw new Error(`${name}: ${problem}`);
  return { name, reviewed, links, text, sha256: createHash('sha256').update(source).digest('hex') };
}
