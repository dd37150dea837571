import { discardSummary, hasSomethingToKeep, leave, saveSummary } from '../reactions/ending.ts';
import { callForHelpInHerLanguage } from '../reactions/foreign.ts';
import { keepForLater } from '../reactions/standing-by.ts';
import { sayNumbersInGoodbye } from '../reactions/suspecting.ts';
import { goBack } from '../reactions/moving.ts';
import { helpDecide, wasUnsureTwice } from '../reactions/not-knowing.ts';
import { noteSituation } from '../reactions/situating.ts';
import { putQuestion, say, sayAndAsk, repeat } from '../reactions/speech.ts';
import { askAgain, comfort, waitPatiently } from '../reactions/telling.ts';
import { examSetup, react } from '../setup.ts';
import type { ExamContext } from '../context.ts';
import { UTTERANCE_TYPES } from '../events.ts';
import { isWornOut } from '../scripts/asides.ts';
import { ROUTE, forEach } from './steps.ts';

/** She ends for today: first what she reported, if that would be lost. */
export const LEAVE = [
  { guard: ({ context }: { context: ExamContext }) => hasSomethingToKeep(context), target: '#keeping' },
  { target: '#ended', actions: react(leave) },
] as const;

/** "Weiß nicht" to "weitermachen oder aufhören?": nothing is decided for her, she rests. */
export const REST = { target: '#paused', actions: react(say('unsure.go_on_or_stop')) } as const;

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
    unsure: { actions: react(say('unsure.resume_from_pause')) },
    ...forEach(['wait', 'aside'], { actions: react(waitPatiently) }),
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
    unsure: REST,
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
    // Nothing is stored without a yes; asked twice more, then she goes.
    unsure: [
      { guard: wasUnsureTwice, target: '#ended', actions: react(say('unsure.not_saved'), leave) },
      { actions: react(helpDecide) },
    ],
    ...forEach(['resume', 'back'], { target: ROUTE, actions: react(say('ack.go_on')) }),
  },
});

const GO_ON = { target: ROUTE, actions: react(say('ack.go_on')) } as const;

/** P4: slower, calmer, and an offer to stop. */
export const comforting = examSetup.createStateConfig({
  id: 'comforting',
  entry: react(putQuestion('comforting')),
  on: {
    // Where stopping was offered first, a "ja" may mean that: asked, and a second one means rest.
    yes: [
      { guard: ({ context }) => isWornOut(context) && context.lost > 0, ...REST },
      {
        guard: ({ context }) => isWornOut(context),
        actions: react(say('distress.which'), () => ({ context: { lost: 1 } })),
      },
      GO_ON,
    ],
    ...forEach(['next', 'resume', 'done', 'nothing_noticed', 'back', 'skip'], GO_ON),
    no: { target: '#stopping' },
    stop: LEAVE,
    unsure: REST,
    distress: { actions: react(comfort, askAgain) },
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
    ...forEach(['fever', 'unsure'], { actions: react(sayAndAsk('fever.urgent')) }),
    ...forEach(['finding', 'situation'], { actions: react(keepForLater, sayAndAsk('fever.urgent')) }),
    // Comforted, but not led away from the call that she has to make.
    distress: { actions: react(comfort, askAgain) },
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
