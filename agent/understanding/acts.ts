import { ACT_RULES } from './lexicon/act-phrases.ts';
import type { Act } from './lexicon/act-phrases.ts';
import type { Heard } from './heard.ts';

/** One act with the words it covers. */
export interface FoundAct {
  readonly act: Act;
  /** Index of the first word. */
  readonly from: number;
  /** Index after the last word. */
  readonly to: number;
}

/** What an utterance does, and how much of it that explains. */
export interface Acts {
  /** In spoken order; empty when too much of the utterance is about something else. */
  readonly found: readonly FoundAct[];
  /** Words no phrase explains. */
  readonly unexplained: number;
}

/** How many unexplained words an utterance may have before single words in it stop counting as commands. */
function toleratedStrangers(wordCount: number): number {
  if (wordCount <= 2) return 0;
  return wordCount <= 5 ? 1 : Math.floor(wordCount / 4);
}

function longestAt(heard: Heard, index: number): FoundAct | undefined {
  const at = heard.offsets[index] ?? 0;
  let best: FoundAct | undefined;
  let bestLength = 0;
  for (const { act, covering } of ACT_RULES) {
    const length = covering.lengthAt(heard.text, at);
    if (length > bestLength || (length === bestLength && length > 0 && best?.act === 'filler')) {
      bestLength = length;
      best = { act, from: index, to: index + heard.text.slice(at, at + length).trimEnd().split(' ').length };
    }
  }
  return best;
}

/** Greedy cover from left to right: at each word the longest phrase wins, a word without phrase counts as unexplained. */
function cover(heard: Heard): Acts {
  const found: FoundAct[] = [];
  let unexplained = 0;
  for (let index = 0; index < heard.words.length;) {
    const longest = longestAt(heard, index);
    if (longest === undefined) unexplained += 1;
    else found.push(longest);
    index = longest?.to ?? index + 1;
  }
  return { found, unexplained };
}

function isNegated(heard: Heard, from: number): boolean {
  return /\b(?:nicht|net|kein|keine|nie|ohne)\b/.test(heard.words.slice(Math.max(0, from - 2), from).join(' '));
}

function clearPhrases(heard: Heard): FoundAct[] {
  return ACT_RULES.flatMap(({ act, anywhere }) =>
    anywhere.findAll(heard.text).flatMap((match) => {
      const from = heard.offsets.indexOf(match.start);
      const to = from + heard.text.slice(match.start, match.end).trim().split(' ').length;
      return from >= 0 && !isNegated(heard, from) ? [{ act, from, to }] : [];
    }),
  ).sort((left, right) => left.from - right.from);
}

/**
 * Reads the acts of an utterance. Short ones must be explained (nearly) in full by known phrases,
 * so that "ich wohne weiter weg" is no command; long ones count by their clear phrases alone.
 */
export function readActs(heard: Heard): Acts {
  const covered = cover(heard);
  if (covered.unexplained <= toleratedStrangers(heard.words.length)) {
    return { found: covered.found.filter(({ act }) => act !== 'filler'), unexplained: covered.unexplained };
  }
  return { found: clearPhrases(heard), unexplained: covered.unexplained };
}
