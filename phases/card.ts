import type { LineRef } from '#core/contracts/authored-text.ts';
import type { PictureHint } from '#core/contracts/voice-wire.ts';
import type { ExamContext } from './context.ts';
import { armOn, isSoftAnywhere, postureOf, pressureOn } from './handling.ts';
import { isFlat, sideOf } from './plan.ts';
import { introOf, scriptOfStep } from './script.ts';
import { has, hasOn } from './situations.ts';
import { phaseOfStep } from './steps.ts';
import type { StepId } from './steps.ts';
import type { Side } from './vocabulary.ts';
import type { ExamSnapshot } from './view.ts';

/** What stands beside the words: the very lines of the step, so that card and voice cannot contradict each other. */
export interface Card {
  readonly step: StepId;
  /** Side that the lines are about, if any. */
  readonly side: Side | undefined;
  /** How the drawing is adapted to what she told. */
  readonly hints: readonly PictureHint[];
  /** Ids of the lines in the order in which they are spoken; short forms exist for those that instruct. */
  readonly lines: readonly string[];
}

/** Lines of the exam itself; what she reported and told is none of the card's business. */
const OF_THE_EXAM = /^(?:willkommen|vorbereitung|betrachten|achseln|seite|erste_seite|zweite_seite|abschluss)\./;

/** The card of the step that is on, also while a question in between is open. */
export function cardOf({ context }: ExamSnapshot): Card {
  const step = context.cursor;
  const lines = [...introOf(context, phaseOfStep(step)), ...scriptOfStep(context, step).say].filter(({ id }) =>
    OF_THE_EXAM.test(id),
  );
  return { step, side: sideOfLines(context, step, lines), hints: hintsOf(context, lines), lines: idsOf(lines) };
}

function idsOf(lines: readonly LineRef[]): readonly string[] {
  return lines.map(({ id }) => id);
}

function sideOfLines(context: ExamContext, step: StepId, lines: readonly LineRef[]): Side | undefined {
  const named = lines.map(({ variables }) => variables?.['side']);
  return SIDES.find((side) => named.includes(side)) ?? sideOf(context, step);
}

const SCARRING = ['mastectomy', 'reconstruction', 'earlier_operation', 'fresh_operation'] as const;
const SIDES: readonly Side[] = ['left', 'right'];

/** No breast where none is, no raised arm that she cannot raise, no pressure where the voice says none. */
function hintsOf(context: ExamContext, lines: readonly LineRef[]): readonly PictureHint[] {
  const step = context.cursor;
  const isSide = phaseOfStep(step).endsWith('_seite');
  const isSeated = isSide ? postureOf(context) !== 'lying' : has(context, 'cannot_stand');
  const pressure = pressureAt(context, step);
  const onSides = (name: 'flat' | 'scar' | 'port', holds: (side: Side) => boolean): readonly PictureHint[] =>
    SIDES.filter(holds).map((side) => `${name}_${side}` as const);
  return [
    ...hint(isSeated, 'seated'),
    ...hint(hasLowArm(context, step), 'arm_low'),
    ...hint(
      lines.some(({ id }) => /^betrachten\..*_gentle$/.test(id)),
      'gentle',
    ),
    ...hint(pressure === 'none', 'no_pressure'),
    ...hint(pressure === 'soft', 'soft_pressure'),
    ...onSides('flat', (side) => isFlat(context, side)),
    ...onSides('scar', (side) => SCARRING.some((situation) => hasOn(context, situation, side))),
    ...onSides('port', (side) => hasOn(context, 'port', side)),
  ];
}

function hint(holds: boolean, name: PictureHint): readonly PictureHint[] {
  return holds ? [name] : [];
}

/** On one side the arm of that side counts; else any that cannot be raised. */
function hasLowArm(context: ExamContext, step: StepId): boolean {
  const side = sideOf(context, step);
  return side === undefined ? has(context, 'one_arm') || has(context, 'arm_swelling') : armOn(context, side) !== 'free';
}

/** Before a side is chosen: the softest that holds for both. */
function pressureAt(context: ExamContext, step: StepId): ReturnType<typeof pressureOn> {
  const side = sideOf(context, step);
  if (side !== undefined) return pressureOn(context, side);
  if (SIDES.every((either) => pressureOn(context, either) === 'none')) return 'none';
  return isSoftAnywhere(context) ? 'soft' : 'firm';
}
