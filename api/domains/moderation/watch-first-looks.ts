import type { Database } from '#api/database/database.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import { measureFirstLooks } from './cases/queue-store.ts';
import type { FirstLook } from './cases/queue-store.ts';

/** Several gauges are read at the same moment; they share what was read within this time, in milliseconds. */
const SHARED_FOR_MS = 1_000;

/** Shows how long people wait for a moderator. Read from the database, so that every process shows the same. */
export function watchFirstLooks(metrics: Metrics, database: Database): void {
  const shared = { readAt: Number.NEGATIVE_INFINITY, looks: Promise.resolve<readonly FirstLook[]>([]) };
  const read = (number: (look: FirstLook) => number | null) => async () => {
    if (performance.now() - shared.readAt > SHARED_FOR_MS) {
      shared.readAt = performance.now();
      shared.looks = database.transact({ role: 'service_role' }, measureFirstLooks);
    }
    return new Map((await shared.looks).map((look) => [look.priority, number(look) ?? 0]));
  };
  const watch = (name: string, help: string, number: (look: FirstLook) => number | null) =>
    metrics.watchEach({ name, help, label: 'priority' }, read(number));
  watch('moderation_cases_waiting', 'Cases that nobody has looked at.', ({ waiting }) => waiting);
  watch(
    'moderation_oldest_waiting_seconds',
    'For how long the oldest of them has been waiting.',
    ({ oldestWaitingSeconds }) => oldestWaitingSeconds,
  );
  watch(
    'moderation_first_look_p95_seconds',
    'Within which time 95 of 100 cases of the last 30 days were looked at.',
    ({ p95Seconds }) => p95Seconds,
  );
}
