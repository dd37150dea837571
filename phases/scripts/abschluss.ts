import type { LineRef } from '#core/contracts/authored-text.ts';
import type { ExamContext } from '../context.ts';
import { has } from '../situations.ts';
import type { StepId } from '../steps.ts';
import { findingLines } from '../summary.ts';
import { line, when } from './line.ts';
import type { Script } from './line.ts';

/** Phase 7: only what she said is read back, and never rated. */
export function abschlussScript(context: ExamContext, step: StepId): Script {
  if (step === 'abschluss.readback') {
    return { say: [...readback(context), line('abschluss.readback')], again: [line('abschluss.readback')] };
  }
  const say = [
    ...when(context.findings.length === 0, 'abschluss.nothing_reported'),
    ...when(context.skipped.length > 0, 'abschluss.skipped_some'),
    nextStepLine(context),
    line('abschluss.limits'),
    nextDateLine(context),
    line('abschluss.save'),
  ];
  return { say, again: [line('abschluss.save.again')] };
}

/** Everything the first time and on request; after a correction only what is new or changed. */
function readback({ findings, readBack }: ExamContext): readonly LineRef[] {
  const fresh = findings.filter((finding) => !readBack.includes(finding));
  const isWhole = readBack.length === 0 || fresh.length === 0;
  const told = (isWhole ? findings : fresh).flatMap((finding) => findingLines(finding));
  return [line(isWhole ? 'abschluss.readback_intro' : 'abschluss.readback_changed'), ...told];
}

/** Whom to show what, as far as she reported something. Never a judgement. */
export function nextStepLine(context: ExamContext): LineRef {
  if (has(context, 'inflamed')) return line('abschluss.next_step_today');
  if (context.findings.length === 0) return line('abschluss.next_step_none');
  return line(has(context, 'finding_under_workup') ? 'abschluss.next_step_workup' : 'abschluss.next_step');
}

/** When the next exam fits: nobody without a cycle is told of one. */
export function nextDateLine({ fixedDay }: Pick<ExamContext, 'fixedDay'>): LineRef {
  return line(fixedDay ? 'abschluss.next_fixed_day' : 'abschluss.next_cycle');
}
