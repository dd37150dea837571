import { defineDomain } from '#api/domain.ts';
import { deleteOldMeasures } from '#api/measures/index.ts';
import { createAuditCheck } from './audit/check-job.ts';
import { createAuditRoute } from './audit/router.ts';
import { createFlagSettingRoutes } from './flags/router.ts';
import { createJobRoutes } from './jobs/router.ts';
import { countLastMonth } from './statistics/count-month.ts';
import { createStatisticsRoute } from './statistics/router.ts';
import { createUserRoutes } from './users/router.ts';

/** Accounts, the audit log, feature flags, jobs and statistics, for administrators. */
export const adminDomain = defineDomain({
  name: 'admin',
  open: ({ guards, database, logger, switches, jobs }) => ({
    routes: [
      ...createUserRoutes(guards),
      createAuditRoute(guards),
      ...createFlagSettingRoutes(guards, switches),
      ...createJobRoutes(guards, jobs),
      createStatisticsRoute(guards),
    ],
    retention: [
      { name: 'measures', run: () => database.transact({ role: 'service_role' }, deleteOldMeasures) },
      { name: 'statistics', run: () => countLastMonth(database, new Date()) },
    ],
    jobs: [createAuditCheck(logger)],
  }),
});
