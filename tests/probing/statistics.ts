/** What was observed in one world, as numbers by name. */
export type Observation = Readonly<Record<string, number>>;

/** An observation, and whether the target was there. */
export interface Labelled {
  readonly isThere: boolean;
  readonly seen: Observation;
}

/** How well somebody tells worlds apart who learned from others how. */
export interface Guessing {
  /** The number that told most among the worlds she learned from. */
  readonly by: string;
  readonly right: number;
  readonly of: number;
  /** How likely a coin is right as often or more often (one-sided, exact). */
  readonly p: number;
}

/**
 * An attacker who knows from half of the worlds how all answers look with and without the target, takes the number and
 * the border that tell them apart best, and guesses about the other half.
 */
export function guess(worlds: readonly Labelled[]): Guessing {
  const known = worlds.filter((_world, index) => index % 4 < 2);
  const unknown = worlds.filter((_world, index) => index % 4 >= 2);
  const names = Object.keys(known[0]?.seen ?? {});
  let best = { by: '', border: 0, isAbove: true, right: -1 };
  for (const by of names)
    for (const border of new Set(known.map(({ seen }) => seen[by] ?? 0)))
      for (const isAbove of [true, false]) {
        const right = rightOf(known, { by, border, isAbove });
        if (right > best.right) best = { by, border, isAbove, right };
      }
  const right = rightOf(unknown, best);
  return { by: best.by, right, of: unknown.length, p: coinAtLeast(right, unknown.length) };
}

function rightOf(
  worlds: readonly Labelled[],
  { by, border, isAbove }: { readonly by: string; readonly border: number; readonly isAbove: boolean },
): number {
  return worlds.filter(({ isThere, seen }) => ((seen[by] ?? 0) >= border === isAbove) === isThere).length;
}

/** The chance that a fair coin shows heads at least so often. */
export function coinAtLeast(heads: number, throws: number): number {
  let term = 0.5 ** throws;
  let sum = 0;
  for (let count = 0; count <= throws; count += 1) {
    if (count >= heads) sum += term;
    term = (term * (throws - count)) / (count + 1);
  }
  return Math.min(1, sum);
}

/** Two samples by ranks (Mann-Whitney): the chance that one of the first is larger, and how surprising it is. */
export function compareSamples(first: readonly number[], second: readonly number[]) {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((one, other) => one.value - other.value);
  const rankSum = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const u = rankSum - (first.length * (first.length + 1)) / 2;
  const pairs = first.length * second.length;
  const z = (u - pairs / 2) / Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return { superiority: u / pairs, p: 2 * (1 - normal(Math.abs(z))) };
}

/** Distribution function of the normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
