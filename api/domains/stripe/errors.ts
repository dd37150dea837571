import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';

/** 400: what came was not signed by the payment provider, or too long ago, or in the future. Says no more. */
export function signatureInvalid(cause?: unknown): AppError {
  return new AppError({ code: 'signature_invalid', status: 400, publicMessage: 'Die Anfrage ist nicht lesbar', cause });
}

/** 503: no payment provider is configured. */
export function paymentsNotConfigured(): AppError {
  return new AppError({ code: 'payments_not_configured', status: 503, publicMessage: UNEXPECTED_ERROR_MESSAGE });
}

/** 503: the provider did not answer, or not as it should. */
export function paymentProviderFailed(cause: unknown): AppError {
  return new AppError({
    code: 'payment_provider_failed',
    status: 503,
    publicMessage: UNEXPECTED_ERROR_MESSAGE,
    retryable: true,
    cause,
  });
}

/** 409: a second subscription would charge twice; the first one is changed in the portal. */
export function subscriptionExists(): AppError {
  return new AppError({
    code: 'subscription_exists',
    status: 409,
    publicMessage: 'Sie haben bereits ein Abonnement. Ändern können Sie es in der Abo-Verwaltung.',
  });
}

/** 409: another request of the same person is opening the page at this moment. */
export function checkoutInProgress(): AppError {
  return new AppError({
    code: 'checkout_in_progress',
    status: 409,
    publicMessage: 'Ihre Bezahlseite wird gerade geöffnet. Bitte versuchen Sie es gleich noch einmal.',
    retryable: true,
    headers: { 'Retry-After': '2' },
  });
}

/** 409: whoever never bought anything has nothing to manage. */
export function noSubscription(): AppError {
  return new AppError({ code: 'no_subscription', status: 409, publicMessage: 'Sie haben noch kein Abonnement.' });
}
