import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { AccessToken, RoomAgentDispatch, RoomConfiguration } from 'livekit-server-sdk';
import { randomUUID } from 'node:crypto';
import type { VariableName } from '#core/config/settings.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { AGENT_NAME } from '#core/contracts/voice-wire.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { joinRoom } from '#tests/virtual-caller/room-client.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import { awaitCondition } from './await-condition.ts';
import { SAFE_TO_ALL } from './faults.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import { isSubstitute, QUESTION, UNCLEARED, hearsFreeAnswer } from './planted-sentences.ts';
import { becomesUnready, findsClosedDoor, findsOpenDoor } from './resumption.ts';

const BOUND_MS = 12_000;
/** The self-test runs every 15 s; its proof grows old by itself. */
const NOTICED_MS = 60_000;
/** A worker starts within about ten seconds on a busy machine. */
const STARTED_MS = 60_000;
/** Settings are checked before anything else is loaded. */
const REFUSED_MS = 30_000;

/** Rows of a classifier that is not proven, and of settings that cannot work. */
export const START_ROWS: readonly FaultRow[] = [
  {
    group: 'start',
    fault: 'classifier refuses while a call runs',
    boundMs: BOUND_MS,
    run: (stage) => unprovenDuringCall(stage, () => stage.bench.proxies.classifier.refuse()),
  },
  {
    group: 'start',
    fault: 'classifier finds everything safe while a call runs',
    boundMs: BOUND_MS,
    run: (stage) =>
      unprovenDuringCall(stage, () => {
        stage.bench.proxies.classifier.misbehave(SAFE_TO_ALL);
      }),
  },
  { group: 'start', fault: 'classifier down when the worker starts', boundMs: STARTED_MS, run: unprovenAtStart },
  refusesRow('classifier address misspelt', { CLASSIFIER_URL: 'localhost:8000' }, 'CLASSIFIER_URL'),
  refusesRow('classifier missing in production', { NODE_ENV: 'production', CLASSIFIER_URL: '' }, 'CLASSIFIER_URL'),
  refusesRow('language model without a name', { VOICE_LLM_MODEL: '' }, 'VOICE_LLM_MODEL'),
];

/** The self-test fails in the middle of a call: authored lines only, and no new calls by any of the three doors. */
async function unprovenDuringCall(stage: Stage, harm: () => void | Promise<void>): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  await harm();
  await namesClassifier(stage);
  await findsClosedDoor(stage);
  await isRefusedByWorker(stage);
  bench.primaryModel.says(UNCLEARED);
  const since = await call.type(QUESTION);
  notes.reacted(await call.reaction(since, stage.boundMs, isSubstitute));
  notes.event = 'not ready: classifier; job request refused';
  await bench.heal();
  await findsOpenDoor(stage);
  const afterMs = await hearsFreeAnswer(stage, call, NOTICED_MS);
  notes.afterwards = 'same call';
  notes.recovery = `free answer heard after ${afterMs} ms`;
}

async function unprovenAtStart(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  await bench.system.kill('agent');
  await bench.proxies.classifier.refuse();
  const position = bench.agentLog.position();
  const since = performance.now();
  const started = bench.system.restart('agent');
  await namesClassifier(stage);
  notes.heard = await findsClosedDoor(stage);
  notes.afterMs = Math.round(performance.now() - since);
  notes.sound = 'none, page and API say so';
  await awaitCondition(
    'the worker is registered',
    STARTED_MS,
    () => bench.agentLog.linesSince(position, 'registered with the media server').length > 0,
  );
  await isRefusedByWorker(stage);
  notes.event = 'not ready: classifier; job request refused';
  await bench.heal();
  await started;
  await findsOpenDoor(stage);
  const call = await stage.ownCall();
  notes.afterwards = 'new calls begin';
  notes.recovery = `free answer heard after ${await hearsFreeAnswer(stage, call)} ms`;
}

/** On a busy machine other checks may be late for a moment, too. */
async function namesClassifier(stage: Stage): Promise<void> {
  await awaitCondition('readiness is refused because of the classifier', NOTICED_MS, async () =>
    (await becomesUnready(stage, NOTICED_MS)).includes('classifier'),
  );
}

/** Somebody comes past the API with a token of the media server's own: the worker takes no job. */
async function isRefusedByWorker({ bench, notes }: Stage): Promise<void> {
  const position = bench.agentLog.position();
  const sessionId = randomUUID();
  const roomName = `exam-${sessionId}`;
  const { key, secret } = bench.system.mediaServerKey;
  const token = new AccessToken(key, secret, { identity: `guest-${sessionId}`, ttl: 60 });
  token.addGrant({ room: roomName, roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: true });
  token.roomConfig = new RoomConfiguration({
    agents: [new RoomAgentDispatch({ agentName: AGENT_NAME, metadata: JSON.stringify({ sessionId }) })],
  });
  const watch = createWireWatch({ isAuthored: () => true, onlyAuthored: false });
  const client = await joinRoom(
    { url: bench.system.mediaServerUrl, token: await token.toJwt(), roomName, sessionId },
    watch,
  );
  try {
    await awaitCondition(
      'the job request is refused',
      BOUND_MS,
      () => bench.agentLog.linesSince(position, REFUSAL).length > 0,
    );
    notes.require(!client.agentPresent(), 'an agent joined although the classifier is not proven');
  } finally {
    await client.leave();
  }
}
const REFUSAL = 'a call was refused';

function refusesRow(fault: string, changes: Partial<Record<VariableName, string>>, named: string): FaultRow {
  return {
    group: 'start',
    fault,
    boundMs: REFUSED_MS,
    async run({ bench, notes }) {
      const since = performance.now();
      const { code, output } = await runAgent({ ...bench.environment, AGENT_HEALTH_PORT: '1', ...changes });
      notes.heard = 'no call begins; the log names the variable';
      notes.afterMs = Math.round(performance.now() - since);
      notes.sound = 'none';
      notes.require(code !== 0, 'the agent started with settings that cannot work');
      notes.require(output.includes('invalid settings') && output.includes(named), `the log does not name ${named}`);
      notes.event = `log: invalid settings, ${named}`;
      notes.afterwards = 'not started';
      notes.recovery = 'with right settings';
    },
  };
}

function runAgent(
  environment: Partial<Record<VariableName, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'agent', 'main.ts')], {
    cwd: PROJECT_ROOT,
    env: { ...processEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: REFUSED_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString('utf8')));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      // Ended by our own limit: it was running, which is as wrong as code 0.
      resolve({ code: code ?? 0, output });
    });
  });
}
