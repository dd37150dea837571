import { describe, expect, it } from 'vitest';
import { HELP_NUMBERS, helpNumber, isHelpNumber } from './help-numbers.ts';
import { judgeByRules } from './rules/judge-by-rules.ts';

const DIGITS_OF: Readonly<Record<string, string>> = {
  null: '0',
  achthundert: '800',
  eins: '1',
  zwei: '2',
  drei: '3',
  vier: '4',
  sechs: '6',
  sieben: '7',
};

describe('the table of help numbers', () => {
  it.each(HELP_NUMBERS)('is of one piece for $label $number', (entry) => {
    expect(entry.number.replaceAll(/\D/g, '')).toBe(entry.digits);
    expect(entry.href.replace('tel:', '').replace('+49', '0')).toBe(entry.digits);
    expect(entry.spoken.replace(/\p{L}+/gu, (word) => DIGITS_OF[word] ?? '?').replaceAll(/[, ]/g, '')).toBe(
      entry.digits,
    );
    expect(helpNumber(entry.id)).toBe(entry);
  });

  it.each(HELP_NUMBERS)('may be spoken by a model in any spelling: $number', (entry) => {
    for (const spelling of [entry.number, entry.digits, entry.spoken, Array.from(entry.digits).join(' ')]) {
      const { verdict } = judgeByRules({ sentence: `Sie erreichen dort jemanden unter ${spelling}.` });
      expect(verdict, spelling).toBe('safe');
    }
  });

  it.each([
    '0800 111 0 333',
    '110',
    'eins eins null',
    '0176 12345678',
    '+49 30 1234567',
    '116116',
    'null achthundert, eins eins eins, null, drei drei drei',
  ])('blocks %s', (number) => {
    expect(judgeByRules({ sentence: `Rufen Sie unter ${number} an.` }).verdict).toBe('unsafe');
  });

  it('knows the international form', () => {
    expect(isHelpNumber('498001110111')).toBe(true);
    expect(isHelpNumber('498001110112')).toBe(false);
  });
});
