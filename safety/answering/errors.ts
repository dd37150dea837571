import { AppError } from '#core/errors/app-error.ts';

const PUBLIC_MESSAGE = 'Dazu kann ich gerade nichts sagen.';

/** Why one model failed, as a fixed word; for logs and for the end of the answer. */
export function modelFailure(code: `model_${string}`, cause?: unknown): AppError {
  return new AppError({ code, status: 502, publicMessage: PUBLIC_MESSAGE, retryable: true, cause });
}

/** The end of all models. `cause` is the failure of the last one. */
export function noAnswer(code: 'language_model_unavailable' | 'language_model_aborted', cause?: unknown): AppError {
  return new AppError({ code, status: 503, publicMessage: PUBLIC_MESSAGE, retryable: true, cause });
}
