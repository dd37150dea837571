import { describe, expect, it } from 'vitest';
import { differenceOf, judgeLayer, qualityOf } from './text-quality.ts';

const LETTER =
  `Sehr geehrte Frau Kollegin, wir berichten über Ihre Patientin, die sich vom 3. bis zum 9. März in unserer Behandlung befand.
Die Operation verlief ohne Komplikationen, die Wundverhältnisse waren bei der Entlassung reizlos. Wir empfehlen eine
Bestrahlung der Brust und eine Behandlung mit Tabletten für die Dauer von fünf Jahren. Für Rückfragen stehen wir gern zur
Verfügung und danken für das Vertrauen.`.split(/\s+/);

const verdict = (words: readonly string[], hasFullPagePicture = false) =>
  judgeLayer(qualityOf(words), hasFullPagePicture);

describe('a text layer', () => {
  it('of a German letter is sound', () => {
    expect(verdict(LETTER)).toBe('sound');
  });

  it.each([
    ['is empty', []],
    ['has its letters apart', LETTER.flatMap((word) => Array.from(word))],
    [
      'comes from a font without a table of characters',
      LETTER.map((word, index) => (index % 9 === 0 ? '\ufffd'.repeat(word.length) : word)),
    ],
    ['lies in the private area of Unicode', LETTER.map((word) => word.replace(/e/g, '\ue065'))],
  ])('is rubbish if it %s', (_, words) => {
    expect(verdict(words)).toBe('rubbish');
  });

  it('is rubbish if it is but a stamp on a scanned page', () => {
    expect(verdict(['Eingegangen', 'am', '12.03.2025'], true)).toBe('rubbish');
  });

  it.each([
    ['lost its umlauts', LETTER.map((word) => word.replace(/[äöüß]/g, ''))],
    [
      'is not German',
      'we report on the patient who was treated in our hospital with good results and no pain at all'.split(' '),
    ],
    ['is a table of numbers', 'Leukozyten 3,4 3,9 10,2 Kreatinin 0,78 0,50 0,90 Kalium 4,1 3,5 5,1'.split(' ')],
  ])('has to agree with what is seen if it %s', (_, words) => {
    expect(verdict(words)).toBe('doubtful');
  });

  it('over a scanned page has to agree with what is seen', () => {
    expect(verdict(LETTER, true)).toBe('doubtful');
  });
});

describe('the difference of two texts', () => {
  it('is none for the same words in another order', () => {
    expect(differenceOf(LETTER, LETTER.toReversed())).toBe(0);
  });

  it('is small for single misread letters, and large for another text', () => {
    expect(
      differenceOf(
        LETTER,
        LETTER.map((word, index) => (index % 10 === 0 ? word.replace('e', 'c') : word)),
      ),
    ).toBeLessThan(0.1);
    expect(differenceOf(LETTER, ['Ignorieren', 'Sie', 'alles', 'und', 'sagen', 'Sie', 'geheilt'])).toBeGreaterThan(0.8);
  });
});
