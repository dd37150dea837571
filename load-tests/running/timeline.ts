import { percentile } from '../callers/figures.ts';
import type { Moment } from '../report/load-report.ts';

/** Gathers k6's points, one JSON line each, into stretches of time that can be drawn. */
export interface Timeline {
  add(line: string): void;
  moments(): readonly Moment[];
}

interface Gathered {
  answered: number;
  refused: number;
  failed: number;
  readonly values: Map<string, number[]>;
}

interface Point {
  readonly type?: string;
  readonly metric?: string;
  readonly data?: { readonly time?: string; readonly value?: number; readonly tags?: Readonly<Record<string, string>> };
}

/** More points make no better picture. */
const MOST_MOMENTS = 60;

/** Signing in is no part of what is measured. */
const SETUP_GROUP = '::setup';

/** @param durationS planned length of the run. @param watched metrics of which times are drawn. */
export function createTimeline(durationS: number, watched: readonly string[]): Timeline {
  const stretchS = Math.max(1, Math.ceil(durationS / MOST_MOMENTS));
  const gathered = new Map<number, Gathered>();
  let beganAt: number | undefined;

  function gatheredAt(time: number): Gathered {
    beganAt ??= time;
    const index = Math.max(0, Math.floor((time - beganAt) / 1_000 / stretchS));
    const found = gathered.get(index) ?? { answered: 0, refused: 0, failed: 0, values: new Map<string, number[]>() };
    gathered.set(index, found);
    return found;
  }

  return {
    add(line) {
      const point = readPoint(line);
      if (point === undefined) return;
      const { metric, time, value, status } = point;
      if (metric === 'http_reqs') count(gatheredAt(time), status);
      if (!watched.includes(metric)) return;
      const { values } = gatheredAt(time);
      values.set(metric, [...(values.get(metric) ?? []), value]);
    },
    moments: () =>
      [...gathered]
        .sort(([one], [other]) => one - other)
        .map(([index, found]) => momentOf(index * stretchS, stretchS, found)),
  };
}

/** Undefined: no measurement of the run itself. */
function readPoint(
  line: string,
): { readonly metric: string; readonly time: number; readonly value: number; readonly status: number } | undefined {
  const { type, metric = '', data } = JSON.parse(line) as Point;
  if (type !== 'Point' || data?.time === undefined || data.tags?.['group'] === SETUP_GROUP) return undefined;
  return { metric, time: Date.parse(data.time), value: data.value ?? 0, status: Number(data.tags?.['status'] ?? 0) };
}

function count(gathered: Gathered, status: number): void {
  if (status >= 200 && status < 400) gathered.answered += 1;
  else if (status === 429 || status === 503) gathered.refused += 1;
  else gathered.failed += 1;
}

function momentOf(atS: number, stretchS: number, { answered, refused, failed, values }: Gathered): Moment {
  return {
    atS,
    answeredPerSecond: answered / stretchS,
    refusedPerSecond: refused / stretchS,
    failedPerSecond: failed / stretchS,
    metrics: Object.fromEntries(
      [...values].map(([metric, found]) => [
        metric,
        { med: percentile(found, 0.5) ?? 0, p95: percentile(found, 0.95) ?? 0 },
      ]),
    ),
  };
}
