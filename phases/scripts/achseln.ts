import type { ExamContext } from '../context.ts';
import { mayFeel, sideOf } from '../plan.ts';
import { has, hasOn, isTouchable } from '../situations.ts';
import type { StepId } from '../steps.ts';
import { line, when } from './line.ts';
import type { Script } from './line.ts';

/** Phase 4: armpit and collarbone of each side that may be touched. */
export function achselnScript(context: ExamContext, step: StepId): Script {
  const side = sideOf(context, step);
  if (side === undefined) return omitted(context);
  const place = step.includes('.armpit_') ? 'achseln.armpit' : 'achseln.collarbone';
  const isGentle = hasOn(context, 'radiotherapy', side);
  const isArmWeak = place === 'achseln.armpit' && (has(context, 'one_arm') || has(context, 'arm_swelling'));
  const say = [
    line(isGentle ? `${place}_gentle` : place, { side }),
    ...when(isArmWeak, 'achseln.arm_rest'),
    line('achseln.noticed'),
  ];
  return { say, again: [line(`${place}.again`, { side })] };
}

function omitted(context: ExamContext): Script {
  const side = isTouchable(context, 'left') ? 'right' : 'left';
  const say = mayFeel(context) ? [line('achseln.omitted_side', { side })] : [line('achseln.omitted_all')];
  return { say, again: say };
}
