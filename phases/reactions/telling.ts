import type { ExamContext } from '../context.ts';
import { openQuestionFacts } from '../open-questions.ts';
import { calmerPace, stepPace } from '../pacing.ts';
import { sideOf } from '../plan.ts';
import { scriptOf } from '../script.ts';
import { positionReminders, pressingReminders } from '../reminders.ts';
import { line, when } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { isStep, phaseOfStep } from '../steps.ts';
import type { DistressKind, QuestionTopic } from '../vocabulary.ts';
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

/** Fears that ordinary fear repeats: it is not met as if it were new. */
const FEARS: readonly DistressKind[] = ['fear', 'dying', 'recurrence', 'alone'];

function timesComforted({ comforted }: ExamContext, kind: DistressKind): number {
  const kinds = kind === 'fear' ? FEARS : [kind];
  return kinds.reduce((sum, known) => sum + (comforted[known] ?? 0), 0);
}

function isFeeling({ cursor }: ExamContext): boolean {
  return openQuestionFacts(cursor).patience === 'feeling';
}

/** What weighs on her: a calmer voice and words written for it, other ones the next time; what is offered follows. */
export const comfort: Reaction = (context, event) => {
  if (event.type !== 'distress') return {};
  const { kind } = event;
  const pace = calmerPace(context);
  const isChanged = pace.rate !== context.rate;
  const isRepeated = timesComforted(context, kind) > 0;
  return {
    context: { ...pace, comforted: { ...context.comforted, [kind]: (context.comforted[kind] ?? 0) + 1 } },
    directives: [
      ...(isChanged ? [{ type: 'pace' as const, ...pace }] : []),
      ...saying([
        line(isRepeated ? `distress.${kind}.again` : `distress.${kind}`),
        ...when(!isRepeated && kind !== 'pain' && isFeeling(context), 'distress.hands_off'),
      ]),
    ],
  };
};

/** The open question once more, unless more of the utterance follows. */
export const askAgain: Reaction = (context, event) => ({ directives: saying(promptAgain(context, event)) });

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
