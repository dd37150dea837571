import { describe, expect, it } from 'vitest';
import { MATCH_STATES, matchStepFrom } from './match-machine.ts';
import { PAIR_STATES, pairStateAfter, pairStepFrom } from './pair-machine.ts';

describe('the way of a pair', () => {
  it('becomes a match only after the yes of both', () => {
    expect(PAIR_STATES.filter((state) => pairStepFrom(state, 'match') !== undefined)).toEqual(['agreed']);
    expect(pairStateAfter('suggested', ['yes', null])).toBe('one_yes');
    expect(pairStateAfter('one_yes', ['yes', null])).toBe('one_yes');
    expect(pairStateAfter('suggested', ['yes', 'yes'])).toBe('agreed');
    expect(pairStateAfter('one_yes', ['yes', 'yes'])).toBe('agreed');
  });

  it('ends with one no, whoever says it and whenever, and never leads back', () => {
    for (const state of ['suggested', 'one_yes', 'agreed'] as const)
      expect(pairStateAfter(state, ['yes', 'no'])).toBe('declined');
    for (const event of ['yes', 'no', 'match'] as const) {
      expect(pairStepFrom('declined', event)).toBeUndefined();
      expect(pairStepFrom('matched', event)).toBeUndefined();
    }
  });
});

describe('the way of a match', () => {
  it('rests and goes on, and once it ended it stays so', () => {
    expect(matchStepFrom('open', 'pause')).toBe('paused');
    expect(matchStepFrom('paused', 'resume')).toBe('open');
    expect(matchStepFrom('open', 'resume')).toBeUndefined();
    for (const state of MATCH_STATES) expect(matchStepFrom(state, 'end')).toBe(state === 'ended' ? undefined : 'ended');
    for (const event of ['pause', 'resume', 'end'] as const) expect(matchStepFrom('ended', event)).toBeUndefined();
  });
});
