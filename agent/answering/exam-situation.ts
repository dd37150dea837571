import { instructionOf, languageOf, phaseOf, remindersOf } from '#phases/view.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import type { Question } from './free-answer.ts';

/** What a model must know of the exam to answer in its light: authored words only. */
export function examSituation(
  snapshot: ExamSnapshot,
  library: PromptLibrary,
): Pick<Question, 'step' | 'instruction' | 'reminders'> {
  return {
    step: phaseOf(snapshot),
    instruction: instructionOf(snapshot)
      .map((line) => library.render(line, 0, languageOf(snapshot)).text)
      .join(' '),
    reminders: remindersOf(snapshot).map((line) => library.forModel(line)),
  };
}
