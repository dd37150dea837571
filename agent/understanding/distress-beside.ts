import type { Interrupt, QuestionTopic } from '#phases/vocabulary.ts';
import type { Acts } from './acts.ts';
import type { DistressReading } from './distress.ts';
import { wordIndexAt } from './heard.ts';
import type { Heard } from './heard.ts';
import type { QuestionReading } from './questions.ts';

/** What words of distress are not, although they look like it: a question, a stop, a wish. */

/** "Was ist, wenn ich sterbe?" wants no information: the words of distress ask nothing beside it. */
export function isAskedInDistress(
  heard: Heard,
  question: QuestionReading | undefined,
  { kinds, spans }: DistressReading,
): boolean {
  if (question === undefined) return false;
  const at = wordIndexAt(heard, question.start);
  if (spans.some(({ from, to }) => at >= from && at < to)) return true;
  const { intent } = question;
  return (
    kinds.some((kind) => kind === 'dying' || kind === 'recurrence') &&
    intent.type === 'question' &&
    ASKED_OUT_OF_FEAR.has(intent.topic)
  );
}

const ASKED_OUT_OF_FEAR: ReadonlySet<QuestionTopic> = new Set(['prognosis', 'what_to_look_for', 'other']);

/** "Bitte aufhören, ich kann nicht mehr": the reason of a stop needs no answer beside it. */
export function withoutReasons(interrupts: readonly Interrupt[]): readonly Interrupt[] {
  return interrupts.filter(
    (interrupt) =>
      interrupt.type !== 'distress' || (interrupt.kind !== 'exhausted' && interrupt.kind !== 'overwhelmed'),
  );
}

/** "Ich kann nicht mehr" is no stop and "das schaffe ich nicht noch einmal" no wish to hear it again. */
export function withoutDistress(acts: Acts, { spans }: DistressReading): Acts {
  return {
    ...acts,
    found: acts.found.filter((act) => !spans.some(({ from, to }) => act.from < to && act.to > from)),
  };
}
