/** Errors of a small speech recogniser, for training and tests. */

/** Deterministic random numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const SLIPS: Readonly<Record<string, string>> = {
  e: 'ä',
  ä: 'e',
  d: 't',
  t: 'd',
  b: 'p',
  p: 'b',
  g: 'k',
  k: 'g',
  m: 'n',
  n: 'm',
  i: 'ü',
  ü: 'i',
  o: 'u',
  u: 'o',
  s: 'z',
  z: 's',
  f: 'w',
  w: 'f',
  a: 'o',
  ö: 'e',
  r: 'l',
  l: 'r',
};

/**
 * The errors of a small speech recogniser: sounds swapped for their neighbours, dropped or doubled; no signs, no
 * capitals.
 */
export function misheard(text: string, rate: number, random: () => number): string {
  const plain = text.toLowerCase().replaceAll(/[^a-zäöüß ]/g, '');
  return Array.from(plain)
    .map((char) => {
      if (char === ' ' || random() >= rate) return char;
      const kind = random();
      if (kind < 0.5) return SLIPS[char] ?? char;
      return kind < 0.8 ? '' : char + char;
    })
    .join('');
}
