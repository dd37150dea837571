import { digitWords, LARGEST_SPELLED_NUMBER, numberWord, ordinalStem, yearWord } from './number-words.ts';

/** Numbers that are dialled, whatever stands around them. */
const SHORT_NUMBERS =
  /(?<![\d.,:])(?:116\s?1?17|116\s?117|116\s?006|116\s?016|116\s?111|116\s?123|112|110|19222)(?![\d:]|[.,]\d)/g;
/** A dialled number begins with 0 or +49 and has at least six digits in groups. */
const LONG_NUMBERS = /(?<![\d.,:])(?:\+49|0)[\d]*(?:[ /–-]{1,3}\d+)*(?![\d:]|[.,]\d)/g;
const SHORTEST_PHONE_DIGITS = 6;

const MONTHS = 'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const MONTH_NAMES = MONTHS.replace('Jänner|', '').split('|');

/** Nouns that an ordinal numbers; other capitalised words after "7." begin a sentence. */
const NUMBERED = `${MONTHS}|Tag|Tages|Zyklustag|Woche|Monat|Jahr|Lebensjahr|Phase|Schritt|Teil|Mal|Quadrant|Schwangerschaftswoche|Stock|Etage|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag`;

const FEMININE =
  'Minute|Stunde|Sekunde|Woche|Seite|Hand|Brust|Frage|Pause|Stelle|Phase|Achsel|Runde|Person|Ärztin|Praxis|Tablette|Übung|Fingerkuppe';

/** All numbers of a text as words: dialled ones digit by digit, times, dates, ranges, ordinals and the rest. */
export function spellNumbers(text: string): string {
  return RULES.reduce((result, rule) => rule(result), text);
}

const RULES: readonly ((text: string) => string)[] = [
  spellPhones,
  spellRoundTheClock,
  spellDates,
  spellTimes,
  spellRanges,
  spellLists,
  spellMultiples,
  spellOrdinals,
  spellDecimals,
  spellOne,
  spellRest,
];

function spellPhones(text: string): string {
  return text
    .replace(LONG_NUMBERS, spellLong)
    .replace(SHORT_NUMBERS, (number) => spellGroups(number.replace(/\s/g, '').match(/.{1,3}/g) ?? []));
}

function spellLong(number: string): string {
  if (number.replace(/\D/g, '').length < SHORTEST_PHONE_DIGITS) return number;
  return `${number.startsWith('+') ? 'plus ' : ''}${spellGroups(groupsOf(number))}`;
}

/** The groups as they are written; one long run is cut into a prefix and threes. */
function groupsOf(number: string): readonly string[] {
  const written = number.match(/\d+/g) ?? [];
  const [first = '', ...others] = written;
  if (others.length > 0 && written.every((group) => group.length <= 5)) return written;
  const rest = others.join('');
  const [prefix, tail] = first.length > 5 ? [first.slice(0, 4), first.slice(4) + rest] : [first, rest];
  return [prefix, ...(tail.match(/.{4}$|.{1,3}/g) ?? [])];
}

/** A comma makes the pause in which people write the group down. */
function spellGroups(groups: readonly string[]): string {
  return groups.map(digitWords).join(', ');
}

function spellRoundTheClock(text: string): string {
  return text.replace(/\b24\/7\b/g, 'rund um die Uhr');
}

const DATE = /(?<before>\p{L}+\s+)?\b(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>\d{4}|\d{2}))?(?!\d)/gu;

/** 15.03.2026 and 15.3. */
function spellDates(text: string): string {
  return text.replace(DATE, (...match) => {
    const { before = '', day = '', month = '', year } = match.at(-1) as Record<string, string | undefined>;
    const name = MONTH_NAMES[Number(month) - 1];
    if (name === undefined || Number(day) < 1 || Number(day) > 31) return match[0];
    const spelled = `${before}${ordinalStem(Number(day))}${ordinalEnding(before)} ${name}`;
    return year === undefined ? spelled : `${spelled} ${spellYear(year)}`;
  });
}

function spellYear(year: string): string {
  return year.length === 2 ? numberWord(Number(year)) : yearWord(Number(year));
}

/** 8:30, 08.30 Uhr, 8 Uhr 30. */
function spellTimes(text: string): string {
  return text
    .replace(/\b([01]?\d|2[0-4])[:.]([0-5]\d)\s*Uhr\b/g, (_whole, hour: string, minute: string) =>
      timeWords(hour, minute),
    )
    .replace(/\b([01]?\d|2[0-4]):([0-5]\d)\b(?![:\d])/g, (_whole, hour: string, minute: string) =>
      timeWords(hour, minute),
    )
    .replace(/\b1 Uhr\b/g, 'ein Uhr');
}

function timeWords(hour: string, minute: string): string {
  const hours = Number(hour) === 1 ? 'ein' : numberWord(Number(hour));
  return Number(minute) === 0 ? `${hours} Uhr` : `${hours} Uhr ${numberWord(Number(minute))}`;
}

/** 3–5 is "drei bis fünf". */
function spellRanges(text: string): string {
  return text.replace(/(?<=\d)\s?[–—-]\s?(?=\d)/g, ' bis ');
}

/** "1. Arm heben" at the start of a line is "Erstens: Arm heben". */
function spellLists(text: string): string {
  return text.replace(/^[ \t]*(\d{1,2})[.)][ \t]+(?=\S)/gm, (_whole, digits: string) => {
    const word = `${ordinalStem(Number(digits))}ens`;
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}: `;
  });
}

/** 2x and 2-mal. */
function spellMultiples(text: string): string {
  return text.replace(
    /\b(\d{1,3})(?:\s?[x×]|-mal)(?![\p{L}\d])/gu,
    (_whole, digits: string) => `${Number(digits) === 1 ? 'ein' : numberWord(Number(digits))}mal`,
  );
}

/** "am 7. Tag" and "am 7." but not "Ich bin 7. Danach …". */
function spellOrdinals(text: string): string {
  const pattern = new RegExp(`(\\p{L}+\\s+)?(?<![\\d.,])(\\d{1,3})\\.(?=\\s+(?:\\p{Ll}|(?:${NUMBERED})\\b))`, 'gu');
  return text
    .replace(
      pattern,
      (_whole, before: string | undefined, digits: string) =>
        `${before ?? ''}${ordinalStem(Number(digits))}${ordinalEnding(before ?? '')}`,
    )
    .replace(
      /\b((?:am|zum|vom|beim|im|ab dem|bis zum)\s+)(\d{1,2})\.(?=\s|$)/gi,
      (_whole, before: string, digits: string) => `${before}${ordinalStem(Number(digits))}en.`,
    );
}

/** The ending that the word before asks for. */
function ordinalEnding(before: string): string {
  const word = before.trim().toLowerCase();
  if (['der', 'die', 'das', 'jede', 'diese', 'eine', 'ihre', 'meine'].includes(word)) return 'e';
  if (['ein', 'mein', 'ihr', 'jeder', ''].includes(word)) return 'er';
  return 'en';
}

/** 38,5 and 1.000,50; thousands lose their full stop. */
function spellDecimals(text: string): string {
  return text
    .replace(
      /\b(\d{1,3})((?:\.\d{3})+)(?![\d])/g,
      (_whole, head: string, tail: string) => `${head}${tail.replaceAll('.', '')}`,
    )
    .replace(
      /\b(\d+)[,.](\d+)\b/g,
      (_whole, whole: string, fraction: string) => `${cardinal(whole)} Komma ${digitWords(fraction)}`,
    );
}

/** Before a noun one bends: "1 Minute", "in 1 Woche", "1 Tag". */
function spellOne(text: string): string {
  return text
    .replace(new RegExp(`\\b(in|vor|seit|nach|mit|bei|von|zu) 1 (?=(?:${FEMININE})\\b)`, 'gi'), '$1 einer ')
    .replace(/\b(in|vor|seit|nach|mit|bei|von|zu) 1 (?=\p{Lu})/giu, '$1 einem ')
    .replace(new RegExp(`(?<![\\d.,])\\b1 (?=(?:${FEMININE})\\b)`, 'g'), 'eine ')
    .replace(/(?<![\d.,])\b1 (?=\p{Lu}\p{Ll})/gu, 'ein ');
}

function spellRest(text: string): string {
  return text
    .replace(/\b(19\d\d)\b/g, (digits) => yearWord(Number(digits)))
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replace(/(?<!\S)-(?=\d)/g, 'minus ')
    .replace(/\d+/g, cardinal);
}

function cardinal(digits: string): string {
  const value = Number(digits);
  const isSpelled = value <= LARGEST_SPELLED_NUMBER && (digits === '0' || !digits.startsWith('0'));
  return isSpelled ? numberWord(value) : digitWords(digits);
}
