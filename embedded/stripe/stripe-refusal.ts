/** An error in the provider's shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error['type']);
    this.status = status;
    this.body = { error };
  }
}

/** 400: the request cannot be meant. */
export function invalidRequest(message: string, parameter?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(parameter === undefined ? {} : { param: parameter }),
  });
}

/** 400: the same key with other parameters. */
export function keyReused(): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}

/** 401: no key, or not ours. */
export function wrongKey(): StripeRefusal {
  return new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

/** 404: nothing of that id. */
export function missing(kind: string, id: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });
}
