import type { Health } from '#core/contracts/health.ts';

/** Services of compose.yaml that recovery may restart. */
export type Service = 'voice-agent' | 'media-server' | 'safety-classifier' | 'speech-synthesizer';

/** What is remembered between two looks. */
export interface RecoveryMemory {
  /** Failures in a row for each service. */
  readonly failures: Readonly<Partial<Record<Service, number>>>;
  /** When each service was restarted last, in milliseconds. */
  readonly restartedAt: Readonly<Partial<Record<Service, number>>>;
}

/** One failing look may be a passing moment; three, ten seconds apart, are not. */
const FAILURES_BEFORE_RESTART = 3;
/** Models take minutes to load: a second restart before that only starts the wait again. */
const COOL_DOWN_MS = 10 * 60_000;

/** The container that a failing check of the agent points to. */
const SERVICE_OF_CHECK: Readonly<Record<string, Service>> = {
  speech_to_text: 'voice-agent',
  media: 'media-server',
  classifier: 'safety-classifier',
  synthesizer: 'speech-synthesizer',
};

/**
 * Decides which containers to restart now.
 * @param health the agent's answer to `/readyz`; undefined when there was none.
 */
export function decideRestarts(
  health: Health | undefined,
  memory: RecoveryMemory,
  nowMs: number,
): { restart: Service[]; memory: RecoveryMemory } {
  const failing = failingServices(health);
  const failures: Partial<Record<Service, number>> = {};
  const restartedAt = { ...memory.restartedAt };
  const restart: Service[] = [];
  for (const service of failing) {
    const count = (memory.failures[service] ?? 0) + 1;
    failures[service] = count;
    if (count < FAILURES_BEFORE_RESTART || nowMs - (restartedAt[service] ?? -Infinity) < COOL_DOWN_MS) continue;
    restart.push(service);
    restartedAt[service] = nowMs;
    failures[service] = 0;
  }
  return { restart, memory: { failures, restartedAt } };
}

function failingServices(health: Health | undefined): Service[] {
  if (health === undefined) return ['voice-agent'];
  const checks = Object.entries(health.checks ?? {}).filter(([, check]) => check.status === 'fail');
  return [...new Set(checks.flatMap(([name]) => SERVICE_OF_CHECK[name] ?? []))];
}
