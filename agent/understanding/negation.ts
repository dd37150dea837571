import { wordIndexAt, wordsNextTo } from './heard.ts';
import type { Heard } from './heard.ts';
import { wordings } from './lexicon/phrases.ts';

/**
 * Whether what was named is denied, wondered about or someone else's. All three look at the words around a mention, no
 * further than the clause it stands in.
 */

const [NEGATOR, TURN, LIST_LINK, NOTHING] = wordings('negator', 'turn', 'list-link', 'nothing-word');
const [ALWAYS_DENIES, NEVER_INDEFINITE, INDEFINITE] = wordings('always-denies', 'denies-indefinite', 'indefinite');
const [NO_DENIAL, DOUBT_THAT_DENIES, DENIED_AFTER] = wordings('no-denial', 'doubt-denies', 'denied-after');
const [WONDERED, CONDITION, DOUBTED] = wordings('wondered', 'condition', 'doubted');
const [OTHERS, HERSELF, AS_EVER, NOT_AS_EVER] = wordings('others', 'herself', 'as-ever', 'not-as-ever');
const [NOT_GONE, TURN_OR_AND, NEW_THING] = wordings('not-gone', 'turn-or-and', 'new-thing');

/** How far is looked, in words: before a mention, behind it, and behind a "nichts". */
const [WORDS_BEFORE, WORDS_AFTER, WORDS_AFTER_NOTHING] = [5, 4, 2] as const;

function clauseBefore(heard: Heard, start: number, reach: number): readonly string[] {
  return wordsNextTo(heard, wordIndexAt(heard, start), { step: -1, reach, until: 'clause', stop: TURN });
}

function clauseAfter(heard: Heard, end: number, reach: number): string {
  return wordsNextTo(heard, wordIndexAt(heard, end), { step: 1, reach, until: 'clause', stop: TURN_OR_AND }).join(' ');
}

function deniesBefore(words: readonly string[]): boolean {
  const text = words.join(' ');
  if (DOUBT_THAT_DENIES.test(text)) return true;
  const cleaned = text.replace(new RegExp(NO_DENIAL, 'g'), ' ').split(' ');
  const last = cleaned.findLastIndex((word) => NEGATOR.test(word));
  const [negator = '', ...between] = last === -1 ? [] : cleaned.slice(last);
  if (between.some((word) => INDEFINITE.test(word)) && !NEVER_INDEFINITE.test(negator)) return false;
  return last !== -1 && (ALWAYS_DENIES.test(negator) || between.length <= WORDS_BEFORE);
}

/** Denied within its clause: "kein Knoten", "Knoten habe ich nicht gespürt", "nicht gerötet". */
export function isDenied(heard: Heard, start: number, end: number): boolean {
  if (deniesBefore(clauseBefore(heard, start, WORDS_BEFORE))) return true;
  const justBefore = clauseBefore(heard, start, WORDS_AFTER_NOTHING);
  if (justBefore.some((word) => NOTHING.test(word)) && !justBefore.some((word) => NEW_THING.test(word))) return true;
  const after = clauseAfter(heard, end, WORDS_AFTER);
  return DENIED_AFTER.test(after) && !NOT_GONE.test(after);
}

/** Whether only list links stand between two mentions, so that the denial of the first holds for the second. */
export function continuesList(heard: Heard, end: number, start: number): boolean {
  const between = heard.words.slice(wordIndexAt(heard, end), wordIndexAt(heard, start));
  return between.length <= 3 && between.every((word) => LIST_LINK.test(word));
}

function sentenceBefore(heard: Heard, start: number, reach: number): readonly string[] {
  return wordsNextTo(heard, wordIndexAt(heard, start), { step: -1, reach });
}

/**
 * Spoken of as a possibility: "wenn ich einen Knoten finde", "wie fühlt sich ein Knoten an". Doubt about something felt
 * is no mere possibility.
 */
export function isHypothetical(heard: Heard, start: number): boolean {
  const before = sentenceBefore(heard, start, 9);
  const text = before.slice(before.findLastIndex((word) => TURN.test(word)) + 1).join(' ');
  return (WONDERED.test(text) || CONDITION.test(text)) && !DOUBTED.test(text);
}

/** Whether the clause of a mention is about another person ("meine Mutter hatte Chemo"). */
export function isAboutSomeoneElse(heard: Heard, start: number): boolean {
  const before = sentenceBefore(heard, start, 10);
  const other = before.findLastIndex((word) => OTHERS.test(word));
  return other !== -1 && !before.slice(other + 1).some((word) => HERSELF.test(word));
}

/** Said of herself, as it is: neither denied nor wondered about nor somebody else's. */
export function isHers(heard: Heard, start: number, end: number): boolean {
  return !isDenied(heard, start, end) && !isHypothetical(heard, start) && !isAboutSomeoneElse(heard, start);
}

/** How far "wie immer" may stand from what it is said of, in words. */
const FAMILIAR_REACH = 6;

/** "die Narbe ist wie immer": said of this mention, in its clause; "sonst wie immer, aber links …" is not. */
export function isFamiliar(heard: Heard, start: number, end: number): boolean {
  const around = [clauseBefore(heard, start, 3).join(' '), clauseAfter(heard, end, FAMILIAR_REACH)];
  return [...around, heard.text.slice(start, end)].some(isAsEver);
}

/** "ist wie immer": she names something familiar, no change. */
export function isAsEver(text: string): boolean {
  return AS_EVER.test(text) && !NOT_AS_EVER.test(text);
}
