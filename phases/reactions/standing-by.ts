import type { Aside, ExamContext } from '../context.ts';
import type { DangerMemory } from '../danger-memory.ts';
import type { ExamEvent } from '../events.ts';
import { besideOrOwn } from '../scripts/danger.ts';
import { line, when } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { withSituation } from '../situations.ts';
import type { LineRef } from '../vocabulary.ts';
import { quietly, sayingUrgently } from './speech.ts';
import { changePace } from './telling.ts';

/** What is remembered of danger, with a change. */
export function withDanger({ danger }: ExamContext, change: Partial<DangerMemory>): Partial<ExamContext> {
  return { danger: { ...danger, ...change } };
}

/**
 * P0: 112 in the first sentence, one handgrip, then the question whether help is coming. Who did something to herself
 * is in an emergency of which the kind is not known; a crisis stays open behind it.
 */
export const callForHelp: Reaction = (context, event) => {
  const kind = event.type === 'emergency' ? event.kind : event.type === 'crisis' ? 'self_harm' : 'other';
  const whose = event.type === 'emergency' ? event.whose : 'own';
  const { isCrisisOpen, cries } = context.danger;
  const isCry = event.type === 'crisis' || (event.type === 'emergency' && event.withCrisis === true);
  return {
    context: withDanger(context, {
      kind,
      whose,
      isCrisisOpen: isCrisisOpen || isCry,
      cries: isCry ? cries + 1 : cries,
      language: undefined,
    }),
    directives: sayingUrgently(['call', kind, 'ask'].map((part) => line(besideOrOwn(part, whose)))),
  };
};

/** Opens a question of the emergency or crisis without saying it: what was just said ends with it. */
export function stayAt(openQuestion: Aside): Reaction {
  return () => ({ context: { openQuestion, lost: 0 } });
}

/** Says fixed lines of the emergency or the crisis. */
export function sayUrgently(...ids: readonly string[]): Reaction {
  return () => ({ directives: sayingUrgently(ids.map((id) => line(id))) });
}

/** Says parts of the emergency in the words that fit who is in it. */
export function sayInEmergency(...parts: readonly string[]): Reaction {
  return ({ danger }) => ({ directives: sayingUrgently(parts.map((part) => line(besideOrOwn(part, danger.whose)))) });
}

/** 112, what to do meanwhile, and the open question: to "Was soll ich tun?" and whenever it is to be said again. */
export const sayWhatToDo: Reaction = (context, event) =>
  sayUnderstandably('number', context.danger.kind, 'ask')(context, event);

/** The same for somebody who may not understand German: in the language in which danger was named. */
export function sayUnderstandably(...parts: readonly string[]): Reaction {
  return (context, event) => {
    const inHerLanguage = urgencyIn(context);
    return inHerLanguage === undefined
      ? sayInEmergency(...parts)(context, event)
      : { directives: sayingUrgently(inHerLanguage) };
  };
}

function urgencyIn({ danger }: ExamContext): readonly LineRef[] | undefined {
  return danger.language === undefined ? undefined : [line(`foreign.${danger.language}.danger_again`)];
}

/**
 * A sign after a silence. It names help and waits its turn: a sound that cut nothing off must not cut off the numbers.
 */
export function checkInWith(...ids: readonly string[]): Reaction {
  return (context) => ({
    context: { checkIns: context.checkIns + 1 },
    directives: quietly(urgencyIn(context) ?? ids.map((id) => line(id))),
  });
}

/** The same in an emergency, where the open question follows. */
export function checkInBeside(...parts: readonly string[]): Reaction {
  return (context, event) =>
    checkInWith(...parts.map((part) => besideOrOwn(part, context.danger.whose)))(context, event);
}

/** Slower, faster, louder, quieter: and the help once more in the new pace. */
export function paceAnd(reaction: Reaction): Reaction {
  return (context, event) => {
    const { context: pace = {}, directives = [] } = changePace(context, event);
    const { directives: help = [] } = reaction({ ...context, ...pace }, event);
    return { context: pace, directives: [...directives.filter(({ type }) => type === 'pace'), ...help] };
  };
}

/** What she reports meanwhile is kept for later, without talking about it now. */
export const keepForLater: Reaction = (context, event) => {
  if (event.type === 'situation' && event.situation !== 'none') {
    return { context: withSituation(context, { situation: event.situation, side: event.side, stage: event.stage }) };
  }
  return event.type === 'finding' ? { context: { findings: [...context.findings, event.finding].slice(-20) } } : {};
};

/** Something was done already: that is an emergency. */
export function isDone({ event }: { readonly event: ExamEvent }): boolean {
  return event.type === 'crisis' && event.circumstance === 'done';
}

/**
 * A crisis that comes up in an emergency: 112 helps with both, and what makes it acute gets its words. It stays open
 * behind the emergency, and the next cry is no first one.
 */
export const helpWithCrisis: Reaction = (context, event) => {
  const circumstance = event.type === 'crisis' ? event.circumstance : undefined;
  return {
    context: withDanger(context, { isCrisisOpen: true, cries: context.danger.cries + 1 }),
    directives: sayingUrgently([
      line('emergency.with_crisis'),
      ...when(circumstance !== undefined, `crisis.${circumstance ?? ''}`),
      line(besideOrOwn('ask', context.danger.whose)),
    ]),
  };
};
