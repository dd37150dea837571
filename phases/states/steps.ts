import type { UtteranceEvent } from '../events.ts';
import { askWhatWasNoticed } from '../reactions/finding.ts';
import { advance, arrive, goBack, skip, skipQuestion } from '../reactions/moving.ts';
import { acknowledgeAnswer, confirmTopic, denyTopic, postponeYes, shortenQuestions } from '../reactions/situating.ts';
import { askSimpler, helpWith, leaveUnknown, noteUncertainty, wasUnsure } from '../reactions/not-knowing.ts';
import { isHeld, offerWaysOn, say } from '../reactions/speech.ts';
import { waitPatiently } from '../reactions/telling.ts';
import { examSetup, react } from '../setup.ts';
import type { StepId } from '../steps.ts';

/** The transient state that leads to the open follow-up or to the step at the cursor. */
export const ROUTE = '#route';

/** The same transition for several events. */
export function forEach<const Type extends UtteranceEvent['type'], Transition>(
  types: readonly Type[],
  transition: Transition,
): Record<Type, Transition> {
  return Object.fromEntries(types.map((type) => [type, transition])) as Record<Type, Transition>;
}

const BACK = { back: { target: ROUTE, actions: react(goBack) } } as const;
const MOVES = { ...BACK, skip: { target: ROUTE, actions: react(skip) } } as const;

/** Something to do: goes on when she says that it is done. Hands at work have all the time they need. */
export function workStep(step: StepId) {
  return examSetup.createStateConfig({
    entry: react(arrive(step)),
    on: {
      ...MOVES,
      ...forEach(['done', 'next', 'yes', 'resume'], { target: ROUTE, actions: react(say('ack.done'), advance) }),
      nothing_noticed: { target: ROUTE, actions: react(say('ack.nothing_noticed'), advance) },
      no: { actions: react(waitPatiently) },
    },
  });
}

/** "Ist Ihnen etwas aufgefallen?" after looking or feeling. */
export function observationStep(step: StepId) {
  return examSetup.createStateConfig({
    entry: react(arrive(step)),
    on: {
      ...MOVES,
      ...forEach(['nothing_noticed', 'no'], { target: ROUTE, actions: react(say('ack.nothing_noticed'), advance) }),
      ...forEach(['next', 'resume'], { target: ROUTE, actions: react(say('ack.done'), advance) }),
      yes: { target: ROUTE, actions: react(askWhatWasNoticed) },
      unsure: [
        { guard: wasUnsure, target: ROUTE, actions: react(noteUncertainty, advance) },
        { actions: react(helpWith('unsure.observation')) },
      ],
      // "Fertig" says that she did it, not what she noticed: asked once, then taken as it is.
      done: [
        { guard: ({ context }) => context.nudged, target: ROUTE, actions: react(say('ack.done'), advance) },
        { actions: react(say('observation.nudge'), () => ({ context: { nudged: true } })) },
      ],
    },
  });
}

/** A question of phase 1 about her situation. */
export function situationStep(step: StepId) {
  return examSetup.createStateConfig({
    entry: react(arrive(step)),
    on: {
      ...BACK,
      ...forEach(['skip', 'next'], { target: ROUTE, actions: react(skipQuestion) }),
      // "Ja, aber das ist zwei Jahre her": what follows says what the yes means.
      yes: [
        { guard: ({ event }) => isHeld(event), actions: react(postponeYes) },
        { target: ROUTE, actions: react(confirmTopic) },
      ],
      ...forEach(['no', 'nothing_noticed'], { target: ROUTE, actions: react(acknowledgeAnswer, denyTopic) }),
      shorten: { target: ROUTE, actions: react(shortenQuestions) },
      unsure: [{ guard: wasUnsure, target: ROUTE, actions: react(leaveUnknown) }, { actions: react(askSimpler) }],
      side: [
        { guard: () => isSidedQuestion(step), target: ROUTE, actions: react(confirmTopic) },
        { actions: react(offerWaysOn) },
      ],
    },
  });
}

function isSidedQuestion(step: StepId): boolean {
  return step === 'willkommen.operation' || step === 'willkommen.radiotherapy';
}

/** Says why something is left out, and passes on by itself. */
export function passingStep(step: StepId) {
  return examSetup.createStateConfig({
    entry: react(arrive(step), advance),
    always: { target: ROUTE },
  });
}
