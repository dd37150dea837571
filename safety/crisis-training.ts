import { WEIGHT_COUNT, featuresOf, scoreOf } from './crisis-features.ts';
import type { CrisisWeights } from './crisis-features.ts';
import type { CrisisExample } from './crisis-set/read-crisis-set.ts';
import { spokenWordsOf } from './speech-words.ts';

/** Passes over the set (with 25 a look-alike of the first set stayed an alarm, with 60 none), first step, and pull towards zero; the last two are not tuned. */
const PASSES = 60;
const FIRST_STEP = 0.6;
const SHRINKAGE = 0.000_01;
/** A fixed seed: the same sets give the same weights. */
const SEED = 1;

/** Deterministic random numbers in [0, 1). */
function seeded(): () => number {
  let state = SEED;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}

/** Logistic regression over the examples; everything that is no crisis, an emergency included, is the other class. */
export function trainCrisisWeights(examples: readonly Pick<CrisisExample, 'text' | 'expected'>[]): CrisisWeights {
  const samples = examples.map(({ text, expected }) => ({ features: featuresOf(spokenWordsOf(text)), wanted: expected === 'crisis' ? 1 : 0 }));
  const weights = new Float64Array(WEIGHT_COUNT);
  const order = samples.map((_, index) => index);
  const random = seeded();
  let bias = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, random);
    const step = FIRST_STEP / (1 + pass * 0.3);
    for (const index of order) {
      const sample = samples[index];
      if (sample === undefined) continue;
      const error = 1 / (1 + Math.exp(-scoreOf({ bias, weights }, sample.features))) - sample.wanted;
      bias -= (step / 4) * error;
      const share = error / Math.sqrt(sample.features.length);
      for (const feature of sample.features) weights[feature] = (weights[feature] ?? 0) - step * (share + SHRINKAGE * (weights[feature] ?? 0));
    }
  }
  return { bias, weights };
}

/** Weights in one byte each, as they are stored. */
export function packWeights({ bias, weights }: CrisisWeights): { readonly bias: number; readonly scale: number; readonly weights: string } {
  const all = Array.from(weights);
  const scale = all.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  return { bias, scale, weights: Buffer.from(Int8Array.from(all, (weight) => Math.round(weight / scale)).buffer).toString('base64') };
}
