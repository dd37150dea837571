import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { isListedValue, SPANS } from './listed-spans.ts';
import type { AttributeName, SpanName } from './listed-spans.ts';

/** The one instrumentation that may be heard. */
export const SCOPE_NAME = 'companion';
type ResultCode = Parameters<Parameters<SpanExporter['export']>[1]>[0]['code'];
/** `ExportResultCode.SUCCESS`. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the enum's package is no dependency of ours
const SUCCESS = 0 as ResultCode;

/** Hears whether spans arrived. */
type ArrivalListener = (hasArrived: boolean) => void;

/**
 * Lets out what {@link SPANS} lists, and nothing else: a span of another name or of a library, an attribute or a value
 * that is not listed, a message, an event and a link stay here. The last lock; what makes spans is typed by the list.
 */
export function onlyListed(exporter: SpanExporter, onArrival: ArrivalListener): SpanExporter {
  return {
    export: (spans, done) => {
      const listed = spans.flatMap((span) => asListed(span) ?? []);
      if (listed.length === 0) {
        done({ code: SUCCESS });
        return;
      }
      exporter.export(listed, (result) => {
        onArrival(result.code === SUCCESS);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** The span as it may leave; undefined: it may not. */
function asListed(span: ReadableSpan): ReadableSpan | undefined {
  if (span.instrumentationScope.name !== SCOPE_NAME || !Object.hasOwn(SPANS, span.name)) return undefined;
  const names: readonly AttributeName[] = SPANS[span.name as SpanName];
  const kept = names.filter((name) => isListedValue(name, span.attributes[name]));
  return Object.create(span, {
    attributes: { value: Object.fromEntries(kept.map((name) => [name, span.attributes[name]])) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}
