import { describe, expect, it } from 'vitest';
import type { PlacedWord } from '../pages/lay-out.ts';
import { marksOf } from './marks.ts';

/** Marks of a text of which every word was recognised with that confidence. */
function marksIn(text: string, confidence?: number) {
  const words: PlacedWord[] = [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    ...(confidence !== undefined && { confidence }),
  }));
  return marksOf({ text, words }).map(({ start, end, reason, suggestion }) => ({
    text: text.slice(start, end),
    reason,
    ...(suggestion !== undefined && { suggestion }),
  }));
}

const said = (text: string): readonly string[] =>
  marksIn(text, 0.99).map((mark) => [mark.text, mark.reason, mark.suggestion].filter(Boolean).join(' · '));

describe('marks', () => {
  it.each([
    ['Tumor pT1c pN0 (0/2 sn) L0 V0 Pn0 R0 G2', ['pT1c', 'pN0 (0/2 sn)', 'L0', 'V0', 'Pn0', 'R0', 'G2'], 'tnm'],
    ['Stadium ypT1a(m) ypN1a (1/14) cM0', ['ypT1a(m)', 'ypN1a (1/14)', 'cM0'], 'tnm'],
    ['ER 95 % PgR 70% HER2 negativ Ki-67 14 %', ['ER 95 %', 'PgR 70%', 'HER2 negativ', 'Ki-67 14 %'], 'receptor'],
    ['HER2 (Score 1+) und Östrogenrezeptor positiv', ['HER2 (Score 1+)', 'Östrogenrezeptor positiv'], 'receptor'],
    ['Letrozol 2,5 mg 1-0-0', ['2,5 mg', '1-0-0'], 'dose'],
    ['L-Thyroxin 75 µg, Vitamin D 1000 IE, 2 Tabletten', ['75 µg', '1000 IE', '2 Tabletten'], 'dose'],
    ['Paclitaxel 80 mg/m² und Carboplatin AUC 2', ['80 mg/m²', 'AUC 2'], 'dose'],
    ['bestrahlt mit 5 x 2,0 Gy', ['5 x 2,0 Gy'], 'dose'],
    ['Herd von 11 x 9 mm', ['11 x 9 mm'], 'unit'],
    ['Leukozyten 3,4 Tsd/µl Kreatinin 0,78 mg/dl', ['3,4 Tsd/µl', '0,78 mg/dl'], 'unit'],
    ['am 12.03.2025, im März 2024, seit 03/2023, vom 2. Mai', ['12.03.2025', 'März 2024', '03/2023', '2. Mai'], 'date'],
  ])('stand on every value of „%s“ although the recogniser was sure', (text, expected, reason) => {
    expect(marksIn(text, 0.99)).toEqual(expected.map((part) => ({ text: part, reason })));
  });

  it.each([
    ['pNO', ['pNO · tnm · pN0']],
    ['RO', ['RO · tnm · R0']],
    ['LO VO', ['LO · tnm · L0', 'VO · tnm · V0']],
    ['pTlc', ['pTlc · tnm · pT1c']],
    ['75 ug', ['75 ug · dose · 75 µg']],
    ['20 rng', ['20 rng · dose · 20 mg']],
    ['l0 mg', ['l0 mg · dose · 10 mg']],
    ['5O mg', ['5O mg · dose · 50 mg']],
    ['40 Gv', ['40 Gv · dose · 40 Gy']],
    ['HERZ negativ', ['HERZ negativ · receptor · HER2 negativ']],
    ['HER?2 positiv', ['HER?2 positiv · receptor · HER2 positiv']],
    ['Kl-67 2O %', ['Kl-67 2O % · receptor · Ki-67 20 %']],
    ['3,4 Tsd/ul', ['3,4 Tsd/ul · unit · 3,4 Tsd/µl']],
    ['O1.O2.2O25', ['O1.O2.2O25 · date · 01.02.2025']],
  ])('propose what „%s“ may be meant to be', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it('stand on words that the recogniser was unsure of, with how sure it was', () => {
    const words = [
      { text: 'Wundverhältnisse', start: 0, end: 16, confidence: 0.97 },
      { text: 'reizios', start: 17, end: 24, confidence: 0.41 },
    ];
    expect(marksOf({ text: 'Wundverhältnisse reizios\n', words })).toEqual([
      { start: 17, end: 24, reason: 'unsure', confidence: 0.41 },
    ]);
  });

  it('stand on words that no printer sets, however sure the recogniser was', () => {
    expect(marksIn('Bef|und Ta6lette BefuNd Tabletten', 0.99).map(({ text }) => text)).toEqual([
      'Bef|und',
      'Ta6lette',
      'BefuNd',
    ]);
  });

  it('leave ordinary words alone', () => {
    const text = 'Er sagte am Mo. Frau Dr. med. No und Go wir 12 Er. Der Verlauf war gut, die GmbH zahlt.';
    expect(marksIn(text, 0.99)).toEqual([]);
  });

  it('say nothing of confidence in a text layer', () => {
    expect(marksOf({ text: 'pN0\n', words: [{ text: 'pN0', start: 0, end: 3 }] })).toEqual([
      { start: 0, end: 3, reason: 'tnm' },
    ]);
  });

  it('are found at once in a page full of digits', () => {
    const text = '1O'.repeat(100_000);
    expect(marksIn(text, 0.99).length).toBeLessThan(2);
  });
});
