import type { ExamContext } from '../context.ts';
import { openQuestionFacts } from '../open-questions.ts';
import { calmerPace, stepPace } from '../pacing.ts';
import { sideOf } from '../plan.ts';
import { scriptOf } from '../script.ts';
import { positionReminders, pressingReminders } from '../reminders.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { isStep, phaseOfStep } from '../steps.ts';
import type { QuestionTopic } from '../vocabulary.ts';
import { promptAgain, saying } from './speech.ts';

/** Topics whose answer depends on where we are, or consists of reviewed numbers: authored, never a model's. */
const FIXED_ANSWERS: Partial<Record<QuestionTopic, (context: ExamContext) => string>> = {
  where_are_we: (context) => `where.${phaseOfStep(context.cursor)}`,
  why_this_step: (context) => `why.${phaseOfStep(context.cursor)}`,
  help_numbers: () => 'answer.help_numbers',
};

/** Answers her question, then returns to what was open. */
export const answerQuestion: Reaction = (context, event) => {
  const topic = event.type === 'question' ? event.topic : 'other';
  const then = [...reminder(context, topic), ...promptAgain(context, event)];
  const fixed = FIXED_ANSWERS[topic]?.(context) ?? explanation(event);
  if (fixed !== undefined) return { directives: saying([line(fixed), ...then]) };
  return { directives: [{ type: 'answer', topic, then }] };
};

/** Words of our own lines are explained in words that people wrote, never in a model's. */
function explanation(event: Parameters<Reaction>[1]): string | undefined {
  if (event.type !== 'question' || event.topic !== 'word') return undefined;
  return event.word === undefined ? 'answer.word' : `answer.word.${event.word}`;
}

/** What must be added for this person, whoever phrases the answer. */
function reminder(context: ExamContext, topic: QuestionTopic) {
  if (topic === 'position') return positionReminders(context);
  if (topic !== 'how_press') return [];
  return pressingReminders(context, isStep(context.openQuestion) ? sideOf(context, context.openQuestion) : undefined);
}

/** Slower, faster, louder, quieter: for everything from here on. */
export const changePace: Reaction = (context, event) => {
  const direction = event.type;
  if (direction !== 'slower' && direction !== 'faster' && direction !== 'louder' && direction !== 'quieter') return {};
  const pace = stepPace(context, direction);
  const isChanged = pace.rate !== context.rate || pace.gain !== context.gain;
  const lines = [line(isChanged ? `pace.${direction}` : 'pace.limit'), ...promptAgain(context, event)];
  return { context: pace, directives: [...(isChanged ? [{ type: 'pace' as const, ...pace }] : []), ...saying(lines)] };
};

/** Fear, tears, pain: a calmer voice and a few words; what is offered follows. */
export const comfort: Reaction = (context, event) => {
  if (event.type !== 'distress') return {};
  const pace = calmerPace(context);
  const isChanged = pace.rate !== context.rate;
  return {
    context: pace,
    directives: [
      ...(isChanged ? [{ type: 'pace' as const, ...pace }] : []),
      ...saying([line(`distress.${event.kind}`)]),
    ],
  };
};

/** "Moment": no answer but patience. */
export const waitPatiently: Reaction = () => ({ directives: saying([line('ack.wait')]) });

/** Thanks or a greeting: a few words, and the question again only where one is open. */
export const acknowledge: Reaction = (context, event) => {
  const isWorking = ['feeling', 'looking', 'endless'].includes(openQuestionFacts(context.openQuestion).patience);
  return { directives: saying([line('ack.small_talk'), ...(isWorking ? [] : promptAgain(context, event))]) };
};

/** A quiet sign after a long silence, never a reproach. */
export const checkIn: Reaction = (context) => {
  const { patience } = openQuestionFacts(context.openQuestion);
  const isSecond = context.checkIns > 0;
  const lines = isSecond
    ? [line('check_in.later')]
    : [line(`check_in.${patience}`), ...(patience === 'question' ? scriptOf(context).again : [])];
  return { context: { checkIns: context.checkIns + 1 }, directives: saying(lines) };
};
