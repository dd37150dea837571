import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { EmergencyKind } from '#core/contracts/danger.ts';
import { DANGER_MODEL_FILE, DANGER_TABLES } from './danger-tables.ts';
import { likelihoodOf, marginOf } from './linear-model.ts';
import { decodeModel } from './model-file.ts';
import { featuresOf } from './sentence-features.ts';

/** Read once when the module is loaded: without its weights no call must start at all. */
const stored = z
  .object({ crisis: z.string(), emergency: z.string() })
  .parse(JSON.parse(readFileSync(DANGER_MODEL_FILE, 'utf8')));

/** How much words of a person resemble a crisis, and how much an emergency of which kind. */
const model = {
  crisis: decodeModel(stored.crisis, DANGER_TABLES),
  emergency: decodeModel(stored.emergency, DANGER_TABLES),
};

/** Words that are looked at together: about two sentences, the length of those that the weights come from. */
const WINDOW_WORDS = 20;

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
    crisis = Math.max(crisis, likelihoodOf(model.crisis.score, features));
    emergency = Math.max(emergency, likelihoodOf(model.emergency.score, features));
  }
  return { crisis, emergency };
}

/** The kind of emergency that fits best, provided there is one. */
export function likeliestEmergencyOf(words: readonly string[]): EmergencyKind {
  const features = featuresOf({ view: words.join(' '), question: '', traits: [] });
  const ratings = [...model.emergency.classes].map(([name, linear]) => ({
    name: name as EmergencyKind,
    rating: marginOf(linear, features),
  }));
  return ratings.reduce((best, one) => (one.rating > best.rating ? one : best), { name: 'other', rating: -Infinity })
    .name;
}

function windowsOf(words: readonly string[]): (readonly string[])[] {
  const windows = [words.slice(0, WINDOW_WORDS)];
  for (let start = WINDOW_WORDS / 2; start + WINDOW_WORDS / 2 < words.length; start += WINDOW_WORDS / 2)
    windows.push(words.slice(start, start + WINDOW_WORDS));
  return windows;
}
