import { askChemotherapy, adviseOnFever, warnOfFever } from './reactions/fever.ts';
import { addToKnown, addsToKnown, completeFindingLate, noteFinding, opensFinding } from './reactions/finding.ts';
import { correctNote, isOnTheWay, keepNote, mustAskWhich, readNotes, strikeNote } from './reactions/striking.ts';
import { noteSituation } from './reactions/situating.ts';
import { askAgain, offerWaysOn, repeat, say, sayAndAsk } from './reactions/speech.ts';
import { callForHelp, standByInCrisis } from './reactions/standing-by.ts';
import { acknowledge, answerQuestion, changePace, checkIn, comfort, waitPatiently } from './reactions/telling.ts';
import { isRestDue } from './pacing.ts';
import { react } from './setup.ts';
import type { Reaction } from './setup.ts';
import type { ExamContext } from './context.ts';
import type { ExamEvent } from './events.ts';
import { has } from './situations.ts';
import { ROUTE, forEach } from './states/steps.ts';

interface InContext {
  readonly context: ExamContext;
}

interface Heard extends InContext {
  readonly event: ExamEvent;
}

/** Leads back to what was open; an aside (a pause, comfort) stays, unless something has to be asked. */
function onNotes(reaction: Reaction) {
  return [
    {
      guard: ({ context, event }: Heard) => isOnTheWay(context) || mustAskWhich(context, event),
      target: ROUTE,
      actions: react(reaction),
    },
    { actions: react(reaction, askAgain) },
  ] as const;
}

/** P0–P4, from wherever we are. States with their own answer (emergency, crisis, pause) take precedence. */
export const interrupts = {
  emergency: { target: '#emergency.helping', actions: react(callForHelp) },
  crisis: { target: '#crisis.asking', actions: react(standByInCrisis) },
  finding: [
    { guard: ({ context, event }: Heard) => addsToKnown(context, event), actions: react(addToKnown) },
    { target: ROUTE, actions: react(noteFinding) },
  ],
  fever: [
    {
      guard: ({ context }: InContext) => has(context, 'chemotherapy'),
      target: '#fever_urgent',
      actions: react(warnOfFever),
    },
    {
      guard: ({ context }: InContext) => context.answered.includes('chemotherapy'),
      target: ROUTE,
      actions: react(adviseOnFever),
    },
    { target: ROUTE, actions: react(askChemotherapy) },
  ],
  situation: { target: ROUTE, actions: react(noteSituation) },
  distress: { target: '#comforting', actions: react(comfort) },
} as const;

/** What she can say at any time, and what happens when something does not fit. */
export const anytime = {
  repeat: { actions: react(repeat) },
  ...forEach(['slower', 'faster', 'louder', 'quieter'], { actions: react(changePace) }),
  pause: { target: '#paused' },
  stop: { target: '#stopping' },
  question: { actions: react(answerQuestion) },
  ask_human: { actions: react(sayAndAsk('answer.ask_human')) },
  ask_recording: { actions: react(sayAndAsk('answer.ask_recording')) },
  wait: { actions: react(waitPatiently) },
  small_talk: { actions: react(acknowledge) },
  finding_detail: [
    {
      guard: ({ context, event }: Heard) => opensFinding(context, event),
      target: ROUTE,
      actions: react(completeFindingLate),
    },
    { actions: react(completeFindingLate) },
  ],
  strike_note: onNotes(strikeNote),
  correct_note: onNotes(correctNote),
  keep_note: onNotes(keepNote),
  read_notes: { actions: react(readNotes, askAgain) },
  ...forEach(['yes', 'no', 'done', 'next', 'resume', 'back', 'skip', 'save', 'nothing_noticed', 'side', 'unclear'], {
    actions: react(offerWaysOn),
  }),
  // "Löschen", in the middle of the exam: which note?
  discard: [
    { guard: ({ context, event }: Heard) => mustAskWhich(context, event), target: ROUTE, actions: react(strikeNote) },
    { actions: react(offerWaysOn) },
  ],
  ...forEach(['suspicion', 'foreign', 'unsure', 'not_understood'], { actions: react(offerWaysOn) }),
  silence: [
    {
      guard: ({ context }: InContext) => isRestDue(context),
      target: '#paused',
      actions: react(say('paused.after_silence')),
    },
    { actions: react(checkIn) },
  ],
} as const;
