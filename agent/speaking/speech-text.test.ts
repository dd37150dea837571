import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWord, ordinalStem, yearWord } from '#core/german/number-words.ts';
import { clausesOf, prepareForSpeech } from './speech-text.ts';

describe('German numbers', () => {
  it.each([
    [0, 'null'],
    [1, 'eins'],
    [12, 'zwölf'],
    [16, 'sechzehn'],
    [17, 'siebzehn'],
    [21, 'einundzwanzig'],
    [30, 'dreißig'],
    [38, 'achtunddreißig'],
    [76, 'sechsundsiebzig'],
    [100, 'einhundert'],
    [101, 'einhunderteins'],
    [117, 'einhundertsiebzehn'],
    [999, 'neunhundertneunundneunzig'],
    [1000, 'eintausend'],
    [2026, 'zweitausendsechsundzwanzig'],
    [21_000, 'einundzwanzigtausend'],
    [101_001, 'einhunderteintausendeins'],
    [999_999, 'neunhundertneunundneunzigtausendneunhundertneunundneunzig'],
  ])('%i is %s', (value, word) => {
    expect(numberWord(value)).toBe(word);
  });

  it('have one word each', () => {
    const words = Array.from({ length: 20_000 }, (_, value) => numberWord(value));
    expect(new Set(words).size).toBe(20_000);
  });

  it.each([
    [1, 'erst'],
    [3, 'dritt'],
    [7, 'siebt'],
    [8, 'acht'],
    [12, 'zwölft'],
    [19, 'neunzehnt'],
    [20, 'zwanzigst'],
    [31, 'einunddreißigst'],
    [101, 'einhunderterst'],
  ])('%i. is %s', (value, stem) => {
    expect(ordinalStem(value)).toBe(stem);
  });

  it('in the last century are counted in hundreds', () => {
    expect(yearWord(1987)).toBe('neunzehnhundertsiebenundachtzig');
    expect(yearWord(1900)).toBe('neunzehnhundert');
    expect(yearWord(2004)).toBe('zweitausendvier');
  });
});

describe('a text for the synthesizer', () => {
  it.each([
    ['Rufen Sie die 112 an.', 'Rufen Sie die eins eins zwei an.'],
    ['Rufen Sie 112.', 'Rufen Sie eins eins zwei.'],
    ['Unter 116117 oder 116 117.', 'Unter eins eins sechs, eins eins sieben oder eins eins sechs, eins eins sieben.'],
    ['Telefon: 0800 111 0 111', 'Telefon: null acht null null, eins eins eins, null, eins eins eins'],
    ['Telefon: 0800/1110222.', 'Telefon: null acht null null, eins eins eins, null zwei zwei zwei.'],
    ['Tel. 0800 – 420 30 40', 'Telefon null acht null null, vier zwei null, drei null, vier null'],
    ['täglich von 8 bis 20 Uhr', 'täglich von acht bis zwanzig Uhr'],
    ['8–20 Uhr', 'acht bis zwanzig Uhr'],
    ['um 8:30 Uhr, um 13.05 Uhr, um 01:00', 'um acht Uhr dreißig, um dreizehn Uhr fünf, um ein Uhr'],
    ['am 7. Tag', 'am siebten Tag'],
    ['Kommen Sie am 7. wieder.', 'Kommen Sie am siebten wieder.'],
    ['Der Termin ist am 7.', 'Der Termin ist am siebten.'],
    ['Das war Stufe 7. Danach kommt mehr.', 'Das war Stufe sieben. Danach kommt mehr.'],
    ['der 15. März, vom 3. bis zum 7. Mai', 'der fünfzehnte März, vom dritten bis zum siebten Mai'],
    ['am 15.03.2026', 'am fünfzehnten März zweitausendsechsundzwanzig'],
    ['38,5 °C', 'achtunddreißig Komma fünf Grad Celsius'],
    ['0,25 mg', 'null Komma zwei fünf Milligramm'],
    ['1.000 Schritte, 12.500 €', 'eintausend Schritte, zwölftausendfünfhundert Euro'],
    ['80 % der Frauen', 'achtzig Prozent der Frauen'],
    ['ca. 3-5 cm, bzw. 2x täglich', 'etwa drei bis fünf Zentimeter, beziehungsweise zweimal täglich'],
    ['Zeichen, z. B. Dellen, d.h. Mulden usw.', 'Zeichen, zum Beispiel Dellen, das heißt Mulden und so weiter'],
    ['Fragen Sie Dr. Sommer, Bahnhofstr. 5.', 'Fragen Sie Doktor Sommer, Bahnhofstraße fünf.'],
    [
      '1 Minute, 1 Tag, seit 1 Woche, in 1 Monat, Nummer 1',
      'eine Minute, ein Tag, seit einer Woche, in einem Monat, Nummer eins',
    ],
    ['seit 1998', 'seit neunzehnhundertachtundneunzig'],
    ['24/7 erreichbar', 'rund um die Uhr erreichbar'],
    ['Phase 3 von 7', 'Phase drei von sieben'],
  ])('%s → %s', (written, spoken) => {
    expect(prepareForSpeech(written)).toBe(spoken);
  });

  it.each([
    ['**Wichtig:** Rufen Sie _bitte_ an 😊👍🏽', 'Wichtig: Rufen Sie bitte an'],
    ['# Abschluss\nGut gemacht', 'Abschluss. Gut gemacht'],
    ['- Arme heben\n- Arme senken.', 'Arme heben. Arme senken.'],
    ['1. Arme heben\n2. Arme senken', 'Erstens: Arme heben. Zweitens: Arme senken'],
    ['Siehe [die Seite](https://example.org/a?b=1).', 'Siehe die Seite.'],
    ['Atmen Sie – ganz ruhig – weiter …', 'Atmen Sie, ganz ruhig, weiter.'],
    ['„Alles gut“, sagte sie.', 'Alles gut, sagte sie.'],
    ['  Ja.\n\n\nNein.  ', 'Ja. Nein.'],
  ])('has no markup: %j', (written, spoken) => {
    expect(prepareForSpeech(written)).toBe(spoken);
  });

  it('that is already plain stays as it is', () => {
    const plain =
      'Heben Sie jetzt beide Arme über den Kopf, und schauen Sie in Ruhe. Sagen Sie fertig, wenn Sie so weit sind!';
    expect(prepareForSpeech(plain)).toBe(plain);
  });

  it('never keeps a digit, and preparing it twice changes nothing', () => {
    const part = fc.constantFrom(
      '112',
      '7.',
      '38,5',
      '8:30',
      'am',
      'Uhr',
      'der',
      '0800',
      '1',
      'x',
      '-',
      '–',
      '.',
      ' ',
      '\n',
      'Tag',
      '%',
      '1.000',
      '+49',
      '/',
      '(',
      'a1b',
      '31.12.99',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const spoken = prepareForSpeech(parts.join(' '));
        expect(spoken).not.toMatch(/\d/);
        expect(prepareForSpeech(spoken)).toBe(spoken);
      }),
      { numRuns: 500 },
    );
  });
});

describe('clauses', () => {
  const LONG =
    'Legen Sie die Fingerkuppen der drei mittleren Finger flach auf die Haut, und führen Sie sie in kleinen Kreisen von außen nach innen, ohne abzusetzen, bis Sie an der Brustwarze angekommen sind, und beginnen Sie dann wieder oben.';

  it('are whole sentences where those are short', () => {
    expect(clausesOf('Gut so. Jetzt heben Sie die Arme. Ist Ihnen etwas aufgefallen?')).toEqual([
      'Gut so.',
      'Jetzt heben Sie die Arme.',
      'Ist Ihnen etwas aufgefallen?',
    ]);
  });

  it('of a long sentence end at natural borders', () => {
    const clauses = clausesOf(LONG);
    expect(clauses.length).toBeGreaterThan(1);
    for (const clause of clauses) expect(clause.length).toBeLessThanOrEqual(145);
    for (const clause of clauses.slice(0, -1)) expect(clause).toMatch(/,$/);
  });

  it('are never empty and together say everything', () => {
    const sentence = fc
      .array(fc.constantFrom('und', 'Haut,', 'Brust;', 'fünfzig', 'langsam', 'kreisen', 'Sie', 'eins eins zwei,'), {
        minLength: 1,
        maxLength: 90,
      })
      .map((words) => `${words.join(' ')}.`);
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 4 }), (sentences) => {
        const text = sentences.join(' ');
        const clauses = clausesOf(text);
        expect(clauses.join(' ').replace(/\s+/g, ' ')).toBe(text);
        for (const clause of clauses) expect(clause).toMatch(/\S/);
      }),
      { numRuns: 200 },
    );
  });

  it('of nothing are none', () => {
    expect(clausesOf('')).toEqual([]);
    expect(clausesOf('  ')).toEqual([]);
  });
});
