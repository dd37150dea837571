import { readableDate } from '#api/domains/chat/index.ts';
import { keptTypeOf } from '../policy.ts';
import type { DocumentRow } from '../store.ts';

/** A document as it leaves the house. */
export interface ExportedDocument {
  readonly id: string;
  readonly title: string;
  /** As she reads it; null: undated. */
  readonly date: string | null;
  /** Content type of the file that is kept; null: none is. */
  readonly fileType: ReturnType<typeof keptTypeOf> | null;
  /** What she approved; null: nothing. */
  readonly text: string | null;
}

const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
/** Longest title in a file's name, in characters: with its number and ending it fits everywhere. */
const NAME_CHARS = 80;

/** What leaves of a document. */
export function exportedDocument(
  { id, title, documentDate, isKept, sniffedType }: DocumentRow,
  text: string | null,
): ExportedDocument {
  return {
    id,
    title,
    date: documentDate === null ? null : readableDate(documentDate),
    fileType: isKept && sniffedType !== null ? keptTypeOf(sniffedType) : null,
    text,
  };
}

/** "Stand: 3. Mai 2026". */
export function readableToday(now: Date): string {
  return `Stand: ${DAY.format(now)}`;
}

/** The names of a document's files in an archive; the number keeps equal titles apart. */
export function fileNamesOf({ title, fileType, text }: ExportedDocument, number: number) {
  const name = `${String(number).padStart(2, '0')} ${plainName(title)}`;
  return {
    file: fileType === null ? undefined : `${name}.${ENDINGS[fileType]}`,
    text: text === null ? undefined : `${name}.txt`,
  };
}

/** What file systems take: no signs of paths, no controls, nothing invisible, no dot at an end. */
function plainName(title: string): string {
  const name = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = Array.from(name).slice(0, NAME_CHARS).join('');
  return cut.replaceAll(/^[.\s]+|[.\s]+$/g, '') || 'Dokument';
}
