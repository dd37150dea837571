import { createModerator } from '#safety/moderation/moderator.ts';
import { defineDomain } from '#api/domain.ts';
import { connectModerator } from '#api/domains/moderation/index.ts';
import type { ConnectedModerator } from '#api/domains/moderation/index.ts';
import { createBlockRoutes } from './block-router.ts';
import { createMessageRoutes } from './message-router.ts';
import { messagesModerated } from './moderated.ts';
import { messagesPersonalData } from './personal-data.ts';
import { purgeMessages } from './retention.ts';
import { createThreadRoutes } from './thread-router.ts';

export { closeThread, openThread } from './matched-threads.ts';
export type { ThreadOpening } from './matched-threads.ts';
export { isBlockedBetween } from './pair.ts';

/** What two members write to each other, and whom somebody blocked. */
export const messagesDomain = defineDomain<ConnectedModerator>({
  name: 'messages',
  flag: 'messages',
  connect: connectModerator,
  open: ({ guards, database }, moderator: ConnectedModerator = createModerator()) => ({
    routes: [
      ...createThreadRoutes({ guards, moderator }),
      ...createMessageRoutes({ guards, moderator }),
      ...createBlockRoutes(guards),
    ],
    personalData: messagesPersonalData,
    retention: [{ name: 'messages', run: () => database.transact({ role: 'service_role' }, purgeMessages) }],
    moderated: messagesModerated,
    close: () => moderator.close?.(),
  }),
});
