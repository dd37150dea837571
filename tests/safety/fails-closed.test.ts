import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JobRequest } from '@livekit/agents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallPlaces } from '#agent/worker/call-places.ts';
import { startHealthServer } from '#agent/worker/health-server.ts';
import type { HealthServer } from '#agent/worker/health-server.ts';
import { createReadiness } from '#agent/worker/readiness.ts';
import { workerOptions } from '#agent/worker/worker-options.ts';
import { workerProbes } from '#agent/worker/worker-probes.ts';
import { startFakeVoiceStack } from '#api/domains/voice/fake-voice-stack.ts';
import type { FakeVoiceStack } from '#api/domains/voice/fake-voice-stack.ts';
import { connectedTo } from '#api/domain.ts';
import { voiceDomain } from '#api/domains/voice/index.ts';
import { askMediaServer, createMediaServer } from '#api/domains/voice/media-server.ts';
import { createReadinessProbe } from '#api/domains/voice/readiness.ts';
import { createMemoryStore } from '#api/limits/memory-store.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createClassifier } from '#safety/gate/classifier-client.ts';
import type { ClassifierClient } from '#safety/gate/classifier-client.ts';
import { createSelfTest, KNOWN_UNSAFE, PROOF_LIFETIME_MS } from '#safety/gate/self-test.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import { answering, completion, httpResponse, SAFE_BODY, startScriptedClassifier } from './scripted-classifier.ts';
import type { Behaviour, ScriptedClassifier } from './scripted-classifier.ts';

/**
 * One classifier over a real socket, and the three doors that a call has to pass: readiness, the worker's job request,
 * the token.
 */

const logger = createLogger({ service: 'test', level: 'silent' });
const UNSAFE_BODY = completion('Safety: Unsafe\nCategories: Suicide & Self-Harm\nRefusal: No');
const right: Behaviour = (socket, body) =>
  void socket.end(httpResponse(200, body.includes(KNOWN_UNSAFE.sentence) ? UNSAFE_BODY : SAFE_BODY));
const swapped: Behaviour = (socket, body) =>
  void socket.end(httpResponse(200, body.includes(KNOWN_UNSAFE.sentence) ? SAFE_BODY : UNSAFE_BODY));

let server: ScriptedClassifier;
let client: ClassifierClient;
let stack: FakeVoiceStack;
let health: HealthServer;
let api: TestApi;
let selfTest: SelfTest;
let requestJob: (job: Pick<JobRequest, 'accept' | 'reject'>) => Promise<void>;
/** Calls that were taken; each begins at once. */
const begun: string[] = [];
/** The framework's own health server, connected to a media server. */
const framework = createServer((_request, response) => void response.end('OK'));
const clock = { nowMs: 0 };
const limits = createMemoryStore();

beforeAll(async () => {
  [server, stack] = await Promise.all([startScriptedClassifier(right), startFakeVoiceStack()]);
  client = createClassifier({ baseUrl: server.url, model: 'guard', timeoutMs: 5_000 });
  await new Promise<void>((resolve) => framework.listen(0, '127.0.0.1', resolve));
  const media = {
    url: stack.mediaUrl,
    port: (framework.address() as AddressInfo).port,
    registered: true,
    draining: () => false,
  };
  const places = createCallPlaces({ capacity: 1_000, runningJobIds: () => begun });
  const proof = { state: () => selfTest.state(), failure: () => selfTest.failure() };
  const probes = workerProbes({
    recognition: {
      ping: () => Promise.resolve({ kind: 'ready', recognizer: 'full', device: 'cpu', lacksGpu: false }),
    },
    media,
    selfTest: proof,
    synthesizer: { probe: () => Promise.resolve() },
  });
  const readiness = createReadiness({ version: 'test', places, probeTimeoutMs: 5_000, probes });
  const { requestFunc } = workerOptions({
    settings: readSettings({}),
    media,
    logger,
    admission: {
      selfTest: proof,
      recognition: { isAlive: () => true },
      places,
      isPersonIn: () => Promise.resolve(true),
    },
  });
  requestJob = (job) => requestFunc(job as JobRequest);
  health = await startHealthServer({ port: 0, host: '127.0.0.1' }, { readiness }, logger);
  const agentHealthUrl = `http://127.0.0.1:${health.port}`;
  const { apiKey, apiSecret, serviceSecret, mediaUrl: url } = stack;
  const mediaServer = createMediaServer({ url, publicUrl: 'wss://media.test', apiKey, apiSecret });
  const askMedia = (timeoutMs: number) => askMediaServer({ url, apiKey, apiSecret }, timeoutMs);
  // Asks anew each time: what counts here is the answer, not how long it is remembered.
  const current = () =>
    createReadinessProbe({ agentHealthUrl, serviceSecret, askMedia, attemptsMs: [15_000] }).current();
  api = await startTestApi({
    domains: [connectedTo(voiceDomain, { media: mediaServer, readiness: { current } })],
    // Every question is a new person's from the same address; how many calls fit is not asked here.
    settings: { VOICE_CALLS_PER_ADDRESS: 10_000 },
    limits,
  });
});

beforeEach(async () => {
  clock.nowMs = 0;
  selfTest = createSelfTest(client, { now: () => clock.nowMs });
  server.behave(right);
  await limits.close();
});

afterAll(async () => {
  await Promise.all([api.close(), health.close(), client.close()]);
  framework.closeAllConnections();
  framework.close();
  await Promise.all([server.close(), stack.close()]);
});

/** Tries all three doors as a caller would. */
async function doors(): Promise<{
  readonly readyz: number;
  readonly job: string;
  readonly token: number;
  readonly error: unknown;
}> {
  const answered: string[] = [];
  const id = randomUUID();
  const job = {
    id,
    accept: () => {
      begun.push(id);
      return Promise.resolve(void answered.push('accepted'));
    },
    reject: () => Promise.resolve(void answered.push('rejected')),
  };
  const [ready, minted] = await Promise.all([
    fetch(`http://127.0.0.1:${health.port}/readyz`),
    api.call('POST', '/api/voice/token', { as: newPerson(), body: {} }),
    requestJob(job),
  ]);
  await ready.body?.cancel();
  return {
    readyz: ready.status,
    job: answered.join(),
    token: minted.status,
    error: (minted.body as { error?: unknown }).error,
  };
}

const OPEN = { readyz: 200, job: 'accepted', token: 201 };
const CLOSED = {
  readyz: 503,
  job: 'rejected',
  token: 503,
  error: expect.stringMatching(/Sprachbegleitung ist gerade nicht erreichbar/) as unknown,
};

describe('readiness, job request and token', () => {
  it('are open with a classifier that is proven', async () => {
    await selfTest.run();
    expect(await doors()).toMatchObject(OPEN);
  });

  it('are closed before the first proof', async () => {
    expect(await doors()).toEqual(CLOSED);
  });

  it.each<[string, Behaviour]>([
    ['calls everything safe', answering(SAFE_BODY)],
    ['calls everything unsafe', answering(UNSAFE_BODY)],
    [
      'calls everything controversial',
      answering(completion('Safety: Controversial\nCategories: Violent\nRefusal: No')),
    ],
    ['takes one for the other', swapped],
    ['answers 500', answering(SAFE_BODY, 500)],
    ['answers HTML', answering('<html>Safety: Safe</html>')],
    ['answers null', answering('null')],
    ['uses unknown labels', answering(completion('Safety: Fine\nCategories: None'))],
    ['hangs up', (socket) => void socket.end()],
  ])('are closed while the classifier %s, and open again when it is right twice', async (_name, behaviour) => {
    await selfTest.run();
    server.behave(behaviour);
    await selfTest.run();
    expect(await doors()).toEqual(CLOSED);
    server.behave(right);
    await selfTest.run();
    expect(await doors()).toEqual(CLOSED);
    await selfTest.run();
    expect(await doors()).toMatchObject(OPEN);
  });

  it('are closed while a classifier comes and goes', async () => {
    const seen: unknown[] = [];
    await selfTest.run();
    for (let round = 0; round < 4; round += 1) {
      server.behave(round % 2 === 0 ? (socket) => void socket.destroy() : right);
      await selfTest.run();
      seen.push((await doors()).job);
    }
    expect(seen).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  });

  it('are closed when the proof has grown old because nobody asked again', async () => {
    await selfTest.run();
    clock.nowMs = PROOF_LIFETIME_MS;
    expect(await doors()).toMatchObject(OPEN);
    clock.nowMs = PROOF_LIFETIME_MS + 1;
    expect(await doors()).toEqual(CLOSED);
    await selfTest.run();
    expect(await doors()).toMatchObject(OPEN);
  });

  it('are closed when a run never ends', async () => {
    const stuck = createSelfTest({ judge: () => new Promise(() => undefined) }, { runLimitMs: 20 });
    selfTest = stuck;
    const first = stuck.run();
    expect(await doors()).toEqual(CLOSED);
    expect(await first).toBe('failing');
    expect(await doors()).toEqual(CLOSED);
  });
});
