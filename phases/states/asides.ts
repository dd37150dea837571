import { discardSummary, hasSomethingToKeep, leave, saveSummary } from '../reactions/ending.ts';
import { callForHelpInHerLanguage } from '../reactions/foreign.ts';
import { keepForLater } from '../reactions/standing-by.ts';
import { sayNumbersInGoodbye } from '../reactions/suspecting.ts';
import { goBack } from '../reactions/moving.ts';
import { noteSituation } from '../reactions/situating.ts';
import { putQuestion, say, sayAndAsk, repeat } from '../reactions/speech.ts';
import { comfort, waitPatiently } from '../reactions/telling.ts';
import { examSetup, react } from '../setup.ts';
import type { ExamContext } from '../context.ts';
import { UTTERANCE_TYPES } from '../events.ts';
import { ROUTE, forEach } from './steps.ts';

/** She ends for today: first what she reported, if that would be lost. */
export const LEAVE = [
  { guard: ({ context }: { context: ExamContext }) => hasSomethingToKeep(context), target: '#keeping' },
  { target: '#ended', actions: react(leave) },
] as const;

/** The exam rests. Nothing ends here by itself. */
export const paused = examSetup.createStateConfig({
  id: 'paused',
  entry: react(putQuestion('paused')),
  on: {
    ...forEach(['resume', 'next', 'yes', 'done', 'nothing_noticed'], {
      target: ROUTE,
      actions: react(say('ack.resumed')),
    }),
    back: { target: ROUTE, actions: react(goBack) },
    ...forEach(['pause', 'no'], { actions: react(say('paused.still')) }),
    wait: { actions: react(waitPatiently) },
    situation: { actions: react(noteSituation, repeat) },
  },
});

/** "Stopp": the hands rest at once; pause or end is her choice, and a second stop is an end. */
export const stopping = examSetup.createStateConfig({
  id: 'stopping',
  entry: react(putQuestion('stopping')),
  on: {
    yes: LEAVE,
    stop: LEAVE,
    done: LEAVE,
    discard: LEAVE,
    ...forEach(['no', 'next', 'resume', 'back'], { target: ROUTE, actions: react(say('ack.go_on')) }),
  },
});

/** Before she goes: shall what she reported be kept? */
export const keeping = examSetup.createStateConfig({
  id: 'keeping',
  entry: react(putQuestion('keeping')),
  on: {
    ...forEach(['yes', 'save'], { target: '#ended', actions: react(saveSummary, leave) }),
    ...forEach(['no', 'discard'], { target: '#ended', actions: react(discardSummary, leave) }),
    stop: { target: '#ended', actions: react(leave) },
    ...forEach(['resume', 'back'], { target: ROUTE, actions: react(say('ack.go_on')) }),
  },
});

/** P4: slower, calmer, and an offer to stop. */
export const comforting = examSetup.createStateConfig({
  id: 'comforting',
  entry: react(putQuestion('comforting')),
  on: {
    ...forEach(['yes', 'next', 'resume', 'done', 'nothing_noticed', 'back', 'skip'], {
      target: ROUTE,
      actions: react(say('ack.go_on')),
    }),
    no: { target: '#stopping' },
    stop: LEAVE,
    distress: { actions: react(comfort, repeat) },
  },
});

/** Fever under chemotherapy: everything else can wait. */
export const feverUrgent = examSetup.createStateConfig({
  id: 'fever_urgent',
  entry: react(putQuestion('fever_urgent')),
  on: {
    yes: LEAVE,
    stop: LEAVE,
    done: LEAVE,
    ...forEach(['no', 'next', 'resume', 'back', 'skip'], { target: ROUTE, actions: react(say('fever.reminder')) }),
    fever: { actions: react(sayAndAsk('fever.urgent')) },
    ...forEach(['finding', 'situation'], { actions: react(keepForLater, sayAndAsk('fever.urgent')) }),
  },
});

/** What is said into a goodbye and is too late to mean anything. */
const AFTERTHOUGHTS = UTTERANCE_TYPES.filter((type) => !['emergency', 'crisis', 'suspicion', 'foreign'].includes(type));

/**
 * The goodbye is being said. An emergency and a crisis are answered even now, and the call stays; at a mere suspicion
 * the numbers are the last words. Anything else has no effect. A new call begins a new exam.
 */
export const ended = examSetup.createStateConfig({
  id: 'ended',
  on: {
    ...forEach(AFTERTHOUGHTS, {}),
    suspicion: { actions: react(sayNumbersInGoodbye) },
    foreign: [
      { guard: ({ event }) => event.danger, target: '#emergency.helping', actions: react(callForHelpInHerLanguage) },
      {},
    ],
    silence: {},
  },
});
