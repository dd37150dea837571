import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { DOORS } from '../community-week/place.ts';
import type { Door, WeekPlace } from '../community-week/place.ts';

/** How the system stands at one moment. */
export interface Measure {
  readonly at: number;
  readonly doors: ReadonlyMap<Door, DoorMeasure>;
  /** Transactions of the database since its start. */
  readonly transactions: number;
  /** Of the machine over the last minute: what else happens on it is in every figure. */
  readonly load: number;
}

/** One process. */
interface DoorMeasure {
  readonly pid: number;
  readonly residentMb: number;
  readonly heapMb: number;
  /** Seconds on a processor since it started. */
  readonly cpuS: number;
  readonly streams: number;
}

const TICKS_PER_S = 100;
const MB = 1_048_576;

/** Measures both processes and the database. */
export async function measure(place: WeekPlace): Promise<Measure> {
  const doors = new Map<Door, DoorMeasure>();
  for (const door of DOORS) {
    const watched = place.watchOf(door);
    if (watched === undefined) continue;
    const text = await (await fetch(watched.metricsUrl)).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    doors.set(door, {
      pid: watched.pid,
      residentMb: residentMbOf(watched.pid),
      heapMb: value('nodejs_heap_size_used_bytes') / MB,
      cpuS: cpuSecondsOf(watched.pid),
      streams: value('http_streams_running'),
    });
  }
  // What a connection counted is added up a second later.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const [row] = await place.query(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return { at: performance.now(), doors, transactions: Number(row?.['count']), load: loadavg()[0] ?? 0 };
}

function residentMbOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

function cpuSecondsOf(pid: number): number {
  // Behind the name, which may hold blanks: state is the first field, user and system time the 12th and 13th.
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** The value below which so many of a hundred are; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
