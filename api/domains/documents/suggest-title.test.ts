import { describe, expect, it } from 'vitest';
import { letterDateOf, suggestTitle } from './suggest-title.ts';

describe('the title proposed for a letter', () => {
  it.each([
    ['Klinik am Park\nArztbrief vom 3.5.2025\nFrau Erika Muster, geb. 1.1.1970', 'Arztbrief vom 3.5.2025'],
    [
      'Institut für Pathologie\nHistologischer Befund\nMusterstadt, den 14. März 2025',
      'Histologischer Befund vom 14.3.2025',
    ],
    ['Radiologie\nB E F U N D\nDatum: 02.12.2024', 'Befund vom 2.12.2024'],
    ['Entlassungsbrief\nstationär vom 01.02.2025 bis 09.02.2025\nBerlin, 10.02.2025', 'Entlassungsbrief vom 10.2.2025'],
    ['Mamma-Sonographie\nGeburtsdatum: 12.03.1965', 'Mamma-Sonographie'],
    ['Mamma-MRT\nMuster, Erika 12.03.1965\nUntersuchungstag 04.06.2025', 'Mamma-MRT vom 4.6.2025'],
  ])('says what it is and of which day: %j', (head, title) => {
    expect(suggestTitle(head)).toBe(title);
  });

  it('does not take for the kind of a letter what a sentence in it mentions', () => {
    const text =
      'Sehr geehrte Frau Kollegin,\nwir berichten über die Patientin, die sich nach einer auswärtigen Mammographie bei uns vorstellte, und über den Befund.';
    expect(suggestTitle(text)).toBe('Befund');
  });

  it('is none where the letter does not say what it is, and looks at nothing but its head', () => {
    expect(suggestTitle('Liebe Frau Muster, vielen Dank für Ihren Besuch.')).toBeNull();
    expect(suggestTitle(`${'Vielen Dank für Ihren Besuch.\n'.repeat(80)}Arztbrief`)).toBeNull();
    expect(suggestTitle('')).toBeNull();
  });

  it('names nobody', () => {
    const title = suggestTitle('Arztbrief über Frau Erika Muster\nDr. med. Anna Beispiel\nDatum: 3.5.2025');
    expect(title).toBe('Arztbrief vom 3.5.2025');
  });
});

describe('the day of a letter', () => {
  it.each([
    ['Musterstadt, den 3. Mai 2025', '2025-05-03'],
    ['Arztbrief vom 14.03.2025\nEntnahme am 10.03.2025', '2025-03-14'],
    ['Befund\n04.06.2025', '2025-06-04'],
  ])('is read from its head: %j', (head, date) => {
    expect(letterDateOf(head)).toBe(date);
  });

  it.each([
    ['a birthday', 'Arztbrief\ngeb. am 01.01.1970'],
    ['a birthday with a star', 'Arztbrief\nMuster, Erika *01.01.1970'],
    ['a day that does not exist', 'Datum: 31.02.2025'],
    ['one of several', 'Befund\n04.06.2025\n05.06.2025'],
    ['the end of a stay', 'Bericht\nstationär vom 01.02.2025 bis 09.02.2025'],
    ['none at all', 'Befund'],
  ])('is not %s', (_what, head) => {
    expect(letterDateOf(head)).toBeNull();
  });
});
