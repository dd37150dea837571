import { foldLetters } from '#core/german/fold-letters.ts';
import { stemOf } from '#core/german/word-stem.ts';
import type { GlossaryTerm } from './glossary.ts';

/** A word of a text that the glossary explains: UTF-16 units from `start` up to, without, `end`. */
export interface FoundTerm {
  readonly start: number;
  readonly end: number;
  readonly term: GlossaryTerm;
}

/** Finds the words of the glossary in a text, in the forms in which letters use them. */
export interface TermFinder {
  /** In the order of the text; none overlaps another. */
  find(text: string): readonly FoundTerm[];
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A spelling as its words' keys. */
interface Spelling {
  readonly keys: readonly string[];
  readonly term: GlossaryTerm;
}

const WORD = /[\p{L}\p{N}]+|\+/gu;
/** What may stand between two words of one term: "Z. n.", "HER2-positiv", "HER2: positiv", "CDK4/6". */
const BETWEEN = /^[ \u00A0.:/()-]{0,3}$/;
/** Shorter words are names of something else too easily when they are only the end of a longer one, in letters. */
const SHORTEST_HEAD = 7;
/** What must stand before such an end: "Kooperation" is no operation. */
const SHORTEST_FRONT = 4;
/** No word of a letter is longer, in letters. */
const LONGEST_WORD = 80;
/** One letter and a digit say something only among others of their kind: "L1" is a vertebra as well. */
const CODE = /^[A-Z]\p{Ll}?[0-9]$/u;
const CODE_BESIDE = /(?<![\p{L}\p{N}])(?:[cpy]{0,2}[TN][0-4][a-d]?|[GLVRM][0-3X]|Pn[01])(?![\p{L}\p{N}])/gu;
/** "G2" is a second pregnancy as well; beside these words it is a grade. */
const GRADE = /^G[1-3]$/;
const GRADE_BESIDE = /NST|DCIS|HER2|Ki-?67|karzinom|Grading|TNM/i;
/** How far the next one may be, in characters. */
const BESIDE_CHARS = 40;

/** Prepares a glossary for many texts. */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const byFirst = new Map<string, Spelling[]>();
  for (const term of terms)
    for (const spelling of [term.term, ...term.variants]) {
      const keys = tokensOf(spelling).map(({ text }) => keyOf(text));
      const [first = ''] = keys;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, term }]);
    }
  for (const spellings of byFirst.values()) spellings.sort((a, b) => b.keys.length - a.keys.length);
  return {
    find: (text) => {
      const tokens = tokensOf(text);
      const found: FoundTerm[] = [];
      for (let at = 0; at < tokens.length;) {
        const match = matchAt(text, tokens, at);
        if (match !== undefined) found.push(match.found);
        at += match?.length ?? 1;
      }
      return found;
    },
  };

  function matchAt(text: string, tokens: readonly Token[], at: number) {
    const first = tokens[at];
    if (first === undefined) return undefined;
    for (const { keys, term } of spellingsFor(first.text)) {
      const last = tokens[at + keys.length - 1];
      if (last === undefined || !fits(text, tokens.slice(at, at + keys.length), keys)) continue;
      const found = { start: first.start, end: last.end, term };
      if (!CODE.test(text.slice(found.start, found.end)) || hasCompany(text, found))
        return { found, length: keys.length };
    }
    const head = headOf(first.text);
    return head === undefined ? undefined : { found: { start: first.start, end: first.end, term: head }, length: 1 };
  }

  function spellingsFor(word: string): readonly Spelling[] {
    const exact = byFirst.get(word) ?? [];
    const stem = keyOf(word);
    return stem === word ? exact : [...exact, ...(byFirst.get(stem) ?? [])];
  }

  /** "Knochenmetastasen" are metastases. */
  function headOf(word: string): GlossaryTerm | undefined {
    if (word.length > LONGEST_WORD) return undefined;
    const stem = stemOf(foldLetters(word));
    for (let cut = SHORTEST_FRONT; cut <= stem.length - SHORTEST_HEAD; cut += 1) {
      const spelling = byFirst.get(stem.slice(cut))?.find(({ keys }) => keys.length === 1);
      if (spelling !== undefined) return spelling.term;
    }
    return undefined;
  }
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}

/** Abbreviations and codes count as they are written ("ER" is no "er"); words by their stem. */
function keyOf(word: string): string {
  const isName = word.length <= 4 || /\p{N}/u.test(word) || /\p{Lu}.*\p{Lu}/u.test(word);
  return isName ? word : stemOf(foldLetters(word));
}

function fits(text: string, tokens: readonly Token[], keys: readonly string[]): boolean {
  return tokens.every(({ text: word, start }, index) => {
    const before = tokens[index - 1];
    const isNear = before === undefined || BETWEEN.test(text.slice(before.end, start));
    return isNear && (word === keys[index] || keyOf(word) === keys[index]);
  });
}

function hasCompany(text: string, { start, end }: FoundTerm): boolean {
  const from = Math.max(0, start - BESIDE_CHARS);
  const around = text.slice(from, end + BESIDE_CHARS);
  if (GRADE.test(text.slice(start, end)) && GRADE_BESIDE.test(around)) return true;
  return [...around.matchAll(CODE_BESIDE)].some(({ index }) => from + index !== start);
}
