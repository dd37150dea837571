import { randomBytes } from 'node:crypto';
import { splitSentences } from '#safety/gate/sentences.ts';
import { asPlainContent } from './plain-content.ts';
import { MAX_CONTEXT_CHARS } from './policy.ts';

/** Where the model's parts of a message begin and end. Random, so that no document can name them. */
export interface ContextMarks {
  readonly documents: string;
  readonly message: string;
}

/** New marks for one request. */
export function newContextMarks(): ContextMarks {
  return { documents: randomBytes(9).toString('hex'), message: randomBytes(9).toString('hex') };
}

/** At most {@link MAX_CONTEXT_CHARS} of a confirmed context file, whole sentences only. */
export function cutContext(text: string): string {
  return cutAtSentenceEnd(text.trim(), MAX_CONTEXT_CHARS);
}

/**
 * The longest beginning within the limit that ends with a sentence or a paragraph; of a text without either, with a
 * line or a word.
 */
export function cutAtSentenceEnd(text: string, limitChars: number): string {
  if (text.length <= limitChars) return text;
  const head = text.slice(0, limitChars);
  const end = Math.max(lastSentenceEnd(text, limitChars), head.search(/\n[ \t]*\n(?![\s\S]*\n[ \t]*\n)/));
  if (end > 0) return head.slice(0, end).trimEnd();
  const fallback = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  if (fallback > 0) return head.slice(0, fallback).trimEnd();
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}

/** Looks a little further than the limit, because whether a full stop ends a sentence shows behind it. */
function lastSentenceEnd(text: string, limitChars: number): number {
  // A line end of a scanned letter stands anywhere in a sentence; one blank for one line end keeps all places.
  const flowing = text.slice(0, limitChars + 200).replaceAll('\n', ' ');
  let place = 0;
  let end = 0;
  for (const sentence of splitSentences(flowing, { maxChars: flowing.length })) {
    place = flowing.indexOf(sentence, place) + sentence.length;
    if (place > limitChars) break;
    if (/[.!?…]["'“”»«›‹)\]]*$/.test(sentence)) end = place;
  }
  return end;
}

/** Documents and message in one text: every line of a document is marked as one, and only the marks end it. */
export function withContext(message: string, context: string, marks: ContextMarks): string {
  const lines = asPlainContent(context)
    .split('\n')
    .map((line) => `| ${line}`);
  return [
    `Unterlagen ${marks.documents}`,
    ...lines,
    `Ende der Unterlagen ${marks.documents}`,
    '',
    `Nachricht ${marks.message}`,
    message,
  ].join('\n');
}
