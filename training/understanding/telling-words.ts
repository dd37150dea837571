import { foldLetters } from '#core/german/fold-letters.ts';
import { QUICK_ANSWERS } from '#core/contracts/button-words.ts';
import { FEW_WORDS, wordsOf } from '#agent/understanding/reader/telling-words.ts';
import { readExamples } from './read-examples.ts';
import type { VoiceLine } from './read-voices.ts';

/** Small words: whatever stands beside them in a line of few words, it says what is meant, and not they. */
const SMALL_WORDS = (
  'an am ans auf aufs bei beim bis das dem den der des die durch ein eine einem einen einer eines er es euch euer für ' +
  'gegen hinter ich ihm ihn ihr ihre im in ins ist man mein meine mich mir mit nach neben nur ob oder ohne sein seine seit ' +
  'sich sie sind über um und uns unser unter vom von vor war was wegen weil wenn wir zu zum zur zwischen auch aber als'
).split(' ');

/**
 * Words that people say alone, or that stand on a button, and those of a few that are said together, in order. In a
 * line of few words each says what is meant, unless one of them says it alone.
 */
export function tellingWords(lines: readonly VoiceLine[]): readonly string[] {
  const voices = lines.filter(({ kind }) => kind !== 'unclear').map(({ text }) => text);
  const examples = readExamples('examples').map(({ utterance }) => utterance);
  const labels = Object.values(QUICK_ANSWERS).flat();
  const answers = [...voices, ...examples, ...labels].map(wordsOf);
  const alone = new Set(answers.filter(({ length }) => length === 1).flat());
  const small = new Set(SMALL_WORDS.map((word) => foldLetters(word)));
  const together = answers
    .filter((words) => words.length <= FEW_WORDS && !words.some((word) => alone.has(word)))
    .flat()
    .filter((word) => !small.has(word));
  return [...new Set([...alone, ...together])].sort();
}
