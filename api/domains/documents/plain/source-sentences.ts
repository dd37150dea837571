import { splitSentences } from '#safety/gate/sentences.ts';

/** A sentence of an approved text: UTF-16 units from `start` up to, without, `end`. */
export interface SourceSentence {
  readonly start: number;
  readonly end: number;
  /** In one line. */
  readonly text: string;
}

/** Rows of tables and endless sentences are cut here, in characters. */
const LONGEST_SENTENCE_CHARS = 500;
/** A line that is so long ended because the paper did, in characters. */
const FULL_LINE_CHARS = 45;

/** The sentences of a letter with their places. A line end within a sentence is a blank. */
export function sourceSentences(text: string): readonly SourceSentence[] {
  const flowing = withFlowingLines(text);
  const sentences: SourceSentence[] = [];
  let place = 0;
  for (const sentence of splitSentences(flowing, { maxChars: LONGEST_SENTENCE_CHARS })) {
    const start = flowing.indexOf(sentence, place);
    if (start < 0) continue;
    place = start + sentence.length;
    sentences.push({ start, end: place, text: sentence.replaceAll(/\s+/g, ' ') });
  }
  return sentences;
}

/** Every sign keeps its place: a line end becomes one blank, or stays. */
function withFlowingLines(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      return `${line}${goesOn(line, next) ? ' ' : '\n'}`;
    })
    .join('');
}

function goesOn(line: string, next: string): boolean {
  if (line.trim() === '' || next.trim() === '' || line.trimEnd().endsWith(':')) return false;
  if (/^\s*(?:[-–•*▪]|\d+[.)])\s/.test(next) || /^\s*[\p{L}][\p{L} ./-]{1,30}:/u.test(next)) return false;
  return /^\s*\p{Ll}/u.test(next) || line.trimEnd().length >= FULL_LINE_CHARS;
}
