/** Deterministic noise as a small recogniser makes it; for measuring, never for production. */

/** Sounds that are confused, in both directions. */
const CONFUSIONS: readonly (readonly [string, string])[] = [
  ['b', 'p'],
  ['d', 't'],
  ['g', 'k'],
  ['v', 'f'],
  ['w', 'f'],
  ['ei', 'ai'],
  ['s', 'z'],
  ['ä', 'e'],
  ['ü', 'i'],
  ['ie', 'i'],
  ['m', 'n'],
  ['ch', 'sch'],
  ['ck', 'k'],
  ['o', 'u'],
];

/** Small seeded generator (mulberry32), so that a measurement can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function confusedAt(text: string, at: number): readonly [string, number] | undefined {
  for (const [left, right] of CONFUSIONS) {
    if (text.startsWith(left, at)) return [right, left.length];
    if (text.startsWith(right, at)) return [left, right.length];
  }
  return undefined;
}

function mishearAt(text: string, at: number, random: () => number): readonly [string, number] {
  const letter = text[at] ?? '';
  const isFinal = /^(?: |$)/.test(text.slice(at + 1));
  const kind = random();
  if (letter === ' ') return [kind < 0.5 ? '' : letter, 1];
  if (isFinal && kind < 0.3) return ['', 1];
  if (kind < 0.15) return [letter + letter, 1];
  if (kind < 0.3) return [text[at + 1] === letter ? '' : letter, 1];
  if (kind < 0.37) return [`${letter} `, 1];
  return confusedAt(text, at) ?? [kind < 0.7 ? '' : letter, 1];
}

/** The utterance as misheard: lower case, no punctuation, about `rate` of its characters changed. */
export function mishear(utterance: string, rate: number, random: () => number): string {
  const text = utterance
    .toLowerCase()
    .replace(/[^\p{L}\d ]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  let heard = '';
  for (let at = 0; at < text.length;) {
    const [piece, taken] = random() < rate ? mishearAt(text, at, random) : [text[at] ?? '', 1];
    heard += piece;
    at += taken;
  }
  return heard;
}
