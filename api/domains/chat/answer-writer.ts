import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { pipeUIMessageStreamToResponse } from 'ai';
import type { UIMessageChunk } from 'ai';
import { errorCodeOf, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { withDeadline } from '#core/timing/deadline.ts';
import type { AnswerEnd } from '#safety/answering/judged-answer.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';
import { assertCleared } from '#safety/cleared.ts';
import type { Cleared } from '#safety/cleared.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import { createAnswerParts, READ_ENDS } from './answer-parts.ts';
import type { AnswerOutcome, AnswerPartsOptions, AskedModel, ChatPart, Written } from './answer-parts.ts';
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
export interface AnswerWriterOptions extends AnswerPartsOptions {
  readonly library: PromptLibrary;
  readonly clearance: AuthoredClearance;
  readonly logger: Logger;
}

/** Until then a model that fails is answered with a status; later the stream has begun, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Proxies close connections that are silent for longer, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

const TOO_LATE = 'Die Antwort hat zu lange gedauert. Bitte stellen Sie Ihre Frage noch einmal.';

/** Creates the writer. */
export function createAnswerWriter(options: AnswerWriterOptions): AnswerWriter {
  const { library, clearance, logger, answerLimitMs } = options;
  const partsOf = createAnswerParts(options);

  const helpWriter = createHelpWriter(library, clearance);
  const { helpChunks } = helpWriter;

  async function* answerChunks(parts: AsyncIterable<ChatPart>, run: Running): AsyncIterable<UIMessageChunk> {
    yield { type: 'start', messageId: run.turnId };
    if (run.asked.asking !== undefined) yield* shownWith(run.asked.asking);
    try {
      yield* textChunks(run.turnId, writtenOf(parts, run, helpWriter));
      await settle(run, logger);
      yield { type: 'finish', finishReason: 'stop' };
    } catch (error) {
      if (run.end === 'left') return;
      const isLate = run.end === 'late';
      run.end = isLate ? 'late' : 'failed';
      logger.warn({ code: isLate ? 'chat_answer_too_late' : errorCodeOf(error) }, 'chat answer broke off');
      await settle(run, logger);
      yield { type: 'error', errorText: isLate ? TOO_LATE : UNEXPECTED_ERROR_MESSAGE };
    }
  }

  return {
    writeHelp: (help, response) => pipe(response, helpChunks(help)),
    writeAnswer: async (asked, response, clientSignal) => {
      const run: Running = { asked, turnId: randomUUID(), end: 'answered' };
      const firstWord = Promise.withResolvers<undefined>();
      const onFirstWord = () => firstWord.resolve(undefined);
      const parts = partsOf(asked, { turnId: run.turnId, signal: clientSignal, onFirstWord });
      const first = parts.next();
      try {
        const failure = await earlyFailure(
          Promise.race([first, firstWord.promise]),
          Math.min(PATIENCE_MS, answerLimitMs / 2),
        );
        if (failure !== undefined) {
          // Without a model the answer is lost, what is asked and shown before it is not.
          if (asked.asking === undefined) throw failure;
          await settle({ ...run, end: 'failed' }, logger);
          await pipe(response, helpChunks(asked.asking));
          return 'failed';
        }
        await pipe(response, answerChunks(resumed(first, parts), run));
        return clientSignal.aborted ? 'left' : READ_ENDS[run.end].outcome;
      } finally {
        await parts.return();
      }
    },
  };
}

/** Writes authored lines alone. */
function createHelpWriter(library: PromptLibrary, clearance: AuthoredClearance) {
  const authored = (lineId: string, turnId: string): Cleared =>
    clearance.clear(library.render({ id: lineId }, 0), turnId);
  const linesOf = (help: Help, turnId: string): AsyncIterable<Written> =>
    eachLine(help.lineIds.map((lineId) => authored(lineId, turnId)));
  async function* helpChunks(help: Help): AsyncIterable<UIMessageChunk> {
    const turnId = randomUUID();
    yield { type: 'start', messageId: turnId };
    yield* shownWith(help);
    yield* textChunks(turnId, linesOf(help, turnId));
    yield { type: 'finish', finishReason: 'stop' };
  }
  return { authored, linesOf, helpChunks };
}

type HelpWriter = ReturnType<typeof createHelpWriter>;

/** Notes how the answer ended. @throws what broke it. */
async function* writtenOf(
  parts: AsyncIterable<ChatPart>,
  run: Running,
  { authored, linesOf }: HelpWriter,
): AsyncIterable<Written> {
  const { asking } = run.asked;
  let isEmpty = asking === undefined;
  let isFirst = true;
  if (asking !== undefined) yield* linesOf(asking, run.turnId);
  for await (const part of parts) {
    if (part.type === 'sentence') {
      yield isFirst && !isEmpty ? { ...part, lead: '\n\n' } : part;
      isEmpty = false;
      isFirst = false;
      continue;
    }
    run.end = part.end;
    const { lineId } = READ_ENDS[part.end];
    if (lineId !== undefined) yield { cleared: authored(lineId, run.turnId), lead: isEmpty ? '' : '\n\n' };
    else if (part.end !== 'answered') throw part.cause;
  }
}

interface Running {
  readonly asked: AskedModel;
  readonly turnId: string;
  end: AnswerEnd;
}

async function settle({ asked, end }: Running, logger: Logger): Promise<void> {
  await asked
    .beforeEnd?.(READ_ENDS[end].outcome)
    .catch((error: unknown) => logger.error({ code: errorCodeOf(error) }, 'chat answer could not be settled'));
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

function* shownWith({ data }: Help): Iterable<UIMessageChunk> {
  for (const each of data) yield { type: 'data-help', id: each.kind, data: each };
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

async function* resumed<T>(first: Promise<IteratorResult<T, void>>, rest: AsyncIterable<T>): AsyncIterable<T> {
  const step = await first;
  if (step.done === true) return;
  yield step.value;
  yield* rest;
}

/** Waits a while for a first word. The 503 when none will come; a later failure is the stream's. */
async function earlyFailure(
  first: Promise<IteratorResult<ChatPart, void> | undefined>,
  patienceMs: number,
): Promise<AppError | undefined> {
  const part = (await withDeadline(first, patienceMs, () => undefined))?.value;
  return part?.type === 'end' && (part.end === 'failed' || part.end === 'left')
    ? chatModelUnavailable(part.cause)
    : undefined;
}
