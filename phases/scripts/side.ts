import type { LineRef } from '#core/contracts/authored-text.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
import type { ExamContext } from '../context.ts';
import { armOn, postureOf, pressureOn } from '../handling.ts';
import { isFlat, sideOf } from '../plan.ts';
import { hasOn } from '../situations.ts';
import { nameOfStep } from '../steps.ts';
import type { StepId } from '../steps.ts';
import type { Side } from '../vocabulary.ts';
import { line, when } from './line.ts';
import type { Script } from './line.ts';

type SidePhase = Extract<PhaseId, 'erste_seite' | 'zweite_seite'>;

/** Phases 5 and 6: the same steps, in phase 6 with shorter lines. */
export function sideScript(context: ExamContext, phase: SidePhase, step: StepId): Script {
  if (step === 'erste_seite.which_side') return { say: [line(step)], again: [line(step)] };
  const side = sideOf(context, step) ?? context.firstSide;
  if (step === 'zweite_seite.omitted') return { say: [line(step, { side })], again: [line(step, { side })] };
  const name = nameOfStep(step);
  return { say: [...instruction(context, phase, { name, side })], again: [line(`seite.${name}.again`, { side })] };
}

interface SideStep {
  readonly name: string;
  readonly side: Side;
}

function instruction(context: ExamContext, phase: SidePhase, { name, side }: SideStep): readonly LineRef[] {
  if (name === 'position') return position(context, phase, side);
  if (name === 'strips') return strips(context, phase, side);
  if (name === 'review') return [line(`${phase}.review`, { side })];
  return [line(`${phase}.${name}`, { side }), ...softness(context, side)];
}

/** How to lie or sit and where the arm goes, in one line each, so that none contradicts another. */
function position(context: ExamContext, phase: SidePhase, side: Side): readonly LineRef[] {
  const posture = postureOf(context);
  const arm = armOn(context, side);
  const ready = line('seite.position_ready');
  // Seated, the arm rests anyway; only the hand that feels differs.
  if (posture === 'lying') {
    const variant = { free: 'position', resting: 'position_arm_rests', only_one: 'position_one_arm' }[arm];
    return [line(`${phase}.${variant}`, { side }), ready];
  }
  const seated = posture === 'pregnant' ? 'position_pregnant' : 'position_seated';
  const isOneArmed = arm === 'only_one';
  return [line(isOneArmed ? `${phase}.${seated}_one_arm` : `${phase}.${seated}`, { side }), ready];
}

function strips(context: ExamContext, phase: SidePhase, side: Side): readonly LineRef[] {
  const area = isFlat(context, side) ? 'chest_wall' : 'strips';
  return [
    line(`${phase}.${area}`, { side }),
    ...(pressureOn(context, side) === 'firm' ? [line(`${phase}.pressure`)] : softness(context, side)),
    ...when(hasOn(context, 'port', side), 'seite.port'),
    line('seite.strips_ready'),
  ];
}

function softness(context: ExamContext, side: Side): readonly LineRef[] {
  const pressure = pressureOn(context, side);
  return [...when(pressure === 'none', 'seite.gentle', { side }), ...when(pressure === 'soft', 'seite.soft')];
}
