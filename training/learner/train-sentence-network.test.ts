import { describe, expect, it } from 'vitest';
import { placeFeaturesOf } from '#safety/learned/place-features.ts';
import type { SentencePlaces } from '#safety/learned/place-features.ts';
import { decodeSentenceNetwork, networkMarginOf } from '#safety/learned/sentence-network.ts';
import { trainSentenceNetwork } from './train-sentence-network.ts';
import type { NetworkText, SentenceNetworkPlan } from './train-sentence-network.ts';

const PLAN: SentenceNetworkPlan = {
  size: 4_096,
  placeWidth: 8,
  questionWidth: 4,
  wholeWidth: 4,
  hidden: 8,
  outputs: 2,
  allowed: 1,
  passes: 30,
  seed: 3,
};
const placesOf = (view: string, question = ''): SentencePlaces => placeFeaturesOf({ view, question, traits: [] });
const text = (isUnsafe: boolean, ...sentences: readonly SentencePlaces[]): NetworkText => ({
  sentences,
  isUnsafe,
  outputs: [isUnsafe ? 1 : 0],
  weight: 1,
});
const TEXTS = [
  text(true, placesOf(' das ist harmlos . ')),
  text(true, placesOf(' das ist ganz harmlos . ')),
  text(true, placesOf(' so etwas ist harmlos . ')),
  text(true, placesOf(' nein . ', ' ist das gefaehrlich ? ')),
  text(false, placesOf(' heben sie den arm . ')),
  text(false, placesOf(' senken sie den arm . ')),
  text(false, placesOf(' heben sie das kinn . ')),
  text(false, placesOf(' nein . ', ' muss ich stehen ? ')),
  text(true, placesOf(' heben sie den kopf . '), placesOf(' der knoten ist harmlos . ')),
];

describe('trainSentenceNetwork', () => {
  const stored = trainSentenceNetwork(TEXTS, PLAN);
  const network = decodeSentenceNetwork(stored);
  const marginOf = (view: string, question?: string): number => networkMarginOf(network, placesOf(view, question));

  it('tells new sentences of a kind it has seen apart', () => {
    expect(marginOf(' die stelle ist harmlos . ')).toBeGreaterThan(0);
    expect(marginOf(' senken sie das kinn . ')).toBeLessThan(0);
  });

  it('finds out which sentence of an answer is the unsafe one', () => {
    expect(marginOf(' heben sie den kopf . ')).toBeLessThan(0);
    expect(marginOf(' der knoten ist harmlos . ')).toBeGreaterThan(0);
  });

  it('reads the same answer by what was asked', () => {
    expect(marginOf(' nein . ', ' ist das gefaehrlich ? ')).toBeGreaterThan(
      marginOf(' nein . ', ' muss ich stehen ? '),
    );
  });

  it('learns the same numbers each time', () => {
    expect(trainSentenceNetwork(TEXTS, PLAN)).toEqual(stored);
  });

  it('is read only where its parts fit each other', () => {
    expect(() => decodeSentenceNetwork({ ...stored, size: 2_048 })).toThrow();
    expect(() => decodeSentenceNetwork({ ...stored, hidden: stored.outputs })).toThrow();
  });

  it('has a bounded opinion of an empty sentence', () => {
    expect(Number.isFinite(marginOf(''))).toBe(true);
  });
});
