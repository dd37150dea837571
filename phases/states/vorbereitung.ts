import { examSetup } from '../setup.ts';
import { workStep } from './steps.ts';

/** Phase 2: the room, and how to feel. */
export const vorbereitung = examSetup.createStateConfig({
  id: 'vorbereitung',
  initial: 'setting',
  states: {
    setting: workStep('vorbereitung.setting'),
    technique: workStep('vorbereitung.technique'),
  },
});
