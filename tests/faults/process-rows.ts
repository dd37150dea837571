import { awaitCondition } from './await-condition.ts';
import type { FaultCall } from './fault-call.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import { textsOf } from './planted-sentences.ts';
import { jobsInCalls } from './process-tree.ts';
import { comesBack, findsClosedDoor, findsOpenDoor } from './resumption.ts';
import { hasSnapshot, storedEvents } from './session-events.ts';

const PHASE = 'vorbereitung';
/** On a laptop calls get three seconds before they are ended with a spoken word. */
const BOUND_MS = 15_000;
const LAST_WORDS_MS = 25_000;
/** Issue: back in the same phase within ten seconds of the death, when a worker is there. */
const BACK_AFTER_DEATH_MS = 10_000;

/** A page waits so long for a lost agent to return by itself before it calls again (web/src/exam-controller.ts). */
const PATIENCE_MS = 4_500;

const isForcedEnd = textsOf(/^agent\.forced_end$/);

/** Rows of processes that end in the middle of a phase. */
export const PROCESS_ROWS: readonly FaultRow[] = [
  { group: 'processes', fault: 'job killed (SIGKILL)', boundMs: BACK_AFTER_DEATH_MS, run: jobDies },
  { group: 'processes', fault: 'worker told to end (SIGTERM)', boundMs: BOUND_MS, run: workerIsTold },
  {
    group: 'processes',
    fault: 'worker told to end (SIGTERM) in a crisis',
    boundMs: BOUND_MS,
    run: workerIsToldInCrisis,
  },
  { group: 'processes', fault: 'worker killed (SIGKILL), started again by itself', boundMs: BOUND_MS, run: workerDies },
  { group: 'processes', fault: 'worker killed (SIGKILL), none is left', boundMs: BOUND_MS, run: workerStaysAway },
];

async function jobDies(stage: Stage): Promise<void> {
  const { notes } = stage;
  const before = jobsInCalls(stage.bench.system);
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  await isSaved(stage, call);
  const [job] = jobsInCalls(stage.bench.system).filter((processId) => !before.includes(processId));
  if (job === undefined) throw new Error('the job of this call was not found');
  const since = performance.now();
  process.kill(job, 'SIGKILL');
  await awaitCondition('the missing agent is noticed', BACK_AFTER_DEATH_MS, () => call.client.agentGone());
  const goneAfterMs = Math.round(performance.now() - since);
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const calledAgainAt = performance.now();
  const back = await comesBack(stage, call.sessionId, PHASE);
  const backAfterMs = Math.round(performance.now() - since);
  notes.require(backAfterMs <= BACK_AFTER_DEATH_MS, `back in the phase ${backAfterMs} ms after the death`);
  const reaction = await back.reaction(calledAgainAt, BACK_AFTER_DEATH_MS, textsOf(/^resume\./));
  notes.reacted({ ...reaction, readAfterMs: Math.round(reaction.text.receivedAt - since) });
  notes.event = `participant gone after ${goneAfterMs} ms`;
  notes.afterwards = 'call taken up anew, phase kept';
}

async function workerIsTold(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  const since = performance.now();
  const restarted = bench.system.restart('agent');
  const door = findsClosedDoor(stage);
  notes.reacted(await call.reaction(since, stage.boundMs, isForcedEnd));
  await awaitCondition('the call is closed', LAST_WORDS_MS, () => call.client.agentGone());
  await Promise.all([restarted, door]);
  await awaitCondition('the end is recorded', LAST_WORDS_MS, () =>
    storedEvents(bench, call.sessionId).events.some(({ type }) => type === 'ended'),
  );
  notes.require(await hasSnapshot(bench, call), 'the phase was not saved');
  notes.event = 'drained, end recorded';
  notes.afterwards = 'closed, phase saved';
  await comesBack(stage, call.sessionId, PHASE);
}

const isHelp = textsOf(/^crisis\./);
const isGoodbyeWithNumbers = textsOf(/^agent\.forced_end_in_danger_crisis$/);

/** Nobody who spoke of suicide is left without the numbers. */
async function workerIsToldInCrisis(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  await call.reaction(await call.type('Ich will nicht mehr leben.'), stage.boundMs, isHelp);
  const since = performance.now();
  const restarted = bench.system.restart('agent');
  const goodbye = await call.reaction(since, stage.boundMs, isGoodbyeWithNumbers);
  notes.reacted(goodbye);
  notes.require(/112.*0800|0800.*112/s.test(goodbye.text.text), 'the numbers were not named');
  await awaitCondition('the call is closed', LAST_WORDS_MS, () => call.client.agentGone());
  await restarted;
  await findsOpenDoor(stage);
  notes.afterwards = 'closed, with the numbers';
}

async function workerDies(stage: Stage): Promise<void> {
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  await isSaved(stage, call);
  const since = performance.now();
  const worker = stage.bench.system.processIdOf('agent');
  if (worker === undefined) throw new Error('no worker is running');
  process.kill(worker, 'SIGKILL');
  await isToldAndComesBack(stage, call, { since, repair: () => undefined });
}

async function workerStaysAway(stage: Stage): Promise<void> {
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  await isSaved(stage, call);
  const since = performance.now();
  await stage.bench.system.kill('agent');
  await isToldAndComesBack(stage, call, { since, repair: () => stage.bench.system.restart('agent') });
}

interface Return {
  readonly since: number;
  readonly repair: () => void | Promise<void>;
}

async function isToldAndComesBack(stage: Stage, call: FaultCall, { since, repair }: Return): Promise<void> {
  const { notes } = stage;
  notes.heard = await findsClosedDoor(stage);
  notes.afterMs = Math.round(performance.now() - since);
  notes.sound = 'none, page and API say so';
  await repair();
  const openAfterMs = await findsOpenDoor(stage);
  await comesBack(stage, call.sessionId, PHASE);
  notes.event = 'status: maintenance';
  notes.afterwards = `new calls after ${openAfterMs} ms, phase kept`;
}

/** What is not stored before the death cannot be there after it. */
async function isSaved({ bench }: Stage, call: FaultCall): Promise<void> {
  await awaitCondition('the phase is stored', LAST_WORDS_MS, () => hasSnapshot(bench, call));
}
