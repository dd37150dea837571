import type { FoundTerm, TermFinder } from '#prompts/glossary/find-terms.ts';
import type { SourceSentence } from './source-sentences.ts';

/** A range of a text: UTF-16 units from `start` up to, without, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** One sentence for her to read. */
export interface PlainSentence {
  readonly text: string;
  /** Written anew by a model, or as it stands in the letter. */
  readonly wording: 'plain' | 'original';
  /** Where it comes from in the approved text. */
  readonly source: TextRange;
  /** Words in `text` that are explained. */
  readonly words: readonly (TextRange & { readonly term: string })[];
}

/** A sentence of the letter, as it stands. */
export function originalSentence({ text, start, end }: SourceSentence): Omit<PlainSentence, 'words'> {
  return { text, wording: 'original', source: { start, end } };
}

/** Sentences with their difficult words marked, and every word explained once. */
export function withExplanations(finder: TermFinder, sentences: readonly Omit<PlainSentence, 'words'>[]) {
  const explained = new Map<string, string>();
  const marked = sentences.map((sentence): PlainSentence => {
    const found = finder.find(sentence.text);
    for (const { term } of found) explained.set(term.term, term.explanation);
    return { ...sentence, words: found.map(wordOf) };
  });
  return {
    sentences: marked,
    explanations: [...explained].map(([term, explanation]) => ({ term, explanation })),
  };
}

function wordOf({ start, end, term }: FoundTerm) {
  return { start, end, term: term.term };
}
