import { SpanStatusCode, trace } from '@opentelemetry/api';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { startOtlpSink } from '#tests/seeing/otlp-sink.ts';
import type { OtlpSink } from '#tests/seeing/otlp-sink.ts';
import { onlyListed } from './listed-span-exporter.ts';
import { isListedValue } from './listed-spans.ts';
import type { AttributeName } from './listed-spans.ts';
import { NO_TRACING, openTracing } from './tracing.ts';
import type { Tracing, TracingOptions } from './tracing.ts';

/** A moment; what is much smaller is no date. */
const THEN = 1_700_000_000_000;
const PLANTED = 'gepflanzt: Frau Beispiel hat einen Knoten';

let sink: OtlpSink;
beforeEach(async () => {
  sink = await startOtlpSink();
});
afterEach(() => sink.close());

function open(settings: Partial<TracingOptions> = {}): Tracing {
  return openTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_EXPORTER_OTLP_HEADERS: undefined,
    OTEL_TRACES_SAMPLER_ARG: 1,
    service: 'test',
    version: '1.2.3',
    logger: createLogger({ service: 'test', level: 'silent' }),
    ...settings,
  });
}

describe('a trace', () => {
  it('arrives with its steps in their places and times', async () => {
    const tracing = open();
    const whole = tracing.begin('turn', { at: THEN, attributes: { 'turn.source': 'voice' } });
    tracing.begin('turn.read', { parent: whole, at: THEN + 250 }).end(THEN + 253.5);
    whole.set({ 'turn.outcome': 'heard' });
    whole.end(THEN + 1_000);
    whole.end(THEN + 9_000);
    await tracing.close();
    const [read, turn] = sink.spans();
    expect(turn).toMatchObject({
      name: 'turn',
      service: 'test',
      scope: 'companion',
      parentId: undefined,
      startedAt: THEN,
      endedAt: THEN + 1_000,
      attributes: { 'turn.source': 'voice', 'turn.outcome': 'heard' },
    });
    expect(read).toMatchObject({
      name: 'turn.read',
      parentId: turn?.spanId,
      traceId: turn?.traceId,
    });
    expect(read?.startedAt).toBeCloseTo(THEN + 250, 2);
    expect(read?.endedAt).toBeCloseTo(THEN + 253.5, 2);
  });

  it('says of the machine no more than service and version', async () => {
    const tracing = open();
    tracing.begin('turn').end();
    await tracing.close();
    const [, body = ''] = /\n(\{.*\})/.exec(sink.everything()) ?? [];
    expect(body).toContain(
      '"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"test"}},{"key":"service.version","value":{"stringValue":"1.2.3"}}]',
    );
  });

  it('brings the headers that its collector asks for', async () => {
    const tracing = open({ OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20geheim,x-tenant=eins' });
    tracing.begin('turn').end();
    await tracing.close();
    expect(sink.everything()).toContain('"authorization":"Bearer geheim"');
    expect(sink.everything()).toContain('"x-tenant":"eins"');
  });

  it('is begun as often as the settings say, and its steps with it or not at all', async () => {
    const tracing = open({ OTEL_TRACES_SAMPLER_ARG: 0 });
    const whole = tracing.begin('turn');
    tracing.begin('turn.read', { parent: whole }).end();
    whole.end();
    await tracing.close();
    expect(sink.spans()).toEqual([]);
  });

  it('keeps nobody waiting whose collector is gone', async () => {
    const tracing = open({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}` });
    tracing.begin('turn').end();
    await expect(tracing.close()).resolves.toBeUndefined();
  });

  it('is not begun without a collector', () => {
    expect(open({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined })).toBe(NO_TRACING);
  });
});

describe('what is not listed', () => {
  it('stays here: names, values, events, messages, links, and spans of libraries', async () => {
    const kept: string[] = [];
    const exporter = onlyListed(
      {
        export: (spans, done) => {
          kept.push(
            ...spans.map(({ name, attributes, events, links, status }) =>
              JSON.stringify({ name, attributes, events, links, status }),
            ),
          );
          // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- its package is no dependency
          done({ code: 0 });
        },
        shutdown: () => Promise.resolve(),
      },
      () => undefined,
    );
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    const own = provider.getTracer('companion');
    own.startSpan(PLANTED).end();
    const span = own.startSpan('turn', {
      attributes: { 'turn.outcome': PLANTED, 'turn.source': 'voice', 'lk.pii.user_input': PLANTED, 'http.route': '/x' },
    });
    span.addEvent(PLANTED, { text: PLANTED });
    span.setStatus({ code: SpanStatusCode.ERROR, message: PLANTED });
    span.end();
    provider
      .getTracer('livekit-agents')
      .startSpan('turn', { attributes: { 'turn.source': 'voice' } })
      .end();
    await provider.shutdown();
    expect(kept).toEqual([
      '{"name":"turn","attributes":{"turn.source":"voice"},"events":[],"links":[],"status":{"code":2}}',
    ]);
  });

  it.each<[AttributeName, unknown, boolean]>([
    ['http.route', '/api/voice/sessions/:sessionId', true],
    ['http.route', 'unmatched', true],
    ['http.route', '/api/voice/sessions/0b0e1f9e-6a51-4a34-9c0d-2f4f5d3f7a11', false],
    ['http.route', '/api/chat?frage=knoten', false],
    ['http.route', '/api/kliniken/10115', false],
    ['http.route', PLANTED, false],
    ['http.response.status_code', 200, true],
    ['http.response.status_code', '200', false],
    ['turn.phase', 'erste_seite', true],
    ['turn.phase', 'Anna', false],
    ['gate.layer', 'rules', true],
    ['gate.layer', undefined, false],
  ])('is no value of %s: %s is %s', (name, value, isListed) => {
    expect(isListedValue(name, value)).toBe(isListed);
  });

  it('reaches nobody by the globals that libraries give their spans to', () => {
    open();
    expect(trace.getTracer('livekit-agents').startSpan('user_turn').isRecording()).toBe(false);
  });
});
