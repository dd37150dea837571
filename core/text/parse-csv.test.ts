import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, parseCsv } from './parse-csv.ts';

const fieldsOf = (text: string, delimiter = ';') => parseCsv(text, delimiter).records.map(({ fields }) => fields);
const failureOf = (text: string) => {
  try {
    parseCsv(text, ';');
  } catch (error) {
    return error instanceof CsvError ? { code: error.code, line: error.line } : error;
  }
  return 'none';
};

describe('CSV that is broken', () => {
  it('says in which line a quote was never closed', () => {
    expect(failureOf('a;b\n1;"offen\n2;3\n')).toEqual({ code: 'quote_not_closed', line: 2 });
    expect(failureOf('"')).toEqual({ code: 'quote_not_closed', line: 1 });
  });

  it('says in which line something stands behind a closed quote', () => {
    expect(failureOf('a;b\n"Klinik "Muster" Nord";x\n')).toEqual({ code: 'text_after_quote', line: 2 });
  });

  it('tells whether it ends with a line break, so that what was cut off is noticed', () => {
    expect(parseCsv('a;b\n1;2', ';').endsWithLineBreak).toBe(false);
    expect(parseCsv('a;b\n1;"2"', ';').endsWithLineBreak).toBe(false);
    expect(parseCsv('a;b\n1;2\r\n', ';').endsWithLineBreak).toBe(true);
  });

  it('of a million quotes is read in one go', () => {
    expect(fieldsOf(`${'"'.repeat(1_000_000)};x\n`)[0]?.[0]).toHaveLength(499_999);
  });
});

describe('CSV', () => {
  it('keeps delimiters, line breaks and quotes of quoted fields', () => {
    expect(fieldsOf('name;ort\r\n"Haus; ""Nord""\nTrakt B";Ulm\r\n')).toEqual([
      ['name', 'ort'],
      ['Haus; "Nord"\nTrakt B', 'Ulm'],
    ]);
  });

  it('ends lines as every system does, and counts them through quoted fields', () => {
    const { records } = parseCsv('a\r\n"b\r\nc"\rd\n\ne', ';');
    expect(records).toEqual([
      { line: 1, fields: ['a'] },
      { line: 2, fields: ['b\r\nc'] },
      { line: 4, fields: ['d'] },
      { line: 6, fields: ['e'] },
    ]);
  });

  it('takes a quote within an unquoted field as it is, and empty fields for empty', () => {
    expect(fieldsOf('5" Rohr,,\n,""\n', ',')).toEqual([
      ['5" Rohr', '', ''],
      ['', ''],
    ]);
  });

  it('reads back whatever was written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'ä', '"', ';', '\n', '\r', ' ', '😀') });
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const written = rows
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(';'))
          .join('\r\n');
        expect(fieldsOf(`${written}\r\n`)).toEqual(rows);
      }),
    );
  });
});
