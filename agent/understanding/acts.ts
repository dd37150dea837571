import type { PhraseMatch } from '#core/german/spelled-phrase.ts';
import type { Heard } from './heard.ts';
import { ACT_PHRASES, wordings } from './lexicon/phrases.ts';

/** One thing that an utterance does, named after its list in `lexicon/acts.txt`, with the words that it covers. */
export interface FoundAct {
  readonly act: string;
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

/** A list named after an act counts where it explains all that is said, one named `<act> anywhere` inside of it too. */
const RULES = ACT_PHRASES.names.map((name) => {
  const [act = '', reach] = name.split(' ');
  return { act, isClearAnywhere: reach === 'anywhere', said: ACT_PHRASES.of(name) };
});
const [UNDONE, ACT_DENIED] = wordings('undone', 'act-denied');
const [BUILDERS, NOT_IN_SENTENCES] = wordings('builders', 'not-in-sentences');

/** How many unexplained words an utterance may have before single words in it stop counting as commands. */
function toleratedStrangers(wordCount: number): number {
  if (wordCount <= 2) return 0;
  return wordCount <= 5 ? 1 : Math.floor(wordCount / 4);
}

function spanOf({ offsets, text }: Heard, act: string, { start, end }: PhraseMatch): FoundAct {
  const from = offsets.indexOf(start);
  return { act, from, to: from + text.slice(start, end).trimEnd().split(' ').length };
}

/** The longest phrase that begins at a word. */
function longestAt(heard: Heard, index: number): FoundAct | undefined {
  const at = heard.offsets[index] ?? 0;
  const all = RULES.map(({ act, said }) => ({ act, length: said.lengthAt(heard.text, at) }));
  const longest = Math.max(...all.map(({ length }) => length));
  const best = all.filter(({ length }) => length === longest && length > 0);
  const act = (best.find((one) => one.act !== 'filler') ?? best[0])?.act;
  return act === undefined ? undefined : spanOf(heard, act, { start: at, end: at + longest });
}

function saysWithin({ words }: Heard, { from, to }: Omit<FoundAct, 'act'>, said: RegExp): boolean {
  return words.slice(Math.max(0, from), to).some((word) => said.test(word));
}

/** So long may a sentence be that is only built around a wish; one stranger is borne from so many words on. */
const [LONGEST_SIMPLE, SHORTEST_WITH_STRANGER] = [12, 6] as const;

/** The longest phrases from left to right, and the words that none of them explains. */
function cover(heard: Heard): { readonly found: readonly FoundAct[]; readonly unexplained: readonly string[] } {
  const [found, unexplained]: [FoundAct[], string[]] = [[], []];
  for (let index = 0; index < heard.words.length;) {
    const longest = longestAt(heard, index);
    if (longest === undefined) unexplained.push(heard.words[index] ?? '');
    else found.push(longest);
    index = longest?.to ?? index + 1;
  }
  return { found, unexplained };
}

/** Clear phrases, and clear acts in a sentence that is otherwise only built around them: "ich möchte aufhören". */
function actsWithin(heard: Heard, { found, unexplained }: ReturnType<typeof cover>): readonly FoundAct[] {
  const length = heard.words.length;
  const strangers = unexplained.filter((word) => !BUILDERS.test(word)).length;
  const isSimple = length <= LONGEST_SIMPLE && strangers <= (length >= SHORTEST_WITH_STRANGER ? 1 : 0);
  const clear = RULES.filter(({ isClearAnywhere }) => isClearAnywhere).flatMap(({ act, said }) =>
    said.findAll(heard.text).map((match) => spanOf(heard, act, match)),
  );
  return [...clear, ...(isSimple ? found.filter(({ act }) => !NOT_IN_SENTENCES.test(act)) : [])]
    .filter(({ from }) => from >= 0 && !saysWithin(heard, { from: from - 2, to: from }, ACT_DENIED))
    .sort((left, right) => left.from - right.from);
}

/**
 * Reads the acts of an utterance. Short ones must be explained (nearly) in full by known phrases, so that "ich wohne
 * weiter weg" is no command; long ones count by their clear phrases alone.
 */
export function readActs(heard: Heard): Acts {
  const covered = cover(heard);
  const unexplained = covered.unexplained.length;
  if (unexplained > toleratedStrangers(heard.words.length)) return { found: actsWithin(heard, covered), unexplained };
  const isUndone = (one: FoundAct): boolean => one.act === 'done' && saysWithin(heard, one, UNDONE);
  return { found: covered.found.filter((one) => one.act !== 'filler' && !isUndone(one)), unexplained };
}
