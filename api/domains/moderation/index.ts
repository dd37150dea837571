import { defineDomain } from '#api/domain.ts';
import { createModerationRoutes } from './router.ts';
import { deleteExpiredGuardrailEvents } from './store.ts';

export { insertGuardrailEvents } from './store.ts';

/** What the safety gate stopped. */
export const moderationDomain = defineDomain({
  name: 'moderation',
  open: ({ guards, database }) => ({
    routes: createModerationRoutes(guards),
    retention: [
      { name: 'guardrailEvents', run: () => database.transact({ role: 'service_role' }, deleteExpiredGuardrailEvents) },
    ],
  }),
});
