import { ReadableStream } from 'node:stream/web';
import { inference, VADEventType } from '@livekit/agents';
import type { VAD, VADStream } from '@livekit/agents';
import { VAD as PluginVad } from '@livekit/agents-plugin-silero';
import { AudioFrame } from '@livekit/rtc-node';
import { AppError } from '#core/errors/app-error.ts';
import { withDeadline } from '#core/timing/deadline.ts';

/** Rate at which the detector listens, in hertz. */
const RATE_HZ = 16_000;
/** Length of the probe. */
const PROBE_MS = 320;
const FRAME_SAMPLES = 320;
/** The probe takes about 10 ms; the first one loads 35 MB. */
const PROBE_DEADLINE_MS = 10_000;
/** Silence after which an utterance is closed, in milliseconds. */
export const UTTERANCE_END_SILENCE_MS = 300;

/** One way to get a detector. */
export type DetectorSource = () => VAD | Promise<VAD>;

/**
 * The framework's own detector comes first; the plugin runs the same model on another runtime and needs 130 ms to load.
 */
const SOURCES: readonly DetectorSource[] = [
  () => new inference.VAD({ model: 'silero', minSilenceDuration: UTTERANCE_END_SILENCE_MS }),
  () => PluginVad.load({ minSilenceDuration: UTTERANCE_END_SILENCE_MS, sampleRate: RATE_HZ }),
];

/**
 * Finds a detector of voice activity that really listens. If its native module is missing, the
 * framework only warns and the agent stays deaf; so each candidate gets a short clip and has to answer.
 * The framework's logger must be there (`initializeLogger`).
 * @throws {AppError} `voice_activity_detection_unavailable` when none does; the causes of all are in it.
 */
export async function findVoiceActivityDetector(
  sources: readonly DetectorSource[] = SOURCES,
  deadlineMs: number = PROBE_DEADLINE_MS,
): Promise<VAD> {
  const causes: unknown[] = [];
  for (const source of sources) {
    try {
      const detector = await source();
      await assertListens(detector, deadlineMs);
      return detector;
    } catch (error) {
      causes.push(error);
    }
  }
  throw new AppError({
    code: 'voice_activity_detection_unavailable',
    status: 503,
    publicMessage: 'Die Spracherkennung ist nicht eingerichtet.',
    cause: new AggregateError(causes, 'no detector listens'),
  });
}

async function assertListens(detector: VAD, deadlineMs: number): Promise<void> {
  const stream = detector.stream();
  try {
    stream.updateInputStream(silence());
    await withDeadline(firstInference(stream), deadlineMs, () => {
      throw new Error('no inference');
    });
  } finally {
    stream.close();
  }
}

function silence(): ReadableStream<AudioFrame> {
  return new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < (RATE_HZ * PROBE_MS) / 1000; sent += FRAME_SAMPLES) {
        controller.enqueue(new AudioFrame(new Int16Array(FRAME_SAMPLES), RATE_HZ, 1, FRAME_SAMPLES));
      }
    },
  });
}

async function firstInference(stream: VADStream): Promise<void> {
  for await (const event of stream) {
    if (event.type === VADEventType.INFERENCE_DONE && event.inferenceDuration >= 0) return;
  }
  throw new Error('the detector ended');
}
