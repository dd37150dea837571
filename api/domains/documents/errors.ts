import { AppError } from '#core/errors/app-error.ts';

/** Why a file is refused or could not be read; stands in `documents.failure_code`. */
export type FailureCode =
  | 'file_too_large'
  | 'file_type_unsupported'
  | 'file_damaged'
  | 'too_many_pages'
  | 'image_too_large'
  | 'pdf_encrypted'
  | 'pdf_active_content'
  | 'no_text_found'
  | 'reading_timeout'
  | 'reading_failed';

interface Refusal {
  readonly status: number;
  readonly publicMessage: string;
}

const AGAIN = 'Bitte scannen Sie das Dokument neu.';
const REFUSALS: Readonly<Record<FailureCode, Refusal>> = {
  file_too_large: { status: 413, publicMessage: 'Die Datei ist größer als 20 MB. Bitte teilen Sie sie auf.' },
  file_type_unsupported: {
    status: 415,
    publicMessage: 'Bitte laden Sie ein PDF oder Foto (JPEG, PNG, HEIC) hoch.',
  },
  file_damaged: { status: 422, publicMessage: `Die Datei ist beschädigt oder unvollständig. ${AGAIN}` },
  too_many_pages: {
    status: 422,
    publicMessage: 'Das Dokument hat mehr als 60 Seiten. Bitte laden Sie es in mehreren Teilen hoch.',
  },
  image_too_large: { status: 422, publicMessage: `Das Bild hat zu viele Bildpunkte. ${AGAIN}` },
  pdf_encrypted: {
    status: 422,
    publicMessage: 'Das PDF ist mit einem Kennwort geschützt. Bitte speichern Sie es ohne Kennwort.',
  },
  pdf_active_content: {
    status: 422,
    publicMessage: 'Das PDF enthält Programme. Bitte drucken Sie es als neues PDF.',
  },
  no_text_found: {
    status: 422,
    publicMessage: 'Wir konnten keinen Text lesen. Bitte fotografieren Sie flach und bei gutem Licht.',
  },
  reading_timeout: {
    status: 422,
    publicMessage: 'Das Lesen hat zu lange gedauert. Bitte teilen Sie das Dokument auf oder scannen Sie es neu.',
  },
  reading_failed: { status: 422, publicMessage: `Das Dokument ließ sich nicht lesen. ${AGAIN}` },
};

/** Whether this is the code of a refusal or of a failed reading. */
export function isFailureCode(code: string): code is FailureCode {
  return code in REFUSALS;
}

/** The sentence that says what to do. */
export function failureMessageOf(code: string): string {
  return REFUSALS[isFailureCode(code) ? code : 'reading_failed'].publicMessage;
}

/** 413 · 415 · 422: what is wrong with the file, and what to do. */
export function fileRefused(code: FailureCode): AppError {
  return new AppError({ code, ...REFUSALS[code] });
}

/** 409: confirmed before the file was there. */
export function uploadMissing(): AppError {
  return new AppError({
    code: 'upload_missing',
    status: 409,
    publicMessage: 'Die Datei ist noch nicht angekommen. Bitte laden Sie sie erneut hoch.',
  });
}

/** 409: the answer is about a text that was read anew since. */
export function extractionStale(): AppError {
  return new AppError({
    code: 'extraction_stale',
    status: 409,
    publicMessage: 'Der Text wurde neu gelesen. Bitte prüfen Sie ihn noch einmal.',
  });
}

/** 409: more than the assistant can be given. */
export function contextFull(): AppError {
  return new AppError({
    code: 'context_full',
    status: 409,
    publicMessage:
      'So viel kann die Begleitung nicht im Blick behalten. Bitte nehmen Sie zuerst einen älteren Abschnitt heraus, oder geben Sie den Text frei, ohne ihn der Begleitung zu geben.',
  });
}

/** 422: the pages together are longer than one approved text may be. */
export function textTooLong(): AppError {
  return new AppError({
    code: 'text_too_long',
    status: 422,
    publicMessage: 'Das ist zu viel Text auf einmal. Bitte geben Sie nur die Seiten frei, die Sie brauchen.',
  });
}

/** 409: only what she approved is used, and she has approved nothing of it. */
export function approvedTextMissing(): AppError {
  return new AppError({
    code: 'text_not_approved',
    status: 409,
    publicMessage: 'Bitte prüfen Sie zuerst den gelesenen Text und geben Sie ihn frei.',
  });
}

/** 409: no room for another file. */
export function storageQuotaReached(): AppError {
  return new AppError({
    code: 'storage_quota_reached',
    status: 409,
    publicMessage: 'Ihr Speicher ist voll. Bitte löschen Sie zuerst ein Dokument, das Sie nicht mehr brauchen.',
  });
}

/** 409: too many links that wait for a file. */
export function tooManyOpenUploads(): AppError {
  return new AppError({
    code: 'too_many_open_uploads',
    status: 409,
    publicMessage: 'Es warten schon mehrere Uploads. Bitte schließen Sie diese ab oder löschen Sie sie zuerst.',
  });
}

/** 403: health data is kept only with her agreement. */
export function documentsConsentRequired(): AppError {
  return new AppError({
    code: 'consent_required',
    status: 403,
    publicMessage: 'Bitte stimmen Sie zuerst zu, dass Ihre Unterlagen aufbewahrt und gelesen werden.',
    details: { purpose: 'documents' },
  });
}

/** 503: object storage does not answer, or is not configured. */
export function storageUnavailable(cause?: unknown): AppError {
  return new AppError({
    code: 'storage_unavailable',
    status: 503,
    publicMessage: 'Die Ablage ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten erneut.',
    retryable: true,
    cause,
  });
}
