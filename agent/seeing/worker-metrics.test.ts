import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { SESSION_END_REASONS } from '#core/contracts/voice-sessions.ts';
import type { AgentHealth } from '#core/contracts/health.ts';
import { startHealthServer } from '#agent/worker/health-server.ts';
import { callEndOf } from './call-facts.ts';
import type { CallFact } from './call-facts.ts';
import { factSocketOf, openFactReceiver, openFactSender } from './fact-line.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

const SECRET = 'a-secret-of-agent-and-api';
const logger = createLogger({ service: 'test', level: 'silent' });
let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'facts-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const HEALTH: AgentHealth = {
  status: 'degraded',
  service: 'voice-agent',
  timestamp: new Date(0).toISOString(),
  checks: { media: { status: 'ok' }, synthesizer: { status: 'fail', error: 'timeout' } },
};

function metricsOf(health: () => Promise<AgentHealth> = () => Promise.resolve(HEALTH)) {
  return createWorkerMetrics({
    version: '1.2.3',
    readiness: { read: health },
    places: { taken: 2, capacity: 4 },
    media: { registered: true, draining: () => false },
    readOutbox: () => Promise.resolve({ calls: 1, oldestMs: 90_000 }),
  });
}

/** Facts that arrive at the worker when a child sends these lines. */
async function arrivingOf(send: () => void, count: number): Promise<readonly CallFact[]> {
  const taken: CallFact[] = [];
  const all = Promise.withResolvers<undefined>();
  const receiver = await openFactReceiver(
    dataDir,
    (fact) => {
      taken.push(fact);
      if (taken.length === count) all.resolve(undefined);
    },
    logger,
  );
  send();
  await all.promise;
  await receiver.close();
  return taken;
}

const CALL: CallFact = { kind: 'call', outcome: 'ended', eventLoopP99Ms: 12, residentBytes: 280_000_000 };

describe('the worker', () => {
  it('shows itself, what it depends on, and what its children told', async () => {
    const metrics = metricsOf();
    metrics.take({
      kind: 'turn',
      source: 'voice',
      reply: 'authored',
      outcome: 'heard',
      firstAudioMs: 900,
      firstTextMs: 700,
    });
    metrics.take({ kind: 'turn', source: 'typed', reply: 'none', outcome: 'missing' });
    metrics.take({ kind: 'judgement', outcome: 'unavailable', layer: 'unavailable', tookMs: 1_500 });
    metrics.take({ kind: 'recognition', outcome: 'recognized', tookMs: 150 });
    metrics.take({ kind: 'inference', outcome: 'done', tookMs: 120, waiting: 1, residentBytes: 900_000_000 });
    metrics.take(CALL);
    const { text } = await metrics.render();
    for (const line of [
      'companion_build_info{version="1.2.3"} 1',
      'ready 1',
      'health_check_up{check="media"} 1',
      'health_check_up{check="synthesizer"} 0',
      'worker_registered 1',
      'worker_draining 0',
      'calls_running 2',
      'calls_capacity 4',
      'outbox_calls 1',
      'outbox_oldest_seconds 90',
      'turn_replies_total{source="voice",reply="authored",outcome="heard"} 1',
      'turn_replies_total{source="typed",reply="none",outcome="missing"} 1',
      'turn_first_audio_seconds_bucket{le="1",source="voice",reply="authored"} 1',
      'turn_first_text_seconds_count{source="voice",reply="authored"} 1',
      'gate_judgement_seconds_count{source="voice",outcome="unavailable",layer="unavailable"} 1',
      'recognition_seconds_count{outcome="recognized"} 1',
      'recognition_inference_seconds_count{outcome="done"} 1',
      'recognition_waiting 1',
      'recognition_resident_memory_bytes 900000000',
      'calls_ended_total{outcome="ended"} 1',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('is not ready while nobody knows, and shows no check of before', async () => {
    const healths = [() => Promise.resolve(HEALTH), () => Promise.reject(new Error('hangs'))];
    const metrics = metricsOf(() => healths.shift()?.() ?? Promise.reject(new Error('over')));
    expect((await metrics.render()).text).toContain('health_check_up{check="media"} 1');
    const { text } = await metrics.render();
    expect(text.split('\n')).toContain('ready 0');
    expect(text).not.toContain('health_check_up{');
  });

  it('tells another machine only what shows the secret', async () => {
    const readiness = { read: () => Promise.resolve(HEALTH) };
    const place = { port: 0, host: '127.0.0.1', secrets: [SECRET] };
    const server = await startHealthServer(place, { readiness, metrics: metricsOf() }, logger);
    const ask = (authorization?: string) =>
      fetch(`http://127.0.0.1:${server.port}/service/metrics`, {
        headers: authorization === undefined ? {} : { authorization },
      });
    try {
      for (const given of [undefined, 'Bearer wrong', SECRET, `Basic ${SECRET}`])
        expect((await ask(given)).status).toBe(401);
      const answer = await ask(`Bearer ${SECRET}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('calls_capacity 4');
    } finally {
      await server.close();
    }
  });
});

describe('facts of children', () => {
  it('arrive', async () => {
    const facts = await arrivingOf(() => {
      const sender = openFactSender(dataDir, process.pid);
      sender.tell(CALL);
      sender.tell({ kind: 'recognition', outcome: 'failed', tookMs: 6_000 });
      sender.close();
    }, 2);
    expect(facts).toEqual([CALL, { kind: 'recognition', outcome: 'failed', tookMs: 6_000 }]);
  });

  it('are not taken with anything that is not on the list', async () => {
    const planted = [
      'kein JSON',
      '{"kind":"turn"}',
      { ...CALL, outcome: 'crisis' },
      { ...CALL, name: 'Frau Beispiel' },
    ];
    const facts = await arrivingOf(() => {
      const socket = connect(factSocketOf(dataDir, process.pid) ?? '');
      const lines = [...planted, 'x'.repeat(100_000), CALL];
      socket.end(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n') + '\n');
    }, 1);
    expect(facts).toEqual([CALL]);
  });

  it('are lost without a worker, and nobody waits or breaks', () => {
    const sender = openFactSender(dataDir, 1);
    for (let sent = 0; sent < 10_000; sent += 1) sender.tell(CALL);
    sender.close();
    expect(() => openFactSender(join(dataDir, 'x'.repeat(120)), 1).tell(CALL)).not.toThrow();
  });

  it('find the way of a worker that came after one that was killed', async () => {
    const receiver = await openFactReceiver(dataDir, () => undefined, logger);
    await receiver.close();
    writeFileSync(join(dataDir, 'run', 'facts-999999999.sock'), '');
    writeFileSync(join(dataDir, 'run', `facts-${process.pid}.sock`), '');
    expect(await arrivingOf(() => openFactSender(dataDir, process.pid).tell(CALL), 1)).toEqual([CALL]);
    expect(readdirSync(join(dataDir, 'run'))).toEqual([]);
  });
});

it('a figure does not tell why somebody ended an exam', () => {
  expect(new Set(SESSION_END_REASONS.map(callEndOf))).toEqual(new Set(['ended', 'dropped', 'failed']));
  for (const hers of ['emergency', 'crisis', 'stopped', 'declined', 'completed'] as const)
    expect(callEndOf(hers)).toBe('ended');
});
