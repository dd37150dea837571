import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { dangerFeaturesOf } from './danger-features.ts';
import { DANGER_MODEL_FILE, DANGER_SCORES, DANGER_TABLE_SIZE } from './danger-table.ts';
import { windowsOf } from './danger-windows.ts';
import { likelihoodOf, marginOf } from './linear-model.ts';
import { decodeLinear, linearSchema } from './model-file.ts';

/** Read once when the module is loaded: without its weights no call must start at all. */
const stored = z.record(z.enum(DANGER_SCORES), linearSchema).parse(JSON.parse(readFileSync(DANGER_MODEL_FILE, 'utf8')));

const model = {
  crisis: decodeLinear(stored.crisis, DANGER_TABLE_SIZE),
  emergency: decodeLinear(stored.emergency, DANGER_TABLE_SIZE),
  any: decodeLinear(stored.any, DANGER_TABLE_SIZE),
  standingBy: decodeLinear(stored.standingBy, DANGER_TABLE_SIZE),
};

/** How much words are those of danger; each of the window that is most like it. */
export interface DangerLikeness {
  /** 0–1; 0.5 is the border that was learned. */
  readonly crisis: number;
  /** 0–1; 0.5 is the border that was learned. */
  readonly emergency: number;
  /** Of any danger and of its likelier kind together, in margins beyond the border: two scores err less than one. */
  readonly danger: number;
  /** Of any danger, said while a crisis is open and little needs to be said; in margins beyond the border. */
  readonly standingBy: number;
}

/** How much these words are those of danger. */
export function dangerLikenessOf(words: readonly SpokenWord[]): DangerLikeness {
  const likeness = { crisis: 0, emergency: 0, danger: -Infinity, standingBy: -Infinity };
  for (const window of windowsOf(words)) {
    const features = dangerFeaturesOf(window);
    const kind = Math.max(marginOf(model.crisis, features), marginOf(model.emergency, features));
    likeness.crisis = Math.max(likeness.crisis, likelihoodOf(model.crisis, features));
    likeness.emergency = Math.max(likeness.emergency, likelihoodOf(model.emergency, features));
    likeness.danger = Math.max(likeness.danger, marginOf(model.any, features) + kind);
    likeness.standingBy = Math.max(likeness.standingBy, marginOf(model.standingBy, features));
  }
  return likeness;
}
