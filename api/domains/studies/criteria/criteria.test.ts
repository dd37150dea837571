import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureSplitting } from '#training/studies/measure-criteria.ts';
import { readCriteriaTexts } from '#training/studies/read-criteria-texts.ts';
import { readableText, splitCriteria } from './index.ts';

const PIECES = [
  'Inclusion Criteria:',
  'Ausschlusskriterien',
  '* ',
  '1. ',
  '  - ',
  '(a) ',
  '\n',
  '\n\n',
  'Age ≥ 18',
  ';',
  '. ',
  'with',
  ':',
  '\t',
  '\\>',
  '~',
];

describe('criteria of a text', () => {
  it('are found as a reader finds them', () => {
    const { mistakes } = measureSplitting(readCriteriaTexts(), (text) => splitCriteria(text));
    expect(mistakes).toEqual([]);
  });

  it('are pieces of it, in order and apart from each other, whatever it is', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, (raw) => {
        const readable = readableText(raw);
        let from = 0;
        for (const { quote, start, end } of splitCriteria(readable)) {
          expect(readable.slice(start, end)).toBe(quote);
          expect(start).toBeGreaterThanOrEqual(from);
          expect(quote.trim()).toBe(quote);
          from = end;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are found in a text of any size without growing slow: none is lost within the limit', () => {
    const text = `Inclusion Criteria:\n${'* Age ≥ 18 years\n'.repeat(3_000)}`;
    expect(splitCriteria(readableText(text))).toHaveLength(400);
  });
});
