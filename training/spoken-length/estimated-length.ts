import type { ClauseSeconds } from './pieces.ts';

/** What makes a clause longer; one weight each, in seconds. */
const FEATURES = [
  /** Every clause has a beginning and an end. */
  () => 1,
  (clause: string) => clause.match(/[aeiouyäöü]+/giu)?.length ?? 0,
  (clause: string) => clause.match(/\p{L}/gu)?.length ?? 0,
  (clause: string) => clause.match(/[,;:]/g)?.length ?? 0,
] as const;

/** Seconds a clause, a syllable, a letter, a comma: fitted by `report-spoken-length.ts` to the audio of all lines. */
const WEIGHTS_S: readonly number[] = [0.206, 0.0264, 0.0684, 0.446];

/** How long a clause takes to be spoken, without speaking it. */
export const estimatedClauseSeconds: ClauseSeconds = (clause) => predict(WEIGHTS_S, clause);

function predict(weights: readonly number[], clause: string): number {
  return FEATURES.reduce((sum, feature, index) => sum + (weights[index] ?? 0) * feature(clause), 0);
}

/** The weights that come nearest to measured clauses, by least squares. */
export function fitWeights(measured: readonly { readonly clause: string; readonly seconds: number }[]): number[] {
  const size = FEATURES.length;
  const sums = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const { clause, seconds } of measured) {
    const row = [...FEATURES.map((feature) => feature(clause)), seconds];
    for (const [at, sum] of sums.entries()) {
      for (let column = 0; column <= size; column += 1)
        sum[column] = (sum[column] ?? 0) + (row[at] ?? 0) * (row[column] ?? 0);
    }
  }
  return solved(sums);
}

/** Gauss and Jordan on a small system of equations whose right side is the last column. */
function solved(rows: number[][]): number[] {
  for (const [at, pivot] of rows.entries()) {
    const divisor = pivot[at] ?? 1;
    for (let column = 0; column < pivot.length; column += 1) pivot[column] = (pivot[column] ?? 0) / divisor;
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = row[at] ?? 0;
      for (let column = 0; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
