import { askChemotherapy, adviseOnFever, warnOfFever } from './reactions/fever.ts';
import { completeFindingLate, noteFinding } from './reactions/finding.ts';
import { explain, helpDecide } from './reactions/not-knowing.ts';
import { noteSituation } from './reactions/situating.ts';
import { offerWaysOn, repeat, say, sayAndAsk } from './reactions/speech.ts';
import { callForHelp, standByInCrisis } from './reactions/standing-by.ts';
import { acknowledge, answerQuestion, changePace, checkIn, comfort, waitPatiently } from './reactions/telling.ts';
import { isRestDue } from './pacing.ts';
import { react } from './setup.ts';
import type { ExamContext } from './context.ts';
import { has } from './situations.ts';
import { ROUTE, forEach } from './states/steps.ts';

interface InContext {
  readonly context: ExamContext;
}

/** P0–P4, from wherever we are. States with their own answer (emergency, crisis, pause) take precedence. */
export const interrupts = {
  emergency: { target: '#emergency.helping', actions: react(callForHelp) },
  crisis: { target: '#crisis.asking', actions: react(standByInCrisis) },
  finding: { target: ROUTE, actions: react(noteFinding) },
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
  ...forEach(['finding_detail'], { actions: react(completeFindingLate) }),
  ...forEach(
    ['yes', 'no', 'done', 'next', 'resume', 'back', 'skip', 'save', 'discard', 'nothing_noticed', 'side', 'unclear'],
    { actions: react(offerWaysOn) },
  ),
  ...forEach(['suspicion', 'foreign'], { actions: react(offerWaysOn) }),
  unsure: { actions: react(helpDecide) },
  not_understood: { actions: react(explain) },
  silence: [
    {
      guard: ({ context }: InContext) => isRestDue(context),
      target: '#paused',
      actions: react(say('paused.after_silence')),
    },
    { actions: react(checkIn) },
  ],
} as const;
