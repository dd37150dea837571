/** Endings of nouns, adjectives and verbs, in two rounds as in Snowball's German stemmer: "Knotens" is "knot". */
const FIRST_ENDING = /(?:ern|em|en|er|es|e|s)$/;
const SECOND_ENDING = /(?:en|er|est)$/;
/** A shorter rest is no word any more, in letters. */
const SHORTEST_STEM = 3;

/**
 * What the forms of a German word have in common: "Befunde", "Befundes" and "Befund" are one. For comparing alone,
 * nothing that anybody reads. Names with digits (`pT1c`, `HER2`) stay whole.
 * @param word folded (`foldLetters`).
 */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word;
  return withoutEnding(withoutEnding(word, FIRST_ENDING), SECOND_ENDING);
}

function withoutEnding(word: string, ending: RegExp): string {
  const stem = word.replace(ending, '');
  return stem.length < SHORTEST_STEM ? word : stem;
}
