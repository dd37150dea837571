import { describe, expect, it } from 'vitest';
import { coinAtLeast, compareSamples } from './statistics.ts';
import { STRATEGIES } from './strategies.ts';
import { tryPlan } from './try-plan.ts';

/** Far below what a coin does; `npm run test:probing` asks many more worlds. */
const LEAST_P = 0.001;

describe('an attacker with fifty accounts who knows everything about somebody', () => {
  it('does no better than a coin at telling whether she is there', async () => {
    const [copies] = STRATEGIES;
    if (copies === undefined) throw new Error('there is no strategy');
    const guessing = await tryPlan(copies, { worlds: 80 });
    expect(guessing.p, `by ${guessing.by}: ${guessing.right} of ${guessing.of}`).toBeGreaterThan(LEAST_P);
  }, 60_000);

  it('would know each time, if rare combinations counted: the trial can tell', async () => {
    const [copies] = STRATEGIES;
    if (copies === undefined) throw new Error('there is no strategy');
    const guessing = await tryPlan(copies, { worlds: 80, isOpen: true });
    expect(guessing.p).toBeLessThan(LEAST_P);
  }, 60_000);
});

describe('the statistics', () => {
  it('know a coin from a certainty', () => {
    expect(coinAtLeast(0, 40)).toBeCloseTo(1, 10);
    expect(coinAtLeast(20, 40)).toBeGreaterThan(0.5);
    expect(coinAtLeast(40, 40)).toBeLessThan(1e-11);
    const low = Array.from({ length: 60 }, (_, index) => index);
    expect(compareSamples(low, low).p).toBeGreaterThan(0.5);
    expect(
      compareSamples(
        low,
        low.map((value) => value + 60),
      ).p,
    ).toBeLessThan(1e-6);
  });
});
