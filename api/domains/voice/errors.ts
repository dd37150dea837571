import { AppError } from '#core/errors/app-error.ts';

/** Errors of the voice routes. */

/** 503: a new call cannot begin now. */
export function voiceNotReady(): AppError {
  return new AppError({
    code: 'voice_not_ready',
    status: 503,
    publicMessage: 'Die Sprachbegleitung ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    retryable: true,
    headers: { 'Retry-After': '30' },
  });
}

/** 403 of the test route, in the specification's words. */
export function testModeOff(): AppError {
  return new AppError({ code: 'test_mode_not_enabled', status: 403, publicMessage: 'Test mode not enabled' });
}

/** 401 of the test route, in the specification's words. */
export function testSecretWrong(): AppError {
  return new AppError({ code: 'invalid_test_secret', status: 401, publicMessage: 'Invalid test secret' });
}

/** 503 of the test route when the media server is not configured, in the specification's words. */
export function voiceNotConfigured(): AppError {
  return new AppError({ code: 'voice_not_configured', status: 503, publicMessage: 'Voice service not configured' });
}
