import { numberOf } from '#core/german/heard-numbers.ts';
import type { Expectation, Intent, Stage } from '#phases/vocabulary.ts';
import { daysOf, durationIn } from './durations.ts';
import type { Heard } from './heard.ts';

/** How long ago an operation was, and how far a pregnancy is: from what she says about time, from nothing else. */

type Age = Extract<Stage, 'fresh' | 'healed'>;

/** Wounds close and drains go within about eight weeks; until then that side is not touched. */
const FRESH_OPERATION_DAYS = 56;
/** "Etwa acht Wochen", "knapp zwei Monate": so near the border the cautious reading holds. */
const ROUGHLY_FRESH_DAYS = 70;
/** A year that was over more than eight weeks ago when this was written. Later ones are asked about. */
const LAST_YEAR_SURELY_PAST = 2024;

const SPAN = '(?:\\w+ ){0,2}(?:tage?n?|wochen?|monate?n?|jahre?n?)';
const ROUGHLY = /\b(?:knapp|fast|etwa|ungefaehr|circa|ca|rund|so|um die|beinahe|vielleicht|bald)\b/;
/** "Weniger als drei Monate" may be two weeks. */
const UNDER = new RegExp(
  `\\b(?:weniger als|kuerzer als|hoechstens|maximal|noch keine?n?|keine?n?|unter|nicht mal|nicht ganz|noch nicht(?: mal| ganz)?) ${SPAN}\\b`,
);
/** "Mehr als vier Wochen" may be ten. */
const OVER = new RegExp(`\\b(?:mehr als|laenger als|ueber|mindestens|gut) ${SPAN}\\b`);
const LATELY =
  /\b(?:frisch\w*|kuerzlich|neulich|vor (?:ganz )?kurzem|vor kurzer zeit|(?:letzter?|voriger?|vergangener?|dieser?|vorletzter?) woche|(?:letzte|die) tage\b(?! mehr)|vorgestern|gestern|heute (?:\w+ )?(?:operiert|entlassen|raus)|(?:letzten|letztem|diesen|diesem|vorigen|vergangenen) monat|gerade erst|erst gerade|eben erst|jetzt erst|erst jetzt|(?:jetzt|gerade|eben) (?:operiert|raus|aus dem krankenhaus|aus der klinik|entlassen)|noch nicht (?:so )?lange?|noch nicht (?:verheilt|zu|abgeheilt)|gerade (?:eine|frisch)|(?:am|seit|vom|letzten|diesen|vorigen) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|wochenende)|(?:noch|gerade|grad) (?:im krankenhaus|in der klinik|auf station)|(?:bin|komme|kam|wurde) (?:\w+ ){0,3}(?:entlassen|aus dem krankenhaus|aus der klinik))\b/;
const LONG_AGO =
  /\b(?:frueher|damals|vor (?:vielen |mehreren |ein paar )?jahren|vor (?:sehr )?lange[rn]? zeit|vor (?:langem|laengerem)|(?:ewig|ewigkeiten|lange|laenger|jahre|jahrelang|monate) her|schon (?:lange|ewig|laenger)|seit (?:jahren|langem|vielen jahren|monaten)|laengst|vor ewig\w*|als junge frau|als ich jung war|als kind|uralt\w*|alte (?:narbe|op|operation))\b/;

/**
 * Under eight weeks, longer ago, or `undefined`: where no time is said, where only a calendar could tell ("im Oktober",
 * "letztes Jahr") and where two times speak against each other.
 */
export function ageOfOperation(words: readonly string[]): Age | undefined {
  const text = `${words.join(' ')} `;
  const ages = new Set([...spansIn(words).map((days) => ageAfter(days, text)), ...wordedAges(text)]);
  return ages.size === 1 ? [...ages][0] : undefined;
}

function wordedAges(text: string): readonly Age[] {
  const years = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  const isPast = LONG_AGO.test(text) || years.some((year) => year <= LAST_YEAR_SURELY_PAST);
  return [...(LATELY.test(text) ? (['fresh'] as const) : []), ...(isPast ? (['healed'] as const) : [])];
}

/** Words before a unit that belong to its span ("vor etwa zwei bis drei Wochen"). */
const SPAN_WORDS = 4;

/** Every counted span, in days. */
function spansIn(words: readonly string[]): readonly number[] {
  return words.flatMap((word, index) => {
    if (!/^(?:tage?n?|wochen?|monate?n?|jahre?n?|jahres|halbjahr|vierteljahr|dreivierteljahr)$/.test(word)) return [];
    if (/^(?:letzte[nrms]?|vorige[nrms]?|vergangene[nrms]?|diese[nrms]?|naechste[nrms]?)$/.test(words[index - 1] ?? ''))
      return [];
    const since = durationIn(words.slice(Math.max(0, index - SPAN_WORDS), index + 1));
    return since === undefined ? [] : [daysOf(since)];
  });
}

function ageAfter(days: number, text: string): Age | undefined {
  if (days < FRESH_OPERATION_DAYS) return OVER.test(text) ? undefined : 'fresh';
  if (days < ROUGHLY_FRESH_DAYS)
    return UNDER.test(text) || (ROUGHLY.test(text) && !OVER.test(text)) ? 'fresh' : 'healed';
  return UNDER.test(text) ? undefined : 'healed';
}

const FIRST_LATE_MONTH = 6;
const FIRST_LATE_WEEK = 21;
const LAST_MONTH = 10;
const LAST_WEEK = 42;
const IRREGULAR: Readonly<Record<string, number>> = {
  ers: 1,
  er: 1,
  drit: 3,
  dritt: 3,
  sech: 6,
  sieb: 7,
  siebt: 7,
  ach: 8,
  acht: 8,
};

function ordinalOf(word: string): number | undefined {
  const number = numberOf(word);
  if (number !== undefined) return number;
  const stem = word.replace(/(?:ste|te)[nrsm]?$/, '');
  return stem === word ? undefined : (IRREGULAR[stem] ?? numberOf(stem));
}

type Pregnancy = Extract<Stage, 'early' | 'late'>;

const LATE_WORDS =
  /\b(?:hochschwanger|(?:letzter?n?|dritter?n?) (?:trimester|trimenon|drittel)|kurz vor der (?:geburt|entbindung))\b/;
const EARLY_WORDS = /\berster?n? (?:trimenon|trimester|drittel)\b/;
const MONTH = /^(?:monate?n?|schwangerschaftsmonat)$/;
const WEEK = /^(?:wochen?|ssw|schwangerschaftswoche)$/;

/** How far a pregnancy is, or `undefined` where neither month nor week is said. */
export function stageOfPregnancy(words: readonly string[]): Pregnancy | undefined {
  const text = `${words.join(' ')} `;
  if (LATE_WORDS.test(text)) return 'late';
  if (EARLY_WORDS.test(text)) return 'early';
  const stages = words.flatMap((word, index) => {
    const first = MONTH.test(word) ? FIRST_LATE_MONTH : WEEK.test(word) ? FIRST_LATE_WEEK : undefined;
    const count = ordinalOf(words[index - 1] ?? '') ?? ordinalOf(words[index + 1] ?? '');
    return first === undefined || count === undefined ? [] : [lateFrom(count, first)];
  });
  return stages[0];
}

/** "Dreißigste", "im siebten", "28": a number alone, small ones are months. */
function bareStage(words: readonly string[]): Pregnancy | undefined {
  const [count] = words.flatMap((word) => ordinalOf(word) ?? []);
  if (count === undefined || count > LAST_WEEK) return undefined;
  return count <= LAST_MONTH ? lateFrom(count, FIRST_LATE_MONTH) : lateFrom(count, FIRST_LATE_WEEK);
}

function lateFrom(count: number, first: number): Pregnancy {
  return count >= first ? 'late' : 'early';
}

const DOES_NOT_KNOW =
  /\b(?:weiss|wissen|keine ahnung|ahnung|unsicher|nicht (?:ganz |so |mehr )*sicher|schwer zu sagen|erinner\w*|vergessen|kann ich (?:\w+ )?nicht sagen|frag mich|vielleicht|keinen schimmer|woas)\b/;
const SAYS_NO = /\b(?:nein|nee|noe|noee|naa|na|ne|nope|no|keinesfalls|auf keinen fall|nicht weniger|stimmt nicht)\b/;

/**
 * The answer to a question for a time. A time tells by what it means; else only a plain no is one, since "das weiß ich
 * nicht mehr" must never turn a fresh wound into an old one.
 */
export function answerAboutTime(heard: Heard, expectation: Expectation, intent: Intent): Intent {
  if (expectation !== 'operation_age' && expectation !== 'pregnancy_month') return intent;
  const told = expectation === 'operation_age' ? ageAnswer(heard) : monthAnswer(heard);
  if (told !== undefined) return told;
  if (DOES_NOT_KNOW.test(heard.text)) return { type: 'unsure' };
  return (
    vagueAnswer(heard, expectation) ??
    (intent.type === 'no' && !SAYS_NO.test(heard.text) ? { type: 'unclear' } : intent)
  );
}

function ageAnswer({ words }: Heard): Intent | undefined {
  const age = ageOfOperation(words);
  return age === undefined ? undefined : { type: age === 'fresh' ? 'yes' : 'no' };
}

function monthAnswer({ words }: Heard): Intent | undefined {
  const stage = stageOfPregnancy(words) ?? bareStage(words);
  return stage === undefined ? undefined : { type: stage === 'late' ? 'yes' : 'no' };
}

/** "Länger", "weniger", where no span is named that they could belong to. */
function vagueAnswer({ words, text }: Heard, expectation: Expectation): Intent | undefined {
  if (expectation !== 'operation_age' || spansIn(words).length > 0) return undefined;
  if (/\b(?:nicht|net) (?:laenger|lange|mehr)\b/.test(text)) return undefined;
  if (/\b(?:laenger|lange|mehr|drueber|darueber|ewig)\b/.test(text)) return { type: 'no' };
  return /\b(?:weniger|kuerzer|drunter|darunter)\b/.test(text) ? { type: 'yes' } : undefined;
}
