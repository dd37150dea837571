import type { LineRef } from '#core/contracts/authored-text.ts';
import type { Aside, ExamContext, OpenQuestionId } from '../context.ts';
import { sideOf } from '../plan.ts';
import { hasOn } from '../situations.ts';
import { isStep, nameOfStep, phaseOfStep } from '../steps.ts';
import type { StepId } from '../steps.ts';
import { line, when } from './line.ts';

/** Asides with a question of the exam; emergency and crisis have words of their own. */
const SIMPLE_ASIDES: ReadonlySet<string> = new Set<Aside>([
  'paused',
  'stopping',
  'keeping',
  'comforting',
  'fever_urgent',
]);

/** Steps outside the two sides with a simple form; the questions put as one are put one by one instead. */
const SIMPLE_STEPS: ReadonlySet<string> = new Set<StepId>([
  'willkommen.consent',
  'willkommen.operation',
  'willkommen.radiotherapy',
  'willkommen.chemotherapy',
  'willkommen.medicines',
  'willkommen.earlier_surgery',
  'willkommen.cycle',
  'willkommen.workup',
  'willkommen.port',
  'willkommen.body',
  'vorbereitung.setting',
  'vorbereitung.technique',
  'betrachten.arms_down',
  'betrachten.hips',
  'betrachten.arms_raised',
  'betrachten.bent_forward',
  'betrachten.without_mirror',
  'erste_seite.which_side',
  'abschluss.readback',
  'abschluss.save',
]);
const SIMPLE_ON_A_SIDE: ReadonlySet<string> = new Set([
  'position',
  'strips',
  'scar',
  'implant_edge',
  'nipple',
  'review',
]);

/** The open question in short main clauses and everyday words; nothing where none was written. */
export function simpleForm(context: ExamContext): readonly LineRef[] {
  const { openQuestion } = context;
  if (isStep(openQuestion)) return simpleStep(context, openQuestion);
  return hasSimpleForm(openQuestion) ? [line(`${openQuestion}.simple`)] : [];
}

function hasSimpleForm(openQuestion: OpenQuestionId): boolean {
  return openQuestion.startsWith('follow_up.') || SIMPLE_ASIDES.has(openQuestion);
}

function simpleStep(context: ExamContext, step: StepId): readonly LineRef[] {
  if (SIMPLE_STEPS.has(step)) return [line(`${step}.simple`)];
  const side = sideOf(context, step);
  if (side === undefined) return [];
  const gentle = when(hasOn(context, 'radiotherapy', side), 'seite.gentle');
  if (phaseOfStep(step) === 'achseln') {
    const place = step.includes('.armpit_') ? 'armpit' : 'collarbone';
    return [line(`achseln.${place}.simple`, { side }), ...gentle];
  }
  const name = nameOfStep(step);
  if (!SIMPLE_ON_A_SIDE.has(name)) return [];
  const isTouching = name !== 'position' && name !== 'review';
  return [line(`seite.${name}.simple`, { side }), ...(isTouching ? gentle : [])];
}
