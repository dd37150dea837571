import { headingOf, headingsWithin, leavesOut } from './headings.ts';
import type { CriterionKind } from './headings.ts';
import { splitInline, trimmedPiece } from './inline.ts';
import type { Piece } from './inline.ts';
import { lineBetween } from './layout.ts';
import type { Line } from './layout.ts';
import { groupPoints } from './points.ts';

/** One condition of a study, in the words of its registry. */
export interface Criterion {
  readonly kind: CriterionKind;
  /** For whom alone it holds, in the registry's words; undefined: for everybody. */
  readonly population: string | undefined;
  readonly quote: string;
  /** Where the quote stands in the readable text, in UTF-16 units; `end` is behind its last sign. */
  readonly start: number;
  readonly end: number;
}

interface Section {
  /** undefined: no heading says it. */
  readonly kind: CriterionKind | undefined;
  readonly population: string | undefined;
  readonly lines: readonly Line[];
}

/** Most criteria that are taken of one study; the longest known list has about 150. */
const MOST_CRITERIA = 400;
const NOTHING =
  /^(?:none|no|nil|not applicable|not specified|n\s?\/?\s?a|keine?|entfällt|nicht zutreffend|siehe oben|see above)[.!]?$/i;
/** About the text, not about people. */
const REMARK =
  /^(?:note: )?(?:other|additional|further|more)\b.{0,60}\b(?:inclusion|exclusion|eligibility|criteria)\b.{0,60}\b(?:apply|applies|exist|required)\b|^please contact\b|^(?:weitere|andere) .{0,40}kriterien\b.{0,40}\b(?:gelten|möglich)|^for (?:more|further) information\b/i;

/**
 * Cuts a registry's text into its conditions, by rules alone: headings say what must be so and what must not, signs,
 * numbers and line breaks say where a condition begins, deeper points belong to the one above them.
 * @param text as `readableText` gives it back
 * @param given what the text is about where the registry has a field of its own for each
 */
export function splitCriteria(text: string, given?: CriterionKind): readonly Criterion[] {
  const sections = sectionsOf(text, linesOf(text), given);
  const isHeaded = given !== undefined || sections.some(({ kind }) => kind !== undefined);
  return sections
    .filter(({ kind }, index) => kind !== undefined || !isHeaded || index > 0)
    .flatMap((section) => criteriaOf(text, section, isHeaded))
    .slice(0, MOST_CRITERIA);
}

/** Every line, cut where a heading stands in its middle. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  let isAfterGap = false;
  for (const written of text.split('\n')) {
    const cuts = [0, ...headingsWithin(written).filter((cut) => cut >= ownLength(written)), written.length];
    for (let piece = 0; piece + 1 < cuts.length; piece += 1) {
      const place = { from: from + (cuts[piece] ?? 0), to: from + (cuts[piece + 1] ?? 0), isAfterGap };
      const line = lineBetween(text, place);
      if (line !== undefined) lines.push(line);
      isAfterGap = line === undefined;
    }
    from += written.length + 1;
  }
  return lines;
}

/** How much of a line is its own heading, with what stands before its words. */
function ownLength(written: string): number {
  const line = lineBetween(written, { from: 0, to: written.length, isAfterGap: false });
  if (line === undefined) return 0;
  const heading = headingOf(written.slice(line.start, line.end), { hasSign: false, isBeforeList: true });
  return line.start + (heading?.length ?? 1);
}

function sectionsOf(text: string, lines: readonly Line[], given: CriterionKind | undefined): readonly Section[] {
  const sections: { kind: CriterionKind | undefined; population: string | undefined; lines: Line[] }[] = [
    { kind: given, population: undefined, lines: [] },
  ];
  for (const [index, line] of lines.entries()) {
    const said = text.slice(line.start, line.end);
    const heading = headingOf(said, {
      hasSign: line.marker !== undefined && line.marker.value === undefined,
      isBeforeList: lines[index + 1]?.marker !== undefined,
    });
    if (heading === undefined) {
      sections.at(-1)?.lines.push(line);
      continue;
    }
    const before = sections.at(-1)?.kind;
    sections.push({ kind: heading.kind ?? before ?? given, population: heading.population, lines: [] });
    const rest = lineBetween(text, { from: line.start + heading.length, to: line.end, isAfterGap: false });
    if (rest !== undefined) sections.at(-1)?.lines.push(rest);
  }
  return sections;
}

function criteriaOf(text: string, section: Section, isHeaded: boolean): readonly Criterion[] {
  const [only] = section.lines;
  const points =
    section.lines.length === 1 && only !== undefined
      ? splitInline(text, only).map((piece) => ({ ...piece, population: undefined }))
      : groupPoints(text, section.lines);
  return points.flatMap(({ population, ...point }) => {
    const { start, end } = trimmedPiece(text, point);
    const quote = text.slice(start, end);
    if (!isSaying(quote)) return [];
    const kind = section.kind ?? (!isHeaded && leavesOut(quote) ? 'exclusion' : 'inclusion');
    return [{ kind, population: population ?? section.population, quote, start, end }];
  });
}

function isSaying(quote: string): boolean {
  return /[\p{L}\p{N}]/u.test(quote) && !NOTHING.test(quote) && !REMARK.test(quote);
}

export type { CriterionKind, Piece };
