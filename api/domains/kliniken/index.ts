import { defineDomain } from '#api/domain.ts';
import { clinicsPersonalData } from './personal-data.ts';
import { createClinicRoutes } from './router.ts';

/** What others may ask of clinics: the importer, and a start without an operator's file. */

export { ImportRefusedError } from './import/problem.ts';
export type { ImportProblem } from './import/problem.ts';
export { importClinics } from './import/run-import.ts';
export type { ClinicFile, ImportReport } from './import/run-import.ts';
export { berlinDay } from './policy.ts';
export { plantSampleClinics } from './samples.ts';

/** Breast centres near a place: what they offer and what was certified, from the operator's file. */
export const klinikenDomain = defineDomain({
  name: 'kliniken',
  flag: 'kliniken',
  open: ({ guards }) => ({
    routes: createClinicRoutes({ guards, now: () => new Date() }),
    personalData: clinicsPersonalData,
  }),
});
