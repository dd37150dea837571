import type { Sight } from './judge-parts.ts';
import { NATURE_OF } from './watched-parts.ts';
import type { WatchedPart } from './watched-parts.ts';

/** What is remembered about a part between two looks; moments in milliseconds since 1970. */
export interface PartMemory {
  /** Looks in a row in which it was not well. */
  readonly failures: number;
  /** Restarts since it was last well for long. */
  readonly attempts: number;
  readonly restartedAt: number | undefined;
  /** Since when every look found it well. */
  readonly wellSince: number | undefined;
}
/** What is remembered between two looks. */
export type RecoveryMemory = Readonly<Partial<Record<WatchedPart, PartMemory>>>;

/** A restart that is due. */
export interface DueRestart {
  readonly part: WatchedPart;
  readonly reason: string;
  /** 1: the first since it was last well for long. */
  readonly attempt: number;
}

/** What one look leads to. */
export interface Decision {
  readonly restarts: readonly DueRestart[];
  /** Parts that were restarted before and are well again. */
  readonly broughtBack: readonly WatchedPart[];
  readonly memory: RecoveryMemory;
}

/** One look in which a part is silent may be a passing moment; three, ten seconds apart, are not. */
const LOOKS_UNTIL_BELIEVED = { silent: 3, doubted: 12 } as const;
/** Each further restart waits twice as long, up to this, in milliseconds. */
const LONGEST_PAUSE_MS = 60 * 60_000;
const FIRST_PAUSE_MS = 60_000;
/** A part that was well for so long begins anew, in milliseconds. */
const FORGIVEN_AFTER_MS = 15 * 60_000;

const NOTHING_KNOWN: PartMemory = { failures: 0, attempts: 0, restartedAt: undefined, wellSince: undefined };

/**
 * Decides what to restart now. What is well, loading, leaving, busy or stopped is left alone, and so is what is being
 * restarted already, and what stands on something that is not well itself.
 */
export function decideRestarts(
  sights: readonly Sight[],
  memory: RecoveryMemory,
  { nowMs, restarting }: { readonly nowMs: number; readonly restarting: ReadonlySet<WatchedPart> },
): Decision {
  const unwell = new Set(sights.filter(isUnwell).map(({ part }) => part));
  const restarts: DueRestart[] = [];
  const broughtBack: WatchedPart[] = [];
  const next: Partial<Record<WatchedPart, PartMemory>> = { ...memory };
  for (const sight of sights) {
    const { part } = sight;
    const before = memory[part] ?? NOTHING_KNOWN;
    const seen = remember(sight, before, nowMs);
    if (sight.standing === 'well' && before.attempts > 0 && before.wellSince === undefined) broughtBack.push(part);
    const mayAct =
      !restarting.has(part) && !NATURE_OF[part].standsOn.some((other) => unwell.has(other) || restarting.has(other));
    if (mayAct && isBelieved(sight, seen) && nowMs >= nextRestartAt(part, seen)) {
      const attempt = seen.attempts + 1;
      restarts.push({ part, reason: sight.reason, attempt });
      next[part] = { failures: 0, attempts: attempt, restartedAt: nowMs, wellSince: undefined };
    } else next[part] = seen;
  }
  return { restarts, broughtBack, memory: next };
}

function isUnwell({ standing }: Sight): boolean {
  return standing === 'silent' || standing === 'doubted';
}

function remember(sight: Sight, before: PartMemory, nowMs: number): PartMemory {
  if (isUnwell(sight)) return { ...before, failures: before.failures + 1, wellSince: undefined };
  if (sight.standing !== 'well') return { ...before, failures: 0, wellSince: undefined };
  const wellSince = before.wellSince ?? nowMs;
  const isForgiven = nowMs - wellSince >= FORGIVEN_AFTER_MS;
  return { ...before, failures: 0, wellSince, attempts: isForgiven ? 0 : before.attempts };
}

function isBelieved({ standing }: Sight, { failures }: PartMemory): boolean {
  if (standing !== 'silent' && standing !== 'doubted') return false;
  return failures >= LOOKS_UNTIL_BELIEVED[standing];
}

/** The first restart at once; the next when it had time to load, and ever later from then on. */
function nextRestartAt(part: WatchedPart, { attempts, restartedAt }: PartMemory): number {
  if (restartedAt === undefined || attempts === 0) return -Infinity;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return restartedAt + NATURE_OF[part].loadsForMs + pause;
}
