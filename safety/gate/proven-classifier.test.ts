import { describe, expect, it } from 'vitest';
import type { Classifier } from './classifier-client.ts';
import { createGate } from './gate.ts';
import { believedWhileProven, CALL_PROOF_LIFETIME_MS } from './proven-classifier.ts';
import { createSelfTest, KNOWN_UNSAFE } from './self-test.ts';

const SENTENCE = 'Legen Sie die Finger flach auf.';

/** A classifier that is right, until it begins to find everything safe. */
function scripted() {
  const state = { lies: false, asked: [] as string[], nowMs: 0 };
  const classifier: Classifier = {
    judge: ({ sentence }) => {
      state.asked.push(sentence);
      const isUnsafe = sentence === KNOWN_UNSAFE.sentence && !state.lies;
      return Promise.resolve(
        isUnsafe ? { verdict: 'unsafe', severity: 'unsafe', categories: ['Violent'] } : { verdict: 'safe' },
      );
    },
  };
  const selfTest = createSelfTest(classifier, { proofLifetimeMs: CALL_PROOF_LIFETIME_MS, now: () => state.nowMs });
  const believed = believedWhileProven(classifier, selfTest);
  return {
    state,
    selfTest,
    believed,
    judge: () =>
      believed.judge({ sentence: SENTENCE }).then(
        ({ verdict }) => verdict,
        (error: unknown) => (error as { code: string }).code,
      ),
  };
}

describe('believedWhileProven', () => {
  it('brings its own proof along with the first judgement', async () => {
    const { judge, state } = scripted();
    expect(await judge()).toBe('safe');
    expect(state.asked).toContain(KNOWN_UNSAFE.sentence);
  });

  it('needs no new proof for the next sentence of the same answer', async () => {
    const { judge, state } = scripted();
    await judge();
    state.asked.length = 0;
    state.nowMs += CALL_PROOF_LIFETIME_MS;
    expect(await judge()).toBe('safe');
    expect(state.asked).toEqual([SENTENCE]);
  });

  it('believes a classifier that begins to lie no longer than a proof counts', async () => {
    const { judge, state } = scripted();
    await judge();
    state.lies = true;
    state.nowMs += CALL_PROOF_LIFETIME_MS + 1;
    expect(await judge()).toBe('classifier_not_proven');
    expect(await judge()).toBe('classifier_not_proven');
  });

  it('believes it again when it was right twice in a row', async () => {
    const { judge, state } = scripted();
    state.lies = true;
    await judge();
    state.lies = false;
    expect([await judge(), await judge()]).toEqual(['classifier_not_proven', 'safe']);
  });

  it('lets the gate clear nothing on the word of a classifier that finds everything safe', async () => {
    const { believed, state } = scripted();
    state.lies = true;
    const gate = createGate({ classifier: believed, budgetMs: 1_000, onGuardrailEvent: () => undefined });
    expect(await gate.judge({ sentence: SENTENCE, turnId: 'turn-1' })).toEqual({
      verdict: 'blocked',
      class: 'classifier_not_proven',
      layer: 'unavailable',
    });
  });
});
