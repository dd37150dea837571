import { initializeLogger, runWithJobContextAsync, telemetry } from '@livekit/agents';
import type { JobContext } from '@livekit/agents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createLanguageModel } from './language-model.ts';
import type { LanguageModel, LanguageModelOptions } from './language-model.ts';
import { HONEST, piece, says, startScriptedModelServer } from './scripted-model-server.ts';
import type { Answer, ScriptedModelServer } from './scripted-model-server.ts';

/** What is promised of every question to a model. The framework's client as it comes keeps only about half of it. */

const PROMPT = { system: 'Antworten Sie kurz.', messages: [{ role: 'user', content: 'Geheime Frage?' }] } as const;
const DONE = 'data: [DONE]\n\n';
const WORDS = /Geheim|gute Frage|Antworten Sie/;

const cleanups: (() => Promise<unknown>)[] = [];
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  const print = (...values: readonly unknown[]): boolean => printed.push(values.map(String).join(' ')) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...values: readonly unknown[]) => void print(...values));
  vi.stubEnv('OPENAI_LOG', 'debug');
  vi.stubEnv('OPENAI_API_KEY', 'aus-der-Umgebung');
  vi.stubEnv('OPENAI_ORG_ID', 'aus-der-Umgebung');
  vi.stubEnv('OPENAI_PROJECT_ID', 'aus-der-Umgebung');
  initializeLogger({ pretty: false, level: 'trace' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()));
});

async function serve(answer: Answer): Promise<ScriptedModelServer> {
  const server = await startScriptedModelServer(answer);
  cleanups.push(() => server.close());
  return server;
}

function modelOf(...servers: readonly LanguageModelOptions[]): LanguageModel {
  const logger = createLogger({
    service: 'test',
    level: 'trace',
    destination: { write: (line) => void printed.push(line) },
  });
  const model = createLanguageModel(servers, { logger, limits: { firstTokenMs: 5000, betweenTokensMs: 5000 } });
  if (model === undefined) throw new Error('no model');
  cleanups.push(() => model.close());
  return model;
}

async function answerOf(model: LanguageModel): Promise<string> {
  let text = '';
  for await (const part of model.stream(PROMPT, new AbortController().signal)) text += part;
  return text;
}

const INDISCREET: readonly (readonly [string, Answer])[] = [
  ['answers', HONEST],
  [
    'breaks off inside an event',
    says(piece('Eine gute Frage'), 'data: {"choices":[{"delta":{"content":"Geheim\n\n', DONE),
  ],
  ['names a broken event as another interface does', says('event: thread.message\ndata: {"Geheim\n\n', DONE)],
  ['names it with other line ends', says('event: thread.message\rdata: {"Geheim\r\r', DONE)],
  ['repeats the question as an error', says('data: {"error":{"message":"Geheime Frage?"}}\n\n')],
  [
    'repeats the question with a status',
    (outgoing) => outgoing.writeHead(400).end('{"error":{"message":"Geheime Frage?"}}'),
  ],
  ['repeats the question as a page', says('<p>Geheime Frage?</p>')],
];

describe('a question to a language model', () => {
  it.each(INDISCREET)('leaves no word in any log at any level when the model %s', async (_title, answer) => {
    await answerOf(modelOf(await serve(answer))).catch(() => undefined);
    expect(printed.join('\n')).not.toMatch(WORDS);
  });

  it('leaves no word in traces, should a deployment record some', async () => {
    const attributes: unknown[] = [];
    const provider = telemetry.tracer.getProvider();
    telemetry.tracer.setProvider(recordingInto(attributes));
    try {
      expect(await answerOf(modelOf(await serve(HONEST)))).toBe('Das ist eine gute Frage.');
    } finally {
      telemetry.tracer.setProvider(provider);
    }
    expect(JSON.stringify(attributes)).toContain('klein');
    expect(JSON.stringify(attributes)).not.toMatch(WORDS);
  });

  it.each([408, 409, 429, 500, 503])('is sent once, also after %i with the wish to hear it again', async (status) => {
    const server = await serve((outgoing) =>
      outgoing.writeHead(status, { 'x-should-retry': 'true', 'retry-after': '0' }).end(),
    );
    await expect(answerOf(modelOf(server))).rejects.toMatchObject({ code: 'language_model_unavailable' });
    expect(server.bodies).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])('is not carried on to another server by %i', async (status) => {
    const other = await serve(HONEST);
    const server = await serve((outgoing) =>
      outgoing.writeHead(status, { location: `${other.baseUrl}/chat/completions` }).end(),
    );
    await expect(answerOf(modelOf(server))).rejects.toMatchObject({ code: 'language_model_unavailable' });
    expect([server.bodies.length, other.bodies.length]).toEqual([1, 0]);
  });

  it('tells the server neither room nor call nor anything of this machine', async () => {
    const server = await serve(HONEST);
    const call = {
      job: { id: 'AJ_call', room: { sid: 'RM_room' } },
      room: { isConnected: false },
      inferenceHeaders: {},
    };
    await runWithJobContextAsync(call as unknown as JobContext, () => answerOf(modelOf(server)));
    const [headers = {}] = server.headers;
    expect(JSON.stringify(headers)).not.toMatch(/AJ_call|RM_room|livekit|stainless|Umgebung/i);
    expect(headers).toMatchObject({ authorization: 'Bearer geheim', 'content-type': 'application/json' });
  });

  it('carries no key, and none of the environment, to a server that has none', async () => {
    const server = await serve(HONEST);
    expect(await answerOf(modelOf({ ...server, apiKey: undefined }))).toBe('Das ist eine gute Frage.');
    expect(server.headers[0]).not.toHaveProperty('authorization');
    expect(JSON.stringify(server.headers[0])).not.toContain('Umgebung');
  });

  it.each([
    ['in tags', [piece('<think>Gehei'), piece('mnis</thi'), piece('nk>Guten Tag.')]],
    ['in tags that never close', [piece('Guten Tag.'), piece(' <think>Geheimnis')]],
    [
      'in a field of its own',
      ['reasoning', 'reasoning_content']
        .map((field) => `data: {"choices":[{"delta":{"${field}":"Geheimnis"}}]}\n\n`)
        .concat(piece('Guten Tag.')),
    ],
  ])('is not answered with what the model thinks %s', async (_title, events) => {
    const text = await answerOf(modelOf(await serve(says(...events, DONE))));
    expect(text.trim()).toBe('Guten Tag.');
  });

  it.each([
    ['a reason', 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'],
    ['a mark', DONE],
    ['a mark without line end', 'data: [DONE]'],
    ['a mark in one piece with the text', `${piece('')}${DONE}`],
  ])('counts as answered once the model ends with %s', async (_title, end) => {
    expect(await answerOf(modelOf(await serve(says(piece('Guten Tag.'), end))))).toBe('Guten Tag.');
  });

  it.each([
    ['a text about ends', piece('"finish_reason":"stop" \ndata: [DONE]')],
    ['a reason that is none', 'data: {"choices":[{"delta":{},"finish_reason":null}]}\n\n'],
  ])('does not count as answered after %s', async (_title, end) => {
    const model = modelOf(await serve(says(piece('Guten Tag.'), end)));
    await expect(answerOf(model)).rejects.toMatchObject({ code: 'language_model_unavailable' });
  });

  it.each([
    ['a line', () => 'x'.repeat(60_000)],
    ['an answer', () => `: ${'x'.repeat(60_000)}\n\n`],
  ])('ends with the connection when the server sends %s without end', async (_title, next) => {
    const closed = Promise.withResolvers<undefined>();
    const server = await serve((outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = (): void => void outgoing.write(next(), () => setImmediate(more));
      outgoing.on('close', () => closed.resolve(undefined)).on('error', () => undefined);
      more();
    });
    await expect(answerOf(modelOf(server))).rejects.toMatchObject({ cause: { code: 'model_bad_answer' } });
    await closed.promise;
  });

  it.each([
    ['before the header', false],
    ['in the middle of the answer', true],
  ])('closes its connection when it is taken back %s', async (_title, hasBegun) => {
    const leave = new AbortController();
    const closed = Promise.withResolvers<undefined>();
    const server = await serve((outgoing) => {
      outgoing.on('close', () => closed.resolve(undefined));
      if (hasBegun) outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece('Guten'));
      else leave.abort();
    });
    const pieces = modelOf(server).stream(PROMPT, leave.signal)[Symbol.asyncIterator]();
    const first = pieces.next();
    if (hasBegun) {
      expect((await first).value).toBe('Guten');
      leave.abort();
      await expect(pieces.next()).rejects.toMatchObject({ code: 'language_model_aborted' });
    } else await expect(first).rejects.toMatchObject({ code: 'language_model_aborted' });
    await closed.promise;
  });

  it('closes its connection when nobody reads on', async () => {
    const closed = Promise.withResolvers<undefined>();
    const server = await serve((outgoing) => {
      outgoing.on('close', () => closed.resolve(undefined));
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece('Guten'));
    });
    const pieces = modelOf(server).stream(PROMPT, new AbortController().signal)[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.return?.();
    await closed.promise;
  });
});

/** A tracer that keeps whatever is written into its spans. */
function recordingInto(attributes: unknown[]): Parameters<typeof telemetry.tracer.setProvider>[0] {
  const keep = (...values: readonly unknown[]): unknown => (attributes.push(values), span);
  const span: Record<string, unknown> = Object.fromEntries(
    ['setAttribute', 'setAttributes', 'addEvent', 'setStatus', 'recordException', 'updateName', 'addLink', 'end'].map(
      (name) => [name, keep],
    ),
  );
  span['isRecording'] = () => true;
  span['spanContext'] = () => ({ traceId: '0', spanId: '0', traceFlags: 0 });
  const tracer = {
    startSpan: () => span,
    startActiveSpan: (...args: readonly unknown[]) => (args.at(-1) as (span: unknown) => unknown)(span),
  };
  return { getTracer: () => tracer } as unknown as Parameters<typeof telemetry.tracer.setProvider>[0];
}
