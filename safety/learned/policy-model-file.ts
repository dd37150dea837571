import { z } from 'zod';
import { POLICY_CLASSES } from '../rules/rule.ts';
import type { PolicyClass } from '../rules/rule.ts';
import { CLASS_TABLE_SIZE, SCORE_TABLE_SIZE } from './sentence-features.ts';
import type { LinearModel, TrainedModel } from './train-policy-model.ts';

/** File of the learned weights, written by `node scripts/train-policy-model.ts`. */
export const POLICY_MODEL_FILE: URL = new URL('policy-model.json', import.meta.url);

const linearSchema = z.object({ bias: z.number(), scale: z.number().positive(), weights: z.base64() });
const modelSchema = z.object({ score: linearSchema, classes: z.partialRecord(z.enum(POLICY_CLASSES), linearSchema) });

/** Weights as one signed byte each: a step is a 127th of the largest. */
export function encodePolicyModel(model: TrainedModel): string {
  return `${JSON.stringify({ score: encodeLinear(model.score), classes: Object.fromEntries([...model.classes].map(([name, linear]) => [name, encodeLinear(linear)])) })}\n`;
}

function encodeLinear({ bias, weights }: LinearModel): z.infer<typeof linearSchema> {
  const scale = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 1e-6) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias, scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}

function decodeLinear({ bias, scale, weights }: z.infer<typeof linearSchema>, size: number): LinearModel {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  if (bytes.length !== size) throw new Error(`the policy model has ${String(bytes.length)} weights instead of ${String(size)}`);
  return { bias, weights: Float32Array.from(bytes, (byte) => byte * scale) };
}

/** Weights as they are used. */
export interface PolicyModel {
  readonly score: LinearModel;
  readonly classes: readonly (readonly [PolicyClass, LinearModel])[];
}

/**
 * Reads weights.
 * @throws if the file is malformed.
 */
export function decodePolicyModel(content: string): PolicyModel {
  const { score, classes } = modelSchema.parse(JSON.parse(content));
  const named = POLICY_CLASSES.flatMap((name) => {
    const linear = classes[name];
    return linear === undefined ? [] : [[name, decodeLinear(linear, CLASS_TABLE_SIZE)] as const];
  });
  return { score: decodeLinear(score, SCORE_TABLE_SIZE), classes: named };
}
