import { numberOf } from '#core/german/heard-numbers.ts';
import type { Heard } from './heard.ts';
import { PLAIN_WORDS } from './lexicon/phrases.ts';
import { isAboutSomeoneElse, isDenied } from './negation.ts';

const FEVER = PLAIN_WORDS.of('fever');
const TEMPERATURE_CONTEXT = /\b(?:fieber|temperatur|grad|gemessen|thermometer|fieba)\b/;
/** Fever counts from here on (safety and content § 1, chemotherapy). */
const FEVER_CELSIUS = 38;
const HIGHEST_CELSIUS = 43;
const LOWEST_CELSIUS = 34;

/** The temperature she names in °C: "38,5", "38 5", "achtunddreißig fünf", "39 grad". */
function temperatureIn(words: readonly string[]): number | undefined {
  for (const [index, word] of words.entries()) {
    const whole = numberOf(word);
    if (whole === undefined || whole < LOWEST_CELSIUS || whole >= HIGHEST_CELSIUS) continue;
    const next =
      words[index + 1] === 'komma' || words[index + 1] === 'grad' || words[index + 1] === 'punkt'
        ? words[index + 2]
        : words[index + 1];
    const tenth = numberOf(next ?? '');
    return Number.isInteger(whole) && tenth !== undefined && tenth < 10 ? whole + tenth / 10 : whole;
  }
  return undefined;
}

/** What an utterance says about fever: there is some, there is none, or nothing. */
export function readFever(heard: Heard): 'fever' | 'none' | undefined {
  const isDecimal = heard.words.some((word) => /^3[4-9]\.\d$|^4[0-2]\.\d$/.test(word));
  const isBareTemperature =
    heard.words.length <= 6 &&
    /\b(?:3[5-9]|4[01]|\w+und(?:dreissig|vierzig)|vierzig) (?:komma |punkt )?(?:\d|null|eins?|zwei|drei|vier|fuenf|sechs|sieben|acht|neun)? ?$|^(?:\w+ )?(?:fast |etwa |so |um die )?(?:3[5-9]|4[01]) $/.test(
      heard.text,
    );
  const celsius =
    TEMPERATURE_CONTEXT.test(heard.text) || isDecimal || isBareTemperature ? temperatureIn(heard.words) : undefined;
  const named = FEVER.findAll(heard.text);
  const meant = named.some(
    ({ start, end }) =>
      !isDenied(heard, start, end) &&
      !isAboutSomeoneElse(heard, start) &&
      !/\b(?:wenn|falls|bei|ab wann|ab) (?:\w+ ){0,3}$/.test(heard.text.slice(0, start)),
  );
  if (celsius !== undefined && !/\b(?:wenn|falls|ab)\b/.test(heard.text))
    return celsius >= FEVER_CELSIUS ? 'fever' : 'none';
  if (named.length === 0) return undefined;
  return meant ? 'fever' : 'none';
}
