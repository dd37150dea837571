import { giveConsent, decline } from '../reactions/ending.ts';
import { arrive, goBack } from '../reactions/moving.ts';
import { askOneByOne, denyRest } from '../reactions/situating.ts';
import { say, sayAndAsk } from '../reactions/speech.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach, situationStep } from './steps.ts';

/** Phase 1: who is speaking, consent, and the situation that chooses the branch. */
export const willkommen = examSetup.createStateConfig({
  id: 'willkommen',
  initial: 'consent',
  states: {
    consent: {
      entry: react(arrive('willkommen.consent')),
      on: {
        ...forEach(['yes', 'save'], { target: ROUTE, actions: react(giveConsent) }),
        ...forEach(['no', 'discard'], { target: '#ended', actions: react(decline) }),
        ...forEach(['done', 'next', 'resume', 'skip', 'nothing_noticed'], {
          actions: react(sayAndAsk('willkommen.consent.explicit')),
        }),
      },
    },
    operation: situationStep('willkommen.operation'),
    radiotherapy: situationStep('willkommen.radiotherapy'),
    chemotherapy: situationStep('willkommen.chemotherapy'),
    medicines: situationStep('willkommen.medicines'),
    earlier_surgery: situationStep('willkommen.earlier_surgery'),
    cycle: situationStep('willkommen.cycle'),
    workup: situationStep('willkommen.workup'),
    port: situationStep('willkommen.port'),
    body: situationStep('willkommen.body'),
    rest: {
      entry: react(arrive('willkommen.rest')),
      on: {
        back: { target: ROUTE, actions: react(goBack) },
        ...forEach(['yes', 'unsure', 'not_understood'], { target: ROUTE, actions: react(askOneByOne) }),
        ...forEach(['no', 'nothing_noticed', 'done', 'next', 'skip'], {
          target: ROUTE,
          actions: react(say('ack.noted'), denyRest),
        }),
      },
    },
  },
});
