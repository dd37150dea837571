import type { Db } from 'pg-boss';
import type { Metrics } from '#api/metrics/metrics.ts';

interface QueueFacts {
  readonly job: string;
  readonly due: number;
  readonly oldest_s: number;
  readonly deferred: number;
  readonly failed: number;
}

/** Three gauges are read at the same moment; they share what was read within this time, in milliseconds. */
const SHARED_FOR_MS = 1_000;
const FACTS = `select q.name as job,
    (count(*) filter (where j.state < 'active' and j.start_after <= now()))::int as due,
    coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as oldest_s,
    (count(*) filter (where j.state < 'active' and j.start_after > now()))::int as deferred,
    (count(*) filter (where j.state = 'failed'))::int as failed
  from pgboss.queue q left join pgboss.job_common j on j.name = q.name group by q.name`;

/** Shows how full the queue is. Read from the database, so that every process shows the same. */
export function watchQueues(metrics: Metrics, db: Db): void {
  const shared = { readAt: Number.NEGATIVE_INFINITY, facts: Promise.resolve<readonly QueueFacts[]>([]) };
  const read = (column: 'due' | 'oldest_s' | 'deferred' | 'failed') => async () => {
    if (performance.now() - shared.readAt > SHARED_FOR_MS) {
      shared.readAt = performance.now();
      shared.facts = db.executeSql(FACTS).then(({ rows }) => rows as readonly QueueFacts[]);
    }
    return new Map((await shared.facts).map((facts) => [facts.job, facts[column]]));
  };
  const watch = (name: string, help: string, column: Parameters<typeof read>[0]) =>
    metrics.watchEach({ name, help, label: 'job' }, read(column));
  watch('jobs_due', 'Jobs that could run now and have no worker yet.', 'due');
  watch('jobs_due_oldest_seconds', 'For how long the oldest of them has been waiting.', 'oldest_s');
  watch('jobs_deferred', 'Jobs whose time has not come, such as repetitions.', 'deferred');
  watch('jobs_failed', 'Jobs that failed for good within the last seven days.', 'failed');
}
