import { UTTERANCE_TYPES } from '../events.ts';
import { isPatienceLimited } from '../pacing.ts';
import { examSetup } from '../setup.ts';
import { forEach } from './steps.ts';

const heardHer = { target: 'busy', actions: examSetup.assign({ checkIns: 0 }) } as const;

/**
 * Beside the conversation: measures silence. It begins only when the agent has finished speaking and
 * is over as soon as she is heard.
 */
export const listening = examSetup.createStateConfig({
  initial: 'busy',
  states: {
    busy: {
      on: {
        spoken: { guard: ({ context }) => isPatienceLimited(context), target: 'waiting' },
        heard_nothing: { guard: ({ context }) => isPatienceLimited(context), target: 'waiting' },
        ...forEach(UTTERANCE_TYPES, heardHer),
      },
    },
    waiting: {
      on: {
        heard: 'busy',
        spoken: { target: 'waiting', reenter: true },
        ...forEach(UTTERANCE_TYPES, heardHer),
      },
      after: {
        silence: { target: 'busy', actions: examSetup.raise({ type: 'silence' }) },
      },
    },
  },
});
