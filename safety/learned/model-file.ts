import { z } from 'zod';
import type { LinearModel } from './linear-model.ts';
import type { TableSizes, TrainedModel } from './train-model.ts';

const linearSchema = z.object({ bias: z.number(), scale: z.number().positive(), weights: z.base64() });
const modelSchema = z.object({ score: linearSchema, classes: z.record(z.string(), linearSchema) });

/** Steps on either side of zero: weights are stored as two signed bytes each. */
const STEPS = 32_767;

/** Weights as text. */
export function encodeModel(model: TrainedModel): string {
  return `${JSON.stringify({ score: encodeLinear(model.score), classes: Object.fromEntries([...model.classes].map(([name, linear]) => [name, encodeLinear(linear)])) })}\n`;
}

/**
 * Reads weights.
 * @throws if the text is malformed or its tables have other sizes.
 */
export function decodeModel(content: string, tables: TableSizes): TrainedModel {
  const { score, classes } = modelSchema.parse(JSON.parse(content));
  const named = Object.entries(classes).map(([name, linear]) => [name, decodeLinear(linear, tables.classes)] as const);
  return { score: decodeLinear(score, tables.score), classes: new Map(named) };
}

function encodeLinear({ bias, weights }: LinearModel): z.infer<typeof linearSchema> {
  const scale = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 1e-6) / STEPS;
  const steps = Int16Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias, scale, weights: Buffer.from(steps.buffer).toString('base64') };
}

function decodeLinear({ bias, scale, weights }: z.infer<typeof linearSchema>, size: number): LinearModel {
  const bytes = Uint8Array.from(Buffer.from(weights, 'base64'));
  if (bytes.length !== 2 * size) throw new Error(`the model has ${String(bytes.length / 2)} weights instead of ${String(size)}`);
  return { bias, weights: Float32Array.from(new Int16Array(bytes.buffer), (steps) => steps * scale) };
}
