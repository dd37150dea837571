/** What was decided about a person's account: warnings, and suspensions that let her read and not write to people. */

export { accountSuspended } from './errors.ts';
export { measuresPersonalData } from './personal-data.ts';
export { presentMeasures } from './present-measures.ts';
export { measureSchema } from './schema.ts';
export { liftDecidedMeasures, reinstateMember, suspendMember, warnMember } from './service.ts';
export type { MemberMeasure } from './service.ts';
export { deleteOldMeasures, selectMeasures, selectMeasuresInForce } from './store.ts';
export type { MeasureRow } from './store.ts';
