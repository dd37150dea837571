import type { Clock } from './timers.ts';

/**
 * Notices a dead connection before the browser does: Chromium and the media library need 10 to 20 seconds, and until
 * then everything looks as if she were heard.
 */

/** So long nothing may arrive before the connection counts as cut, in milliseconds. */
export const QUIET_LIMIT_MS = 3_200;
/** How often is looked, in milliseconds: together with the limit a cut is noticed within 4 s. */
export const LOOK_EVERY_MS = 400;
/** After so long without anything the media server is asked for a sign of life, in milliseconds. */
const ASK_AFTER_MS = 1_000;

/** What a watch works with. */
export interface LinkWatchParts {
  readonly clock: Clock;
  /** How much has arrived so far, in any unit that grows; undefined while nobody can tell. */
  readonly readArrived: () => Promise<number | undefined>;
  /** Sends something small that the media server confirms. */
  readonly ask: () => void;
  readonly onQuiet: () => void;
  readonly onAlive: () => void;
}

/** Starts watching. @returns a function that ends it. */
export function watchLink({ clock, readArrived, ask, onQuiet, onAlive }: LinkWatchParts): () => void {
  let arrived: number | undefined;
  let aliveAtMs = clock.nowMs();
  let lookedAtMs = clock.nowMs();
  let isQuiet = false;
  let hasEnded = false;
  let cancel = (): void => undefined;
  const judge = (now: number | undefined): void => {
    const nowMs = clock.nowMs();
    // A page that slept (a locked phone, a hidden tab) has not been listening: it looks anew.
    const hasSlept = nowMs - lookedAtMs > 2 * LOOK_EVERY_MS + ASK_AFTER_MS;
    lookedAtMs = nowMs;
    if (now === undefined || now !== arrived || hasSlept) {
      const isSign = now !== undefined && arrived !== undefined && now !== arrived;
      arrived = now;
      aliveAtMs = nowMs;
      if (isQuiet && isSign) {
        isQuiet = false;
        onAlive();
      }
      return;
    }
    if (nowMs - aliveAtMs >= ASK_AFTER_MS) ask();
    if (isQuiet || nowMs - aliveAtMs < QUIET_LIMIT_MS) return;
    isQuiet = true;
    onQuiet();
  };
  const look = async (): Promise<void> => {
    const now = await readArrived().catch(() => undefined);
    if (hasEnded) return;
    judge(now);
    cancel = clock.after(LOOK_EVERY_MS, () => void look());
  };
  void look();
  return () => {
    hasEnded = true;
    cancel();
  };
}

/** Everything that arrived over these connections, by what browsers count of it. */
export function arrivedIn(reports: readonly RTCStatsReport[]): number | undefined {
  let sum: number | undefined;
  for (const report of reports)
    report.forEach((entry: Readonly<Record<string, unknown>>) => {
      if (entry['type'] !== 'candidate-pair') return;
      for (const name of COUNTERS) {
        const value = entry[name];
        if (typeof value === 'number') sum = (sum ?? 0) + value;
      }
    });
  return sum;
}

/** Chromium and Safari leave checks of the connection out of the bytes and count them by themselves. */
const COUNTERS = ['bytesReceived', 'responsesReceived', 'requestsReceived'] as const;
