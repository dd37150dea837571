import { defineDomain } from '#api/domain.ts';
import { createFlagRoutes } from './router.ts';
import { createFlagReader } from './service.ts';

/** What other parts may use of feature flags. */
export { createFlagReader } from './service.ts';
export type { FlagReader } from './service.ts';

/** Which switches are on for whom. */
export const featureFlagsDomain = defineDomain({
  name: 'feature-flags',
  open: ({ guards, logger }) => ({ routes: createFlagRoutes(guards, createFlagReader(logger)) }),
});
