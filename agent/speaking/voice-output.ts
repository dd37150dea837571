import { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import type { voice } from '@livekit/agents';
import type { Playback, PlaybackOutcome, VoiceOutput } from './speaker.ts';

/**
 * How long a sentence waits for her to stop speaking, in milliseconds. The framework begins no sentence while it
 * hears a voice; nobody speaks this long without a breath, but a television does, and it must not silence the guide.
 */
const LONGEST_COURTESY_MS = 12_000;

/** The part of the framework's session that makes it speak. */
export type SpeakingSession = Pick<voice.AgentSession, 'say'>;
type SpeechHandle = ReturnType<SpeakingSession['say']>;

/** Sound output through the framework's session. The one place in the project that lets it speak. */
export function sessionVoiceOutput(session: SpeakingSession, courtesyMs: number = LONGEST_COURTESY_MS): VoiceOutput {
  return { play: (frames, text) => new PatientPlayback(session, { frames, text, courtesyMs }) };
}

interface Sentence {
  readonly frames: ReadableStream<AudioFrame>;
  readonly text: string;
  readonly courtesyMs: number;
}

/**
 * Waits for her to finish, but not for ever: then it speaks through whatever is heard and only the speaker can stop it.
 */
class PatientPlayback implements Playback {
  readonly finished: Promise<PlaybackOutcome>;
  readonly #say: (allowInterruptions: boolean) => SpeechHandle;
  readonly #outcome = Promise.withResolvers<PlaybackOutcome>();
  #handle: SpeechHandle;
  #hasBegun = false;

  constructor(session: SpeakingSession, { frames, text, courtesyMs }: Sentence) {
    const audio = noticingStart(frames, () => (this.#hasBegun = true));
    this.#say = (allowInterruptions) => session.say(text, { audio, addToChatCtx: false, allowInterruptions });
    this.#handle = this.#say(true);
    this.#follow(this.#handle);
    const patience = setTimeout(() => this.#insist(), courtesyMs);
    this.finished = this.#outcome.promise.finally(() => clearTimeout(patience));
  }

  interrupt(): void {
    if (!this.#handle.done()) this.#handle.interrupt(true);
  }

  /** A sentence that never began left its sound untouched, so the same sound can be handed over again. */
  #insist(): void {
    if (this.#hasBegun || this.#handle.interrupted || this.#handle.done()) return;
    const polite = this.#handle;
    this.#handle = this.#say(false);
    this.#follow(this.#handle);
    polite.interrupt(true);
  }

  #follow(handle: SpeechHandle): void {
    handle.waitForPlayout().then(
      () => {
        if (handle === this.#handle) this.#outcome.resolve(handle.interrupted ? 'interrupted' : 'played');
      },
      (error: unknown) => this.#outcome.reject(error),
    );
  }
}

/** Passes frames on and tells when the first one is asked for; nothing is read ahead. */
function noticingStart(frames: ReadableStream<AudioFrame>, onStart: () => void): ReadableStream<AudioFrame> {
  const reader = frames.getReader();
  return new ReadableStream<AudioFrame>(
    {
      async pull(controller) {
        onStart();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
