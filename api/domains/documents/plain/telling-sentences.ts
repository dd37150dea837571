import type { SourceSentence } from './source-sentences.ts';

/** Sentences of a summary. */
export const SUMMARY_SENTENCES = 8;

/** What a letter is written for, and how much a sentence about it tells. */
const TELLING: readonly (readonly [RegExp, number])[] = [
  [/\b(?:Hauptdiagnose|Diagnosen?)\b/i, 5],
  [/\b(?:Zusammenfassung|Zusammenfassend|Beurteilung|Epikrise)\b/i, 5],
  [
    /\b(?:Procedere|Prozedere|Empfehlung|empfehlen|empfohlen|Therapieplan|Vorgehen|Termin|Kontrolle|vorgesehen|geplant)\b/i,
    4,
  ],
  [/Histologi|karzinom|Tumor|Lymphknoten|Metastas|Rezidiv/i, 3],
  [/\b(?:[cpy]{1,2}T[0-4X]|[cpy]{1,2}N[0-3X]|ER|PR|PgR|HER2|Ki-?67|G[1-3]|R[0-2])\b/, 3],
  [/\b(?:Operation|OP|Mastektomie|Bestrahlung|Radiatio|Chemotherapie|Antihormon|endokrin|Infusion|Zyklus)/i, 3],
  [/\b\d+(?:[.,]\d+)?\s?(?:mg|mm|cm|Gy|%)/, 1],
];
/** Greetings and addresses tell nothing. */
const EMPTY = /^(?:sehr geehrte|mit freundlichen|mit kollegialen|liebe|telefon|fax|e-mail|seite \d)/i;

/** The sentences that tell most of a letter, in its order, as they stand. */
export function tellingSentences(sentences: readonly SourceSentence[]): readonly SourceSentence[] {
  return sentences
    .map((sentence, index) => ({ sentence, index, worth: worthOf(sentence.text) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.index - b.index)
    .slice(0, SUMMARY_SENTENCES)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
}

function worthOf(text: string): number {
  if (EMPTY.test(text) || text.split(/\s+/).length < 2) return 0;
  return TELLING.reduce((sum, [pattern, worth]) => sum + (pattern.test(text) ? worth : 0), 0);
}
