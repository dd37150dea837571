import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { pipeUIMessageStreamToResponse } from 'ai';
import type { UIMessageChunk } from 'ai';
import { errorCodeOf, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { untilAborted, withDeadline } from '#core/timing/deadline.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';
import { assertCleared } from '#safety/cleared.ts';
import type { Cleared } from '#safety/cleared.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import { createAnswerParts } from './answer-parts.ts';
import type { AnswerOutcome, AskedModel, Running, Written } from './answer-parts.ts';
import type { ChatModel } from './chat-model.ts';
import { chatModelUnavailable } from './errors.ts';
import type { Help } from './help.ts';

export type { AnswerOutcome, AskedModel } from './answer-parts.ts';

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

/** Until then a model that fails is answered with a status; later the stream has begun, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Proxies close connections that are silent for longer, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

const TOO_LATE = 'Die Antwort hat zu lange gedauert. Bitte stellen Sie Ihre Frage noch einmal.';

type Pieces = AsyncIterable<string>;

/** Creates the writer. */
export function createAnswerWriter(options: AnswerWriterOptions): AnswerWriter {
  const { model, library, clearance, logger } = options;

  const authored = (lineId: string, turnId: string): Cleared =>
    clearance.clear(library.render({ id: lineId }, 0), turnId);
  const partsOf = createAnswerParts(options.classifier, authored);

  async function* helpChunks(help: Help): AsyncIterable<UIMessageChunk> {
    const turnId = randomUUID();
    yield { type: 'start', messageId: turnId };
    for (const data of help.data) yield { type: 'data-help', id: data.kind, data };
    yield* textChunks(turnId, eachLine(help.lineIds.map((lineId) => authored(lineId, turnId))));
    yield { type: 'finish', finishReason: 'stop' };
  }

  async function* answerChunks(opening: Promise<Pieces>, run: Running): AsyncIterable<UIMessageChunk> {
    yield { type: 'start', messageId: run.turnId };
    try {
      yield* textChunks(run.turnId, partsOf(await opening, run));
      await run.settle();
      yield { type: 'finish', finishReason: 'stop' };
    } catch (error) {
      if (run.clientSignal.aborted) {
        run.note('left');
        return;
      }
      run.note('failed');
      const isLate = run.deadline.aborted;
      logger.warn({ code: isLate ? 'chat_answer_too_late' : errorCodeOf(error) }, 'chat answer broke off');
      await run.settle();
      yield { type: 'error', errorText: isLate ? TOO_LATE : UNEXPECTED_ERROR_MESSAGE };
    }
  }

  return {
    writeHelp: (help, response) => pipe(response, helpChunks(help)),
    writeAnswer: async (asked, response, clientSignal) => {
      const enough = new AbortController();
      const deadline = AbortSignal.timeout(options.answerLimitMs);
      const signal = AbortSignal.any([clientSignal, deadline, enough.signal]);
      let outcome: AnswerOutcome = 'answered';
      const note = (ended: AnswerOutcome) => {
        outcome = ended;
      };
      const settle = async () => {
        await asked
          .beforeEnd?.(outcome)
          .catch((error: unknown) => logger.error({ code: errorCodeOf(error) }, 'chat answer could not be settled'));
      };
      const run: Running = { asked, turnId: randomUUID(), signal, deadline, clientSignal, note, settle };
      try {
        // A provider that ignores its signal must not keep an answer open.
        const opening = untilAborted(model.open(asked.prompt, signal), signal, (reason) => {
          throw reason instanceof Error ? reason : new Error('aborted');
        });
        await failEarly(opening, Math.min(PATIENCE_MS, options.answerLimitMs / 2));
        await pipe(response, answerChunks(opening, run));
        return clientSignal.aborted ? 'left' : outcome;
      } finally {
        enough.abort();
      }
    },
  };
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
  for (const [index, cleared] of lines.entries())
    yield await Promise.resolve({ cleared, lead: index === 0 ? '' : '\n\n' });
}

function pipe(response: ServerResponse, chunks: AsyncIterable<UIMessageChunk>): Promise<void> {
  // Node's own type of stream and the browser's are the same thing under two names.
  const stream = ReadableStream.from(chunks) as unknown as Parameters<
    typeof pipeUIMessageStreamToResponse
  >[0]['stream'];
  return Promise.resolve(pipeUIMessageStreamToResponse({ response, stream, keepAliveMs: KEEP_ALIVE_MS }));
}

/** Waits for the first piece a while. @throws {AppError} 503 when it fails meanwhile; a late failure is the stream's. */
async function failEarly(opening: Promise<Pieces>, patienceMs: number): Promise<void> {
  try {
    await withDeadline(opening, patienceMs, () => undefined);
  } catch (error) {
    throw chatModelUnavailable(error);
  }
}
