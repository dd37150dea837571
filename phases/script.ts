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
import { isStep, phaseOfStep } from './steps.ts';
import { openQuestionFacts } from './open-questions.ts';
import type { StepId } from './steps.ts';
import type { PhaseId } from './vocabulary.ts';

/** What is said at the open question, whatever it is. */
export function scriptOf(context: ExamContext): Script {
  const { openQuestion } = context;
  if (isStep(openQuestion)) return afterNoting(context, scriptOfStep(context, openQuestion));
  const [followUp] = context.followUps;
  if (openQuestion.startsWith('follow_up.'))
    return followUp === undefined ? scriptOfStep(context, context.cursor) : followUpScript(context, followUp);
  return openQuestion === 'comforting' ? comfortingScript(context) : asideScript(openQuestion as Aside);
}

/** She just reported something here: asking whether she noticed anything would sound as if nobody listened. */
function afterNoting(context: ExamContext, script: Script): Script {
  const isAsked = openQuestionFacts(context.openQuestion).expectation === 'observation';
  return isAsked && context.notedHere ? { ...script, again: [line('observation.anything_else')] } : script;
}

/** What is said at a step, in the variant for this person. */
export function scriptOfStep(context: ExamContext, step: StepId): Script {
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
