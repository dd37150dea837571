import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { scoreReply } from './score-reply.ts';
import type { GuardScore } from './score-reply.ts';

/**
 * Stand-in for the safety classifier of the GPU host: the same wire contract (OpenAI-compatible,
 * answers in the form of Qwen3Guard), a few word features instead of a model. For demonstration
 * and tests; it refuses to run in production.
 */

/** Settings of {@link createEmbeddedClassifier}. */
export interface EmbeddedClassifierOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string | undefined;
  /** Name under which it appears in `/v1/models`. */
  readonly model?: string | undefined;
  /** `NODE_ENV` of the settings. */
  readonly environment: 'development' | 'test' | 'production';
}

/** A running stand-in. */
export interface EmbeddedClassifier {
  readonly url: string;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 65_536;

const requestSchema = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
});

/**
 * Starts the stand-in.
 * @throws {AppError} `stand_in_in_production`; rejects with the system's error if the port is taken.
 */
export async function createEmbeddedClassifier(options: EmbeddedClassifierOptions): Promise<EmbeddedClassifier> {
  if (options.environment === 'production') {
    throw new AppError({
      code: 'stand_in_in_production',
      status: 500,
      publicMessage: 'Der eingebaute Sicherheitsprüfer ist nur zur Vorführung da.',
    });
  }
  const model = options.model ?? 'demonstration';
  const server = createServer((request, response) => {
    void answer(request, response, model);
  });
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host ?? '127.0.0.1'}:${String(port)}`,
    close: () => close(server),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, model: string): Promise<void> {
  try {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (request.method === 'GET' && path === '/health') send(response, 200, { status: 'ok', note: 'demonstration' });
    else if (request.method === 'GET' && path === '/v1/models')
      send(response, 200, { object: 'list', data: [{ id: model, object: 'model', owned_by: 'embedded' }] });
    else if (request.method === 'POST' && path === '/v1/chat/completions') await complete(request, response, model);
    else send(response, 404, errorBody('unknown path'));
  } catch {
    if (!response.headersSent) send(response, 400, errorBody('unreadable request'));
    else response.destroy();
  }
}

async function complete(request: IncomingMessage, response: ServerResponse, model: string): Promise<void> {
  const body = await readBody(request);
  const parsed = requestSchema.safeParse(JSON.parse(body) as unknown);
  if (!parsed.success) {
    send(response, 400, errorBody('messages are missing or malformed'));
    return;
  }
  const { messages } = parsed.data;
  const reply = messages.findLast((message) => message.role === 'assistant');
  const question = messages.findLast((message) => message.role === 'user')?.content ?? '';
  const score = reply === undefined ? scoreReply(question, '') : scoreReply(reply.content, question);
  const requestId = headerOf(request, 'x-request-id') ?? randomUUID();
  response.setHeader('x-request-id', requestId);
  send(response, 200, completionOf({ score, requestId, model, isReply: reply !== undefined }));
}

interface Completion {
  readonly score: GuardScore;
  readonly requestId: string;
  readonly model: string;
  readonly isReply: boolean;
}

function completionOf({ score, requestId, model, isReply }: Completion): Record<string, unknown> {
  const categories = score.categories.length === 0 ? 'None' : score.categories.join(', ');
  const content = `Safety: ${score.label}\nCategories: ${categories}${isReply ? '\nRefusal: No' : ''}`;
  return {
    id: `chatcmpl-${requestId}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1_000),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > BODY_LIMIT_BYTES) throw new Error('body too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function errorBody(message: string): Record<string, unknown> {
  return { error: { message, type: 'invalid_request_error' } };
}

function send(response: ServerResponse, status: number, body: Record<string, unknown>): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

function listen(server: Server, options: EmbeddedClassifierOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
