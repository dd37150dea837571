/** Texts that people wrote ahead of time, as the prompt library hands them to the safety gate. */

/** A line of the prompt library with its closed variables; the library renders it. */
export interface LineRef {
  readonly id: string;
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

/** One concrete wording of a line, variables filled in. */
export interface AuthoredText {
  readonly lineId: string;
  readonly version: number;
  readonly text: string;
  /** What the synthesizer reads where it differs from `text`, such as digits one by one. */
  readonly spoken?: string | undefined;
}
