import type { GateLayer } from '../gate/gate.ts';
import type { PlacedSentence } from './placed-sentences.ts';

/**
 * What may become of an answer of which one sentence was stopped. The rest is heard as if that sentence had never been
 * there, so it goes on only where nothing in it leans on what is missing. Whatever is not plainly independent ends the
 * answer.
 */

/**
 * Slips of a model that otherwise means well: it judged, soothed, foretold, read a value, put something off. A guard
 * model calls them "Unethical Acts". Every other class ends the answer at once, above all C1, S1 and X1: what such a
 * model says next is not listened to.
 */
const SLIPS: ReadonlySet<string> = new Set(['D1', 'D2', 'D3', 'P1', 'L1', 'T1', 'Unethical Acts']);
const JUDGED_NOTHING: ReadonlySet<GateLayer> = new Set<GateLayer>(['unavailable', 'oversize', 'aborted']);

/** Shorter sentences ("Ganz bestimmt.") only underline what stood before them. */
const FEWEST_WORDS = 4;

const WHOLE = /^[„"»]?\p{Lu}.*[.!][“"«]?$/u;
/** Numbers, bullets, headings, emphasis, steps: parts of a whole that has lost one. */
const LISTED =
  /^\s*(?:\d+[.)]|[-–—•*#▪✅👉])|\*\*|^(?:erstens|zweitens|drittens|viertens|zum einen|zum anderen|schritt|punkt|tipp|variante|möglichkeit)\b/iu;

const word = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');

/** Point back, go on, compare or count, wherever they stand. */
const LEANING = word(
  'diese[mnrs]?|dies|jene[mnrs]?|solch(?:e[mnrs]?)?|er|es|ihn|ihm|dessen|deren|denen|beide[mnrs]?(?! (?:Arme?|Armen|Hände|Händen|Brüste|Brüsten|Seiten|Achseln|Schultern))|letztere[mnrs]?|erstere[mnrs]?|' +
    'd(?:er|ie|as|en|em)selben?|obige[mnrs]?|genannte[mnrs]?|erwähnte[mnrs]?|ander(?:e[mnrs]?|enfalls|erseits)|weitere[mnrs]?|' +
    'nächste[mnrs]?|zweite[mnrs]?|dritte[mnrs]?|letzte[mnrs]?|da(?:r)?(?:an|auf|aus|bei|durch|für|gegen|her|hin|hinter|in|mit|nach|' +
    'neben|rüber|rum|runter|von|vor|zu|zwischen)|hier(?:an|auf|bei|durch|für|her|in|mit|nach|von|zu)?|dort(?:hin|her)?|da|' +
    'deshalb|deswegen|demnach|demzufolge|folglich|somit|mithin|also|trotzdem|dennoch|gleichwohl|außerdem|zudem|ferner|überdies|' +
    'ebenfalls|ebenso|genauso|gleichfalls|auch|stattdessen|vielmehr|hingegen|allerdings|jedoch|sonst|ansonsten|einerseits|wiederum|' +
    'nämlich|schließlich|dann|zuvor|vorher|nachher|anschließend|zuerst|zuletzt|so|aber|doch|denn|sondern|zwar|wie gesagt|kurz gesagt',
);
/** The same for words that may also be an address or an article: "sie" in lower case is never "Sie". */
const LEANING_LOWER_CASE = /(?<!\p{L})(?:sie|ihnen|ihr(?:e[mnrs]?)?)(?!\p{L})/u;
/** An article that no noun follows: "das hilft", but not "das weiche Gewebe" nor "der drei mittleren Finger". */
const BARE_ARTICLE =
  /(?<!\p{L})(?:das|der|die|den|dem)(?!\s+(?:(?:\p{Ll}+e[nrs]?|zwei|drei|vier)\s+){0,2}\p{Lu})(?!\p{L})|^[„"»]?(?:Das|Der|Die|Den|Dem)(?!\s+(?:\p{Ll}+e\s+)?\p{Lu})(?!\p{L})/u;
/** Beginnings that take up what was said: conjunctions, answers, "Sie" that may mean several things. */
const TAKES_UP =
  /^[„"»]?(?:und|oder|weil|falls|wenn nicht|ja|nein|doch|genau|richtig|stimmt|gut|nur|sie|ihre?[mnrs]?(?! (?:Ärztin|Arzt|Praxis|Brustzentrum|Behandlungsteam|Team|Klinik|Krankenkasse|Frauenärztin|Hausärztin))|nicht|meist|meistens|oft|häufig|selten|manchmal|besonders|insbesondere|etwa|beispielsweise|zum beispiel|im gegenteil|umgekehrt|insgesamt|fazit|einige|manche|viele|alle|keine[rs]?|jede[rs]?|eine?r?s? davon|welche)(?!\p{L})/iu;

/** Whether the gate's "no" concerns a slip that the answer may outlive, in a sentence that could be taken out whole. */
export function mayBeLeftOut(
  { sentence }: PlacedSentence,
  stop: { readonly class: string; readonly layer: GateLayer },
): boolean {
  return !JUDGED_NOTHING.has(stop.layer) && SLIPS.has(stop.class) && WHOLE.test(sentence) && !LISTED.test(sentence);
}

/** Whether a sentence says the same when the one before it is missing. */
export function standsAlone({ sentence, lead }: PlacedSentence): boolean {
  if (lead === '\n' || !WHOLE.test(sentence) || LISTED.test(sentence)) return false;
  if (sentence.split(/\s+/).length < FEWEST_WORDS) return false;
  return ![LEANING, LEANING_LOWER_CASE, BARE_ARTICLE, TAKES_UP].some((pattern) => pattern.test(sentence));
}
