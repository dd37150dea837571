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

/** Every so many of a long list in `npm test`, all of it in `npm run test:properties`. */
export function partOf<T>(all: readonly T[], every: number): readonly T[] {
  const step = propertyRuns({ few: every, many: 1 });
  return all.filter((_one, index) => index % step === 0);
}
