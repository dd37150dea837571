/** One record: where it begins, counted from 1, and its fields as they are. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** What was read, and whether the text ends where a record ends. */
export interface CsvContent {
  readonly records: readonly CsvRecord[];
  /** Without a line break at its end a file may have been cut off in the middle of its last field. */
  readonly endsWithLineBreak: boolean;
}

/** The text is no CSV; `message` is the code. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly code: 'quote_not_closed' | 'text_after_quote';
  /** Where the field begins. */
  readonly line: number;

  constructor(code: CsvError['code'], line: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

/**
 * Reads CSV (RFC 4180): quoted fields hold delimiters, line breaks and doubled quotes; lines end with CRLF, LF or CR. A
 * quote within an unquoted field is a letter like any other. Empty lines are left out. Looks at each sign once.
 * @throws {CsvError} when a quoted field has no end, or goes on behind it.
 */
export function parseCsv(text: string, delimiter: string): CsvContent {
  const reader = { text, delimiter, at: 0, line: 1 };
  const records: CsvRecord[] = [];
  let hasEnded = true;
  while (reader.at < text.length) {
    const { line } = reader;
    const record = readRecord(reader);
    hasEnded = record.hasEnded;
    if (record.fields.length > 1 || record.fields[0] !== '') records.push({ line, fields: record.fields });
  }
  return { records, endsWithLineBreak: hasEnded };
}

interface Reader {
  readonly text: string;
  readonly delimiter: string;
  at: number;
  line: number;
}

function readRecord(reader: Reader): { readonly fields: readonly string[]; readonly hasEnded: boolean } {
  const fields: string[] = [];
  for (;;) {
    fields.push(reader.text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader));
    const next = reader.text[reader.at];
    if (next === undefined) return { fields, hasEnded: false };
    reader.at += 1;
    if (next === reader.delimiter) continue;
    if (next === '\r' && reader.text[reader.at] === '\n') reader.at += 1;
    reader.line += 1;
    return { fields, hasEnded: true };
  }
}

function readPlain(reader: Reader): string {
  const start = reader.at;
  while (reader.at < reader.text.length && !isBorder(reader)) reader.at += 1;
  return reader.text.slice(start, reader.at);
}

function readQuoted(reader: Reader): string {
  const { text, line } = reader;
  const parts: string[] = [];
  let start = reader.at + 1;
  for (;;) {
    const end = text.indexOf('"', start);
    if (end === -1) throw new CsvError('quote_not_closed', line);
    parts.push(text.slice(start, end));
    reader.at = end + 1;
    if (text[reader.at] !== '"') break;
    parts.push('"');
    start = end + 2;
  }
  if (reader.at < text.length && !isBorder(reader)) throw new CsvError('text_after_quote', line);
  const field = parts.join('');
  reader.line += field.split(/\r\n|\r|\n/).length - 1;
  return field;
}

function isBorder({ text, delimiter, at }: Reader): boolean {
  const sign = text[at];
  return sign === delimiter || sign === '\n' || sign === '\r';
}
