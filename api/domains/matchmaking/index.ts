import { defineDomain } from '#api/domain.ts';
import { createBatchWorkers } from './batch-job.ts';
import { forgetWhatIsOver } from './batch-store.ts';
import { matchmakingModerated } from './moderated.ts';
import { matchmakingPersonalData } from './personal-data.ts';
import { ENDED_MATCH_DAYS } from './policy.ts';
import { createMatchmakingRoutes } from './router.ts';
import { createMatchSettler } from './settle-job.ts';

const FLAG = 'matchmaking';

/** Members who want to get to know each other, without anybody being found who does not want to. */
export const matchmakingDomain = defineDomain({
  name: 'matchmaking',
  flag: FLAG,
  open: ({ guards, database, switches }) => ({
    routes: createMatchmakingRoutes(guards),
    personalData: matchmakingPersonalData,
    retention: [
      {
        name: 'matchmaking',
        run: () =>
          database.transact({ role: 'service_role' }, (transaction) => forgetWhatIsOver(transaction, ENDED_MATCH_DAYS)),
      },
    ],
    jobs: [
      createMatchSettler(),
      ...createBatchWorkers({ now: () => new Date(), isOn: () => switches.isOnForSomebody(FLAG) }),
    ],
    moderated: matchmakingModerated,
  }),
});
