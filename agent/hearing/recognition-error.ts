import { AppError } from '#core/errors/app-error.ts';

/** A failure of speech recognition under a stable code. */
export function recognitionError(code: string, cause?: unknown): AppError {
  return new AppError({
    code,
    status: 503,
    publicMessage: 'Die Spracherkennung ist gerade nicht erreichbar.',
    retryable: true,
    cause,
  });
}
