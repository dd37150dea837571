import { readPhraseLists } from '#core/german/phrase-lists.ts';
import type { Heard } from './heard.ts';
import { ACT_PHRASES } from './lexicon/phrases.ts';

const ACTS = [
  'yes',
  'no',
  'done',
  'next',
  'back',
  'skip',
  'repeat',
  'slower',
  'faster',
  'louder',
  'quieter',
  'pause',
  'resume',
  'stop',
  'save',
  'discard',
  'nothing',
  'as_always',
  'something',
  'wait',
  'thanks',
  'noise',
  'unsure',
  'not_understood',
  'whichever',
  'filler',
] as const;

/** What a stretch of an utterance does; finer than an intent, because its meaning depends on what was asked. */
export type Act = (typeof ACTS)[number];

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

/** A list named after an act counts where it explains all that is said, one named `<act> anywhere` inside of it too. */
const RULES = ACT_PHRASES.names.map((name) => {
  const [first, reach] = name.split(' ');
  const act = ACTS.find((one) => one === first);
  if (act === undefined) throw new Error(`No act is named "${name}"`);
  return { act, isClearAnywhere: reach === 'anywhere', said: ACT_PHRASES.of(name) };
});

/**
 * Words that only build sentences around a wish: they neither explain it nor speak against it. Verbs and nouns of
 * other subjects are missing on purpose; they are what makes "ich wohne weiter weg" no command.
 */
const BUILDERS: ReadonlySet<string> = new Set(
  readPhraseLists(new URL('lexicon/builders.txt', import.meta.url))
    .list('builders')
    .flatMap((line) => line.split(' ')),
);

/** How many unexplained words an utterance may have before single words in it stop counting as commands. */
function toleratedStrangers(wordCount: number): number {
  if (wordCount <= 2) return 0;
  return wordCount <= 5 ? 1 : Math.floor(wordCount / 4);
}

function wordsIn(text: string): number {
  return text.trimEnd().split(' ').length;
}

function longestAt(heard: Heard, index: number): FoundAct | undefined {
  const at = heard.offsets[index] ?? 0;
  let best: FoundAct | undefined;
  let bestLength = 0;
  for (const { act, said } of RULES) {
    const length = said.lengthAt(heard.text, at);
    if (length > bestLength || (length === bestLength && length > 0 && best?.act === 'filler')) {
      bestLength = length;
      best = { act, from: index, to: index + wordsIn(heard.text.slice(at, at + length)) };
    }
  }
  return best;
}

interface Cover extends Acts {
  /** Unexplained words that are no mere builders of sentences either. */
  readonly strangers: number;
}

/**
 * Greedy cover from left to right: at each word the longest phrase wins, a word without phrase counts as unexplained.
 */
function cover(heard: Heard): Cover {
  const found: FoundAct[] = [];
  let unexplained = 0;
  let strangers = 0;
  for (let index = 0; index < heard.words.length;) {
    const longest = longestAt(heard, index);
    if (longest !== undefined) found.push(longest);
    else {
      unexplained += 1;
      if (!BUILDERS.has(heard.words[index] ?? '')) strangers += 1;
    }
    index = longest?.to ?? index + 1;
  }
  return { found, unexplained, strangers };
}

/** "ich habe mich noch nicht hingelegt" spans a denial: nothing is done yet. */
function isUndone(heard: Heard, { act, from, to }: FoundAct): boolean {
  return (
    act === 'done' &&
    heard.words.slice(from, to).some((word) => /^(?:nicht|net|ned|nit|nie|kein|keine|keinen|noch|erst)$/.test(word))
  );
}

function isNegated(heard: Heard, from: number): boolean {
  return /\b(?:nicht|net|kein|keine|nie|ohne)\b/.test(heard.words.slice(Math.max(0, from - 2), from).join(' '));
}

/** A ja, a nein or a "gut" inside a sentence may belong to anything. */
const NOT_IN_SENTENCES: ReadonlySet<Act> = new Set<Act>([
  'yes',
  'no',
  'as_always',
  'something',
  'thanks',
  'noise',
  'whichever',
  'filler',
]);
const LONGEST_SIMPLE_SENTENCE_WORDS = 12;
const SHORTEST_WITH_STRANGER_WORDS = 6;

/** A clear act in a sentence that is otherwise only built around it: "ich möchte für heute aufhören". */
function actsInSentence(heard: Heard, { found, strangers }: Cover): readonly FoundAct[] {
  const length = heard.words.length;
  if (strangers > (length >= SHORTEST_WITH_STRANGER_WORDS ? 1 : 0) || length > LONGEST_SIMPLE_SENTENCE_WORDS) return [];
  return found.filter(({ act, from }) => !NOT_IN_SENTENCES.has(act) && !isNegated(heard, from));
}

function clearPhrases(heard: Heard): FoundAct[] {
  return RULES.filter(({ isClearAnywhere }) => isClearAnywhere)
    .flatMap(({ act, said }) =>
      said.findAll(heard.text).map(({ start, end }) => {
        const from = heard.offsets.indexOf(start);
        return { act, from, to: from + wordsIn(heard.text.slice(start, end)) };
      }),
    )
    .filter(({ from }) => from >= 0 && !isNegated(heard, from))
    .sort((left, right) => left.from - right.from);
}

/**
 * Reads the acts of an utterance. Short ones must be explained (nearly) in full by known phrases,
 * so that "ich wohne weiter weg" is no command; long ones count by their clear phrases alone.
 */
export function readActs(heard: Heard): Acts {
  const covered = cover(heard);
  const { unexplained } = covered;
  if (unexplained <= toleratedStrangers(heard.words.length))
    return { found: covered.found.filter((act) => act.act !== 'filler' && !isUndone(heard, act)), unexplained };
  const found = [...clearPhrases(heard), ...actsInSentence(heard, covered)];
  return { found: found.sort((left, right) => left.from - right.from), unexplained };
}
