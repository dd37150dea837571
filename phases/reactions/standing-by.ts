import type { Aside } from '../context.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { withSituation } from '../situations.ts';
import { sayingUrgently } from './speech.ts';

/** P0: the exam stops, 112 at once. */
export const callForHelp: Reaction = (_context, event) => {
  const kind = event.type === 'emergency' ? event.kind : 'other';
  return { directives: sayingUrgently([line('emergency.call'), line(`emergency.${kind}`), line('emergency.ask')]) };
};

/** P1: the exam stops, the crisis lines, and we stay. */
export const standByInCrisis: Reaction = () => ({
  directives: sayingUrgently([
    line('crisis.heard'),
    line('crisis.lines'),
    line('crisis.second_way'),
    line('crisis.ask'),
  ]),
});

/** Opens a question of the emergency or crisis without saying it: what was just said ends with it. */
export function stayAt(openQuestion: Aside): Reaction {
  return () => ({ context: { openQuestion, lost: 0 } });
}

/** Says fixed lines of the emergency or the crisis. */
export function sayUrgently(...ids: readonly string[]): Reaction {
  return () => ({ directives: sayingUrgently(ids.map((id) => line(id))) });
}

/** What she reports meanwhile is kept for later, without talking about it now. */
export const keepForLater: Reaction = (context, event) => {
  if (event.type === 'situation' && event.situation !== 'none') {
    return { context: withSituation(context, { situation: event.situation, side: event.side, stage: event.stage }) };
  }
  return event.type === 'finding' ? { context: { findings: [...context.findings, event.finding].slice(-20) } } : {};
};

/** Counts a silence that was answered with a sign. */
export const countCheckIn: Reaction = (context) => ({ context: { checkIns: context.checkIns + 1 } });
