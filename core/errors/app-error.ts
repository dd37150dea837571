/** Fixed facts of an {@link AppError}. */
export interface AppErrorFacts {
  /** Stable snake_case code; callers match on it, never on text. */
  readonly code: string;
  /** HTTP status that the API answers with. */
  readonly status: number;
  /** German sentence that a person may read. Never contains personal data. */
  readonly publicMessage: string;
  /** Whether the same request may succeed later. */
  readonly retryable?: boolean;
  /** German sentence for each invalid input path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Response headers that belong to the error, such as `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further machine-readable members of the response body. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** The one error class of the project. `message` is the code, so that no personal text reaches a log. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly publicMessage: string;
  readonly retryable: boolean;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(facts: AppErrorFacts) {
    super(facts.code, { cause: facts.cause });
    this.name = 'AppError';
    this.code = facts.code;
    this.status = facts.status;
    this.publicMessage = facts.publicMessage;
    this.retryable = facts.retryable ?? false;
    this.fields = facts.fields;
    this.headers = facts.headers ?? {};
    this.details = facts.details ?? {};
  }
}

/** What an unexpected failure tells people (specification, Errors). */
export const UNEXPECTED_ERROR_MESSAGE = 'Ein Fehler ist aufgetreten';

/** The given error if it is an {@link AppError}, else an unexpected one around it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError({ code: 'unexpected', status: 500, publicMessage: UNEXPECTED_ERROR_MESSAGE, cause: error });
}

/** A log-safe name of an error: its code or class, never its message. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof Error) {
    const { code } = error as { code?: unknown };
    return typeof code === 'string' ? code : error.name;
  }
  return 'unknown';
}
