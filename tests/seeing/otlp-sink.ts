import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A collector of traces for tests: takes OTLP over HTTP in JSON, and remembers all that came, to the last byte. */
export interface OtlpSink {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is set to. */
  readonly url: string;
  /** Spans so far, in the order in which they came. */
  spans(): readonly SunkSpan[];
  /** Everything that was sent here, headers included. */
  everything(): string;
  /** Requests that were no traces in JSON: there should be none. */
  strays(): readonly string[];
  /** Resolves when so many spans of these traces have come. @throws past the limit. */
  awaitSpans(fits: (spans: readonly SunkSpan[]) => boolean, limitMs: number): Promise<void>;
  close(): Promise<void>;
}

/** A span as it arrived. Times in milliseconds since 1970. */
export interface SunkSpan {
  readonly name: string;
  readonly service: string;
  readonly scope: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
}

const attribute = z.strictObject({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Starts on a free port. @param keep told every request, to the last byte. */
export async function startOtlpSink(keep: (text: string) => void = () => undefined): Promise<OtlpSink> {
  const spans: SunkSpan[] = [];
  const strays: string[] = [];
  const heard = new Set<() => void>();
  let everything = '';
  const server = createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      const came = `${incoming.method ?? ''} ${incoming.url ?? ''} ${JSON.stringify(incoming.headers)}\n${body}\n`;
      everything += came;
      keep(came);
      const isTraces = incoming.url === '/v1/traces' && incoming.headers['content-type'] === 'application/json';
      if (isTraces) spans.push(...spansOf(body));
      else strays.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
      response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      for (const hear of heard) hear();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    everything: () => everything,
    strays: () => strays,
    awaitSpans: (fits, limitMs) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void): void => {
          clearTimeout(limit);
          heard.delete(look);
          settle();
        };
        const look = (): void => {
          if (fits(spans)) end(resolve);
        };
        const limit = setTimeout(
          () => end(() => reject(new Error(`spans so far: ${spans.map(({ name }) => name).join(', ')}`))),
          limitMs,
        );
        heard.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function spansOf(body: string): readonly SunkSpan[] {
  return exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) =>
      spans.map((span) => ({
        name: span.name,
        service: String(valuesOf(resource.attributes)['service.name']),
        scope: scope.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId === '' ? undefined : span.parentSpanId,
        startedAt: Number(span.startTimeUnixNano) / 1_000_000,
        endedAt: Number(span.endTimeUnixNano) / 1_000_000,
        attributes: valuesOf(span.attributes),
      })),
    ),
  );
}

function valuesOf(attributes: readonly z.infer<typeof attribute>[]): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? JSON.stringify(value)]),
  );
}
