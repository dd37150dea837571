import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Zip, ZipPassThrough } from 'fflate';
import type { FileStorage } from '../storage/file-storage.ts';
import { fileNamesOf, readableToday } from './exported-document.ts';
import type { ExportedDocument } from './exported-document.ts';

/** What an archive is made of. */
export interface ArchiveOptions {
  readonly documents: readonly ExportedDocument[];
  readonly storage: FileStorage;
  readonly now: Date;
}

const README = `Ihre Unterlagen

In diesem Archiv sind die Dateien, die Sie hochgeladen haben, und die Texte, die Sie freigegeben haben.
Bitte bewahren Sie es gut auf: Es enthält Angaben über Ihre Gesundheit.

Inhalt
`;

/**
 * Writes an archive file by file: one file at a time is in memory, however many there are. Pictures and PDFs are packed
 * already; the archive only holds them together.
 * @param signal aborts when the client left.
 */
export async function writeArchive(
  response: ServerResponse,
  { documents, storage, now }: ArchiveOptions,
  signal: AbortSignal,
): Promise<void> {
  // Before the first byte: what is missing now is an ordinary error.
  const first = await firstFileOf(documents, storage);
  response.writeHead(200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="unterlagen-${now.toISOString().slice(0, 10)}.zip"`,
    'Cache-Control': 'no-store',
  });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const zip = new Zip((error, piece) => {
    if (error !== null) failure.reject(error);
    else response.write(piece);
  });
  const add = async (name: string, content: Uint8Array): Promise<void> => {
    const entry = new ZipPassThrough(name);
    entry.mtime = now;
    zip.add(entry);
    entry.push(content, true);
    if (response.writableNeedDrain) await Promise.race([once(response, 'drain', { signal }), failure.promise]);
  };
  await add('Inhalt.txt', Buffer.from(indexOf(documents, now)));
  for (const [index, document] of documents.entries()) {
    signal.throwIfAborted();
    const names = fileNamesOf(document, index + 1);
    if (names.file !== undefined)
      await add(names.file, document === first?.document ? first.content : await storage.read(`kept/${document.id}`));
    if (names.text !== undefined) await add(names.text, Buffer.from(`${document.text ?? ''}\n`));
  }
  zip.end();
  response.end();
}

async function firstFileOf(documents: readonly ExportedDocument[], storage: FileStorage) {
  const document = documents.find(({ fileType }) => fileType !== null);
  return document === undefined ? undefined : { document, content: await storage.read(`kept/${document.id}`) };
}

function indexOf(documents: readonly ExportedDocument[], now: Date): string {
  const list = documents.map((document, index) => {
    const { file, text } = fileNamesOf(document, index + 1);
    const title = document.title.replaceAll(/\s+/g, ' ');
    const names = [file, text].filter((name) => name !== undefined);
    const lines = names.length === 0 ? ['weder Datei noch freigegebener Text'] : names;
    return `${index + 1}. ${title} (${document.date ?? 'ohne Datum'})\n${lines.map((line) => `   ${line}`).join('\n')}`;
  });
  return `${README}\n${list.join('\n\n')}\n\n${readableToday(now)}\n`;
}
