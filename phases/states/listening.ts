import { stateIn } from 'xstate';
import { UTTERANCE_TYPES } from '../events.ts';
import { examSetup } from '../setup.ts';
import { forEach } from './steps.ts';

const heardHer = { target: '#speaking', actions: examSetup.assign({ checkIns: 0, presumed: [] }) } as const;
const toWaiting = { guard: 'isPatienceLimited', target: '#waiting' } as const;
const signDue = { target: '#speaking', actions: examSetup.raise({ type: 'silence' }) } as const;

/**
 * Beside the conversation: measures silence. It begins when the agent has finished speaking and is over when she is
 * understood. A sound that may be a cough ends nothing: the time runs on beneath it, and only a sign that falls due
 * during it waits until it is over. No state waits for an event that may never come.
 */
export const listening = examSetup.createStateConfig({
  initial: 'busy',
  on: forEach(UTTERANCE_TYPES, heardHer),
  states: {
    /** Somebody speaks, or will in a moment. */
    busy: {
      initial: 'speaking',
      on: { spoken: toWaiting },
      states: {
        speaking: {
          id: 'speaking',
          after: { longest_speech: toWaiting },
          on: { heard: 'spoken_into' },
        },
        /** Her sound may have cut off what was being said, so that its end is never reported. */
        spoken_into: {
          after: { longest_sound: toWaiting },
          on: { heard_nothing: 'speaking' },
        },
      },
    },
    waiting: {
      id: 'waiting',
      initial: 'quiet',
      after: {
        silence: [{ guard: stateIn('#sounding'), target: 'due' }, signDue],
      },
      on: { spoken: { target: 'waiting', reenter: true } },
      states: {
        quiet: { on: { heard: 'sounding' } },
        sounding: { id: 'sounding', after: { longest_sound: 'quiet' }, on: { heard_nothing: 'quiet' } },
      },
    },
    /** The sign is due while a sound goes on. */
    due: {
      after: { longest_sound: signDue },
      on: { heard_nothing: signDue, spoken: 'waiting' },
    },
  },
});
