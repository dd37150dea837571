import type { LineRef } from '#core/contracts/authored-text.ts';
import type { Aside, ExamContext } from './context.ts';
import { abschlussScript } from './scripts/abschluss.ts';
import { achselnScript } from './scripts/achseln.ts';
import { asideScript, comfortingScript, followUpScript } from './scripts/asides.ts';
import { betrachtenIntro, betrachtenScript } from './scripts/betrachten.ts';
import { line } from './scripts/line.ts';
import type { Script } from './scripts/line.ts';
import { sideScript } from './scripts/side.ts';
import { vorbereitungIntro, vorbereitungScript } from './scripts/vorbereitung.ts';
import { willkommenScript } from './scripts/willkommen.ts';
import { openQuestionFacts } from './open-questions.ts';
import { sideOf } from './plan.ts';
import { otherSide } from './situations.ts';
import { isStep, phaseOfStep } from './steps.ts';
import type { StepId } from './steps.ts';
import { anythingBesides } from './summary.ts';
import type { FindingReport, PhaseId } from './vocabulary.ts';

/** What is said at the open question, whatever it is. */
export function scriptOf(context: ExamContext): Script {
  const { openQuestion } = context;
  if (isStep(openQuestion)) return scriptOfStep(context, openQuestion);
  const [followUp] = context.followUps;
  if (openQuestion.startsWith('follow_up.'))
    return followUp === undefined ? scriptOfStep(context, context.cursor) : followUpScript(context, followUp);
  return openQuestion === 'comforting' ? comfortingScript(context) : asideScript(openQuestion as Aside, context);
}

/**
 * She just reported something: asking whether she noticed anything would sound as if nobody listened. In short that is
 * the whole question; in full it takes the place of the question behind the instruction.
 */
function afterNoting(context: ExamContext, script: Script): Script {
  if (openQuestionFacts(context.openQuestion).expectation !== 'observation') return script;
  const known = findingSpokenOf(context);
  const somethingElse = [line('observation.anything_else')];
  if (known === undefined) return context.notedHere ? { ...script, again: somethingElse } : script;
  const question = anythingBesides(known);
  return { say: [...script.say.slice(0, -1), question], again: context.notedHere ? [question] : script.again };
}

/** The finding at hand, as long as the step may be about it. */
function findingSpokenOf(context: ExamContext): FindingReport | undefined {
  const finding = context.noteAtHand === undefined ? undefined : context.findings[context.noteAtHand];
  const side = isStep(context.openQuestion) ? sideOf(context, context.openQuestion) : undefined;
  return side !== undefined && finding?.side === otherSide(side) ? undefined : finding;
}

/** What is said at a step, in the variant for this person. */
export function scriptOfStep(context: ExamContext, step: StepId): Script {
  return afterNoting({ ...context, openQuestion: step }, bareScriptOfStep(context, step));
}

function bareScriptOfStep(context: ExamContext, step: StepId): Script {
  const phase = phaseOfStep(step);
  if (phase === 'willkommen') return willkommenScript(context, step);
  if (phase === 'vorbereitung') return vorbereitungScript(context, step);
  if (phase === 'betrachten') return betrachtenScript(context, step);
  if (phase === 'achseln') return achselnScript(context, step);
  return phase === 'abschluss' ? abschlussScript(context, step) : sideScript(context, phase, step);
}

/** Said once when a phase begins. */
export function introOf(context: ExamContext, phase: PhaseId): readonly LineRef[] {
  if (phase === 'willkommen') return [];
  if (phase === 'vorbereitung') return vorbereitungIntro(context);
  if (phase === 'betrachten') return betrachtenIntro(context);
  return [line(`${phase}.intro`)];
}
