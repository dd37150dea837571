import type { LineRef } from '#core/contracts/authored-text.ts';
import type { ExamContext, OpenQuestionId } from '../context.ts';
import type { ExamEvent } from '../events.ts';
import { openQuestionFacts } from '../open-questions.ts';
import { scriptOf } from '../script.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { isStep } from '../steps.ts';
import type { Directive } from '../vocabulary.ts';

/** One `say` of ordinary speech; nothing at all if there is nothing to say. */
export function saying(lines: readonly LineRef[], urgent = false): readonly Directive[] {
  return lines.length === 0 ? [] : [{ type: 'say', lines, reason: 'speech', urgent }];
}

/** One `say` of an emergency or a crisis: it cuts off everything else. */
export function sayingUrgently(lines: readonly LineRef[]): readonly Directive[] {
  return [{ type: 'say', lines, reason: 'crisis', urgent: true }];
}

/** The same in its turn: help that must not cut off help. */
export function quietly(lines: readonly LineRef[]): readonly Directive[] {
  return [{ type: 'say', lines, reason: 'crisis', urgent: false }];
}

/** Whether more of the same utterance follows, so that no question is put yet. */
export function isHeld(event: ExamEvent): boolean {
  return 'held' in event;
}

/** The open question in short (in full if she never heard it), or nothing while more of the utterance follows. */
export function promptAgain(context: ExamContext, event: ExamEvent): readonly LineRef[] {
  if (isHeld(event)) return [];
  const script = scriptOf(context);
  return isStep(context.openQuestion) && !context.introduced ? script.say : script.again;
}

/** Says a fixed line. */
export function say(id: string): Reaction {
  return () => ({ directives: saying([line(id)]) });
}

/** Says a fixed line and puts the open question again. */
export function sayAndAsk(id: string): Reaction {
  return (context, event) => ({ directives: saying([line(id), ...promptAgain(context, event)]) });
}

/** Puts the open question again, in short. */
export const askAgain: Reaction = (context, event) => ({ directives: saying(promptAgain(context, event)) });

/** Opens a question outside the steps and puts it. */
export function putQuestion(openQuestion: OpenQuestionId): Reaction {
  return (context, event) => {
    const opened = { ...context, openQuestion };
    return {
      context: { openQuestion, lost: 0, unsure: 0, puzzled: 0 },
      directives: isHeld(event) ? [] : saying(scriptOf(opened).say),
    };
  };
}

/** Says everything of the open question once more. */
export const repeat: Reaction = (context) => ({ directives: saying(scriptOf(context).say) });

/**
 * Not understood, or nothing that fits here. First the question again, then examples of what can be
 * said, then the other ways out (typing, going on, pause), and so on in turn: never a dead end.
 */
export const offerWaysOn: Reaction = (context, event) => {
  const help = line(`help.${openQuestionFacts(context.openQuestion).expectation}`);
  const again = promptAgain(context, event);
  const rungs: readonly (readonly LineRef[])[] = [
    [line('unclear.rephrase'), ...again],
    [help],
    [line('unclear.ways_out'), ...again],
  ];
  const rung = context.lost < rungs.length ? context.lost : 1 + (context.lost % 2);
  return { context: { lost: context.lost + 1 }, directives: saying(rungs[rung] ?? again) };
};
