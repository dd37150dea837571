import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { AnswerModel } from '#safety/answering/answer-model.ts';

/** A language model for the text chat. No retries: the person decides. */
export interface ChatModel extends AnswerModel {
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
    // A server elsewhere was chosen by nobody.
    fetch: (request, init) => fetch(request, { ...init, redirect: 'error' }),
  });
  // What a model thinks aloud is no answer.
  const wrapped = wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
  return {
    async *stream({ system, messages }, signal) {
      const { stream } = await wrapped.doStream({
        prompt: [
          { role: 'system', content: system },
          ...messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
        ],
        abortSignal: signal,
        maxOutputTokens: MAX_ANSWER_TOKENS,
      });
      for await (const part of stream) {
        if (part.type === 'text-delta') yield part.delta;
        // Half an answer is an error as well: the provider reports an end without a reason.
        if (part.type === 'error')
          throw part.error instanceof Error ? part.error : new Error('chat model reported an error');
      }
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
