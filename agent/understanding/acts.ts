import { foldLetters } from '#core/german/fold-letters.ts';
import type { Heard } from './heard.ts';
import { ACT_RULES } from './lexicon/act-phrases.ts';
import type { Act } from './lexicon/act-rule.ts';

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

/**
 * Words that only build sentences around a wish: they neither explain it nor speak against it.
 * Verbs and nouns of other subjects are missing on purpose; they are what makes "ich wohne weiter weg" no command.
 */
const SENTENCE_BUILDERS: ReadonlySet<string> = new Set(
  foldLetters(
    `ich i wir sie du es das dies dieses diese diesen dieser den dem der die ein eine einen einem einer mein meine meiner meinen mir mich uns ihnen dir sich
    möchte möchten will wollen würde würden kann können könnte könnten kannst könntest muss müssen soll sollen sollte darf dürfen dürfte mag lass lasse lassen werde werden wird
    bin ist sind war waren wäre habe hab haben hat hatte hätte machen mache mach macht tun gehen geht gehe kommen sagen sprechen reden erklären nehmen
    für auf an in im am zu zum zur mit von vom bei aus nach um über vor als wie so auch noch nur sehr ganz gerne gern lieber bitte mal doch jetzt nun heute gerade dann da hier
    einmal erst schon eben halt einfach kurz etwas bisschen wenig bissl bissel alles und aber oder denn weil dass ob wenn eigentlich wirklich ehrlich gleich gut ok okay ja äh ähm also
    schritt teil seite brust achsel übung stelle frage punkt position nächsten nächste übrigens wieder ab weg los`,
  ).split(/\s+/),
);

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
      best = {
        act,
        from: index,
        to:
          index +
          heard.text
            .slice(at, at + length)
            .trimEnd()
            .split(' ').length,
      };
    }
  }
  return best;
}

interface Cover extends Acts {
  /** Unexplained words that are no mere sentence builders either. */
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
    if (longest === undefined) {
      unexplained += 1;
      if (!SENTENCE_BUILDERS.has(heard.words[index] ?? '')) strangers += 1;
    } else {
      found.push(longest);
    }
    index = longest?.to ?? index + 1;
  }
  return { found, unexplained, strangers };
}

/**
 * Acts that a sentence of builders around them still leaves clear. A ja or nein inside a sentence may belong to
 * anything.
 */
const SENTENCE_PROOF: ReadonlySet<Act> = new Set<Act>([
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
  'wait',
  'done',
  'unsure',
  'not_understood',
]);
const LONGEST_SIMPLE_SENTENCE_WORDS = 12;

/** A clear act in a sentence that is otherwise only built around it: "ich möchte für heute aufhören". */
function actsInSentence(heard: Heard, covered: Cover): FoundAct[] {
  const tolerated = heard.words.length >= 6 ? 1 : 0;
  if (covered.strangers > tolerated || heard.words.length > LONGEST_SIMPLE_SENTENCE_WORDS) return [];
  return covered.found.filter(({ act, from }) => SENTENCE_PROOF.has(act) && !isNegated(heard, from));
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

function clearPhrases(heard: Heard): FoundAct[] {
  return ACT_RULES.flatMap(({ act, anywhere }) =>
    anywhere.findAll(heard.text).flatMap((match) => {
      const from = heard.offsets.indexOf(match.start);
      const to = from + heard.text.slice(match.start, match.end).trim().split(' ').length;
      return from >= 0 && !isNegated(heard, from) && !isUndone(heard, { act, from, to }) ? [{ act, from, to }] : [];
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
    return {
      found: covered.found.filter((found) => found.act !== 'filler' && !isUndone(heard, found)),
      unexplained: covered.unexplained,
    };
  }
  const clear = clearPhrases(heard);
  const others = actsInSentence(heard, covered).filter(({ act }) => !clear.some((known) => known.act === act));
  return {
    found: [...clear, ...others].sort((left, right) => left.from - right.from),
    unexplained: covered.unexplained,
  };
}
