import { setImmediate } from 'node:timers/promises';
import { getJobContext, normalizeLanguage, stt } from '@livekit/agents';
import type { AudioBuffer } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { concatSamples, createResampler } from '#core/audio/resample.ts';
import { callRecognition } from './inference-process.ts';
import type { InferenceExecutor } from './inference-process.ts';
import { recognitionError } from './recognition-error.ts';
import { encodePcm, RECOGNITION_SAMPLE_RATE_HZ } from './recognition-wire.ts';
import { isWordless, loudnessOf, withoutInventions } from './transcript-guard.ts';
import type { ClipFacts } from './transcript-guard.ts';

/** What became of one utterance; no word of it. */
export interface RecognitionFacts {
  readonly audioMs: number;
  /** From the end of speech to the transcript. */
  readonly tookMs: number;
  /** `wordless`: too short or too quiet to try; `empty`: the model heard no word, or invented one. */
  readonly outcome: 'recognized' | 'empty' | 'wordless' | 'failed';
}

/** Settings of {@link ExamSpeechToText}. */
export interface SpeechToTextOptions {
  /** Default: the executor of the job in which this is called. */
  readonly executor?: InferenceExecutor | undefined;
  /** Longest wait for a transcript, in milliseconds. Default {@link DEADLINE_MS}. */
  readonly deadlineMs?: number | undefined;
  /** It failed: the person was not heard and should be asked again. */
  readonly onRecognitionFailure: (code: string) => void;
  /** Every utterance, for metrics and for "I did not understand". */
  readonly onUtterance?: ((facts: RecognitionFacts) => void) | undefined;
}

/**
 * 10 s of speech take about 100 ms on a GPU and up to 2 s on two busy cores, and others may stand in front. Sent once:
 * a second request would stand behind the first and make everybody later.
 */
const DEADLINE_MS = 6_000;
/** The turn detector picks its German threshold from it. */
const GERMAN = normalizeLanguage('de');

/**
 * Recognition of whole utterances. It never throws: an error of a recognizer would end the
 * session at once, or, wrapped by the framework, drop the turn without a trace.
 */
export class ExamSpeechToText extends stt.STT {
  override readonly label = 'exam.speech-to-text';
  readonly #executor: InferenceExecutor;
  readonly #options: SpeechToTextOptions;

  constructor(options: SpeechToTextOptions) {
    super({ streaming: false, interimResults: false });
    this.#options = options;
    this.#executor = options.executor ?? getJobContext().inferenceExecutor;
  }

  /** Never used: the session recognizes utterance by utterance. */
  override stream(): stt.SpeechStream {
    throw recognitionError('recognition_is_not_streaming');
  }

  protected override async _recognize(buffer: AudioBuffer, abortSignal?: AbortSignal): Promise<stt.SpeechEvent> {
    const startedAt = performance.now();
    const samples = await toRecognitionSamples(Array.isArray(buffer) ? buffer : [buffer]);
    const clip = { durationMs: (samples.length * 1000) / RECOGNITION_SAMPLE_RATE_HZ, loudness: loudnessOf(samples) };
    const { text, outcome } = await this.#transcribe(samples, clip, abortSignal);
    this.#options.onUtterance?.({ audioMs: clip.durationMs, tookMs: performance.now() - startedAt, outcome });
    return finalTranscript(text, clip.durationMs);
  }

  async #transcribe(samples: Int16Array, clip: ClipFacts, abortSignal?: AbortSignal): Promise<Transcribed> {
    if (isWordless(clip)) return { text: '', outcome: 'wordless' };
    const deadlineMs = this.#options.deadlineMs ?? DEADLINE_MS;
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = abortSignal === undefined ? deadline : AbortSignal.any([abortSignal, deadline]);
    const request = { kind: 'transcribe', pcm: encodePcm(samples), expiresAt: Date.now() + deadlineMs } as const;
    try {
      const answer = await callRecognition(this.#executor, request, signal);
      const text = answer.kind === 'transcript' ? withoutInventions(answer.text, clip) : '';
      return { text, outcome: text === '' ? 'empty' : 'recognized' };
    } catch (error) {
      if (abortSignal?.aborted !== true) this.#options.onRecognitionFailure(errorCodeOf(error));
      return { text: '', outcome: 'failed' };
    }
  }
}

interface Transcribed {
  readonly text: string;
  readonly outcome: RecognitionFacts['outcome'];
}

/**
 * Frames of any rate and channel count as 16 kHz mono. Works in slices, because the same event
 * loop plays the voice: 10 s at once would hold it up for 20 ms and more on busy cores.
 */
async function toRecognitionSamples(frames: readonly AudioFrame[]): Promise<Int16Array> {
  const first = frames[0];
  if (first === undefined) return new Int16Array(0);
  const resampler = createResampler({ fromHz: first.sampleRate, toHz: RECOGNITION_SAMPLE_RATE_HZ });
  const mono = concatSamples(frames.map(toMono));
  const slices: Int16Array[] = [];
  for (let offset = 0; offset < mono.length; offset += first.sampleRate) {
    slices.push(resampler.push(mono.subarray(offset, offset + first.sampleRate)));
    await setImmediate();
  }
  return concatSamples([...slices, resampler.flush()]);
}

function toMono(frame: AudioFrame): Int16Array {
  if (frame.channels === 1) return frame.data;
  const mono = new Int16Array(frame.samplesPerChannel);
  for (let index = 0; index < mono.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < frame.channels; channel += 1)
      sum += frame.data[index * frame.channels + channel] ?? 0;
    mono[index] = Math.round(sum / frame.channels);
  }
  return mono;
}

function finalTranscript(text: string, durationMs: number): stt.SpeechEvent {
  const data = { language: GERMAN, text, startTime: 0, endTime: durationMs / 1000, confidence: text === '' ? 0 : 1 };
  return { type: stt.SpeechEventType.FINAL_TRANSCRIPT, alternatives: [data] };
}
