/** The moderation domain, as other parts may use it. */
export { createModerationRoutes } from './router.ts';
export { deleteExpiredGuardrailEvents, insertGuardrailEvents } from './store.ts';
