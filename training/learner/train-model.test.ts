import { describe, expect, it } from 'vitest';
import { likelihoodOf } from '#safety/learned/linear-model.ts';
import { decodeModel } from '#safety/learned/model-file.ts';
import type { TableSizes } from '#safety/learned/model-file.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import type { SentenceView } from '#safety/learned/sentence-features.ts';
import { encodeModel } from './encode-model.ts';
import { trainModel } from './train-model.ts';
import type { TrainingText } from './train-model.ts';

const TABLES: TableSizes = { score: 65_536, classes: 8_192 };
const view = (text: string): SentenceView => ({ view: text, question: '', traits: [] });
const said = (text: string, className?: string): TrainingText => ({ className, sentences: [view(text)] });
const TEXTS = [
  said(' das ist harmlos . ', 'D2'),
  said(' das ist ganz harmlos . ', 'D2'),
  said(' nehmen sie zwei tabletten . ', 'M1'),
  said(' heben sie den arm . '),
  said(' senken sie den arm . '),
];

describe('trainModel', () => {
  it('tells new sentences of a kind it has seen apart', () => {
    const { score, classes } = trainModel(TEXTS, TABLES);
    expect(likelihoodOf(score, featuresOf(view(' so etwas ist harmlos . ')))).toBeGreaterThan(0.5);
    expect(likelihoodOf(score, featuresOf(view(' beugen sie den arm . ')))).toBeLessThan(0.5);
    expect([...classes.keys()]).toEqual(['D2', 'M1']);
  });

  it('finds out which sentence of an answer is the unsafe one', () => {
    const { score } = trainModel(
      [
        ...TEXTS,
        { className: 'D2', sentences: [view(' heben sie den arm . '), view(' so etwas ist immer harmlos . ')] },
      ],
      TABLES,
    );
    expect(likelihoodOf(score, featuresOf(view(' heben sie den arm . ')))).toBeLessThan(0.5);
  });

  it('learns the same numbers each time', () => {
    expect(encodeModel(trainModel(TEXTS, TABLES))).toBe(encodeModel(trainModel(TEXTS, TABLES)));
  });

  it('keeps its judgement when written to a file and read again', () => {
    const trained = trainModel(TEXTS, TABLES);
    const read = decodeModel(encodeModel(trained), TABLES);
    for (const { sentences } of TEXTS) {
      const features = featuresOf(sentences[0] ?? view(''));
      expect(likelihoodOf(read.score, features)).toBeCloseTo(likelihoodOf(trained.score, features), 3);
    }
  });
});
