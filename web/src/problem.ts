/** What keeps a call from starting or going on; each has a German text with a next step. */
export type ProblemId =
  | 'sign_in_needed'
  | 'unavailable'
  | 'too_many'
  | 'offline'
  | 'server_error'
  | 'resume_gone'
  | 'elsewhere'
  | 'call_running'
  | 'connection_lost'
  | 'unsupported'
  | 'page_incomplete';

/** A problem with its waiting time in seconds where the server named one. */
export interface Problem {
  readonly id: ProblemId;
  readonly retryAfterS?: number | undefined;
  /** What the service says itself, instead of our own words. */
  readonly said?: string | undefined;
}
