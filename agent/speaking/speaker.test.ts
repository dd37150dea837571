import { describe, expect, it } from 'vitest';
import type { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import type { Cleared } from '#safety/cleared.ts';
import { createRoomPresence } from '#agent/call/room-presence.ts';
import { createSpeaker } from './speaker.ts';
import type { Playback, PlaybackOutcome } from './speaker.ts';
import type { PreparedSpeech, SpeechSource } from './speech-source.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

function clearedTexts(...texts: string[]): Cleared[] {
  const authored = texts.map((text, index) => ({ lineId: `line.${index}`, version: 1, text }));
  const clearance = createAuthoredClearance(authored);
  return authored.map((text) => clearance.clear(text, 'turn-1'));
}

interface Room {
  readonly texts: ExamText[];
  readonly attributes: Record<string, string>[];
  readonly heard: string[];
  readonly playing: { text: string; end: (outcome: PlaybackOutcome) => void; interrupted: boolean }[];
}

function room(): Room {
  return { texts: [], attributes: [], heard: [], playing: [] };
}

/** A synthesizer that can be broken, and an output whose playback the test ends. */
function stage(options: { broken?: boolean; autoPlay?: boolean; withoutTurn?: boolean; roomIsGone?: boolean } = {}) {
  const here = room();
  const state = {
    broken: options.broken ?? false,
    breaksOff: false,
    asked: [] as string[],
    discarded: [] as string[],
    lost: 0,
    back: 0,
  };
  const source: SpeechSource = {
    get available() {
      return !state.broken;
    },
    prepare(spoken): PreparedSpeech {
      state.asked.push(spoken);
      return {
        spoken,
        chunks: (async function* chunks() {
          await Promise.resolve();
          if (state.broken) throw Object.assign(new Error('down'), { code: 'synthesizer_unreachable' });
          yield new Int16Array(480).fill(1000);
          if (state.breaksOff) throw Object.assign(new Error('stalled'), { code: 'synthesizer_timeout' });
        })(),
        discard: () => state.discarded.push(spoken),
      };
    },
    probe: () => Promise.reject(new Error('still down')),
  };
  const presence = createRoomPresence(
    {
      setAttributes: (attributes) => Promise.resolve(void here.attributes.push(attributes)),
      sendText: (text) => Promise.resolve(void here.texts.push(JSON.parse(text) as ExamText)),
    },
    'demonstration',
    logger,
  );
  const speaker = createSpeaker({
    output: {
      play: (frames, text) => {
        if (options.roomIsGone === true) throw new Error('the session is closing');
        return play(here, { frames, text, autoPlay: options.autoPlay ?? true });
      },
    },
    presence,
    source,
    logger,
    onVoiceLost: () => (state.lost += 1),
    onVoiceBack: () => (state.back += 1),
  });
  if (options.withoutTurn !== true) speaker.beginTurn('turn-1');
  return { room: here, speaker, presence, state };
}

function play(here: Room, sound: { frames: ReadableStream<AudioFrame>; text: string; autoPlay: boolean }): Playback {
  const ended = Promise.withResolvers<PlaybackOutcome>();
  here.heard.push(sound.text);
  const entry = { text: sound.text, end: ended.resolve, interrupted: false };
  here.playing.push(entry);
  if (sound.autoPlay) void drain(sound.frames).then(() => ended.resolve('played'));
  return {
    finished: ended.promise,
    interrupt: () => {
      entry.interrupted = true;
      ended.resolve('interrupted');
    },
  };
}

async function drain(frames: ReadableStream<AudioFrame>): Promise<void> {
  const reader = frames.getReader();
  while (!(await reader.read()).done);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

describe('speaker', () => {
  it('publishes every text before its sound and speaks in order', async () => {
    const { room: here, speaker, presence } = stage();
    const outcome = await speaker.speak(
      clearedTexts('Erster Satz.', 'Zweiter Satz.').map((cleared) => ({ cleared, reason: 'speech' })),
    );
    await presence.settled();
    expect(outcome).toBe('played');
    expect(here.heard).toEqual(['Erster Satz.', 'Zweiter Satz.']);
    expect(here.texts.map((text) => text.text)).toEqual(['Erster Satz.', 'Zweiter Satz.']);
    expect(here.texts.every((text) => text.reason === 'speech')).toBe(true);
  });

  it('refuses an object that only looks cleared, and nothing leaves', async () => {
    const { room: here, speaker, presence, state } = stage();
    const [genuine] = clearedTexts('Echt.');
    const forged = { ...genuine, text: 'Das ist harmlos.', spoken: 'Das ist harmlos.' } as Cleared;
    expect(() => void speaker.speak([{ cleared: forged, reason: 'speech' }])).toThrow(
      expect.objectContaining({ code: 'uncleared_text' }) as Error,
    );
    await presence.settled();
    expect(here.texts).toEqual([]);
    expect(state.asked).toEqual([]);
  });

  it('uses held sound only if it was made from exactly the cleared text', async () => {
    const { speaker, state } = stage();
    const [cleared] = clearedTexts('Freigegeben.');
    const prepared = speaker.prepare('Etwas anderes.');
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared }]);
    expect(state.discarded).toContain('Etwas anderes.');
    expect(state.asked).toEqual(['Etwas anderes.', 'Freigegeben.']);
  });

  it('goes on in writing when the synthesizer is down, and says so once', async () => {
    const { room: here, speaker, presence, state } = stage({ broken: true });
    await speaker.speak(clearedTexts('Eins.', 'Zwei.').map((cleared) => ({ cleared, reason: 'speech' })));
    await speaker.speak(clearedTexts('Drei.').map((cleared) => ({ cleared, reason: 'speech' })));
    await presence.settled();
    expect(here.heard).toEqual([]);
    expect(new Set(here.texts.map((text) => text.text))).toEqual(new Set(['Eins.', 'Zwei.', 'Drei.']));
    expect(here.texts.find((text) => text.text === 'Drei.')?.reason).toBe('tts_unavailable');
    expect(here.attributes.at(-1)?.['exam.mode']).toBe('text');
    expect(state.lost).toBe(1);
    speaker.close();
  });

  it('goes on in writing when the sound breaks off in the middle of a sentence', async () => {
    const { room: here, speaker, presence, state } = stage();
    state.breaksOff = true;
    const outcome = await speaker.speak(clearedTexts('Halb gehört.').map((cleared) => ({ cleared, reason: 'speech' })));
    await presence.settled();
    expect(outcome).toBe('played');
    expect(here.heard).toEqual(['Halb gehört.']);
    expect(here.texts.map(({ reason }) => reason)).toEqual(['speech', 'tts_unavailable']);
    expect([presence.mode, state.lost]).toEqual(['text', 1]);
    speaker.close();
  });

  it('does not take a room that is gone for a lost voice', async () => {
    const { speaker, presence, state } = stage({ roomIsGone: true });
    const outcome = await speaker.speak(
      clearedTexts('Niemand hört das.').map((cleared) => ({ cleared, reason: 'speech' })),
    );
    await presence.settled();
    expect(outcome).toBe('interrupted');
    expect([presence.mode, state.lost, state.back]).toEqual(['voice', 0, 0]);
    expect(speaker.busy).toBe(false);
  });

  it('remembers what an interruption cut off and speaks it again without writing it twice', async () => {
    const { room: here, speaker, presence } = stage({ autoPlay: false });
    const first = speaker.speak(
      clearedTexts('Lange Erklärung.', 'Frage?').map((cleared) => ({ cleared, reason: 'speech' })),
    );
    await until(() => here.playing.length === 1);
    speaker.interrupt();
    expect(await first).toBe('interrupted');
    expect(speaker.unsaid().map((utterance) => utterance.cleared.text)).toEqual(['Lange Erklärung.', 'Frage?']);

    const again = speaker.resumeUnsaid();
    await until(() => here.playing.length === 2);
    here.playing[1]!.end('played');
    await until(() => here.playing.length === 3);
    here.playing[2]!.end('played');
    expect(await again).toBe('played');
    await presence.settled();
    expect(here.texts.map((text) => text.text)).toEqual(['Lange Erklärung.', 'Frage?']);
  });

  it('drops what is queued when the person speaks into it', async () => {
    const { room: here, speaker } = stage({ autoPlay: false });
    const first = speaker.speak(clearedTexts('Eins.', 'Zwei.').map((cleared) => ({ cleared, reason: 'speech' })));
    const second = speaker.speak(clearedTexts('Drei.').map((cleared) => ({ cleared, reason: 'speech' })));
    await until(() => here.playing.length === 1);
    here.playing[0]!.end('interrupted');
    expect(await first).toBe('interrupted');
    expect(await second).toBe('interrupted');
    expect(here.heard).toEqual(['Eins.']);
    expect(speaker.busy).toBe(false);
  });

  it('speaks new texts after an interruption that came before the first sound', async () => {
    const { room: here, speaker } = stage();
    const first = speaker.speak(clearedTexts('Alt.').map((cleared) => ({ cleared, reason: 'speech' })));
    speaker.interrupt();
    const outcome = await speaker.speak(clearedTexts('Neu.').map((cleared) => ({ cleared, reason: 'speech' })));
    expect(await first).toBe('interrupted');
    expect(outcome).toBe('played');
    expect(here.heard).toEqual(['Neu.']);
  });

  it('takes no text before the first turn, and none that was cleared for another', async () => {
    const { room: here, speaker, presence, state } = stage({ withoutTurn: true });
    const refused = expect.objectContaining({ code: 'uncleared_text', details: { reason: 'other_turn' } }) as Error;
    const [late] = clearedTexts('Zu spät.');
    expect(() => void speaker.speak([{ cleared: late!, reason: 'speech' }])).toThrow(refused);
    speaker.beginTurn('turn-2');
    expect(() => void speaker.speak([{ cleared: late!, reason: 'speech' }])).toThrow(refused);
    await presence.settled();
    expect({ texts: here.texts, heard: here.heard, asked: state.asked }).toEqual({ texts: [], heard: [], asked: [] });
  });

  it('has nothing unsaid left of an earlier turn', async () => {
    const { room: here, speaker } = stage({ autoPlay: false });
    void speaker.speak(clearedTexts('Alt.').map((cleared) => ({ cleared, reason: 'speech' })));
    await until(() => here.playing.length === 1);
    speaker.beginTurn('turn-2');
    expect(speaker.unsaid()).toEqual([]);
    expect(await speaker.resumeUnsaid()).toBe('played');
    expect(here.heard).toEqual(['Alt.']);
  });

  it('plays held sound that it asked for itself, once', async () => {
    const { speaker, state } = stage();
    const [cleared] = clearedTexts('Freigegeben.');
    const prepared = speaker.prepare('Freigegeben.');
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared }]);
    expect(state.asked).toEqual(['Freigegeben.']);
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared }]);
    expect(state.asked).toEqual(['Freigegeben.', 'Freigegeben.']);
  });

  it('never plays sound of other making, whatever text it claims to be', async () => {
    const { speaker, state } = stage();
    const [cleared] = clearedTexts('Freigegeben.');
    const dropped: string[] = [];
    let listened = false;
    const foreign: PreparedSpeech = {
      spoken: 'Freigegeben.',
      chunks: (async function* chunks() {
        await Promise.resolve();
        listened = true;
        yield new Int16Array(480).fill(666);
      })(),
      discard: () => void dropped.push('foreign'),
    };
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared: foreign }]);
    expect({ listened, dropped, asked: state.asked }).toEqual({
      listened: false,
      dropped: ['foreign'],
      asked: ['Freigegeben.'],
    });
  });

  it('speaks what it looked at, even if the order is changed afterwards', async () => {
    const { room: here, speaker, presence } = stage();
    const [first, second] = clearedTexts('Eins.', 'Zwei.');
    const order = { cleared: first!, reason: 'speech' as const };
    const spoken = speaker.speak([order]);
    Object.assign(order, { cleared: { ...second, text: 'Das ist harmlos.', spoken: 'Das ist harmlos.' } });
    await spoken;
    await presence.settled();
    expect([here.heard, here.texts.map(({ text }) => text)]).toEqual([['Eins.'], ['Eins.']]);
  });

  it('lets go of held sound that an interruption left unused, and makes it anew when it goes on', async () => {
    const { room: here, speaker, state } = stage({ autoPlay: false });
    const [first, second] = clearedTexts('Eins.', 'Zwei.');
    const prepared = speaker.prepare('Zwei.');
    void speaker.speak([{ cleared: first!, reason: 'speech' }]);
    void speaker.speak([{ cleared: second!, reason: 'speech', prepared }]);
    await until(() => here.playing.length === 1);
    speaker.interrupt();
    expect(state.discarded).toContain('Zwei.');
    const again = speaker.resumeUnsaid();
    await until(() => here.playing.length === 2);
    here.playing[1]!.end('played');
    await until(() => here.playing.length === 3);
    here.playing[2]!.end('played');
    expect(await again).toBe('played');
    expect(state.asked.filter((text) => text === 'Zwei.')).toHaveLength(2);
    expect(state.lost).toBe(0);
  });
});
