import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthoredClearance } from './authored-clearance.ts';
import { assertCleared } from './cleared.ts';
import type * as mint from './mint.ts';

/** The second lock alone: suppose that somebody got around the brand. */
const brand = vi.hoisted(() => ({ isBroken: false }));
vi.mock('./mint.ts', async (importOriginal) => {
  const original = await importOriginal<typeof mint>();
  return { ...original, isMinted: (value: unknown) => brand.isBroken || original.isMinted(value) };
});

const line = { lineId: 'willkommen.ki', version: 1, text: 'Ich bin eine KI, keine Ärztin.' };
const cleared = createAuthoredClearance([line]).clear(line, 'turn-1');
const look = (value: unknown) => () => {
  assertCleared(value, { turnId: 'turn-1' });
};

beforeEach(() => {
  brand.isBroken = true;
});

describe('a clearance whose brand was forged', () => {
  it.each([
    ['another text', { ...cleared, text: 'Das ist harmlos.' }, 'altered'],
    ['another spoken form', { ...cleared, spoken: 'Das ist harmlos.' }, 'altered'],
    ['one more invisible letter', { ...cleared, text: `${cleared.text}\u200b` }, 'altered'],
    ['another turn', { ...cleared, turnId: 'turn-2' }, 'other_turn'],
    ['another policy', { ...cleared, policyVersion: '1-ffffffffffff' }, 'other_policy'],
  ])('still does not pass with %s', (_name, forged, reason) => {
    expect(look(forged)).toThrow(expect.objectContaining({ code: 'uncleared_text', details: { reason } }) as Error);
  });

  it('would pass unaltered, so it is the second lock that holds above', () => {
    expect(look({ ...cleared })).not.toThrow();
    brand.isBroken = false;
    expect(look({ ...cleared })).toThrow();
    expect(look(cleared)).not.toThrow();
  });
});
