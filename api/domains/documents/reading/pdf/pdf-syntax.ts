/** A name, without its slash and with its `#xx` resolved: `/J#61vaScript` is `JavaScript`. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string, as the place of its content in the file: between the brackets. */
export class PdfString {
  readonly start: number;
  readonly end: number;
  readonly isHex: boolean;
  constructor(start: number, end: number, isHex: boolean) {
    this.start = start;
    this.end = end;
    this.isHex = isHex;
  }
}

/** A pointer to an object. */
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** Names to values. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** Everything that an object can be; words without meaning are null. */
export type PdfValue =
  null | boolean | number | PdfName | PdfString | PdfReference | readonly PdfValue[] | PdfDictionary;

/** What cannot be read as PDF. */
export class PdfSyntaxError extends Error {}

/** A value and where it ends. */
export interface Parsed {
  readonly value: PdfValue;
  readonly end: number;
}

const BLANK = /[\0\t\n\f\r ]/;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/g;
const MAX_DEPTH = 100;

/**
 * The value that starts at this place of a text of which each character is one byte.
 * @throws {PdfSyntaxError}
 */
export function parseValue(text: string, start: number): Parsed {
  return valueAt({ text, depth: 0 }, start);
}

/** The first place from here that is neither blank nor comment. */
export function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '%') {
      while (at < text.length && !/[\r\n]/.test(text.charAt(at))) at += 1;
    } else if (!BLANK.test(character)) return at;
    else at += 1;
  }
  return at;
}

interface Place {
  readonly text: string;
  readonly depth: number;
}

function valueAt(place: Place, from: number): Parsed {
  const { text, depth } = place;
  if (depth > MAX_DEPTH) throw new PdfSyntaxError('too deep');
  const at = skipBlanks(text, from);
  const inside = { text, depth: depth + 1 };
  switch (text.charAt(at)) {
    case '':
      throw new PdfSyntaxError('ends early');
    case '/': {
      const { word, end } = wordAt(text, at + 1);
      return { value: new PdfName(word.replace(/#([0-9a-f]{2})/gi, (_, hex) => fromHex(String(hex)))), end };
    }
    case '(':
      return stringAt(text, at);
    case '[':
      return arrayAt(inside, at + 1);
    case '<':
      return text.charAt(at + 1) === '<' ? dictionaryAt(inside, at + 2) : hexStringAt(text, at);
    default:
      return numberOrWordAt(text, at);
  }
}

function fromHex(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function wordAt(text: string, start: number): { readonly word: string; readonly end: number } {
  DELIMITER.lastIndex = start;
  const end = DELIMITER.exec(text)?.index ?? text.length;
  return { word: text.slice(start, end), end };
}

function stringAt(text: string, start: number): Parsed {
  let open = 1;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open === 0) return { value: new PdfString(start + 1, at, false), end: at + 1 };
  }
  throw new PdfSyntaxError('string without end');
}

function hexStringAt(text: string, start: number): Parsed {
  const end = text.indexOf('>', start);
  if (end < 0) throw new PdfSyntaxError('string without end');
  return { value: new PdfString(start + 1, end, true), end: end + 1 };
}

function arrayAt(place: Place, start: number): Parsed {
  const values: PdfValue[] = [];
  for (let at = skipBlanks(place.text, start); ; at = skipBlanks(place.text, at)) {
    if (place.text.charAt(at) === ']') return { value: values, end: at + 1 };
    const { value, end } = valueAt(place, at);
    values.push(value);
    at = end;
  }
}

function dictionaryAt(place: Place, start: number): Parsed {
  const entries = new Map<string, PdfValue>();
  for (let at = skipBlanks(place.text, start); ; at = skipBlanks(place.text, at)) {
    if (place.text.startsWith('>>', at)) return { value: entries, end: at + 2 };
    const key = valueAt(place, at);
    if (!(key.value instanceof PdfName)) {
      at = key.end;
      continue;
    }
    const after = skipBlanks(place.text, key.end);
    if (place.text.startsWith('>>', after)) {
      entries.set(key.value.name, null);
      at = after;
      continue;
    }
    const { value, end } = valueAt(place, after);
    entries.set(key.value.name, value);
    at = end;
  }
}

const REFERENCE =
  /\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y;

function numberOrWordAt(text: string, at: number): Parsed {
  REFERENCE.lastIndex = at;
  const reference = REFERENCE.exec(text)?.[0];
  if (reference !== undefined)
    return { value: new PdfReference(Number.parseInt(reference, 10)), end: at + reference.length };
  const { word, end } = wordAt(text, at);
  // A bracket out of place: step over it.
  if (word === '') return { value: null, end: at + 1 };
  return { value: meaningOf(word), end };
}

function meaningOf(word: string): PdfValue {
  if (word === 'true') return true;
  if (word === 'false') return false;
  const number = Number(word);
  return Number.isNaN(number) ? null : number;
}
