import { describe, expect, it } from 'vitest';
import { findPersonalData } from './find-personal-data.ts';

/** What is marked, as kind and words of the text as it was given. */
function marksIn(text: string): readonly string[] {
  return findPersonalData(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

describe('what is no personal data', () => {
  it.each([
    'Notruf 112, Bereitschaftsdienst 116117 oder 116 117.',
    'TelefonSeelsorge: 0800 111 0 111 oder 0800 111 0 222, kostenfrei.',
    'Krebsinformationsdienst, Tel. 0800 420 30 40, auch als 0800/4203040 und +49 800 4203040.',
    'Am 12.03.2024 um 14:30 Uhr, am 3. 4. und vom 11.1. bis 15.1. war Chemo, Befund vom 2024-03-12.',
    'Sprechstunde 08:00 - 16:30, sonst 8.15 Uhr bis 12.30 Uhr.',
    'Taxol 80 mg, Letrozol 2,5 mg, Vitamin D 20.000 IE, Dexa 1-0-1, Ondansetron 4 mg 0-0-1-0.',
    'CA 15-3 bei 23,4, Leukos 3,2, Thrombos 150.000, Hb 11,5, Blutdruck 120/80, Ki67 25 %.',
    'pT2 pN1a (1/14) cM0 G3, ER 12/12, PR 8/12, Her2 negativ, BI-RADS 5.',
    'Studie NCT04191499 und NCT 05629585, DRKS00012345, EudraCT 2019-001234-56.',
    'Die Perücke kostet 1.250,00 Euro, die Fahrt 0,30 Euro je km, 28 Termine mal 64 km.',
    'Zimmer 0304 5678, Station 4, Haus 12, Aufruf 0815.',
    'Ich wohne in 50667 Köln, meine Schwester in 79098 Freiburg.',
    'Eins, zwei, drei, vier, fünf, sechs, sieben, acht: so zähle ich die Tage.',
    'Die Hotline hatte 25 Minuten Wartezeit, ich habe 2022, 2023 und 2024 angerufen.',
    'Der Weg 3 Jahre lang, am Tropf 5 Stunden, der Arbeitsplatz 2 Jahre frei.',
    '@Sonnenblume62 danke dir! Bist du auch auf Facebook?',
    'Auf Instagram schreibt @Sonnenblume immer so schön.',
    'Guck auf krebsinformationsdienst.de, da steht es.',
    'Dr. Müller in der Klinik in Bad Kissingen war toll.',
  ])('is not marked: %s', (text) => {
    expect(marksIn(text)).toEqual([]);
  });
});

describe('a telephone number', () => {
  it.each([
    ['Ruft mich an: 0176 12345678!', '0176 12345678'],
    ['Tel 0221/12 34 56', '0221/12 34 56'],
    ['+49 (0) 176-123 45 67', '+49 (0) 176-123 45 67'],
    ['0049 30 1234567', '0049 30 1234567'],
    ['0 1 7 6 1 2 3 4 5 6 7', '0 1 7 6 1 2 3 4 5 6 7'],
    [
      'null eins sieben sechs, drei vier fünf sechs sieben acht',
      'null eins sieben sechs, drei vier fünf sechs sieben acht',
    ],
    [
      'null hundertsechsundsiebzig dreimal die sieben doppel null 45',
      'null hundertsechsundsiebzig dreimal die sieben doppel null 45',
    ],
    ['O176-l2345678', 'O176-l2345678'],
    ['０１７６１２３４５６７８', '０１７６１２３４５６７８'],
    ['0️⃣1️⃣7️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '0️⃣1️⃣7️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣'],
    ['0176\u200b1234\u202e5678', '0176\u200b1234\u202e5678'],
    ['Zimmer 0176 12345678', '0176 12345678'],
    ['Praxis am Markt, Telefon 089 / 55 66 77', '089 / 55 66 77'],
    ['Meine Nummer ist 23 45 67, ruft an', '23 45 67'],
    ['Nach der 0800 1110111 half nur Petra: 0171 2345678', '0171 2345678'],
    ['Am 12.03.2024 rief ich 0171 2345678 an', '0171 2345678'],
  ])('is marked in: %s', (text, number) => {
    expect(marksIn(text)).toContain(`phone: ${number}`);
  });
});

describe('other ways to reach or to know a person', () => {
  it.each([
    ['maria.huber@gmx.de', 'email: maria.huber@gmx.de'],
    ['Mail: maria punkt huber at gmx punkt de', 'email: maria punkt huber at gmx punkt de'],
    ['maria(at)web.de', 'email: maria(at)web.de'],
    ['rainer.s-at-kielnet-punkt-net', 'email: rainer.s-at-kielnet-punkt-net'],
    ['mаria@gmx.de', 'email: mаria@gmx.de'],
    ['Ich wohne in der Lindenstraße 12', 'address: Lindenstraße 12'],
    ['Post an: Karl-Marx-Allee 33, 10178 Berlin', 'address: Karl-Marx-Allee 33, 10178 Berlin'],
    ['Straße des 17. Juni 135', 'address: Straße des 17. Juni 135'],
    ['Besucht mich, Am Markt 3, 50667 Köln', 'address: Am Markt 3, 50667 Köln'],
    ['Gerberau 3, 79098 Freiburg', 'address: Gerberau 3, 79098 Freiburg'],
    ['DE89 3704 0044 0532 0130 00', 'iban: DE89 3704 0044 0532 0130 00'],
    ['de89370400440532013000', 'iban: de89370400440532013000'],
    ['Meine IBAN: DE12 3456 7890 1234 5678 90', 'iban: DE12 3456 7890 1234 5678 90'],
    ['A000500015', 'insurance_number: A000500015'],
    ['Versichertennummer C 000 500 021', 'insurance_number: C 000 500 021'],
    ['Versichertennummer X123456789', 'insurance_number: X123456789'],
    ['https://wa.me/4917612345678', 'link: https://wa.me/4917612345678'],
    ['Kommt in die Gruppe: t.me/heilung.', 'link: t.me/heilung'],
    ['Insta: susi_kaempft', 'handle: susi_kaempft'],
    ['Findet mich auf Facebook unter Petra Müller', 'handle: Petra Müller'],
  ])('are marked: %s', (text, mark) => {
    expect(marksIn(text)).toContain(mark);
  });

  it('are marked one after the other, each once', () => {
    const text = 'Petra, Lindenweg 4, 50667 Köln, 0171 2345678, petra@gmx.de, IBAN DE89370400440532013000 😊';
    expect(findPersonalData(text).map(({ kind }) => kind)).toEqual(['address', 'phone', 'email', 'iban']);
  });

  it('are no card or account where the check fails and nobody calls them so', () => {
    expect(marksIn('Bestellung A000500016 ist da, Sendung DE12345678901234567890 auch.')).toEqual([]);
  });

  it('are found in a long text of marks and digits without holding anybody up', () => {
    const hostile = `${'0 '.repeat(2_000)}${'a\u0301'.repeat(2_000)}${'1'.repeat(2_000)}${'a.'.repeat(1_000)}`;
    const before = performance.now();
    findPersonalData(hostile);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
