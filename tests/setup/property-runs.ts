import { processEnvironment } from '#core/config/process-environment.ts';

/** How often a property is tried: in every `npm test`, and in `npm run test:properties`. */
export interface PropertyRuns {
  readonly few: number;
  readonly many: number;
}

/** As many as this run has time for. With a fixed seed the few are the first of the many. */
export function propertyRuns({ few, many }: PropertyRuns): number {
  return processEnvironment()['PROPERTY_RUNS'] === 'many' ? many : few;
}
