import { createHealthReporter } from '#core/health/health-reporter.ts';
import { defineDomain } from '#api/domain.ts';
import { createHealthRoutes } from './router.ts';

/** How the service and everything it depends on is. */
export const healthDomain = defineDomain({
  name: 'health',
  open: ({ guards, house, version, logger, metrics }) => {
    const report = createHealthReporter({
      service: 'companion-api',
      version,
      probes: () => house.probes,
      codeOf: () => 'unavailable',
      isDraining: () => house.isDraining(),
      logger,
    });
    metrics?.watchHealth(report);
    return { routes: createHealthRoutes(guards, report) };
  },
});
