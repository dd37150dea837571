import { examSetup } from '../setup.ts';
import { observationStep } from './steps.ts';

/** Phase 3: the mirror, one position at a time; without sight, what others or her hands can tell. */
export const betrachten = examSetup.createStateConfig({
  id: 'betrachten',
  initial: 'arms_down',
  states: {
    arms_down: observationStep('betrachten.arms_down'),
    hips: observationStep('betrachten.hips'),
    arms_raised: observationStep('betrachten.arms_raised'),
    bent_forward: observationStep('betrachten.bent_forward'),
    without_mirror: observationStep('betrachten.without_mirror'),
  },
});
