import type { LineRef } from '#core/contracts/authored-text.ts';
import type { ExamContext } from '../context.ts';
import { has } from '../situations.ts';
import type { StepId } from '../steps.ts';
import type { Situation } from '../vocabulary.ts';
import { line, when } from './line.ts';
import type { Script } from './line.ts';

/** What opens phase 3. */
export function betrachtenIntro(context: ExamContext): readonly LineRef[] {
  if (has(context, 'low_vision')) return [];
  return [
    line(has(context, 'cannot_stand') ? 'betrachten.intro_seated' : 'betrachten.intro'),
    ...when(has(context, 'fresh_operation'), 'betrachten.fresh_operation'),
    ...when(has(context, 'radiotherapy'), 'betrachten.radiotherapy'),
    ...when(has(context, 'biopsy') || has(context, 'blood_thinners'), 'betrachten.bruises'),
  ];
}

/** Who must not press or raise freely: the gentle line stands in place of the usual one. */
const CAREFUL: Partial<Record<StepId, readonly Situation[]>> = {
  'betrachten.arms_down': ['arm_swelling'],
  'betrachten.hips': ['fresh_operation', 'one_arm', 'arm_swelling', 'reconstruction'],
  'betrachten.arms_raised': ['fresh_operation', 'one_arm', 'arm_swelling', 'reconstruction'],
};

/** Phase 3: one position at a time, one or two signs each. */
export function betrachtenScript(context: ExamContext, step: StepId): Script {
  const isCareful = (CAREFUL[step] ?? []).some((situation) => has(context, situation));
  const say = [
    line(isCareful ? `${step}_gentle` : step),
    ...when(step === 'betrachten.arms_down' && hasScar(context), 'betrachten.scar'),
    line('betrachten.noticed'),
  ];
  return { say, again: [line(`${step}.again`)] };
}

function hasScar(context: ExamContext): boolean {
  return (['mastectomy', 'reconstruction', 'earlier_operation'] as const).some((situation) => has(context, situation));
}
