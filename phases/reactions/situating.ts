import type { ExamContext, FollowUp, SituationFact, Topic } from '../context.ts';
import { TOPICS, isSided } from '../context.ts';
import { topicOf } from '../plan.ts';
import { line } from '../scripts/line.ts';
import type { Effect, Reaction } from '../setup.ts';
import { TOPIC_OF, withSituation, withTopic, withoutTopic } from '../situations.ts';
import { phaseOfStep } from '../steps.ts';
import type { AnySide, LineRef } from '../vocabulary.ts';
import { isHeld, offerWaysOn, saying } from './speech.ts';

/** Situation that a plain yes to a question stands for; the others need to be asked what it was. */
const MEANT_BY_YES: Partial<Record<Topic, SituationFact['situation']>> = {
  operation: 'fresh_operation',
  radiotherapy: 'radiotherapy',
  chemotherapy: 'chemotherapy',
  workup: 'finding_under_workup',
};

/** A situation came up, asked for or not: note it, say what it changes, ask what is missing. */
export const noteSituation: Reaction = (context, event) => {
  if (event.type !== 'situation') return {};
  if (event.situation === 'none') return noteNone(context, event);
  const fact: SituationFact = { situation: event.situation, side: event.side };
  const isEarly = phaseOfStep(context.cursor) === 'willkommen';
  const noted = notedWith(context, fact, isEarly);
  const meant = withMeaningOfYes({ ...context, ...noted }, fact);
  const askTogether = context.askTogether || (event.several === true && isEarly);
  return {
    context: { ...noted, ...meant, askTogether, pendingYes: undefined },
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

/** What changes from here on, or thanks while the side is still unknown. */
function consequence(situations: readonly SituationFact[], situation: SituationFact['situation']): readonly LineRef[] {
  const side = situations.find((fact) => fact.situation === situation)?.side;
  if (!isSided(situation)) return [line(`situation.${situation}`)];
  if (side === undefined || side === 'unknown') return [line('ack.noted')];
  return [line(`situation.${situation}`, { sides: side })];
}

/** "Nichts davon": at one question the rest is put as one, at that one everything is answered. */
const noteNone: Reaction = (context, event) => {
  const topic = topicOf(context.cursor);
  if (context.openQuestion === 'willkommen.rest')
    return { context: { answered: TOPICS }, directives: saying([line('ack.noted')]) };
  if (context.openQuestion !== context.cursor)
    return { context: { followUps: context.followUps.slice(1) }, directives: saying([line('ack.noted')]) };
  if (topic === undefined) return offerWaysOn(context, event);
  const denied = withoutTopic(context, topic);
  return {
    context: { ...denied, answered: withTopic(denied.answered ?? [], topic), askTogether: true },
    directives: saying([line('ack.noted')]),
  };
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
  if (topic === 'cycle')
    return { context: { answered, fixedDay: true }, directives: saying([line('situation.fixed_day')]) };
  const kind: FollowUp = { kind: topic === 'body' ? 'body_kind' : 'earlier_kind' };
  return { context: { answered, followUps: [...context.followUps, kind] }, directives: [] };
}

/** No to a question of phase 1; takes back what she said about it before. */
export const denyTopic: Reaction = (context) => {
  const topic = topicOf(context.cursor);
  if (topic === undefined) return {};
  const denied = withoutTopic(context, topic);
  return { context: { ...denied, answered: withTopic(denied.answered ?? [], topic) } };
};

/** Yes to "does anything of the rest apply?": then one by one after all. */
export const askOneByOne: Reaction = () => ({
  context: { askTogether: false },
  directives: saying([line('willkommen.one_by_one')]),
});

/** No to the same question. */
export const denyRest: Reaction = () => ({ context: { answered: TOPICS } });

/** The side of a situation. Unknown stays unknown, which everywhere means both. */
export function placeSituation(named?: AnySide): Reaction {
  return (context, event) => {
    const [followUp, ...rest] = context.followUps;
    if (followUp?.kind !== 'situation_side') return {};
    const side = named ?? sideIn(event);
    const situations = context.situations.map((fact) =>
      fact.situation === followUp.situation ? { ...fact, side } : fact,
    );
    const told =
      side === 'unknown'
        ? line(`situation.${followUp.situation}_unknown`)
        : line(`situation.${followUp.situation}`, { sides: side });
    return { context: { situations, followUps: rest }, directives: saying([told]) };
  };
}

function sideIn(event: Parameters<Reaction>[1]): AnySide {
  return event.type === 'side' || event.type === 'finding_detail' ? (event.side ?? 'unknown') : 'unknown';
}

/** She had an operation earlier and does not say which: scars are looked at everywhere. */
export const assumeEarlierOperation: Reaction = (context) => {
  const patch = withSituation(context, { situation: 'earlier_operation' });
  return {
    context: { ...patch, followUps: context.followUps.slice(1) },
    directives: saying([line('situation.earlier_operation')]),
  };
};

/** Closes the follow-up in front. */
export const dropFollowUp: Reaction = (context) => ({ context: { followUps: context.followUps.slice(1) } });
