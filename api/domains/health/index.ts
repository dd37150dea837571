import { defineDomain } from '#api/domain.ts';
import { createHealthReporter } from './checks.ts';
import { createHealthRoutes } from './router.ts';

/** How the service and everything it depends on is. */
export const healthDomain = defineDomain({
  name: 'health',
  open: ({ guards, house, version, logger }) => ({
    routes: createHealthRoutes(guards, createHealthReporter({ house, version, logger })),
  }),
});
