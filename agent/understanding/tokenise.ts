import { foldLetters } from '#core/german/fold-letters.ts';

/** One word as it was heard, folded, and what stood before it. */
export interface RawToken {
  readonly word: string;
  /** Punctuation before the word: nothing, a comma or the like, or the end of a sentence. */
  readonly breakBefore: 'none' | 'clause' | 'sentence';
}

/** The utterance cut into words; `hasQuestionMark` survives the cutting. */
export interface Tokens {
  readonly tokens: readonly RawToken[];
  readonly hasQuestionMark: boolean;
}

/** Pictures that people type instead of a word. */
const EMOJI_WORDS: readonly (readonly [RegExp, string])[] = [
  [/[👍👌✅🆗✔☑💪🙌]/gu, ' ja '],
  [/[👎❌🙅]/gu, ' nein '],
  [/[🛑⏹✋]/gu, ' stopp '],
  [/⏸/gu, ' pause '],
  [/[▶⏭➡]/gu, ' weiter '],
  [/🙏/gu, ' danke '],
  [/[😢😭]/gu, ' weine '],
  [/[😱😨😰]/gu, ' habe angst '],
];

/**
 * Longest utterance that is read; the rest of a monologue cannot change what it began with. Bounds the work per turn.
 */
const LONGEST_UTTERANCE_CHARACTERS = 1200;

function spellOutPictures(text: string): string {
  return EMOJI_WORDS.reduce((spelled, [picture, word]) => spelled.replace(picture, word), text);
}

/** Cuts an utterance into folded words with their punctuation; knows nothing of the lexicon. */
export function tokenise(utterance: string): Tokens {
  const spelled = spellOutPictures(utterance.slice(0, LONGEST_UTTERANCE_CHARACTERS));
  const folded = foldLetters(spelled)
    .replace(/(\d)\s*[,.]\s*(\d)/g, '$1.$2')
    .replace(/(\d)\s*°\s*c?\b/g, '$1 grad ')
    .replace(/['’`´]/g, '');
  const tokens: RawToken[] = [];
  let pending: RawToken['breakBefore'] = 'sentence';
  for (const piece of folded.match(/\d+(?:\.\d+)?|[a-z]+|[.!?;:…]|[,–—()"„“]/g) ?? []) {
    if (/^[a-z\d]/.test(piece)) {
      tokens.push({ word: piece, breakBefore: pending });
      pending = 'none';
    } else {
      pending = pending === 'sentence' || /[.!?;:…]/.test(piece) ? 'sentence' : 'clause';
    }
  }
  return { tokens, hasQuestionMark: /\?\s*$|\?/.test(utterance) };
}
