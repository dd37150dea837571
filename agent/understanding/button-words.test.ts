import { describe, expect, it } from 'vitest';
import { shared } from '#agent/testing/call-kit.ts';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import type { Expectation, Intent } from '#phases/vocabulary.ts';

/** Where a client shows the button, and what a tap on it means there. */
const MEANT: Readonly<Record<keyof typeof BUTTON_WORDS, readonly [Expectation, Intent]>> = {
  yes: ['yes_no', { type: 'yes' }],
  no: ['yes_no', { type: 'no' }],
  ready: ['ready', { type: 'done' }],
  done: ['step_done', { type: 'done' }],
  left: ['which_side', { type: 'side', side: 'left' }],
  right: ['which_side', { type: 'side', side: 'right' }],
  save: ['save_or_discard', { type: 'save' }],
  discard: ['save_or_discard', { type: 'discard' }],
  repeat: ['anything', { type: 'repeat' }],
  back: ['anything', { type: 'back' }],
  slower: ['anything', { type: 'slower' }],
  pause: ['anything', { type: 'pause' }],
  resume: ['resume_from_pause', { type: 'resume' }],
  stop: ['anything', { type: 'stop' }],
};

describe('a word on a button', () => {
  it.each(Object.entries(BUTTON_WORDS))('%s is understood as it stands', (name, word) => {
    const [expectation, intent] = MEANT[name as keyof typeof BUTTON_WORDS];
    expect(shared.understanding.understand(word, expectation)).toEqual({ interrupts: [], intent });
  });
});
