import type { Heard } from './heard.ts';
import { wordIndexAt } from './heard.ts';

/**
 * Whether what was named is denied, wondered about or someone else's. All three look at the words
 * around a mention, no further than the clause it stands in.
 */

const NEGATOR =
  /^(?:kein|keine|keinen|keiner|keinem|keines|keinerlei|keins|nicht|net|ned|nie|niemals|nirgends|nirgendwo|ohne|weder|noch nie|nimmer|null)$/;
const TURN = /^(?:aber|sondern|jedoch|allerdings|dafuer|nur|ausser|und dann|trotzdem|hingegen|bloss|stattdessen)$/;
/** What may stand between the members of a denied list ("keine Knoten, Dellen oder Rötungen"). */
const LIST_LINK =
  /^(?:und|oder|noch|auch|keine|kein|keinen|keinerlei|bzw|sonstige|irgendwelche|nicht|ohne|weder|richtige|groessere|neuen|neue)$/;
const NOTHING = /^(?:nichts|nix|garnichts)$/;
/** "nichts Hartes", "nichts so Hartes"; further off it belongs to something else: "links nichts, rechts ein Knoten". */
const WORDS_AFTER_NOTHING = 2;
const WORDS_BEFORE = 5;
const WORDS_AFTER = 4;

function leftContext(heard: Heard, from: number, reach: number): readonly string[] {
  const context: string[] = [];
  for (let index = from - 1; index >= 0 && context.length < reach; index -= 1) {
    if (heard.breaks[index + 1] !== 'none') break;
    const word = heard.words[index] ?? '';
    if (TURN.test(word)) break;
    context.unshift(word);
  }
  return context;
}

/** The words of the sentence before a spot, the last `reach` of them. */
function sentenceBefore(heard: Heard, start: number, reach: number): readonly string[] {
  const from = wordIndexAt(heard, start);
  let begin = from;
  while (begin > 0 && from - begin < reach && heard.breaks[begin] !== 'sentence') begin -= 1;
  return heard.words.slice(begin, from);
}

function rightContext(heard: Heard, to: number, reach: number): readonly string[] {
  const context: string[] = [];
  for (let index = to; index < heard.words.length && context.length < reach; index += 1) {
    const word = heard.words[index] ?? '';
    if (heard.breaks[index] !== 'none' || TURN.test(word) || word === 'und') break;
    context.push(word);
  }
  return context;
}

/** "nicht nur", "nicht sicher", "nicht weg", "nicht mehr weg", "nicht normal" deny nothing that stands after them. */
const NOT_A_DENIAL =
  /\b(?:nicht|net) (?:nur|sicher|ganz sicher|ganz|so ganz|mehr weg|weg|normal|wie|gleich|bloss|so wie|gut|in ordnung|schlimm|symmetrisch|mehr so|okay|wohl)\b|\bkeine? (?:ahnung|idee|luft|frage|angst|lust|zweifel|kleine[rn]?)\b|\bnicht ob\b|\bweiss (?:ich )?nicht\b|\bnicht (?:erst|schon) seit\b/g;

const ALWAYS_DENIES = /^(?:kein|keine|keinen|keiner|keinem|keines|keinerlei|keins|ohne|weder|nirgends|nirgendwo)$/;
/**
 * German denies an indefinite noun with "kein": a "nicht" before "ein Knoten" belongs to something else ("war letztes
 * Mal nicht da, ein Knoten").
 */
const INDEFINITE = /^(?:ein|eine|einen|einem|einer|nen|was|etwas|irgendwas)$/;
const DOUBT_THAT_DENIES =
  /\b(?:glaube?|denke?|finde|meine) (?:ich )?(?:nicht|net)\b|\b(?:nicht|net) (?:das gefuehl|den eindruck|dass|als ob)\b/;

function deniesBefore(words: readonly string[]): boolean {
  const text = words.join(' ');
  if (DOUBT_THAT_DENIES.test(text)) return true;
  const cleaned = text.replace(NOT_A_DENIAL, ' ').split(' ');
  const last = cleaned.findLastIndex((word) => NEGATOR.test(word));
  if (last === -1) return false;
  const between = cleaned.slice(last + 1);
  if (
    between.some((word) => INDEFINITE.test(word)) &&
    !/^(?:nie|niemals|nirgends|nirgendwo|ohne|weder)$/.test(cleaned[last] ?? '')
  )
    return false;
  return ALWAYS_DENIES.test(cleaned[last] ?? '') || between.length <= WORDS_BEFORE;
}

/**
 * "Knoten habe ich nicht gespürt", "Knoten sind nicht da"; not "ist nicht schmerzhaft", which says that it is there.
 */
const DENIED_AFTER =
  /^(?:(?:habe?|hab|hatte|hatten|bekam|bekomme|brauche|kann|konnte|spuere|fuehle|sehe|merke|finde|taste|bemerke|seh|gibt|ich|es|da|mir|auch|jetzt|links|rechts|hier) )+(?:nicht|net|ned|keine|keinen|keins|nirgends|nie|nimmer)\b|^(?:(?:ist|sind|war|waren|da|auch|jetzt|hier) )*(?:nicht|net|keine?|keinen|keins|nirgends|weg|verschwunden)(?: (?:mehr )?(?:da|zu|vorhanden|tastbar|spuerbar|sichtbar|gefunden|bemerkt|gespuert|gesehen|entdeckt|getastet|mehr|gefuehlt)\b| *$)|^(?:(?:wurde|wurd|bin|brauchte|brauch|bekam|bekomme|kriege|musste|werde|war|wars) )?(?:ich|i|bei mir|mir|mich) (?:(?:auch|bisher|noch|zum glueck|eigentlich|zurzeit|gerade|derzeit|jetzt|hier|da) )*(?:nicht|net|ned|nit|nie|niemals|keine|keinen|keins)\b/;

/** Denied within its clause: "kein Knoten", "Knoten habe ich nicht gespürt", "nicht gerötet". */
export function isDenied(heard: Heard, start: number, end: number): boolean {
  const from = wordIndexAt(heard, start);
  const to = wordIndexAt(heard, end);
  if (deniesBefore(leftContext(heard, from, WORDS_BEFORE))) return true;
  const justBefore = leftContext(heard, from, WORDS_AFTER_NOTHING);
  if (
    justBefore.some((word) => NOTHING.test(word)) &&
    !justBefore.some((word) => /^(?:links|rechts|ein|eine|einen|und)$/.test(word))
  )
    return true;
  const after = rightContext(heard, to, WORDS_AFTER).join(' ');
  return DENIED_AFTER.test(after) && !/\bnicht (?:mehr )?weg/.test(after);
}

/** Whether only list links stand between two mentions, so that the denial of the first holds for the second. */
export function continuesList(heard: Heard, end: number, start: number): boolean {
  const between = heard.words.slice(wordIndexAt(heard, end), wordIndexAt(heard, start));
  return between.length <= 3 && between.every((word) => LIST_LINK.test(word));
}

const WONDERED =
  /\b(?:sollte ich|angenommen|gesetzt|angst (?:vor|dass|einen|ein|eine|etwas|was|irgendwo|wieder)|sorgen? dass|befuerchte|fuerchte|panik (?:vor|dass)|worauf|wonach|woran|koennte ich|muss ich|soll ich|such(?:e|en) (?:ich|wir|nach)|achte(?:n)? auf|(?:tasten?|ausschau|gefragt|frage) nach|hoffe|hoffentlich|ob ich|ob da|ob man|ob es|ob irgend\w*|wie fuehlt sich|wie sieht|wie sehen|wie erkenne|wie merke|was ist eine?|was sind|was bedeutet|was heisst|haben viele|woher weiss|wie gross|wie soll\w*)\b/;
/** "wenn ich einen Knoten finde": possible. "wenn ich drücke, ist da ein Knoten": real, a verb stands before it. */
const CONDITION =
  /\b(?:wenn|falls)\b(?!.*\b(?:ist|sind|spuere|fuehle|fuehlt|sehe|sieht|merke|tut|kommt|wird|habe|hab|taste)\b)/;
const DOUBTED =
  /\b(?:nicht (?:ganz |so )?sicher|unsicher|weiss (?:ich )?nicht|bin gespannt|weiss nicht genau|fraglich)\b/;

/**
 * Spoken of as a possibility: "wenn ich einen Knoten finde", "wie fühlt sich ein Knoten an". Doubt about something felt
 * is no mere possibility.
 */
export function isHypothetical(heard: Heard, start: number): boolean {
  const before = sentenceBefore(heard, start, 9);
  const lastTurn = before.findLastIndex((word) => TURN.test(word));
  const text = before.slice(lastTurn + 1).join(' ');
  return (WONDERED.test(text) || CONDITION.test(text)) && !DOUBTED.test(text);
}

const OTHERS =
  /^(?:mutter|mama|mutti|schwester|freundin|tante|oma|grossmutter|cousine|nachbarin|kollegin|tochter|bekannte|schwaegerin|schwiegermutter|mann|vater|bruder|opa|sohn|nichte|mitpatientin|bettnachbarin|freund|partner|hund|katze|frauen)$/;
const HERSELF = /^(?:ich|bei|i|hob|mir|mein|meine|meiner|meinem|meinen|mich)$/;

/** Whether the clause of a mention is about another person ("meine Mutter hatte Chemo"). */
export function isAboutSomeoneElse(heard: Heard, start: number): boolean {
  const before = sentenceBefore(heard, start, 10);
  const other = before.findLastIndex((word) => OTHERS.test(word));
  if (other === -1) return false;
  return !before.slice(other + 1).some((word) => HERSELF.test(word));
}

const AS_EVER =
  /\b(?:wie immer|wie sonst|wie gewohnt|wie frueher|wie gehabt|unveraendert|schon immer|immer schon|seit geburt|von geburt|von natur|seit der pubertaet|seit jeher|bekannt|wie ueblich|nicht veraendert|wie letztes mal|nicht neu)\b/;

/** How far "wie immer" may stand from what it is said of, in words. */
const FAMILIAR_REACH = 6;

/** "die Narbe ist wie immer": said of this mention, in its clause; "sonst wie immer, aber links …" is not. */
export function isFamiliar(heard: Heard, start: number, end: number): boolean {
  const before = leftContext(heard, wordIndexAt(heard, start), 3);
  const after = rightContext(heard, wordIndexAt(heard, end), FAMILIAR_REACH);
  const within = heard.text.slice(start, end);
  return isAsEver(before.join(' ')) || isAsEver(after.join(' ')) || isAsEver(within);
}

/** "ist wie immer": she names something familiar, no change. */
export function isAsEver(text: string): boolean {
  return AS_EVER.test(text) && !/\bnicht (?:mehr )?(?:so )?wie (?:immer|sonst|gewohnt|frueher)|\banders wie/.test(text);
}
