import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import { linesOf, scriptedCall } from '#phases/testing/scripted-call.ts';
import type { Expectation, Intent } from '#phases/vocabulary.ts';
import { isEnded } from '#phases/view.ts';
import type { PromptLibrary } from '#prompts/library.ts';

/** A line as it is spoken at its place in a call. */
export interface SpokenLine {
  readonly id: string;
  readonly spoken: string;
}

/** Plain answers of somebody who has nothing to tell. */
const PLAIN_ANSWERS: Partial<Record<Expectation, Intent>> = {
  consent: { type: 'yes' },
  situation_answer: { type: 'no' },
  ready: { type: 'done' },
  step_done: { type: 'done' },
  observation: { type: 'nothing_noticed' },
  which_side: { type: 'side', side: 'right' },
  save_or_discard: { type: 'save' },
};

/** No exam has more steps than this. */
const ANSWERS_LIMIT = 80;

/**
 * Everything that is said on the ordinary way: consent, no situation, nothing noticed, saved.
 * @param language in which of the two forms of its lines.
 * @throws {Error} when the exam does not come to its end by plain answers.
 */
export function quietExam(library: PromptLibrary, language: ExamLanguage = 'standard'): readonly SpokenLine[] {
  const call = scriptedCall();
  for (let answers = 0; !isEnded(call.snapshot()); answers += 1) {
    if (answers > ANSWERS_LIMIT) throw new Error(`a quiet exam hangs at ${call.openQuestion()}`);
    call.hear(PLAIN_ANSWERS[call.expectation()] ?? { type: 'next' });
  }
  const timesSaid = new Map<string, number>();
  return linesOf(call.directives).map((line) => {
    const times = timesSaid.get(line.id) ?? 0;
    timesSaid.set(line.id, times + 1);
    const { text, spoken } = library.render(line, times, language);
    return { id: line.id, spoken: spoken ?? text };
  });
}

/** The line that asks for consent: the first question of all. */
const FIRST_QUESTION = 'willkommen.consent';

/** What is said before the first question. */
export function beforeFirstQuestion(lines: readonly SpokenLine[]): readonly SpokenLine[] {
  return lines.slice(
    0,
    lines.findIndex(({ id }) => id === FIRST_QUESTION),
  );
}

/** What is said to the end of the first question. */
export function throughFirstQuestion(lines: readonly SpokenLine[]): readonly SpokenLine[] {
  return lines.slice(0, lines.findIndex(({ id }) => id === FIRST_QUESTION) + 1);
}
