import { describe, expect, it } from 'vitest';
import { linesInFocus, spokenEntryId, withExamMessage, withOwnCaption, withTyped } from './transcript.ts';
import type { TranscriptEntry } from './transcript.ts';

const guide = (id: string, text: string): TranscriptEntry => ({ id, who: 'guide', text, reason: 'speech', final: true });

describe('transcript', () => {
  it('shows a sentence once even if it arrives twice', () => {
    const message = { id: 'a', text: 'Guten Tag.', reason: 'speech', phase: undefined } as const;
    const once = withExamMessage([], message);
    expect(withExamMessage(once, message)).toBe(once);
    expect(once.map(({ text }) => text)).toEqual(['Guten Tag.']);
  });

  it('refines own speech in its place instead of adding lines', () => {
    const caption = { segmentId: 's', who: 'person' } as const;
    let entries = withOwnCaption([], { ...caption, text: 'ich habe', final: false });
    entries = withTyped(entries, 't', 'Ja');
    entries = withOwnCaption(entries, { ...caption, text: 'Ich habe etwas bemerkt', final: true });
    expect(entries.map(({ text, final }) => [text, final])).toEqual([['Ich habe etwas bemerkt', true], ['Ja', true]]);
  });

  it('withdraws own speech that was only noise', () => {
    const caption = { segmentId: 's', who: 'person' } as const;
    const entries = withOwnCaption([], { ...caption, text: 'hm', final: false });
    expect(withOwnCaption(entries, { ...caption, text: '  ', final: true })).toEqual([]);
  });

  it('stays small in a very long conversation and keeps the newest', () => {
    let entries: readonly TranscriptEntry[] = [];
    for (let index = 0; index < 1000; index += 1) entries = withTyped(entries, String(index), `Satz ${String(index)}`);
    expect(entries.length).toBeLessThanOrEqual(400);
    expect(entries.at(-1)?.text).toBe('Satz 999');
  });

  it('finds the sentence that the voice has just begun', () => {
    const entries = [guide('a', 'Stellen Sie sich vor den Spiegel.'), guide('b', 'Lassen Sie die Arme locker hängen.'), guide('c', 'Fällt Ihnen etwas auf?')];
    expect(spokenEntryId(entries, 'Stellen Sie sich vor den')).toBe('a');
    expect(spokenEntryId(entries, 'Stellen Sie sich vor den Spiegel. Lassen Sie die Arme lo')).toBe('b');
  });

  it('takes the later of two equal sentences: it was repeated', () => {
    expect(spokenEntryId([guide('a', 'Fällt Ihnen etwas auf?'), guide('b', 'Fällt Ihnen etwas auf?')], 'Fällt Ihnen etwas')).toBe('b');
  });

  it('puts the spoken line into focus, and a whole new answer until its voice is heard', () => {
    const before = [guide('a', 'Eins.'), guide('b', 'Zwei.')];
    expect([...linesInFocus(before, 'a', true)]).toEqual(['a']);
    const answered = withTyped(before, 't', 'Ja');
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
