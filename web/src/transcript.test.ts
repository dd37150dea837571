import { describe, expect, it } from 'vitest';
import {
  CAPTION_LAG_MS,
  VOICE_MEMORY_MS,
  linesInFocus,
  spokenAt,
  spokenEntryId,
  withExamMessage,
  withOwnCaption,
  withTyped,
} from './transcript.ts';
import type { TranscriptEntry } from './transcript.ts';

const guide = (id: string, text: string): TranscriptEntry => ({
  id,
  who: 'guide',
  text,
  reason: 'speech',
  final: true,
  saidAtMs: 0,
});

describe('transcript', () => {
  it('shows a sentence once even if it arrives twice', () => {
    const message = { id: 'a', text: 'Guten Tag.', reason: 'speech', phase: undefined } as const;
    const once = withExamMessage([], message, 0);
    expect(withExamMessage(once, message, 5)).toBe(once);
    expect(once.map(({ text }) => text)).toEqual(['Guten Tag.']);
  });

  it('refines own speech in its place instead of adding lines', () => {
    const caption = { segmentId: 's', who: 'person' } as const;
    let entries = withOwnCaption([], { ...caption, text: 'ich habe', final: false }, 1);
    entries = withTyped(entries, { id: 't', text: 'Ja', saidAtMs: 2 });
    entries = withOwnCaption(entries, { ...caption, text: 'Ich habe etwas bemerkt', final: true }, 3);
    expect(entries.map(({ text, final }) => [text, final])).toEqual([
      ['Ich habe etwas bemerkt', true],
      ['Ja', true],
    ]);
  });

  it('withdraws own speech that was only noise', () => {
    const caption = { segmentId: 's', who: 'person' } as const;
    const entries = withOwnCaption([], { ...caption, text: 'hm', final: false }, 1);
    expect(withOwnCaption(entries, { ...caption, text: '  ', final: true }, 2)).toEqual([]);
  });

  it('puts her words before the answer to them, although their caption comes later', () => {
    const said = (id: string, saidAtMs: number): TranscriptEntry => ({ ...guide(id, `Satz ${id}.`), saidAtMs });
    const entries = [said('question', 1_000), said('answer-1', 9_000), said('answer-2', 9_010)];
    const caption = { segmentId: 's', who: 'person', text: 'Ja', final: true } as const;
    expect(withOwnCaption(entries, caption, spokenAt(9_200, undefined)).map(({ id }) => id)).toEqual([
      'question',
      'caption:s',
      'answer-1',
      'answer-2',
    ]);
  });

  it('trusts the voice that the microphone heard over a caption that is very late', () => {
    expect(spokenAt(20_000, 12_000)).toBe(12_000);
    expect(spokenAt(20_000, 19_900)).toBe(20_000 - CAPTION_LAG_MS);
    expect(spokenAt(50_000, 50_000 - VOICE_MEMORY_MS - 1)).toBe(50_000 - CAPTION_LAG_MS);
  });

  it('leaves her words below the sentence that she interrupted, and in the order in which she spoke', () => {
    const before = [{ ...guide('long', 'Ein langer Satz.'), saidAtMs: 1_000 }];
    const first = withOwnCaption(before, { segmentId: 'a', who: 'person', text: 'Moment', final: true }, 4_000);
    const second = withOwnCaption(
      first,
      { segmentId: 'b', who: 'person', text: 'Was meinen Sie?', final: true },
      3_900,
    );
    expect(second.map(({ text }) => text)).toEqual(['Ein langer Satz.', 'Moment', 'Was meinen Sie?']);
  });

  it('stays small in a very long conversation and keeps the newest', () => {
    let entries: readonly TranscriptEntry[] = [];
    for (let index = 0; index < 1000; index += 1)
      entries = withTyped(entries, { id: String(index), text: `Satz ${String(index)}`, saidAtMs: index });
    expect(entries.length).toBeLessThanOrEqual(400);
    expect(entries.at(-1)?.text).toBe('Satz 999');
  });

  it('finds the sentence that the voice has just begun', () => {
    const entries = [
      guide('a', 'Stellen Sie sich vor den Spiegel.'),
      guide('b', 'Lassen Sie die Arme locker hängen.'),
      guide('c', 'Fällt Ihnen etwas auf?'),
    ];
    expect(spokenEntryId(entries, 'Stellen Sie sich vor den')).toBe('a');
    expect(spokenEntryId(entries, 'Stellen Sie sich vor den Spiegel. Lassen Sie die Arme lo')).toBe('b');
  });

  it('takes the later of two equal sentences: it was repeated', () => {
    expect(
      spokenEntryId([guide('a', 'Fällt Ihnen etwas auf?'), guide('b', 'Fällt Ihnen etwas auf?')], 'Fällt Ihnen etwas'),
    ).toBe('b');
  });

  it('puts the spoken line into focus, and a whole new answer until its voice is heard', () => {
    const before = [guide('a', 'Eins.'), guide('b', 'Zwei.')];
    expect([...linesInFocus(before, 'a', true)]).toEqual(['a']);
    const answered = withTyped(before, { id: 't', text: 'Ja', saidAtMs: 1 });
    expect([...linesInFocus(answered, 'b', true)]).toEqual(['b']);
    const next = [...answered, guide('c', 'Drei.'), guide('d', 'Vier.')];
    expect([...linesInFocus(next, 'b', true)]).toEqual(['c', 'd']);
    expect([...linesInFocus(next, 'd', true)]).toEqual(['d']);
    expect([...linesInFocus(next, 'd', false)]).toEqual(['c', 'd']);
    expect([...linesInFocus([], undefined, true)]).toEqual([]);
  });

  it('claims nothing when the caption matches no sentence', () => {
    expect(spokenEntryId([guide('a', 'Rufen Sie 112.')], 'Rufen Sie eins eins zwei')).toBeUndefined();
    expect(spokenEntryId([guide('a', '…')], 'irgendetwas')).toBeUndefined();
    expect(spokenEntryId([], '')).toBeUndefined();
  });
});
