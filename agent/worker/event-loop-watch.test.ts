import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { watchEventLoop } from './event-loop-watch.ts';
import { createWorkerMetrics } from '#agent/seeing/worker-metrics.ts';
import { startHealthServer } from './health-server.ts';

it('a call tells how long it was held up, and nothing else', async () => {
  const watch = watchEventLoop();
  await after(30);
  const until = performance.now() + 120;
  while (performance.now() < until) void 0;
  await after(30);
  const delay = watch.end();
  expect(delay.eventLoopMaxMs).toBeGreaterThanOrEqual(80);
  expect(delay.eventLoopP50Ms).toBeLessThanOrEqual(delay.eventLoopP99Ms);
  expect(Object.keys(delay)).toEqual(['eventLoopP50Ms', 'eventLoopP99Ms', 'eventLoopMaxMs']);
});

it('the worker tells it beside its health', async () => {
  const readiness = { read: () => Promise.reject(new Error('nobody knows')) };
  const metrics = createWorkerMetrics({
    version: '0.0.0',
    readiness,
    places: { taken: 0, capacity: 1 },
    media: { registered: false, draining: () => false },
    readOutbox: () => Promise.resolve({ calls: 0, oldestMs: 0 }),
  });
  const server = await startHealthServer(
    { port: 0, host: '127.0.0.1' },
    { readiness, metrics },
    createLogger({ service: 'test', level: 'silent' }),
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  const text = await answer.text();
  await server.close();
  for (const name of ['p50', 'p99', 'max'])
    expect(text).toMatch(new RegExp(`^nodejs_eventloop_lag_${name}_seconds \\S+$`, 'm'));
});
