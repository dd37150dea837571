import type { Health, HealthCheck } from '#core/contracts/health.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';

/** One thing readiness depends on. Resolves when it is well; the rejection's code is what the check shows. */
export interface ReadinessProbe {
  readonly name: string;
  readonly check: (signal: AbortSignal) => Promise<unknown>;
  /** A call cannot start without it. The synthesizer is not: the exam goes on in writing. */
  readonly critical: boolean;
}

/** Answers what `/readyz` tells. */
export interface Readiness {
  /** Runs every probe side by side, each with its own deadline; at most one round runs at a time. */
  read(): Promise<Health>;
}

/** Settings of {@link createReadiness}. */
export interface ReadinessOptions {
  readonly probes: readonly ReadinessProbe[];
  readonly version: string;
  /** Longest time of one probe, in milliseconds (specification: 500 ms for each sub-check). */
  readonly probeTimeoutMs?: number;
  readonly startedAt?: number;
}

const PROBE_TIMEOUT_MS = 500;

/** Creates the readiness of a voice agent. */
export function createReadiness(options: ReadinessOptions): Readiness {
  const startedAt = options.startedAt ?? Date.now();
  let round: Promise<Health> | undefined;

  async function runRound(): Promise<Health> {
    const results = await Promise.all(
      options.probes.map((probe) => runProbe(probe, options.probeTimeoutMs ?? PROBE_TIMEOUT_MS)),
    );
    const failed = options.probes.filter((_, index) => results[index]?.status === 'fail');
    return {
      status: failed.some((probe) => probe.critical) ? 'fail' : failed.length > 0 ? 'degraded' : 'ok',
      service: 'voice-agent',
      timestamp: new Date().toISOString(),
      version: options.version,
      uptime_seconds: Math.floor((Date.now() - startedAt) / 1000),
      checks: Object.fromEntries(
        options.probes.map((probe, index) => [probe.name, results[index] ?? { status: 'fail' as const }]),
      ),
    };
  }

  return {
    read() {
      round ??= runRound().finally(() => {
        round = undefined;
      });
      return round;
    },
  };
}

async function runProbe(probe: ReadinessProbe, timeoutMs: number): Promise<HealthCheck> {
  const startedAt = performance.now();
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('timeout'), { code: 'timeout' })), timeoutMs);
  });
  try {
    await Promise.race([probe.check(abort.signal), late]);
    return { status: 'ok', latency_ms: Math.round(performance.now() - startedAt) };
  } catch (error) {
    return { status: 'fail', error: errorCodeOf(error) };
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
