import type { ExamContext } from '../context.ts';
import { UTTERANCE_TYPES } from '../events.ts';
import type { ExamEvent } from '../events.ts';
import { leaveEmergency } from '../reactions/ending.ts';
import { callForHelpInHerLanguage } from '../reactions/foreign.ts';
import { languageAnd } from '../reactions/language.ts';
import { say } from '../reactions/speech.ts';
import {
  callForHelp,
  checkInBeside,
  helpWithCrisis,
  isDone,
  keepForLater,
  paceAnd,
  sayInEmergency,
  sayUnderstandably,
  sayUrgently,
  sayWhatToDo,
  stayAt,
} from '../reactions/standing-by.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach } from './steps.ts';

const PACES = ['slower', 'faster', 'louder', 'quieter'] as const;
const HELPING = '#emergency.helping';
const HELP = { target: HELPING, actions: react(callForHelp) } as const;
const NOT_SURE = { target: HELPING, actions: react(sayInEmergency('number', 'way_back', 'ask')) } as const;
const WITH_CRISIS = { target: HELPING, actions: react(helpWithCrisis) } as const;
const NO_NEWS = ['no', 'wait', 'small_talk', 'unclear', 'unsure', 'not_understood', 'repeat', 'question'] as const;
const COMING = { target: '#emergency.coming', actions: react(sayInEmergency('help_coming')) } as const;
const ARRIVED = { target: '#emergency.coming', actions: react(sayInEmergency('arrived')) } as const;
const STILL_COMING = { target: '#emergency.arriving', actions: react(sayUnderstandably('coming')) } as const;
const STILL_SILENT = { target: '#emergency.arriving', actions: react(checkInBeside('coming')) } as const;
const UNHEARD = { target: HELPING, actions: react(checkInBeside('check_in', 'ask')) } as const;
const CLEARED_INTO_CRISIS = {
  guard: ({ context }: { readonly context: ExamContext }) => context.danger.isCrisisOpen,
  target: '#crisis.offering_numbers',
  actions: react(sayUrgently('crisis.stay', 'crisis.offer_numbers')),
} as const;

function isCrisisSuspected({ event }: { readonly event: ExamEvent }): boolean {
  return event.type === 'suspicion' && event.of === 'crisis';
}

/**
 * P0. The exam is over for now, the call is not: whatever she says leads back to 112 and to the question whether help
 * is coming. Out of here by her own stop, or by saying that it is none and confirming it; a crisis that came before
 * goes on then.
 */
export const emergency = examSetup.createStateConfig({
  id: 'emergency',
  initial: 'helping',
  on: {
    ...forEach(UTTERANCE_TYPES, { target: HELPING, actions: react(keepForLater, sayUnderstandably('again', 'ask')) }),
    ...forEach(PACES, { actions: react(paceAnd(sayWhatToDo)) }),
    language: { actions: react(languageAnd(sayWhatToDo)) },
    ...forEach(['repeat', 'question', 'unsure', 'not_understood'], { target: HELPING, actions: react(sayWhatToDo) }),
    emergency: HELP,
    crisis: [{ guard: isDone, ...HELP }, WITH_CRISIS],
    suspicion: [{ guard: isCrisisSuspected, ...WITH_CRISIS }, HELP],
    foreign: { target: HELPING, actions: react(callForHelpInHerLanguage) },
    ...forEach(['resume', 'next', 'all_well', 'nothing_noticed'], {
      target: '#emergency.all_clear',
      actions: react(sayInEmergency('all_clear')),
    }),
    stop: { target: '#emergency.leaving', actions: react(sayInEmergency('leaving')) },
    help_coming: COMING,
    silence: UNHEARD,
  },
  states: {
    helping: {
      entry: react(stayAt('emergency.helping')),
      on: {
        yes: COMING,
        no: NOT_SURE,
        done: { target: '#emergency.all_clear', actions: react(sayInEmergency('all_clear')) },
      },
    },
    /** Help is on the way: nobody asks for it again, somebody keeps asking whether it is there. */
    coming: {
      entry: react(stayAt('emergency.coming')),
      on: { ...forEach(['yes', 'done', ...NO_NEWS], STILL_COMING), help_coming: ARRIVED, silence: STILL_SILENT },
    },
    /** She was asked whether somebody is with her. */
    arriving: {
      entry: react(stayAt('emergency.arriving')),
      on: {
        ...forEach(NO_NEWS, STILL_COMING),
        ...forEach(['yes', 'done', 'help_coming'], ARRIVED),
        silence: STILL_SILENT,
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
        ...forEach(['yes', 'done', 'resume', 'next', 'all_well', 'nothing_noticed'], [
          CLEARED_INTO_CRISIS,
          { target: ROUTE, actions: react(say('emergency.cleared')) },
        ] as const),
        ...forEach(['no', 'unsure'], NOT_SURE),
      },
    },
  },
});
