import { ReadableStream } from 'node:stream/web';
import { inference, VADEventType } from '@livekit/agents';
import type { VADStream } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { AppError } from '#core/errors/app-error.ts';

/** Rate at which the detector listens, in hertz. */
const RATE_HZ = 16_000;
/** Length of the probe. */
const PROBE_MS = 320;
const FRAME_SAMPLES = 320;
/** The probe takes about 10 ms; the first one loads 35 MB. */
const PROBE_DEADLINE_MS = 10_000;

/** What is probed. */
export interface VoiceActivityProbe {
  /** Default: the framework's own detector. */
  readonly detector?: { stream(): VADStream };
  readonly deadlineMs?: number;
}

/**
 * Makes sure that voice activity detection really listens. If its native module is missing, the
 * framework only warns and the agent stays deaf; so a short clip is fed and an inference awaited.
 * The framework's logger must be there (`initializeLogger`).
 * @throws {AppError} `voice_activity_detection_unavailable`
 */
export async function assertVoiceActivityDetection(probe: VoiceActivityProbe = {}): Promise<void> {
  const stream = (probe.detector ?? new inference.VAD()).stream();
  let timer: NodeJS.Timeout | undefined;
  try {
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('no inference'));
      }, probe.deadlineMs ?? PROBE_DEADLINE_MS);
    });
    stream.updateInputStream(silence());
    await Promise.race([firstInference(stream), deadline]);
  } catch (error) {
    throw new AppError({
      code: 'voice_activity_detection_unavailable',
      status: 503,
      publicMessage: 'Die Spracherkennung ist nicht eingerichtet.',
      cause: error,
    });
  } finally {
    clearTimeout(timer);
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
