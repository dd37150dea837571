import { textOf } from '#training/documents/read-letters.ts';
import type { Letter, LetterBlock } from '#training/documents/read-letters.ts';

/** A doctor's letter about an invented person: two pages, tables on both, full of what must never be misread. */

const lines = (...all: readonly string[]): LetterBlock => ({ kind: 'lines', lines: all });
const table = (...rows: readonly (readonly string[])[]): LetterBlock => ({ kind: 'table', rows });

const FIRST_PAGE: Letter = {
  name: 'Seite 1',
  blocks: [
    lines('Brustzentrum Ahrental · Klinik für Senologie · Talweg 12 · 04999 Ahrental'),
    lines('Herrn Dr. med. Tobias Kerner', 'Facharzt für Innere Medizin', 'Marktstraße 5', '04997 Wiesengrund'),
    lines('Ahrental, den 17.02.2026'),
    lines('Arztbrief', 'Patientin: Frau Johanna Weidlich, geboren am 23.07.1969'),
    lines('Sehr geehrter Herr Kollege Kerner,'),
    lines(
      'wir berichten über Ihre Patientin, die vom 02.02.2026 bis 06.02.2026 bei uns in stationärer Behandlung war.',
    ),
    lines(
      'Diagnose: Invasives Mammakarzinom der linken Brust, oben außen, nicht-spezieller Typ, G2, pT1c pN1a (1/3 sn) L0 V0 R0. Ein Hinweis auf Fernmetastasen fand sich nicht (cM0).',
    ),
    table(
      ['Merkmal', 'Befund', 'Bewertung'],
      ['Östrogenrezeptor', '90 %', 'positiv'],
      ['Progesteronrezeptor', '60 %', 'positiv'],
      ['HER2', 'Score 1+', 'negativ'],
      ['Ki-67', '18 %', 'mittel'],
    ),
    lines(
      'Operation am 03.02.2026: Brusterhaltende Entfernung des Tumors links mit Entnahme von drei Wächterlymphknoten. Der größte Durchmesser des Tumors betrug 16 mm, der kleinste Abstand zum Schnittrand 4 mm.',
    ),
    lines(
      'Der Verlauf war ohne Komplikationen. Die Drainage wurde am 05.02.2026 entfernt. Bei der Entlassung waren die Wundverhältnisse reizlos, die Patientin war beschwerdearm und ohne Fieber.',
    ),
  ],
};

const SECOND_PAGE: Letter = {
  name: 'Seite 2',
  blocks: [
    lines('Seite 2 zum Arztbrief vom 17.02.2026', 'Patientin: Frau Johanna Weidlich, geboren am 23.07.1969'),
    lines('Medikation bei Entlassung:'),
    table(
      ['Medikament', 'Dosis', 'Einnahme', 'Dauer'],
      ['Ibuprofen', '400 mg', '1-0-1', '5 Tage'],
      ['Pantoprazol', '20 mg', '1-0-0', '5 Tage'],
      ['Ramipril', '5 mg', '1-0-0', 'wie bisher'],
      ['L-Thyroxin', '75 µg', '1-0-0', 'wie bisher'],
    ),
    lines(
      'Procedere: In der Tumorkonferenz vom 12.02.2026 wurde die Bestrahlung der linken Brust mit 40,05 Gy in 15 Fraktionen empfohlen. Danach ist eine endokrine Therapie mit Letrozol 2,5 mg einmal täglich über fünf Jahre vorgesehen.',
    ),
    lines(
      'Vor Beginn der endokrinen Therapie bitten wir um eine Messung der Knochendichte. Die erste Nachsorge ist am 18.05.2026 um 9:30 Uhr in unserer Ambulanz geplant.',
    ),
    lines('Mit freundlichen kollegialen Grüßen'),
    lines('Prof. Dr. med. Irene Falkenau', 'Direktorin der Klinik für Senologie'),
  ],
};

/** Both pages, in order. */
export const LETTER_PAGES: readonly Letter[] = [FIRST_PAGE, SECOND_PAGE];

/** What stands on both pages. */
export const LETTER_TEXT = LETTER_PAGES.map(textOf).join('\n\n');

/** What decides about her: measures, stages, receptors, doses and days. Each must be read, and each must be marked. */
export const TELLING_WORDS: readonly string[] = [
  'G2',
  'pT1c',
  'pN1a',
  'R0',
  'cM0',
  'HER2',
  'Ki-67',
  '16 mm',
  '400 mg',
  '20 mg',
  '75 µg',
  '40,05 Gy',
  '2,5 mg',
  '03.02.2026',
  '18.05.2026',
];
