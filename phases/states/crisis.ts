import { UTTERANCE_TYPES } from '../events.ts';
import { leaveCrisis } from '../reactions/ending.ts';
import {
  callForHelp,
  countCheckIn,
  keepForLater,
  sayUrgently,
  standByInCrisis,
  stayAt,
} from '../reactions/standing-by.ts';
import { say } from '../reactions/speech.ts';
import { changePace } from '../reactions/telling.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach } from './steps.ts';

const NUMBERS = ['crisis.lines', 'crisis.second_way'] as const;

/**
 * P1. We stay with her, name the lines as often as she asks, and never end the call. No model speaks
 * here. The exam goes on only when she asks for it and confirms.
 */
export const crisis = examSetup.createStateConfig({
  id: 'crisis',
  initial: 'asking',
  on: {
    ...forEach(UTTERANCE_TYPES, {
      target: '#crisis.staying',
      actions: react(keepForLater, sayUrgently('crisis.stay')),
    }),
    ...forEach(['slower', 'faster', 'louder', 'quieter'], {
      target: '#crisis.staying',
      actions: react(changePace, sayUrgently(...NUMBERS)),
    }),
    ...forEach(['repeat', 'question'], { target: '#crisis.staying', actions: react(sayUrgently(...NUMBERS)) }),
    ask_human: { target: '#crisis.staying', actions: react(sayUrgently('crisis.not_human', ...NUMBERS)) },
    ask_recording: { target: '#crisis.staying', actions: react(sayUrgently('answer.ask_recording', 'crisis.stay')) },
    crisis: { target: '#crisis.asking', actions: react(standByInCrisis) },
    emergency: { target: '#emergency.helping', actions: react(callForHelp) },
    ...forEach(['resume', 'next', 'back'], {
      target: '#crisis.wanting',
      actions: react(sayUrgently('crisis.wanting')),
    }),
    stop: { target: '#crisis.leaving', actions: react(sayUrgently('crisis.leaving')) },
    silence: { actions: react(sayUrgently('crisis.check_in'), countCheckIn) },
  },
  states: {
    asking: {
      entry: react(stayAt('crisis.asking')),
      on: {
        yes: { target: '#crisis.staying', actions: react(sayUrgently('crisis.danger')) },
        no: { target: '#crisis.staying', actions: react(sayUrgently('crisis.no_danger')) },
      },
    },
    staying: { entry: react(stayAt('crisis.staying')) },
    leaving: {
      entry: react(stayAt('crisis.leaving')),
      on: {
        ...forEach(['stop', 'yes', 'done'], { target: '#ended', actions: react(leaveCrisis) }),
      },
    },
    wanting: {
      entry: react(stayAt('crisis.wanting')),
      on: {
        ...forEach(['yes', 'resume', 'next'], { target: ROUTE, actions: react(say('crisis.go_on')) }),
      },
    },
  },
});
