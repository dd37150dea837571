import type { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import { onTestFinished } from 'vitest';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import { AppError } from '#core/errors/app-error.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createRoomPresence } from '#agent/call/room-presence.ts';
import type { RoomPresence } from '#agent/call/room-presence.ts';
import { createSpeaker } from '#agent/speaking/speaker.ts';
import type { Playback, PlaybackOutcome, Speaker, VoiceOutput } from '#agent/speaking/speaker.ts';
import type { SpeechSource } from '#agent/speaking/speech-source.ts';
import { settled } from './settled.ts';

/** A logger that says nothing. */
export const silentLogger = createLogger({ service: 'test', level: 'silent' });

/** One sound that reached the room. */
export interface RoomSound {
  readonly text: string;
  /** Every sample value that the room took of it. */
  readonly samples: ReadonlySet<number>;
  /** How it ended; undefined while it lasts. */
  readonly outcome: PlaybackOutcome | undefined;
  /** Ends it; the first end counts. */
  finish(outcome: PlaybackOutcome): void;
}

/** What a test watches in a room, and how it sets the room up meanwhile. */
export interface TestRoom {
  readonly texts: ExamText[];
  readonly attributes: Record<string, string>[];
  readonly sounds: RoomSound[];
  /** A sound lasts until the test finishes it, or until it is interrupted; else until all of it was taken. */
  lasting: boolean;
  /** The session takes no sound any more. */
  isGone: boolean;
}

/** A synthesizer of ten milliseconds a text, which can be broken at any time. */
export interface TestVoice extends SpeechSource {
  isBroken: boolean;
  /** Every sound ends with an error after its first piece. */
  breaksOff: boolean;
  /** Texts that sound was asked for, and those whose sound was let go of. */
  readonly asked: string[];
  readonly discarded: string[];
}

/** Speaker and presence as in a call; only the room and, unless another is given, the synthesizer are the test's. */
export interface SpeakingKit {
  readonly room: TestRoom;
  readonly speaker: Speaker;
  readonly presence: RoomPresence;
  /** What `source` was not given for. */
  readonly voice: TestVoice;
  /** How often the voice went away and came back. */
  readonly voiceChanges: { lost: number; back: number };
  /**
   * Resolves when nothing more happens until the test does something.
   * @throws Error when something other than a sound that lasts still holds up the speaker: it waits for a clock or a
   * socket.
   */
  readonly settled: () => Promise<void>;
}

/** What may differ from a call that speaks. */
export interface SpeakingKitOptions {
  readonly lasting?: boolean | undefined;
  /** False: no synthesizer from the start. */
  readonly hasVoice?: boolean | undefined;
  /** Instead of the kit's own synthesizer. */
  readonly source?: SpeechSource | undefined;
  /** Called when a sound begins. */
  readonly onSound?: ((sound: RoomSound) => void) | undefined;
  readonly onVoiceLost?: (() => void) | undefined;
  readonly onVoiceBack?: (() => void) | undefined;
}

/** Builds the kit; its speaker is closed with the test. */
export function createSpeakingKit(options: SpeakingKitOptions = {}): SpeakingKit {
  const room: TestRoom = {
    texts: [],
    attributes: [],
    sounds: [],
    lasting: options.lasting ?? false,
    isGone: false,
  };
  const voice = createTestVoice(options.hasVoice ?? true);
  const voiceChanges = { lost: 0, back: 0 };
  const presence = presenceIn(room);
  const speaker = createSpeaker({
    output: outputTo(room, options.onSound),
    presence,
    source: options.source ?? voice,
    logger: silentLogger,
    onVoiceLost() {
      voiceChanges.lost += 1;
      options.onVoiceLost?.();
    },
    onVoiceBack() {
      voiceChanges.back += 1;
      options.onVoiceBack?.();
    },
  });
  onTestFinished(() => speaker.close());
  return {
    room,
    speaker,
    presence,
    voice,
    voiceChanges,
    async settled() {
      await settled();
      const lasts = room.sounds.some(({ outcome }) => outcome === undefined);
      if (options.source === undefined && speaker.busy && !lasts)
        throw new Error('the speaker waits for something that is not in the hands of the test');
    },
  };
}

function presenceIn(room: TestRoom): RoomPresence {
  return createRoomPresence(
    {
      setAttributes: (changed) => Promise.resolve(void room.attributes.push(changed)),
      sendText: (text) => Promise.resolve(void room.texts.push(JSON.parse(text) as ExamText)),
    },
    'demonstration',
    silentLogger,
  );
}

function createTestVoice(works: boolean): TestVoice {
  const voice: TestVoice = {
    isBroken: !works,
    breaksOff: false,
    asked: [],
    discarded: [],
    get available() {
      return !voice.isBroken;
    },
    prepare(spoken) {
      voice.asked.push(spoken);
      return { spoken, chunks: soundOf(voice), discard: () => void voice.discarded.push(spoken) };
    },
    probe: () => (voice.isBroken ? Promise.reject(noVoice('synthesizer_unreachable')) : Promise.resolve()),
  };
  return voice;
}

async function* soundOf(voice: TestVoice): AsyncIterable<Int16Array> {
  await Promise.resolve();
  if (voice.isBroken) throw noVoice('synthesizer_unreachable');
  yield new Int16Array(480).fill(1000);
  if (voice.breaksOff) throw noVoice('synthesizer_timeout');
}

function noVoice(code: string): AppError {
  return new AppError({ code, status: 503, publicMessage: 'Die Stimme ist gerade nicht da.' });
}

function outputTo(room: TestRoom, onSound: SpeakingKitOptions['onSound']): VoiceOutput {
  return {
    play(frames, text): Playback {
      if (room.isGone) throw new Error('the session is closing');
      const finished = Promise.withResolvers<PlaybackOutcome>();
      const samples = new Set<number>();
      let outcome: PlaybackOutcome | undefined;
      const sound: RoomSound = {
        text,
        samples,
        get outcome() {
          return outcome;
        },
        finish(how) {
          outcome ??= how;
          finished.resolve(how);
        },
      };
      room.sounds.push(sound);
      onSound?.(sound);
      const endsByItself = !room.lasting;
      void take(frames, samples).then(() => endsByItself && sound.finish('played'));
      return { finished: finished.promise, interrupt: () => sound.finish('interrupted') };
    },
  };
}

async function take(frames: ReadableStream<AudioFrame>, samples: Set<number>): Promise<void> {
  for await (const frame of frames) for (const sample of frame.data) samples.add(sample);
}
