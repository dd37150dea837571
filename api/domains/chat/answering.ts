import type { ServerResponse } from 'node:http';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { AnswerFinder } from '#prompts/answers/find-answer.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import { createModelChain } from '#safety/answering/model-chain.ts';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import type { GateWatch } from '#safety/gate/watched-gate.ts';
import type { PolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import { createAnswerWriter } from './answer-writer.ts';
import type { AnswerOutcome } from './answer-writer.ts';
import type { ChatModel } from './chat-model.ts';
import { chooseContext } from './choose-context.ts';
import { chatModelUnavailable } from './errors.ts';
import { createGuardrailRecord } from './guardrail-record.ts';
import type { Help } from './help.ts';
import { writePrompt } from './model-prompt.ts';
import { ANSWER_LIMIT_MS } from './policy.ts';
import type { ChatRequest } from './schema.ts';
import { lastTextOf, textOf } from './ui-message.ts';

/** Model and classifier of the chat, as they are connected. */
export interface ChatBackends {
  /** undefined: none is configured. */
  readonly model: ChatModel | undefined;
  readonly classifier: Classifier;
  /** Undefined: none is configured. */
  readonly policyJudge?: PolicyJudge | undefined;
  /** Longest time for one answer, in milliseconds; default {@link ANSWER_LIMIT_MS}. */
  readonly answerLimitMs?: number;
}

/** What answering needs. */
export interface ChatAnsweringOptions {
  /** undefined: chat answers 503, help is written all the same. */
  readonly backends: ChatBackends | undefined;
  readonly library: PromptLibrary;
  /** Looked into before the model is asked; undefined: nothing is authored. */
  readonly answers: AnswerFinder | undefined;
  readonly database: Database;
  readonly logger: Logger;
  readonly gateWatch?: GateWatch | undefined;
}

/** Where an answer goes. */
export interface AnswerPlace {
  readonly response: ServerResponse;
  /** The client left. */
  readonly signal: AbortSignal;
  /** Something is suspected: asked and shown before the answer. */
  readonly asking?: Help | undefined;
  /** Awaited before the end is written. */
  readonly beforeEnd?: (outcome: AnswerOutcome) => Promise<void>;
}

/** Answers messages. */
export interface ChatAnswering {
  writeHelp(help: Help, response: ServerResponse): Promise<void>;
  /** @param context the whole confirmed context file; empty: nothing. @throws {AppError} 503 before the first byte. */
  write(request: Pick<ChatRequest, 'id' | 'messages'>, context: string, place: AnswerPlace): Promise<AnswerOutcome>;
}

/** Puts authored answers before the model, and prompt, gate and records around it. */
export function createChatAnswering(options: ChatAnsweringOptions): ChatAnswering {
  const { backends, library, answers, database, logger } = options;
  const prompts = { chat: library.system('chat'), context: library.system('chat-context') };
  const record = createGuardrailRecord({ database, logger });
  const unreachable: Classifier = { judge: () => Promise.reject(chatModelUnavailable()) };
  const writer = createAnswerWriter({
    // Who reads can wait, also for a model that thinks first: only the whole answer is limited.
    model: createModelChain(backends?.model === undefined ? [] : [backends.model], { limits: {}, logger }),
    classifier: backends?.classifier ?? unreachable,
    policyJudge: backends?.policyJudge,
    library,
    clearance: createAuthoredClearance(library.allTexts()),
    logger,
    answerLimitMs: backends?.answerLimitMs ?? ANSWER_LIMIT_MS,
    gateWatch: options.gateWatch,
  });

  /** Whoever asks again was not helped by the authored answer: then the model is asked, if there is one. */
  function authoredAnswer(messages: ChatRequest['messages'], question: string): string | undefined {
    const lineId = answers?.find(question);
    if (backends?.model === undefined) return lineId ?? answers?.findPart(question);
    if (lineId === undefined) return undefined;
    const { text } = library.render({ id: lineId }, 0);
    return messages.some((message) => message.role === 'assistant' && textOf(message).includes(text))
      ? undefined
      : lineId;
  }

  return {
    writeHelp: (help, response) => writer.writeHelp(help, response),
    write: async ({ id, messages }, context, { response, signal, asking, beforeEnd }) => {
      const question = lastTextOf({ messages });
      const authored = authoredAnswer(messages, question);
      if (authored !== undefined) {
        await beforeEnd?.('answered');
        await writer.writeHelp({ data: asking?.data ?? [], lineIds: [...(asking?.lineIds ?? []), authored] }, response);
        return 'answered';
      }
      const asked = {
        prompt: writePrompt(prompts, messages, chooseContext(context, question)),
        question,
        onGuardrailEvent: (event: GuardrailEvent) => record(event, id),
        asking,
        beforeEnd,
      };
      return writer.writeAnswer(asked, response, signal);
    },
  };
}
