import type { LineRef } from '#core/contracts/authored-text.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
import type { ExamContext } from '../context.ts';
import { isFlat, sideOf } from '../plan.ts';
import { has, hasOn } from '../situations.ts';
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
  const isGentle = name !== 'review' && hasOn(context, 'radiotherapy', side);
  return [line(`${phase}.${name}`, { side }), ...when(isGentle, 'seite.gentle', { side })];
}

function position(context: ExamContext, phase: SidePhase, side: Side): readonly LineRef[] {
  const variant = has(context, 'cannot_lie') ? 'position_seated' : 'position';
  return [
    line(`${phase}.${variant}`, { side }),
    ...when(has(context, 'arm_swelling'), 'seite.arm_swelling'),
    ...when(has(context, 'one_arm'), 'seite.one_arm'),
    line('seite.position_ready'),
  ];
}

function strips(context: ExamContext, phase: SidePhase, side: Side): readonly LineRef[] {
  const area = isFlat(context, side) ? 'chest_wall' : 'strips';
  const isGentle = hasOn(context, 'radiotherapy', side);
  return [
    line(`${phase}.${area}`, { side }),
    isGentle ? line('seite.gentle', { side }) : line(`${phase}.pressure`),
    line('seite.strips_ready'),
  ];
}
