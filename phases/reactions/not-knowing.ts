import type { ExamContext, SituationFact, Topic } from '../context.ts';
import { openQuestionFacts } from '../open-questions.ts';
import { topicOf } from '../plan.ts';
import { line, when } from '../scripts/line.ts';
import { simpleForm } from '../scripts/simple.ts';
import type { Effect, Reaction } from '../setup.ts';
import { withSituation, withTopic } from '../situations.ts';
import { closeFever } from './fever.ts';
import { noteFinding } from './finding.ts';
import { offerWaysOn, promptAgain, saying } from './speech.ts';

/** Times that the simple form helps; its wordings take turns: simple words, then one thing with an example. */
const SIMPLE_TIMES = 2;
/** Not understood once more: maybe it is not this question but the way in which she is spoken to. */
const OFFERED_AT = 1;

/**
 * "Ich verstehe die Frage nicht": the open question in other words, then with an example, then other ways on. The
 * second time she is told that everything can be said more simply.
 */
export const explain: Reaction = (context, event) => {
  const simple = simpleForm(context);
  const isSimpleTurn = simple.length > 0 && context.puzzled % (SIMPLE_TIMES + 1) < SIMPLE_TIMES;
  const example = [line(`help.${expectationAt(context)}`), ...promptAgain(context, event)];
  const offer = when(context.language === 'standard' && context.puzzled === OFFERED_AT, 'language.offer');
  return {
    context: { puzzled: context.puzzled + 1 },
    directives: saying([...offer, ...(isSimpleTurn ? simple : example)]),
  };
};

function expectationAt(context: ExamContext) {
  return openQuestionFacts(context.openQuestion).expectation;
}

/** "Weiß nicht": help to decide, and the question again. Nothing follows from it yet. */
export const helpDecide: Reaction = (context, event) => ({
  context: { unsure: context.unsure + 1 },
  directives: saying([line(`unsure.${expectationAt(context)}`), ...promptAgain(context, event)]),
});

/** "Weiß nicht" where the help is a question of its own. */
export function helpWith(id: string): Reaction {
  return (context) => ({ context: { unsure: context.unsure + 1 }, directives: saying([line(id)]) });
}

/** Whether she could not tell before, at this very question. */
export function wasUnsure({ context }: { readonly context: ExamContext }): boolean {
  return context.unsure > 0;
}

/** Whether she could not tell twice before, at this very question. */
export function wasUnsureTwice({ context }: { readonly context: ExamContext }): boolean {
  return context.unsure > 1;
}

/** Subjects on which touching depends: what she cannot tell is then treated as if it held. */
const CAUTIOUS: Partial<Record<Topic, 'fresh_operation' | 'radiotherapy'>> = {
  operation: 'fresh_operation',
  radiotherapy: 'radiotherapy',
};

/** "Weiß nicht" at a question of phase 1: asked once more, in one simpler question. */
export const askSimpler: Reaction = (context, event) => {
  const topic = topicOf(context.cursor);
  if (topic === undefined) return offerWaysOn(context, event);
  const simple =
    CAUTIOUS[topic] === undefined
      ? [line('unsure.situation_answer'), ...simpleForm(context)]
      : [line(`unsure.${topic}`)];
  return { context: { unsure: context.unsure + 1 }, directives: saying(simple) };
};

/** "Weiß nicht" for the second time: nothing is touched that might be fresh or irradiated; the rest stays open. */
export const leaveUnknown: Reaction = (context) => {
  const topic = topicOf(context.cursor);
  if (topic === undefined) return {};
  const situation = CAUTIOUS[topic];
  if (situation !== undefined) return assume(context, situation);
  return {
    context: { answered: withTopic(context.answered, topic) },
    directives: saying([line('ack.question_skipped')]),
  };
};

function assume(context: ExamContext, situation: 'fresh_operation' | 'radiotherapy'): Effect {
  const { situations = [], answered = context.answered } = withSituation(context, { situation, side: 'unknown' });
  const marked = situations.map((fact): SituationFact =>
    fact.situation === situation ? { ...fact, assumed: true } : fact,
  );
  return { context: { situations: marked, answered }, directives: saying([line(`situation.${situation}_unknown`)]) };
}

/** She looked or felt twice and cannot tell: noted as exactly that, to be shown to somebody who can. */
export const noteUncertainty: Reaction = (context) => {
  const { findings = context.findings } =
    noteFinding(context, { type: 'finding', finding: { sign: 'unsure', side: 'unknown', place: 'unknown' } }).context ??
    {};
  return { context: { findings }, directives: saying([line('unsure.observation_noted')]) };
};

/** She cannot tell whether she has a fever: measured as soon as she can, and what to do then. */
export const leaveFeverOpen = closeFever('unsure.fever_open');
