import { AppError } from '#core/errors/app-error.ts';

/** Ways in which a synthesis fails. */
export type SynthesizerErrorCode =
  | 'synthesizer_unreachable'
  | 'synthesizer_timeout'
  | 'synthesizer_bad_audio'
  | 'synthesizer_refused'
  | 'synthesizer_unknown_voice'
  | 'synthesizer_aborted';

/** Asking again cannot help with these. */
const FINAL_CODES: readonly SynthesizerErrorCode[] = [
  'synthesizer_refused',
  'synthesizer_unknown_voice',
  'synthesizer_aborted',
];

/** A failure of the synthesizer under a stable code. The answer's text is never kept: it may quote the input. */
export function synthesizerError(code: SynthesizerErrorCode, cause?: unknown): AppError {
  return new AppError({
    code,
    status: 503,
    publicMessage: 'Die Sprachausgabe ist gerade nicht erreichbar.',
    retryable: !FINAL_CODES.includes(code),
    cause,
  });
}
