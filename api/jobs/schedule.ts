import { createHash } from 'node:crypto';

/**
 * When a job comes by itself: at moments that lie `everyMs` apart since the beginning of 1970 (UTC), moved by
 * `offsetMs`. The last of them is made up for when no process ran at its time.
 */
export interface JobSchedule {
  readonly everyMs: number;
  readonly offsetMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Every day at this time, UTC. */
export function dailyAtUtc(hour: number, minute = 0): JobSchedule {
  return { everyMs: DAY_MS, offsetMs: (hour * 60 + minute) * MINUTE_MS };
}

/** The latest moment of the schedule that is not after `at`. */
export function latestSlot({ everyMs, offsetMs }: JobSchedule, at: Date): Date {
  return new Date(Math.floor((at.getTime() - offsetMs) / everyMs) * everyMs + offsetMs);
}

/** The same id in every process, so that a moment brings one job however many of them notice it. */
export function slotIdOf(jobName: string, slot: Date): string {
  const hash = createHash('sha256').update(`${jobName} ${slot.toISOString()}`).digest('hex');
  // Version 8 of RFC 9562: a UUID whose bits follow a rule of one's own.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
