import { describe, expect, it } from 'vitest';
import { shared } from '#agent/testing/call-kit.ts';
import { BODY_SPOTS } from '#core/contracts/body-map.ts';
import { BUTTON_WORDS, NOTE_WORDS, spotWords } from '#core/contracts/button-words.ts';
import { EXPECTATIONS } from '#phases/vocabulary.ts';
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
  faster: ['anything', { type: 'faster' }],
  pause: ['anything', { type: 'pause' }],
  resume: ['resume_from_pause', { type: 'resume' }],
  stop: ['anything', { type: 'stop' }],
  simpleLanguage: ['anything', { type: 'language', to: 'simple' }],
  usualLanguage: ['anything', { type: 'language', to: 'standard' }],
};

describe('a word on a button', () => {
  it.each(Object.entries(BUTTON_WORDS))('%s is understood as it stands', (name, word) => {
    const [expectation, intent] = MEANT[name as keyof typeof BUTTON_WORDS];
    expect(shared.understanding.understand(word, expectation)).toEqual({ interrupts: [], intent });
  });
});

describe('a tap on the drawn body', () => {
  const read = (words: string, expectation: Expectation) => shared.understanding.understand(words, expectation);
  const taps = BODY_SPOTS.map((spot) => ({
    words: spotWords(spot),
    where: { ...('side' in spot ? { side: spot.side } : {}), place: spot.place },
  }));

  it('says something else for every spot', () => {
    expect(new Set(taps.map(({ words }) => words)).size).toBe(BODY_SPOTS.length);
  });

  it.each(taps)('"$words" answers the question for the place', ({ words, where }) => {
    expect(read(words, 'finding_details')).toEqual({ interrupts: [], intent: { type: 'finding_detail', ...where } });
  });

  it.each(taps)(
    '"Notiz 2 ändern: $words" moves the note at the read-back and at the last question',
    ({ words, where }) => {
      for (const expectation of ['yes_no', 'save_or_discard', 'finding_details'] as const)
        expect(read(`${NOTE_WORDS.correct(2)}: ${words}`, expectation).intent).toEqual({
          type: 'correct_note',
          note: { number: 2 },
          facts: where,
        });
    },
  );

  it('on a number names the note when it is asked which', () => {
    expect(read(NOTE_WORDS.name(2), 'finding_details').intent).toEqual({ type: 'correct_note', note: { number: 2 } });
  });
});

/** At any of these questions notes can be there. */
const ANY_QUESTION = EXPECTATIONS.filter(
  (asked) => asked !== 'consent' && asked !== 'situation_answer' && asked !== 'danger',
);

describe('a tap on a note', () => {
  const read = (words: string, expectation: Expectation) => shared.understanding.understand(words, expectation);

  it.each(ANY_QUESTION)('is understood when %s is expected', (expectation) => {
    expect(read(NOTE_WORDS.strike(12), expectation).intent).toEqual({ type: 'strike_note', note: { number: 12 } });
    expect(read(NOTE_WORDS.takeBack, expectation).intent).toEqual({ type: 'keep_note' });
    expect(read(`${NOTE_WORDS.correct(2)}: der ist weich`, expectation).intent).toEqual({
      type: 'correct_note',
      note: { number: 2 },
      facts: { traits: ['soft'] },
    });
  });
});
