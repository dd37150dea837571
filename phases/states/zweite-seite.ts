import { examSetup } from '../setup.ts';
import { observationStep, passingStep, workStep } from './steps.ts';

/** Phase 6: the other side, shorter, and the comparison; or why it is left out. */
export const zweiteSeite = examSetup.createStateConfig({
  id: 'zweite_seite',
  initial: 'position',
  states: {
    omitted: passingStep('zweite_seite.omitted'),
    position: workStep('zweite_seite.position'),
    strips: workStep('zweite_seite.strips'),
    scar: workStep('zweite_seite.scar'),
    implant_edge: workStep('zweite_seite.implant_edge'),
    nipple: workStep('zweite_seite.nipple'),
    review: observationStep('zweite_seite.review'),
  },
});
