import { describe, expect, it } from 'vitest';
import type { Classifier } from './classifier-client.ts';
import { createGate } from './gate.ts';
import { believedWhileProven } from './proven-classifier.ts';
import { createSelfTest } from './self-test.ts';
import type { SelfTestState } from './self-test.ts';

const SENTENCE = 'Legen Sie die Finger flach auf.';
const safeToAll: Classifier = { judge: () => Promise.resolve({ verdict: 'safe' }) };

describe('believedWhileProven', () => {
  it.each(['unproven', 'failing'] satisfies SelfTestState[])('is not asked while %s', async (state) => {
    let asked = 0;
    const counting: Classifier = {
      judge: () => {
        asked += 1;
        return Promise.resolve({ verdict: 'safe' });
      },
    };
    await expect(believedWhileProven(counting, { state: () => state }).judge({ sentence: SENTENCE })).rejects.toMatchObject({ code: 'classifier_not_proven' });
    expect(asked).toBe(0);
  });

  it('throws a verdict away when the proof was lost meanwhile', async () => {
    let state: SelfTestState = 'healthy';
    const slow: Classifier = {
      judge: async () => {
        state = 'failing';
        await Promise.resolve();
        return { verdict: 'safe' };
      },
    };
    await expect(believedWhileProven(slow, { state: () => state }).judge({ sentence: SENTENCE })).rejects.toMatchObject({ code: 'classifier_not_proven' });
  });

  it('lets the gate clear nothing on the word of a classifier that finds everything safe', async () => {
    const selfTest = createSelfTest(safeToAll);
    await selfTest.run();
    const gate = createGate({ classifier: believedWhileProven(safeToAll, selfTest), budgetMs: 1_000, onGuardrailEvent: () => undefined });
    expect(await gate.judge({ sentence: SENTENCE, turnId: 'turn-1' })).toEqual({ verdict: 'blocked', class: 'classifier_not_proven', layer: 'unavailable' });
  });

  it('passes verdicts on while proven', async () => {
    expect(await believedWhileProven(safeToAll, { state: () => 'healthy' }).judge({ sentence: SENTENCE })).toEqual({ verdict: 'safe' });
  });
});
