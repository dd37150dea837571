import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { listenWith, readJsonBody } from '../http/wire.ts';

/**
 * Stand-in for the language model of the text chat: speaks the same wire (OpenAI-compatible chat completions), and
 * answers with authored texts. Every answer says first that it does. It refuses to run in production.
 */

/** Which authored text fits. */
export type DemoTopic = 'exam' | 'finding' | 'fear' | 'letter' | 'human' | 'other';

/** Settings of {@link startDemoChatModel}. */
export interface DemoChatModelOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  /** `NODE_ENV` of the settings. */
  readonly environment: 'development' | 'test' | 'production';
  /** The authored text of a topic, or of the notice that comes first. */
  readonly textOf: (name: DemoTopic | 'notice') => string;
}

/** A running stand-in. */
export interface DemoChatModel {
  readonly url: string;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 1_000_000;

const requestSchema = z.object({
  messages: z
    .array(
      z.object({
        role: z.string(),
        content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]),
      }),
    )
    .min(1),
  stream: z.boolean().default(false),
});

/** The first one that fits counts. */
const TOPICS: readonly (readonly [DemoTopic, RegExp])[] = [
  ['human', /mensch|\bki\b|roboter|ärztin bist|wer bist|wer sind sie/iu],
  ['letter', /brief|bericht|befund|labor|fachwort|bedeutet/iu],
  ['finding', /knoten|verhärt|delle|ausfluss|flüssigkeit|gespürt|ertastet|veränder|geschwollen/iu],
  ['fear', /angst|sorge|fürcht|traurig|allein|weine/iu],
  ['exam', /untersuch|abtast|tasten|spiegel|achsel|übung|druck|drücken|kreis/iu],
];

/**
 * Starts the stand-in.
 * @throws {AppError} `stand_in_in_production`.
 */
export async function startDemoChatModel({ port, environment, textOf }: DemoChatModelOptions): Promise<DemoChatModel> {
  if (environment === 'production') {
    throw new AppError({
      code: 'stand_in_in_production',
      status: 500,
      publicMessage: 'Das eingebaute Sprachmodell ist nur zur Vorführung da.',
    });
  }
  const reply = (question: string) => `${textOf('notice')} ${textOf(topicOf(question))}`;
  return listenWith((request, response) => answer(request, response, reply), {
    host: '127.0.0.1',
    port,
    onListening: () => undefined,
  });
}

/** Which text fits a question. */
export function topicOf(question: string): DemoTopic {
  return TOPICS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other';
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  reply: (question: string) => string,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0];
  if (request.method === 'GET' && path === '/v1/models') {
    send(response, 200, { object: 'list', data: [{ id: 'demonstration', object: 'model', owned_by: 'embedded' }] });
    return;
  }
  if (request.method !== 'POST' || path !== '/v1/chat/completions') {
    send(response, 404, { error: { message: 'unknown path', type: 'invalid_request_error' } });
    return;
  }
  const parsed = requestSchema.safeParse(await readJsonBody(request, BODY_LIMIT_BYTES));
  if (!parsed.success) {
    send(response, 400, { error: { message: 'messages are missing or malformed', type: 'invalid_request_error' } });
    return;
  }
  const text = reply(questionIn(parsed.data.messages));
  if (parsed.data.stream) streamText(response, text);
  else
    send(response, 200, {
      ...envelope('chat.completion'),
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    });
}

/** What the person wrote; documents that stand before it in the same message are not what she asks. */
function questionIn(messages: z.infer<typeof requestSchema>['messages']): string {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const text = typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('\n');
  return text.split(/^Nachricht [0-9a-f]{18}$/m).at(-1) ?? '';
}

function streamText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const frame = envelope('chat.completion.chunk');
  const write = (choice: object) =>
    response.write(`data: ${JSON.stringify({ ...frame, choices: [{ index: 0, ...choice }] })}\n\n`);
  for (const word of text.split(/(?<= )/)) write({ delta: { role: 'assistant', content: word }, finish_reason: null });
  write({ delta: {}, finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}

function envelope(object: string) {
  return { id: `chatcmpl-${randomUUID()}`, object, created: Math.floor(Date.now() / 1_000), model: 'demonstration' };
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
