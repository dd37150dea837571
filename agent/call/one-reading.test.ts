import { afterEach, expect, it, vi } from 'vitest';
import { createCallKit, shared } from '#agent/testing/call-kit.ts';
import type { CallKit } from '#agent/testing/call-kit.ts';

afterEach(() => void vi.restoreAllMocks());

/** How often a text of a spoken turn is read: overheard, asked for turn-taking, and answered. */
async function readingsOf(call: CallKit, words: string): Promise<readonly string[]> {
  const read = vi.spyOn(shared.understanding, 'understand').mockClear();
  await call.shownBy(() => {
    call.conversation.hearVoice();
    call.conversation.overhear(words);
    call.conversation.isConclusive(words);
    call.conversation.hear(words, 'voice');
  });
  return read.mock.calls.map(([utterance]) => utterance);
}

it.each(['Ja, einverstanden.', 'Ich bekomme keine Luft.', 'Stopp.', 'Wie lange dauert das denn alles?'])(
  'reads "%s" once, however often turn-taking looks at it',
  async (words) => {
    const call = createCallKit();
    await call.begin();
    expect(await readingsOf(call, words)).toEqual([words]);
  },
);

it('reads the same words again when something else is asked by then', async () => {
  const call = createCallKit();
  await call.begin();
  await call.walkUntil(({ seen }) => seen('exam.phase') === 'betrachten');
  expect(await readingsOf(call, 'Nein.')).toEqual(['Nein.']);
  await call.walkUntil(({ seen }) => seen('exam.phase') === 'erste_seite');
  expect(await readingsOf(call, 'Nein.')).toEqual(['Nein.']);
});
