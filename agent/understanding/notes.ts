import { numberOf } from '#core/german/heard-numbers.ts';
import type { Expectation, FindingFacts, Intent, NotePointer, Trait } from '#phases/vocabulary.ts';

import { keepWords } from './heard.ts';
import { durationIn } from './durations.ts';
import { factsIn } from './finding-facts.ts';
import type { FindingsReading } from './findings.ts';
import { namedMentions } from './findings.ts';
import type { Heard } from './heard.ts';
import { bestPlace, sidesIn } from './sides-and-places.ts';

/**
 * What she wants of her notes: to have one struck, corrected, kept or read, and what she adds to one without naming
 * it. Wishes are addressed to the guide: "ich streiche über die Narbe" is none.
 */

/** A wish about the notes, and what else was said. */
export interface NoteWish {
  readonly intent: Intent;
  /** The utterance without the wish: a sign named in it only points at a note. */
  readonly rest: Heard;
}

/** Where a wish about notes cannot be what she means. */
const NOT_ABOUT_NOTES: ReadonlySet<Expectation> = new Set<Expectation>(['consent', 'situation_answer']);

const STRIKING =
  /\b(?:(?:aus|weg|raus|durch)?streich(?:e|en|n|t|st)?|gestrichen|loesch(?:e|en|n|t|st)?|geloescht|rausnehmen|herausnehmen|rausstreichen|entfern(?:e|en|t)|tilgen|wegmachen|wegnehmen|rausmachen)\b|\bnehm(?:e|en)? (?:sie|wir)\b.*\b(?:raus|heraus|weg|wieder raus)\b|\bvergessen sie\b|\b(?:notiz|eintrag|knoten|delle) (?:\w+ )?(?:weg|raus) /;
/** Of a note only when it is named: "das können wir weglassen" skips a step. */
const LEAVING_OUT = /\b(?:weglassen|rauslassen|rausschmeissen|wegtun)\b/;
/** She does it herself, or asks how to. */
const HERSELF =
  /\b(?:ich (?:\w+ )?(?:streiche?|entferne)|(?:soll|muss|darf|kann|wie|wo) (?:ich|man|wir)\b.*(?:streich|entfern)|(?:nicht )?vergessen sie nicht)\b/;
const ADDRESSED =
  /\b(?:(?:streichen|loeschen|entfernen|tilgen|loeschn|streichn) (?:sie|wir|bitte|das|es|den|die)|bitte|(?:koennen|koennten|wuerden|wollen|kannst|koenntest|wuerdest|moegen|sollen|sollten|dass) (?:sie|wir|du)|(?:moechte|will|soll|sollen|muss|darf|kann|koennte|werden)|nehmen (?:sie|wir)|vergessen sie|streich|loesch|loesche|gestrichen|geloescht)\b/;
/** "Streichen", "nein, bitte nicht löschen": nothing but the wish. */
const BARE_STRIKING =
  /^(?:(?:bitte|nein|ja|doch|lieber|ganz|wieder|einfach|also|dann|nicht|bloss|auf keinen fall|net|sie|jetzt) )*(?:streichen|loeschen|rausnehmen|rausstreichen|gestrichen)(?: (?:bitte|sie|nicht|bloss|lieber|danke|doch))* $/;
const NOTE_WORD = /\b(?:notiz|notizen|eintrag|eintraege|eintragung|notierte[nsm]?)\b/;
const LAST = /\b(?:das|die|den|der|dem|deine|ihre) (?:letzte[nrsm]?|zuletzt)\b(?! (?:woche|mal|monat|jahr|tage))/;
const ALL = /\b(?:alles|alle(?: \w+)? (?:notizen|eintraege)|alle)\b/;
const PRONOUN = /\b(?:das|es|ihn|den|die|dies|dieses)\b/;
/** Parts of the body alone are no notes: "die Narbe streichen". */
const BODY = /\b(?:brust|bruste|narbe|haut|achsel|arm|busen|creme|salbe|finger|fingern|hand)\b/;
/** Half-heard too: whatever verb she asks for with "… Sie das zurück", only those of moving ask to go back. */
const TAKEN_BACK =
  /\b(?:rueckgaengig|zuruecknehmen|n(?:imm|ehme?n?|em) (?:das|es)(?: \w+)? zurueck|(?!(?:en|geh|spu|komm|blaett|dreh|spring|mach|stell|spiel|leg|setz|fahr|bring)\w* )\w+ sie (?:das|es)(?: \w+)? zurueck|wieder (?:aufnehmen|reinnehmen|reinschreiben|rein|hinein|herstellen|eintragen|hinschreiben|dazu)|(?:doch|lieber|ruhig|so) (?:wieder )?(?:behalten|stehen lassen|drin lassen|drinlassen|aufnehmen|stehenlassen|drinnen lassen)|stehen ?lassen|drin ?lassen|lassen sie (?:das|es|den|die|ihn|sie)(?: \w+){0,3} (?:stehen|drin|drinnen)|nicht (?:gestrichen|geloescht) (?:werden|haben))\b/;
const DENIED = /\b(?:nicht|nichts|net|nie|niemals|keinesfalls|kein|keine|keinen|auf keinen fall)\b/;

const READING =
  /\bwas (?:haben|hast|hamm|ham) (?:sie|du)(?: \w+){0,4} (?:notiert|aufgeschrieben|festgehalten|geschrieben|vermerkt|eingetragen|mitgeschrieben|gemerkt)\b|\bwas steht(?: \w+){0,5} (?:notizen|notiz|drin|drinnen|zusammenfassung|notiert)\b|\b(?:lesen|lies|sagen|sag|zeigen|nennen)(?: \w+){0,6} (?:notizen|notierte|notiert haben|aufgeschrieben haben|festgehalten haben)\b|\b(?:meine|die) notizen (?:bitte )?(?:vorlesen|hoeren|anzeigen|lesen|bitte)\b|^(?:\w+ ){0,2}notizen $|\bwas ist (?:\w+ ){0,2}notiert\b/;

const CHANGING =
  /\b(?:aendern|aendere|aenderst|umaendern|abaendern|korrigier\w*|berichtig\w*|verbessern|richtigstellen|ausbessern)\b/;
const WRONG =
  /\b(?:stimmt|stimmen)(?: \w+){0,2} (?:nicht|net)\b|\b(?:ist|war|sind|waren)(?: \w+){0,2} (?:falsch|verkehrt|nicht richtig|nicht korrekt)\b|\b(?:falsch|verkehrt) (?:notiert|aufgeschrieben|verstanden)\b|\b(?:irrtum|fehlalarm|versehen)\b/;
const WAS_NONE =
  /\b(?:das|es|da) (?:war|ist) (?:\w+ ){0,3}(?:doch|gar|wohl|eigentlich) (?:\w+ )?(?:kein|keine|keiner)\b/;
/** "Das war nur eine Rippe", "ich habe mich vertan": something in the notes is wrong, what is to be asked. */
const ON_SECOND_THOUGHT =
  /^(?:(?:ach|ah|oh|nein|doch|also|ja|nee|halt) )*(?:das|es|der|da) (?:war|ist) (?:\w+ )?(?:nur|bloss) (?:ein|eine|der|die|das|mein|meine)\b|\bich (?:habe? |hab )?mich (?:\w+ )?(?:geirrt|getaeuscht|vertan|versprochen|verwechselt|verfuehlt)\b/;

const ORDINALS: Readonly<Record<string, number>> = {
  erste: 1,
  ersten: 1,
  erster: 1,
  zweite: 2,
  zweiten: 2,
  zweiter: 2,
  dritte: 3,
  dritten: 3,
  vierte: 4,
  vierten: 4,
  fuenfte: 5,
  fuenften: 5,
  sechste: 6,
  siebte: 7,
  achte: 8,
  neunte: 9,
  zehnte: 10,
};
const BARE_NUMBER =
  /^(?:(?:ja|also|bitte|den|die|das|der|nur|aeh|notiz|nummer|eintrag) )*(?:(?:notiz|nummer|eintrag) (?<count>[a-z\d]+)|(?<ordinal>[a-z]+))(?: (?:notiz|eintrag|bitte|streichen|aendern))* $/;

function numberIn(text: string): number | undefined {
  const counted = /\b(?:notiz|nummer|eintrag|punkt) (?:nummer )?(\d+|[a-z]+)\b/.exec(text)?.[1];
  const named = counted === undefined ? undefined : numberOf(counted);
  if (named !== undefined) return named;
  const ordinal = text.split(' ').find((word) => ORDINALS[word] !== undefined);
  return ordinal === undefined ? undefined : ORDINALS[ordinal];
}

function pointerIn(heard: Heard): NotePointer {
  const { text } = heard;
  const number = numberIn(text);
  if (number !== undefined) return { number };
  const sign = namedMentions(heard)[0]?.sign;
  const side = sidesIn(text)[0]?.value;
  if (sign === undefined && LAST.test(text)) return { which: 'last' };
  if (sign === undefined && side === undefined && ALL.test(text)) return { which: 'all' };
  return { ...(sign === undefined ? {} : { sign }), ...(side === undefined || side === 'both' ? {} : { side }) };
}

function isEmpty(pointer: NotePointer): boolean {
  return Object.keys(pointer).length === 0;
}

/** A part of an utterance between its breaks, as an utterance of its own. */
interface Clause {
  readonly heard: Heard;
  readonly from: number;
  readonly to: number;
}

function clausesOf(heard: Heard): readonly Clause[] {
  const starts = heard.words.flatMap((word, index) =>
    index === 0 || heard.breaks[index] !== 'none' || word === 'aber' ? [index] : [],
  );
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? heard.words.length;
    return { heard: keepWords(heard, (index) => index >= from && index < to), from, to };
  });
}

/** The wish about her notes in an utterance, if there is one. */
export function readNoteWish(heard: Heard, expectation: Expectation): NoteWish | undefined {
  if (NOT_ABOUT_NOTES.has(expectation)) return undefined;
  const clauses = clausesOf(heard);
  for (const clause of [...clauses, { heard, from: 0, to: heard.words.length }]) {
    const intent = wishIn(clause.heard, expectation);
    if (intent === undefined) continue;
    const rest = keepWords(heard, (index) => index < clause.from || index >= clause.to);
    return { intent: withFactsOf(intent, rest), rest };
  }
  return undefined;
}

function wishIn(heard: Heard, expectation: Expectation): Intent | undefined {
  const { text } = heard;
  if (READING.test(text)) return { type: 'read_notes' };
  if (TAKEN_BACK.test(text) && expectation !== 'save_or_discard') return { type: 'keep_note' };
  return strikingIn(heard, expectation) ?? correctingIn(heard, expectation);
}

function strikingIn(heard: Heard, expectation: Expectation): Intent | undefined {
  const { text } = heard;
  if (leavesOut(heard)) return { type: 'strike_note', note: pointerIn(heard) };
  if (!STRIKING.test(text) || HERSELF.test(text)) return undefined;
  const isMere = BARE_STRIKING.test(text) && expectation !== 'save_or_discard';
  const note = isMere ? {} : pointerIn(heard);
  if (!isMere && (!isAboutNote(text, note) || isAboutWhole(text, note, expectation))) return undefined;
  return DENIED.test(text) ? { type: 'keep_note' } : { type: 'strike_note', note };
}

function leavesOut(heard: Heard): boolean {
  const { text } = heard;
  if (!LEAVING_OUT.test(text) || DENIED.test(text)) return false;
  return NOTE_WORD.test(text) || namedMentions(heard).length > 0;
}

/** A note is named, or "das" and the words are addressed to the guide; "die Narbe" alone is no note. */
function isAboutNote(text: string, note: NotePointer): boolean {
  if (NOTE_WORD.test(text) || note.sign !== undefined) return true;
  if (BODY.test(text)) return false;
  return !isEmpty(note) || (PRONOUN.test(text) && ADDRESSED.test(text));
}

/** At its own question "löschen Sie das" is about the whole summary. */
function isAboutWhole(text: string, note: NotePointer, expectation: Expectation): boolean {
  if (/\bzusammenfassung\b/.test(text)) return true;
  const isUnnamed = (isEmpty(note) || note.which === 'all') && !NOTE_WORD.test(text);
  return expectation === 'save_or_discard' && isUnnamed;
}

function correctingIn(heard: Heard, expectation: Expectation): Intent | undefined {
  const { text } = heard;
  const { sign, number, which } = pointerIn(heard);
  const note: NotePointer = {
    ...(sign === undefined ? {} : { sign }),
    ...(number === undefined ? {} : { number }),
    ...(which === 'last' ? { which } : {}),
  };
  const isBareNumber = expectation === 'finding_details' && isNumberAlone(text);
  return isBareNumber || saysWrong(text, note, expectation) ? { type: 'correct_note', note } : undefined;
}

function saysWrong(text: string, note: NotePointer, expectation: Expectation): boolean {
  if (expectation === 'which_side' && !NOTE_WORD.test(text)) return false;
  const isNamed = !isEmpty(note) || NOTE_WORD.test(text);
  const isChanging = CHANGING.test(text) && (isNamed || /\b(?:etwas|was|das|es)\b/.test(text));
  const isSaidWrong = isNamed && (WRONG.test(text) || (note.sign !== undefined && WAS_NONE.test(text)));
  return isChanging || isSaidWrong || (ON_SECOND_THOUGHT.test(text) && SPOKEN_OF.has(expectation));
}

/** "Die zweite", "Notiz drei". */
function isNumberAlone(text: string): boolean {
  const { count, ordinal } = BARE_NUMBER.exec(text)?.groups ?? {};
  return (count !== undefined || ORDINALS[ordinal ?? ''] !== undefined) && numberIn(text) !== undefined;
}

/** "Das mit der Delle stimmt nicht, die ist rechts": how it is right, said in the same breath. */
function withFactsOf(intent: Intent, rest: Heard): Intent {
  if (intent.type !== 'correct_note') return intent;
  const facts = allFactsIn(rest);
  return Object.keys(facts).length === 0 ? intent : { ...intent, facts };
}

/** Every fact about a finding that an utterance names, whatever it is said of. */
export function allFactsIn({ text, words }: Heard): FindingFacts {
  const side = sidesIn(text)[0]?.value;
  const place = bestPlace(text);
  const since = durationIn(words);
  return {
    ...(side === undefined ? {} : { side }),
    ...(place === undefined ? {} : { place }),
    ...(since === undefined ? {} : { since }),
    ...factsIn(text),
  };
}

/** Where something noticed is spoken of. */
const SPOKEN_OF: ReadonlySet<Expectation> = new Set<Expectation>([
  'observation',
  'step_done',
  'finding_details',
  'go_on_or_stop',
  'yes_no',
]);
/** Where a bare "der ist hart" may be about something else entirely. */
const NO_DETAILS: ReadonlySet<Expectation> = new Set<Expectation>([
  'consent',
  'situation_answer',
  'which_side',
  'ready',
  'resume_from_pause',
  'save_or_discard',
]);
const OPENING =
  '(?:(?:nein|nee|ach|und|ja|also|aber|doch|aeh|aehm|oh|uebrigens|moment|halt|quatsch|falsch|stimmt|genau|gut|ich meine|entschuldigung|noch etwas|noch was|jetzt|da) )*';
/** "der ist", "die Stelle sitzt": something known is spoken of. */
const ABOUT_KNOWN = new RegExp(
  `^${OPENING}(?:der|er|die stelle|diese stelle|das ding|dieses ding|die|sie|das|des|es) (?:(?:aber|auch|ja|doch|eher|uebrigens|dann|jetzt|schon) )*(?:ist|sitzt|liegt|war|fuehlt|tut|laesst|bewegt|verschiebt|wird|hat|schmerzt|kommt|habe ich|waechst) `,
);
/** Masculine words can only mean a lump; "die" and "das" may be a breast, which is soft and does not hurt. */
const ABOUT_LUMP = new RegExp(`^${OPENING}(?:der|er) `);
const MERE_CORRECTION = new RegExp(
  `^(?:(?:nein|nee|quatsch|falsch|verkehrt|ich meine|entschuldigung|sorry|doch|halt|moment|ach|nicht|auf|der|die|in|an|dem|den|seite|sondern|das|ist|es|war|aber|eher|mehr|sitzt|liegt) )*$`,
);
const TAKES_BACK =
  /\b(?:nicht (?:die |auf |der |in |an )*(?:links|rechts|linke[nr]?|rechte[nr]?|oben|unten|innen|aussen)|quatsch|falsch|verkehrt|ich meine)\b/;

/** What she adds to a note without naming it: "der ist hart", "so groß wie eine Linse", "nicht links, rechts". */
export function readKnownDetail(heard: Heard, expectation: Expectation, reported: FindingsReading): Intent | undefined {
  if (NO_DETAILS.has(expectation) || heard.hasQuestionMark) return undefined;
  const isFreshReport = reported.findings.some(({ finding }) => finding.sign !== 'other' && finding.sign !== 'pain');
  if (isFreshReport) return undefined;
  const facts = ABOUT_KNOWN.test(heard.text) ? knownFacts(heard) : bareFacts(heard, expectation);
  return Object.keys(facts).length === 0 ? undefined : { type: 'finding_detail', ...facts };
}

/** What may be said of a breast, or of anything, as well: of a note only when it clearly is spoken of. */
const OF_ANYTHING: ReadonlySet<Trait> = new Set<Trait>([
  'soft',
  'smooth',
  'painless',
  'tender',
  'warm',
  'grown',
  'shrunk',
]);
const LONGEST_BARE_TRAIT_WORDS = 4;

function knownFacts(heard: Heard): FindingFacts {
  const facts = allFactsIn(heard);
  if (ABOUT_LUMP.test(heard.text)) return facts;
  const { traits = [], ...others } = facts;
  const told = traits.filter((trait) => !OF_ANYTHING.has(trait));
  return { ...others, ...(told.length === 0 ? {} : { traits: told }) };
}

function bareFacts(heard: Heard, expectation: Expectation): FindingFacts {
  const facts = allFactsIn(heard);
  if (expectation === 'finding_details') return {};
  if (facts.size !== undefined) return facts;
  const isBareTrait = heard.words.length <= LONGEST_BARE_TRAIT_WORDS && expectation !== 'observation';
  const traits = facts.traits?.filter((trait) => !OF_ANYTHING.has(trait)) ?? [];
  if (isBareTrait && traits.length > 0) return { ...facts, traits };
  if (isCorrectedAnswer(heard, expectation)) return facts;
  return TAKES_BACK.test(heard.text) && isOnlyWhere(heard) ? facts : {};
}

const LONGEST_CORRECTED_ANSWER_WORDS = 7;

/** "Nein, links" to "ist es so notiert, wie Sie es meinen?": the no and what is right in one breath. */
function isCorrectedAnswer({ text, words }: Heard, expectation: Expectation): boolean {
  if (expectation !== 'yes_no' || words.length > LONGEST_CORRECTED_ANSWER_WORDS) return false;
  return /^(?:nein|nee|noe|falsch|nicht ganz) (?!danke)/.test(text) && !DENIED.test(text.replace(/^nicht ganz /, ''));
}

/** Nothing but a side or a place and the words of a correction. */
function isOnlyWhere(heard: Heard): boolean {
  const rest = heard.words.filter((word) => sidesIn(`${word} `).length === 0 && bestPlace(`${word} `) === undefined);
  return MERE_CORRECTION.test(rest.map((word) => `${word} `).join(''));
}
