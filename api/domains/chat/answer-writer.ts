import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { pipeUIMessageStreamToResponse } from 'ai';
import type { UIMessageChunk } from 'ai';
import { errorCodeOf, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';
import { assertCleared } from '#safety/cleared.ts';
import type { Cleared } from '#safety/cleared.ts';
import type { Classifier } from '#safety/classifier-client.ts';
import { createGate } from '#safety/gate.ts';
import type { GuardrailEvent } from '#safety/gate.ts';
import { believedWhileProven, CALL_PROOF_LIFETIME_MS } from '#safety/proven-classifier.ts';
import { createSelfTest } from '#safety/self-test.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import type { ChatModel } from './chat-model.ts';
import { chatModelUnavailable } from './errors.ts';
import type { Help } from './help.ts';
import { judgedAnswer } from './judged-answer.ts';
import type { ModelPrompt } from './model-prompt.ts';

/** How an answer ended. `failed` and `unjudged` are ours to answer for: they count against nobody's quota. */
export type AnswerOutcome = 'answered' | 'blocked' | 'unjudged' | 'failed' | 'left';

/** What an answer is made from. */
export interface AskedModel {
  readonly prompt: ModelPrompt;
  /** The message that is answered. */
  readonly question: string;
  readonly onGuardrailEvent: (event: GuardrailEvent) => void;
}

/** Writes answers as UI message streams (AI SDK, version 1 of the protocol). */
export interface AnswerWriter {
  /** Help in authored words; needs no model and no classifier. */
  writeHelp(help: Help, response: ServerResponse): Promise<void>;
  /**
   * A model's answer, sentence by sentence as the gate clears it.
   * @throws {AppError} 503 when the model fails before anything was written.
   */
  writeAnswer(asked: AskedModel, response: ServerResponse, clientSignal: AbortSignal): Promise<AnswerOutcome>;
}

/** What writing answers needs. */
export interface AnswerWriterOptions {
  readonly model: ChatModel;
  readonly classifier: Classifier;
  readonly library: PromptLibrary;
  readonly clearance: AuthoredClearance;
  readonly logger: Logger;
  /** Longest time for one answer, in milliseconds. */
  readonly answerLimitMs: number;
}

/** Longest wait for a verdict on one sentence, in milliseconds; a guard model needs 30–60. */
const GATE_BUDGET_MS = 3_000;
/** Until then a model that fails is answered with a status; later the stream has begun, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Proxies close connections that are silent for longer, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

const TOO_LATE = 'Die Antwort hat zu lange gedauert. Bitte stellen Sie Ihre Frage noch einmal.';

type Pieces = AsyncIterable<string>;

/** One answer on its way. */
interface Running {
  readonly asked: AskedModel;
  readonly turnId: string;
  /** The client left, the time is over, or nobody needs the rest. */
  readonly signal: AbortSignal;
  readonly deadline: AbortSignal;
  readonly clientSignal: AbortSignal;
}

/** Creates the writer. */
export function createAnswerWriter(options: AnswerWriterOptions): AnswerWriter {
  const { model, library, clearance, logger } = options;
  const classifier = believedWhileProven(options.classifier, createSelfTest(options.classifier, { proofLifetimeMs: CALL_PROOF_LIFETIME_MS }));

  const authored = (lineId: string, turnId: string): Cleared => clearance.clear(library.render({ id: lineId }, 0), turnId);

  async function* helpChunks(help: Help): AsyncIterable<UIMessageChunk> {
    const turnId = randomUUID();
    yield { type: 'start', messageId: turnId };
    for (const data of help.data) yield { type: 'data-help', id: data.kind, data };
    yield* textChunks(turnId, eachLine(help.lineIds.map((lineId) => authored(lineId, turnId))));
    yield { type: 'finish', finishReason: 'stop' };
  }

  /** The judged answer, and an authored line where it must not go on. */
  async function* partsOf(pieces: Pieces, run: Running, note: (outcome: AnswerOutcome) => void): AsyncIterable<Written> {
    const { asked, turnId, signal } = run;
    const gate = createGate({ classifier, budgetMs: GATE_BUDGET_MS, onGuardrailEvent: asked.onGuardrailEvent });
    let isEmpty = true;
    for await (const part of judgedAnswer(pieces, { gate, question: asked.question, turnId, signal })) {
      if (part.type === 'stopped') {
        if (part.layer === 'aborted') signal.throwIfAborted();
        note(part.layer === 'unavailable' ? 'unjudged' : 'blocked');
        yield { cleared: authored(part.layer === 'unavailable' ? 'chat.unavailable' : 'chat.blocked', turnId), lead: isEmpty ? '' : '\n\n' };
        return;
      }
      isEmpty = false;
      yield part;
    }
    signal.throwIfAborted();
    if (!isEmpty) return;
    note('failed');
    yield { cleared: authored('chat.empty', turnId), lead: '' };
  }

  async function* answerChunks(opening: Promise<Pieces>, run: Running, note: (outcome: AnswerOutcome) => void): AsyncIterable<UIMessageChunk> {
    yield { type: 'start', messageId: run.turnId };
    try {
      yield* textChunks(run.turnId, partsOf(await opening, run, note));
      yield { type: 'finish', finishReason: 'stop' };
    } catch (error) {
      if (run.clientSignal.aborted) {
        note('left');
        return;
      }
      note('failed');
      const isLate = run.deadline.aborted;
      logger.warn({ code: isLate ? 'chat_answer_too_late' : errorCodeOf(error) }, 'chat answer broke off');
      yield { type: 'error', errorText: isLate ? TOO_LATE : UNEXPECTED_ERROR_MESSAGE };
    }
  }

  return {
    writeHelp: (help, response) => pipe(response, helpChunks(help)),
    writeAnswer: async (asked, response, clientSignal) => {
      const enough = new AbortController();
      const deadline = AbortSignal.timeout(options.answerLimitMs);
      const signal = AbortSignal.any([clientSignal, deadline, enough.signal]);
      const run: Running = { asked, turnId: randomUUID(), signal, deadline, clientSignal };
      let outcome: AnswerOutcome = 'answered';
      try {
        const opening = untilAborted(model.open(asked.prompt, signal), signal);
        await failEarly(opening, Math.min(PATIENCE_MS, options.answerLimitMs / 2));
        await pipe(response, answerChunks(opening, run, (ended) => {
          outcome = ended;
        }));
        return clientSignal.aborted ? 'left' : outcome;
      } finally {
        enough.abort();
      }
    },
  };
}

/** Text to write with what stands before it. */
interface Written {
  readonly cleared: Cleared;
  readonly lead: string;
}

/** The only place where text goes out: nothing but genuine clearances of this very answer. */
async function* textChunks(turnId: string, parts: AsyncIterable<Written>): AsyncIterable<UIMessageChunk> {
  const id = 'answer';
  yield { type: 'text-start', id };
  try {
    for await (const { cleared, lead } of parts) {
      assertCleared(cleared, { turnId });
      yield { type: 'text-delta', id, delta: `${lead}${cleared.text}` };
    }
  } catch (error) {
    yield { type: 'text-end', id };
    throw error;
  }
  yield { type: 'text-end', id };
}

async function* eachLine(lines: readonly Cleared[]): AsyncIterable<Written> {
  for (const [index, cleared] of lines.entries()) yield await Promise.resolve({ cleared, lead: index === 0 ? '' : '\n\n' });
}

function pipe(response: ServerResponse, chunks: AsyncIterable<UIMessageChunk>): Promise<void> {
  // Node's own type of stream and the browser's are the same thing under two names.
  const stream = ReadableStream.from(chunks) as unknown as Parameters<typeof pipeUIMessageStreamToResponse>[0]['stream'];
  return Promise.resolve(pipeUIMessageStreamToResponse({ response, stream, keepAliveMs: KEEP_ALIVE_MS }));
}

/** A provider that ignores its signal must not keep an answer open. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Waits for the first piece a while. @throws {AppError} 503 when it fails meanwhile; a late failure is the stream's. */
async function failEarly(opening: Promise<Pieces>, patienceMs: number): Promise<void> {
  const patience = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => patience.resolve(undefined), patienceMs);
  try {
    await Promise.race([opening, patience.promise]);
  } catch (error) {
    throw chatModelUnavailable(error);
  } finally {
    clearTimeout(timer);
    opening.catch(() => undefined);
  }
}
