import { numberOf } from '#core/german/heard-numbers.ts';
import type { Expectation, FindingFacts, Intent, NotePointer } from '#phases/vocabulary.ts';
import { factsOfSign } from './finding-facts.ts';
import { namedMentions } from './findings.ts';
import type { FindingsReading } from './findings.ts';
import { keepWords } from './heard.ts';
import type { Heard } from './heard.ts';
import { wordings } from './lexicon/phrases.ts';
import { bestPlace, sidesIn } from './sides-and-places.ts';
import { durationIn, ordinalOf } from './times.ts';

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

const [READING, KEPT, DENIED] = wordings('reading-notes', 'note-kept', 'wish-denied');
const [STRIKING, BARE_STRIKING, LEAVING_OUT] = wordings('striking', 'bare-striking', 'leaving-out');
const [DOES_HERSELF, ADDRESSED, PRONOUN, BODY] = wordings('does-herself', 'addressed', 'pronoun', 'body');
const [NOTE_WORD, LAST, ALL, BARE_NUMBER] = wordings('note-word', 'last-note', 'all-notes', 'bare-number');
const [CHANGING, SOMETHING, WRONG, WAS_NONE] = wordings('changing', 'something-said', 'wrong', 'was-none');
const [SECOND_THOUGHT, WHOLE] = wordings('second-thought', 'whole-summary');

function numberIn(text: string): number | undefined {
  const counted = /\b(?:notiz|nummer|eintrag|punkt) (?:nummer )?(\d+|[a-z]+)\b/.exec(text)?.[1];
  const ordinal = text.split(' ').find((word) => /te[nr]?$/.test(word) && ordinalOf(word) !== undefined);
  return numberOf(counted ?? '') ?? (ordinal === undefined ? undefined : ordinalOf(ordinal));
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

function isEmpty(facts: object): boolean {
  return Object.keys(facts).length === 0;
}

/** The parts of an utterance between its breaks, as words from one to before another; the whole of it last. */
function clausesOf({ words, breaks }: Heard): readonly (readonly [from: number, to: number])[] {
  const starts = words.flatMap((word, index) =>
    index === 0 || breaks[index] !== 'none' || word === 'aber' ? [index] : [],
  );
  return [...starts.map((from, at) => [from, starts[at + 1] ?? words.length] as const), [0, words.length]];
}

/** The wish about her notes in an utterance, if there is one. */
export function readNoteWish(heard: Heard, expectation: Expectation): NoteWish | undefined {
  if (expectation === 'consent' || expectation === 'situation_answer') return undefined;
  for (const [from, to] of clausesOf(heard)) {
    const intent = wishIn(
      keepWords(heard, (index) => index >= from && index < to),
      expectation,
    );
    if (intent === undefined) continue;
    const rest = keepWords(heard, (index) => index < from || index >= to);
    // "Das mit der Delle stimmt nicht, die ist rechts": how it is right, said in the same breath.
    const facts = intent.type === 'correct_note' ? allFactsIn(rest) : {};
    return { intent: isEmpty(facts) || intent.type !== 'correct_note' ? intent : { ...intent, facts }, rest };
  }
  return undefined;
}

function wishIn(heard: Heard, expectation: Expectation): Intent | undefined {
  const { text } = heard;
  if (READING.test(text)) return { type: 'read_notes' };
  if (KEPT.test(text) && expectation !== 'save_or_discard') return { type: 'keep_note' };
  return strikingIn(heard, expectation) ?? correctingIn(heard, expectation);
}

function strikingIn(heard: Heard, expectation: Expectation): Intent | undefined {
  const { text } = heard;
  const note = pointerIn(heard);
  if (leavesOut(heard)) return { type: 'strike_note', note };
  if (!STRIKING.test(text) || DOES_HERSELF.test(text)) return undefined;
  const isMere = BARE_STRIKING.test(text) && expectation !== 'save_or_discard';
  const isNote = isMere || (isAboutNote(text, note) && !isAboutWhole(text, note, expectation));
  const wish: Intent = DENIED.test(text) ? { type: 'keep_note' } : { type: 'strike_note', note: isMere ? {} : note };
  return isNote ? wish : undefined;
}

function leavesOut(heard: Heard): boolean {
  const { text } = heard;
  return LEAVING_OUT.test(text) && !DENIED.test(text) && (NOTE_WORD.test(text) || namedMentions(heard).length > 0);
}

/** A note is named, or "das" and the words are addressed to the guide; "die Narbe" alone is no note. */
function isAboutNote(text: string, note: NotePointer): boolean {
  if (NOTE_WORD.test(text) || note.sign !== undefined) return true;
  return !BODY.test(text) && (!isEmpty(note) || (PRONOUN.test(text) && ADDRESSED.test(text)));
}

/** At its own question "löschen Sie das" is about the whole summary. */
function isAboutWhole(text: string, note: NotePointer, expectation: Expectation): boolean {
  const isUnnamed = (isEmpty(note) || note.which === 'all') && !NOTE_WORD.test(text);
  return WHOLE.test(text) || (expectation === 'save_or_discard' && isUnnamed);
}

function correctingIn(heard: Heard, expectation: Expectation): Intent | undefined {
  const { text } = heard;
  const { sign, number, which } = pointerIn(heard);
  const note: NotePointer = {
    ...(sign === undefined ? {} : { sign }),
    ...(number === undefined ? {} : { number }),
    ...(which === 'last' ? { which } : {}),
  };
  const isNumberAlone = expectation === 'finding_details' && BARE_NUMBER.test(text) && numberIn(text) !== undefined;
  return isNumberAlone || saysWrong(text, note, expectation) ? { type: 'correct_note', note } : undefined;
}

function saysWrong(text: string, note: NotePointer, expectation: Expectation): boolean {
  const isNamed = !isEmpty(note) || NOTE_WORD.test(text);
  if (expectation === 'which_side' && !NOTE_WORD.test(text)) return false;
  if (CHANGING.test(text) && (isNamed || SOMETHING.test(text))) return true;
  if (isNamed && (WRONG.test(text) || (note.sign !== undefined && WAS_NONE.test(text)))) return true;
  return SECOND_THOUGHT.test(text) && SPOKEN_OF.has(expectation);
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
    ...factsOfSign(undefined, text),
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
const [ABOUT_KNOWN, ABOUT_LUMP, OF_ANYTHING] = wordings('about-known', 'about-lump', 'of-anything');
const [MERE_CORRECTION, TAKES_BACK, CORRECTED] = wordings('mere-correction', 'takes-back', 'corrected-answer');
/** So few words are nothing but a trait, or a corrected answer. */
const [LONGEST_BARE_TRAIT, LONGEST_CORRECTED_ANSWER] = [4, 7] as const;

/** What she adds to a note without naming it: "der ist hart", "so groß wie eine Linse", "nicht links, rechts". */
export function readKnownDetail(heard: Heard, expectation: Expectation, reported: FindingsReading): Intent | undefined {
  if (NO_DETAILS.has(expectation) || heard.hasQuestionMark) return undefined;
  if (reported.findings.some(({ finding }) => finding.sign !== 'other' && finding.sign !== 'pain')) return undefined;
  const facts = knownFacts(heard, expectation);
  return isEmpty(facts) ? undefined : { type: 'finding_detail', ...facts };
}

/** Of what may be said of a breast, or of anything, as well, only what clearly is said of a note. */
function knownFacts(heard: Heard, expectation: Expectation): FindingFacts {
  const { text, words } = heard;
  const facts = allFactsIn(heard);
  const { traits = [], ...others } = facts;
  const ofNote = traits.filter((trait) => !OF_ANYTHING.test(trait));
  const told = ofNote.length === 0 ? others : { ...others, traits: ofNote };
  if (ABOUT_KNOWN.test(text)) return ABOUT_LUMP.test(text) ? facts : told;
  if (expectation === 'finding_details') return {};
  if (facts.size !== undefined || isCorrection(heard, expectation)) return facts;
  const isBareTrait = words.length <= LONGEST_BARE_TRAIT && expectation !== 'observation' && ofNote.length > 0;
  return isBareTrait ? told : {};
}

/** "Nein, links" to "ist es so notiert, wie Sie es meinen?", and "nicht links, rechts" anywhere. */
function isCorrection(heard: Heard, expectation: Expectation): boolean {
  const { text, words } = heard;
  const isAnswer = expectation === 'yes_no' && words.length <= LONGEST_CORRECTED_ANSWER && CORRECTED.test(text);
  if (isAnswer && !DENIED.test(text.replace(/^nicht ganz /, ''))) return true;
  return TAKES_BACK.test(text) && isOnlyWhere(heard);
}

/** Nothing but a side or a place and the words of a correction. */
function isOnlyWhere({ words }: Heard): boolean {
  const rest = words.filter((word) => sidesIn(`${word} `).length === 0 && bestPlace(`${word} `) === undefined);
  return MERE_CORRECTION.test(rest.map((word) => `${word} `).join(''));
}
