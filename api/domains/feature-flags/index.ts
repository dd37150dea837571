import { defineDomain } from '#api/domain.ts';
import { createFlagRoutes } from './router.ts';
import { createFlagReader } from './service.ts';

/** What other parts may use of feature flags. */
export { createFlagReader } from './service.ts';
export type { FlagReader } from './service.ts';
export { flagDefinitionSchema, flagKeySchema } from './definition.ts';
export { changeFlag, listFlagSettings, resetFlag } from './settings.ts';
export type { FlagChange, FlagSetting } from './settings.ts';
export { createSwitches } from './switches.ts';

/** Which switches are on for whom. */
export const featureFlagsDomain = defineDomain({
  name: 'feature-flags',
  open: ({ guards, logger }) => ({ routes: createFlagRoutes(guards, createFlagReader(logger)) }),
});
