import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#tests/setup/property-runs.ts';
import { judgeByRules } from '../rules/judge-by-rules.ts';
import { createSentenceSplitter, splitSentences } from './sentences.ts';

/** Pieces in which a cut could change what is read: abbreviations, ordinals, astral letters, marks, invisible signs. */
const PIECES = [
  'Das ist',
  'harmlos',
  'ca.',
  '5',
  ' ',
  '  ',
  '.',
  '..',
  '...',
  '.'.repeat(40),
  '…'.repeat(35),
  '?',
  '!',
  '?!',
  'z. B.',
  'Dr.',
  'am 7.',
  'Mai',
  'Dann',
  'knoten',
  'usw.',
  '20,50',
  '112',
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\ufeff',
  '"',
  '“',
  '„',
  '»',
  '«',
  '(',
  ')',
  ',',
  ', ',
  ' – ',
  ': ',
  'a\u0308',
  'A\u0308',
  '\u0301',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\u202e',
  '\u2060',
  '𝐚',
  '𝐀',
  '😀',
  '👩‍⚕️',
  '🇩🇪',
  '\ud83d',
  '\ude00',
  'ß',
  'ẞ',
  'Ä',
  'x'.repeat(50),
  'x'.repeat(300),
  'wort '.repeat(60),
];

const texts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 })
  .map((pieces) => pieces.join(''));
const cuts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 12 });
const bounds = fc.constantFrom(16, 40, 90, 240);

/** The text as a stream would bring it, cut between any two code units; empty chunks included. */
function cut(text: string, sizes: readonly number[]): string[] {
  const chunks: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    // Some progress even if every size is 0.
    const size = turn > text.length * 2 ? 1 : (sizes[turn % sizes.length] ?? 1);
    chunks.push(text.slice(at, at + size));
    at += size;
  }
  return chunks;
}

function streamed(chunks: readonly string[], maxChars: number): string[] {
  const splitter = createSentenceSplitter({ maxChars });
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.flush()];
}

describe('a text that arrives in chunks', () => {
  it('gives the same sentences wherever it is cut', () => {
    fc.assert(
      fc.property(texts, cuts, bounds, (text, sizes, maxChars) => {
        expect(streamed(cut(text, sizes), maxChars)).toEqual(splitSentences(text, { maxChars }));
      }),
      { numRuns: propertyRuns({ few: 500, many: 3_000 }) },
    );
  });

  it.each([
    ['between abbreviation and number', ['Das dauert ca.', '5 Minuten. Gut.']],
    ['between the halves of a letter beyond the first plane', ['Gut. \ud835', '\udc1a ist es.']],
    ['inside a row of dots', ['Gut', '.'.repeat(33), '.'.repeat(7), ' Ja']],
    ['before a combining mark', ['Gut. A', '\u0308rzte helfen. Ja.']],
    ['at an invisible sign', ['Gut.\u200b', ' Dann weiter. Ja.']],
  ])('gives the same sentences when it is cut %s', (_where, chunks) => {
    expect(streamed(chunks, 240)).toEqual(splitSentences(chunks.join('')));
  });

  it('loses no letter and makes up none', () => {
    fc.assert(
      fc.property(texts, cuts, bounds, (text, sizes, maxChars) => {
        expect(streamed(cut(text, sizes), maxChars).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
      { numRuns: propertyRuns({ few: 300, many: 1_000 }) },
    );
  });

  it('gets the same verdicts wherever it is cut', () => {
    const answers = fc.array(
      fc.constantFrom(
        'Das ist harmlos.',
        'Drücken Sie leicht.',
        'Nehmen Sie 400 mg Ibuprofen.',
        'Das wird ca.',
        '5 Minuten dauern.',
        'Gehen Sie bitte zum Arzt.',
        'Keine Sorge!',
      ),
      { maxLength: 5 },
    );
    const verdicts = (sentences: readonly string[]): string[] =>
      sentences.map(
        (sentence, index) =>
          judgeByRules({ sentence, question: 'Ist das gefährlich?', before: sentences.slice(0, index) }).verdict,
      );
    fc.assert(
      fc.property(
        answers.map((sentences) => sentences.join(' ')),
        cuts,
        (text, sizes) => {
          expect(verdicts(streamed(cut(text, sizes), 90))).toEqual(verdicts(splitSentences(text, { maxChars: 90 })));
        },
      ),
      { numRuns: propertyRuns({ few: 100, many: 300 }) },
    );
  });
});
