import { findPhrase, prepareUtterance } from '#core/german/sound-phrase.ts';
import type { Phrase, PhraseMatch, Utterance } from '#core/german/sound-phrase.ts';
import { KNOWN_WORDS } from '#core/german/known-words.ts';
import { isWithin, soundKeyOf } from '#core/german/spoken-words.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import type { DangerLikeness, DangerReader } from '../learned/danger-model.ts';
import type { Combination, Concept } from './crisis-concepts.ts';

/** A stretch of speech as all rules look at it. */
export interface Stretch {
  readonly words: readonly SpokenWord[];
  readonly said: readonly string[];
  readonly likeness: DangerLikeness;
  readonly utterance: Utterance;
  /** Where concepts stand that were looked for: many combinations share them. */
  readonly found: Map<Concept, readonly PhraseMatch[]>;
}

/** Prepares a stretch for all rules. */
export function readStretch(words: readonly SpokenWord[], likenessOf: DangerReader): Stretch {
  const said = words.map(({ word }) => word);
  return { words, said, likeness: likenessOf(words), utterance: prepareUtterance(words), found: new Map() };
}

/** Where a phrase stands and is not negated. */
export function matchesOf(utterance: Utterance, phrase: Phrase): readonly PhraseMatch[] {
  const matches = findPhrase(utterance, phrase);
  return matches.length === 0 || phrase.bearsNegation
    ? matches
    : matches.filter((match) => !isNegatedBefore(utterance, match.start));
}

/** Where any of these phrases stands and is not negated. */
export function allMatchesOf(utterance: Utterance, phrases: readonly Phrase[]): readonly PhraseMatch[] {
  const all: PhraseMatch[] = [];
  for (const phrase of phrases) for (const match of matchesOf(utterance, phrase)) all.push(match);
  return all;
}

/** Spans in which all concepts of a combination stand close together. */
export function combinedIn(
  stretch: Stretch,
  { all, withinWords, unless, unlessWithinWords = NEAR_WORDS }: Combination,
): PhraseMatch[] {
  let spans: readonly PhraseMatch[] | undefined;
  for (const concept of all) {
    const found = placesOf(stretch, concept);
    spans =
      spans === undefined
        ? found
        : spans
            .flatMap((span) => found.map((match) => joined(span, match)))
            .filter(({ start, end }) => end - start <= withinWords);
    if (spans.length === 0) return [];
  }
  return (spans ?? []).filter(
    ({ start, end }) =>
      unless === undefined ||
      !stretch.words
        .slice(Math.max(0, start - unlessWithinWords), end + unlessWithinWords)
        .some((word) => unless.has(word.word) || (unless.has('angst') && isAny(word, FEAR))),
  );
}

/** How far beside a span a word still belongs to it. */
const NEAR_WORDS = 4;

/** Where a concept stands, looked for once. */
function placesOf({ utterance, found }: Stretch, concept: Concept): readonly PhraseMatch[] {
  const known = found.get(concept);
  if (known !== undefined) return known;
  const places = allMatchesOf(utterance, concept);
  found.set(concept, places);
  return places;
}

function joined(left: PhraseMatch, right: PhraseMatch): PhraseMatch {
  return { start: Math.min(left.start, right.start), end: Math.max(left.end, right.end) };
}

/** "Ich weiß nicht, wozu …": the negation belongs to the knowing. */
const ASKING = wordSet('wozu wofuer warum weshalb wieso ob wie');
/** "Nie daran gedacht, mich umzubringen": a never reaches further. */
const NEVER_REACH_WORDS = 5;

/** A negation shortly before, with no new "ich" in between: "nie daran gedacht, mich umzubringen". */
function isNegatedBefore({ words, negations }: Utterance, start: number): boolean {
  if (ASKING.has(words[start]?.word ?? '')) return false;
  for (let index = start - 1; index >= Math.max(0, start - 3); index -= 1) {
    const word = words[index];
    if (word === undefined || word.word === 'ich' || word.word === 'und' || word.word === 'mehr') return false;
    if (negations[index] === 1 && word.word !== 'ohne') return true;
  }
  return words
    .slice(Math.max(0, start - NEVER_REACH_WORDS), start)
    .some(({ word }) => word === 'nie' || word === 'niemals');
}

/** Words of fear. */
export const FEAR: ReadonlySet<string> = wordSet(
  'angst aengste fuerchte furcht panik befuerchte sorge sorgen fuercht angscht',
);

/** A list of folded words, separated by blanks. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Whether one of the words is one of these, by spelling or sound. */
export function hasAny(words: readonly SpokenWord[], wanted: ReadonlySet<string>): boolean {
  return words.some((word) => isAny(word, wanted));
}

/** By spelling, and for longer words by sound with one slip. */
export function isAny(heard: SpokenWord, wanted: ReadonlySet<string>): boolean {
  if (wanted.has(heard.word)) return true;
  if (heard.key.length < 4 || KNOWN_WORDS.has(heard.word)) return false;
  return keysOf(wanted).some((key) => isWithin(heard.key, key, 1));
}

const keysByList = new Map<ReadonlySet<string>, readonly string[]>();

/** Sound keys of the longer words of a list, made once. */
function keysOf(list: ReadonlySet<string>): readonly string[] {
  const known = keysByList.get(list);
  if (known !== undefined) return known;
  const keys = [...list].filter((word) => word.length >= 5).map(soundKeyOf);
  keysByList.set(list, keys);
  return keys;
}
