import { describe, expect, it } from 'vitest';
import { CASE_STATES, statesBefore, stepFrom } from './case-machine.ts';
import type { CaseEvent, CaseState } from './case-machine.ts';

const EVENTS: readonly CaseEvent['type'][] = ['claim', 'release', 'decide', 'appeal', 'settle', 'expire'];

describe('the way of a case', () => {
  it('leads everywhere, and only where a state exists', () => {
    const found = new Set<CaseState>(['open']);
    for (const state of found)
      for (const event of EVENTS) {
        const next = stepFrom(state, event);
        if (next !== undefined) found.add(next);
      }
    expect([...found].sort()).toEqual([...CASE_STATES].sort());
  });

  it('decides once: nothing leads back to where it could be decided anew', () => {
    for (const state of ['decided', 'appealed', 'closed'] as const)
      for (const event of EVENTS) expect(['open', 'claimed']).not.toContain(stepFrom(state, event));
  });

  it('ends: a closed case stays closed', () => {
    for (const event of EVENTS) expect(stepFrom('closed', event)).toBeUndefined();
  });

  it('is appealed against only after a decision, and not closed while an appeal waits', () => {
    expect(statesBefore('appeal')).toEqual(['decided', 'appealed']);
    expect(statesBefore('expire')).toEqual(['decided']);
  });
});
