/** What other parts may use of feature flags. */
export { createFlagRoutes } from './router.ts';
export { createFlagReader } from './service.ts';
export type { FlagReader } from './service.ts';
export type { EvaluatedFlag, FlagAudience } from './evaluate.ts';
