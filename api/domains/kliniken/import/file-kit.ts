import { readClinicFile } from './run-import.ts';
import type { ClinicFile, ReadFile } from './run-import.ts';
import { ImportRefusedError } from './problem.ts';

/** Day of all files of the tests. */
export const TODAY = '2026-06-15';

/** The names of all columns that the tests use. */
export const HEADING =
  'id;name;standort;strasse;plz;ort;lat;lon;angebote;zertifikat;zertifikat_nummer;gueltig_bis;ausgesetzt_am;telefon;website';

/** A clinic in a file; what is not given is harmless. */
export interface FileRow {
  readonly id: string;
  readonly name?: string;
  readonly site?: string;
  readonly street?: string;
  readonly plz?: string;
  readonly city?: string;
  readonly point?: readonly [latitude: string, longitude: string];
  readonly offers?: string;
  readonly issuer?: string;
  readonly number?: string;
  readonly validUntil?: string;
  readonly suspendedAt?: string;
  readonly phone?: string;
  readonly website?: string;
}

/** CSV of these clinics. */
export function csvOf(rows: readonly FileRow[]): string {
  const lines = rows.map((row) => {
    const { name = `Klinik ${row.id}`, plz = '80331', point = ['', ''] } = row;
    const rest = [row.offers, row.issuer, row.number, row.validUntil, row.suspendedAt, row.phone, row.website];
    return [row.id, name, row.site, row.street, plz, row.city, ...point, ...rest].map(quoted).join(';');
  });
  return `${[HEADING, ...lines].join('\n')}\n`;
}

function quoted(value = ''): string {
  return /[;"\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A file of the operator, of today. */
export function fileOf(content: string | Buffer, facts: Partial<ClinicFile> = {}): ClinicFile {
  return {
    bytes: Buffer.from(content as string),
    format: 'csv',
    source: 'Verzeichnis der Tests',
    dataAsOf: TODAY,
    ...facts,
  };
}

/** What is read of a file. */
export function read(content: string | Buffer, facts: Partial<ClinicFile> = {}): ReadFile {
  return readClinicFile(fileOf(content, facts), TODAY);
}

/** Why a file is refused: place and code of each problem. */
export function refusalOf(content: string | Buffer, facts: Partial<ClinicFile> = {}): readonly string[] {
  try {
    read(content, facts);
  } catch (error) {
    if (error instanceof ImportRefusedError)
      return error.problems.map(({ where, code }) => (where === undefined ? code : `${where} ${code}`));
    throw error;
  }
  return [];
}
