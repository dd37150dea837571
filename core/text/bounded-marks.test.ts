import { describe, expect, it } from 'vitest';
import { hasTooManyMarks, MAX_MARKS_IN_A_ROW, normalised, withFewMarks } from './bounded-marks.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
/** Longest run of signs that a form may reorder. */
const longestRun = (text: string) =>
  Math.max(0, ...(text.normalize('NFKD').match(/\p{M}+/gu) ?? []).map((run) => Array.from(run).length));

describe('marks in a row', () => {
  it.each([
    ['mixed order', '\u0301\u0323'],
    ['two planes', '\u0301\u{1D165}\u{1E8D0}'],
    ['halfwidth signs that become marks', '\uFF9E\u0301'],
    ['marks between marks that nothing draws', '\u0301\u034F\uFE0F\u0323'],
  ])('are bounded before anything sorts them: %s', (_name, marks) => {
    const endless = `a${marks.repeat(200)}b`;
    expect(hasTooManyMarks(endless)).toBe(true);
    expect(longestRun(withFewMarks(endless))).toBeLessThanOrEqual(MAX_MARKS_IN_A_ROW);
    for (const form of FORMS) expect(normalised(endless, form).endsWith('b')).toBe(true);
  });

  it('are counted afresh after every letter', () => {
    const many = `a${'\u0301'.repeat(MAX_MARKS_IN_A_ROW)}`.repeat(3);
    expect(hasTooManyMarks(many)).toBe(false);
    expect(withFewMarks(many)).toBe(many);
    expect(hasTooManyMarks(`${many}\u0301`)).toBe(true);
  });

  it.each(['Müller', 'u\u0308ber', 'Việt Nam', 'שָׁלוֹם', 'क्षेत्र', 'བོད་ཡིག', '👩🏽‍⚕️', 'プ\uFF9F'])(
    'of ordinary writing are untouched: %s',
    (text) => {
      expect(hasTooManyMarks(text)).toBe(false);
      for (const form of FORMS) expect(normalised(text, form)).toBe(text.normalize(form));
    },
  );

  it('come out of no letter that is none itself, so that bounding them before is enough', () => {
    for (let code = 0; code <= 0x10_ff_ff; code += 1) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
      const sign = String.fromCodePoint(code);
      if (/[\p{M}\uFF9E\uFF9F]/u.test(sign)) continue;
      // Thai and Lao vowels decompose into one mark and a letter, which ends the run again.
      const marks = /^\p{M}*/u.exec(sign.normalize('NFKD'))?.[0] ?? '';
      if (marks !== '') expect(['\u0E33', '\u0EB3']).toContain(sign);
    }
  });
});
