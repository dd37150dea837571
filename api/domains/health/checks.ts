import type { Health, HealthCheck } from '#core/contracts/health.ts';
import type { Logger } from '#core/logging/logger.ts';

/** One thing the service depends on. */
export interface HealthProbe {
  readonly name: string;
  /** A critical one fails the whole, an informational one degrades it. */
  readonly critical: boolean;
  /** Resolves when it works. Its error is never shown. */
  readonly check: () => Promise<void>;
}

/** Time of one check in milliseconds (specification, Limits). */
const CHECK_TIMEOUT_MS = 500;

/** What the health report says about this process. */
export interface HealthReportOptions {
  readonly probes: readonly HealthProbe[];
  readonly version: string;
  readonly logger: Logger;
}

/** Runs all checks side by side; callers that come meanwhile get the same answer. */
export function createHealthReporter(options: HealthReportOptions): () => Promise<Health> {
  const startedAt = performance.now();
  let running: Promise<Health> | undefined;

  async function report(): Promise<Health> {
    const results = await Promise.all(options.probes.map(async (probe) => ({ probe, check: await runProbe(probe, options.logger) })));
    return {
      status: overallStatus(results),
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

function overallStatus(results: readonly { readonly probe: HealthProbe; readonly check: HealthCheck }[]): Health['status'] {
  const failed = results.filter(({ check }) => check.status === 'fail');
  if (failed.length === 0) return 'ok';
  return failed.some(({ probe }) => probe.critical) ? 'fail' : 'degraded';
}

async function runProbe(probe: HealthProbe, logger: Logger): Promise<HealthCheck> {
  const startedAt = performance.now();
  const outcome = await outcomeOf(probe.check());
  const latencyMs = Math.round(performance.now() - startedAt);
  if (outcome === 'ok') return { status: 'ok', latency_ms: latencyMs };
  logger.warn({ check: probe.name, outcome, latencyMs }, 'health check failed');
  return { status: 'fail', error: outcome };
}

/** `ok`, or one of two fixed codes: what a dependency says about itself could name people or secrets. */
async function outcomeOf(check: Promise<void>): Promise<'ok' | 'unavailable' | 'timeout'> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, 'timeout' as const);
  });
  const outcome = check.then(() => 'ok' as const, () => 'unavailable' as const);
  const first = await Promise.race([outcome, deadline]);
  clearTimeout(timer);
  return first;
}
