import { z } from 'zod';
import type { LinearModel } from './linear-model.ts';
import { decodeSentenceNetwork, sentenceNetworkSchema } from './sentence-network.ts';
import type { SentenceNetwork } from './sentence-network.ts';

/** One linear score as it is stored. */
export const linearSchema = z.object({ bias: z.number(), scale: z.number().positive(), weights: z.base64() });
const modelSchema = z.object({
  score: linearSchema,
  classes: z.record(z.string(), linearSchema),
  words: linearSchema.optional(),
  question: linearSchema.optional(),
  networks: z.array(sentenceNetworkSchema).optional(),
});

/** A linear score as it is stored: each weight is `scale` times a whole number of two signed bytes, in Base64. */
export type StoredLinear = z.infer<typeof linearSchema>;

/** What was learned: how much a sentence resembles what is looked for, and which class fits it best. */
export interface LearnedModel {
  readonly score: LinearModel;
  readonly classes: ReadonlyMap<string, LinearModel>;
  /** A second score by words alone; undefined: the first one stands alone. */
  readonly words?: LinearModel | undefined;
  /** How much a question asks for what must not be said; undefined: nobody looked. */
  readonly question?: LinearModel | undefined;
  /** Networks that read word by word; undefined: none. */
  readonly networks?: readonly SentenceNetwork[] | undefined;
}

/** Sizes of the tables, powers of two. */
export interface TableSizes {
  readonly score: number;
  readonly classes: number;
  readonly words?: number | undefined;
  readonly question?: number | undefined;
}

/**
 * Reads weights.
 * @throws if the text is malformed or its tables have other sizes.
 */
export function decodeModel(content: string, tables: TableSizes): LearnedModel {
  const { score, classes, words, question, networks } = modelSchema.parse(JSON.parse(content));
  const named = Object.entries(classes).map(([name, linear]) => [name, decodeLinear(linear, tables.classes)] as const);
  return {
    score: decodeLinear(score, tables.score),
    classes: new Map(named),
    words: words === undefined ? undefined : decodeLinear(words, tables.words ?? 0),
    question: question === undefined ? undefined : decodeLinear(question, tables.question ?? 0),
    networks: networks?.map(decodeSentenceNetwork),
  };
}

/** Reads one score. @throws if its table has another size. */
export function decodeLinear({ bias, scale, weights }: StoredLinear, size: number): LinearModel {
  const bytes = Uint8Array.from(Buffer.from(weights, 'base64'));
  if (bytes.length !== 2 * size)
    throw new Error(`the model has ${String(bytes.length / 2)} weights instead of ${String(size)}`);
  return { bias, weights: Float32Array.from(new Int16Array(bytes.buffer), (steps) => steps * scale) };
}
