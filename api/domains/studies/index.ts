import { defineDomain } from '#api/domain.ts';
import { loadStudyTexts } from '#prompts/studies/study-texts.ts';
import { connectStudies } from './connect-studies.ts';
import type { StudyClients } from './connect-studies.ts';
import { createSync, createSyncWorker } from './import/sync.ts';
import type { Sync } from './import/sync.ts';
import { createMatchIndex } from './match/match-index.ts';
import { studiesPersonalData } from './personal-data.ts';
import { IMPORTS_KEPT_DAYS, NOTICES_KEPT_DAYS } from './policy.ts';
import { createStudyRoutes } from './router.ts';
import { deleteOldImports, deleteOldNotices } from './store.ts';

const SERVICE = { role: 'service_role' } as const;

/** A mirror of study registers, what their conditions say of a person, and studies that she watches. */
export const studiesDomain = defineDomain<StudyClients>({
  name: 'studies',
  flag: 'studies',
  connect: connectStudies,
  open: ({ settings, database, guards, logger }, clients) => {
    const index = createMatchIndex(database);
    const bringUpToDate = createSync({ database, client: clients?.client, folder: settings.STUDIES_FOLDER, logger });
    // Who asks first after an import need not wait until all studies are read.
    const sync: Sync = async (limits) => {
      const outcomes = await bringUpToDate(limits);
      await index.studies().catch(() => undefined);
      return outcomes;
    };
    return {
      routes: createStudyRoutes({ guards, texts: loadStudyTexts(), index, sync }),
      personalData: studiesPersonalData,
      retention: [
        {
          name: 'studies',
          run: async () => ({
            notices: await database.transact(SERVICE, (transaction) =>
              deleteOldNotices(transaction, NOTICES_KEPT_DAYS),
            ),
            imports: await database.transact(SERVICE, (transaction) =>
              deleteOldImports(transaction, IMPORTS_KEPT_DAYS),
            ),
          }),
        },
      ],
      jobs: [createSyncWorker(sync)],
      close: () => clients?.close?.(),
    };
  },
});
