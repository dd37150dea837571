import type { Health, HealthCheck } from '#core/contracts/health.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { House } from '#api/domain.ts';
import type { HealthProbe } from '#api/health-probe.ts';

/** Time of one check in milliseconds (specification, Limits). */
const CHECK_TIMEOUT_MS = 500;

/** What the health report says about this process. */
export interface HealthReportOptions {
  readonly house: Pick<House, 'probes' | 'isDraining'>;
  readonly version: string;
  readonly logger: Logger;
}

/** Hears how a check went. */
type OutcomeListener = (check: string, outcome: 'ok' | 'unavailable' | 'timeout', latencyMs: number) => void;

/** Runs all checks side by side; callers that come meanwhile get the same answer. */
export function createHealthReporter(options: HealthReportOptions): () => Promise<Health> {
  const startedAt = performance.now();
  const lastOutcomes = new Map<string, string>();
  let running: Promise<Health> | undefined;

  /** Logged when it changes: whoever watches asks every few seconds. */
  const noteOutcome: OutcomeListener = (check, outcome, latencyMs) => {
    const before = lastOutcomes.get(check) ?? 'ok';
    lastOutcomes.set(check, outcome);
    if (outcome === before) return;
    if (outcome === 'ok') options.logger.info({ check, latencyMs }, 'health check passes again');
    else options.logger.warn({ check, outcome, latencyMs }, 'health check failed');
  };

  async function report(): Promise<Health> {
    const results = await Promise.all(
      options.house.probes.map(async (probe) => ({ probe, check: await runProbe(probe, noteOutcome) })),
    );
    return {
      // A process that is about to end is not healthy any more, so that no new request is sent to it.
      status: options.house.isDraining() ? 'fail' : overallStatus(results),
      service: 'companion-api',
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

function overallStatus(
  results: readonly { readonly probe: HealthProbe; readonly check: HealthCheck }[],
): Health['status'] {
  const failed = results.filter(({ check }) => check.status === 'fail');
  if (failed.length === 0) return 'ok';
  return failed.some(({ probe }) => probe.critical) ? 'fail' : 'degraded';
}

async function runProbe(probe: HealthProbe, noteOutcome: OutcomeListener): Promise<HealthCheck> {
  const startedAt = performance.now();
  const outcome = await outcomeOf(probe.check());
  const latencyMs = Math.round(performance.now() - startedAt);
  noteOutcome(probe.name, outcome, latencyMs);
  if (outcome === 'ok') return { status: 'ok', latency_ms: latencyMs };
  return { status: 'fail', error: outcome };
}

/** `ok`, or one of two fixed codes: what a dependency says about itself could name people or secrets. */
async function outcomeOf(check: Promise<void>): Promise<'ok' | 'unavailable' | 'timeout'> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, 'timeout' as const);
  });
  const outcome = check.then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );
  const first = await Promise.race([outcome, deadline]);
  clearTimeout(timer);
  return first;
}
