import { markerOf } from './layout.ts';
import type { Line } from './layout.ts';

/** A piece of a text: UTF-16 units from `start` up to, without, `end`. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|bzw|mind|max|ca|approx|incl|inkl|excl|exkl|vs|no|nr|dr|prof|st|etc|resp|i\.v|p\.o|s\.c|ggf|sog|vgl|evtl|std|fig|cf|al|z|d|u|i|e|v)\.$/i;

/** "nach der 2. Operation" */
const ORDINAL = /(?:^|\s(?:der|die|das|den|dem|des|im|am|zur|zum|vom|in|ab|seit|bis|jede[rns]?) )\d{1,2}\.$/i;
/** "more than 2. line" */
const COUNTING = /\b(?:der|die|das|den|dem|des|im|am|zur|zum|vom|in|ab|seit|bis|jede[rns]?|than|the) $/i;

/** Cuts a text of one line into its conditions: by its numbers, else its signs, else semicolons, else sentences. */
export function splitInline(text: string, line: Line): readonly Piece[] {
  const { marker, start, end } = line;
  if (marker !== undefined) {
    const cut = marker.value === undefined ? bySigns(text, line, marker.family) : byNumbers(text, line);
    return cut.length > 1 ? cut : [{ start, end }];
  }
  const bySemicolon = cutAt(text, line, semicolons(text.slice(start, end)));
  return bySemicolon.length > 1 ? bySemicolon : cutAt(text, line, sentenceEnds(text.slice(start, end)));
}

/** Without the signs that only hold a list together. */
export function trimmedPiece(text: string, { start, end }: Piece): Piece {
  const written = text.slice(start, end);
  const lead = /^[\s;,]*/.exec(written)?.[0].length ?? 0;
  const said = written
    .slice(lead)
    .replace(/(?:[;,.]\s*|\s+)(?:and|or|und|oder)$/i, (ending) => (/^[;,.]/.test(ending) ? '' : ending));
  return { start: start + lead, end: start + lead + said.replace(/[\s;,]+$/, '').length };
}

/** The same counting goes on behind a blank or the end of a condition. */
function byNumbers(text: string, { start, end, marker }: Line): readonly Piece[] {
  const body = text.slice(start, end);
  const cuts: { readonly at: number; readonly length: number }[] = [];
  let expected = (marker?.value ?? 0) + 1;
  for (const { index } of body.matchAll(/(?<=[\s;,.)])(?=[(\w])/g)) {
    const next = markerOf(body.slice(index, index + 12));
    if (next?.marker.family !== marker?.family || next?.marker.value !== expected) continue;
    // "2. line" within a sentence counts nothing.
    if (/^\d{1,2}\./.test(body.slice(index)) && COUNTING.test(body.slice(Math.max(0, index - 12), index))) continue;
    cuts.push({ at: index, length: next.length });
    expected += 1;
  }
  return piecesBetween({ start, end }, cuts);
}

function bySigns(text: string, { start, end }: Line, sign: string): readonly Piece[] {
  const body = text.slice(start, end);
  const cuts: { readonly at: number; readonly length: number }[] = [];
  for (let at = body.indexOf(` ${sign} `); at >= 0; at = body.indexOf(` ${sign} `, at + 1))
    cuts.push({ at, length: sign.length + 2 });
  return piecesBetween({ start, end }, cuts);
}

function piecesBetween(
  { start, end }: Piece,
  cuts: readonly { readonly at: number; readonly length: number }[],
): readonly Piece[] {
  const starts = [start, ...cuts.map(({ at, length }) => start + at + length)];
  return starts.map((from, index) => ({ start: from, end: start + (cuts[index]?.at ?? end - start) }));
}

function cutAt(text: string, { start, end }: Piece, cuts: readonly number[]): readonly Piece[] {
  const ends = [...cuts.map((cut) => start + cut), end];
  return ends
    .map((to, index) => ({ start: ends[index - 1] ?? start, end: to }))
    .filter((piece) => text.slice(piece.start, piece.end).trim() !== '');
}

/** Positions behind each semicolon that stands in no brackets. */
function semicolons(body: string): readonly number[] {
  const cuts: number[] = [];
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (sign === ';' && depth === 0) cuts.push(at + 1);
  }
  return cuts;
}

/** Positions behind each sentence; a full stop of an abbreviation ends none. */
function sentenceEnds(body: string): readonly number[] {
  return [...body.matchAll(/[.!?](?=\s+["„(]?[\p{Lu}\d])/gu)]
    .map(({ index }) => index + 1)
    .filter(
      (end) =>
        !ABBREVIATION.test(body.slice(Math.max(0, end - 12), end)) &&
        !ORDINAL.test(body.slice(Math.max(0, end - 16), end)),
    );
}
