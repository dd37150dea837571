import { parseArgs } from 'node:util';
import { openWeekPlace } from '../community-week/place.ts';
import type { WeekPlace } from '../community-week/place.ts';
import { createCheck } from '../documents/check.ts';
import type { Check } from '../documents/check.ts';
import { openAudience } from './audience.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { checkStrangers, STRANGERS } from './check-strangers.ts';
import { readLedger } from './ledger-of-database.ts';
import { measure, percentile } from './measures.ts';
import type { Measure } from './measures.ts';
import { gatherMembers } from './people.ts';
import type { Member } from './people.ts';
import { killOne, livePhase, stopRedis } from './phases.ts';
import type { MeasuredPhase, PhaseOptions } from './phases.ts';
import { printMemory, printPhases, timesOf } from './report.ts';
import { createSenders } from './senders.ts';

/** What is tried. */
interface Load {
  readonly streams: number;
  readonly rate: number;
  readonly seconds: number;
  /** What 95 of 100 messages may take, in milliseconds. */
  readonly within: number;
}

/** Of one open stream in one process, in kB. */
const LARGEST_STREAM_KB = 200;
/** One of so many is away while a process is killed. */
const ABSENT_EVERY = 20;
const SHORTEST_PHASE_S = 15;
/** PostgreSQL adds up what a connection did once it has done nothing for ten seconds, or more on a busy machine. */
const COUNTED_AFTER_MS = 15_000;
/** Longer than the time between two looks of a process at everybody who listens. */
const IDLE_MS = 16_000;

/**
 * `npm run test:inbox-streams [-- --streams 200 --rate 20 --seconds 20]`: open event streams at two API processes over
 * one PostgreSQL and one Redis, and messages between pairs; one process killed with SIGKILL, Redis stopped. Ends with
 * `N passed, N failed`, and with 1 where something failed.
 */
async function main(): Promise<boolean> {
  const load = readLoad();
  const check = createCheck((line) => console.log(line));
  const place = await openWeekPlace();
  try {
    await tryLoad(check, place, load);
    // Redis was not there for a while, which is to be reported.
    const errors = place.errorLines().filter((line) => !line.includes('rate limit store is unreachable'));
    check('no process logged an error of its own', errors.length === 0, errors.slice(0, 3));
  } catch (error) {
    check('it was lived to its end', false, error instanceof Error ? (error.stack ?? error.message) : error);
  } finally {
    await place.close();
  }
  const { passed, failed } = check.counts;
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0;
}

function readLoad(): Load {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({
    options: { streams: text('1000'), rate: text('50'), seconds: text('60'), within: text('1000') },
  });
  const { streams, rate, seconds, within } = values;
  return { streams: Number(streams), rate: Number(rate), seconds: Number(seconds), within: Number(within) };
}

const say = (line: string) => console.log(line);

async function tryLoad(check: Check, place: WeekPlace, { streams, rate, seconds, within }: Load): Promise<void> {
  const count = Math.floor((streams - STRANGERS) / 2) * 2;
  const members = await gatherMembers(place, { count, strangers: STRANGERS });
  const empty = await measure(place);
  const idleEmpty = await beIdle(place);
  const openedAt = performance.now();
  const audience = await openAudience(place, members);
  console.log(`${String(members.length)} streams open after ${((performance.now() - openedAt) / 1_000).toFixed(1)} s`);
  const senders = createSenders(place, members);
  try {
    const options = { place, audience, senders, rate, members };
    const opened = await measure(place);
    const idle = (await beIdle(place)) - idleEmpty;
    const { phases, absent } = await livePhases(options, seconds);
    const settled = await measure(place);
    const ledger = await readLedger(place);
    const here = new Map([...audience.listeners].filter(([userId]) => !absent.has(userId)));
    printPhases(
      say,
      phases.map((phase) => [phase, timesOf(phase, here, ledger)]),
    );
    printMemory(say, [
      ['no streams', empty],
      ['all streams open', opened],
      ['after all', settled],
    ]);
    checkFigures(check, { members, empty, opened, idle });
    const steady = phases[0] === undefined ? [] : timesOf(phases[0], here, ledger).delivery;
    check(`95 of 100 messages arrive within ${String(within)} ms`, percentile(steady, 95) <= within);
    checkDeliveries(check, { members, sent: senders.sent, audience, ledger });
    await checkStrangers(check, { place, members, audience });
  } finally {
    audience.leave();
    await senders.close();
  }
}

async function livePhases(
  options: PhaseOptions,
  seconds: number,
): Promise<{ readonly phases: readonly MeasuredPhase[]; readonly absent: ReadonlySet<string> }> {
  const half = Math.max(SHORTEST_PHASE_S, Math.round(seconds / 2));
  const { audience, members } = options;
  const steady = await livePhase(options, { name: 'steady', seconds });
  // Some close their app, and open it again when a process was killed meanwhile.
  const absent = new Set(members.filter((_member, index) => index % ABSENT_EVERY === 1).map(({ userId }) => userId));
  const leaving = [...absent].flatMap((userId) => audience.listeners.get(userId) ?? []);
  for (const listener of leaving) listener.leave();
  const during = async () => {
    await killOne(options, half)();
    await Promise.all(leaving.map((listener) => listener.open()));
  };
  const killed = await livePhase(options, { name: 'one process killed', seconds: half, during });
  const redis = await livePhase(options, { name: 'Redis stopped', seconds: half, during: stopRedis(options, half) });
  return { phases: [steady, killed, redis], absent };
}

/** Nothing happens; gives back how many transactions the database had. */
async function beIdle(place: WeekPlace): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, COUNTED_AFTER_MS));
  const before = await measure(place);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return (await measure(place)).transactions - before.transactions;
}

function checkFigures(
  check: Check,
  {
    members,
    empty,
    opened,
    idle,
  }: { readonly members: readonly Member[]; readonly empty: Measure; readonly opened: Measure; readonly idle: number },
): void {
  const resident = ({ doors }: Measure) => [...doors.values()].reduce((sum, { residentMb }) => sum + residentMb, 0);
  const perStreamKb = ((resident(opened) - resident(empty)) * 1_024) / members.length;
  console.log(
    `\n${perStreamKb.toFixed(0)} kB a stream, what opening them took included · ${String(idle)} transactions more than without streams while nothing happened for ${String(IDLE_MS / 1_000)} s`,
  );
  const streams = [...opened.doors.values()].reduce((sum, door) => sum + door.streams, 0);
  check(`all ${String(members.length)} streams are open`, streams === members.length, streams);
  check(`a stream takes less than ${String(LARGEST_STREAM_KB)} kB`, perStreamKb < LARGEST_STREAM_KB, perStreamKb);
  check('while nothing happens streams ask nothing, one by one', idle < Math.max(50, members.length / 10), idle);
}

process.exitCode = (await main()) ? 0 : 1;
