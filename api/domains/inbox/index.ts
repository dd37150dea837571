import { defineDomain } from '#api/domain.ts';
import { openOutbox } from '#api/domains/emails/index.ts';
import { createBeat } from '#api/live/beat.ts';
import { createRedisRelay } from '#api/live/redis-relay.ts';
import type { Relay } from '#api/live/redis-relay.ts';
import { loadInboxTexts } from '#prompts/inbox/inbox-texts.ts';
import { createDigestJobs } from './digest/digest-jobs.ts';
import { createItemRoutes } from './item-router.ts';
import { inboxPersonalData } from './personal-data.ts';
import { NOTIFICATIONS_KEPT_DAYS } from './policy.ts';
import { createPreferenceRoutes } from './preferences/preference-router.ts';
import { deleteOldItems } from './store.ts';
import { createInboxBell } from './stream/inbox-bell.ts';
import { createStreamRoute } from './stream/stream-router.ts';

/** What is new for a person, and how she wants to be told. */
export const inboxDomain = defineDomain<Relay>({
  name: 'inbox',
  flag: 'inbox',
  connect: ({ settings: { REDIS_URL: url } }) => Promise.resolve(url === undefined ? undefined : createRedisRelay(url)),
  open: ({ guards, database, settings }, relay) => {
    const texts = loadInboxTexts();
    const beat = createBeat();
    const bell = createInboxBell({ database, relay });
    return {
      routes: [
        createStreamRoute({ guards, texts, bell, beat }),
        ...createPreferenceRoutes(guards),
        ...createItemRoutes(guards, texts),
      ],
      personalData: inboxPersonalData,
      retention: [
        {
          name: 'notifications',
          run: () =>
            database.transact({ role: 'service_role' }, (transaction) =>
              deleteOldItems(transaction, NOTIFICATIONS_KEPT_DAYS),
            ),
        },
      ],
      jobs: createDigestJobs({ outbox: openOutbox(settings) }),
      close: () => {
        bell.close();
        beat.close();
      },
    };
  },
});
