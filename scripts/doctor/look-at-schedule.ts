import { readScheduledRuns } from '#api/database/scheduled-runs.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { withDeadline } from '#core/timing/deadline.ts';
import { broken, QUESTION_LIMIT_MS, unknown, well } from './finding.ts';
import type { Finding } from './finding.ts';

/** Jobs of every night: after so many hours one of them was missed. */
const MISSED_AFTER_H = 26;
const NIGHTLY: ReadonlySet<string> = new Set(['chat.cleanup', 'admin.check-audit-log', 'studies.sync']);

/** When each scheduled job was last done. */
export async function lookAtSchedule(url: string | undefined): Promise<readonly Finding[]> {
  if (url === undefined)
    return [unknown('schedule', 'only with DATABASE_URL: the embedded database belongs to the API')];
  try {
    const runs = await withDeadline(readScheduledRuns(url), QUESTION_LIMIT_MS, () => undefined);
    if (runs === undefined) return [broken('schedule', 'the database hangs')];
    if (runs.length === 0) return [unknown('schedule', 'nothing was ever done')];
    return runs.map(({ job, doneAt }) => {
      const hours = Math.round((Date.now() - doneAt.getTime()) / 3_600_000);
      const detail = `done ${hours} h ago`;
      return NIGHTLY.has(job) && hours > MISSED_AFTER_H ? broken(job, detail) : well(job, detail);
    });
  } catch (error) {
    return [broken('schedule', errorCodeOf(error))];
  }
}
