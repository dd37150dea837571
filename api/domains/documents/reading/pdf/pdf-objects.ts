import { PdfName, PdfReference, PdfSyntaxError, parseValue, skipBlanks } from './pdf-syntax.ts';
import type { PdfDictionary, PdfValue } from './pdf-syntax.ts';

/** An object of a file, at one place; a file may hold several of a number, of which the last one counts. */
export interface PdfObject {
  readonly number: number;
  readonly value: PdfValue;
  /** Where the data of a stream lie. */
  readonly data?: { readonly start: number; readonly end: number };
}

/** All that looks like an object in a file, whether or not its tables name it. */
export interface PdfObjects {
  readonly all: readonly PdfObject[];
  /** The dictionary of each trailer, the last one last. */
  readonly trailers: readonly PdfDictionary[];
  /** What a reference leads to; other values are themselves. */
  resolve(value: PdfValue | undefined): PdfValue;
  /** The last object of this number. */
  find(number: number): PdfObject | undefined;
}

const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+`;
/** No file of 20 MB that people make has more. */
const MAX_OBJECTS = 300_000;
/** References that lead to references, and so on. */
const MAX_STEPS = 20;

/**
 * Reads every object of a file, also where a stream seems to be: tables of other readers may point there.
 * @throws {PdfSyntaxError} too many objects.
 */
export function readObjects(text: string): PdfObjects {
  const all: PdfObject[] = [];
  for (const match of text.matchAll(new RegExp(`(\\d{1,10})${GAP}\\d{1,5}${GAP}obj(?![a-z])`, 'g'))) {
    if (all.length > MAX_OBJECTS) throw new PdfSyntaxError('too many objects');
    const object = objectAt(text, match.index + match[0].length);
    if (object !== undefined) all.push({ number: Number(match[1]), ...object });
  }
  const byNumber = new Map(all.map((object) => [object.number, object]));
  const trailers = [...text.matchAll(/trailer/g)].flatMap(({ index }) => dictionaryIn(text, index + 7));
  const ofStreams = all.flatMap(({ value }) =>
    isDictionary(value) && isNamed(value.get('Type'), 'XRef') ? [value] : [],
  );
  return {
    all: all.map((object) => withData(object, { text, byNumber })),
    trailers: [...ofStreams, ...trailers],
    resolve: (value) => resolveIn(byNumber, value),
    find: (number) => byNumber.get(number),
  };
}

/** Whether a value is a dictionary. */
export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

/** Whether a value is this name. */
export function isNamed(value: PdfValue | undefined, name: string): boolean {
  return value instanceof PdfName && value.name === name;
}

function objectAt(text: string, start: number): Omit<PdfObject, 'number'> | undefined {
  try {
    const { value, end } = parseValue(text, start);
    const after = skipBlanks(text, end);
    if (!isDictionary(value) || !text.startsWith('stream', after)) return { value };
    const lineEnd = text.startsWith('\r\n', after + 6) ? 2 : 1;
    return { value, data: { start: after + 6 + lineEnd, end: -1 } };
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

interface Surroundings {
  readonly text: string;
  readonly byNumber: ReadonlyMap<number, PdfObject>;
}

/** The end of a stream: after its length if `endstream` follows, else at the next `endstream`. */
function withData(object: PdfObject, { text, byNumber }: Surroundings): PdfObject {
  if (object.data === undefined || !isDictionary(object.value)) return object;
  const { start } = object.data;
  const length = resolveIn(byNumber, object.value.get('Length'));
  const told = start + (typeof length === 'number' ? length : Number.NaN);
  if (told >= start && /^[\0\t\n\f\r ]{0,2}endstream/.test(text.slice(told, told + 11)))
    return { ...object, data: { start, end: told } };
  const found = text.indexOf('endstream', start);
  return { ...object, data: { start, end: found < 0 ? text.length : found } };
}

function resolveIn(byNumber: ReadonlyMap<number, PdfObject>, value: PdfValue | undefined): PdfValue {
  let at = value ?? null;
  for (let step = 0; at instanceof PdfReference; step += 1) {
    if (step >= MAX_STEPS) return null;
    at = byNumber.get(at.number)?.value ?? null;
  }
  return at;
}

function dictionaryIn(text: string, start: number): readonly PdfDictionary[] {
  try {
    const { value } = parseValue(text, start);
    return isDictionary(value) ? [value] : [];
  } catch (error) {
    if (error instanceof PdfSyntaxError) return [];
    throw error;
  }
}
