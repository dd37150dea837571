import type { ExamContext, FollowUp, SituationFact, Topic } from './context.ts';
import { isSided } from './context.ts';
import type { AnySide, Side, Situation } from './vocabulary.ts';

/** Question of phase 1 that a situation answers. */
export const TOPIC_OF: Readonly<Record<Exclude<Situation, 'none'>, Topic>> = {
  fresh_operation: 'operation',
  earlier_operation: 'earlier_surgery',
  radiotherapy: 'radiotherapy',
  chemotherapy: 'chemotherapy',
  mastectomy: 'earlier_surgery',
  reconstruction: 'earlier_surgery',
  pregnant: 'cycle',
  breastfeeding: 'cycle',
  no_cycle: 'cycle',
  finding_under_workup: 'workup',
  arm_swelling: 'body',
  one_arm: 'body',
  cannot_stand: 'body',
  cannot_lie: 'body',
  low_vision: 'body',
};

type Facts = Pick<ExamContext, 'situations'>;

/** Whether the situation was named at all. */
export function has(context: Facts, situation: Situation): boolean {
  return context.situations.some((fact) => fact.situation === situation);
}

/** Whether it holds for this side. An unnamed side counts as both: the cautious reading. */
export function hasOn(context: Facts, situation: Situation, side: Side): boolean {
  return context.situations.some(
    (fact) =>
      fact.situation === situation &&
      (fact.side === side || fact.side === 'both' || fact.side === 'unknown' || fact.side === undefined),
  );
}

/** A freshly operated side is looked at, never touched. */
export function isTouchable(context: Facts, side: Side): boolean {
  return !hasOn(context, 'fresh_operation', side);
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/** Adds or completes a situation; a named side is never overwritten by an unnamed one. */
export function withSituation(context: ExamContext, fact: SituationFact): Partial<ExamContext> {
  const known = context.situations.find(({ situation }) => situation === fact.situation);
  const side = joinSides(known?.side, fact.side);
  const topic = TOPIC_OF[fact.situation];
  return {
    situations: [
      ...context.situations.filter((other) => other !== known),
      { situation: fact.situation, ...(side === undefined ? {} : { side }) },
    ],
    answered: withTopic(context.answered, topic),
    fixedDay: context.fixedDay || topic === 'cycle',
    followUps: followUpsAfter(context, { situation: fact.situation, side }),
  };
}

function joinSides(known: AnySide | undefined, named: AnySide | undefined): AnySide | undefined {
  if (named === undefined || named === 'unknown') return known ?? named;
  if (known === undefined || known === 'unknown' || known === named) return named;
  return 'both';
}

function followUpsAfter(context: ExamContext, fact: SituationFact): readonly FollowUp[] {
  const kept = context.followUps.filter((followUp) => !isSettledBy(followUp, fact));
  if (isSided(fact.situation) && (fact.side === undefined || fact.side === 'unknown')) {
    return [...kept, { kind: 'situation_side', situation: fact.situation }];
  }
  if (fact.situation === 'chemotherapy' && !context.feverAsked) return [{ kind: 'fever' }, ...kept];
  return kept;
}

function isSettledBy(followUp: FollowUp, { situation }: SituationFact): boolean {
  if (followUp.kind === 'situation_side') return followUp.situation === situation;
  if (followUp.kind === 'earlier_kind' || followUp.kind === 'body_kind') {
    return TOPIC_OF[situation] === (followUp.kind === 'body_kind' ? 'body' : 'earlier_surgery');
  }
  return situation === 'chemotherapy' && (followUp.kind === 'fever' || followUp.kind === 'fever_chemotherapy');
}

/** Marks a question of phase 1 as answered. */
export function withTopic(answered: readonly Topic[], topic: Topic): readonly Topic[] {
  return answered.includes(topic) ? answered : [...answered, topic];
}

/** Takes back what was said on a subject: she answers it anew. */
export function withoutTopic(context: ExamContext, topic: Topic): Partial<ExamContext> {
  return {
    situations: context.situations.filter(({ situation }) => TOPIC_OF[situation] !== topic),
    answered: context.answered.filter((other) => other !== topic),
    ...(topic === 'cycle' ? { fixedDay: false } : {}),
    ...(topic === 'chemotherapy' ? { feverAsked: false } : {}),
  };
}
