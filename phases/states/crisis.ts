import { UTTERANCE_TYPES } from '../events.ts';
import { closeCrisis, cryOut, isNumbersTurn, offerAfter, urge } from '../reactions/crisis.ts';
import { leaveCrisis } from '../reactions/ending.ts';
import { callForHelpInHerLanguage } from '../reactions/foreign.ts';
import { languageAnd } from '../reactions/language.ts';
import { say } from '../reactions/speech.ts';
import {
  callForHelp,
  checkInWith,
  isDone,
  keepForLater,
  paceAnd,
  sayUrgently,
  stayAt,
} from '../reactions/standing-by.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach } from './steps.ts';

const PACES = ['slower', 'faster', 'louder', 'quieter'] as const;
const NUMBERS = sayUrgently('crisis.lines', 'crisis.second_way');
const URGE = { target: '#crisis.acute', actions: react(keepForLater, urge) } as const;
const CHECK_IN = checkInWith('crisis.check_in');
/** A yes after a sign must not be one to a question from before it that ends the call or the crisis. */
const UNHEARD = { target: '#crisis.staying', actions: react(CHECK_IN) } as const;
const CALLING = { target: '#crisis.staying', actions: react(sayUrgently('crisis.calling')) } as const;
const TO_EMERGENCY = { target: '#emergency.helping', actions: react(callForHelp) } as const;

/** Lines with help in them, then the offer whose turn it is. */
function offer(...ids: readonly string[]) {
  const actions = react(keepForLater, offerAfter(...ids));
  return [
    { guard: isNumbersTurn, target: '#crisis.offering_numbers', actions },
    { target: '#crisis.offering_somebody', actions },
  ] as const;
}

/** Not an answer to whether she is in danger, or whether she calls. */
const UNANSWERED = UTTERANCE_TYPES.filter(
  (type) =>
    !['emergency', 'crisis', 'suspicion', 'foreign', 'repeat', 'question', 'ask_human', 'ask_recording'].includes(type),
).filter(
  (type) =>
    ![
      'resume',
      'next',
      'back',
      'stop',
      'wait',
      'all_well',
      'help_coming',
      'nothing_noticed',
      'language',
      ...PACES,
    ].includes(type),
);

/**
 * P1. Help is named before anything is asked, and every answer holds help or does what was offered. Means, a place, a
 * second cry, "weiß nicht" and no answer lead to 112 first. We never end the call, no model speaks, and the exam goes
 * on only when she asks for it and confirms.
 */
export const crisis = examSetup.createStateConfig({
  id: 'crisis',
  initial: 'asking',
  on: {
    ...forEach(UTTERANCE_TYPES, offer('crisis.stay')),
    ...forEach(PACES, { actions: react(paceAnd(NUMBERS)) }),
    language: { actions: react(languageAnd(NUMBERS)) },
    ...forEach(['repeat', 'question'], { actions: react(NUMBERS) }),
    not_understood: { actions: react(sayUrgently('crisis.plain')) },
    wait: { actions: react(sayUrgently('crisis.wait')) },
    ask_human: { actions: react(sayUrgently('crisis.not_human', 'crisis.numbers')) },
    ask_recording: { actions: react(sayUrgently('answer.ask_recording', 'crisis.stay')) },
    crisis: [
      { guard: isDone, ...TO_EMERGENCY },
      { target: '#crisis.acute', actions: react(cryOut) },
    ],
    // Of whatever is suspected, 112 comes first, and what she said before stays what is spoken about.
    suspicion: { target: '#crisis.acute', actions: react(cryOut) },
    emergency: TO_EMERGENCY,
    foreign: { target: '#emergency.helping', actions: react(callForHelpInHerLanguage) },
    ...forEach(['resume', 'next', 'back'], {
      target: '#crisis.wanting',
      actions: react(sayUrgently('crisis.wanting')),
    }),
    ...forEach(['all_well', 'nothing_noticed'], {
      target: '#crisis.wanting',
      actions: react(sayUrgently('crisis.taken_back', 'crisis.wanting')),
    }),
    help_coming: CALLING,
    stop: { target: '#crisis.leaving', actions: react(sayUrgently('crisis.leaving')) },
    silence: { actions: react(CHECK_IN) },
  },
  states: {
    asking: {
      entry: react(stayAt('crisis.asking')),
      on: {
        ...forEach(UNANSWERED, URGE),
        no: offer('crisis.no_danger'),
        silence: URGE,
      },
    },
    acute: {
      entry: react(stayAt('crisis.acute')),
      on: {
        ...forEach(UNANSWERED, URGE),
        yes: CALLING,
        silence: { actions: react(checkInWith('crisis.check_in', 'crisis.acute_ask')) },
      },
    },
    offering_numbers: {
      entry: react(stayAt('crisis.offering_numbers')),
      on: {
        ...forEach(['yes', 'unsure', 'done'], { target: '#crisis.staying', actions: react(NUMBERS) }),
      },
    },
    offering_somebody: {
      entry: react(stayAt('crisis.offering_somebody')),
      on: {
        ...forEach(['yes', 'done'], { target: '#crisis.staying', actions: react(sayUrgently('crisis.somebody_yes')) }),
        ...forEach(['no', 'unsure'], {
          target: '#crisis.staying',
          actions: react(sayUrgently('crisis.somebody_no', 'crisis.numbers')),
        }),
      },
    },
    staying: { entry: react(stayAt('crisis.staying')) },
    leaving: {
      entry: react(stayAt('crisis.leaving')),
      on: {
        ...forEach(['stop', 'yes', 'done'], { target: '#ended', actions: react(leaveCrisis) }),
        silence: UNHEARD,
      },
    },
    wanting: {
      entry: react(stayAt('crisis.wanting')),
      on: {
        ...forEach(['yes', 'resume', 'next'], { target: ROUTE, actions: react(closeCrisis, say('crisis.go_on')) }),
        silence: UNHEARD,
      },
    },
  },
});
