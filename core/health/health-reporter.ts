import type { Health, HealthCheck } from '#core/contracts/health.ts';
import type { Logger } from '#core/logging/logger.ts';
import { withDeadline } from '#core/timing/deadline.ts';

/** One thing that a process depends on. */
export interface HealthProbe {
  readonly name: string;
  /** A critical one fails the whole, an informational one degrades it. */
  readonly critical: boolean;
  /** What a failure is called, default `fail`. `degraded`: it has a substitute, and nobody is to be turned away. */
  readonly failsAs?: 'fail' | 'degraded';
  /** Resolves when it works. The signal fires when nobody waits for the answer any more. */
  readonly check: (signal: AbortSignal) => Promise<unknown>;
}

/** Whose health it is, and how it is told. */
export interface HealthReporterOptions {
  readonly service: string;
  readonly version: string;
  /** Asked at every report. */
  readonly probes: () => readonly HealthProbe[];
  /** The fixed code that a failed check shows: what a dependency says about itself could name people or secrets. */
  readonly codeOf: (error: unknown) => string;
  /** A process that is about to end is not healthy any more, so that nothing new is sent to it. */
  readonly isDraining?: () => boolean;
  /** Longest time of one check, in milliseconds. */
  readonly timeoutMs?: number;
  /** Hears when a check changes, not each time: whoever watches asks every few seconds. */
  readonly logger?: Logger;
}

/** Time of one check in milliseconds (specification, Limits). */
const CHECK_TIMEOUT_MS = 500;
const TIMEOUT_CODE = 'timeout';

/** Runs all checks side by side, each with its own deadline; callers that come meanwhile get the same answer. */
export function createHealthReporter(options: HealthReporterOptions): () => Promise<Health> {
  const startedAt = performance.now();
  const note = noteChanges(options.logger);
  let running: Promise<Health> | undefined;

  async function report(): Promise<Health> {
    const results = await Promise.all(
      options.probes().map(async (probe) => ({ probe, check: await runProbe(probe, options, note) })),
    );
    return {
      status: options.isDraining?.() === true ? 'fail' : overallStatus(results),
      service: options.service,
      timestamp: new Date().toISOString(),
      version: options.version,
      uptime_seconds: Math.floor((performance.now() - startedAt) / 1_000),
      checks: Object.fromEntries(results.map(({ probe, check }) => [probe.name, check])),
    };
  }

  return () => {
    running ??= report().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Hears how a check went: `ok` or the code of its failure. */
type OutcomeListener = (check: string, outcome: string, latencyMs: number) => void;

function noteChanges(logger: Logger | undefined): OutcomeListener {
  const lastOutcomes = new Map<string, string>();
  return (check, outcome, latencyMs) => {
    const before = lastOutcomes.get(check) ?? 'ok';
    lastOutcomes.set(check, outcome);
    if (outcome === before) return;
    if (outcome === 'ok') logger?.info({ check, latencyMs }, 'health check passes again');
    else logger?.warn({ check, outcome, latencyMs }, 'health check failed');
  };
}

function overallStatus(
  results: readonly { readonly probe: HealthProbe; readonly check: HealthCheck }[],
): Health['status'] {
  const failed = results.filter(({ check }) => check.status !== 'ok');
  if (failed.length === 0) return 'ok';
  return failed.some(({ probe }) => probe.critical) ? 'fail' : 'degraded';
}

async function runProbe(
  probe: HealthProbe,
  { codeOf, timeoutMs = CHECK_TIMEOUT_MS }: HealthReporterOptions,
  note: OutcomeListener,
): Promise<HealthCheck> {
  const startedAt = performance.now();
  const over = new AbortController();
  const outcome = await withDeadline(outcomeOf(probe, codeOf, over.signal), timeoutMs, () => TIMEOUT_CODE);
  over.abort();
  const latencyMs = Math.round(performance.now() - startedAt);
  note(probe.name, outcome, latencyMs);
  return outcome === 'ok'
    ? { status: 'ok', latency_ms: latencyMs }
    : { status: probe.failsAs ?? 'fail', error: outcome };
}

async function outcomeOf(probe: HealthProbe, codeOf: (error: unknown) => string, signal: AbortSignal): Promise<string> {
  try {
    await probe.check(signal);
    return 'ok';
  } catch (error) {
    return codeOf(error);
  }
}
