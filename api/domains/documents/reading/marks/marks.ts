import type { PageMark } from '../../page-text.ts';
import type { LaidOutPage, PlacedWord } from '../pages/lay-out.ts';
import { MARK_PATTERNS } from './mark-patterns.ts';

/** Words below are marked; measured in docs/domains/reading-documents.md. */
const UNSURE_BELOW = 0.88;
/** Signs that print seldom has and misreading often. */
const ODD = /[|~¢£¥§©®«»{}<>\\^_=*#]|\p{L}\d\p{L}|\p{Ll}\p{Lu}|[^\x20-\x7eÄÖÜäöüß€°²³µμ„“‚‘’–—…·•½×≤≥±‰éèáà]/u;
/** Ordinary words that have a capital within. */
const MIXED_CASE = /^(?:[A-Z][a-z]*\.?-?(?:med|Ing|Nr)|GmbH|mbH|MHz|kHz|pH|dB|eGFR|mRNA|GmbH)\W*$/;

/**
 * The places of a page that she should look at: whatever the recogniser was unsure of, and every dose, unit, stage,
 * receptor and date even if it was sure. What may have been meant is proposed, never put in.
 */
export function marksOf({ text, words }: LaidOutPage): readonly PageMark[] {
  const certain = marksByPattern(text, words);
  const unsure = words.filter(
    (word) => isUnsure(word) && !certain.some(({ start, end }) => word.start < end && start < word.end),
  );
  const marks = unsure.map(({ start, end, confidence }) => markAt({ start, end, reason: 'unsure' }, confidence));
  return [...certain, ...marks].toSorted((a, b) => a.start - b.start);
}

/** Only what was recognised can be misread. */
function isUnsure({ text, confidence }: PlacedWord): boolean {
  if (confidence === undefined) return false;
  return confidence < UNSURE_BELOW || (ODD.test(text) && !MIXED_CASE.test(text));
}

function marksByPattern(text: string, words: readonly PlacedWord[]): readonly PageMark[] {
  const marks: PageMark[] = [];
  const taken = new Uint8Array(text.length);
  for (const { reason, pattern, meant } of MARK_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const found = match[0].trimEnd();
      const [start, end] = [match.index, match.index + found.length];
      if (found === '' || taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      const suggestion = meant(found);
      const mark = markAt({ start, end, reason }, confidenceIn(words, start, end));
      marks.push(suggestion === found ? mark : { ...mark, suggestion });
    }
  }
  return marks;
}

function confidenceIn(words: readonly PlacedWord[], start: number, end: number): number | undefined {
  const confidences = words.flatMap((word) =>
    word.start < end && start < word.end && word.confidence !== undefined ? [word.confidence] : [],
  );
  return confidences.length === 0 ? undefined : Math.min(...confidences);
}

function markAt(place: Pick<PageMark, 'start' | 'end' | 'reason'>, confidence: number | undefined): PageMark {
  return confidence === undefined ? place : { ...place, confidence };
}
