import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { once } from 'node:events';
import { timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { processEnvironment } from '#core/config/process-environment.ts';
import { createEmbeddedClassifier } from '#embedded/classifier/embedded-classifier.ts';
import { createEmbeddedSynthesizer } from '#embedded/synthesizer/embedded-synthesizer.ts';

/**
 * A model server of the rehearsal, a process of its own: it takes arguments and key as the real one does, asks for the
 * key and the model's name as the real one does, and hands what passes to a stand-in of this repository. The stand-ins
 * refuse production; this is a test's process and says so to them.
 */

const unknownModel = (name: string) => ({
  object: 'error',
  message: `The model \`${name}\` does not exist.`,
  type: 'NotFoundError',
  code: 404,
});
const BODY_LIMIT_BYTES = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    'served-model-name': { type: 'string' },
    omni: { type: 'boolean' },
  },
});
const [verb, model = ''] = positionals;
const served = typeof values['served-model-name'] === 'string' ? values['served-model-name'] : model;
const host = typeof values.host === 'string' ? values.host : '0.0.0.0';
if (verb !== 'serve' || !existsSync(model)) {
  process.stderr.write(`no such model: ${model}\n`);
  process.exit(1);
}
const key = processEnvironment()['VLLM_API_KEY'] ?? '';
const engine =
  values.omni === true
    ? await createEmbeddedSynthesizer({ host: '127.0.0.1', port: 0 })
    : await createEmbeddedClassifier({ port: 0, environment: 'test', model: served });

const server = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch(() => outgoing.destroy());
});
server.listen(Number(values.port), host);
await once(server, 'listening');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void engine.close().then(() => process.exit(0));
});

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const path = incoming.url ?? '/';
  // The key guards what begins with /v1, as the real one does.
  if (path.startsWith('/v1') && !carriesKey(incoming)) {
    reply(outgoing, 401, { error: 'Unauthorized' });
    return;
  }
  const body = await bodyOf(incoming);
  const asked = path.startsWith('/v1/') && incoming.method === 'POST' ? modelIn(body) : served;
  if (asked !== served) {
    reply(outgoing, 404, unknownModel(asked));
    return;
  }
  const { hostname, port } = new URL(engine.url);
  const onward = ask(
    { hostname, port, path, method: incoming.method, headers: { ...incoming.headers, host: `${hostname}:${port}` } },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  onward.end(body);
}

function carriesKey({ headers }: IncomingMessage): boolean {
  if (key === '') return true;
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function modelIn(body: Buffer): string {
  try {
    const { model: asked } = JSON.parse(body.toString('utf8')) as { model?: unknown };
    return typeof asked === 'string' ? asked : '';
  } catch {
    return served;
  }
}

function reply(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
