import { splitSentences } from '#safety/gate/sentences.ts';

/** Longer texts are cut: synthesizers drop words in long sentences, and the first sound comes later. */
const LONGEST_CLAUSE = 120;
/** Shorter pieces would sound chopped. */
const SHORTEST_CLAUSE = 24;

/**
 * Where a sentence may be cut, best first: after a semicolon or colon, before a conjunction, after a comma, before
 * "und".
 */
const BORDERS: readonly RegExp[] = [
  /(?<=[;:])\s+/g,
  /(?<=,)\s+(?=(?:und|aber|oder|denn|sondern|doch|dann|danach)\s)/gi,
  /(?<=,)\s+/g,
  /\s+(?=(?:und|oder|aber|sowie)\s)/gi,
];

/**
 * A prepared text in pieces of one breath: whole sentences where they are short, else clauses at their natural
 * borders. Joined with spaces they are the text again; a number is never cut.
 */
export function clausesOf(text: string): string[] {
  return splitSentences(text)
    .flatMap((sentence) => mergeShort(cutLong(sentence.trim(), BORDERS)))
    .filter((clause) => clause !== '');
}

function cutLong(sentence: string, borders: readonly RegExp[]): string[] {
  const [border, ...weaker] = borders;
  if (sentence.length <= LONGEST_CLAUSE) return [sentence];
  if (border === undefined) return cutAtWords(sentence);
  return sentence.split(border).flatMap((piece) => cutLong(piece, weaker));
}

/** The last resort: a sentence without any border. Words of a number stay together, being one word each. */
function cutAtWords(sentence: string): string[] {
  return pack(sentence.split(/\s+/), LONGEST_CLAUSE);
}

/** Neighbours are joined while they fit into one breath. */
function mergeShort(pieces: readonly string[]): string[] {
  const packed = pack(pieces, LONGEST_CLAUSE);
  const last = packed.at(-1);
  const before = packed.at(-2);
  if (last === undefined || before === undefined || last.length >= SHORTEST_CLAUSE) return packed;
  return [...packed.slice(0, -2), `${before} ${last}`];
}

function pack(pieces: readonly string[], limit: number): string[] {
  const packed: string[] = [];
  for (const piece of pieces) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= limit) packed[packed.length - 1] = `${last} ${piece}`;
    else packed.push(piece);
  }
  return packed;
}
