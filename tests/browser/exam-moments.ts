import { cardOf } from '#phases/card.ts';
import { TOPICS, initialContext } from '#phases/context.ts';
import type { ExamContext, OpenQuestionId, SituationFact } from '#phases/context.ts';
import { expectedAnswerOf } from '#phases/expected-answers.ts';
import { scriptOf } from '#phases/script.ts';
import { isStep } from '#phases/steps.ts';
import type { StepId } from '#phases/steps.ts';
import type { Side } from '#phases/vocabulary.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import { loadLibrary } from '#prompts/library.ts';
import type { FakeMoment } from './fake-service.ts';

/** Moments as the exam itself makes them: what the agent would tell of a step, for a person with these situations. */

const library = loadLibrary();

/** What a moment depends on. */
export interface MomentFacts {
  readonly situations?: readonly SituationFact[];
  /** Side that is felt first. */
  readonly first?: Side;
  /** A question between the steps, or an aside. */
  readonly question?: OpenQuestionId;
}

/** The attributes of the agent at a step. */
export function attributesAt(
  step: StepId,
  { situations = [], first = 'left', question = step }: MomentFacts = {},
): Pick<FakeMoment, 'step' | 'side' | 'hints' | 'lines' | 'expects'> {
  const snapshot = { context: contextAt(step, { situations, first, question }) } as ExamSnapshot;
  const { side, hints, lines } = cardOf(snapshot);
  return { step, hints, lines, expects: expectedAnswerOf(snapshot), ...(side === undefined ? {} : { side }) };
}

/** The same with what is said there. */
export function momentAt(step: StepId, facts: MomentFacts = {}): FakeMoment {
  const { situations = [], first = 'left', question = step } = facts;
  const context = contextAt(step, { situations, first, question });
  const says = scriptOf(context).say.map((line) => library.render(line, 0).text);
  return { ...attributesAt(step, facts), says, ...(isStep(question) ? {} : { reason: reasonOf(question) }) };
}

function reasonOf(question: OpenQuestionId): string {
  return question.startsWith('crisis.') || question.startsWith('emergency.') ? 'crisis' : 'speech';
}

function contextAt(step: StepId, { situations, first, question }: Required<MomentFacts>): ExamContext {
  return {
    ...initialContext(undefined),
    consent: step !== 'willkommen.consent',
    situations,
    firstSide: first,
    sideChosen: true,
    answered: step.startsWith('willkommen.') ? [] : TOPICS,
    cursor: step,
    openQuestion: question,
    followUps: followUpsOf(question),
  };
}

function followUpsOf(question: OpenQuestionId): ExamContext['followUps'] {
  if (!question.startsWith('follow_up.')) return [];
  const kind = question.slice('follow_up.'.length);
  if (kind === 'situation_side') return [{ kind, situation: 'radiotherapy' }];
  if (kind === 'operation_age') return [{ kind, situation: 'mastectomy' }];
  return [{ kind } as ExamContext['followUps'][number]];
}
