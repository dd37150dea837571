import type { AgentHealth } from '#core/contracts/health.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { createHealthReporter } from '#core/health/health-reporter.ts';
import type { CallPlaces } from './call-places.ts';
import type { HealthProbe } from '#core/health/health-reporter.ts';

/**
 * One thing readiness depends on. What is critical no call can start without; the synthesizer is not: the exam goes on
 * in writing.
 */
export type ReadinessProbe = HealthProbe;

/** Answers what `/readyz` tells. */
export interface Readiness {
  /** Runs every probe side by side, each with its own deadline; at most one round runs at a time. */
  read(): Promise<AgentHealth>;
}

/** Settings of {@link createReadiness}. */
export interface ReadinessOptions {
  readonly probes: readonly ReadinessProbe[];
  readonly version: string;
  readonly places: Pick<CallPlaces, 'taken' | 'capacity'>;
  /** Longest time of one probe, in milliseconds; absent: what the specification says. */
  readonly probeTimeoutMs?: number;
}

/** Creates the readiness of a voice agent. */
export function createReadiness({ probes, version, places, probeTimeoutMs }: ReadinessOptions): Readiness {
  const report = createHealthReporter({
    service: 'voice-agent',
    version,
    probes: () => probes,
    codeOf: errorCodeOf,
    ...(probeTimeoutMs === undefined ? {} : { timeoutMs: probeTimeoutMs }),
  });
  return {
    read: async () => {
      const health = await report();
      const { taken, capacity } = places;
      return { ...health, calls: taken, capacity, accepting: health.status !== 'fail' && taken < capacity };
    },
  };
}
