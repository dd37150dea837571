/** Says what held and what did not, as it is looked at. */
export interface Check {
  /** @param seen what stands beside a fact that does not hold. */
  (fact: string, holds: boolean, seen?: unknown): void;
  /** What was checked so far. */
  readonly counts: { readonly passed: number; readonly failed: number };
}

const LONGEST_SEEN = 1_200;

/** Starts counting. @param say writes a line. */
export function createCheck(say: (line: string) => void): Check {
  const counts = { passed: 0, failed: 0 };
  const check = (fact: string, holds: boolean, seen?: unknown) => {
    counts[holds ? 'passed' : 'failed'] += 1;
    say(`${holds ? 'passed' : 'FAILED'}  ${fact}`);
    if (!holds && seen !== undefined) say(`        ${shown(seen)}`);
  };
  return Object.assign(check, { counts });
}

function shown(seen: unknown): string {
  const text = typeof seen === 'string' ? seen : JSON.stringify(seen);
  return text.slice(0, LONGEST_SEEN).replaceAll('\n', '\n        ');
}
