/** Tells on the terminal what is going on, so that nobody wonders whether something hangs. */
export interface Progress {
  /** Prints one line. */
  line(text: string): void;
  /** Runs a long step; prints its name, a sign of life every ten seconds, and how long it took. */
  during<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** How often a long step shows that it is alive. */
const SIGN_OF_LIFE_EVERY_MS = 10_000;

/** Progress written line by line through `write`. */
export function createProgress(write: (line: string) => void): Progress {
  return {
    line: write,
    async during(name, work) {
      write(`${name} …`);
      const startedAt = performance.now();
      const timer = setInterval(() => {
        write(`  still at it: ${name}, ${secondsSince(startedAt)} s`);
      }, SIGN_OF_LIFE_EVERY_MS);
      try {
        const result = await work();
        write(`${name}: done after ${secondsSince(startedAt)} s`);
        return result;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1_000).toFixed(0);
}
