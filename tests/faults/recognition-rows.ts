import { createVoiceStudio } from '#tests/virtual-caller/voices.ts';
import { awaitCondition } from './await-condition.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import { textsOf } from './planted-sentences.ts';
import { childrenOf } from './process-tree.ts';
import { becomesUnready, comesBack, findsClosedDoor, findsOpenDoor } from './resumption.ts';
import { hasSnapshot, storedEvents } from './session-events.ts';

/** Two utterances of at most six seconds each, then the goodbye. */
const BOUND_MS = 30_000;
const PHASE = 'vorbereitung';
/** A worker that is not ready is noticed by whoever asks. */
const NOTICED_MS = 10_000;
/** The goodbye is spoken and the last events are sent. */
const CLOSE_MS = 25_000;

const isGoodbye = textsOf(/^agent\.(stt_down|forced_end)$/);

/** Rows of a recognition that dies or hangs while somebody speaks. */
export const RECOGNITION_ROWS: readonly FaultRow[] = [
  { group: 'speech-to-text', fault: 'process killed', boundMs: BOUND_MS, run: (stage) => goesDeaf(stage, 'SIGKILL') },
  { group: 'speech-to-text', fault: 'process frozen', boundMs: BOUND_MS, run: (stage) => goesDeaf(stage, 'SIGSTOP') },
  { group: 'speech-to-text', fault: 'process frozen in an emergency', boundMs: BOUND_MS, run: goesDeafInDanger },
];

const EMERGENCY = 'Ich bekomme keine Luft mehr.';
const isHelp = textsOf(/^emergency\./);
/** She is told that writing is left; a worker that gives up first says goodbye with its numbers. */
const isWritingOnly = textsOf(/^agent\.(stt_down_in_danger|forced_end_in_danger_emergency)$/);

/** In danger the call stays, in writing, and what she types is answered; whoever ends it names the number. */
async function goesDeafInDanger(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  // The rows before have crashed the worker as often as it is borne; this one is about one crash.
  await bench.system.restart('agent');
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  await call.reaction(await call.type(EMERGENCY), stage.boundMs, isHelp);
  const studio = await createVoiceStudio({ variant: 'de+f2', pitch: 50, rate: 150 });
  const words = studio.render('Ich sitze jetzt auf dem Boden.');
  const processId = recognitionOf(stage);
  const since = performance.now();
  process.kill(processId, 'SIGSTOP');
  const speaking = speakUntil(
    () => call.textsSince(since).some(isWritingOnly) || call.client.agentGone(),
    () => call.client.microphone.play(words),
  );
  const told = await call.reaction(since, stage.boundMs, isWritingOnly);
  notes.reacted(told);
  notes.require(/112/.test(told.text.text), 'no number was named');
  await speaking;
  if (!call.client.agentGone()) {
    await call.reaction(await call.type('Soll ich liegen bleiben?'), stage.boundMs, isHelp);
    notes.afterwards = 'the call stays, typed words are answered';
  }
  thaw(processId);
  await findsOpenDoor(stage);
}

async function goesDeaf(stage: Stage, signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  const studio = await createVoiceStudio({ variant: 'de+f2', pitch: 50, rate: 150 });
  const words = studio.render('Ja, ich bin jetzt bereit.');
  const position = bench.agentLog.position();
  const processId = recognitionOf(stage);
  const since = performance.now();
  process.kill(processId, signal);
  const unready = becomesUnready(stage, NOTICED_MS);
  // Her words go nowhere; she repeats them, as a person does who gets no answer.
  const speaking = speakUntil(
    () => call.textsSince(since).some(isGoodbye) || call.client.agentGone(),
    () => call.client.microphone.play(words),
  );
  notes.event = `not ready: ${await unready}`;
  const door = findsClosedDoor(stage);
  notes.reacted(await call.reaction(since, stage.boundMs, isGoodbye));
  await awaitCondition('the call is closed', CLOSE_MS, () => call.client.agentGone());
  await Promise.all([speaking, door]);
  notes.require(
    bench.agentLog.linesSince(position, 'an utterance could not be recognized').length > 0 || signal === 'SIGKILL',
    'no failed utterance was logged',
  );
  if (signal === 'SIGSTOP') thaw(processId);
  await awaitCondition('the end is recorded', CLOSE_MS, () =>
    storedEvents(bench, call.sessionId).events.some(({ type }) => type === 'ended'),
  );
  notes.require(await hasSnapshot(bench, call), 'the phase was not saved');
  await findsOpenDoor(stage);
  notes.afterwards = 'closed, phase saved';
  await comesBack(stage, call.sessionId, PHASE);
}

function recognitionOf({ bench }: Stage): number {
  const agent = bench.system.processIdOf('agent');
  const [processId] = agent === undefined ? [] : childrenOf(agent, 'recognition');
  if (processId === undefined) throw new Error('no recognition process is running');
  return processId;
}

async function speakUntil(isOver: () => boolean, speak: () => Promise<number>): Promise<void> {
  while (!isOver()) {
    await speak();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
/** She waits for an answer before she says it again. */
const PAUSE_MS = 2_500;

/** The worker may have given it up meanwhile. */
function thaw(processId: number): void {
  try {
    process.kill(processId, 'SIGCONT');
  } catch {
    // It was ended and replaced.
  }
}
