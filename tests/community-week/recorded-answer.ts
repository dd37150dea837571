import type { Name } from './people.ts';

/** Everything that somebody was answered, as it came. */
export interface RecordedAnswer {
  /** The same in every world. */
  readonly step: string;
  readonly name: Name;
  readonly method: string;
  /** Below `/api/`, with its query. */
  readonly path: string;
  /** Pages of one list have the same name here. */
  readonly list: string | undefined;
  /** The same for pages that were read one after the other. */
  readonly reading: object | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** What happened did not depend on who was faster, and nothing had to be asked twice. */
  readonly isSettled: boolean;
  /** A process ended while it worked on it. */
  readonly wasBroken: boolean;
}

/** Its body, if it is JSON. */
export function bodyOf({ headers, text }: Pick<RecordedAnswer, 'headers' | 'text'>): unknown {
  return headers['content-type']?.includes('application/json') === true ? (JSON.parse(text) as unknown) : undefined;
}
