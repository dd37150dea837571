/** Says what held and what did not, as it is looked at. */
export interface Check {
  /** @param seen what stands beside a fact that does not hold. */
  (fact: string, holds: boolean, seen?: unknown): void;
  /** What was checked so far. */
  readonly counts: { readonly passed: number; readonly failed: number };
}

const LONGEST_SEEN = 1_200;

/** Starts counting. */
export function createCheck(): Check {
  const counts = { passed: 0, failed: 0 };
  const check = (fact: string, holds: boolean, seen?: unknown) => {
    counts[holds ? 'passed' : 'failed'] += 1;
    console.log(`${holds ? 'passed' : 'FAILED'}  ${fact}`);
    if (!holds && seen !== undefined) console.log(`        ${shown(seen)}`);
  };
  return Object.assign(check, { counts });
}

function shown(seen: unknown): string {
  const text = typeof seen === 'string' ? seen : (JSON.stringify(seen) ?? String(seen));
  return text.slice(0, LONGEST_SEEN).replaceAll('\n', '\n        ');
}
