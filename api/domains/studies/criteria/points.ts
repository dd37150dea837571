import type { Piece } from './inline.ts';
import type { Line, Marker } from './layout.ts';

/** Lines below a heading become points: each line of the outermost list with everything that belongs to it. */

interface Point extends Piece {
  readonly population: string | undefined;
}

/** A name of people among whom a study distinguishes. */
const SOME_PEOPLE =
  /\b(?:control|healthy|caregiver|partner|relative|donor|cohort|arm|part|group|phase|step|stage \d|clinician|provider|staff|kontroll|gesund|proband|angehörig|gruppe|kohorte|behandelnde)/i;
const EVERYBODY = /^(?:all )?(?:breast cancer )?(?:patients?|participants?|subjects?|women|patientinnen|frauen)$/i;
/** Titles of lists within a list, as older texts have them. */
const INNER_TITLE =
  /^(?:disease|patient|tumou?r|participant|general|specific|other|prior.{0,30}) (?:characteristics|criteria)\s*:$|^prior (?:and )?concurrent therapy\s*:$/i;
const LONGEST_TITLE = 160;
/** From here on a line was broken because it was full, in characters. */
const FULL_LINE = 40;

const JOINING =
  /^(?:und|oder|mit|bei|der|die|das|den|dem|des|ein|eine|einer|eines|einem|einen|von|vom|zu|zum|zur|für|auf|in|im|an|am|aus|nach|vor|durch|als|wie|sowie|bzw\.|werden|wird|ist|sind|haben)$/i;

/** The points below one heading, in order. */
export function groupPoints(text: string, lines: readonly Line[]): readonly Point[] {
  const known = plausibleMarkers(lines);
  return known.every((marker) => marker === undefined)
    ? groupPlainLines(text, lines)
    : new PointList(text, lines, known).points();
}

/**
 * Numbers that count something. "18 years" or "2. line" at the beginning of a line count nothing: they neither begin a
 * list nor go on where one stopped.
 */
function plausibleMarkers(lines: readonly Line[]): readonly (Marker | undefined)[] {
  const seen = new Map<string, Set<number>>();
  return lines.map(({ marker }, index) => {
    if (marker === undefined) return undefined;
    if (marker.value === undefined) return marker;
    const { family, value } = marker;
    const before = seen.get(family) ?? new Set();
    const isNext = before.has(value - 1);
    const isFirst = value === 1 || index === 0;
    const goesOn = lines
      .slice(index + 1)
      .some(({ marker: later }) => later?.family === family && later.value === value + 1);
    const counts = family === '1' ? isNext || (isFirst && goesOn) : isNext || isFirst;
    if (!counts) return undefined;
    seen.set(family, before.add(value));
    return marker;
  });
}

class PointList {
  readonly #text: string;
  readonly #lines: readonly Line[];
  readonly #markers: readonly (Marker | undefined)[];
  readonly #points: Point[] = [];
  #current: { start: number; end: number } | undefined;
  #population: string | undefined;
  #top: { readonly family: string; readonly indent: number } | undefined;
  #inner = new Set<string>();

  constructor(text: string, lines: readonly Line[], markers: readonly (Marker | undefined)[]) {
    this.#text = text;
    this.#lines = lines;
    this.#markers = markers;
  }

  points(): readonly Point[] {
    for (const [index, line] of this.#lines.entries()) {
      const marker = this.#markers[index];
      if (marker === undefined) this.#addPlain(line, index);
      else this.#addMarked(line, marker);
    }
    this.#close();
    return this.#points;
  }

  #addMarked(line: Line, marker: Marker): void {
    if (this.#current !== undefined && this.#belongsToCurrent(line, marker)) {
      this.#current.end = line.end;
      return;
    }
    this.#close();
    if (INNER_TITLE.test(this.#said(line))) {
      this.#top = undefined;
      return;
    }
    if (this.#top === undefined || line.indent < this.#top.indent)
      this.#top = { family: marker.family, indent: line.indent };
    this.#current = { start: line.start, end: line.end };
  }

  #belongsToCurrent({ indent }: Line, { family, value }: Marker): boolean {
    if (this.#top === undefined) return false;
    if (indent > this.#top.indent + 1) return true;
    const isOpen = /:$|\b(?:either|following)\s*$/i.test(this.#text.slice(this.#current?.start, this.#current?.end));
    if (family === this.#top.family) return isOpen && value === 1;
    if (this.#inner.has(family)) return true;
    if (isOpen) this.#inner.add(family);
    return isOpen;
  }

  #addPlain(line: Line, index: number): void {
    const said = this.#text.slice(line.from, line.end);
    const isTitle =
      said.length <= LONGEST_TITLE &&
      (said.endsWith(':') || (line.isAfterGap && !/[.;,]$/.test(said))) &&
      this.#isOutermost(index + 1);
    const isDeeper = this.#top !== undefined && line.indent > this.#top.indent;
    if (isTitle && !isDeeper) this.#beginList(said);
    else if (this.#current !== undefined && (isDeeper || !line.isAfterGap)) this.#current.end = line.end;
    else {
      this.#close();
      this.#current = { start: line.from, end: line.end };
    }
  }

  /** Whether a line is a point of the outermost list. */
  #isOutermost(index: number): boolean {
    const [marker, line] = [this.#markers[index], this.#lines[index]];
    if (marker === undefined || line === undefined) return false;
    return this.#top === undefined || (marker.family === this.#top.family && line.indent <= this.#top.indent + 1);
  }

  #beginList(title: string): void {
    this.#close();
    this.#top = undefined;
    this.#inner = new Set();
    const named = title.replace(/\s*:$/, '').trim();
    this.#population = SOME_PEOPLE.test(named) && !EVERYBODY.test(named) && named.length < 90 ? named : undefined;
  }

  #close(): void {
    if (this.#current !== undefined) this.#points.push({ ...this.#current, population: this.#population });
    this.#current = undefined;
    this.#inner = new Set();
  }

  #said(line: Line): string {
    return this.#text.slice(line.start, line.end);
  }
}

/** Without any sign or number: paragraphs, or lines where there are none; a broken sentence is put together again. */
function groupPlainLines(text: string, lines: readonly Line[]): readonly Point[] {
  const points: { start: number; end: number; population: undefined }[] = [];
  const isGerman = /\b(?:und|oder|mit|bei|der|nicht|durch)\b/.test(text);
  const base = Math.min(...lines.map(({ indent }) => indent));
  for (const line of lines) {
    const current = points.at(-1);
    const said = text.slice(line.from, line.end);
    const before = current === undefined ? '' : (text.slice(current.start, current.end).split('\n').at(-1) ?? '');
    const isBroken = before.length >= FULL_LINE && goesOn(before, said, isGerman);
    if (current !== undefined && !line.isAfterGap && (line.indent > base || isBroken)) current.end = line.end;
    else points.push({ start: line.from, end: line.end, population: undefined });
  }
  return points;
}

/** Whether a sentence that was broken at the end of `before` goes on. German points may begin with a small letter. */
function goesOn(before: string, said: string, isGerman: boolean): boolean {
  if (!/^[\p{Ll}(]/u.test(said) || /[.;:]$/.test(before.trim())) return false;
  return (
    !isGerman ||
    /,$/.test(before.trim()) ||
    JOINING.test(before.trim().split(' ').at(-1) ?? '') ||
    JOINING.test(said.split(' ')[0] ?? '')
  );
}
