import { createDeadline } from '#core/timing/request-deadline.ts';
import type { AnswerModel, ModelPrompt } from './answer-model.ts';
import { modelFailure } from './errors.ts';

/** How patiently and how long one model is listened to; what is left out is unlimited. */
export interface PieceLimits {
  /** From the request to the first visible text, in milliseconds. */
  readonly firstTokenMs?: number | undefined;
  /** From one piece to the next, in milliseconds; the time that the listener takes does not count. */
  readonly betweenTokensMs?: number | undefined;
  /** From the request to the end, whatever happens within it, in milliseconds. */
  readonly totalMs?: number | undefined;
  /** Longer answers are cut here. */
  readonly outputCharacters?: number | undefined;
}

/**
 * One model's answer within its limits; they hold for a model that ignores its signal, too.
 * @throws {AppError} `model_deadline`, `model_empty`, or whatever the model throws.
 */
export async function* timedPieces(
  model: AnswerModel,
  prompt: ModelPrompt,
  { limits, signal }: { readonly limits: PieceLimits; readonly signal: AbortSignal },
): AsyncGenerator<string, void, undefined> {
  const deadline = createDeadline(signal, limits.totalMs);
  const pieces = model.stream(prompt, deadline.signal)[Symbol.asyncIterator]();
  const { outputCharacters = Infinity } = limits;
  let heard = 0;
  try {
    deadline.within(limits.firstTokenMs);
    while (heard < outputCharacters) {
      const step = await untilAborted(pieces.next(), deadline.signal);
      // A model whose request was aborted may simply end; what it has said is no answer then.
      deadline.signal.throwIfAborted();
      if (step.done === true) break;
      if (step.value === '') continue;
      deadline.pause();
      yield step.value.slice(0, outputCharacters - heard);
      heard += step.value.length;
      deadline.within(limits.betweenTokensMs);
    }
    if (heard === 0) throw modelFailure('model_empty');
  } catch (error) {
    throw deadline.hasPassed() ? modelFailure('model_deadline', error) : error;
  } finally {
    deadline.end();
    // Not awaited: a model that hangs would keep its listener.
    void Promise.resolve(pieces.return?.()).catch(() => undefined);
  }
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const stop = (): void => aborted.reject(modelFailure('model_aborted', signal.reason));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
