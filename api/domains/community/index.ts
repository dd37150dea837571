import { createModerator } from '#safety/moderation/moderator.ts';
import { defineDomain } from '#api/domain.ts';
import { createBeat } from '#api/live/beat.ts';
import { connectModerator } from '#api/domains/moderation/index.ts';
import type { ConnectedModerator } from '#api/domains/moderation/index.ts';
import { createCommentRoutes } from './comment-router.ts';
import { createMarkRoutes } from './mark-router.ts';
import { communityModerated } from './moderated.ts';
import { createModerationRoute } from './moderation-router.ts';
import { communityPersonalData } from './personal-data.ts';
import { createPostRoutes } from './post-router.ts';
import { purgeCommunity } from './retention.ts';
import { createCursorSeal } from './sealed-cursor.ts';
import { createStreamRoute } from './stream-router.ts';
import { createThreadBell } from './thread-bell.ts';

/** What members write to each other. */
export const communityDomain = defineDomain<ConnectedModerator>({
  name: 'community',
  flag: 'community',
  connect: connectModerator,
  open: ({ guards, database, settings }, moderator: ConnectedModerator = createModerator()) => {
    const options = { guards, moderator, cursors: createCursorSeal(settings.COOKIE_SECRET) };
    const bell = createThreadBell(database);
    const beat = createBeat();
    return {
      routes: [
        ...createPostRoutes(options),
        ...createCommentRoutes(options),
        ...createMarkRoutes(guards),
        createStreamRoute(guards, { bell, beat }),
        createModerationRoute(guards),
      ],
      personalData: communityPersonalData,
      retention: [{ name: 'community', run: () => database.transact({ role: 'service_role' }, purgeCommunity) }],
      moderated: communityModerated,
      close: async () => {
        bell.close();
        beat.close();
        await moderator.close?.();
      },
    };
  },
});
