import { openPostgres } from './open-postgres.ts';

/** A kind of job and when one of it was last done. */
export interface LastRun {
  readonly job: string;
  readonly doneAt: Date;
}

/** The last completed run of each kind of job that the queue still knows (seven days). @throws when it is away. */
export async function readScheduledRuns(url: string): Promise<readonly LastRun[]> {
  const driver = openPostgres(url);
  try {
    return await driver.transact(async (session) => {
      const rows = await session.query(
        `select name, max(completed_on) as done_at from pgboss.job where state = 'completed' group by 1 order by 1`,
      );
      return rows.map((row) => ({ job: String(row['name']), doneAt: new Date(String(row['done_at'])) }));
    });
  } finally {
    await driver.release();
  }
}
