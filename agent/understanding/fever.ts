import { numberOf } from '#core/german/heard-numbers.ts';
import type { Heard } from './heard.ts';
import { PLAIN_WORDS, wordings } from './lexicon/phrases.ts';
import { isAboutSomeoneElse, isDenied } from './negation.ts';

/** In °C: fever counts from here on (safety and content § 1, chemotherapy), and no body is colder or hotter. */
const [FEVER, LOWEST, HIGHEST] = [38, 34, 43] as const;
/** So few words may be nothing but a temperature. */
const LONGEST_BARE_WORDS = 6;
const [BESIDE, BARE, IF, WONDERED] = wordings('temperature', 'bare-temperature', 'if', 'fever-wondered');

/** The temperature she names in °C: "38,5", "38 5", "achtunddreißig fünf", "39 grad". */
function temperatureIn(words: readonly string[]): number | undefined {
  for (const [index, word] of words.entries()) {
    const whole = numberOf(word);
    if (whole === undefined || whole < LOWEST || whole >= HIGHEST) continue;
    const skipped = /^(?:komma|grad|punkt)$/.test(words[index + 1] ?? '') ? 1 : 0;
    const tenth = numberOf(words[index + 1 + skipped] ?? '');
    return Number.isInteger(whole) && tenth !== undefined && tenth < 10 ? whole + tenth / 10 : whole;
  }
  return undefined;
}

/** What an utterance says about fever: there is some, there is none, or nothing. */
export function readFever(heard: Heard): 'fever' | 'none' | undefined {
  const { words, text } = heard;
  const isDecimal = words.some((word) => /^3[4-9]\.\d$|^4[0-2]\.\d$/.test(word));
  const isTemperature = BESIDE.test(text) || isDecimal || (words.length <= LONGEST_BARE_WORDS && BARE.test(text));
  const celsius = isTemperature ? temperatureIn(words) : undefined;
  if (celsius !== undefined && !IF.test(text)) return celsius >= FEVER ? 'fever' : 'none';
  const named = PLAIN_WORDS.of('fever').findAll(text);
  const isHers = named.some(
    ({ start, end }) =>
      !isDenied(heard, start, end) && !isAboutSomeoneElse(heard, start) && !WONDERED.test(text.slice(0, start)),
  );
  return named.length === 0 ? undefined : isHers ? 'fever' : 'none';
}
