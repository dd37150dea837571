import { zip } from 'fflate';
import type { AsyncZippable } from 'fflate';
import type { ExportedFile } from '#api/database/personal-data.ts';

const README = `Ihre Daten

In diesem Archiv finden Sie eine Kopie von allem, was der Dienst über Sie gespeichert hat.

Dateien mit der Endung .json sind Textdateien. Sie lassen sich mit jedem Texteditor
öffnen und von anderen Programmen einlesen. Zeiten stehen darin in Weltzeit (UTC).

Bitte bewahren Sie dieses Archiv gut auf: Es kann Angaben über Ihre Gesundheit enthalten.

Die Angaben Ihrer Anmeldung (E-Mail-Adresse, Kennwort) liegen beim Anmeldedienst und
sind hier nicht enthalten.

Inhalt
`;

/** Packs an export, with a page in front that says what is in it. */
export async function packExport(files: readonly ExportedFile[], madeAt: Date): Promise<Uint8Array> {
  const list = files.map(({ name }) => `  ${name}`).join('\n');
  const readme = `${README}${list}\n\nErstellt am ${madeAt.toISOString()}\n`;
  const entries: AsyncZippable = { 'LIESMICH.txt': [new TextEncoder().encode(readme), { mtime: madeAt }] };
  for (const { name, content } of files) entries[name] = [bytesOf(content), { mtime: madeAt }];
  return new Promise((resolve, reject) => {
    zip(entries, (error, archive) => {
      if (error === null) resolve(archive);
      else reject(error);
    });
  });
}

function bytesOf(content: unknown): Uint8Array {
  return content instanceof Uint8Array ? content : new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`);
}
