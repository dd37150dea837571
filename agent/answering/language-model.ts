import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { AppError, errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { createDeadline } from './deadline.ts';
import type { Deadline } from './deadline.ts';
import { createEventLines } from './event-lines.ts';
import { createThoughtFilter } from './thought-filter.ts';

/** One turn of the conversation as a model sees it. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What a model is asked. */
export interface ModelPrompt {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
}

/** Phrases free answers. Nothing of it may be spoken before the safety gate saw it. */
export interface LanguageModel {
  /**
   * The answer piece by piece. Before the first piece the next model is tried; after it, a failure ends the answer.
   * @throws {AppError} `language_model_unavailable`, `language_model_aborted`
   */
  stream(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>;
  /** False while every model has just failed: asking would only make the person wait. */
  available(): boolean;
  close(): Promise<void>;
}

/** One OpenAI-compatible server. */
export interface LanguageModelOptions {
  /** Up to and including `/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

/** How patient and how generous the client is. */
export interface LanguageModelLimits {
  /** From the request to the first visible text, for each model. */
  readonly firstTokenMs: number;
  readonly betweenTokensMs: number;
  readonly totalMs: number;
  /** Longer answers are cut here; four spoken sentences have about 400 characters. */
  readonly outputCharacters: number;
  /** How long a model that failed is left alone. */
  readonly restMs: number;
}

const DEFAULT_LIMITS: LanguageModelLimits = {
  firstTokenMs: 4000,
  betweenTokensMs: 2500,
  totalMs: 15_000,
  outputCharacters: 1200,
  restMs: 20_000,
};
/** A little variety, no invention. */
const TEMPERATURE = 0.3;
/** German takes about 3 characters a token. */
const CHARACTERS_PER_TOKEN = 3;
const CONNECT_DEADLINE_MS = 1000;
const EVENT_LIMIT_CHARACTERS = 100_000;

const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** Dependencies of {@link createLanguageModel}. */
export interface LanguageModelContext {
  readonly logger: Logger;
  readonly limits?: Partial<LanguageModelLimits>;
  /** Milliseconds on a clock that never goes back; for tests. */
  readonly now?: () => number;
}

/**
 * A client for the given servers, primary first; undefined when there is none. Own rather than the
 * framework's fallback adapter, which logs what a model said, sends the person's words again to find out
 * whether a server has recovered, and has no deadline between two pieces.
 */
export function createLanguageModel(
  options: readonly LanguageModelOptions[],
  context: LanguageModelContext,
): LanguageModel | undefined {
  if (options.length === 0) return undefined;
  const limits = { ...DEFAULT_LIMITS, ...context.limits };
  const now = context.now ?? (() => performance.now());
  const connections = new Agent({
    connect: { timeout: CONNECT_DEADLINE_MS },
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
  });
  const restingUntil = options.map(() => Number.NEGATIVE_INFINITY);
  const isReady = (index: number): boolean => (restingUntil[index] ?? 0) <= now();

  async function* stream(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<string> {
    for (const [index, server] of options.entries()) {
      if (!isReady(index)) continue;
      const progress = { hasSpoken: false };
      try {
        yield* capped(askServer(server, prompt, { connections, limits, signal }), limits.outputCharacters, progress);
        return;
      } catch (error) {
        if (signal.aborted) throw modelError('language_model_aborted', error);
        restingUntil[index] = now() + limits.restMs;
        context.logger.warn(
          { rank: index + 1, reason: errorCodeOf(error), hasSpoken: progress.hasSpoken },
          'language model failed',
        );
        if (progress.hasSpoken) throw modelError('language_model_unavailable', error);
      }
    }
    throw modelError(signal.aborted ? 'language_model_aborted' : 'language_model_unavailable');
  }

  return {
    stream,
    available: () => options.some((_server, index) => isReady(index)),
    close: () => connections.destroy(),
  };
}

interface Asking {
  readonly connections: Agent;
  readonly limits: LanguageModelLimits;
  readonly signal: AbortSignal;
}

/** Ends quietly at the limit. */
async function* capped(
  pieces: AsyncIterable<string>,
  limitCharacters: number,
  progress: { hasSpoken: boolean },
): AsyncGenerator<string> {
  let left = limitCharacters;
  for await (const piece of pieces) {
    progress.hasSpoken = true;
    yield piece.slice(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** Visible text of one server's answer. @throws on every way to fail, an empty answer included. */
async function* askServer(server: LanguageModelOptions, prompt: ModelPrompt, asking: Asking): AsyncGenerator<string> {
  const deadline = createDeadline(asking.signal, asking.limits.totalMs);
  try {
    deadline.within(asking.limits.firstTokenMs);
    const answer = await post(server, prompt, { asking, deadline });
    await refuseOtherThanEvents(answer);
    yield* readAnswer(answer.body, deadline, asking.limits);
  } catch (error) {
    throw deadline.hasPassed() ? failure('model_deadline', error) : error;
  } finally {
    deadline.end();
  }
}

function post(
  server: LanguageModelOptions,
  prompt: ModelPrompt,
  call: { asking: Asking; deadline: Deadline },
): Promise<Dispatcher.ResponseData> {
  const base = server.baseUrl.endsWith('/') ? server.baseUrl : `${server.baseUrl}/`;
  const body = JSON.stringify({
    model: server.model,
    messages: [{ role: 'system', content: prompt.system }, ...prompt.messages],
    stream: true,
    temperature: TEMPERATURE,
    max_tokens: Math.ceil(call.asking.limits.outputCharacters / CHARACTERS_PER_TOKEN),
  });
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'text/event-stream' };
  if (server.apiKey !== undefined) headers['authorization'] = `Bearer ${server.apiKey}`;
  return request(new URL('chat/completions', base), {
    method: 'POST',
    headers,
    body,
    dispatcher: call.asking.connections,
    signal: call.deadline.signal,
  });
}

async function refuseOtherThanEvents(answer: Dispatcher.ResponseData): Promise<void> {
  const isStream = String(answer.headers['content-type'] ?? '').includes('text/event-stream');
  if (answer.statusCode === 200 && isStream) return;
  await answer.body.dump().catch(() => undefined);
  throw failure(answer.statusCode === 200 ? 'model_bad_answer' : `model_status_${answer.statusCode}`);
}

async function* readAnswer(
  body: AsyncIterable<Buffer>,
  deadline: Deadline,
  limits: LanguageModelLimits,
): AsyncGenerator<string> {
  const lines = createEventLines(EVENT_LIMIT_CHARACTERS);
  const thoughts = createThoughtFilter();
  let hasText = false;
  let isComplete = false;
  for await (const bytes of body) {
    const { text, ended } = readEvents(lines.push(bytes));
    isComplete ||= ended;
    const visible = thoughts.push(text);
    if (visible !== '') {
      deadline.pause();
      hasText = true;
      yield visible;
    }
    if (hasText) deadline.within(limits.betweenTokensMs);
  }
  const last = readEvents(lines.end());
  const rest = thoughts.push(last.text) + thoughts.end();
  if (!isComplete && !last.ended) throw failure('model_cut');
  if (!hasText && rest === '') throw failure('model_empty');
  if (rest !== '') yield rest;
}

function readEvents(events: readonly string[]): { readonly text: string; readonly ended: boolean } {
  let text = '';
  let ended = false;
  for (const data of events) {
    if (data === '[DONE]') {
      ended = true;
      continue;
    }
    for (const choice of parseChunk(data).choices) {
      text += choice.delta?.content ?? '';
      ended ||= typeof choice.finish_reason === 'string';
    }
  }
  return { text, ended };
}

function parseChunk(data: string): z.infer<typeof chunkSchema> {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch {
    throw failure('model_bad_answer');
  }
}

/** Why one server failed; for the log only. */
function failure(code: string, cause?: unknown): AppError {
  return new AppError({ code, status: 502, publicMessage: PUBLIC_MESSAGE, retryable: true, cause });
}

function modelError(code: 'language_model_unavailable' | 'language_model_aborted', cause?: unknown): AppError {
  return new AppError({ code, status: 503, publicMessage: PUBLIC_MESSAGE, retryable: true, cause });
}

const PUBLIC_MESSAGE = 'Dazu kann ich gerade nichts sagen.';
