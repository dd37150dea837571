import { examSetup } from '../setup.ts';
import { observationStep, passingStep } from './steps.ts';

/** Phase 4: armpits and collarbones of the sides that may be touched. */
export const achseln = examSetup.createStateConfig({
  id: 'achseln',
  initial: 'armpit_right',
  states: {
    omitted: passingStep('achseln.omitted'),
    armpit_right: observationStep('achseln.armpit_right'),
    collarbone_right: observationStep('achseln.collarbone_right'),
    armpit_left: observationStep('achseln.armpit_left'),
    collarbone_left: observationStep('achseln.collarbone_left'),
  },
});
