import type { ExamContext, FollowUp, SituationFact, Topic } from './context.ts';
import { isSided, isSurgery, timeQuestions, weakensDefence } from './context.ts';
import type { AnySide, Side, Situation, Stage } from './vocabulary.ts';

/** Question of phase 1 that a situation answers; `undefined` for what is never asked about. */
export const TOPIC_OF: Readonly<Record<Exclude<Situation, 'none'>, Topic | undefined>> = {
  fresh_operation: 'operation',
  earlier_operation: 'earlier_surgery',
  radiotherapy: 'radiotherapy',
  chemotherapy: 'chemotherapy',
  mastectomy: 'earlier_surgery',
  reconstruction: 'earlier_surgery',
  pregnant: 'cycle',
  breastfeeding: 'cycle',
  no_cycle: 'cycle',
  male: 'cycle',
  finding_under_workup: 'workup',
  arm_swelling: 'body',
  one_arm: 'body',
  cannot_stand: 'body',
  cannot_lie: 'body',
  low_vision: 'body',
  port: 'port',
  biopsy: 'port',
  blood_thinners: 'medicines',
  weak_defence: 'medicines',
  inflamed: undefined,
};

type Facts = Pick<ExamContext, 'situations'>;

/** Whether the situation was named at all. */
export function has(context: Facts, situation: Situation): boolean {
  return context.situations.some((fact) => fact.situation === situation);
}

/** Whether it holds for this side. An unnamed side counts as both: the cautious reading. */
export function hasOn(context: Facts, situation: Situation, side: Side): boolean {
  return context.situations.some((fact) => fact.situation === situation && mayBeOn(fact, side));
}

function mayBeOn(fact: SituationFact, side: Side): boolean {
  return fact.side === side || fact.side === 'both' || fact.side === 'unknown' || fact.side === undefined;
}

/** A freshly operated side is looked at, never touched. */
export function isTouchable(context: Facts, side: Side): boolean {
  return !hasOn(context, 'fresh_operation', side);
}

/** From about the sixth month nobody lies flat on the back for us. */
export function isLatePregnant(context: Facts): boolean {
  return context.situations.some(({ situation, stage }) => situation === 'pregnant' && stage === 'late');
}

/** Whether fever means calling the clinic now: weakened defence, or something that is inflamed already. */
export function makesFeverUrgent(context: Facts): boolean {
  return context.situations.some(({ situation }) => asksForFever(situation));
}

function asksForFever(situation: Situation): boolean {
  return weakensDefence(situation) || situation === 'inflamed';
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/**
 * Adds or completes a situation; a named side is never overwritten by an unnamed one. An operation of the last eight
 * weeks is a fresh operation besides, whatever it was.
 */
export function withSituation(context: ExamContext, fact: SituationFact): Partial<ExamContext> {
  const noted = withFact(context, fact);
  if (!isSurgery(fact.situation) || stageIn(noted, fact.situation) !== 'fresh') return noted;
  return { ...noted, ...withFact({ ...context, ...noted }, { situation: 'fresh_operation', side: fact.side }) };
}

function stageIn({ situations }: Partial<ExamContext>, situation: Situation): Stage | undefined {
  return situations?.find((fact) => fact.situation === situation)?.stage;
}

function withFact(context: ExamContext, named: SituationFact): Partial<ExamContext> {
  const known = context.situations.find(({ situation }) => situation === named.situation);
  const side = joinSides(known?.side, named.side);
  const stage = named.stage ?? stageKnown(context, known, named);
  const topic = TOPIC_OF[named.situation];
  const fact: SituationFact = {
    situation: named.situation,
    ...(side === undefined ? {} : { side }),
    ...(stage === undefined ? {} : { stage }),
  };
  return {
    situations: [...context.situations.filter((other) => other !== known), fact],
    answered: topic === undefined ? context.answered : withTopic(context.answered, topic),
    fixedDay: context.fixedDay || topic === 'cycle',
    followUps: followUpsAfter(context, fact),
  };
}

/** How far it is, from what she said before: of the same thing, or of an operation on that very side. */
function stageKnown(context: ExamContext, known: SituationFact | undefined, named: SituationFact): Stage | undefined {
  const isNewSide = named.side !== undefined && named.side !== 'unknown' && known?.side !== 'both';
  if (known?.stage !== undefined && (!isNewSide || known.side === named.side)) return known.stage;
  const isFreshThere =
    (named.side === 'left' || named.side === 'right') &&
    context.situations.some((fact) => fact.situation === 'fresh_operation' && isNamedOn(fact, named.side));
  return isSurgery(named.situation) && isFreshThere ? 'fresh' : undefined;
}

function isNamedOn(fact: SituationFact, side: AnySide | undefined): boolean {
  return fact.side === side || fact.side === 'both';
}

function joinSides(known: AnySide | undefined, named: AnySide | undefined): AnySide | undefined {
  if (named === undefined || named === 'unknown') return known ?? named;
  if (known === undefined || known === 'unknown' || known === named) return named;
  return 'both';
}

function followUpsAfter(context: ExamContext, fact: SituationFact): readonly FollowUp[] {
  const kept = context.followUps.filter((followUp) => !isSettledBy(followUp, fact));
  const fever: readonly FollowUp[] = asksForFever(fact.situation) && !context.feverAsked ? [{ kind: 'fever' }] : [];
  return [...fever, ...kept, ...timeQuestions(fact), ...sideQuestions(fact)];
}

/** The side of a fresh operation is asked once, not again for what was operated. */
function sideQuestions({ situation, side, stage }: SituationFact): readonly FollowUp[] {
  const isOpen = side === undefined || side === 'unknown';
  return isSided(situation) && isOpen && stage !== 'fresh' ? [{ kind: 'situation_side', situation }] : [];
}

const TOPIC_OF_KIND: Partial<Record<FollowUp['kind'], Topic>> = {
  earlier_kind: 'earlier_surgery',
  body_kind: 'body',
  cycle_kind: 'cycle',
  medicines_kind: 'medicines',
  port_kind: 'port',
};

function isSettledBy(followUp: FollowUp, { situation }: SituationFact): boolean {
  if (followUp.kind === 'situation_side' || followUp.kind === 'operation_age') return followUp.situation === situation;
  if (followUp.kind === 'pregnancy_month') return situation === 'pregnant';
  if (followUp.kind === 'fever') return asksForFever(situation);
  if (followUp.kind === 'fever_chemotherapy') return weakensDefence(situation);
  const topic = TOPIC_OF_KIND[followUp.kind];
  return topic !== undefined && TOPIC_OF[situation] === topic;
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
    ...(topic === 'chemotherapy' || topic === 'medicines' ? { feverAsked: false } : {}),
  };
}
