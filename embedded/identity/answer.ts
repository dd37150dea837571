/** An answer of the stand-in. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A failure in the provider's error format. */
export function failure(status: number, code: string, message: string): Answer {
  return { status, body: { code, message } };
}
