import type { StepId } from '../steps.ts';
import { line } from './line.ts';
import type { Script } from './line.ts';

/** Phase 1. The first sentence says that this is an AI (AI Act, Article 50(1)). */
export function willkommenScript(step: StepId): Script {
  if (step !== 'willkommen.consent') return { say: [line(step)], again: [line(step)] };
  const opening = ['willkommen.hello', 'willkommen.purpose', 'willkommen.storage', 'willkommen.freedom', 'willkommen.consent'];
  return { say: opening.map((id) => line(id)), again: [line('willkommen.consent.again')] };
}
