import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';

/** 413: more than one file should hold, before or after it was made. */
export function tooMuchForOneFile(cause?: unknown): AppError {
  return new AppError({
    code: 'too_much_for_one_file',
    status: 413,
    publicMessage:
      'Das ist zu viel für eine einzige Datei. Bitte wählen Sie weniger aus, zum Beispiel einen einzelnen Chat.',
    cause,
  });
}

/** 503: making the file took longer than anybody should wait. */
export function renderingTooSlow(): AppError {
  return new AppError({
    code: 'rendering_too_slow',
    status: 503,
    publicMessage:
      'Die Datei konnte nicht rechtzeitig erstellt werden. Bitte versuchen Sie es später noch einmal oder wählen Sie weniger aus.',
    retryable: true,
    headers: { 'Retry-After': '60' },
  });
}

/** 503: so many files are being made that another one would wait too long. */
export function renderingBusy(): AppError {
  return new AppError({
    code: 'rendering_busy',
    status: 503,
    publicMessage: 'Gerade werden sehr viele Dateien erstellt. Bitte versuchen Sie es in einer Minute noch einmal.',
    retryable: true,
    headers: { 'Retry-After': '60' },
  });
}

/** 429: this person's last file is not ready yet. */
export function renderingInProgress(): AppError {
  return new AppError({
    code: 'rendering_in_progress',
    status: 429,
    publicMessage: 'Ihre letzte Datei wird gerade noch erstellt. Bitte warten Sie einen Moment.',
    retryable: true,
    headers: { 'Retry-After': '10' },
  });
}

/** 500: the renderer failed; its own words stay where they are, because they may quote what it was rendering. */
export function renderingFailed(cause: unknown): AppError {
  return new AppError({ code: 'rendering_failed', status: 500, publicMessage: UNEXPECTED_ERROR_MESSAGE, cause });
}
