import type { DangerMemory } from '../danger-memory.ts';
import type { ExamContext } from '../context.ts';
import type { ExamEvent } from '../events.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { sayingUrgently } from './speech.ts';
import { withDanger } from './standing-by.ts';

interface Moment {
  readonly context: ExamContext;
  readonly event: ExamEvent;
}

/** P1, said for the first time and without anything that makes it acute: help is named, then she is asked. */
export const standByInCrisis: Reaction = (context) => ({
  context: withDanger(context, { isCrisisOpen: true, cries: context.danger.cries + 1, language: undefined }),
  directives: sayingUrgently([
    line('crisis.heard'),
    line('crisis.lines'),
    line('crisis.second_way'),
    line('crisis.ask'),
  ]),
});

/** Means at hand or a dangerous place, and every cry after the first. */
export function isAcute({ context, event }: Moment): boolean {
  return context.danger.cries > 0 || circumstanceOf(event) !== undefined;
}

function circumstanceOf(event: ExamEvent): DangerMemory['circumstance'] {
  if (event.type !== 'crisis' || event.circumstance === 'done') return undefined;
  return event.circumstance;
}

/** A cry that must lead to 112 at once; a circumstance that is new gets its own words first. */
export const cryOut: Reaction = (context, event) => {
  const named = circumstanceOf(event);
  const { danger } = context;
  const heard: Partial<DangerMemory> = {
    isCrisisOpen: true,
    cries: danger.cries + 1,
    language: undefined,
    ...(named === undefined ? {} : { circumstance: named, urged: 0 }),
  };
  return urgeWith(context, heard);
};

/** She does not know whether she is in danger, says nothing, or cannot be understood: counts as danger. */
export const urge: Reaction = (context) => urgeWith(context, {});

/** What to do beside calling. In turn: what fits the circumstance, somebody near, somebody else who calls. */
const HANDGRIPS = ['stay_safe', 'somebody_near', 'say_this'] as const;

function urgeWith(context: ExamContext, heard: Partial<DangerMemory>) {
  const danger = { ...context.danger, ...heard };
  const turn = danger.urged % HANDGRIPS.length;
  const handgrip = turn === 0 ? (danger.circumstance ?? HANDGRIPS[0]) : (HANDGRIPS[turn] ?? HANDGRIPS[0]);
  return {
    context: { danger: { ...danger, urged: danger.urged + 1 } },
    directives: sayingUrgently([
      line('crisis.call_now'),
      line(`crisis.${handgrip}`),
      line('crisis.numbers'),
      line('crisis.acute_ask'),
    ]),
  };
}

/** Offers take turns: somebody she trusts, then the numbers once more. */
export function isNumbersTurn({ context }: Pick<Moment, 'context'>): boolean {
  return context.danger.offers % 2 === 1;
}

/** Says lines with help in them, then makes the offer whose turn it is. */
export function offerAfter(...ids: readonly string[]): Reaction {
  return (context) => ({
    context: withDanger(context, { offers: context.danger.offers + 1 }),
    directives: sayingUrgently([
      ...ids.map((id) => line(id)),
      line(isNumbersTurn({ context }) ? 'crisis.offer_numbers' : 'crisis.offer_somebody'),
    ]),
  });
}

/** She goes on with the exam; how often she cried out stays known. */
export const closeCrisis: Reaction = (context) => ({
  context: withDanger(context, { isCrisisOpen: false, circumstance: undefined, urged: 0 }),
});
