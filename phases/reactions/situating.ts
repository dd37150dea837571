import type { ExamContext, FollowUp, SidedSituation, SituationFact, Surgery, Topic } from '../context.ts';
import { BUNDLED_TOPICS, isSided, isSurgery } from '../context.ts';
import { topicOf } from '../plan.ts';
import { line } from '../scripts/line.ts';
import type { Effect, Reaction } from '../setup.ts';
import { TOPIC_OF, has, isTouchable, withSituation, withTopic, withoutTopic } from '../situations.ts';
import { phaseOfStep } from '../steps.ts';
import type { AnySide, LineRef, Side, Stage } from '../vocabulary.ts';
import { isHeld, offerWaysOn, saying } from './speech.ts';

/** Situation that a plain yes to a question stands for; the others need to be asked what it was. */
const MEANT_BY_YES: Partial<Record<Topic, SituationFact['situation']>> = {
  operation: 'fresh_operation',
  radiotherapy: 'radiotherapy',
  chemotherapy: 'chemotherapy',
  workup: 'finding_under_workup',
};

/** What is asked after a yes that may mean several things. */
const KIND_ASKED: Partial<Record<Topic, FollowUp>> = {
  medicines: { kind: 'medicines_kind' },
  earlier_surgery: { kind: 'earlier_kind' },
  cycle: { kind: 'cycle_kind' },
  port: { kind: 'port_kind' },
  body: { kind: 'body_kind' },
};

/** A situation came up, asked for or not: note it, say what it changes, ask what is missing. */
export const noteSituation: Reaction = (context, event) => {
  if (event.type !== 'situation') return {};
  if (event.situation === 'none') return noteNone(context, event);
  const fact: SituationFact = { situation: event.situation, side: event.side, stage: event.stage };
  const isEarly = phaseOfStep(context.cursor) === 'willkommen';
  const noted = notedWith(context, fact, isEarly);
  const meant = withMeaningOfYes({ ...context, ...noted }, fact);
  return {
    context: { ...noted, ...meant, pendingYes: undefined },
    directives: saying(consequence(noted.situations ?? [], fact.situation)),
  };
};

function notedWith(context: ExamContext, fact: SituationFact, isEarly: boolean): Partial<ExamContext> {
  const patch = withSituation(context, fact);
  const isVague = fact.situation === 'earlier_operation' && !context.answered.includes('earlier_surgery');
  if (!isEarly || !isVague || context.openQuestion === 'willkommen.earlier_surgery') return patch;
  return { ...patch, followUps: [...(patch.followUps ?? []), { kind: 'earlier_kind' }] };
}

/** "Ja, aber das ist zwei Jahre her" explains the yes; "ja, und schwanger bin ich auch" leaves it as it was meant. */
function withMeaningOfYes(context: ExamContext, { situation }: SituationFact): Partial<ExamContext> {
  const asked = context.pendingYes;
  if (asked === undefined) return {};
  const told = TOPIC_OF[situation];
  const isExplained = told === asked || (asked === 'operation' && told === 'earlier_surgery');
  return isExplained
    ? { answered: withTopic(context.answered, asked) }
    : (confirm(context, asked, undefined).context ?? {});
}

/** Yes to a question, while the same utterance goes on. */
export const postponeYes: Reaction = (context) => ({ context: { pendingYes: topicOf(context.cursor) } });

/** A short word for an answer, unless more follows. */
export const acknowledgeAnswer: Reaction = (_context, event) =>
  isHeld(event) ? {} : { directives: saying([line('ack.noted')]) };

/** What changes from here on, or thanks while the side, the date or the month is still unknown. */
function consequence(situations: readonly SituationFact[], situation: SituationFact['situation']): readonly LineRef[] {
  const fact = situations.find((known) => known.situation === situation);
  if (isSurgery(situation)) return afterSurgery(situations, situation);
  if (isSided(situation)) return [onItsSide(situations, situation)];
  return [
    line(situation === 'pregnant' && fact?.stage === 'late' ? 'situation.pregnant_late' : `situation.${situation}`),
  ];
}

/** Nothing is said of chest wall, scar or implant before it is known that they may be touched. */
function afterSurgery(situations: readonly SituationFact[], surgery: Surgery): readonly LineRef[] {
  const stage = situations.find(({ situation }) => situation === surgery)?.stage;
  if (stage === undefined) return [line('ack.noted')];
  if (stage === 'fresh') return [onItsSide(situations, 'fresh_operation')];
  if (surgery !== 'earlier_operation') return [onItsSide(situations, surgery)];
  return [line(has({ situations }, 'fresh_operation') ? 'ack.noted' : 'situation.earlier_operation')];
}

function onItsSide(situations: readonly SituationFact[], situation: SidedSituation): LineRef {
  const side = situations.find((fact) => fact.situation === situation)?.side;
  return side === undefined || side === 'unknown' ? line('ack.noted') : handlingOf(situations, situation, side);
}

const SIDES: readonly Side[] = ['left', 'right'];

/** How a side is handled from here on; of one that is not touched today nothing is said but that. */
function handlingOf(situations: readonly SituationFact[], situation: SidedSituation, side: AnySide): LineRef {
  const isUnknown = side === 'unknown';
  const open = SIDES.filter(
    (each) => (side === each || side === 'both' || isUnknown) && isTouchable({ situations }, each),
  );
  if (situation === 'fresh_operation')
    return isUnknown ? line('situation.fresh_operation_unknown') : line('situation.fresh_operation', { sides: side });
  if (isUnknown && open.length === 2) return line(`situation.${situation}_unknown`);
  const [only] = open;
  if (isUnknown || only === undefined) return line('ack.noted');
  return line(`situation.${situation}`, { sides: open.length === 2 ? 'both' : only });
}

/** "Nichts davon" to the question that is open: to the bundle for all of it, else for this one subject alone. */
const noteNone: Reaction = (context, event) => {
  const topic = topicOf(context.cursor);
  if (context.openQuestion === 'willkommen.rest') {
    const effect = denyRest(context, event);
    return { ...effect, directives: saying([line('ack.noted')]) };
  }
  if (context.openQuestion !== context.cursor) return closeFollowUp(context, event);
  if (topic === undefined) return offerWaysOn(context, event);
  const denied = withoutTopic(context, topic);
  return {
    context: { ...denied, answered: withTopic(denied.answered ?? [], topic) },
    directives: saying([line('ack.noted')]),
  };
};

/** Closes the follow-up in front; what decides about touching or lying is then taken the cautious way. */
const closeFollowUp: Reaction = (context, event) => {
  const kind = context.followUps[0]?.kind;
  if (kind === 'operation_age') return dateOperation('fresh')(context, event);
  if (kind === 'pregnancy_month') return placeMonth('late')(context, event);
  if (kind === 'situation_side') return placeSituation('unknown')(context, event);
  return { context: { followUps: context.followUps.slice(1) }, directives: saying([line('ack.noted')]) };
};

/** Yes to a question of phase 1. */
export const confirmTopic: Reaction = (context, event) => {
  const topic = topicOf(context.cursor);
  if (topic === undefined) return {};
  return confirm(context, topic, event.type === 'side' ? event.side : undefined);
};

function confirm(context: ExamContext, topic: Topic, side: AnySide | undefined): Effect {
  const situation = MEANT_BY_YES[topic];
  if (situation !== undefined) {
    const patch = withSituation(context, { situation, side });
    return { context: patch, directives: saying(consequence(patch.situations ?? [], situation)) };
  }
  const answered = withTopic(context.answered, topic);
  const kind = KIND_ASKED[topic];
  const fixedDay = context.fixedDay || topic === 'cycle';
  return { context: { answered, fixedDay, followUps: [...context.followUps, ...(kind === undefined ? [] : [kind])] } };
}

/** No to a question of phase 1; takes back what she said about it before. */
export const denyTopic: Reaction = (context) => {
  const topic = topicOf(context.cursor);
  if (topic === undefined) return {};
  const denied = withoutTopic(context, topic);
  return { context: { ...denied, answered: withTopic(denied.answered ?? [], topic) } };
};

/** She wants it short: what may be asked together is asked together, the rest stays one by one. */
export const shortenQuestions: Reaction = () => ({
  context: { askTogether: true },
  directives: saying([line('willkommen.shortened')]),
});

/** Yes to "does anything of the rest apply?": then one by one after all. */
export const askOneByOne: Reaction = () => ({
  context: { askTogether: false },
  directives: saying([line('willkommen.one_by_one')]),
});

/** No to the same question. */
export const denyRest: Reaction = (context) => ({
  context: { answered: [...context.answered, ...BUNDLED_TOPICS.filter((topic) => !context.answered.includes(topic))] },
});

/** The side of a situation. Unknown stays unknown, which everywhere means both. */
export function placeSituation(named?: AnySide): Reaction {
  return (context, event) => {
    const [followUp, ...rest] = context.followUps;
    if (followUp?.kind !== 'situation_side') return {};
    const side = named ?? sideIn(event);
    const situations = context.situations.map((fact) =>
      isPlacedWith(fact, followUp.situation) ? { ...fact, side } : fact,
    );
    return {
      context: { situations, followUps: rest },
      directives: saying([handlingOf(situations, followUp.situation, side)]),
    };
  };
}

/** The side of a fresh operation is that of what was operated, too. */
function isPlacedWith(fact: SituationFact, placed: SituationFact['situation']): boolean {
  if (fact.situation === placed) return true;
  return placed === 'fresh_operation' && fact.stage === 'fresh' && fact.side === undefined;
}

function sideIn(event: Parameters<Reaction>[1]): AnySide {
  return event.type === 'side' || event.type === 'finding_detail' ? (event.side ?? 'unknown') : 'unknown';
}

/** How long ago the operation was. What nobody knows counts as fresh: that side is not touched. */
export function dateOperation(stage: Extract<Stage, 'fresh' | 'healed'>): Reaction {
  return (context) => {
    const [followUp, ...followUps] = context.followUps;
    if (followUp?.kind !== 'operation_age') return {};
    const { situation } = followUp;
    const side = context.situations.find((fact) => fact.situation === situation)?.side;
    const patch = withSituation({ ...context, followUps }, { situation, side, stage });
    return { context: patch, directives: saying(consequence(patch.situations ?? [], situation)) };
  };
}

/** How far the pregnancy is. What nobody knows counts as far: nobody lies flat on the back. */
export function placeMonth(stage: Extract<Stage, 'early' | 'late'>): Reaction {
  return (context) => {
    const patch = withSituation(context, { situation: 'pregnant', stage });
    return {
      context: patch,
      directives: saying([line(stage === 'late' ? 'situation.pregnant_late' : 'ack.noted')]),
    };
  };
}

/** She had an operation earlier and does not say which: scars are looked at everywhere. */
export const assumeEarlierOperation: Reaction = (context) => {
  const followUps = context.followUps.slice(1);
  const patch = withSituation({ ...context, followUps }, { situation: 'earlier_operation' });
  return { context: patch, directives: saying(consequence(patch.situations ?? [], 'earlier_operation')) };
};

/** Closes the follow-up in front. */
export const dropFollowUp: Reaction = (context) => ({ context: { followUps: context.followUps.slice(1) } });
