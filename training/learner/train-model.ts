import { marginOf } from '#safety/learned/linear-model.ts';
import type { Bag, LinearModel } from '#safety/learned/linear-model.ts';
import type { LearnedModel, TableSizes } from '#safety/learned/model-file.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import type { SentenceView } from '#safety/learned/sentence-features.ts';
import { trainLinear } from './train-linear.ts';
import type { LearningSettings, LinearExample } from './train-linear.ts';

/** One text to learn from: its sentences, of which one at least is what is looked for when it has a class. */
export interface TrainingText {
  readonly sentences: readonly SentenceView[];
  /** Class of what is looked for, empty where nobody noted it; undefined: a text that must pass. */
  readonly className: string | undefined;
  /** How much it counts beside the others; default 1. */
  readonly weight?: number | undefined;
}

interface Sample {
  readonly bags: readonly Bag[];
  readonly className: string | undefined;
  readonly weight: number;
}

/** First only texts of one sentence say which sentence it is; what is learned from them finds it in the longer ones. */
const ROUNDS = 3;

/** What a model is learned with beside its texts. */
export interface ModelSettings extends LearningSettings {
  /** False: no class is told from another, which takes most of the time. */
  readonly withClasses?: boolean | undefined;
  /** Default: those that the first score of the gate looks at. */
  readonly featuresBy?: ((sentence: SentenceView) => Bag) | undefined;
}

/** Learns the linear scores from the texts, the same numbers each time. */
export function trainModel(
  texts: readonly TrainingText[],
  tables: TableSizes,
  { withClasses = true, featuresBy = featuresOf, ...settings }: ModelSettings = {},
): Omit<LearnedModel, 'networks'> {
  const samples = samplesOf(texts, featuresBy);
  const score = trainScore(samples, tables.score, settings);
  if (!withClasses) return { score, classes: new Map() };
  const wanted = samples
    .filter(({ className }) => className !== undefined && className !== '')
    .map((sample) => ({ ...sample, bag: mostPositive(score, sample.bags) }));
  const names = [...new Set(wanted.map(({ className }) => className ?? ''))].sort();
  const classes = names.map(
    (name) =>
      [
        name,
        trainLinear(
          wanted.map(({ bag, className }) => ({ bag, isPositive: className === name })),
          tables.classes,
          settings,
        ),
      ] as const,
  );
  return { score, classes: new Map(classes) };
}

function samplesOf(texts: readonly TrainingText[], featuresBy: (sentence: SentenceView) => Bag): readonly Sample[] {
  return texts.map(({ sentences, className, weight = 1 }) => ({
    className,
    weight,
    bags: sentences.map(featuresBy),
  }));
}

function trainScore(samples: readonly Sample[], size: number, settings: LearningSettings): LinearModel {
  let score: LinearModel | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = score;
    score = trainLinear(
      samples.flatMap((sample) => examplesOf(sample, known)),
      size,
      settings,
    );
  }
  return score ?? { bias: 0, weights: new Float32Array(size) };
}

/** Every sentence of a text that must pass must pass; of another one only the sentence that looks worst counts. */
function examplesOf({ bags, className, weight }: Sample, score: LinearModel | undefined): readonly LinearExample[] {
  if (className === undefined) return bags.map((bag) => ({ bag, isPositive: false, weight }));
  if (bags.length > 1 && score === undefined) return [];
  return [{ bag: score === undefined ? (bags[0] ?? []) : mostPositive(score, bags), isPositive: true, weight }];
}

function mostPositive(model: LinearModel, bags: readonly Bag[]): Bag {
  const [first = [], ...rest] = bags;
  return rest.reduce((best, bag) => (marginOf(model, bag) > marginOf(model, best) ? bag : best), first);
}
