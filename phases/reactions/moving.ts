import type { ExamContext, SkippedStep } from '../context.ts';
import { settle, sideOf, stepAfter, stepAfterPhase, stepBefore, topicOf } from '../plan.ts';
import { introOf, scriptOf, scriptOfStep } from '../script.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { withTopic, withoutTopic } from '../situations.ts';
import { nameOfStep, phaseOfStep } from '../steps.ts';
import type { StepId } from '../steps.ts';
import type { Directive } from '../vocabulary.ts';
import { isHeld, promptAgain, saying } from './speech.ts';

/** A question that was just put was not misunderstood yet. */
const UNTRIED = { lost: 0, unsure: 0, puzzled: 0 } as const;

/** Entry of every step: tells the phase if it is new, and says the step in full the first time, in short afterwards. */
export function arrive(step: StepId): Reaction {
  return (context, event) => {
    const phase = phaseOfStep(step);
    const isNewPhase = context.announced !== phase;
    const entered: readonly Directive[] = isNewPhase ? [{ type: 'phase_entered', phase }] : [];
    const noteAtHand = isNewPhase ? undefined : context.noteAtHand;
    const here = { ...context, openQuestion: step, noteAtHand };
    if (isHeld(event)) return { context: { openQuestion: step, ...UNTRIED }, directives: [] };
    const intro = isNewPhase && !context.introduced ? introOf(here, phase) : [];
    const lines = context.introduced ? scriptOf(here).again : scriptOfStep(here, step).say;
    return {
      context: { openQuestion: step, ...UNTRIED, introduced: true, announced: phase, noteAtHand },
      directives: [...entered, ...saying([...intro, ...lines])],
    };
  };
}

/** Welcomes her back before anything else is said: again an AI, and where we were. */
export const greetAgain: Reaction = (context) => {
  if (!context.greetResumed) return {};
  const { rate, gain } = context;
  const phase = phaseOfStep(context.cursor);
  const pace: readonly Directive[] = rate === 1 && gain === 1 ? [] : [{ type: 'pace', rate, gain }];
  return {
    context: { announced: phase, greetResumed: false },
    directives: [...pace, { type: 'phase_entered', phase }, ...saying([line(`resume.${phase}`)])],
  };
};

/** Puts the cursor where it belongs after facts changed. */
export const settleCursor: Reaction = (context) => ({ context: settle(context) });

/** Goes to the next step. */
export const advance: Reaction = (context) => ({ context: moved(stepAfter(context, context.cursor)) });

function moved(cursor: StepId): Partial<ExamContext> {
  return { cursor, introduced: false, nudged: false, notedHere: false };
}

/** Leaves a step out. Without its position a whole side cannot be felt, so there the side is left out. */
export const skip: Reaction = (context) => {
  const { cursor } = context;
  const target = nameOfStep(cursor) === 'position' ? stepAfterPhase(context, cursor) : stepAfter(context, cursor);
  return {
    context: { ...moved(target), skipped: withSkipped(context, cursor) },
    directives: saying([line('ack.skipped')]),
  };
};

function withSkipped(context: ExamContext, step: StepId): readonly SkippedStep[] {
  if (!LEAVES_A_GAP.has(phaseOfStep(step)) || step === 'erste_seite.which_side') return context.skipped;
  const side = sideOf(context, step);
  const entry: SkippedStep = side === undefined ? { step } : { step, side };
  return [...context.skipped.filter((other) => other.step !== step || other.side !== side), entry];
}

/** Phases whose steps are worth a note when left out. */
const LEAVES_A_GAP: ReadonlySet<string> = new Set(['betrachten', 'achseln', 'erste_seite', 'zweite_seite']);

/** Leaves a question of phase 1 unanswered. */
export const skipQuestion: Reaction = (context) => {
  const topic = topicOf(context.cursor);
  const answered = topic === undefined ? context.answered : withTopic(context.answered, topic);
  return { context: { answered }, directives: saying([line('ack.question_skipped')]) };
};

/** One step back; questions of phase 1 are put anew. */
export const goBack: Reaction = (context, event) => {
  const target = stepBefore(context);
  if (target === undefined) return { directives: saying([line('back.none'), ...promptAgain(context, event)]) };
  const topic = topicOf(target);
  const undone = topic === undefined ? {} : { ...withoutTopic(context, topic), askTogether: false, followUps: [] };
  return {
    context: {
      ...undone,
      ...moved(target),
      ...(target === 'erste_seite.which_side' ? { sideChosen: false } : {}),
      skipped: context.skipped.filter(({ step }) => step !== target),
    },
    directives: saying([line('ack.back')]),
  };
};
