import type { ExamContext } from '../context.ts';
import type { ExamEvent } from '../events.ts';
import { openQuestionFacts } from '../open-questions.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import type { Expectation } from '../vocabulary.ts';
import { isHeld, offerWaysOn, saying } from './speech.ts';

/** More such questions in a row would be an interrogation. */
const ASKED_AT_MOST = 2;
/** Whether she agrees, and what becomes of her notes, follows from an answer to that very question alone. */
const ONLY_ASKED_WHOLE: ReadonlySet<Expectation> = new Set<Expectation>(['consent', 'save_or_discard', 'danger']);

/** Whether an utterance that was not understood can be asked about in a few words. */
export function mayBeAskedAbout(context: ExamContext, event: ExamEvent): boolean {
  if (event.type !== 'unclear' || isHeld(event) || context.lost >= ASKED_AT_MOST) return false;
  return (event.maybe?.length ?? 0) > 0 && !ONLY_ASKED_WHOLE.has(openQuestionFacts(context.openQuestion).expectation);
}

/** "Meinen Sie fertig?" */
export const askWhetherMeant: Reaction = (context, event) => {
  const maybe = event.type === 'unclear' ? (event.maybe ?? []) : [];
  const [likeliest] = maybe;
  if (likeliest === undefined) return offerWaysOn(context, event);
  return {
    context: { presumed: maybe, lost: context.lost + 1 },
    directives: saying([line(`presumed.${likeliest}`)]),
  };
};
