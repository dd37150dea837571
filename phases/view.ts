import type { SnapshotFrom } from 'xstate';
import type { LineRef } from '#core/contracts/authored-text.ts';
import type { PhaseId, PictureHint } from '#core/contracts/voice-wire.ts';
import { openQuestionFacts } from './open-questions.ts';
import type { examMachine } from './machine.ts';
import { isFlat, sideOf } from './plan.ts';
import { scriptOf } from './script.ts';
import { has, hasOn } from './situations.ts';
import { phaseOfStep } from './steps.ts';
import type { StepId } from './steps.ts';
import { summaryEntries } from './summary.ts';
import type { SummaryLines } from './summary.ts';
import type { Expectation, Side } from './vocabulary.ts';

/** State of the exam at one moment. */
export type ExamSnapshot = SnapshotFrom<typeof examMachine>;

/** What she is being asked now; understanding needs it for short answers. */
export function expectationOf(snapshot: ExamSnapshot): Expectation {
  return openQuestionFacts(snapshot.context.openQuestion).expectation;
}

/** What the call stands by for: everyday words mean more in a crisis. */
export function standingByOf({ context }: ExamSnapshot): 'crisis' | 'emergency' | undefined {
  if (/^(?:crisis\.|suspecting\.crisis)/.test(context.openQuestion)) return 'crisis';
  return context.openQuestion.startsWith('emergency.') ? 'emergency' : undefined;
}

/** Phase of the exam; stays the same during interrupts and the pause. */
export function phaseOf(snapshot: ExamSnapshot): PhaseId {
  return phaseOfStep(snapshot.context.cursor);
}

/** Step of the exam, `<phase>.<step>`; what the page shows beside it stands in `prompts/page`. */
export function stepOf(snapshot: ExamSnapshot): StepId {
  return snapshot.context.cursor;
}

/** Side that the step is about, if any. */
export function sideOfTurn(snapshot: ExamSnapshot): Side | undefined {
  return sideOf(snapshot.context, snapshot.context.cursor);
}

const SCARRING = ['mastectomy', 'reconstruction', 'earlier_operation', 'fresh_operation'] as const;
const SIDES: readonly Side[] = ['left', 'right'];

/** How the step's drawing is adapted to what she told: no breast where none is, no raised arm that she cannot raise. */
export function pictureHintsOf({ context }: ExamSnapshot): readonly PictureHint[] {
  const isSeated =
    has(context, 'cannot_stand') || (phaseOfStep(context.cursor).endsWith('_seite') && has(context, 'cannot_lie'));
  return [
    ...(isSeated ? (['seated'] as const) : []),
    ...(has(context, 'one_arm') || has(context, 'arm_swelling') ? (['arm_low'] as const) : []),
    ...SIDES.filter((side) => isFlat(context, side)).map((side) => `flat_${side}` as const),
    ...SIDES.filter((side) => SCARRING.some((situation) => hasOn(context, situation, side))).map(
      (side) => `scar_${side}` as const,
    ),
  ];
}

/** Whether the exam rests. */
export function isPaused(snapshot: ExamSnapshot): boolean {
  return snapshot.matches({ conversation: 'paused' });
}

/** Whether an emergency or a crisis is spoken about: nothing else is then. */
export function isVital(snapshot: ExamSnapshot): boolean {
  return snapshot.matches({ conversation: 'emergency' }) || snapshot.matches({ conversation: 'crisis' });
}

/** Whether nothing more will be said. */
export function isEnded(snapshot: ExamSnapshot): boolean {
  return snapshot.matches({ conversation: 'ended' });
}

/** The open question in short, for whoever has to put it again (after an outage, for a late joiner). */
export function promptOf(snapshot: ExamSnapshot): readonly LineRef[] {
  return scriptOf(snapshot.context).again;
}

/** What she reported, skipped and told about herself, in authored lines. */
export function summaryOf(snapshot: ExamSnapshot): readonly SummaryLines[] {
  return summaryEntries(snapshot.context);
}
