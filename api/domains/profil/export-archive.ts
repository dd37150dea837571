import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { ExportedFile } from '#api/database/personal-data.ts';

const README = `Ihre Daten

In diesem Archiv finden Sie eine Kopie von allem, was der Dienst über Sie gespeichert hat.

Dateien mit der Endung .json sind Textdateien. Sie lassen sich mit jedem Texteditor
öffnen und von anderen Programmen einlesen. Zeiten stehen darin in Weltzeit (UTC).

Bitte bewahren Sie dieses Archiv gut auf: Es kann Angaben über Ihre Gesundheit enthalten.

Die Angaben Ihrer Anmeldung (E-Mail-Adresse, Kennwort) liegen beim Anmeldedienst und
sind hier nicht enthalten.

Der Newsletter gehört nicht zum Konto: Was dazu gespeichert ist, bekommen Sie auf Anfrage.

Inhalt
`;

/** What an archive is made of. */
export interface ProfilExport {
  readonly files: readonly ExportedFile[];
  readonly madeAt: Date;
}

/** Packs an export, with a page in front that says what is in it; runs in the rendering room. */
export function render({ files, madeAt }: ProfilExport): Uint8Array {
  const list = files.map(({ name }) => `  ${name}`).join('\n');
  const readme = `${README}${list}\n\nErstellt am ${madeAt.toISOString()}\n`;
  const entries: Zippable = { 'LIESMICH.txt': [new TextEncoder().encode(readme), { mtime: madeAt }] };
  for (const { name, content } of files) entries[name] = [bytesOf(content), { mtime: madeAt }];
  return zipSync(entries);
}

function bytesOf(content: unknown): Uint8Array {
  return content instanceof Uint8Array ? content : new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`);
}
