import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSentenceSplitter, splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it.each([
    [
      'Das dauert ca. 20 Minuten. Danach ruhen Sie sich aus.',
      ['Das dauert ca. 20 Minuten.', 'Danach ruhen Sie sich aus.'],
    ],
    ['Mit Creme bzw. Öl geht es leichter.', ['Mit Creme bzw. Öl geht es leichter.']],
    ['Achten Sie auf Veränderungen, z. B. Dellen. Weiter.', ['Achten Sie auf Veränderungen, z. B. Dellen.', 'Weiter.']],
    [
      'Nehmen Sie drei Finger, d. h. Zeige-, Mittel- und Ringfinger.',
      ['Nehmen Sie drei Finger, d. h. Zeige-, Mittel- und Ringfinger.'],
    ],
    ['Fragen Sie Dr. Sommer. Er weiß es.', ['Fragen Sie Dr. Sommer.', 'Er weiß es.']],
    ['Der Termin ist am 7. Mai. Bis dahin.', ['Der Termin ist am 7. Mai.', 'Bis dahin.']],
    ['Kommen Sie am 7. Dann sehen wir weiter.', ['Kommen Sie am 7. Dann sehen wir weiter.']],
    ['Drücken Sie mit Stufe 3. Dann kreisen Sie.', ['Drücken Sie mit Stufe 3.', 'Dann kreisen Sie.']],
    ['Das kostet 20,50 Euro. Oder 3.50 Euro.', ['Das kostet 20,50 Euro.', 'Oder 3.50 Euro.']],
    ['Die Praxis ist in der Hauptstr. gegenüber. Gut.', ['Die Praxis ist in der Hauptstr. gegenüber.', 'Gut.']],
    ['Ja. Nein. Gut.', ['Ja.', 'Nein.', 'Gut.']],
    ['Nun … ganz ruhig. Weiter.', ['Nun … ganz ruhig.', 'Weiter.']],
    ['Moment... Jetzt weiter!', ['Moment...', 'Jetzt weiter!']],
    ['„Ist das gut?“ Das weiß ich nicht.', ['„Ist das gut?“', 'Das weiß ich nicht.']],
    ['Sagen Sie „Stopp!“, wenn es zu viel ist. Danke.', ['Sagen Sie „Stopp!“, wenn es zu viel ist.', 'Danke.']],
    ['Wirklich?! Ja!', ['Wirklich?!', 'Ja!']],
    [
      'Legen Sie Papier bereit, Stift usw. Dann beginnen wir.',
      ['Legen Sie Papier bereit, Stift usw.', 'Dann beginnen wir.'],
    ],
    ['Erste Zeile\nZweite Zeile', ['Erste Zeile', 'Zweite Zeile']],
    ['Gut gemacht.Jetzt die andere Seite.', ['Gut gemacht.', 'Jetzt die andere Seite.']],
    ['Das ist die 2. Seite.', ['Das ist die 2. Seite.']],
    ['Es ist 14 Uhr. Bitte legen Sie sich hin.', ['Es ist 14 Uhr.', 'Bitte legen Sie sich hin.']],
    ['', []],
    ['   \n ', []],
  ])('cuts %j where a German reader would', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });

  it('never returns a piece above the bound and loses no letter', () => {
    const text = `${'Wort '.repeat(200)}und ${'x'.repeat(900)}, dann weiter.`;
    const pieces = splitSentences(text, { maxChars: 120 });
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(120);
    expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });
});

const fragments = [
  'Das ist',
  ' ',
  '. ',
  '.',
  '…',
  '? ',
  '! ',
  'z. B. ',
  'Dr. ',
  'am 7. ',
  '3. ',
  'Dann ',
  'Mai ',
  'knoten ',
  '"',
  '“ ',
  '„',
  '\n',
  ', ',
  'ca. ',
  '20,50 ',
  'usw. ',
  'Ärztin',
  'ß',
  '😀',
  'a'.repeat(50),
];

describe('createSentenceSplitter', () => {
  it('gives the same sentences however the stream is cut', () => {
    const texts = fc.array(fc.constantFrom(...fragments), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (text, sizes) => {
        const splitter = createSentenceSplitter({ maxChars: 90 });
        const streamed: string[] = [];
        for (let at = 0, turn = 0; at < text.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          streamed.push(...splitter.push(text.slice(at, at + size)));
          at += size;
        }
        streamed.push(...splitter.flush());
        expect(streamed).toEqual(splitSentences(text, { maxChars: 90 }));
      }),
      { numRuns: 500 },
    );
  });

  it('gives a sentence as soon as the next word is known', () => {
    const splitter = createSentenceSplitter();
    expect(splitter.push('Heben Sie den Arm. Dann')).toEqual([]);
    expect(splitter.push(' kreisen')).toEqual(['Heben Sie den Arm.']);
    expect(splitter.pendingChars()).toBe('Dann kreisen'.length);
    expect(splitter.flush()).toEqual(['Dann kreisen']);
    expect(splitter.flush()).toEqual([]);
  });
});
