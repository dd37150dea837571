import { createHealthReporter } from '#core/health/health-reporter.ts';
import { defineDomain } from '#api/domain.ts';
import { createHealthRoutes } from './router.ts';

/** How the service and everything it depends on is. */
export const healthDomain = defineDomain({
  name: 'health',
  open: ({ guards, house, version, logger }) => ({
    routes: createHealthRoutes(
      guards,
      createHealthReporter({
        service: 'companion-api',
        version,
        probes: () => house.probes,
        codeOf: () => 'unavailable',
        isDraining: () => house.isDraining(),
        logger,
      }),
    ),
  }),
});
