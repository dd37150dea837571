import { marginOf } from '#safety/learned/linear-model.ts';
import type { Bag, LinearModel } from '#safety/learned/linear-model.ts';
import type { LearnedModel, TableSizes } from '#safety/learned/model-file.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import type { SentenceView } from '#safety/learned/sentence-features.ts';
import { trainLinear } from './train-linear.ts';
import type { LinearExample } from './train-linear.ts';

/** One text to learn from: its sentences, of which one at least is what is looked for when it has a class. */
export interface TrainingText {
  readonly sentences: readonly SentenceView[];
  /** Class of what is looked for; undefined: a text that must pass. */
  readonly className: string | undefined;
}

interface Sample {
  readonly bags: readonly Bag[];
  readonly className: string | undefined;
}

/** First only texts of one sentence say which sentence it is; what is learned from them finds it in the longer ones. */
const ROUNDS = 3;

/** Learns from the texts, the same numbers each time. */
export function trainModel(texts: readonly TrainingText[], tables: TableSizes): LearnedModel {
  const samples = texts.map(({ sentences, className }) => ({ className, bags: sentences.map(featuresOf) }));
  const score = trainScore(samples, tables.score);
  const wanted = samples
    .filter(({ className }) => className !== undefined)
    .map((sample) => ({ ...sample, bag: mostPositive(score, sample.bags) }));
  const names = [...new Set(wanted.map(({ className }) => className ?? ''))].sort();
  const classes = names.map(
    (name) =>
      [
        name,
        trainLinear(
          wanted.map(({ bag, className }) => ({ bag, isPositive: className === name })),
          tables.classes,
        ),
      ] as const,
  );
  return { score, classes: new Map(classes) };
}

function trainScore(samples: readonly Sample[], size: number): LinearModel {
  let score: LinearModel | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = score;
    score = trainLinear(
      samples.flatMap((sample) => examplesOf(sample, known)),
      size,
    );
  }
  return score ?? { bias: 0, weights: new Float32Array(size) };
}

/** Every sentence of a text that must pass must pass; of another one only the sentence that looks worst counts. */
function examplesOf({ bags, className }: Sample, score: LinearModel | undefined): readonly LinearExample[] {
  if (className === undefined) return bags.map((bag) => ({ bag, isPositive: false }));
  if (bags.length > 1 && score === undefined) return [];
  return [{ bag: score === undefined ? (bags[0] ?? []) : mostPositive(score, bags), isPositive: true }];
}

function mostPositive(model: LinearModel, bags: readonly Bag[]): Bag {
  const [first = [], ...rest] = bags;
  return rest.reduce((best, bag) => (marginOf(model, bag) > marginOf(model, best) ? bag : best), first);
}
