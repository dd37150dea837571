import type { Audience } from './audience.ts';
import type { DatabaseLedger } from './ledger-of-database.ts';
import { percentile } from './measures.ts';
import type { Measure } from './measures.ts';
import type { MeasuredPhase } from './phases.ts';

/** Writes a line. */
type Say = (line: string) => void;

/** Times of a phase, in milliseconds. */
export interface PhaseTimes {
  /** From the sender's request to the event at the other one. */
  readonly delivery: readonly number[];
  /** From the sender's request to her answer. */
  readonly answer: readonly number[];
}

/** Looks up when the event of each message of a phase arrived at those who were there. */
export function timesOf(
  phase: MeasuredPhase,
  listeners: Audience['listeners'],
  { notices }: DatabaseLedger,
): PhaseTimes {
  const byKey = new Map(notices.map((notice) => [notice.dedupeKey, notice]));
  const arrivals = new Map<string, number>();
  for (const { userId, heard } of listeners.values())
    for (const { name, seq, at } of heard) if (name === 'notice') arrivals.set(`${userId} ${String(seq)}`, at);
  const delivery = phase.messages.flatMap(({ id = '', sentAt }) => {
    const notice = byKey.get(`message:${id}`);
    const at = notice === undefined ? undefined : arrivals.get(`${notice.userId} ${String(notice.seq)}`);
    return at === undefined ? [] : [at - sentAt];
  });
  const answer = phase.messages.flatMap(({ answeredAt, sentAt }) =>
    answeredAt === undefined ? [] : [answeredAt - sentAt],
  );
  return { delivery, answer };
}

const ms = (value: number) => value.toFixed(0).padStart(7);
const shownTimes = (values: readonly number[]) =>
  [50, 95, 99].map((percent) => ms(percentile(values, percent))).join('') + ms(Math.max(...values));

/** One line a phase. */
export function printPhases(say: Say, phases: readonly (readonly [MeasuredPhase, PhaseTimes])[]): void {
  say('\nMilliseconds from POST        to the event: p50  p95  p99  max | to the answer: p50  p95  p99  max');
  for (const [{ name, messages, seconds, before, after }, times] of phases) {
    say(`${name.padEnd(30)}${shownTimes(times.delivery)} |${shownTimes(times.answer)}`);
    const broken = messages.filter(({ wasBroken }) => wasBroken).length;
    const transactions = (after.transactions - before.transactions) / messages.length;
    say(
      `  ${String(messages.length)} messages, ${(messages.length / seconds).toFixed(1)}/s, ${String(broken)} sent again · ${transactions.toFixed(1)} transactions a message · ${processors(before, after)} · load of the machine ${after.load.toFixed(1)}`,
    );
  }
}

function processors(before: Measure, after: Measure): string {
  const seconds = (after.at - before.at) / 1_000;
  return [...after.doors]
    .map(([door, now]) => {
      const then = before.doors.get(door);
      if (then?.pid !== now.pid) return `${door} anew`;
      return `${door} ${((100 * (now.cpuS - then.cpuS)) / seconds).toFixed(0)} % of a processor`;
    })
    .join(', ');
}

/** One line a moment. */
export function printMemory(say: Say, moments: readonly (readonly [string, Measure])[]): void {
  say('\nMemory                          first: resident  heap  streams | second: resident  heap  streams');
  for (const [name, { doors }] of moments) {
    const shown = [...doors.values()].map(
      ({ residentMb, heapMb, streams }) =>
        `${residentMb.toFixed(0).padStart(12)} MB${heapMb.toFixed(0).padStart(6)} MB${String(streams).padStart(6)}`,
    );
    say(`${name.padEnd(30)}${shown.join(' |')}`);
  }
}
