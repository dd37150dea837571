import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATES, stepFrom } from './document-machine.ts';
import type { DocumentEvent, DocumentState } from './document-machine.ts';

const EVENTS: readonly DocumentEvent['type'][] = [
  'confirm',
  'accept',
  'refuse',
  'lose',
  'finish',
  'fail',
  'approve',
  'discard',
  'expire',
];

function reachableFrom(start: DocumentState): ReadonlySet<DocumentState> {
  const found = new Set<DocumentState>([start]);
  for (const state of found)
    for (const event of EVENTS) {
      const step = stepFrom(state, event);
      if (step !== undefined) found.add(step.state);
    }
  return found;
}

describe('the way of a document', () => {
  it('leads everywhere, and only where a state exists', () => {
    expect([...reachableFrom('awaiting_upload')].sort()).toEqual([...DOCUMENT_STATES].sort());
  });

  it('leaves approved and rejected by no step', () => {
    for (const state of ['approved', 'rejected'] as const) expect([...reachableFrom(state)]).toEqual([state]);
  });

  it('approves nothing that she has not seen: only from a review', () => {
    const leading = DOCUMENT_STATES.filter((state) => stepFrom(state, 'approve')?.isRepeated === false);
    expect(leading).toEqual(['in_review']);
  });

  it('changes nothing when a step comes again', () => {
    for (const state of DOCUMENT_STATES)
      for (const event of EVENTS) {
        const step = stepFrom(state, event);
        if (step?.isRepeated === true) expect(step.state).toBe(state);
      }
  });
});
