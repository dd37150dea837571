import { AppError } from '#core/errors/app-error.ts';
import { DAILY_REQUESTS, HOURLY_MESSAGES, MOST_BLOCKS } from './policy.ts';

function conflict(code: string, publicMessage: string): AppError {
  return new AppError({ code, status: 409, publicMessage });
}

/**
 * 409: nobody writes here any more. One sentence for a block, a suspension, a deletion, an ended match and a lock:
 * which of them it was is nobody's business.
 */
export function conversationClosed(): AppError {
  return conflict('conversation_closed', 'In dieser Unterhaltung kann nicht mehr geschrieben werden.');
}

/** 409: she asked, and may write once the other one said yes. */
export function requestWaiting(): AppError {
  return conflict('request_waiting', 'Ihre Anfrage wartet noch auf eine Antwort.');
}

/** 409: whoever is asked wants to know who asks. */
export function notANamedAuthor(): AppError {
  return conflict(
    'not_a_named_author',
    'Persönlich anschreiben kann, wer in der Community schon etwas unter eigenem Namen geschrieben hat.',
  );
}

/** 409: the id that her app gave to this message was another message's. */
export function messageIdReused(): AppError {
  return conflict('message_id_reused', 'Unter dieser Kennung wurde schon eine andere Nachricht gesendet.');
}

/** 409: herself. */
export function ownAccount(): AppError {
  return conflict('own_account', 'Sich selbst können Sie weder anschreiben noch blockieren.');
}

/** 409: more than anybody needs. */
export function blocksFull(): AppError {
  return conflict(
    'blocks_full',
    `Sie haben schon ${MOST_BLOCKS} Menschen blockiert. Bitte heben Sie zuerst eine Blockierung auf.`,
  );
}

/** 429: enough for an hour. */
export function hourlyLimitReached(retryAfterSeconds: number): AppError {
  return tooMany(
    'hourly_limit_reached',
    `Sie haben in der letzten Stunde ${HOURLY_MESSAGES} Nachrichten geschrieben. Bitte machen Sie eine Pause.`,
    retryAfterSeconds,
  );
}

/** 429: enough strangers for a day. */
export function dailyRequestsReached(retryAfterSeconds: number): AppError {
  return tooMany(
    'daily_requests_reached',
    `Sie haben in den letzten 24 Stunden ${DAILY_REQUESTS} Menschen angeschrieben. Bitte warten Sie bis morgen.`,
    retryAfterSeconds,
  );
}

function tooMany(code: string, publicMessage: string, retryAfterSeconds: number): AppError {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new AppError({ code, status: 429, publicMessage, retryable: true, headers });
}
