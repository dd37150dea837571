import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DANGER_MODEL_FILE, DANGER_TABLE_SIZE } from './danger-table.ts';
import { windowsOf } from './danger-windows.ts';
import { likelihoodOf } from './linear-model.ts';
import { decodeLinear, linearSchema } from './model-file.ts';
import { featuresOf } from './sentence-features.ts';

/** Read once when the module is loaded: without its weights no call must start at all. */
const stored = z
  .object({ crisis: linearSchema, emergency: linearSchema })
  .parse(JSON.parse(readFileSync(DANGER_MODEL_FILE, 'utf8')));

/** How much words of a person resemble a crisis, and how much an emergency. */
const model = {
  crisis: decodeLinear(stored.crisis, DANGER_TABLE_SIZE),
  emergency: decodeLinear(stored.emergency, DANGER_TABLE_SIZE),
};

/** How much words are those of a crisis and of an emergency, 0–1 each; 0.5 is the border that was learned. */
export interface DangerLikeness {
  readonly crisis: number;
  readonly emergency: number;
}

/** How much these words are those of a crisis and of an emergency, 0–1 each; of the window that is most like one. */
export function dangerLikenessOf(words: readonly string[]): DangerLikeness {
  let [crisis, emergency] = [0, 0];
  for (const window of windowsOf(words)) {
    const features = featuresOf({ view: window.join(' '), question: '', traits: [] });
    crisis = Math.max(crisis, likelihoodOf(model.crisis, features));
    emergency = Math.max(emergency, likelihoodOf(model.emergency, features));
  }
  return { crisis, emergency };
}
