import { likelihoodsIn } from '#core/learned/multinomial.ts';
import type { WeightedFeature } from '#core/learned/multinomial.ts';
import { seededRandom } from '../noise/recogniser-noise.ts';

/** One text to learn from, and the number of the class it belongs to. */
export interface MultinomialSample {
  readonly target: number;
  readonly features: readonly WeightedFeature[];
}

/** How is learned; chosen on voices that were left out in turn. */
export interface MultinomialOptions {
  readonly classes: number;
  readonly slots: number;
  /** How often every text is looked at. */
  readonly passes: number;
  readonly rate: number;
  /** Share of a text's features that is hidden each time: nobody should depend on one word. */
  readonly hiddenShare: number;
  /** Pulls weights towards zero. */
  readonly shrinkage: number;
}

/** Scores of all classes: one weight for each slot and class, slots first. */
export interface MultinomialModel {
  readonly biases: Float64Array;
  readonly weights: Float32Array;
  /** What is learned is not in steps. */
  readonly scale: 1;
}

/** Gradients smaller than this change nothing that matters. */
const LEAST_GRADIENT = 0.0005;
const BIAS_RATE = 0.01;
const SEED = 11;

interface State extends MultinomialModel {
  readonly squares: Float32Array;
  readonly options: MultinomialOptions;
}

/** Multinomial logistic regression by AdaGrad over hashed features; the same numbers each time. */
export function trainMultinomial(samples: readonly MultinomialSample[], options: MultinomialOptions): MultinomialModel {
  const size = options.slots * options.classes;
  const state: State = {
    weights: new Float32Array(size),
    squares: new Float32Array(size).fill(0.1),
    biases: new Float64Array(options.classes),
    scale: 1,
    options,
  };
  const random = seededRandom(SEED);
  for (let pass = 0; pass < options.passes; pass += 1) {
    for (const { features, target } of shuffled(samples, random)) {
      const seen = features.filter(() => random() >= options.hiddenShare);
      learnFrom(state, seen, target);
    }
  }
  return { biases: state.biases, weights: state.weights, scale: 1 };
}

function learnFrom(state: State, features: readonly WeightedFeature[], target: number): void {
  const errors = likelihoodsIn(state, features);
  errors[target] = (errors[target] ?? 0) - 1;
  errors.forEach((error, answer) => {
    if (Math.abs(error) > LEAST_GRADIENT) correct(state, features, { answer, error });
  });
}

function correct(
  { weights, squares, biases, options }: State,
  features: readonly WeightedFeature[],
  { answer, error }: { readonly answer: number; readonly error: number },
): void {
  biases[answer] = (biases[answer] ?? 0) - BIAS_RATE * error;
  for (const { slot, weight } of features) {
    const place = slot * biases.length + answer;
    const gradient = error * weight + options.shrinkage * (weights[place] ?? 0);
    squares[place] = (squares[place] ?? 0) + gradient * gradient;
    weights[place] = (weights[place] ?? 0) - (options.rate * gradient) / Math.sqrt(squares[place] ?? 1);
  }
}

function shuffled<T>(all: readonly T[], random: () => number): readonly T[] {
  return all
    .map((one) => [random(), one] as const)
    .sort(([one], [other]) => one - other)
    .map(([, one]) => one);
}
