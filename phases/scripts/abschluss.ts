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
    const entries = context.findings.flatMap((finding) => findingLines(finding));
    const say = [line('abschluss.readback_intro'), ...entries, line('abschluss.readback')];
    return { say, again: say };
  }
  const say = [
    ...when(context.findings.length === 0, 'abschluss.nothing_reported'),
    ...when(context.skipped.length > 0, 'abschluss.skipped_some'),
    nextStep(context),
    line('abschluss.limits'),
    line(context.fixedDay ? 'abschluss.next_fixed_day' : 'abschluss.next_cycle'),
    line('abschluss.save'),
  ];
  return { say, again: [line('abschluss.save.again')] };
}

function nextStep(context: ExamContext): LineRef {
  if (has(context, 'inflamed')) return line('abschluss.next_step_today');
  if (context.findings.length === 0) return line('abschluss.next_step_none');
  return line(has(context, 'finding_under_workup') ? 'abschluss.next_step_workup' : 'abschluss.next_step');
}
