import { describe, expect, it } from 'vitest';
import { figuresOfStep, latencyOf, percentile, problemsOf } from './figures.ts';
import type { CallRecord } from './figures.ts';
import { callerPlanOf } from './steps.ts';

const record = (what: Partial<CallRecord>): CallRecord => ({
  step: 0,
  outcome: 'in',
  sentence: undefined,
  firstWordAfterMs: 900,
  turns: [],
  cutInStep: undefined,
  ...what,
});
const turn = (step: number, heardAfterMs: number | undefined) => ({ step, heardAfterMs });
const full = 'Gerade sind alle Gespräche belegt.';

describe('figures of callers', () => {
  it('are the value that a share does not exceed, and nothing of nothing', () => {
    expect([0.5, 0.95].map((share) => percentile([30, 10, 20, 40], share))).toEqual([20, 40]);
    expect(latencyOf([])).toEqual({ count: 0, med: undefined, p95: undefined });
    expect(latencyOf([500, undefined])).toEqual({ count: 1, med: 500, p95: 500 });
  });

  it('tell apart who is in, who was told, and who was left in silence', () => {
    const step = figuresOfStep(
      [
        record({}),
        record({ step: 1, turns: [turn(1, 700)] }),
        record({ step: 1, outcome: 'refused', sentence: full, firstWordAfterMs: undefined }),
        record({ step: 1, outcome: 'refused', firstWordAfterMs: undefined }),
        record({ step: 1, outcome: 'unanswered', firstWordAfterMs: undefined }),
      ],
      { step: 1, wanted: 5, loadAverage: 1 },
    );
    expect(step).toMatchObject({ asked: 4, inCall: 2, refused: 2, refusedWithoutWords: 1, unanswered: 1 });
    expect(step.sentences).toEqual({ [full]: 1 });
    expect(problemsOf([step], false)).toEqual([
      '5 callers: 1 let in, and nobody came',
      '5 callers: 1 refused without a sentence',
    ]);
  });

  it('show what newcomers did to those who were in before', () => {
    const step = figuresOfStep(
      [
        record({ turns: [turn(0, 800), turn(1, 2_400), turn(1, undefined)] }),
        record({ cutInStep: 1 }),
        record({ step: 1, turns: [turn(1, 700)] }),
      ],
      { step: 1, wanted: 3, loadAverage: 1 },
    );
    expect(step).toMatchObject({
      inCall: 2,
      cut: 1,
      missingReplies: 1,
      turns: { count: 2, med: 700, p95: 2_400 },
      turnsOfThoseIn: { p95: 2_400 },
      turnsBefore: { p95: 800 },
    });
    expect(problemsOf([step], false)).toEqual(['3 callers: 1 calls cut', '3 callers: 1 replies missing']);
  });

  it('take a step in which nobody spoke for no success', () => {
    const step = figuresOfStep([record({})], { step: 0, wanted: 1, loadAverage: 1 });
    expect(problemsOf([step], false)).toEqual(['1 callers: nobody took a turn, so nothing was measured']);
  });

  it('hold lateness against a run only where it was promised', () => {
    const late = figuresOfStep([record({ turns: [turn(0, 4_000)] })], { step: 0, wanted: 1, loadAverage: 9 });
    expect(problemsOf([late], true)).toEqual(['1 callers: p95 of a turn is 4000 ms, more than 3000']);
    expect(problemsOf([late], false)).toEqual([]);
  });
});

describe('the steps of callers', () => {
  it('double up to the planned calls and end at twice of them', () => {
    expect(callerPlanOf('stress', 4, 120).wanted).toEqual([1, 2, 4, 8]);
    expect(callerPlanOf('stress', 6, 120).wanted).toEqual([1, 2, 4, 6, 12]);
    expect(callerPlanOf('spike', 4, 60).wanted).toEqual([1, 8]);
    expect(callerPlanOf('average', 4, 60).wanted).toEqual([1, 2]);
    expect(callerPlanOf('soak', 4, 7_200)).toEqual({ wanted: [2], stepS: 7_200 });
  });
});
