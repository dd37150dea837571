import type { ExamContext } from './context.ts';
import { has, hasOn, isLatePregnant } from './situations.ts';
import type { Side } from './vocabulary.ts';

/** How this body is handled today: one place that decides it, so that no two lines contradict each other. */

type Facts = Pick<ExamContext, 'situations'>;

/** How firmly a side is felt: `none` on irradiated skin, `soft` where firm pressure could hurt, else in three steps. */
type Pressure = 'none' | 'soft' | 'firm';

const SOFT = ['biopsy', 'reconstruction', 'blood_thinners'] as const;

/** Pressure on one side. */
export function pressureOn(context: Facts, side: Side): Pressure {
  if (hasOn(context, 'radiotherapy', side)) return 'none';
  return SOFT.some((situation) => hasOn(context, situation, side)) ? 'soft' : 'firm';
}

/** Whether anything asks for softer hands than usual, on any side. */
export function isSoftAnywhere(context: Facts): boolean {
  return SOFT.some((situation) => has(context, situation));
}

/** How she sits or lies while a side is felt. Late in pregnancy nobody lies flat on the back. */
export function postureOf(context: Facts): 'lying' | 'seated' | 'pregnant' {
  if (has(context, 'cannot_lie')) return 'seated';
  return isLatePregnant(context) ? 'pregnant' : 'lying';
}

/** Whose arm does what: with one usable arm the hand that can, with a swollen one on this side it rests. */
export function armOn(context: Facts, side: Side): 'free' | 'resting' | 'only_one' {
  if (has(context, 'one_arm')) return 'only_one';
  return hasOn(context, 'arm_swelling', side) ? 'resting' : 'free';
}
