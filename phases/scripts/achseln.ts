import type { ExamContext } from '../context.ts';
import { armOn, pressureOn } from '../handling.ts';
import { mayFeel, sideOf } from '../plan.ts';
import { hasOn, isTouchable } from '../situations.ts';
import type { StepId } from '../steps.ts';
import type { Side } from '../vocabulary.ts';
import { line, when } from './line.ts';
import type { Script } from './line.ts';

/** Phase 4: armpit and collarbone of each side that may be touched. */
export function achselnScript(context: ExamContext, step: StepId): Script {
  const side = sideOf(context, step);
  if (side === undefined) return omitted(context);
  const isArmpit = step.includes('.armpit_');
  const instruction = isArmpit ? armpitLine(context, side) : collarboneLine(context, side);
  const say = [
    line(instruction, { side }),
    ...when(!isArmpit && hasOn(context, 'port', side), 'achseln.port'),
    ...when(pressureOn(context, side) === 'soft', 'seite.soft'),
    line('achseln.noticed'),
  ];
  return { say, again: [line(isArmpit ? 'achseln.armpit.again' : 'achseln.collarbone.again', { side })] };
}

/** One line says where the arm goes, so that none has to take back what another said. */
function armpitLine(context: ExamContext, side: Side): string {
  const isGentle = pressureOn(context, side) === 'none';
  const arm = armOn(context, side);
  if (arm === 'only_one') return isGentle ? 'achseln.armpit_one_arm_gentle' : 'achseln.armpit_one_arm';
  if (arm === 'resting') return isGentle ? 'achseln.armpit_rest_gentle' : 'achseln.armpit_rest';
  return isGentle ? 'achseln.armpit_gentle' : 'achseln.armpit';
}

function collarboneLine(context: ExamContext, side: Side): string {
  return pressureOn(context, side) === 'none' ? 'achseln.collarbone_gentle' : 'achseln.collarbone';
}

function omitted(context: ExamContext): Script {
  const side = isTouchable(context, 'left') ? 'right' : 'left';
  const say = mayFeel(context) ? [line('achseln.omitted_side', { side })] : [line('achseln.omitted_all')];
  return { say, again: say };
}
