import { createClassifier } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import { awaitCondition } from './await-condition.ts';
import {
  CLASSIFIER_LIES,
  CLASSIFIER_OBJECTIONS,
  cutBody,
  drip,
  late,
  resetAtOnce,
  resetInBody,
  silent,
  stallInBody,
} from './faults.ts';
import type { Fault } from './fault-proxy.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import { isHeldBack } from './held-sentence.ts';
import { ALLOWED, hearsFreeAnswer, isUsableAfterwards, judging, QUESTION, UNCLEARED } from './planted-sentences.ts';

/** The gate's budget is 1.5 s; then a stored or fresh line follows. */
const BOUND_MS = 8_000;

const TRANSPORT: Readonly<Record<string, Fault>> = {
  'timeout before the header': silent,
  'stall in the body': stallInBody,
  'reset before the header': resetAtOnce,
  'reset in the body': resetInBody,
  'cut body': cutBody,
  'slow drip': drip,
  'slower than its budget': late(4_000),
};

/** Rows of the sentence that is never judged, or never judged safe. */
export const CLASSIFIER_ROWS: readonly FaultRow[] = [
  {
    group: 'classifier',
    fault: 'none (control: the detectors notice this sentence)',
    boundMs: BOUND_MS,
    smoke: true,
    control: true,
    run: letThrough,
  },
  {
    group: 'classifier',
    fault: 'refused',
    boundMs: BOUND_MS,
    smoke: true,
    run: (stage) => stopped(stage, ['unavailable'], () => stage.bench.proxies.classifier.refuse()),
  },
  ...rowsOf(TRANSPORT, ['unavailable']),
  ...rowsOf(CLASSIFIER_LIES, ['unavailable']),
  ...rowsOf(CLASSIFIER_OBJECTIONS, ['classifier']),
  { group: 'classifier', fault: 'she interrupts while the verdict is pending', boundMs: BOUND_MS, run: interrupted },
  { group: 'classifier', fault: 'two answers racing', boundMs: BOUND_MS, run: racing },
  { group: 'classifier', fault: 'queue full (at the gate)', boundMs: BOUND_MS, run: queueFull },
];

function rowsOf(faults: Readonly<Record<string, Fault>>, layers: readonly string[]): FaultRow[] {
  return Object.entries(faults).map(([fault, happen]) => ({
    group: 'classifier',
    fault,
    boundMs: BOUND_MS,
    ...(fault === '200, HTML' || fault === 'controversial' ? { smoke: true } : {}),
    run: (stage) =>
      stopped(stage, layers, () => {
        stage.bench.proxies.classifier.misbehave(happen, judging(UNCLEARED));
      }),
  }));
}

function stopped(stage: Stage, layers: readonly string[], harm: () => void | Promise<void>): Promise<void> {
  return isHeldBack(stage, { sentence: UNCLEARED, layers, harm });
}

/** Without a fault the very same sentence is cleared, read and heard as a tone. */
async function letThrough(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  bench.primaryModel.says(UNCLEARED);
  const before = bench.ledger.unclearedBytes();
  const since = await call.type(QUESTION);
  notes.reacted(await call.reaction(since, stage.boundMs, ({ text }) => text === UNCLEARED));
  await awaitCondition('the tone', stage.boundMs, () => bench.ledger.unclearedBytes() > before);
  notes.event = 'none, nothing was stopped';
  notes.afterwards = 'same call';
  notes.recovery = 'nothing to recover from';
}

async function interrupted(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.standingCall();
  await call.hasPace();
  const phaseBefore = call.phase();
  const asked = bench.proxies.classifier.seen.length;
  bench.primaryModel.says(UNCLEARED);
  bench.proxies.classifier.misbehave(late(900), judging(UNCLEARED));
  await call.type(QUESTION);
  await awaitCondition('the judgement', stage.boundMs, () =>
    bench.proxies.classifier.seen.slice(asked).some(({ request }) => judging(UNCLEARED)(request)),
  );
  const since = await call.type('Bitte noch einmal wiederholen.');
  notes.reacted(await call.reaction(since, stage.boundMs, () => true));
  await awaitCondition('the verdict comes too late, or nobody waits for it', stage.boundMs, () =>
    bench.proxies.classifier.seen
      .slice(asked)
      .filter(({ request }) => judging(UNCLEARED)(request))
      .every(({ isOver }) => isOver),
  );
  notes.event = 'none, she went on';
  await isUsableAfterwards(stage, call, phaseBefore);
}

/** The first answer's verdict comes after the second question: only the second may be heard. */
async function racing(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.standingCall();
  await call.hasPace();
  const phaseBefore = call.phase();
  const judged = bench.proxies.classifier.seen.length;
  bench.proxies.classifier.misbehave(late(900), judging(UNCLEARED));
  bench.primaryModel.says(UNCLEARED);
  await call.type(QUESTION);
  await awaitCondition('the first judgement', stage.boundMs, () =>
    bench.proxies.classifier.seen.slice(judged).some(({ request }) => judging(UNCLEARED)(request)),
  );
  bench.primaryModel.says(ALLOWED);
  const since = await call.type(QUESTION);
  notes.reacted(await call.reaction(since, stage.boundMs, ({ text }) => text === ALLOWED));
  await hearsFreeAnswer(stage, call);
  notes.event = 'none, the second answer was cleared';
  await isUsableAfterwards(stage, call, phaseBefore);
}

/** One call never judges so much at once; the gate itself does, over the same proxy. */
async function queueFull({ bench, notes }: Stage): Promise<void> {
  const events: string[] = [];
  const classifier = createClassifier({
    baseUrl: bench.proxies.classifier.url,
    model: 'demonstration',
    timeoutMs: 1_500,
  });
  const gate = createGate({
    classifier,
    budgetMs: 1_500,
    maxPending: 2,
    onGuardrailEvent: (event) => events.push(event.class),
  });
  bench.proxies.classifier.misbehave(late(500), judging(ALLOWED));
  try {
    const verdicts = await Promise.all(
      [1, 2, 3].map((turn) => gate.judge({ sentence: ALLOWED, turnId: String(turn) })),
    );
    notes.require(
      verdicts.filter(({ verdict }) => verdict === 'cleared').length === 2,
      'the first two were not cleared',
    );
    notes.require(verdicts[2]?.verdict === 'blocked', 'the third was not stopped');
    notes.event = `guardrail: ${events.join()}`;
    notes.require(events.join() === 'queue_full', 'the event does not say that the queue was full');
    await bench.heal();
    notes.require(
      (await gate.judge({ sentence: ALLOWED, turnId: '4' })).verdict === 'cleared',
      'the gate did not recover',
    );
    notes.afterwards = 'the gate judges again';
    notes.recovery = 'at once';
  } finally {
    await classifier.close();
  }
}
