import { numberBefore, numberOf } from '#core/german/heard-numbers.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import type { Expectation, Intent, Since, Stage } from '#phases/vocabulary.ts';
import type { Heard } from './heard.ts';
import { wordings } from './lexicon/phrases.ts';

/** Since when, how long ago an operation was, how far a pregnancy is: from what she says about time alone. */

const LISTS = readPhraseLists(new URL('lexicon/times.txt', import.meta.url));
const pairsIn = (list: string) => LISTS.list(list).map((line) => line.split(' = ') as [string, string]);
const UNITS = ['today', 'days', 'weeks', 'months', 'years'] as const;
const unitOf = (name: string): Since['unit'] => UNITS.find((one) => one === name) ?? 'days';
const UNIT_OF_WORD = new Map(
  pairsIn('units').flatMap(([unit, words]) => words.split(' ').map((word) => [word, unitOf(unit)] as const)),
);
const FIXED = pairsIn('fixed').map(([pattern, time]): readonly [RegExp, Since] => {
  const [amount, unit = ''] = time.split(' ');
  return [new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`), { unit: unitOf(unit), amount: Number(amount) }];
});
/** Days in a unit, and how many of it make the next. */
const DAYS_IN = { today: 0, days: 1, weeks: 7, months: 30.4, years: 365 } as const;
const MAKE_NEXT = { today: 1, days: 7, weeks: 4.35, months: 12, years: Infinity } as const;
/** Longest amount that the vocabulary carries; longer spans move to the next unit. */
const LARGEST_AMOUNT = 31;
/** A plural without a number ("seit Wochen") is several: three, like "ein paar". */
const UNCOUNTED_PLURAL = 3;

function spanOf(count: number, unit: Since['unit']): Since {
  const at = UNITS.indexOf(unit);
  const [finer = 'days', coarser] = [UNITS[at - 1], UNITS[at + 1]];
  if (unit !== 'days' && count % 1 !== 0) return { unit: finer, amount: Math.round(count * MAKE_NEXT[finer]) };
  if (count <= LARGEST_AMOUNT) return { unit, amount: Math.max(1, Math.round(count)) };
  if (coarser === undefined) return { unit, amount: LARGEST_AMOUNT };
  return spanOf(Math.round(count / MAKE_NEXT[unit]), coarser);
}

function countedSpan(words: readonly string[]): Since | undefined {
  for (const [index, word] of words.entries()) {
    const unit = UNIT_OF_WORD.get(word);
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

const [VAGUE_TIME, TREATMENT_OVER, NOT_OVER] = wordings('vague-time', 'treatment-over', 'treatment-not-over');

/** Whether a length of time is spoken of at all, number or not. */
export function isVagueDuration(text: string): boolean {
  return VAGUE_TIME.test(text);
}

/** Length of a span in days. */
export function daysOf({ unit, amount }: Since): number {
  return DAYS_IN[unit] * amount;
}

/**
 * Whether a clause, folded, says that the treatment it is about is over. "Seit die Chemo rum ist" dates something else
 * by its end and says the same.
 */
export function isSaidToBeOver(clause: string): boolean {
  return TREATMENT_OVER.test(clause) && !NOT_OVER.test(clause);
}

/** Wounds close and drains go within about eight weeks; until then that side is not touched. */
const FRESH_OPERATION_DAYS = 56;
/** "Etwa acht Wochen", "knapp zwei Monate": so near the border the cautious reading holds. */
const ROUGHLY_FRESH_DAYS = 70;
/** A year that was over more than eight weeks ago when this was written. Later ones are asked about. */
const LAST_YEAR_SURELY_PAST = 2024;
/** Words before a unit that belong to its span ("vor etwa zwei bis drei Wochen"). */
const SPAN_WORDS = 4;

type Age = Extract<Stage, 'fresh' | 'healed'>;
const [ROUGHLY, UNDER, OVER, LATELY, LONG_AGO] = wordings('roughly', 'under', 'over', 'lately', 'long-ago');
const [UNIT_WORD, DATED_UNIT] = wordings('unit-word', 'dated-unit');

/**
 * Under eight weeks, longer ago, or `undefined`: where no time is said, where only a calendar could tell ("im Oktober",
 * "letztes Jahr") and where two times speak against each other.
 */
export function ageOfOperation(words: readonly string[]): Age | undefined {
  const text = `${words.join(' ')} `;
  const years = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  const ages = new Set<Age | undefined>(spansIn(words).map((days) => ageAfter(days, text)));
  if (LATELY.test(text)) ages.add('fresh');
  if (LONG_AGO.test(text) || years.some((year) => year <= LAST_YEAR_SURELY_PAST)) ages.add('healed');
  return ages.size === 1 ? [...ages][0] : undefined;
}

/** Every counted span, in days. */
function spansIn(words: readonly string[]): readonly number[] {
  return words.flatMap((word, index) => {
    if (!UNIT_WORD.test(word) || DATED_UNIT.test(words[index - 1] ?? '')) return [];
    const since = durationIn(words.slice(Math.max(0, index - SPAN_WORDS), index + 1));
    return since === undefined ? [] : [daysOf(since)];
  });
}

function ageAfter(days: number, text: string): Age | undefined {
  const [isUnder, isOver] = [UNDER.test(text), OVER.test(text)];
  if (days < FRESH_OPERATION_DAYS) return isOver ? undefined : 'fresh';
  if (days >= ROUGHLY_FRESH_DAYS) return isUnder ? undefined : 'healed';
  return isUnder || (ROUGHLY.test(text) && !isOver) ? 'fresh' : 'healed';
}

/** From the sixth month or the 21st week on she does not lie flat; a pregnancy has no more than these. */
const [FIRST_LATE_MONTH, FIRST_LATE_WEEK, LAST_MONTH, LAST_WEEK] = [6, 21, 10, 42] as const;
const IRREGULAR: Readonly<Record<string, number>> = { er: 1, drit: 3, sech: 6, sieb: 7, ach: 8 };
const [LATE, EARLY, MONTH, WEEK] = wordings('late-pregnancy', 'early-pregnancy', 'month-word', 'week-word');

/** The number that a word is, or whose place it names: "drei", "dritte". */
export function ordinalOf(word: string): number | undefined {
  const stem = word.replace(/s?te[nrsm]?$/, '');
  return numberOf(word) ?? (stem === word ? undefined : (IRREGULAR[stem] ?? numberOf(stem)));
}

/** How far a pregnancy is, or `undefined` where neither month nor week is said. */
export function stageOfPregnancy(words: readonly string[]): Extract<Stage, 'early' | 'late'> | undefined {
  const text = `${words.join(' ')} `;
  if (LATE.test(text)) return 'late';
  if (EARLY.test(text)) return 'early';
  const [isLate] = words.flatMap((word, index) => {
    const first = MONTH.test(word) ? FIRST_LATE_MONTH : WEEK.test(word) ? FIRST_LATE_WEEK : undefined;
    const count = ordinalOf(words[index - 1] ?? '') ?? ordinalOf(words[index + 1] ?? '');
    return first === undefined || count === undefined ? [] : [count >= first];
  });
  return isLate === undefined ? undefined : isLate ? 'late' : 'early';
}

/** "Dreißigste", "im siebten", "28": a number alone, small ones are months. */
function isBareLate(words: readonly string[]): boolean | undefined {
  const [count] = words.flatMap((word) => ordinalOf(word) ?? []);
  if (count === undefined || count > LAST_WEEK) return undefined;
  return count >= (count <= LAST_MONTH ? FIRST_LATE_MONTH : FIRST_LATE_WEEK);
}

const [DOES_NOT_KNOW, SAYS_NO, NOT_LONGER] = wordings('does-not-know', 'says-no', 'not-longer');
const [LONGER, SHORTER] = wordings('longer', 'shorter');

/**
 * The answer to a question for a time. A time tells by what it means; else only a plain no is one, since "das weiß ich
 * nicht mehr" must never turn a fresh wound into an old one.
 */
export function answerAboutTime({ words, text }: Heard, expectation: Expectation, intent: Intent): Intent {
  if (expectation !== 'operation_age' && expectation !== 'pregnancy_month') return intent;
  const told = expectation === 'operation_age' ? isFresh(words) : isLate(words);
  if (told !== undefined) return { type: told ? 'yes' : 'no' };
  if (DOES_NOT_KNOW.test(text)) return { type: 'unsure' };
  const vague = expectation === 'operation_age' ? vagueAge(words, text) : undefined;
  return vague ?? (intent.type === 'no' && !SAYS_NO.test(text) ? { type: 'unclear' } : intent);
}

/** "Länger", "weniger", where no span is named that they could belong to. */
function vagueAge(words: readonly string[], text: string): Intent | undefined {
  if (spansIn(words).length > 0 || NOT_LONGER.test(text)) return undefined;
  if (LONGER.test(text)) return { type: 'no' };
  return SHORTER.test(text) ? { type: 'yes' } : undefined;
}

function isFresh(words: readonly string[]): boolean | undefined {
  const age = ageOfOperation(words);
  return age === undefined ? undefined : age === 'fresh';
}

function isLate(words: readonly string[]): boolean | undefined {
  const stage = stageOfPregnancy(words);
  return stage === undefined ? isBareLate(words) : stage === 'late';
}
