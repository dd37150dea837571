import { describe, expect, it } from 'vitest';
import { likelihoodsIn, slotOf } from './multinomial.ts';

const TABLE = { biases: [0, 1], weights: [4, 0, 0, 4], scale: 0.5 };

describe('likelihoods', () => {
  it('are shares of one, and those of the biases where nothing is known', () => {
    const [first = 0, second = 0] = likelihoodsIn(TABLE, []);
    expect(first + second).toBeCloseTo(1);
    expect(second / first).toBeCloseTo(Math.E);
  });

  it('follow the weights in steps of the scale', () => {
    const [first = 0, second = 0] = likelihoodsIn(TABLE, [{ slot: 0, weight: 1 }]);
    expect(Math.log(first / second)).toBeCloseTo(1);
  });

  it('of a number beyond the table are those of the slot it shares', () => {
    expect(likelihoodsIn(TABLE, [{ slot: 3, weight: 1 }])).toEqual(likelihoodsIn(TABLE, [{ slot: 1, weight: 1 }]));
  });

  it('stay numbers where scores are far apart', () => {
    expect([...likelihoodsIn(TABLE, [{ slot: 0, weight: 10_000 }])]).toEqual([1, 0]);
  });
});

describe('a slot', () => {
  it('is a number below the size, the same each time, and seldom that of another text', () => {
    const texts = Array.from({ length: 1_000 }, (_, index) => `word ${String(index)}`);
    const slots = texts.map((text) => slotOf(text, 65_536));
    expect(slots.every((slot) => Number.isInteger(slot) && slot >= 0 && slot < 65_536)).toBe(true);
    expect(slots).toEqual(texts.map((text) => slotOf(text, 65_536)));
    expect(new Set(slots).size).toBeGreaterThan(980);
  });
});
