import type { EmergencyKind } from '#core/contracts/danger.ts';
import { DANGER_TABLES } from '#safety/learned/danger-tables.ts';
import type { LearnedModel } from '#safety/learned/model-file.ts';
import { encodeModel } from '../learner/encode-model.ts';
import { trainModel } from '../learner/train-model.ts';
import type { TrainingText } from '../learner/train-model.ts';

/** How much words of a person resemble a crisis, and how much an emergency of which kind. */
export interface DangerModel {
  readonly crisis: LearnedModel;
  readonly emergency: LearnedModel;
}

/** What somebody said, in words, and what it is. */
export interface DangerExample {
  readonly words: readonly string[];
  readonly expected: 'crisis' | 'none' | EmergencyKind;
}

/** Learns from examples, the same numbers each time. */
export function trainDangerModel(examples: readonly DangerExample[]): DangerModel {
  const textsFor = (nameOf: (expected: DangerExample['expected']) => string | undefined): TrainingText[] =>
    examples.map(({ words, expected }) => ({
      sentences: [{ view: words.join(' '), question: '', traits: [] }],
      className: nameOf(expected),
    }));
  return {
    crisis: trainModel(
      textsFor((expected) => (expected === 'crisis' ? expected : undefined)),
      DANGER_TABLES,
    ),
    emergency: trainModel(
      textsFor((expected) => (expected === 'crisis' || expected === 'none' ? undefined : expected)),
      DANGER_TABLES,
    ),
  };
}

/** Weights as text. */
export function encodeDangerModel({ crisis, emergency }: DangerModel): string {
  return `${JSON.stringify({ crisis: encodeModel(crisis), emergency: encodeModel(emergency) })}\n`;
}
