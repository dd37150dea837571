import { llm, telemetry } from '@livekit/agents';
import { LLM } from '@livekit/agents-plugin-openai';
import { OpenAI } from 'openai';
import { Agent } from 'undici';
import type { Logger } from '#core/logging/logger.ts';
import type { AnswerModel, ModelPrompt } from '#safety/answering/answer-model.ts';
import { modelFailure } from '#safety/answering/errors.ts';
import { createModelChain } from '#safety/answering/model-chain.ts';
import type { ChainLimits, ModelChain } from '#safety/answering/model-chain.ts';
import { createModelFetch } from './model-connection.ts';

export type { ModelPrompt } from '#safety/answering/answer-model.ts';

/** Phrases free answers. Nothing of it may be spoken before the safety gate saw it. */
export interface LanguageModel extends ModelChain {
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
export type LanguageModelLimits = Readonly<Record<keyof ChainLimits, number>>;

/** Four spoken sentences have about 400 characters; in a conversation seconds of silence are long. */
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

/** Dependencies of {@link createLanguageModel}. */
export interface LanguageModelContext {
  readonly logger: Logger;
  readonly limits?: Partial<LanguageModelLimits>;
  /** Milliseconds on a clock that never goes back; for tests. */
  readonly now?: () => number;
}

/** A client for the given servers, primary first; undefined when there is none. */
export function createLanguageModel(
  options: readonly LanguageModelOptions[],
  context: LanguageModelContext,
): LanguageModel | undefined {
  if (options.length === 0) return undefined;
  // The framework writes into its traces what is asked and answered unless it is told not to.
  telemetry.genAI.setCaptureContent(false);
  const limits = { ...DEFAULT_LIMITS, ...context.limits };
  const connections = new Agent({
    connect: { timeout: CONNECT_DEADLINE_MS },
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
  });
  const maxTokens = Math.ceil(limits.outputCharacters / CHARACTERS_PER_TOKEN);
  const chain = createModelChain(
    options.map((server) => modelBehind(server, { connections, maxTokens, limitMs: limits.totalMs })),
    { logger: context.logger, limits, now: context.now },
  );
  return { ...chain, close: () => connections.destroy() };
}

interface Asking {
  readonly connections: Agent;
  readonly maxTokens: number;
  /** Later than every deadline around the client. */
  readonly limitMs: number;
}

/** One server through the framework's client. Nothing is tried twice: whom to ask next is the chain's to decide. */
function modelBehind(server: LanguageModelOptions, { connections, maxTokens, limitMs }: Asking): AnswerModel {
  return {
    async *stream(prompt, signal) {
      const failures: unknown[] = [];
      const note = (failure: unknown): void => void failures.push(failure);
      const client = new LLM({
        model: server.model,
        temperature: TEMPERATURE,
        client: clientOf(server, createModelFetch({ connections, apiKey: server.apiKey, onRefused: note })),
      });
      // Failures come as events of the whole client: with one client for each question they belong to it.
      client.on('error', ({ error }) => note(error));
      const answer = client.chat({
        chatCtx: contextOf(prompt),
        connOptions: { maxRetry: 0, retryIntervalMs: 0, timeoutMs: limitMs },
        extraKwargs: { max_tokens: maxTokens },
      });
      const close = (): void => answer.close();
      signal.addEventListener('abort', close, { once: true });
      if (signal.aborted) close();
      try {
        for await (const { delta } of answer) if (delta?.content !== undefined) yield delta.content;
        if (failures.length > 0) throw failures[0];
        if (signal.aborted) throw modelFailure('model_aborted', signal.reason);
      } finally {
        signal.removeEventListener('abort', close);
        close();
      }
    },
  };
}

/** Of the environment it takes nothing: neither key nor organisation nor how much is logged. */
function clientOf({ baseUrl }: LanguageModelOptions, fetch: ReturnType<typeof createModelFetch>): OpenAI {
  return new OpenAI({
    baseURL: baseUrl.replace(/\/+$/, ''),
    // The client wants one; which one is sent, if any, is the connection's to decide.
    apiKey: 'unused',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch,
  });
}

function contextOf({ system, messages }: ModelPrompt): llm.ChatContext {
  const context = llm.ChatContext.empty();
  for (const message of [{ role: 'system' as const, content: system }, ...messages]) context.addMessage(message);
  return context;
}
