import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Settings } from '#core/config/settings.ts';
import type { Logger } from '#core/logging/logger.ts';
import { withinMs } from '#core/timing/deadline.ts';
import { onlyListed, SCOPE_NAME } from './listed-span-exporter.ts';
import type { SpanAttributes, SpanName } from './listed-spans.ts';

/** A step that has begun. Ended once; what comes after its end changes nothing. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** @param at moment in milliseconds since 1970; now, if absent. */
  end(at?: number): void;
}

/** How a span begins. */
export interface SpanBeginning {
  /** The step that it is part of; absent: a trace of its own. */
  readonly parent?: OpenSpan | undefined;
  /** Moment in milliseconds since 1970; now, if absent. */
  readonly at?: number | undefined;
  readonly attributes?: SpanAttributes | undefined;
}

/** Writes down how long what took. Never throws, never waits. */
export interface Tracing {
  readonly isOn: boolean;
  begin(name: SpanName, beginning?: SpanBeginning): OpenSpan;
  /** Sends what is waiting now. Never rejects. */
  flush(): Promise<void>;
  /** Sends what is waiting, for a bounded time. Never rejects. */
  close(): Promise<void>;
}

/** Who traces, and where to. */
export type TracingOptions = Pick<
  Settings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
> & {
  readonly service: string;
  readonly version: string;
  readonly logger: Logger;
};

/** Spans wait so long for others before they are sent together, in milliseconds. */
const BATCH_DELAY_MS = 2_000;
/** Longest time of one sending, in milliseconds. */
const EXPORT_TIMEOUT_MS = 4_000;
/** How long an end waits for the last spans, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_500;
/** So many spans wait while nobody takes them; older ones stay, newer ones are lost. */
const LONGEST_QUEUE = 2_048;

const NOTHING: OpenSpan = { set: () => undefined, end: () => undefined };
/** Traces nothing and costs a call. */
export const NO_TRACING: Tracing = {
  isOn: false,
  begin: () => NOTHING,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Now, in milliseconds since 1970, in steps finer than one. */
export function epochNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Traces to the collector that the settings name; off when they name none. Nothing is registered with OpenTelemetry's
 * globals: libraries with spans of their own, such as the voice framework with what people said, find nobody to give
 * them to. Nothing about the machine is told besides service and version.
 */
export function openTracing(options: TracingOptions): Tracing {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, service, version } = options;
  if (endpoint === undefined) return NO_TRACING;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(options.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: onlyListed(exporter, noteArrivals(options.logger)),
        scheduledDelayMillis: BATCH_DELAY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        maxQueueSize: LONGEST_QUEUE,
      }),
    ],
  });
  return tracingWith(provider);
}

function tracingWith(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer(SCOPE_NAME);
  return {
    isOn: true,
    begin: (name, { parent, at, attributes = {} } = {}) => {
      const context = parent instanceof TracedSpan ? trace.setSpan(ROOT_CONTEXT, parent.span) : ROOT_CONTEXT;
      const startTime = at ?? epochNow();
      return new TracedSpan(tracer.startSpan(name, { startTime, attributes: { ...attributes } }, context));
    },
    flush: () => provider.forceFlush().catch(() => undefined),
    close: () => withinMs(CLOSE_TIMEOUT_MS, provider.shutdown()).catch(() => undefined),
  };
}

class TracedSpan implements OpenSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  set(attributes: SpanAttributes): void {
    if (this.span.isRecording()) this.span.setAttributes({ ...attributes });
  }

  end(at: number = epochNow()): void {
    if (this.span.isRecording()) this.span.end(at);
  }
}

/** `name=value` pairs, separated by commas, values percent-encoded: the form that the variable has everywhere. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', decoded(pair[2] ?? '')]])));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Once an outage and once its end, not once a batch. */
function noteArrivals(logger: Logger): (hasArrived: boolean) => void {
  let isOut = false;
  return (hasArrived) => {
    if (hasArrived === !isOut) return;
    isOut = !hasArrived;
    if (isOut) logger.warn('traces do not arrive at their collector');
    else logger.info('traces arrive again');
  };
}
