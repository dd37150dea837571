import type { Rehearsal } from '../stage.ts';

/** One thing that has to be true of a production that runs. */
export interface Row {
  /** What is shown, in words; the name on the command line. */
  readonly name: string;
  /** @returns the figure that was seen. @throws {Error} with what was seen instead. */
  readonly run: (rehearsal: Rehearsal) => Promise<string>;
}

/** How a row went. */
export interface RowResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seen: string;
  readonly tookMs: number;
}

/** @throws {Error} with what was seen. */
export function require(isTrue: boolean, seen: string): void {
  if (!isTrue) throw new Error(seen);
}

/** Runs rows one after another; one that fails keeps no other from being looked at. */
export async function runRows(
  rows: readonly Row[],
  rehearsal: Rehearsal,
  onResult: (result: RowResult) => void,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = [];
  for (const { name, run } of rows) {
    const since = performance.now();
    const outcome = await run(rehearsal).then(
      (seen) => ({ passed: true, seen }),
      (error: unknown) => ({ passed: false, seen: error instanceof Error ? error.message : String(error) }),
    );
    const result = { name, ...outcome, tookMs: Math.round(performance.now() - since) };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** The table at the end. */
export function tableOf(results: readonly RowResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, passed, seen, tookMs }) => {
      const seconds = `${(tookMs / 1_000).toFixed(1)} s`.padStart(8);
      return `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(width)} ${seconds}  ${seen.replaceAll('\n', ' ')}`;
    })
    .join('\n');
}
