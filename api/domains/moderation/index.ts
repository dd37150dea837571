/** The moderation domain, as other parts may use it. */
export { createModerationRoutes } from './router.ts';
export { insertGuardrailEvents } from './store.ts';
