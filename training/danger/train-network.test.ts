import { describe, expect, it } from 'vitest';
import { dangerOddsOf, decodeNetwork } from '#safety/learned/danger-network.ts';
import { trainNetwork } from './train-network.ts';
import type { NetworkExample } from './train-network.ts';

const PLAN = { size: 1024, width: 8, passes: 30, seed: 5 };
const DANGER: readonly NetworkExample[] = [
  { bag: [1, 2, 3, 4, 5], kind: 1 },
  { bag: [11, 12, 13, 14, 15], kind: 2 },
];
const NOTHING: readonly NetworkExample[] = [
  { bag: [21, 22, 23, 24, 25], kind: 0 },
  { bag: [31, 32, 33, 34, 35], kind: 0 },
];
const EXAMPLES = Array.from({ length: 20 }, () => [...DANGER, ...NOTHING]).flat();

describe('trainNetwork', () => {
  it('tells danger from what is none, also when stored and read again', () => {
    const network = decodeNetwork(trainNetwork(EXAMPLES, PLAN), PLAN.size);
    for (const { bag } of DANGER) expect(dangerOddsOf(network, bag)).toBeGreaterThan(0);
    for (const { bag } of NOTHING) expect(dangerOddsOf(network, bag)).toBeLessThan(0);
  });

  it('learns the same numbers each time', () => {
    expect(trainNetwork(EXAMPLES, PLAN)).toEqual(trainNetwork(EXAMPLES, PLAN));
  });
});

describe('decodeNetwork', () => {
  it('refuses a network that was stored for another size', () => {
    expect(() => decodeNetwork(trainNetwork(EXAMPLES, PLAN), 2 * PLAN.size)).toThrow('another size');
  });

  it('stays finite for words that nothing is known of', () => {
    const network = decodeNetwork(trainNetwork(EXAMPLES, PLAN), PLAN.size);
    expect(Number.isFinite(dangerOddsOf(network, []))).toBe(true);
  });
});
