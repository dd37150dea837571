import { MAX_PAGES } from '../limits.ts';
import { isDictionary } from '../pdf/pdf-objects.ts';
import type { PdfObjects } from '../pdf/pdf-objects.ts';
import { PdfReference } from '../pdf/pdf-syntax.ts';
import type { PdfValue } from '../pdf/pdf-syntax.ts';
import { Refused } from './inspection.ts';

/** Deeper than any program nests sixty pages. */
const MAX_DEPTH = 64;

/**
 * How many pages there really are, by walking to each: what a tree tells of itself may be a lie.
 * @throws {Refused} `too_many_pages`; `file_damaged` for a tree that bites its tail or lies.
 */
export function countPages(objects: PdfObjects): number {
  const root = objects.trailers.map((trailer) => objects.resolve(trailer.get('Root'))).findLast(isDictionary);
  const top = root?.get('Pages');
  const tree = objects.resolve(top);
  if (!isDictionary(tree)) throw new Refused('file_damaged');
  const seen = new Set<number>();
  let pages = 0;
  const walk = (value: PdfValue, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Refused('file_damaged');
    if (value instanceof PdfReference) {
      if (seen.has(value.number)) throw new Refused('file_damaged');
      seen.add(value.number);
    }
    const node = objects.resolve(value);
    if (!isDictionary(node)) return;
    const kids = objects.resolve(node.get('Kids'));
    if (!Array.isArray(kids)) {
      pages += 1;
      if (pages > MAX_PAGES) throw new Refused('too_many_pages');
      return;
    }
    for (const kid of kids) walk(kid as PdfValue, depth + 1);
  };
  walk(top ?? null, 0);
  const told = objects.resolve(tree.get('Count'));
  if (pages === 0 || (typeof told === 'number' && told !== pages)) throw new Refused('file_damaged');
  return pages;
}
