import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { openTracing } from '#core/tracing/tracing.ts';
import type { Tracing } from '#core/tracing/tracing.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { startOtlpSink } from '#tests/seeing/otlp-sink.ts';
import type { OtlpSink } from '#tests/seeing/otlp-sink.ts';

const PLANTED = `gepflanzt-${randomUUID()}`;
const PERSON = randomUUID();
const CLIENTS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let sink: OtlpSink;
let tracing: Tracing;
let api: TestApi;

beforeAll(async () => {
  sink = await startOtlpSink();
  tracing = openTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_EXPORTER_OTLP_HEADERS: undefined,
    OTEL_TRACES_SAMPLER_ARG: 1,
    service: 'companion-api',
    version: '0.0.0',
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  api = await startTestApi({ tracing });
  const headers = {
    traceparent: `00-${CLIENTS_TRACE}-00f067aa0ba902b7-01`,
    'user-agent': PLANTED,
    'x-request-id': PLANTED,
  };
  await api.call('GET', `/api/voice/sessions/${randomUUID()}?${PLANTED}`, { as: PERSON, headers });
  await api.call('GET', `/api/${PLANTED}`, { headers });
  await api.call('GET', '/api/kliniken/suche?plz=50667', { headers });
  await tracing.close();
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

describe('the trace of a request', () => {
  it('shows the steps in their order, one within the other', () => {
    const whole = sink.spans().find(({ attributes }) => attributes['http.route'] === '/api/voice/sessions/:sessionId');
    expect(whole).toMatchObject({ name: 'http.request', attributes: { 'http.request.method': 'GET' } });
    const parts = sink.spans().filter(({ traceId }) => traceId === whole?.traceId);
    const named = (name: string) => parts.find((span) => span.name === name);
    expect(named('http.authorize')?.parentId).toBe(whole?.spanId);
    expect(named('http.handle')?.parentId).toBe(whole?.spanId);
    expect(named('db.transaction')?.parentId).toBe(named('http.handle')?.spanId);
    expect(named('http.authorize')?.endedAt).toBeLessThanOrEqual(named('http.handle')?.startedAt ?? 0);
    for (const { startedAt, endedAt } of parts) {
      expect(startedAt).toBeGreaterThanOrEqual(whole?.startedAt ?? Infinity);
      expect(endedAt).toBeLessThanOrEqual(whole?.endedAt ?? 0);
    }
  });

  it('names what nobody registered unmatched', () => {
    const routes = sink.spans().flatMap(({ attributes }) => attributes['http.route'] ?? []);
    expect(routes).toContain('unmatched');
  });

  it('holds nothing of who asked, and nothing that she sent', () => {
    expect(sink.spans().length).toBeGreaterThan(5);
    for (const hers of [PLANTED, CLIENTS_TRACE, '50667', '127.0.0.1', PERSON])
      expect(sink.everything().replace(/^POST .*$/gm, '')).not.toContain(hers);
    expect(sink.strays()).toEqual([]);
  });
});
