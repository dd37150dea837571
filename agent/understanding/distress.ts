import { numberOf } from '#core/german/heard-numbers.ts';
import { DISTRESS_KINDS } from '#phases/vocabulary.ts';
import type { DistressKind } from '#phases/vocabulary.ts';
import type { Heard } from './heard.ts';
import { wordIndexAt } from './heard.ts';
import { DISTRESS_PHRASES } from './lexicon/distress-phrases.ts';
import type { NamedDistress } from './lexicon/distress-phrases.ts';
import { isAboutSomeoneElse, isDenied } from './negation.ts';
import { phrase } from './phrase.ts';
import type { PhraseMatch } from './phrase.ts';

const FEAR = phrase(
  '<afraid>',
  '(fürchte|fürcht|ängstige|sorge|graut|grusel|grusele) (ich)? mich',
  'mir (ist|wird) .. (mulmig|bange|flau|unheimlich|angst|nicht wohl|unwohl|komisch zumute|ganz anders)',
  '(traue|trau) (ich)? mich nicht',
  'ich zitter*',
  'mach* mir .. (sorgen|gedanken|angst)',
  'mein herz (rast|klopft)',
  'mir graut',
  'mir ist das unheimlich',
  'das belastet mich',
  'das ist schwer für mich',
  'das fällt mir (sehr|so|ganz|gerade|alles|echt)? schwer',
  'ich bin (ganz|total|völlig|so|ziemlich|sehr)? durcheinander',
  'hilfe',
  'unwohl',
);
const TEARS = phrase(
  '(ich|muss|bin|am|gerade|mir|gleich|nur|immer|wieder|so)* (weine|weinen|wein|heule|heulen|heul|schluchze)',
  'tränen',
  'traurig',
  'zum heulen',
  '(kann|konnte) nicht aufhören zu (weinen|heulen)',
  '(habe|hab) .. (gerade|eben|jetzt|nur) .. (geweint|geheult)',
  'weine',
  'bin (am)? (weinen|heulen)',
  'muss (gerade|jetzt|wieder)? weinen',
);
const CALM =
  /\b(?:nichts|nix) (?:\w+ ){0,3}(?:beunruhigt|sorgen macht|sorgt|angst macht|unheimlich)\b|\bkeine? (?:\w+ )?(?:angst|sorge|sorgen|panik|furcht)\b|\b(?:nicht|net) (?:mehr )?(?:so )?(?:nervoes|aengstlich|aufgeregt|unruhig|angespannt|traurig)\b/;
/** "Sorge" as in "Sorge tragen", "entspannt", worry asked about: no fear of hers. */
const ASKED =
  /\b(?:muss|soll|sollte) ich (?:\w+ ){0,3}(?:angst|sorgen|besorgt|beunruhigt)|\b(?:haben|hat|viele|andere) (?:\w+ )?(?:frauen )?angst\b/;

/** Distress as she puts it into words, and which words those are: what they say besides is no wish and no question. */
export interface DistressReading {
  /** In the order of {@link DISTRESS_KINDS}; the first is what is answered. */
  readonly kinds: readonly DistressKind[];
  /** Index of the first word and of the word behind, for each wording found. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

function meant(heard: Heard, named: ReturnType<typeof phrase>): readonly PhraseMatch[] {
  return named
    .findAll(heard.text)
    .filter(({ start, end }) => !isDenied(heard, start, end) && !isAboutSomeoneElse(heard, start));
}

const DENIED_BEFORE = /(?<!weiss )\b(?:nicht|net|kein|keine|keinen|nie|ohne) (?:[^ ]+ )?$/;
/** "Das kann ich nicht mehr", "man kann nicht mehr": about a thing, not about her strength. */
const ABOUT_A_THING = /\b(?:das|es|was|man|mehr|die|den|arm|hand) $/;
/** What may follow without a breath; anything else goes on about her body: "ich kann nicht mehr so lange stehen". */
const BEGINS_ANEW =
  /^(?:ich|und|aber|fuer|bitte|weil|also|weiter|machen|mach|hoeren|koennen|koennten|das|es|ach|oh|nein|echt|wirklich|jetzt|heute|schluss|pause|stopp|tut|lassen|ehrlich|mir|mich|wir|sie|ja|sagen|leider)$/;

/** The named kinds deny within their own words ("ich kann nicht mehr"), so only what stands before them counts. */
function meantByName(heard: Heard, kind: NamedDistress): readonly PhraseMatch[] {
  return DISTRESS_PHRASES[kind].findAll(heard.text).filter(({ start, end }) => {
    if (DENIED_BEFORE.test(heard.text.slice(0, start))) return false;
    if (kind !== 'grieving' && isAboutSomeoneElse(heard, start)) return false;
    return kind !== 'exhausted' || !isAboutHerBody(heard, start, end);
  });
}

function isAboutHerBody(heard: Heard, start: number, end: number): boolean {
  if (ABOUT_A_THING.test(heard.text.slice(0, start))) return true;
  const next = wordIndexAt(heard, end);
  const word = heard.words[next];
  return word !== undefined && (heard.breaks[next] ?? 'none') === 'none' && !BEGINS_ANEW.test(word);
}

/** Kinds whose words contain fear already: it is not told twice. */
const FEARS: ReadonlySet<DistressKind> = new Set(['dying', 'recurrence', 'alone', 'overwhelmed']);

/** Fear, tears and the rest as she puts them into words; nothing is ever inferred from a voice. */
export function readDistress(heard: Heard, hurtsNow: boolean): DistressReading {
  const named = (Object.keys(DISTRESS_PHRASES) as NamedDistress[]).map(
    (kind) => [kind, meantByName(heard, kind)] as const,
  );
  const isCalm = CALM.test(heard.text) || ASKED.test(heard.text);
  const isNamed = named.some(([kind, matches]) => FEARS.has(kind) && matches.length > 0);
  const found = new Map<DistressKind, readonly PhraseMatch[]>([
    ...named,
    ['fear', isCalm || isNamed ? [] : meant(heard, FEAR)],
    ['tears', meant(heard, TEARS)],
  ]);
  const kinds = DISTRESS_KINDS.filter((kind) => (kind === 'pain' ? hurtsNow : (found.get(kind) ?? []).length > 0));
  const spans = [...named, ['tears', found.get('tears') ?? []] as const].flatMap(([, matches]) =>
    matches.map(({ start, end }) => ({ from: wordIndexAt(heard, start), to: wordIndexAt(heard, end) })),
  );
  return { kinds, spans };
}

const FEVER = phrase(
  'fieber|schüttelfrost|fiebrig|fiebere|schüttelfröste|fieba',
  '(erhöhte|hohe|leicht erhöhte) temperatur',
  'temperatur .. (erhöht|hoch|gestiegen)',
  'ich (glühe|friere und schwitze|friere und zittere|zittere und friere)',
  '(zittere|zitter|schlottere|schlotter) .. (vor kälte|frost|friere)',
  'es (schüttelt|schüttelts) mich',
  'mich schüttelt es',
  'fieberschub|fieberhaft|fieberkrampf|hochgefiebert|angefiebert|gefiebert',
);
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

/** Words of this file's patterns, for the vocabulary. */
export const DISTRESS_WORDS: readonly string[] = [
  ...[FEAR, TEARS, FEVER, ...Object.values(DISTRESS_PHRASES)].flatMap(({ words }) => words),
  ...'temperatur grad gemessen thermometer komma fieber'.split(' '),
];
