import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { AnswerModel } from './answer-model.ts';
import { noAnswer } from './errors.ts';
import { timedPieces } from './timed-pieces.ts';
import type { PieceLimits } from './timed-pieces.ts';

/** Several models as one. */
export interface ModelChain extends AnswerModel {
  /** False while every model has just failed: asking would only make the person wait. */
  available(): boolean;
}

/** Limits of {@link createModelChain}; those of the pieces hold for each model. */
export interface ChainLimits extends PieceLimits {
  /** How long a model that failed is left alone, in milliseconds; default: it is asked again at once. */
  readonly restMs?: number | undefined;
}

/** What a chain needs. */
export interface ChainOptions {
  readonly limits: ChainLimits;
  readonly logger: Logger;
  /** Milliseconds on a clock that never goes back; for tests. */
  readonly now?: (() => number) | undefined;
}

/**
 * Asks the models in turn, each at most once: before its first piece the next one is tried; after it a failure ends the
 * answer, because two voices would mix. Its stream throws `language_model_unavailable` and `language_model_aborted`.
 */
export function createModelChain(
  models: readonly AnswerModel[],
  { limits, logger, now = () => performance.now() }: ChainOptions,
): ModelChain {
  const restingUntil = models.map(() => Number.NEGATIVE_INFINITY);
  const isReady = (index: number): boolean => (restingUntil[index] ?? 0) <= now();

  return {
    available: () => models.some((_model, index) => isReady(index)),
    async *stream(prompt, signal) {
      let failure: unknown;
      for (const [index, model] of models.entries()) {
        if (!isReady(index)) continue;
        let hasSpoken = false;
        try {
          for await (const piece of timedPieces(model, prompt, { limits, signal })) {
            hasSpoken = true;
            yield piece;
          }
          return;
        } catch (error) {
          if (signal.aborted) throw noAnswer('language_model_aborted', error);
          failure = error;
          restingUntil[index] = now() + (limits.restMs ?? 0);
          logger.warn({ rank: index + 1, reason: errorCodeOf(error), hasSpoken }, 'language model failed');
          if (hasSpoken) break;
        }
      }
      throw noAnswer(signal.aborted ? 'language_model_aborted' : 'language_model_unavailable', failure);
    },
  };
}
