import { awaitCondition } from './await-condition.ts';
import { answering, resetAtOnce, resetInBody, silent } from './faults.ts';
import type { Fault } from './fault-proxy.ts';
import type { FaultCall } from './fault-call.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import { textsOf } from './planted-sentences.ts';
import { jobsInCalls } from './process-tree.ts';
import { hasSnapshot, storedEvents } from './session-events.ts';

/** The stored place is asked for with a deadline of five seconds before the first words. */
const BOUND_MS = 15_000;
const PHASE = 'vorbereitung';
/** Waits between deliveries grow up to 15 s; a dead call's events are swept up on an interval. */
const DELIVERY_MS = 60_000;

const FAULTS: Readonly<Record<string, Fault>> = {
  hung: silent,
  reset: resetAtOnce,
  '500': answering(500, '{"error":"Ein Fehler ist aufgetreten"}'),
  '429': answering(429, '{"error":"Zu viele Anfragen"}'),
  'answers lost': resetInBody,
};

/** Rows of an API that the agent cannot reach for a whole call. */
export const API_ROWS: readonly FaultRow[] = [
  {
    group: 'API',
    fault: 'refused for a whole call',
    boundMs: BOUND_MS,
    run: (stage) => wholeCall(stage, () => stage.bench.proxies.api.refuse()),
  },
  ...Object.entries(FAULTS).map(([fault, happen]): FaultRow => ({
    group: 'API',
    fault: `${fault} for a whole call`,
    boundMs: BOUND_MS,
    run: (stage) =>
      wholeCall(stage, () => {
        stage.bench.proxies.api.misbehave(happen);
      }),
  })),
  { group: 'API', fault: 'refused until after the call', boundMs: BOUND_MS, run: endsMeanwhile },
];

async function ledWithout(stage: Stage, harm: () => void | Promise<void>): Promise<FaultCall> {
  const { notes } = stage;
  await harm();
  const since = performance.now();
  const call = await stage.ownCall();
  notes.reacted(await call.reaction(since, stage.boundMs, textsOf(/^willkommen\.hello$/)));
  await call.leadTo(PHASE);
  notes.afterwards = `same call, ${String(call.phase())}`;
  return call;
}

async function wholeCall(stage: Stage, harm: () => void | Promise<void>): Promise<void> {
  const { bench, notes } = stage;
  const call = await ledWithout(stage, harm);
  notes.require(!storedEvents(bench, call.sessionId).events.some(({ type }) => type === 'ended'), 'the call ended');
  const healedAt = performance.now();
  await bench.heal();
  await arrive(stage, call.sessionId, (types) => types.includes('snapshot') && types.includes('phase'));
  notes.recovery = `events stored ${Math.round(performance.now() - healedAt)} ms after repair`;
  notes.require(await hasSnapshot(bench, call), 'the phase was not saved');
}

/** She hangs up while the API is still away: what happened in the call is delivered by whoever is left. */
async function endsMeanwhile(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const before = jobsInCalls(bench.system);
  const call = await ledWithout(stage, () => bench.proxies.api.refuse());
  const own = jobsInCalls(bench.system).filter((processId) => !before.includes(processId));
  notes.require(own.length > 0, 'the job of this call was not found');
  await call.leave();
  await awaitCondition(
    'the job has ended',
    DELIVERY_MS,
    () => !jobsInCalls(bench.system).some((processId) => own.includes(processId)),
  );
  const healedAt = performance.now();
  await bench.heal();
  await arrive(stage, call.sessionId, (types) => types.includes('snapshot') && types.includes('ended'));
  notes.afterwards = 'ended, nothing lost';
  notes.recovery = `events stored ${Math.round(performance.now() - healedAt)} ms after repair`;
}

/** All events arrive in the order in which they happened, and each has one effect. */
async function arrive(stage: Stage, sessionId: string, isAll: (types: readonly string[]) => boolean): Promise<void> {
  const { bench, notes } = stage;
  await awaitCondition('the events are stored', DELIVERY_MS, () =>
    isAll(storedEvents(bench, sessionId).events.map(({ type }) => type)),
  );
  const { events, accepted, duplicates } = storedEvents(bench, sessionId);
  const times = events.map(({ at }) => at);
  notes.require(
    events[0]?.type === 'started' && events[1]?.type === 'consented',
    `the order began with ${events
      .slice(0, 2)
      .map(({ type }) => type)
      .join(', ')}`,
  );
  notes.require(
    times.every((at, index) => index === 0 || at >= (times[index - 1] ?? '')),
    'events were stored out of their order',
  );
  notes.require(accepted === events.length, `${events.length} events had ${accepted} effects`);
  notes.event = `${events.length} events in order, once (${duplicates} repeats recognised)`;
}
