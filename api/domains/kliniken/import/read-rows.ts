import { CsvError, parseCsv } from '#core/text/parse-csv.ts';
import type { CsvRecord } from '#core/text/parse-csv.ts';
import { fieldOf, labelOf, meantBy } from './columns.ts';
import type { Field } from './columns.ts';
import { ImportRefusedError, refuse } from './problem.ts';
import type { ImportProblem } from './problem.ts';

/** One row of a file: what it tells as text, nothing checked. */
export interface RawRow {
  readonly where: string;
  readonly fields: Partial<Readonly<Record<Field, string>>>;
  /** A certificate of a clinic that other rows tell the sites of. */
  readonly isCertificateAlone?: boolean;
}

/** All rows of a file. */
export interface RawRows {
  readonly rows: readonly RawRow[];
  readonly warnings: readonly ImportProblem[];
}

const REQUIRED: readonly Field[] = ['id', 'name', 'plz'];
const DELIMITERS = [';', ',', '\t', '|'] as const;
const MAX_ROWS = 50_000;

/**
 * Reads CSV with a line of names at its top.
 * @param mayLackEnd the last line is known to be whole although no line break ends it.
 * @throws {ImportRefusedError} when something is missing or doubtful.
 */
export function readCsvRows(text: string, mayLackEnd: boolean): RawRows {
  const told = /^sep=(.)\r?\n/.exec(text)?.[1];
  const body = told === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const { records, endsWithLineBreak } = parse(body, told ?? delimiterOf(body));
  const [heading, ...rest] = records;
  if (heading === undefined || rest.length === 0) refuse('file_empty', 'Die Datei hat keine Einträge.');
  if (rest.length > MAX_ROWS) refuse('file_too_large', `Die Datei hat mehr als ${MAX_ROWS} Zeilen.`);
  const { fields, warnings } = readHeading(heading.fields);
  const offset = told === undefined ? 0 : 1;
  const filled = rest.filter((record) => record.fields.some((value) => value.trim() !== ''));
  refuseUnevenRows(filled, { count: fields.length, offset });
  if (!endsWithLineBreak && !mayLackEnd)
    refuse(
      'file_cut_off',
      'Die letzte Zeile hat kein Zeilenende: Die Datei ist vielleicht abgeschnitten. Wenn sie vollständig ist, hilft --complete.',
    );
  return { rows: filled.map((record) => rowOf(record, fields, offset)), warnings };
}

function parse(text: string, delimiter: string) {
  try {
    return parseCsv(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const where = `Zeile ${error.line}`;
    return error.code === 'quote_not_closed'
      ? refuse(
          'file_cut_off',
          'Ein Anführungszeichen wird nie geschlossen: Die Datei ist abgeschnitten oder beschädigt.',
          where,
        )
      : refuse('csv_broken', 'Hinter einem schließenden Anführungszeichen steht noch Text.', where);
  }
}

/** The delimiter that divides the first line most often, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/, 1);
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function readHeading(names: readonly string[]) {
  const fields = names.map((name) => fieldOf(name));
  const told = new Set(fields.filter((field) => field !== undefined));
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  for (const field of told)
    if (fields.filter((one) => one === field).length > 1)
      problems.push({ code: 'column_twice', text: `Mehrere Spalten heißen „${labelOf(field)}“.` });
  for (const [index, name] of names.entries())
    if (fields[index] === undefined && name.trim() !== '') judgeUnknown(name, { told, problems, warnings });
  for (const field of REQUIRED)
    if (!told.has(field)) problems.push({ code: 'column_missing', text: `Die Spalte „${labelOf(field)}“ fehlt.` });
  if (problems.length > 0) throw new ImportRefusedError(problems);
  return { fields, warnings };
}

interface Judged {
  readonly told: ReadonlySet<Field>;
  readonly problems: ImportProblem[];
  readonly warnings: ImportProblem[];
}

/** A misspelled name would lose what it tells without a word; what is foreign is left out and said. */
export function judgeUnknown(name: string, { told, problems, warnings }: Judged): void {
  const meant = meantBy(name, told);
  const shown = name.trim().slice(0, 60);
  if (meant === undefined) warnings.push({ code: 'column_ignored', text: `„${shown}“ wird nicht übernommen.` });
  else problems.push({ code: 'column_misspelled', text: `„${shown}“ ist unbekannt. Ist „${meant}“ gemeint?` });
}

function refuseUnevenRows(
  records: readonly CsvRecord[],
  { count, offset }: { readonly count: number; readonly offset: number },
): void {
  const problems = records
    .filter(({ fields }) => fields.length !== count)
    .map(({ line, fields }): ImportProblem => ({
      code: 'fields_missing',
      where: `Zeile ${line + offset}`,
      text: `Die Zeile hat ${fields.length} Felder statt ${count}.`,
    }));
  if (problems.length > 0) throw new ImportRefusedError(problems);
}

function rowOf({ line, fields }: CsvRecord, names: readonly (Field | undefined)[], offset: number): RawRow {
  const named = names.flatMap((field, index) => (field === undefined ? [] : [[field, fields[index] ?? ''] as const]));
  return { where: `Zeile ${line + offset}`, fields: Object.fromEntries(named) };
}
