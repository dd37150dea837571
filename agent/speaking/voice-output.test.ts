import { ReadableStream } from 'node:stream/web';
import { AudioFrame } from '@livekit/rtc-node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionVoiceOutput } from './voice-output.ts';
import type { SpeakingSession } from './voice-output.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A session as the framework behaves: what may be interrupted waits for silence, and what waits reads no sound. */
function sessionIn(room: { noisy: boolean }): { session: SpeakingSession; heard: number[]; silence: () => void } {
  const heard: number[] = [];
  const waiting = new Set<() => void>();
  const say = (_text: string, options: { audio: ReadableStream<AudioFrame>; allowInterruptions: boolean }): unknown => {
    const done = Promise.withResolvers<undefined>();
    const handle = {
      interrupted: false,
      done: () => handle.isDone,
      isDone: false,
      interrupt: (force?: boolean) => {
        if (!options.allowInterruptions && force !== true) throw new Error('not interruptible');
        handle.interrupted = true;
        end();
      },
      waitForPlayout: () => done.promise,
    };
    const end = (): void => {
      handle.isDone = true;
      done.resolve(undefined);
    };
    const begin = (): void => {
      if (!handle.isDone) void readAll(options.audio, (samples) => heard.push(samples)).then(end);
    };
    if (room.noisy && options.allowInterruptions) waiting.add(begin);
    else begin();
    return handle;
  };
  return { session: { say } as unknown as SpeakingSession, heard, silence: () => waiting.forEach((begin) => begin()) };
}

async function readAll(audio: ReadableStream<AudioFrame>, onFrame: (samples: number) => void): Promise<void> {
  for await (const frame of audio) onFrame(frame.samplesPerChannel);
}

function twoFrames(): ReadableStream<AudioFrame> {
  return new ReadableStream({
    start(controller) {
      for (const samples of [240, 480]) controller.enqueue(new AudioFrame(new Int16Array(samples), 24_000, 1, samples));
      controller.close();
    },
  });
}

describe('a sentence for the room', () => {
  it('is played at once in a quiet room', async () => {
    const { session, heard } = sessionIn({ noisy: false });
    await expect(sessionVoiceOutput(session).play(twoFrames(), 'Guten Tag.').finished).resolves.toBe('played');
    expect(heard).toEqual([240, 480]);
  });

  it('waits while she speaks, and is played once when she has finished', async () => {
    const { session, heard, silence } = sessionIn({ noisy: true });
    const playback = sessionVoiceOutput(session, 12_000).play(twoFrames(), 'Guten Tag.');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(heard).toEqual([]);
    silence();
    await expect(playback.finished).resolves.toBe('played');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([240, 480]);
  });

  it('is heard whole and once although a noise like speech never ends', async () => {
    const { session, heard, silence } = sessionIn({ noisy: true });
    const playback = sessionVoiceOutput(session, 12_000).play(twoFrames(), 'Guten Tag.');
    await vi.advanceTimersByTimeAsync(12_000);
    await expect(playback.finished).resolves.toBe('played');
    silence();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([240, 480]);
  });

  it('waits no second time as long in a room that stays noisy', async () => {
    const { session } = sessionIn({ noisy: true });
    const output = sessionVoiceOutput(session, 12_000);
    const waitedMs: number[] = [];
    for (let sentence = 0; sentence < 5; sentence += 1) {
      const from = Date.now();
      const playback = output.play(twoFrames(), 'Guten Tag.');
      void playback.finished.then(() => waitedMs.push(Date.now() - from));
      await vi.advanceTimersByTimeAsync(13_000);
    }
    expect(waitedMs).toEqual([12_000, 1_500, 1_500, 1_500, 1_500]);
  });

  it('leaves her time for an answer once the noise pauses, but never again as long as before', async () => {
    const room = { noisy: true };
    const { session } = sessionIn(room);
    const output = sessionVoiceOutput(session, 12_000);
    const play = async (): Promise<number> => {
      const from = Date.now();
      let endedAt = 0;
      void output.play(twoFrames(), 'Guten Tag.').finished.then(() => (endedAt = Date.now()));
      await vi.advanceTimersByTimeAsync(13_000);
      return endedAt - from;
    };
    expect(await play()).toBe(12_000);
    room.noisy = false;
    expect(await play()).toBe(0);
    room.noisy = true;
    expect(await play()).toBe(4_000);
  });

  it('that was taken back while it waited is never heard', async () => {
    const { session, heard } = sessionIn({ noisy: true });
    const playback = sessionVoiceOutput(session, 12_000).play(twoFrames(), 'Guten Tag.');
    playback.interrupt();
    await expect(playback.finished).resolves.toBe('interrupted');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([]);
  });

  it('can be stopped also while it speaks through noise', async () => {
    const { session } = sessionIn({ noisy: true });
    const endless = new ReadableStream<AudioFrame>({ pull: () => new Promise(() => undefined) });
    const playback = sessionVoiceOutput(session, 12_000).play(endless, 'Guten Tag.');
    await vi.advanceTimersByTimeAsync(12_000);
    playback.interrupt();
    await expect(playback.finished).resolves.toBe('interrupted');
  });
});
