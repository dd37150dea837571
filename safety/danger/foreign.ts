import type { ForeignLanguage } from '#core/contracts/danger.ts';
import { composeLetters } from '#core/german/fold-letters.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';

/**
 * Recognises that another language than German is spoken or written, and danger in it. Only what is clear counts: the
 * recogniser of German turns foreign speech into German nonsense, and a German sentence may hold English words. By
 * script, then by the words that stand in nearly every sentence of a language.
 */

/** Another language, and whether a word of danger is in it. */
export interface Foreign {
  readonly language: ForeignLanguage;
  readonly danger: boolean;
}

const LISTS = readPhraseLists(new URL('foreign.txt', import.meta.url));
const words = (name: string): ReadonlySet<string> => new Set(LISTS.list(name).join(' ').split(' '));
const dangers = (name: string): readonly string[] => LISTS.list(name).flatMap((line) => line.split('|'));

type LatinLanguage = Exclude<ForeignLanguage, 'uk'>;

/** Languages as they are written with Latin letters, the surest first. */
const LATIN: readonly { language: LatinLanguage; words: ReadonlySet<string>; dangers: readonly string[] }[] = (
  ['en', 'tr', 'pl', 'ru', 'ar'] as const
).map((language) => ({ language, words: words(language), dangers: dangers(`${language}-danger`) }));
const CLEARLY_ENGLISH = words('en-clear');
const SCRIPTS = {
  ru: dangers('cyrillic-danger-ru'),
  uk: dangers('cyrillic-danger-uk'),
  ar: dangers('arabic-danger'),
};
LISTS.assertAllRead();

/** Words that stand in nearly every German sentence; also those that are words of another language too. */
const GERMAN = new Set(
  'ich du er sie es wir ihr der die das den dem des ein eine einen einem einer und oder aber nicht kein keine keinen mit von zu zum zur im in am an auf aus bei für über unter vor nach ist sind bin bist war waren hat habe hab haben hatte wird werde werden kann können muss soll will möchte mag mir mich dir dich uns euch mein meine meinen meiner sein seine ja nein doch noch schon mal auch nur so wie was wer wo wann warum wenn dass weil da dann hier jetzt heute morgen gestern links rechts oben unten bitte danke gut nichts etwas alles mehr sehr geht gehe liegt liege fertig isch net ned nix koi koa i a des dat dit ick hob han bissl mei sen na do nie mi ma la bas dam doktor mama papa chemo okay ok stop sorry no fertig bis tut so'.split(
    ' ',
  ),
);

const UKRAINIAN_LETTERS = /[іїєґ]/;
const RUSSIAN_LETTERS = /[ыэёъ]/;
const UKRAINIAN_WORDS =
  /(?:^| )(?:не можу|хочу жити|що|це|мені|мене|болить|дякую|будь|ласка|немає|допоможіть|чоловік|дуже|розумію|добре|так)(?= |$)/;

/** Fewer letters of a script say nothing. */
const FEWEST_LETTERS = 3;
/** Fewer words are German, however they sound: "no", "stop", "okay". */
const FEWEST_WORDS = 2;
/** Words of this many letters are of one language only. */
const SURE_WORD_LETTERS = 6;
/** Longest text that is looked at, in characters. */
const LONGEST_TEXT_CHARS = 4_000;

/** The other language that is spoken; undefined: German, or nothing that is clear. */
export function recogniseForeign(text: string): Foreign | undefined {
  const whole = composeLetters(text.slice(0, LONGEST_TEXT_CHARS));
  return byScript(whole) ?? byWords(whole);
}

function byScript(text: string): Foreign | undefined {
  const [cyrillic, arabic, latin] = [
    lettersIn(text, /\p{Script=Cyrillic}/gu),
    lettersIn(text, /\p{Script=Arabic}/gu),
    lettersIn(text, /\p{Script=Latin}/gu),
  ];
  if (Math.max(cyrillic, arabic) < FEWEST_LETTERS || Math.max(cyrillic, arabic) < latin) return undefined;
  const spaced = text.replaceAll(/[^\p{L}\p{M}']+/gu, ' ').trim();
  if (arabic >= cyrillic) return { language: 'ar', danger: holdsAny(spaced, SCRIPTS.ar) };
  const language =
    UKRAINIAN_LETTERS.test(spaced) || (!RUSSIAN_LETTERS.test(spaced) && UKRAINIAN_WORDS.test(spaced)) ? 'uk' : 'ru';
  return { language, danger: holdsAny(spaced, [...SCRIPTS.ru, ...SCRIPTS.uk]) };
}

function lettersIn(text: string, script: RegExp): number {
  return text.match(script)?.length ?? 0;
}

function byWords(text: string): Foreign | undefined {
  const said = text.replaceAll('’', "'").match(/[\p{L}\p{M}']+/gu) ?? [];
  if (said.length < FEWEST_WORDS) return undefined;
  const spaced = said.join(' ');
  const german = said.filter((word) => GERMAN.has(word)).length;
  const found = LATIN.map(({ language, words: known, dangers: listed }) => ({
    language,
    danger: holdsAny(spaced, listed),
    known: said.filter((word) => known.has(word)).length,
    own: said.filter((word) => known.has(word) && !GERMAN.has(word)).length,
    sure: said.filter((word) => known.has(word) && !GERMAN.has(word) && word.length >= SURE_WORD_LETTERS).length,
  })).sort((one, other) => Number(other.danger) - Number(one.danger) || other.known - one.known);
  const [best] = found;
  return best !== undefined && isClear(best, { said, german })
    ? { language: best.language, danger: best.danger }
    : undefined;
}

interface Counted {
  readonly language: ForeignLanguage;
  readonly danger: boolean;
  readonly known: number;
  readonly own: number;
  /** Long words of that language alone. */
  readonly sure: number;
}

/** Most of the words are of that language, more than are German, and some of them are of no other. */
function isClear(
  { language, danger, known, own, sure }: Counted,
  { said, german }: { readonly said: readonly string[]; readonly german: number },
): boolean {
  const clear = language === 'en' ? said.filter((word) => CLEARLY_ENGLISH.has(word)).length : own;
  const germanOnly = german - (known - own);
  if (clear === 0 || known <= germanOnly) return false;
  if (danger) return germanOnly <= said.length / 4;
  const isSure = clear >= 2 || (language !== 'en' && sure > 0);
  return isSure && known >= said.length / 2 && germanOnly <= said.length / 4;
}

/** Words with which one asks to stop, in each of the languages. */
const STOP =
  /(?:^| )(?:stop|enough|dur|durun|durdurun|yeter|стоп|стой|остановите|остановитесь|хватит|зупиніть|зупиніться|досить|stój|stop|przestań|przestan|wystarczy|proszę przestać|قف|توقف|توقفي|كفى|خلاص)(?= |$)/;

/** Whether somebody who speaks another language asks to stop. */
export function isForeignStop(text: string): boolean {
  return STOP.test(
    composeLetters(text.slice(0, LONGEST_TEXT_CHARS))
      .replaceAll(/[^\p{L}\p{M}']+/gu, ' ')
      .trim(),
  );
}

/** "I don't want to die": the wish to live. */
const DENIED =
  /\b(?:do not|don't|dont|didn't|never|not) (?:want to |going to |wanna )?(?:die|hurt myself|harm myself|kill myself|suicidal|be dead)/g;

/** "I'm dying for a coffee", "dying to meet you": a wish, unless it is for what keeps her alive. */
const LONGED_FOR =
  /\bdying (?:for (?:an?|some) (?!(?:bit of |little )?(?:air|oxygen|breath|help|doctor|ambulance))|to (?:see|know|hear|meet|try) )/g;

function holdsAny(whole: string, phrases: readonly string[]): boolean {
  const spaced = whole.replaceAll(DENIED, '').replaceAll(LONGED_FOR, '');
  return phrases.some((phrase) => ` ${spaced}`.includes(` ${phrase}`));
}
