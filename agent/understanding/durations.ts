import type { Since } from '#phases/vocabulary.ts';

import { numberBefore } from '#core/german/heard-numbers.ts';

const UNIT_WORDS: Readonly<Record<string, 'days' | 'weeks' | 'months' | 'years'>> = {
  tag: 'days',
  tage: 'days',
  tagen: 'days',
  woche: 'weeks',
  wochen: 'weeks',
  monat: 'months',
  monate: 'months',
  monaten: 'months',
  jahr: 'years',
  jahre: 'years',
  jahren: 'years',
  jahres: 'years',
  joahr: 'years',
  wocha: 'weeks',
  wuche: 'weeks',
  wuchn: 'weeks',
};

/** Expressions that are a time of their own. */
const FIXED: readonly (readonly [RegExp, Since])[] = [
  [/\bvorgestern\b/, { unit: 'days', amount: 2 }],
  [/\bgestern\b/, { unit: 'days', amount: 1 }],
  [/\b(?:ein|nem|einem) (?:dreiviertel ?jahr|dreivierteljahr)\b/, { unit: 'months', amount: 9 }],
  [/\bvierteljahr\b/, { unit: 'months', amount: 3 }],
  [/\bdreivierteljahr\b/, { unit: 'months', amount: 9 }],
  [/\bhalbjahr\b/, { unit: 'months', amount: 6 }],
  [/\b(?:letzte|letzter|vorige|voriger|vergangene|vergangener) woche\b/, { unit: 'weeks', amount: 1 }],
  [/\bvorletzte[rn]? woche\b/, { unit: 'weeks', amount: 2 }],
  [/\b(?:letzten|letztem|vorigen|vergangenen) monat\b/, { unit: 'months', amount: 1 }],
  [/\b(?:letztes|letztem|letzten|voriges|vorigen|vergangenes|vergangenen) jahr\b/, { unit: 'years', amount: 1 }],
  [/\b(?:letztes|letztem|am|seit|letzten) wochenende\b/, { unit: 'days', amount: 3 }],
  [
    /\b(?:seit|erst) (?:heute|eben|gerade|jetzt|vorhin)\b|\bheute (?:morgen|frueh|nacht|vormittag|mittag|zum ersten mal|erst|entdeckt|bemerkt)\b|\bgerade eben\b|\beben gerade\b|\bgerade erst\b|\beben (?:zum ersten mal|beim|gemerkt|bemerkt|entdeckt)\b|\b(?:jetzt|eben|gerade) (?:erst|beim tasten|beim abtasten|zum ersten mal)\b|\bganz (?:frisch|neu)\b|\beben erst\b|\bjetzt gerade\b|\b(?:erst|seit) heute\b|^heute $/,
    { unit: 'today', amount: 1 },
  ],
];

/** Longest amount that the vocabulary carries; longer spans move to the next unit. */
const LARGEST_AMOUNT = 31;
const DAYS_PER_WEEK = 7;
const WEEKS_PER_MONTH = 4.35;
const MONTHS_PER_YEAR = 12;

function spanOf(count: number, unit: 'days' | 'weeks' | 'months' | 'years'): Since {
  if (unit === 'years' && count % 1 !== 0) return { unit: 'months', amount: Math.round(count * MONTHS_PER_YEAR) };
  if (unit === 'months' && count % 1 !== 0) return { unit: 'weeks', amount: Math.round(count * WEEKS_PER_MONTH) };
  if (unit === 'weeks' && count % 1 !== 0) return { unit: 'days', amount: Math.round(count * DAYS_PER_WEEK) };
  if (count <= LARGEST_AMOUNT) return { unit, amount: Math.max(1, Math.round(count)) };
  if (unit === 'days') return spanOf(Math.round(count / DAYS_PER_WEEK), 'weeks');
  if (unit === 'weeks') return spanOf(Math.round(count / WEEKS_PER_MONTH), 'months');
  if (unit === 'months') return spanOf(Math.round(count / MONTHS_PER_YEAR), 'years');
  return { unit, amount: LARGEST_AMOUNT };
}

/** A plural without a number ("seit Wochen") is several: three, like "ein paar". */
const UNCOUNTED_PLURAL = 3;

function countedSpan(words: readonly string[]): Since | undefined {
  for (const [index, word] of words.entries()) {
    const unit = UNIT_WORDS[word];
    if (unit === undefined) continue;
    const count = numberBefore(words, index);
    if (count !== undefined && count > 0) return spanOf(count, unit);
    if (/^(?:seit|vor)$/.test(words[index - 1] ?? '') && !/^(?:tag|woche|monat|jahr)$/.test(word))
      return { unit, amount: UNCOUNTED_PLURAL };
  }
  return undefined;
}

/**
 * The span an utterance names, "seit drei Wochen" and "vor drei Wochen" alike. Vague ones
 * ("schon länger") and dates ("seit Ostern") give nothing: an invented number would be read back to her.
 */
export function durationIn(words: readonly string[]): Since | undefined {
  const text = `${words.join(' ')} `;
  return countedSpan(words) ?? FIXED.find(([pattern]) => pattern.test(text))?.[1];
}

/** Whether a length of time is spoken of at all, number or not. */
export function isVagueDuration(text: string): boolean {
  return /\b(?:schon|seit) (?:ganz |sehr |recht |ziemlich )?(?:immer|ewig\w*|eine (?:ganze |laengere )?(?:weile|zeit)|a (?:weile|zeit)|lang\w*|laenger\w*|einer weile|eine weile|kurzem|ein paar)|\bseit (?:der|dem|meiner|laengerem|langem|ostern|weihnachten|silvester|januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|\bvor kurzem\b|\bneulich\b|\bkuerzlich\b|\beine (?:ganze |gute |laengere )?(?:weile|zeit)\b|\b(?:lange|laenger|ewig)\b.*\b(?:schon|her|so)\b|\bimmer schon\b|\bganz neu\b|\bneu\b $/.test(
    text,
  );
}

const DAYS_IN: Readonly<Record<Since['unit'], number>> = { today: 0, days: 1, weeks: 7, months: 30.4, years: 365 };

/** Length of a span in days. */
export function daysOf(since: Since): number {
  return since.unit === 'today' ? 0 : DAYS_IN[since.unit] * since.amount;
}
