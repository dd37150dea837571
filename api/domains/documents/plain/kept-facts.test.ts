import { describe, expect, it } from 'vitest';
import { keepsMeasures, keepsToSource } from './kept-facts.ts';

describe('a plain sentence', () => {
  it.each([
    ['Der Herd ist 12 mm groß.', 'Der Herd misst 12 mm.'],
    ['Der Herd ist 12 Millimeter groß.', 'Der Herd misst 12 mm.'],
    ['Am 3. Mai 2025 wurden Sie operiert.', 'Operation am 03.05.2025.'],
    ['Sie bekommen Paclitaxel mit 80 mg/m² als Infusion.', 'Paclitaxel 80 mg/m2 i.v.'],
    ['Es wurden drei Lymphknoten entnommen.', 'Entnahme von 3 Lymphknoten.'],
    ['In den Lymphknoten war nichts zu finden.', 'Lymphknoten negativ.'],
    ['Es besteht der Verdacht auf eine Entzündung links.', 'V.a. Mastitis li.'],
    ['Die Andockstellen für Östrogen (ER) liegen bei 90 Prozent.', 'ER 90 %'],
  ])('that says the same may stand: %s', (plain, source) => {
    expect(keepsToSource(plain, source)).toBe(true);
  });

  it.each([
    ['another number', 'Der Herd ist 21 mm groß.', 'Der Herd misst 12 mm.'],
    ['another unit', 'Sie bekommen 75 mg.', 'Gabe von 75 µg.'],
    ['a unit that is gone', 'Sie bekommen 75 davon.', 'Gabe von 75 mg.'],
    ['another decimal', 'Der Wert ist 125.', 'Der Wert beträgt 12,5.'],
    ['a number in words', 'Es wurden vier Lymphknoten entnommen.', 'Entnahme von 3 Lymphknoten.'],
    ['another month', 'Die Operation war im Juni 2025.', 'Operation am 03.05.2025.'],
    ['another side', 'Der Herd liegt rechts.', 'Herd links.'],
    ['a side of its own', 'Der Herd liegt links.', 'Herd in der Mamma.'],
    ['a negation that is gone', 'Es gibt Absiedelungen.', 'Keine Metastasen.'],
    ['a negation of its own', 'Es gibt keine Absiedelungen.', 'Metastasen der Leber.'],
    ['a doubt that is gone', 'Sie haben eine Entzündung.', 'Verdacht auf Mastitis.'],
    ['another code', 'Der Befund ist pT2.', 'Histologie: pT1c.'],
    ['pN0 as pNO', 'Der Befund ist pNO.', 'Histologie: pN0.'],
    ['another medicine', 'Sie nehmen Letrozol.', 'Therapie mit Tamoxifen.'],
    ['another name', 'Dr. Schmidt hat Sie untersucht.', 'Untersuchung durch Dr. Meier.'],
  ])('with %s is not used', (_what, plain, source) => {
    expect(keepsToSource(plain, source)).toBe(false);
  });

  it('that leaves a dose out is not enough', () => {
    expect(keepsMeasures('Sie bekommen Paclitaxel.', 'Paclitaxel 80 mg/m² i.v.')).toBe(false);
    expect(keepsMeasures('Sie bekommen 80 mg/m² Paclitaxel.', 'Paclitaxel 80 mg/m² i.v.')).toBe(true);
  });
});
