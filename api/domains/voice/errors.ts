import { AppError } from '#core/errors/app-error.ts';

/** Errors of the voice routes. */

/** 503: a new call cannot begin now. */
export function voiceNotReady(): AppError {
  return new AppError({
    code: 'voice_not_ready',
    status: 503,
    publicMessage:
      'Die Sprachbegleitung ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    retryable: true,
    headers: { 'Retry-After': '30' },
  });
}

/** What people are told while every place is taken. */
export const ALL_CALLS_BUSY =
  'Gerade sind alle Gespräche belegt. Bitte versuchen Sie es in ein paar Minuten noch einmal.';

/** 503: everything works, and as many calls are led as can be. */
export function allCallsBusy(): AppError {
  return new AppError({
    code: 'voice_busy',
    status: 503,
    publicMessage: ALL_CALLS_BUSY,
    retryable: true,
    headers: { 'Retry-After': '60' },
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

/** 409: this person leads as many calls as she may. */
export function callsAlreadyRunning(): AppError {
  return new AppError({
    code: 'calls_already_running',
    status: 409,
    publicMessage:
      'Bei Ihnen läuft schon ein Gespräch. Bitte setzen Sie es fort oder beenden Sie es, bevor Sie ein neues beginnen.',
  });
}

/** 429: as many calls as may run from one address. */
export function tooManyCallsHere(): AppError {
  return new AppError({
    code: 'too_many_calls',
    status: 429,
    publicMessage:
      'Über diesen Anschluss laufen gerade zu viele Gespräche. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    retryable: true,
    headers: { 'Retry-After': '60' },
  });
}

/** 409: the session goes on in another room; nothing more is taken from this one. */
export function roomReplaced(): AppError {
  return new AppError({
    code: 'room_replaced',
    status: 409,
    publicMessage: 'Dieses Gespräch wird an anderer Stelle fortgesetzt.',
  });
}

/** 409: the call in this room is over. */
export function roomClosed(): AppError {
  return new AppError({
    code: 'room_closed',
    status: 409,
    publicMessage: 'Dieser Zugang gilt nicht mehr. Bitte beginnen Sie das Gespräch noch einmal.',
  });
}
