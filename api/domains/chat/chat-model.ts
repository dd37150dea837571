import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelPrompt } from './model-prompt.ts';

/** A language model for the text chat. */
export interface ChatModel {
  /**
   * Resolves with the pieces of the answer as soon as the first one is there.
   * @throws when the model refuses, is unreachable, or fails before its first piece. No retries: the person decides.
   */
  open(prompt: ModelPrompt, signal: AbortSignal): Promise<AsyncIterable<string>>;
  /** @throws when the model's server does not answer. */
  ping(signal: AbortSignal): Promise<void>;
}

/** Where a model is. */
export interface ChatModelOptions {
  /** With or without a trailing slash; `chat/completions` is added. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

/** Longest answer in tokens: about three screens of a phone. */
const MAX_ANSWER_TOKENS = 900;

/** A model behind any OpenAI-compatible server. */
export function createChatModel({ baseUrl, apiKey, model }: ChatModelOptions): ChatModel {
  const address = baseUrl.replace(/\/+$/, '');
  const provider = createOpenAICompatible({
    name: 'chat',
    baseURL: address,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  // What a model thinks aloud is no answer.
  const wrapped = wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
  return {
    open: async ({ system, messages }, signal) => {
      const { stream } = await wrapped.doStream({
        prompt: [
          { role: 'system', content: system },
          ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
        ],
        abortSignal: signal,
        maxOutputTokens: MAX_ANSWER_TOKENS,
      });
      const reader = stream.getReader();
      return piecesFrom(await nextPiece(reader), reader);
    },
    ping: async (signal) => {
      const response = await fetch(`${address}/models`, {
        signal,
        headers: apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` },
      });
      await response.body?.cancel();
      if (response.status >= 500) throw new Error('chat model is not ready');
    },
  };
}

type PartReader = ReadableStreamDefaultReader<{
  readonly type: string;
  readonly delta?: unknown;
  readonly error?: unknown;
}>;

async function* piecesFrom(first: string | undefined, reader: PartReader): AsyncIterable<string> {
  try {
    for (let piece = first; piece !== undefined; piece = await nextPiece(reader)) yield piece;
  } finally {
    // Whoever stops listening ends the request as well.
    reader.cancel().catch(() => undefined);
  }
}

/** Undefined at the end. @throws what the provider reports in the middle of its answer. */
async function nextPiece(reader: PartReader): Promise<string | undefined> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    if (value.type === 'error')
      throw value.error instanceof Error ? value.error : new Error('chat model reported an error');
    if (value.type === 'text-delta' && typeof value.delta === 'string' && value.delta !== '') return value.delta;
  }
}
