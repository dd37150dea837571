import { createPace } from './audio/pace.ts';
import type { ClipStore } from './audio/clips.ts';
import { clausesOf, prepareForSpeech } from './speech-text.ts';
import type { Synthesizer } from './synthesizer.ts';
import { AppError } from '#core/errors/app-error.ts';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';

/** Speaking rate and gain; 1 is normal. */
export interface Pace {
  readonly rate: number;
  readonly gain: number;
}

/** Sound that is being made for a text, held until somebody may hear it. */
export interface PreparedSpeech {
  readonly spoken: string;
  readonly chunks: AsyncIterable<Int16Array>;
  /** Drops the sound that was held and cancels the request behind it; whoever still listens hears the end. */
  discard(): void;
}

/** Turns text into sound: from a stored clip where there is one, else from the synthesizer. */
export interface SpeechSource {
  /** False from a failed synthesis until a successful probe; stored clips still sound. */
  readonly available: boolean;
  /** Starts at once and holds the sound; `keep` stores it for the next time. */
  prepare(spoken: string, options: { readonly pace: Pace; readonly keep: boolean }): PreparedSpeech;
  /** Asks the synthesizer for a sign of life. @throws AppError when there is none. */
  probe(): Promise<void>;
}

/** Pause between two clauses of one text at normal rate, in milliseconds: a breath, not a gap. */
export const CLAUSE_PAUSE_MS = 180;

/** Creates the speech source of one call. */
export function createSpeechSource(synthesizer: Synthesizer, clips: ClipStore): SpeechSource {
  let available = true;

  async function* synthesized(spoken: string, signal: AbortSignal): AsyncIterable<Int16Array> {
    if (!available) throw voiceUnavailable();
    try {
      for (const [index, clause] of clausesOf(prepareForSpeech(spoken)).entries()) {
        if (signal.aborted) return;
        if (index > 0) yield silence(CLAUSE_PAUSE_MS);
        yield* synthesizer.synthesize(clause, signal);
      }
    } catch (error) {
      if (!signal.aborted) available = false;
      throw error;
    }
  }

  async function* kept(spoken: string, signal: AbortSignal): AsyncIterable<Int16Array> {
    const chunks: Int16Array[] = [];
    for await (const chunk of synthesized(spoken, signal)) {
      chunks.push(chunk);
      yield chunk;
    }
    if (!signal.aborted) await clips.save(spoken, concatenated(chunks));
  }

  return {
    get available() {
      return available;
    },
    prepare(spoken, { pace, keep }) {
      const abort = new AbortController();
      const chunks = (async function* choose() {
        const clip = await clips.load(spoken);
        if (clip !== undefined) yield clip;
        else yield* keep ? kept(spoken, abort.signal) : synthesized(spoken, abort.signal);
      })();
      return Object.freeze({
        spoken,
        chunks: aheadOf(paced(chunks, pace), abort.signal),
        discard: () => abort.abort(),
      });
    },
    async probe() {
      await synthesizer.probe(AbortSignal.timeout(3_000));
      available = true;
    },
  };
}

function voiceUnavailable(): AppError {
  return new AppError({
    code: 'synthesizer_unavailable',
    status: 503,
    publicMessage: 'Die Stimme ist gerade nicht verfügbar.',
    retryable: true,
  });
}

async function* paced(chunks: AsyncIterable<Int16Array>, pace: Pace): AsyncIterable<Int16Array> {
  const transform = createPace(pace);
  for await (const chunk of chunks) {
    const changed = transform.push(chunk);
    if (changed.length > 0) yield changed;
  }
  const rest = transform.flush();
  if (rest.length > 0) yield rest;
}

/**
 * Pulls the source at once and holds what arrives until somebody asks, so that sound is ready when the
 * verdict is. A whole text of 15 seconds takes 720 kB, so the buffer needs no bound of its own.
 */
function aheadOf(source: AsyncIterable<Int16Array>, discarded: AbortSignal): AsyncIterable<Int16Array> {
  const held: { chunks: Int16Array[]; end: { error?: unknown } | undefined; wake: () => void } = {
    chunks: [],
    end: undefined,
    wake: () => undefined,
  };
  const pull = async (): Promise<void> => {
    for await (const chunk of source) {
      if (discarded.aborted) return;
      held.chunks.push(chunk);
      held.wake();
    }
  };
  const finish = (end: { error?: unknown }): void => {
    held.end ??= end;
    held.wake();
  };
  discarded.addEventListener(
    'abort',
    () => {
      held.chunks.length = 0;
      finish({});
    },
    { once: true },
  );
  pull().then(
    () => finish({}),
    (error: unknown) => finish({ error }),
  );
  return (async function* replay() {
    for (;;) {
      const chunk = held.chunks.shift();
      if (chunk !== undefined) yield chunk;
      else if (held.end === undefined) await new Promise<void>((resolve) => (held.wake = resolve));
      else if ('error' in held.end) throw held.end.error;
      else return;
    }
  })();
}

function silence(durationMs: number): Int16Array {
  return new Int16Array(Math.round((SYNTHESIS_SAMPLE_RATE_HZ * durationMs) / 1000));
}

function concatenated(chunks: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
