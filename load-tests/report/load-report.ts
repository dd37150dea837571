/** What a run of load tests found out: the JSON beside the page, and all that the page is drawn from. */

/** One threshold of a scenario. */
export interface ThresholdOutcome {
  readonly metric: string;
  readonly rule: string;
  /** `unmeasured`: nothing came that it could be held against, which is no success. */
  readonly outcome: 'held' | 'broken' | 'unmeasured';
}

/** Figures of one metric over the whole run; times in milliseconds. */
export interface MetricFigures {
  readonly metric: string;
  readonly count: number;
  readonly min: number;
  readonly med: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** One stretch of time within a run. */
export interface Moment {
  /** Seconds since the run began. */
  readonly atS: number;
  readonly answeredPerSecond: number;
  /** Turned away with 429 or 503. */
  readonly refusedPerSecond: number;
  readonly failedPerSecond: number;
  /** Middle and slow end of each metric that is watched, where something was measured. */
  readonly metrics: Readonly<Record<string, { readonly med: number; readonly p95: number }>>;
}

/** One scenario under one profile. */
export interface TargetRun {
  readonly target: string;
  readonly peakPerSecond: number | undefined;
  readonly passed: boolean;
  readonly exitCode: number;
  readonly thresholds: readonly ThresholdOutcome[];
  readonly figures: readonly MetricFigures[];
  readonly moments: readonly Moment[];
  /** The machine's load average over one minute, before and after: others may be on it. */
  readonly loadAverage: { readonly before: number; readonly after: number };
}

/** Milliseconds: the middle and the slow end. */
export interface Latency {
  readonly count: number;
  readonly med: number | undefined;
  readonly p95: number | undefined;
}

/** One step of the virtual callers. */
export interface CallerStep {
  /** How many people wanted to be in a call. */
  readonly wanted: number;
  readonly asked: number;
  /** Calls that were being led at the end of the step. */
  readonly inCall: number;
  readonly refused: number;
  /** What they were told, with how many of them. */
  readonly sentences: Readonly<Record<string, number>>;
  /** Without a sentence. */
  readonly refusedWithoutWords: number;
  /** Let in, and nobody ever spoke to them: the silence that must not be. */
  readonly unanswered: number;
  /** Of those who were in: the call ended without their doing. */
  readonly cut: number;
  /** Something was said and had neither text nor sound as an answer. */
  readonly missingReplies: number;
  /** From asking for a token to the first sound. */
  readonly firstWord: Latency;
  /** From the end of a caller's words to the first sound of the reply, of all who were in. */
  readonly turns: Latency;
  /** The same, of those alone who were in before this step began. */
  readonly turnsOfThoseIn: Latency;
  /** What those had in the step before. */
  readonly turnsBefore: Latency;
  readonly loadAverage: number;
}

/** All steps of the virtual callers. */
export interface CallersRun {
  readonly passed: boolean;
  readonly problems: readonly string[];
  readonly steps: readonly CallerStep[];
}

/** One run of the command. */
export interface LoadReport {
  readonly startedAt: string;
  readonly profile: string;
  readonly durationS: number;
  /** Whether the system was started for the run, with stand-ins, or was there already. */
  readonly system: 'own' | 'given';
  readonly machine: { readonly processors: number; readonly model: string; readonly memoryGb: number };
  readonly runs: readonly TargetRun[];
  readonly callers: CallersRun | undefined;
  readonly leftOut: readonly { readonly target: string; readonly why: string }[];
  readonly passed: boolean;
}
