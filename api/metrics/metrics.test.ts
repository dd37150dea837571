import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const metrics = createMetrics('0.0.0');
let api: TestApi;
let server: Awaited<ReturnType<typeof startMetricsServer>>;

beforeAll(async () => {
  api = await startTestApi({
    database: { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database,
    metrics,
  });
  server = await startMetricsServer(metrics, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await api.close();
});

describe('metrics', () => {
  it('count requests by pattern and status, and know no person', async () => {
    const personal = randomUUID();
    await api.call('GET', `/api/voice/sessions/${personal}`);
    await api.call('GET', '/api/voice/status');
    await api.call('GET', `/nothing/${personal}`);
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/voice/sessions/:sessionId",status="401"} 1',
    );
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/voice/status",status="200"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1');
    expect(text).toContain('http_streams_running 0');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain(personal);
  });

  it('tell how late the process was: while it is late nobody is answered', async () => {
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    for (const name of ['p50', 'p99', 'max'])
      expect(text).toMatch(new RegExp(`^nodejs_eventloop_lag_${name}_seconds \\S+$`, 'm'));
  });

  it('are on their own port and nowhere else', async () => {
    expect((await api.call('GET', '/metrics')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/other`)).status).toBe(404);
  });
});
