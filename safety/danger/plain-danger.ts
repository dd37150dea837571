import { spokenWordsOf, stretchesOf } from '#core/german/spoken-words.ts';
import type { DangerReader } from '../learned/danger-model.ts';
import { emergencyIn } from './emergency-rules.ts';
import { saysCrisisPlainly } from './plain-crisis.ts';
import { readStretch } from './stretch.ts';

/**
 * Danger in plain words by the rules alone, without the learned score: what a page can do for somebody whose connection
 * is gone. It opens the help numbers and decides nothing else; `recogniseDanger` does, as soon as the words arrive.
 */
export function plainDangerIn(text: string): 'emergency' | 'crisis' | undefined {
  const stretches = stretchesOf(spokenWordsOf(text)).map((words) => readStretch(words, unscored));
  if (stretches.some((stretch) => emergencyIn(stretch) !== undefined)) return 'emergency';
  return stretches.some(saysCrisisPlainly) ? 'crisis' : undefined;
}

const UNSCORED = { crisis: 0, emergency: 0, danger: 0, standingBy: 0 } as const;
const unscored: DangerReader = () => UNSCORED;
