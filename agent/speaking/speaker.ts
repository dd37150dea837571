import type { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import type { ExamTextReason } from '#core/contracts/voice-wire.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { assertCleared, unclearedText } from '#safety/cleared.ts';
import type { Cleared } from '#safety/cleared.ts';
import { toAudioFrames } from './audio/frames.ts';
import type { RoomPresence } from '#agent/call/room-presence.ts';
import type { TurnWatch } from '#agent/seeing/turn-watch.ts';
import type { PreparedSpeech, SpeechSource } from './speech-source.ts';

/**
 * Something to say: cleared text, why it is said and, for judged sentences, sound that was prepared while they were
 * judged.
 */
export interface Utterance {
  readonly cleared: Cleared;
  readonly reason: ExamTextReason;
  /** Audio asked for ahead of the verdict; used only if it was made from exactly this text. */
  readonly prepared?: PreparedSpeech | undefined;
  /** A text that says nothing about a person: its sound may be stored for the next time. */
  readonly reusable?: boolean | undefined;
}

/** How one sound ended. */
export type PlaybackOutcome = 'played' | 'interrupted';

/** A text that was shown, and of which not everything was heard. */
export interface Unsaid {
  readonly utterance: Utterance;
  readonly textId: string;
}

/** How something said ended. */
export interface Spoken {
  readonly outcome: PlaybackOutcome;
  /** What her voice cut off, the interrupted text first; nothing after {@link Speaker.interrupt}. */
  readonly unsaid: readonly Unsaid[];
}

/** One sound on its way to the room. */
export interface Playback {
  readonly finished: Promise<PlaybackOutcome>;
  interrupt(): void;
}

/** Where sound goes: the framework's session in a call, a recorder in tests. */
export interface VoiceOutput {
  /** @param onSound called when the room takes the first of it. */
  play(frames: ReadableStream<AudioFrame>, text: string, onSound?: () => void): Playback;
}

/** The only way to be heard or read in a room. */
export interface Speaker {
  /**
   * Stops everything and forgets it. From now on only texts that were cleared for this turn are taken: a verdict that
   * comes after she went on speaks into nothing. Before the first turn no text is taken at all.
   */
  beginTurn(turnId: string): void;
  /**
   * Publishes every text at once and speaks them one after another, after what is already queued.
   * Resolves with `interrupted` when the rest was cut off. Never rejects: without a voice, text stays.
   * @throws AppError `uncleared_text` (synchronously) for anything the gate did not make for the current turn.
   */
  speak(utterances: readonly Utterance[]): Promise<Spoken>;
  /** Starts making sound for a text whose verdict is pending. */
  prepare(spoken: string): PreparedSpeech;
  /** Stops and forgets everything queued. */
  interrupt(): void;
  /** Speaks again what was cut off, without publishing its text twice. */
  resume(unsaid: readonly Unsaid[]): Promise<Spoken>;
  /** Speaking rate and gain from the next text on; 1 is normal. */
  setPace(pace: { readonly rate: number; readonly gain: number }): void;
  /** Whether something is being said or waits to be said. */
  readonly busy: boolean;
  /** How many texts are not wholly said yet, the one that is being said included. */
  readonly remaining: number;
  /** Ends probing and speaking. */
  close(): void;
}

/** What a speaker needs. */
export interface SpeakerDependencies {
  readonly output: VoiceOutput;
  readonly presence: RoomPresence;
  readonly source: SpeechSource;
  readonly logger: Logger;
  /** Called when the voice goes away, once per outage: says so in writing (and with a stored clip). */
  readonly onVoiceLost: () => void;
  /** Called when it is back. */
  readonly onVoiceBack: () => void;
  /** Follows how far the reply to her words is. */
  readonly watch?: Pick<TurnWatch, 'replyBegins' | 'published' | 'soundAsked' | 'handedOver' | 'voiceLost'> | undefined;
}

interface Batch {
  readonly items: Unsaid[];
  readonly done: (spoken: Spoken) => void;
}

const PLAYED: Spoken = { outcome: 'played', unsaid: [] };

/** How often a lost voice is looked for, in milliseconds: soon enough to be back for the next step. */
const VOICE_PROBE_INTERVAL_MS = 5_000;

/** Creates the speaker of one call. */
export function createSpeaker(dependencies: SpeakerDependencies): Speaker {
  return new ExamSpeaker(dependencies);
}

/** What is being spoken right now. */
interface CurrentSpeech {
  readonly speech: PreparedSpeech;
  playback?: Playback;
  interrupted: boolean;
}

/** One sound for the room. */
interface RoomSound {
  readonly frames: ReadableStream<AudioFrame>;
  readonly text: string;
  /** Called as soon as it is handed over: time to make the next one. */
  readonly onPlaying: () => void;
}

class ExamSpeaker implements Speaker {
  readonly #parts: SpeakerDependencies;
  readonly #queue: Batch[] = [];
  /**
   * Sound that was asked for here, and the text it was asked for; of other making, or used before, it is worth nothing.
   */
  readonly #ahead = new WeakMap<PreparedSpeech, string>();
  #turnId: string | undefined;
  #running = false;
  #current: CurrentSpeech | undefined;
  #pace = { rate: 1, gain: 1 };
  #probe: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: SpeakerDependencies) {
    this.#parts = parts;
  }

  get busy(): boolean {
    return this.#queue.length > 0;
  }

  get remaining(): number {
    return this.#queue.reduce((total, { items }) => total + items.length, 0);
  }

  beginTurn(turnId: string): void {
    this.interrupt();
    this.#turnId = turnId;
    this.#parts.watch?.replyBegins();
  }

  speak(utterances: readonly Utterance[]): Promise<Spoken> {
    // Copies: what is spoken later is what was looked at now.
    const taken = utterances.map((utterance) => ({ ...utterance }));
    for (const { cleared } of taken) this.#assertForThisTurn(cleared);
    const { presence, watch } = this.#parts;
    const items = taken.map((utterance) => ({
      utterance,
      textId: presence.publish(utterance.cleared, this.#reasonOf(utterance)),
    }));
    if (items.length > 0) watch?.published();
    return this.#enqueue(items);
  }

  #assertForThisTurn(cleared: unknown): void {
    if (this.#turnId === undefined) throw unclearedText('other_turn');
    assertCleared(cleared, { turnId: this.#turnId });
  }

  prepare(spoken: string): PreparedSpeech {
    this.#parts.watch?.soundAsked();
    const speech = this.#parts.source.prepare(spoken, { pace: this.#pace, keep: false });
    this.#ahead.set(speech, spoken);
    return speech;
  }

  interrupt(): void {
    this.#emptyQueue(() => []);
    if (this.#current === undefined) return;
    this.#current.interrupted = true;
    this.#current.playback?.interrupt();
    this.#current.speech.discard();
  }

  resume(unsaid: readonly Unsaid[]): Promise<Spoken> {
    return this.#enqueue([...unsaid]);
  }

  setPace(pace: { readonly rate: number; readonly gain: number }): void {
    this.#pace = { rate: pace.rate, gain: pace.gain };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#probe);
    this.interrupt();
  }

  // ── queue ──

  #enqueue(items: Unsaid[]): Promise<Spoken> {
    if (this.#closed) for (const { utterance } of items) this.#drop(utterance.prepared);
    if (items.length === 0 || this.#closed) return Promise.resolve(PLAYED);
    return new Promise((resolve) => {
      this.#queue.push({ items, done: resolve });
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let batch = this.#queue[0]; batch !== undefined; batch = this.#queue[0]) {
      const outcome = await this.#speakBatch(batch);
      // Still in the queue: not `interrupt` but her voice ended it, so what is queued behind is out of date too.
      if (outcome === 'interrupted' && this.#queue[0] === batch) this.#emptyQueue(({ items }) => items);
      else if (outcome === 'played') {
        this.#queue.shift();
        batch.done(PLAYED);
      }
    }
    this.#running = false;
  }

  #emptyQueue(keep: (batch: Batch) => readonly Unsaid[]): void {
    for (const batch of this.#queue.splice(0)) {
      for (const { utterance } of batch.items) this.#drop(utterance.prepared);
      batch.done({ outcome: 'interrupted', unsaid: keep(batch) });
    }
  }

  // ── sound ──

  async #speakBatch(batch: Batch): Promise<PlaybackOutcome> {
    let ahead: PreparedSpeech | undefined;
    for (let item = batch.items[0]; item !== undefined; item = batch.items[0]) {
      const next = batch.items[1];
      const speech = ahead ?? this.#speechOf(item.utterance);
      ahead = undefined;
      const outcome = await this.#speakOne(item, speech, () => {
        ahead = next === undefined ? undefined : this.#speechOf(next.utterance);
      });
      if (outcome === 'interrupted') {
        discardIfAny(ahead);
        return outcome;
      }
      batch.items.shift();
    }
    return 'played';
  }

  #speechOf({ prepared, cleared, reusable }: Utterance): PreparedSpeech {
    if (prepared !== undefined && this.#ahead.get(prepared) === cleared.spoken) {
      this.#ahead.delete(prepared);
      return prepared;
    }
    this.#drop(prepared);
    this.#parts.watch?.soundAsked();
    return this.#parts.source.prepare(cleared.spoken, {
      pace: this.#pace,
      keep: reusable === true && cleared.origin === 'authored',
    });
  }

  /** Lets sound go that nobody will hear; it is never taken for usable again. */
  #drop(prepared: PreparedSpeech | undefined): void {
    if (prepared === undefined) return;
    this.#ahead.delete(prepared);
    prepared.discard();
  }

  async #speakOne(item: Unsaid, speech: PreparedSpeech, onPlaying: () => void): Promise<PlaybackOutcome> {
    const current: CurrentSpeech = { speech, interrupted: false };
    this.#current = current;
    try {
      const sound = endingQuietly(await firstChunkOf(speech));
      if (wasInterrupted(current)) return 'interrupted';
      this.#noticeVoice();
      const outcome = await this.#playInRoom(current, {
        frames: toAudioFrames(sound.chunks),
        text: item.utterance.cleared.text,
        onPlaying,
      });
      if (wasInterrupted(current) || outcome === 'interrupted') return 'interrupted';
      if (sound.brokeOff()) this.#noticeSilence(item, sound.failure());
      return outcome;
    } catch (error) {
      if (wasInterrupted(current)) return 'interrupted';
      this.#noticeSilence(item, error);
      return 'played';
    } finally {
      speech.discard();
      if (this.#current === current) this.#current = undefined;
    }
  }

  /** A room that takes no sound is no lost voice: nobody is there to be told, and to try would never end. */
  async #playInRoom(current: CurrentSpeech, { frames, text, onPlaying }: RoomSound): Promise<PlaybackOutcome> {
    try {
      current.playback = this.#parts.output.play(frames, text, this.#parts.watch?.handedOver());
      onPlaying();
      return await current.playback.finished;
    } catch (error) {
      this.#parts.logger.warn({ code: errorCodeOf(error) }, 'the room takes no sound');
      return 'interrupted';
    }
  }

  // ── voice lost and found ──

  #reasonOf(utterance: Utterance): ExamTextReason {
    return this.#parts.presence.mode === 'text' && utterance.reason === 'speech' ? 'tts_unavailable' : utterance.reason;
  }

  #noticeSilence(item: Unsaid, error: unknown): void {
    const { presence, logger, onVoiceLost, watch } = this.#parts;
    watch?.voiceLost();
    if (presence.mode === 'text') return;
    presence.setMode('text');
    presence.publish(item.utterance.cleared, 'tts_unavailable', item.textId);
    logger.warn({ code: errorCodeOf(error) }, 'voice lost, going on in writing');
    this.#scheduleProbe();
    onVoiceLost();
  }

  #scheduleProbe(): void {
    clearTimeout(this.#probe);
    if (this.#closed) return;
    this.#probe = setTimeout(() => {
      this.#parts.source.probe().then(
        () => this.#noticeVoice(),
        () => this.#scheduleProbe(),
      );
    }, VOICE_PROBE_INTERVAL_MS);
    this.#probe.unref();
  }

  #noticeVoice(): void {
    const { presence, source, logger, onVoiceBack } = this.#parts;
    // A stored clip plays without the synthesizer, so only a finished probe ends text mode.
    if (presence.mode === 'voice' || this.#closed || !source.available) return;
    clearTimeout(this.#probe);
    presence.setMode('voice');
    logger.info('voice is back');
    onVoiceBack();
  }
}

/** A function, because the compiler cannot see that others change the flag while this one waits. */
function wasInterrupted(current: CurrentSpeech): boolean {
  return current.interrupted;
}

function discardIfAny(speech: PreparedSpeech | undefined): void {
  speech?.discard();
}

/** Waits for the first sound, so that a failing synthesizer is noticed before the session starts to speak. */
async function firstChunkOf(speech: PreparedSpeech): Promise<AsyncIterable<Int16Array>> {
  const iterator = speech.chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* replay() {
    if (first.done !== true) yield first.value;
    for (let step = await iterator.next(); step.done !== true; step = await iterator.next()) yield step.value;
  })();
}

/** Sound that ends where its making failed; the room plays what there is, and the failure is asked for afterwards. */
interface QuietSound {
  readonly chunks: AsyncIterable<Int16Array>;
  brokeOff(): boolean;
  failure(): unknown;
}

/**
 * The framework would take an error in the middle of a sound for its end, and nobody would know that the rest is
 * missing.
 */
function endingQuietly(chunks: AsyncIterable<Int16Array>): QuietSound {
  const end: { error?: unknown } = {};
  return {
    chunks: (async function* quiet() {
      try {
        yield* chunks;
      } catch (error) {
        end.error = error;
      }
    })(),
    brokeOff: () => 'error' in end,
    failure: () => end.error,
  };
}
