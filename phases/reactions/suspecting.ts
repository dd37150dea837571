import type { ExamContext } from '../context.ts';
import { RETURN_ASIDES } from '../danger-memory.ts';
import type { DangerKind } from '../danger-memory.ts';
import type { ExamEvent } from '../events.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { phaseOfStep } from '../steps.ts';
import { promptAgain, saying, sayingUrgently } from './speech.ts';
import { withDanger } from './standing-by.ts';

interface Moment {
  readonly context: ExamContext;
  readonly event: ExamEvent;
}

/**
 * Whether she denied the same thing in this phase, and nothing came after that: then she is not asked again, but help
 * is named. The time after that she is asked, as it may have been missed.
 */
export function wasJustDenied({ context, event }: Moment): boolean {
  const { denied } = context.danger;
  if (event.type !== 'suspicion' || denied === undefined) return false;
  return denied.of === event.of && denied.phase === phaseOfStep(context.cursor) && !denied.isReminded;
}

/** Help named in one sentence, then what was open. */
export const remindOfHelp: Reaction = (context, event) => {
  const { denied } = context.danger;
  if (denied === undefined) return {};
  return {
    context: withDanger(context, { denied: { ...denied, isReminded: true } }),
    directives: saying([line(`suspicion.${denied.of}.reminder`), ...promptAgain(context, event)]),
  };
};

/** What was open is remembered, so that a no leads back to it. */
export const rememberWhere: Reaction = (context) => ({
  context: withDanger(context, { before: RETURN_ASIDES.find((aside) => aside === context.openQuestion) }),
});

/** Help, and the question in simpler words. */
export function askSuspicionAgain(of: DangerKind): Reaction {
  return (context) => ({
    context: { lost: context.lost + 1 },
    directives: sayingUrgently([line(`suspicion.${of}.again`)]),
  });
}

/** She says no: remembered, so that nobody nags. */
export function acceptDenial(of: DangerKind): Reaction {
  return (context) => ({
    context: withDanger(context, {
      before: undefined,
      denied: { of, phase: phaseOfStep(context.cursor), isReminded: false },
    }),
    directives: saying([line('suspicion.taken_back')]),
  });
}

/** Into the goodbye nobody is asked: the numbers are the last words. */
export const sayNumbersInGoodbye: Reaction = () => ({ directives: sayingUrgently([line('suspicion.goodbye')]) });
