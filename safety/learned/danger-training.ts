import { z } from 'zod';
import type { EmergencyKind } from '#core/contracts/danger.ts';
import { decodeModel, encodeModel } from './model-file.ts';
import { trainModel } from './train-model.ts';
import type { TableSizes, TrainedModel, TrainingText } from './train-model.ts';

/** File of the learned weights, written by `node scripts/train-crisis.ts`. */
export const DANGER_MODEL_FILE: URL = new URL('danger-model.json', import.meta.url);

const TABLES: TableSizes = { score: 262_144, classes: 16_384 };

/** How much words of a person resemble a crisis, and how much an emergency of which kind. */
export interface DangerModel {
  readonly crisis: TrainedModel;
  readonly emergency: TrainedModel;
}

/** What somebody said, in words, and what it is. */
export interface DangerExample {
  readonly words: readonly string[];
  readonly expected: 'crisis' | 'none' | EmergencyKind;
}

/** Learns from examples, the same numbers each time. */
export function trainDangerModel(examples: readonly DangerExample[]): DangerModel {
  const textsFor = (nameOf: (expected: DangerExample['expected']) => string | undefined): TrainingText[] =>
    examples.map(({ words, expected }) => ({ sentences: [{ view: words.join(' '), question: '', traits: [] }], className: nameOf(expected) }));
  return {
    crisis: trainModel(textsFor((expected) => (expected === 'crisis' ? expected : undefined)), TABLES),
    emergency: trainModel(textsFor((expected) => (expected === 'crisis' || expected === 'none' ? undefined : expected)), TABLES),
  };
}

/** Weights as text. */
export function encodeDangerModel({ crisis, emergency }: DangerModel): string {
  return `${JSON.stringify({ crisis: encodeModel(crisis), emergency: encodeModel(emergency) })}\n`;
}

/**
 * Reads weights.
 * @throws if the text is malformed.
 */
export function decodeDangerModel(content: string): DangerModel {
  const { crisis, emergency } = z.object({ crisis: z.string(), emergency: z.string() }).parse(JSON.parse(content));
  return { crisis: decodeModel(crisis, TABLES), emergency: decodeModel(emergency, TABLES) };
}
