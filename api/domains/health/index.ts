/** What other parts may use of the health domain. */
export { createHealthReporter } from './checks.ts';
export type { HealthProbe } from './checks.ts';
export { createHealthRoutes } from './router.ts';
