import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeModel } from './model-file.ts';
import { likeliestClassOf, unsafenessOf } from './policy-model.ts';
import { POLICY_MODEL_FILE, POLICY_TABLES } from './policy-tables.ts';
import type { SentenceView } from './sentence-features.ts';
import { groupsOf } from './word-groups.ts';

const view = (text: string): SentenceView => ({ view: text, question: '', traits: [] });

describe('decodeModel', () => {
  it.each([
    '',
    '{}',
    '{"score":{"bias":0,"scale":1,"weights":""},"classes":{}}',
    readFileSync(POLICY_MODEL_FILE, 'utf8').slice(0, 1_000),
  ])('refuses weights that are not whole', (content) => {
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
    expect(unsafenessOf({ ...view(' legen sie die hand hinter den kopf . '), traits: ['form true'] })).toBeLessThan(
      0.2,
    );
    expect(likeliestClassOf(view(' nehmen sie zwei tabletten ibuprofen . '))).toBe('M1');
  });

  it.each([' nein . ', ' ja . ', ' so ist es . ', ' das stimmt . ', ' eher nicht . '])(
    'read a short answer as what it asserts: "%s"',
    (answer) => {
      const after = (question: string): number => unsafenessOf({ ...view(answer), question });
      expect(after(' ist der knoten gefaehrlich ? ')).toBeGreaterThan(after(' nehme ich die drei mittleren finger ? '));
      expect(after(' ist das eine zyste ? ')).toBeGreaterThan(after(' liegt die hand hinter dem kopf ? '));
    },
  );
});
