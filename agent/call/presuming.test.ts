import { afterEach, expect, it, vi } from 'vitest';
import { createCallKit, shared, wordsOf } from '#agent/testing/call-kit.ts';
import type { CallKit } from '#agent/testing/call-kit.ts';

afterEach(() => void vi.restoreAllMocks());

/** A call before the mirror in which these words are only probably a wish to skip. */
async function beforeTheMirror(words: string): Promise<CallKit> {
  const call = createCallKit();
  await call.begin();
  await call.walkUntil(({ seen }) => seen('exam.phase') === 'betrachten');
  const read = shared.understanding.understand.bind(shared.understanding);
  vi.spyOn(shared.understanding, 'understand').mockImplementation((said, expectation) =>
    said === words
      ? { interrupts: [], intent: { type: 'unclear' }, candidates: [{ type: 'skip' }] }
      : read(said, expectation),
  );
  return call;
}

it.each(['voice', 'typed'] as const)('asks about what is only probable, and a yes (%s) does it', async (source) => {
  const call = await beforeTheMirror('des lass ma');
  expect(wordsOf(await call.says('des lass ma', source))).toMatch(/auslassen\?|überspringen\?/);
  expect(wordsOf(await call.says('Ja.', source))).toMatch(/lassen wir aus|überspringen/);
});
