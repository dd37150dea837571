import { escapeMarkdownLine } from './escape-markdown.ts';
import type { StoredChat } from './schema.ts';
import { textOf } from './ui-message.ts';
import type { HelpData } from './ui-message.ts';

/** What every exported file says about itself. */
export const EXPORT_TITLE = 'Ihre Chats';
/** Who answered, and what the answers are for. */
export const EXPORT_NOTE =
  'Die Antworten stammen von einer KI. Sie sind Anleitung und Dokumentation, keine ärztliche Beurteilung.';

const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });
const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const SPEAKERS = { user: 'Sie', assistant: 'Begleitung (KI)' } as const;

/** Everything that ends a line somewhere. */
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** One message as people read it. */
export interface ReadableMessage {
  /** Who, and when. */
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** "3. Mai 2026 um 14:05". */
function readableMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** "Stand: 3. Mai 2026". */
export function readableState(now: Date): string {
  return `Stand: ${DAY.format(now)}`;
}

/** A message in paragraphs, with the help that was shown beside it. */
export function readableMessage(message: StoredChat['messages'][number]): ReadableMessage {
  const help = message.parts.flatMap((part) => (part.type === 'data-help' ? [helpLine(part.data)] : []));
  const paragraphs = textOf(message)
    .replaceAll(LINE_END, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    heading: `${SPEAKERS[message.role]} · ${readableMoment(message.createdAt)}`,
    paragraphs: [...help, ...paragraphs],
  };
}

/** The title of a chat, in one line. */
export function readableTitle({ title }: StoredChat): string {
  return inOneLine(title);
}

function helpLine({ numbers }: HelpData): string {
  return inOneLine(`Angezeigte Hilfe: ${numbers.map(({ label, number }) => `${label} ${number}`).join(', ')}`);
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Chats as Markdown; what people wrote is never taken for markup. */
export function writeMarkdown(chats: readonly StoredChat[], now: Date): string {
  const blocks = chats.flatMap((chat) => [
    `## ${escapeMarkdownLine(readableTitle(chat))}`,
    ...chat.messages
      .map(readableMessage)
      .flatMap(({ heading, paragraphs }) => [`**${escapeMarkdownLine(heading)}**`, ...paragraphs.map(quoted)]),
  ]);
  return `${[`# ${EXPORT_TITLE}`, `${readableState(now)}. ${EXPORT_NOTE}`, ...blocks].join('\n\n')}\n`;
}

function quoted(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => `> ${escapeMarkdownLine(line)}`)
    .join('  \n');
}
