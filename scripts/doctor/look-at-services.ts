import { healthSchema } from '#core/contracts/health.ts';
import type { Health } from '#core/contracts/health.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { readCertificateEnd } from '#core/network/certificate-end.ts';
import { withDeadline } from '#core/timing/deadline.ts';
import { broken, notice, QUESTION_LIMIT_MS, unknown, well } from './finding.ts';
import type { Finding } from './finding.ts';

/** A process that tells its health in the form of the specification. */
export interface HealthAddress {
  readonly what: string;
  readonly url: string;
}

/** Health of API and agent, check by check. */
export async function lookAtHealth({ what, url }: HealthAddress): Promise<readonly Finding[]> {
  const health = await readHealth(url);
  if (health === undefined) return [broken(what, `${url} gives no readable answer`)];
  const seconds = health.uptime_seconds ?? 0;
  const version = `version ${health.version ?? 'unknown'}, up ${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;
  const whole = { ok: well, degraded: notice, fail: broken }[health.status](what, version);
  const checks = Object.entries(health.checks ?? {}).map(([name, { status, latency_ms: tookMs, error }]) =>
    ({ ok: well, degraded: notice, fail: broken })[status](`  ${name}`, error ?? `${tookMs ?? 0} ms`),
  );
  return [whole, ...checks];
}

async function readHealth(url: string): Promise<Health | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(QUESTION_LIMIT_MS) });
    return healthSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}

/** A service that only says whether it is there. */
export async function lookAtAnswer({ what, url }: HealthAddress): Promise<Finding> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(QUESTION_LIMIT_MS) });
    await answer.body?.cancel();
    const detail = `${url} ${answer.status}, ${Math.round(performance.now() - startedAt)} ms`;
    return answer.ok ? well(what, detail) : broken(what, detail);
  } catch (error) {
    return broken(what, `${url} ${error instanceof Error && error.name === 'TimeoutError' ? 'hangs' : 'no answer'}`);
  }
}

const DAY_MS = 24 * 60 * 60_000;
const DAYS_TO_NOTICE = 20;
const DAYS_TO_ALARM = 5;

/** Days until the certificate of a host ends. Caddy renews with a third of its life left: 30 days of 90. */
export async function lookAtCertificate(address: string): Promise<Finding> {
  const { hostname, port } = new URL(`https://${address}`);
  const what = `certificate of ${address}`;
  const reading = readCertificateEnd({ host: hostname, port: Number(port || 443), limitMs: QUESTION_LIMIT_MS });
  try {
    const end = await withDeadline(reading, QUESTION_LIMIT_MS, () => 'hangs');
    if (typeof end === 'string') return broken(what, end);
    const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
    const detail = `${days} days left, until ${end.toISOString().slice(0, 10)}`;
    if (days < DAYS_TO_ALARM) return broken(what, detail);
    return days < DAYS_TO_NOTICE ? notice(what, detail) : well(what, detail);
  } catch (error) {
    return broken(what, errorCodeOf(error));
  }
}

/** Queues and their last faults, as the API's metrics tell them. */
export async function lookAtQueues(url: string): Promise<readonly Finding[]> {
  const text = await fetch(url, { signal: AbortSignal.timeout(QUESTION_LIMIT_MS) }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  if (text === undefined) return [unknown('queues', `${url} does not answer (METRICS_PORT)`)];
  const sum = (name: string) => valuesOf(text, name).reduce((total, { value }) => total + value, 0);
  const oldest = Math.max(0, ...valuesOf(text, 'jobs_due_oldest_seconds').map(({ value }) => value));
  const failed = valuesOf(text, 'jobs_failed').filter(({ value }) => value > 0);
  return [
    oldest > 300
      ? broken('jobs that are due', `${sum('jobs_due')}, the oldest for ${Math.round(oldest)} s`)
      : well('jobs that are due', `${sum('jobs_due')}, the oldest for ${Math.round(oldest)} s`),
    ...(failed.length === 0
      ? [well('failed jobs of seven days', 'none')]
      : failed.map(({ labels, value }) => broken('failed jobs of seven days', `${value} of ${labels['job'] ?? '?'}`))),
  ];
}

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

function valuesOf(text: string, name: string): readonly Sample[] {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.map((line) => ({
    labels: Object.fromEntries([...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
    value: Number(line.slice(line.lastIndexOf(' '))),
  }));
}
