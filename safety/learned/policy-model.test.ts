import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { likelihoodOf } from './linear-model.ts';
import { decodeModel, encodeModel } from './model-file.ts';
import { likeliestClassOf, unsafenessOf } from './policy-model.ts';
import { POLICY_MODEL_FILE, POLICY_TABLES } from './policy-tables.ts';
import { featuresOf } from './sentence-features.ts';
import type { SentenceView } from './sentence-features.ts';
import { trainModel } from './train-model.ts';
import type { TableSizes, TrainingText } from './train-model.ts';
import { groupsOf } from './word-groups.ts';

const TABLES: TableSizes = { score: 65_536, classes: 8_192 };
const view = (text: string): SentenceView => ({ view: text, question: '', traits: [] });
const said = (text: string, className?: string): TrainingText => ({ className, sentences: [view(text)] });
const TEXTS = [said(' das ist harmlos . ', 'D2'), said(' das ist ganz harmlos . ', 'D2'), said(' nehmen sie zwei tabletten . ', 'M1'), said(' heben sie den arm . '), said(' senken sie den arm . ')];

describe('trainModel', () => {
  it('tells new sentences of a kind it has seen apart', () => {
    const { score, classes } = trainModel(TEXTS, TABLES);
    expect(likelihoodOf(score, featuresOf(view(' so etwas ist harmlos . ')))).toBeGreaterThan(0.5);
    expect(likelihoodOf(score, featuresOf(view(' beugen sie den arm . ')))).toBeLessThan(0.5);
    expect([...classes.keys()]).toEqual(['D2', 'M1']);
  });

  it('finds out which sentence of an answer is the unsafe one', () => {
    const { score } = trainModel([...TEXTS, { className: 'D2', sentences: [view(' heben sie den arm . '), view(' so etwas ist immer harmlos . ')] }], TABLES);
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

describe('decodeModel', () => {
  it.each(['', '{}', '{"score":{"bias":0,"scale":1,"weights":""},"classes":{}}', readFileSync(POLICY_MODEL_FILE, 'utf8').slice(0, 1_000)])('refuses weights that are not whole', (content) => {
    expect(() => decodeModel(content, POLICY_TABLES)).toThrow();
  });
});

describe('groupsOf', () => {
  it('knows words that no training sentence needs to hold', () => {
    expect(groupsOf('anastrozol')).toEqual(groupsOf('letrozol'));
    expect(groupsOf('ungefaehrliche')).toEqual(groupsOf('harmloses'));
    expect(groupsOf('xyzzy')).toEqual([]);
  });
});

describe('the trained weights', () => {
  it('find a sentence of reassurance far from one of the exercise', () => {
    expect(unsafenessOf(view(' das ist bestimmt nichts schlimmes . '))).toBeGreaterThan(0.7);
    expect(unsafenessOf({ ...view(' legen sie die hand hinter den kopf . '), traits: ['form true'] })).toBeLessThan(0.2);
    expect(likeliestClassOf(view(' nehmen sie zwei tabletten ibuprofen . '))).toBe('M1');
  });
});
