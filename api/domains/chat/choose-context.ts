import { foldLetters, foldedWords } from '#core/german/fold-letters.ts';
import { stemOf } from '#core/german/word-stem.ts';
import { cutAtSentenceEnd, cutContext } from './context-file.ts';
import { sectionsOf } from './context-sections.ts';
import type { ContextSection } from './context-sections.ts';
import { MAX_CONTEXT_CHARS } from './policy.ts';

/** Longest passage that is chosen as a whole, in characters: about a paragraph of a letter. */
const PASSAGE_CHARS = 900;
/** What a passage that only fits in part must still hold, in characters. */
const SHORTEST_PART_CHARS = 80;
/** Stands where something of a section is left out. */
const GAP = '[…]';
/** Half as telling as the word itself: "Knoten" in "Lymphknoten". */
const PART_WEIGHT = 0.5;

/** Words that every question has, and that say nothing about what it is about. */
const COMMON = foldedWords(
  'aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da dabei damit dann das dass dazu dem den der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er erklären es etwas für gab gibt hab habe haben hat hatte heißt ich ihr ihre im in ins ist ja kann kein keine können man mal mein meine meinem meinen meiner meines mich mir mit muss nach nicht noch nun nur ob oder ohne sagen schon sehr sein sich sie sind so soll steht über um und uns unter vom von vor war warum was wegen weil welche welchem welchen welcher welches wenn wer werden wie wieder wird wo worden wurde wurden zu zum zur bedeutet bedeuten bedeutung genau bitte',
);

/** A piece of a section, by its place in it. */
interface Passage {
  readonly section: number;
  readonly start: number;
  readonly end: number;
}

/**
 * What a model gets of a context file: at most {@link MAX_CONTEXT_CHARS}, whole sentences only. The beginning of the
 * newest source always; then the passages that share most with the question, where rare words weigh more; then the
 * newest. In the order of the file.
 */
export function chooseContext(content: string, question: string): string {
  const whole = content.trim();
  if (whole.length <= MAX_CONTEXT_CHARS) return whole;
  const sections = sectionsOf(whole);
  const passages = sections.flatMap(passagesOf);
  const wanted = wantedWords(question);
  // Without a word to go by, the newest comes first: that is how the file begins.
  if (wanted.length === 0 || passages.length < 2) return cutContext(whole);
  return fill(sections, rankedBy(wanted, sections, passages));
}

function wantedWords(question: string): readonly string[] {
  return [...new Set(wordsOf(question).filter((word) => !COMMON.has(word)))].map(stemOf);
}

function wordsOf(text: string): readonly string[] {
  return foldLetters(text).match(/[a-z0-9]{2,}/g) ?? [];
}

/** The most telling first; of equals the one that stands first in the file. The newest source's beginning leads. */
function rankedBy(
  wanted: readonly string[],
  sections: readonly ContextSection[],
  passages: readonly Passage[],
): readonly Passage[] {
  const vocabularies = passages.map(({ section, start, end }) => {
    const { heading, text } = sections[section] ?? { heading: '', text: '' };
    return new Set(wordsOf(`${heading} ${text.slice(start, end)}`).map(stemOf));
  });
  const shares = wanted.map((stem) => vocabularies.map((words) => shareOf(stem, words)));
  const weights = shares.map((row) => {
    const having = row.filter((share) => share > 0).length;
    return having === 0 ? 0 : Math.log(1 + passages.length / having) - Math.log(2);
  });
  const scoreOf = (index: number): number =>
    shares.reduce((sum, row, word) => sum + (row[index] ?? 0) * (weights[word] ?? 0), 0);
  const ranked = passages
    .map((passage, index) => ({ passage, index, score: scoreOf(index) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ passage }) => passage);
  const [newest] = passages;
  return newest === undefined ? ranked : [newest, ...ranked.filter((passage) => passage !== newest)];
}

function shareOf(stem: string, words: ReadonlySet<string>): number {
  if (words.has(stem)) return 1;
  if (stem.length < 4) return 0;
  for (const word of words)
    if (word.length > stem.length + 2 && (word.startsWith(stem) || word.endsWith(stem))) return PART_WEIGHT;
  return 0;
}

/** Pieces of a section that end with a paragraph or a sentence. */
function passagesOf({ text }: ContextSection, section: number): readonly Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  while (start < text.length) {
    const rest = text.slice(start);
    const piece = cutAtSentenceEnd(rest, PASSAGE_CHARS);
    // A beginning that cannot be cut is taken as it stands: there is always progress.
    const length = piece.length === 0 ? Math.min(PASSAGE_CHARS, rest.length) : piece.length;
    passages.push({ section, start, end: start + length });
    start += length;
    start += /^\s*/.exec(text.slice(start))?.[0].length ?? 0;
  }
  return passages;
}

/** Takes passages in their order until the room is used; the first that does not fit is cut at a sentence's end. */
function fill(sections: readonly ContextSection[], ranked: readonly Passage[]): string {
  let chosen: readonly Passage[] = [];
  for (const passage of ranked) {
    const more = [...chosen, passage];
    if (write(sections, more).length <= MAX_CONTEXT_CHARS) {
      chosen = more;
      continue;
    }
    const empty = { ...passage, end: passage.start };
    const room = MAX_CONTEXT_CHARS - write(sections, [...chosen, empty]).length - GAP.length - 2;
    const text = sections[passage.section]?.text.slice(passage.start, passage.end) ?? '';
    const part = room < SHORTEST_PART_CHARS ? '' : cutAtSentenceEnd(text, room);
    if (part !== '') chosen = [...chosen, { ...passage, end: passage.start + part.length }];
    break;
  }
  return write(sections, chosen);
}

/** The chosen passages in the order of the file, under their headings; what stood together stays together. */
function write(sections: readonly ContextSection[], chosen: readonly Passage[]): string {
  return sections
    .flatMap(({ heading, text }, index) => {
      const own = chosen.filter(({ section }) => section === index).sort((a, b) => a.start - b.start);
      return own.length === 0 ? [] : [[...(heading === '' ? [] : [heading]), excerptOf(text, own)].join('\n\n')];
    })
    .join('\n\n');
}

function excerptOf(text: string, passages: readonly Passage[]): string {
  let written = '';
  let end = 0;
  for (const passage of passages) {
    const between = text.slice(end, passage.start);
    const isNext = between.trim() === '';
    if (!isNext) written = `${written}${written === '' ? '' : '\n'}${GAP}\n`;
    else if (written !== '') written += between;
    written += text.slice(passage.start, passage.end);
    ({ end } = passage);
  }
  return written;
}
