import { readableText } from '#api/domains/studies/criteria/index.ts';
import type { Criterion } from '#api/domains/studies/criteria/index.ts';
import type { CriteriaText } from './read-criteria-texts.ts';

/** How well texts are cut, in criteria and in whole texts. */
export interface SplittingFigures {
  readonly texts: number;
  readonly textsWhollyRight: number;
  readonly criteria: number;
  readonly found: number;
  readonly right: number;
  /** A right piece under the wrong heading: what must be so taken for what must not, or the other way round. */
  readonly wrongKind: number;
  readonly mistakes: readonly {
    readonly id: string;
    readonly missed: readonly string[];
    readonly extra: readonly string[];
  }[];
}

/** Compares what a splitter finds with what a reader found. */
export function measureSplitting(
  texts: readonly CriteriaText[],
  split: (readable: string) => readonly Pick<Criterion, 'kind' | 'quote'>[],
): SplittingFigures {
  const counts = { whole: 0, criteria: 0, found: 0, right: 0, wrongKind: 0 };
  const mistakes: { id: string; missed: readonly string[]; extra: readonly string[] }[] = [];
  for (const { id, raw, expected } of texts) {
    const found = split(readableText(raw)).map(({ kind, quote }) => `${kind} ${essence(quote)}`);
    const wanted = expected.map(({ kind, quote }) => `${kind} ${essence(quote)}`);
    const missed = wanted.filter((criterion) => !found.includes(criterion));
    const extra = found.filter((criterion) => !wanted.includes(criterion));
    counts.criteria += wanted.length;
    counts.found += found.length;
    counts.right += wanted.length - missed.length;
    counts.wrongKind += missed.filter((criterion) => extra.includes(otherKind(criterion))).length;
    if (missed.length + extra.length === 0) counts.whole += 1;
    else mistakes.push({ id, missed, extra });
  }
  const { whole: textsWhollyRight, ...rest } = counts;
  return { texts: texts.length, textsWhollyRight, ...rest, mistakes };
}

/** Blanks, and signs that only end a piece, make no other criterion. */
function essence(quote: string): string {
  return readableText(quote)
    .replace(/\s+/g, ' ')
    .replace(/[\s.;,]+$/, '')
    .trim();
}

function otherKind(criterion: string): string {
  return criterion.startsWith('inclusion')
    ? criterion.replace('inclusion', 'exclusion')
    : criterion.replace('exclusion', 'inclusion');
}
