import { describe, expect, it } from 'vitest';
import { profileChangeSchema } from '#api/domains/profil/schema.ts';
import { isAllowedName } from './allowed-name.ts';
import { REFUSED_TEXT } from './clean-text.ts';
import { validate } from './validate.ts';

describe('names', () => {
  it.each([
    ['umlauts', 'Änne Müßig-Ölçer'],
    ['a family of pictures', 'Familie 👩‍👩‍👧‍👦'],
    ['a profession with a skin colour', 'Dr. 👩🏽‍⚕️'],
    ['a heart in colour', '❤️‍🔥'],
    ['a flag of letters and one of tags', '🇩🇪 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian with a joiner', 'نامه\u200Cای'],
    ['Sinhala with a joiner', 'ශ්\u200Dරී'],
    ['Hindi with a joiner', 'क्\u200Dष'],
    ['Arabic, Hebrew and Chinese', 'فاطمة שָׁלוֹם 小林'],
    ['marks of a language', 'Nguyễn Thị'],
  ])('may hold %s', (_name, text) => {
    expect(isAllowedName(text)).toBe(true);
  });

  it.each([
    ['an override of direction', 'Rechnung\u202Efdp.exe'],
    ['an isolate of direction', 'Anna\u2067'],
    ['a mark of direction', 'Anna\u200F'],
    ['a space without width', 'An\u200Bna'],
    ['a joiner between Latin letters', 'An\u200Dna'],
    ['a non-joiner between Latin letters', 'An\u200Cna'],
    ['a joiner at an end', 'Anna\u200D'],
    ['a joiner after a picture alone', '👩\u200D'],
    ['a soft hyphen', 'An\u00ADna'],
    ['a byte order mark', '\uFEFFAnna'],
    ['letters that are blank', '\u3164'],
    ['a blank braille sign', 'A\u2800'],
    ['tags that spell something', `Anna${String.fromCodePoint(0xe_00_61, 0xe_00_62)}`],
    ['a variation of nothing', `Anna${String.fromCodePoint(0xe_01_00)}`],
    ['a line end', 'An\nna'],
    ['a paragraph end', 'An\u2029na'],
    ['a control character', 'An\u0007na'],
    ['half a pair', 'An\uD800'],
  ])('may not hold %s', (_name, text) => {
    expect(isAllowedName(text)).toBe(false);
    expect(() => validate(profileChangeSchema, { displayName: `Anna ${text}` })).toThrow(
      expect.objectContaining({ fields: { displayName: REFUSED_TEXT } }),
    );
  });

  it('are read in one pass, however they go on', () => {
    // A pattern with two ways for one character would need longer than anybody waits.
    expect(isAllowedName(`${'👩\u200D'.repeat(20_000)}\u0000`)).toBe(false);
    expect(isAllowedName('a'.repeat(100_000))).toBe(true);
  });
});
