import '#tests/virtual-caller/quiet-media-log.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dispose } from '@livekit/rtc-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isListedValue, SPANS } from '#core/tracing/listed-spans.ts';
import type { AttributeName } from '#core/tracing/listed-spans.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { findOnPath } from '#scripts/setup/provide-binary.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { RunningSystem } from '#scripts/start/system.ts';
import { createClearanceLedger } from '#tests/faults/clearance-ledger.ts';
import { openCall } from '#tests/faults/fault-call.ts';
import type { FaultCall } from '#tests/faults/fault-call.ts';
import { ALLOWED, PLANTED, QUESTION } from '#tests/faults/planted-sentences.ts';
import { startScriptedLanguageModel } from '#tests/faults/scripted-language-model.ts';
import type { ScriptedLanguageModel } from '#tests/faults/scripted-language-model.ts';
import { openOperatorsView } from '#tests/seeing/operators-view.ts';
import type { OperatorsView } from '#tests/seeing/operators-view.ts';
import type { SunkSpan } from '#tests/seeing/otlp-sink.ts';
import { readDashboard, startPrometheus } from '#tests/seeing/prometheus-process.ts';
import type { PrometheusProcess } from '#tests/seeing/prometheus-process.ts';
import { findLeaks } from '#tests/virtual-caller/log-search.ts';
import { followAgent } from '#tests/virtual-caller/turn-taking.ts';
import { createVoiceStudio } from '#tests/virtual-caller/voices.ts';

/** One real call, seen as operators see it: a collector of traces, and a real Prometheus where there is one. */

/** One step on a busy machine. */
const LIMIT_MS = 40_000;
/** Spans are sent every two seconds. */
const ARRIVES_WITHIN_MS = 15_000;
const SPOKEN = 'Ja, ich bin bereit.';
/** What its surroundings might tell the framework or the library to tell others. */
const SURROUNDINGS = { OTEL_RESOURCE_ATTRIBUTES: `host.name=gepflanzt-${randomUUID()}`, OTEL_LOG_LEVEL: 'debug' };
const HAS_PROMETHEUS = findOnPath('prometheus', processEnvironment()) !== undefined;

let dataDir: string;
let view: OperatorsView;
let system: RunningSystem;
let model: ScriptedLanguageModel;
let prometheus: PrometheusProcess | undefined;
let confidential: readonly string[];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'companion-seeing-'));
  view = await openOperatorsView(dataDir);
  model = await startScriptedLanguageModel();
  model.says(ALLOWED);
  // The framework would send spans, log and history there.
  Object.assign(process.env, SURROUNDINGS, { LIVEKIT_OBSERVABILITY_URL: view.sink.url });
  const environment = {
    ...view.environment,
    DATA_DIR: dataDir,
    VOICE_LLM_BASE_URL: `${model.url}/v1`,
    VOICE_LLM_MODEL: 'scripted',
  };
  system = await startSystem({ ports: 'free', environment });
  if (HAS_PROMETHEUS)
    prometheus = await startPrometheus({
      folder: join(dataDir, 'prometheus'),
      apiPort: Number(view.environment.METRICS_PORT),
      agentPort: Number(new URL(system.agentHealthUrl).port),
      serviceSecret: system.serviceSecret ?? '',
    });
  const call = await openCall({
    target: { url: system.url, secret: system.testSecret ?? '' },
    ledger: createClearanceLedger(),
  });
  confidential = [call.client.token.token, call.client.token.roomName, call.sessionId];
  await speak(call);
  await call.hasPace();
  const since = await call.type(QUESTION);
  await call.reaction(since, LIMIT_MS, ({ text }) => text === ALLOWED);
  await view.sink.awaitSpans(() => turnsBy('free').length > 0, ARRIVES_WITHIN_MS);
  confidential = [...confidential, ...call.client.texts.map(({ text }) => text)];
  await call.leave();
  await view.keepFigures(system);
});
afterAll(async () => {
  for (const name of [...Object.keys(SURROUNDINGS), 'LIVEKIT_OBSERVABILITY_URL'])
    Reflect.deleteProperty(process.env, name);
  await prometheus?.stop();
  await system.stop();
  await model.close();
  await view.close();
  await dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Answers the first question aloud, again if need be, as a person does who was not understood. */
async function speak(call: FaultCall): Promise<void> {
  const studio = await createVoiceStudio({ variant: 'de+f3', pitch: 50, rate: 150 });
  const sound = studio.render(SPOKEN);
  await followAgent(call.client, { since: performance.now(), textsBefore: 0, hasReadEnough: undefined });
  await call.client.microphone.play(sound);
  await view.sink.awaitSpans(() => turnsBy('authored').length > 0, LIMIT_MS);
}

/** Turns whose reply was heard. */
function turnsBy(reply: 'authored' | 'free'): readonly SunkSpan[] {
  return view.sink
    .spans()
    .filter(
      ({ name, attributes }) =>
        name === 'turn' && attributes['turn.reply'] === reply && attributes['turn.outcome'] === 'heard',
    );
}

function stepsOf(whole: SunkSpan | undefined): readonly SunkSpan[] {
  return view.sink
    .spans()
    .filter(({ parentId, traceId }) => traceId === whole?.traceId && parentId === whole.spanId)
    .toSorted((one, other) => one.endedAt - other.endedAt);
}

describe('the trace of a turn', () => {
  it('leads from the end of spoken words over transcript, reading and first sentence to the first sound', () => {
    const whole = turnsBy('authored').find(({ attributes }) => attributes['turn.source'] === 'voice');
    const steps = stepsOf(whole);
    const names = steps.map(({ name }) => name);
    expect(new Set(names)).toEqual(
      new Set(['turn.transcribe', 'turn.read', 'turn.wait', 'turn.first_sentence', 'turn.sound', 'turn.play']),
    );
    for (const [before, after] of [
      ['turn.transcribe', 'turn.read'],
      ['turn.read', 'turn.first_sentence'],
      ['turn.first_sentence', 'turn.sound'],
      ['turn.sound', 'turn.play'],
    ] as const)
      expect(names.indexOf(before), `${before} before ${after}`).toBeLessThan(names.indexOf(after));
    expect(steps.at(-1)?.endedAt).toBe(whole?.endedAt);
  });

  it('has plausible times: no step outside of the turn, and no turn longer than she waits', () => {
    for (const whole of [...turnsBy('authored'), ...turnsBy('free')]) {
      const tookMs = whole.endedAt - whole.startedAt;
      expect(tookMs).toBeGreaterThan(0);
      expect(tookMs).toBeLessThan(12_000);
      expect(Math.abs(Date.now() - whole.endedAt)).toBeLessThan(15 * 60_000);
      for (const { startedAt, endedAt } of stepsOf(whole)) {
        expect(endedAt).toBeGreaterThanOrEqual(startedAt);
        expect(startedAt).toBeGreaterThanOrEqual(whole.startedAt - 1);
        expect(endedAt).toBeLessThanOrEqual(whole.endedAt + 1);
      }
    }
  });

  it("shows the verdict on a model's sentence before its sound", () => {
    const steps = stepsOf(turnsBy('free').at(-1));
    const names = steps.map(({ name }) => name);
    expect(steps.find(({ name }) => name === 'turn.judge')?.attributes).toEqual({
      'gate.outcome': 'cleared',
      'gate.layer': 'all',
    });
    expect(names.indexOf('turn.first_sentence')).toBeLessThan(names.indexOf('turn.judge'));
    expect(names.indexOf('turn.judge')).toBeLessThan(names.indexOf('turn.play'));
  });
});

describe('the trace of a request', () => {
  it('shows its steps', () => {
    const whole = view.sink.spans().find(({ attributes }) => attributes['http.route'] === '/api/voice/test-token');
    expect(whole).toMatchObject({ name: 'http.request', service: 'companion-api' });
    expect(stepsOf(whole).map(({ name }) => name)).toEqual(expect.arrayContaining(['http.authorize', 'http.handle']));
  });
});

describe('what operators see', () => {
  it('holds nothing that was said, and nothing of who said it', () => {
    const secrets = [system.testSecret, system.serviceSecret, system.mediaServerKey.secret].flatMap((one) => one ?? []);
    const planted = [...PLANTED, ...confidential, SPOKEN, ...secrets, SURROUNDINGS.OTEL_RESOURCE_ATTRIBUTES.slice(10)];
    expect(
      findLeaks(dirname(system.logFileOf('api')), planted).filter(({ logFile }) => /^(traces|metrics)/.test(logFile)),
    ).toEqual([]);
    expect(view.sink.everything().length).toBeGreaterThan(1_000);
  });

  it('is what the closed list names, and nothing of the framework', () => {
    for (const { name, scope, service, attributes } of view.sink.spans()) {
      expect(scope).toBe('companion');
      expect(service).toMatch(/^companion-(api|voice-agent)$/);
      expect(Object.keys(SPANS)).toContain(name);
      for (const [attribute, value] of Object.entries(attributes))
        expect(isListedValue(attribute as AttributeName, value), `${attribute}=${String(value)}`).toBe(true);
    }
    expect(view.sink.everything()).not.toMatch(/lk\.|gen_ai|user_turn|transcript/i);
    expect(view.sink.strays()).toEqual([]);
  });

  it.skipIf(!HAS_PROMETHEUS)('is what the dashboard asks a real Prometheus for, panel by panel', async () => {
    const server = prometheus;
    if (server === undefined) throw new Error('no Prometheus');
    // What a healthy minute on a laptop has none of: errors, failures, old jobs, certificates.
    const mayBeEmpty = /^(Failed requests|Failed for good|Oldest job|Certificate|Which layer)/;
    const silent: string[] = [];
    for (const { title, expressions } of readDashboard())
      for (const expression of expressions)
        if ((await server.query(expression)).length === 0 && !mayBeEmpty.test(title))
          silent.push(`${title}: ${expression}`);
    expect(silent).toEqual([]);
  });

  it.skipIf(!HAS_PROMETHEUS)(
    'is watched by rules that a real Prometheus evaluates, and none wakes anybody',
    async () => {
      const rules = (await prometheus?.rules()) ?? [];
      expect(rules.length).toBeGreaterThan(15);
      expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
      expect(rules.filter(({ state }) => state === 'firing')).toEqual([]);
    },
  );

  it.skipIf(!HAS_PROMETHEUS)('counts the turns of the call', async () => {
    const [heard] = (await prometheus?.query('sum(turn_replies_total{outcome="heard"})')) ?? [];
    expect(heard?.value).toBeGreaterThanOrEqual(2);
    const [missing] = (await prometheus?.query('sum(turn_replies_total{outcome="missing"})')) ?? [];
    expect(missing?.value).toBe(0);
    const [workers] = (await prometheus?.query('sum(worker_registered)')) ?? [];
    expect(workers?.value).toBe(1);
  });
});
