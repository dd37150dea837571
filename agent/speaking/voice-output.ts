import { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import type { voice } from '@livekit/agents';
import type { Playback, PlaybackOutcome, VoiceOutput } from './speaker.ts';

/**
 * How long a sentence waits for her to stop speaking, in milliseconds. The framework begins no sentence while it
 * hears a voice; nobody speaks this long without a breath, but a television does, and it must not silence the guide.
 */
const LONGEST_COURTESY_MS = 12_000;
/** The same in a room that was noisy before, in milliseconds: long enough for an answer. */
const NOISY_COURTESY_MS = 4_000;
/** The same right after a sentence that was said through noise, in milliseconds: a breath in which she may speak up. */
const BREATH_MS = 1_500;

/** The part of the framework's session that makes it speak. */
export type SpeakingSession = Pick<voice.AgentSession, 'say'>;
type SpeechHandle = ReturnType<SpeakingSession['say']>;

/** Sound output that may speak through noise. */
export interface SessionVoiceOutput extends VoiceOutput {
  /** What is being said now is said through whatever is heard. */
  readonly isInsisting: boolean;
}

/** Sound output through the framework's session. The one place in the project that lets it speak. */
export function sessionVoiceOutput(
  session: SpeakingSession,
  courtesyMs: number = LONGEST_COURTESY_MS,
): SessionVoiceOutput {
  const patience = new Patience(courtesyMs);
  return {
    play: (frames, text, onSound) => new PatientPlayback(session, { frames, text, patience, onSound }),
    get isInsisting() {
      return patience.isInsisting;
    },
  };
}

/** How long this room deserves to be waited for: a noisy one is remembered until the call ends. */
class Patience {
  readonly #longestMs: number;
  #isNoisy = false;
  #hasJustInsisted = false;
  /** Set by the sentence that is being said. */
  isInsisting = false;

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  get courtesyMs(): number {
    if (!this.#isNoisy) return this.#longestMs;
    return Math.min(this.#longestMs, this.#hasJustInsisted ? BREATH_MS : NOISY_COURTESY_MS);
  }

  noteInsisting(): void {
    this.#isNoisy = true;
    this.#hasJustInsisted = true;
  }

  noteSilence(): void {
    this.#hasJustInsisted = false;
  }
}

interface Sentence {
  readonly frames: ReadableStream<AudioFrame>;
  readonly text: string;
  readonly patience: Patience;
  readonly onSound: (() => void) | undefined;
}

/**
 * Waits for her to finish, but not for ever: then it speaks through whatever is heard and only the speaker can stop it.
 */
class PatientPlayback implements Playback {
  readonly finished: Promise<PlaybackOutcome>;
  readonly #say: (allowInterruptions: boolean) => SpeechHandle;
  readonly #outcome = Promise.withResolvers<PlaybackOutcome>();
  readonly #patience: Patience;
  #handle: SpeechHandle;
  #hasBegun = false;
  #insists = false;

  constructor(session: SpeakingSession, { frames, text, patience, onSound }: Sentence) {
    this.#patience = patience;
    const audio = noticingStart(frames, () => this.#begin(onSound));
    this.#say = (allowInterruptions) => session.say(text, { audio, addToChatCtx: false, allowInterruptions });
    this.#handle = this.#say(true);
    this.#follow(this.#handle);
    const insisting = setTimeout(() => this.#insist(), patience.courtesyMs);
    this.finished = this.#outcome.promise.finally(() => {
      clearTimeout(insisting);
      patience.isInsisting = false;
    });
  }

  #begin(onSound: (() => void) | undefined): void {
    if (this.#hasBegun) return;
    if (!this.#insists) this.#patience.noteSilence();
    this.#hasBegun = true;
    onSound?.();
  }

  interrupt(): void {
    if (!this.#handle.done()) this.#handle.interrupt(true);
  }

  /** A sentence that never began left its sound untouched, so the same sound can be handed over again. */
  #insist(): void {
    if (this.#hasBegun || this.#handle.interrupted || this.#handle.done()) return;
    this.#insists = true;
    this.#patience.noteInsisting();
    this.#patience.isInsisting = true;
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
