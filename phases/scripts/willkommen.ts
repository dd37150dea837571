import type { ExamContext } from '../context.ts';
import { bundledTopics } from '../plan.ts';
import type { StepId } from '../steps.ts';
import { line } from './line.ts';
import type { Script } from './line.ts';

/** Phase 1. The first sentence says that this is an AI (AI Act, Article 50(1)). */
export function willkommenScript(context: ExamContext, step: StepId): Script {
  if (step === 'willkommen.rest') {
    const open = bundledTopics(context).map((topic) => line(`willkommen.rest.${topic}`));
    return {
      say: [line('willkommen.rest'), ...open, line('willkommen.rest.ask')],
      again: [...open, line('willkommen.rest.ask')],
    };
  }
  if (step !== 'willkommen.consent') return { say: [line(step)], again: [line(step)] };
  const opening = [
    'willkommen.hello',
    'willkommen.purpose',
    'willkommen.storage',
    'willkommen.freedom',
    'willkommen.consent',
  ];
  return { say: opening.map((id) => line(id)), again: [line('willkommen.consent.again')] };
}
