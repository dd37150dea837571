import { normaliseGerman } from '../rules/normalise-german.ts';

/**
 * A text as the scores read it: in words, whatever disguises them, and in passages, so that one sentence of contempt
 * in a long story is as visible as alone.
 */

/** A passage, in words; passages begin half of one after another. */
const PASSAGE_WORDS = 32;
/** A text of so many words is one passage. */
const WHOLE_WORDS = 44;
/** Longest text that is read. */
const LONGEST_TEXT_CHARS = 12_000;

/** Pictures that say what words say. */
const PICTURES: readonly (readonly [RegExp, string])[] = [
  [/[🖕]/gu, ' mittelfinger '],
  [/[🤮🤢]/gu, ' kotz '],
  [/[🤡]/gu, ' clown '],
  [/[🐷🐖🐽]/gu, ' schwein '],
  [/[🐄🐮]/gu, ' kuh '],
  [/[💩]/gu, ' scheisse '],
  [/[🍆]/gu, ' schwanz '],
  [/[🍑]/gu, ' po '],
  [/[🍒🍈]/gu, ' titten '],
  [/[💦👅]/gu, ' geil '],
  [/[😏😈😜😉😘😍🥵🔥]/gu, ' zwinkern '],
  [/[🛒🛍💸🤑💰]/gu, ' shop '],
  [/[🙄]/gu, ' augenrollen '],
];

/** Rude words that are written with stars, in the order in which a mask is tried. */
const MASKED =
  'arschloch arschlocher fotze fotzen ficken fick fickt scheisse scheiss schlampe hure huren hurensohn wichser nutte votze arsch titten muschi schwanz bitch idiot idiotin idioten depp trottel penner kanake kanaken neger juden schwuchtel schwuchteln spast missgeburt drecksau sau kuh fresse maul dumm bloed verrecke kotze miststueck'.split(
    ' ',
  );
const MASK = /(?<![\p{L}])[\p{L}]+[*#@$%_.•×x]*[*#@$%•×]+[\p{L}*#@$%_.•×]*/gu;

/** The passages of a text, each as folded words; at least one. */
export function passagesOf(text: string): readonly (readonly string[])[] {
  const shown = PICTURES.reduce(
    (current, [picture, word]) => current.replaceAll(picture, word),
    text.slice(0, LONGEST_TEXT_CHARS),
  ).replaceAll(MASK, unmasked);
  const { views, isObfuscated } = normaliseGerman(shown);
  return (isObfuscated ? views : views.slice(0, 1)).flatMap((view) => windowsOfPost(wordsOf(view)));
}

function unmasked(word: string): string {
  const pattern = new RegExp(
    `^${Array.from(word.toLowerCase(), (sign) => (/\p{L}/u.test(sign) ? sign : '[a-z]{0,3}')).join('')}$`,
  );
  const { length } = word;
  return MASKED.find((rude) => Math.abs(rude.length - length) <= 3 && pattern.test(rude)) ?? word;
}

function wordsOf(view: string): readonly string[] {
  return view.split(' ').filter((word) => word !== '' && word !== ',' && word !== '.');
}

/** A short post whole, a long one in overlapping windows. */
export function windowsOfPost<Word>(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words.length <= WHOLE_WORDS) return [words];
  const windows: (readonly Word[])[] = [];
  for (let start = 0; start + PASSAGE_WORDS / 2 < words.length; start += PASSAGE_WORDS / 2)
    windows.push(words.slice(start, start + PASSAGE_WORDS));
  return windows;
}
