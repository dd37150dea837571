import { UTTERANCE_TYPES } from '../events.ts';
import { leaveEmergency } from '../reactions/ending.ts';
import { callForHelp, countCheckIn, keepForLater, sayUrgently, stayAt } from '../reactions/standing-by.ts';
import { say } from '../reactions/speech.ts';
import { changePace } from '../reactions/telling.ts';
import { examSetup, react } from '../setup.ts';
import { forEach } from './steps.ts';

const CALM = { actions: react(keepForLater, sayUrgently('emergency.again', 'emergency.ask')) } as const;
const REPEAT = {
  target: '#emergency.helping',
  actions: react(sayUrgently('emergency.number', 'emergency.ask')),
} as const;
const DOUBT = { target: '#emergency.all_clear', actions: react(sayUrgently('emergency.all_clear')) } as const;

/**
 * P0. The exam is over for now, the call is not: whatever she says leads back to 112 and to the question
 * whether help is coming. Out of here only by her own stop, or by saying twice that it is no emergency.
 */
export const emergency = examSetup.createStateConfig({
  id: 'emergency',
  initial: 'helping',
  on: {
    ...forEach(UTTERANCE_TYPES, { target: '#emergency.helping', ...CALM }),
    ...forEach(['slower', 'faster', 'louder', 'quieter'], {
      target: '#emergency.helping',
      actions: react(changePace, sayUrgently('emergency.number', 'emergency.ask')),
    }),
    ...forEach(['repeat', 'question'], REPEAT),
    emergency: { target: '#emergency.helping', actions: react(callForHelp) },
    crisis: { target: '#emergency.helping', actions: react(sayUrgently('emergency.with_crisis', 'emergency.ask')) },
    stop: { target: '#emergency.leaving', actions: react(sayUrgently('emergency.leaving')) },
    silence: { actions: react(sayUrgently('emergency.check_in', 'emergency.ask'), countCheckIn) },
  },
  states: {
    helping: {
      entry: react(stayAt('emergency.helping')),
      on: {
        yes: { actions: react(sayUrgently('emergency.help_coming')) },
        no: { actions: react(sayUrgently('emergency.number', 'emergency.way_back', 'emergency.ask')) },
        ...forEach(['resume', 'next'], DOUBT),
      },
    },
    leaving: {
      entry: react(stayAt('emergency.leaving')),
      on: {
        ...forEach(['stop', 'yes', 'done'], { target: '#ended', actions: react(leaveEmergency) }),
      },
    },
    all_clear: {
      entry: react(stayAt('emergency.all_clear')),
      on: {
        yes: { target: '#paused', actions: react(say('emergency.cleared')) },
      },
    },
  },
});
