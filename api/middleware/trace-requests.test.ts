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
    const parents = Object.fromEntries(parts.map(({ name, parentId }) => [name, parentId]));
    const ids = Object.fromEntries(parts.map(({ name, spanId }) => [name, spanId]));
    expect(parents).toMatchObject({
      'http.authorize': ids['http.request'],
      'http.handle': ids['http.request'],
      'db.transaction': ids['http.handle'],
    });
    const order = parts.toSorted((one, other) => one.endedAt - other.endedAt).map(({ name }) => name);
    expect(order.indexOf('http.authorize')).toBeLessThan(order.indexOf('db.transaction'));
    expect(order.slice(-2)).toEqual(['http.handle', 'http.request']);
    for (const { startedAt } of parts) expect(startedAt).toBeGreaterThanOrEqual(whole?.startedAt ?? Infinity);
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
