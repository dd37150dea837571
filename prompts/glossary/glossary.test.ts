import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeByRules } from '#safety/rules/judge-by-rules.ts';
import { splitSentences } from '#safety/gate/sentences.ts';
import { createTermFinder } from './find-terms.ts';
import { loadGlossary, MAX_EXPLANATION_CHARS, MAX_EXPLANATION_SENTENCES } from './glossary.ts';

const terms = loadGlossary();

function glossaryOf(body: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'glossary-'));
  writeFileSync(join(directory, 'a.md'), `---\nid: glossary.a\nversion: 1\nreviewed: false\n---\n${body}\n`);
  return directory;
}

function problemsOf(body: string): unknown {
  try {
    loadGlossary(glossaryOf(body));
  } catch (error) {
    return (error as { details?: { problems?: unknown } }).details?.problems;
  }
  return 'none';
}

describe('a glossary that is not in order', () => {
  it('is refused with every problem', () => {
    expect(problemsOf('- A | B, C | Ein Wort.\n- D | B | Noch eins.\nnur so')).toEqual([
      'a.md: "nur so" is no entry',
      '"B" stands twice',
    ]);
    expect(problemsOf('- A | Ein Wort.')).toBe('none');
  });
});

describe('the glossary of letters about breast cancer', () => {
  it('explains at least four hundred terms', () => {
    expect(terms.length).toBeGreaterThanOrEqual(400);
  });

  it('explains each in one or two short sentences', () => {
    const long = terms.filter(
      ({ explanation }) =>
        explanation.length > MAX_EXPLANATION_CHARS ||
        splitSentences(explanation, { maxChars: 400 }).length > MAX_EXPLANATION_SENTENCES ||
        !explanation.endsWith('.'),
    );
    expect(long.map(({ term }) => term)).toEqual([]);
  });

  it('explains no word by itself alone', () => {
    const circular = terms.filter(({ term, explanation }) => explanation.replace(/\.$/, '') === term);
    expect(circular).toEqual([]);
  });

  it('neither appeases nor alarms, foretells nor advises', () => {
    const forbidden =
      /harmlos|keine sorge|abwarten|klingt nach|unauffällig|wahrscheinlich|gutartig|bösartig|alles gut\b|normal|aggressiv|gefährlich|prognose|überleb|heilungschance|\bschlecht|sollten|müssen sie|tödlich|sterb/i;
    expect(terms.filter(({ explanation }) => forbidden.test(explanation)).map(({ term }) => term)).toEqual([]);
  });

  it('addresses her with "Sie", where at all', () => {
    expect(terms.filter(({ explanation }) => /\b(du|dir|dich|deine?[nmrs]?)\b/i.test(explanation))).toEqual([]);
  });

  it('passes the rules of the policy as the answer to what a word means', () => {
    const stopped = terms.flatMap(({ term, explanation }) => {
      const verdict = judgeByRules({ sentence: explanation, question: `Was bedeutet das Wort „${term}“?` });
      return verdict.verdict === 'safe' ? [] : [`${term}: ${verdict.class} ${verdict.rule}`];
    });
    expect(stopped).toEqual([]);
  });
});

describe('words of the glossary in a letter', () => {
  const finder = createTermFinder(terms);
  const found = (text: string) => finder.find(text).map(({ term }) => term.term);

  it.each([
    ['Z.n. brusterhaltender Therapie', ['Zustand nach', 'brusterhaltende Therapie']],
    ['Invasives Mammakarzinom NST, G2', ['invasiv', 'Mammakarzinom', 'NST', 'G2']],
    ['pT1c pN0(sn) L0 V0 R0 G2', ['T1c', 'sn', 'L0', 'V0', 'R0', 'G2']],
    [
      'ER 90 %, PgR 80 %, HER2: negativ, Ki-67 15 %',
      ['Östrogenrezeptor', 'Progesteronrezeptor', 'HER2-negativ', 'Ki-67'],
    ],
    ['des Mammakarzinoms mit Knochenmetastasen', ['Mammakarzinom', 'Metastase']],
    ['Paclitaxel 80 mg/m² i.v.', ['Paclitaxel', 'mg/m²', 'intravenös']],
    ['axilläre Lymphknoten bds.', ['Axilla', 'Lymphknoten', 'bilateral']],
  ])('are found in their forms: %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'Er kam um 8 Uhr.',
    'Fraktur von L1',
    'G2 P1',
    'die Kooperation der Klinik',
    'Sie hat es im Sinn.',
    'ca. 5 Tage',
  ])('are not seen where other words stand: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('are given by their place', () => {
    const text = 'Das Ödem am Arm.';
    const [first] = finder.find(text);
    expect(text.slice(first?.start, first?.end)).toBe('Ödem');
  });

  it('are found in a long letter within a moment, and in an endless word too', () => {
    expect(finder.find('Mammakarzinom mit Ödem. '.repeat(8_000)).length).toBe(16_000);
    expect(finder.find('x'.repeat(200_000))).toEqual([]);
  });
});
