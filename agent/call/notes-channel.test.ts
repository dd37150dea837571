import { describe, expect, it, vi } from 'vitest';
import { TEXT_TOPICS, examNotesSchema } from '#core/contracts/voice-wire.ts';
import { finding, scriptedCall } from '#phases/testing/scripted-call.ts';
import { loadLibrary } from '#prompts/library.ts';
import { createNotesChannel } from './notes-channel.ts';

const library = loadLibrary();
const WEEKS = { unit: 'weeks', amount: 2 } as const;

function channelTo(sendText: (text: string, options: { readonly topic: string }) => Promise<unknown>) {
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const channel = createNotesChannel({ render: (line) => library.render(line, 0), sendText, logger: logger as never });
  return { channel, logger };
}

function listening() {
  const sent: { readonly text: string; readonly topic: string }[] = [];
  const { channel } = channelTo((text, { topic }) => Promise.resolve(sent.push({ text, topic })));
  return { channel, sent };
}

function withLump() {
  const call = scriptedCall();
  call.untilLooking();
  call.hear('unclear', finding({ side: 'left', place: 'upper_outer', since: WEEKS, size: 'pea', traits: ['hard'] }));
  return call;
}

describe('the notes on the page', () => {
  it('come as a whole list in authored words, with the number by which one is struck', async () => {
    const { channel, sent } = listening();
    channel.show(withLump().snapshot());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.topic).toBe(TEXT_TOPICS.notes);
    expect(examNotesSchema.parse(JSON.parse(sent[0]?.text ?? ''))).toEqual({
      version: 1,
      notes: [
        {
          id: '1',
          kind: 'finding',
          text: 'Sie haben einen Knoten bemerkt. Linke Seite, oben außen. Größe: wie eine Erbse. So beschrieben: hart. Bemerkt seit zwei Wochen.',
          number: 1,
          side: 'left',
          place: 'upper_outer',
        },
      ],
    });
  });

  it('are sent when they change, an empty list too, and never twice the same', async () => {
    const { channel, sent } = listening();
    const call = scriptedCall();
    channel.show(call.snapshot());
    const noted = withLump();
    channel.show(noted.snapshot());
    channel.show(noted.snapshot());
    noted.hear({ type: 'strike_note', note: { sign: 'lump' } });
    channel.show(noted.snapshot());
    channel.showAgain();
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ text }) => examNotesSchema.parse(JSON.parse(text)).notes.length)).toEqual([1, 0, 0]);
  });

  it('that cannot be sent stop nothing, and the log says nothing of them', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('Knoten')));
    const { channel, logger } = channelTo(failing);
    channel.show(withLump().snapshot());
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled());
    expect(JSON.stringify(logger.warn.mock.calls)).not.toMatch(/Knoten|Linke/);
    channel.showAgain();
    await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
  });
});
