import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodePolicyModel, decodePolicyModel, POLICY_MODEL_FILE } from './policy-model-file.ts';
import { likeliestClassOf, unsafenessOf } from './policy-model.ts';
import { featuresOf } from './sentence-features.ts';
import { likelihood, trainPolicyModel } from './train-policy-model.ts';
import type { TrainingText } from './train-policy-model.ts';

const said = (view: string, policyClass?: string): TrainingText => ({ policyClass, sentences: [{ view, question: '' }] });
const TEXTS = [said(' das ist harmlos . ', 'D2'), said(' das ist ganz harmlos . ', 'D2'), said(' nehmen sie zwei tabletten . ', 'M1'), said(' heben sie den arm . '), said(' senken sie den arm . ')];

describe('trainPolicyModel', () => {
  it('tells new sentences of a kind it has seen apart', () => {
    const { score, classes } = trainPolicyModel(TEXTS);
    expect(likelihood(score, featuresOf(' so etwas ist harmlos . ', ''))).toBeGreaterThan(0.5);
    expect(likelihood(score, featuresOf(' beugen sie den arm . ', ''))).toBeLessThan(0.5);
    expect([...classes.keys()]).toEqual(['D2', 'M1']);
  });

  it('learns the same numbers each time', () => {
    expect(encodePolicyModel(trainPolicyModel(TEXTS))).toBe(encodePolicyModel(trainPolicyModel(TEXTS)));
  });

  it('keeps its judgement when written to a file and read again', () => {
    const trained = trainPolicyModel(TEXTS);
    const read = decodePolicyModel(encodePolicyModel(trained));
    for (const { sentences } of TEXTS) {
      const features = featuresOf(sentences[0]?.view ?? '', '');
      expect(likelihood(read.score, features)).toBeCloseTo(likelihood(trained.score, features), 1);
    }
  });
});

describe('decodePolicyModel', () => {
  it.each(['', '{}', '{"score":{"bias":0,"scale":1,"weights":""},"classes":{}}', readFileSync(POLICY_MODEL_FILE, 'utf8').slice(0, 1_000)])('refuses weights that are not whole', (content) => {
    expect(() => decodePolicyModel(content)).toThrow();
  });
});

describe('the trained weights', () => {
  it('find a sentence of reassurance far from one of the exercise', () => {
    expect(unsafenessOf(' das ist bestimmt nichts schlimmes . ', '')).toBeGreaterThan(0.7);
    expect(unsafenessOf(' legen sie die hand hinter den kopf . ', '')).toBeLessThan(0.1);
    expect(likeliestClassOf(' nehmen sie zwei tabletten ibuprofen . ', '')).toBe('M1');
  });
});
