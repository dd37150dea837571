import { describe, expect, it } from 'vitest';
import { hasHeading, readableParts } from './readable-text.ts';

const paragraphs = (text: string) => readableParts(text).map((part) => (part.kind === 'paragraph' ? part.text : part));

const SCANNED = `Brustzentrum Ahrental - Klinik für Senologie - Talweg 12 - 04999 Ahrental
Herrn Dr. med. Tobias Kerner
Marktstraße 5
wir berichten über Ihre Patientin, die vom 02.02.2026 bis 06.02.2026 bei uns in stationärer Behandlung
war.
Diagnose: Invasives Mammakarzinom der linken Brust, oben außen, nicht-spezieller Typ, G2, pT1c
pN1a (1/3 sn) L0 V0 R0.
Medikation:

Ibuprofen  400 mg  1-0-1
L-Thyroxin  75 µg  1-0-0

Mit freundlichen Grüßen
Prof. Dr. med. Irene Falkenau`;

describe('a text that is shown', () => {
  it('flows where only the width of the paper broke its lines, and nowhere else', () => {
    expect(paragraphs(SCANNED)).toEqual([
      [
        'Brustzentrum Ahrental - Klinik für Senologie - Talweg 12 - 04999 Ahrental',
        'Herrn Dr. med. Tobias Kerner',
        'Marktstraße 5',
        'wir berichten über Ihre Patientin, die vom 02.02.2026 bis 06.02.2026 bei uns in stationärer Behandlung war.',
        'Diagnose: Invasives Mammakarzinom der linken Brust, oben außen, nicht-spezieller Typ, G2, pT1c pN1a (1/3 sn) L0 V0 R0.',
        'Medikation:',
      ].join('\n'),
      {
        kind: 'table',
        rows: [
          ['Ibuprofen', '400 mg', '1-0-1'],
          ['L-Thyroxin', '75 µg', '1-0-0'],
        ],
      },
      'Mit freundlichen Grüßen\nProf. Dr. med. Irene Falkenau',
    ]);
  });

  it('has every word of the text, in its order, whatever it looks like', () => {
    const wild = [
      SCANNED,
      '  ',
      'a\r\nb',
      'eins  zwei\ndrei  vier  fünf\nsechs  sieben',
      '- Punkt\n- Punkt',
      '1. A\n2. B',
    ];
    for (const text of wild) {
      const shown = readableParts(text).flatMap((part) => (part.kind === 'table' ? part.rows.flat() : [part.text]));
      expect(shown.join(' ').split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/).filter(Boolean));
    }
  });

  it('keeps what she wrote in lines of her own as lines', () => {
    const own = 'Ibuprofen vertrage ich schlecht.\nFrage an die Ärztin: Darf ich schwimmen?\n- Nachsorge\n- Reha';
    expect(paragraphs(own)).toEqual([own]);
    const long = `${'Ein sehr langer Absatz ohne Ende. '.repeat(9).trim()}\n${'Noch ein solcher Absatz. '.repeat(12).trim()}`;
    expect(paragraphs(long)).toEqual([long]);
  });

  it('parts tables whose rows have another number of cells, and takes one lonely row for a line', () => {
    expect(readableParts('Name  Dosis\nA  1 mg\nB  2 mg  abends\nC  3 mg  abends')).toEqual([
      {
        kind: 'table',
        rows: [
          ['Name', 'Dosis'],
          ['A', '1 mg'],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['B', '2 mg', 'abends'],
          ['C', '3 mg', 'abends'],
        ],
      },
    ]);
    expect(paragraphs('Datum  Unterschrift')).toEqual(['Datum  Unterschrift']);
  });
});

describe('the first row of a table', () => {
  it('is a heading where it has words and what is below has numbers', () => {
    expect(
      hasHeading([
        ['Merkmal', 'Befund'],
        ['Ki-67', '18 %'],
      ]),
    ).toBe(true);
    expect(
      hasHeading([
        ['Ramipril', '5 mg'],
        ['Letrozol', '2,5 mg'],
      ]),
    ).toBe(false);
    expect(
      hasHeading([
        ['positiv', 'negativ'],
        ['ja', 'nein'],
      ]),
    ).toBe(false);
  });
});
