import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { env, pipeline } from '@huggingface/transformers';
import type { Settings } from '#core/config/settings.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { recognitionError } from './recognition-error.ts';
import type { Precision, RecognitionModel } from './recognition-model.ts';
import { RECOGNITION_SAMPLE_RATE_HZ } from './recognition-wire.ts';
import type { INFERENCE_DEVICES } from './recognition-wire.ts';

/** A loaded model. */
export interface Transcriber {
  /** Where it runs. */
  readonly device: InferenceDevice;
  /** A GPU was asked for and is not used. */
  readonly lacksGpu: boolean;
  /**
   * @param expiresAt when its caller gives it up, in milliseconds since the epoch; absent: never.
   * @throws {AppError} `recognition_failed`, `recognition_busy`, `recognition_late`
   */
  transcribe(samples: Int16Array, expiresAt?: number): Promise<string>;
  /** Utterances that are not done. */
  waiting(): number;
  close(): Promise<void>;
}

/** Where inference runs. */
export type InferenceDevice = (typeof INFERENCE_DEVICES)[number];

/** Where it should run; `auto`: on a GPU when the library for it is installed. */
export type WantedDevice = Settings['STT_DEVICE'];

/** Waiting utterances beyond this are refused at once: their callers' deadlines would pass anyway. */
const QUEUE_LIMIT = 16;
/** Length of the silent clip that is recognized once at load, so that the first caller does not pay for it. */
const WARM_UP_MS = 1000;
/** Longest German answer: 448 tokens are whisper's limit, 200 are about one minute of speech. */
const NEW_TOKEN_LIMIT = 200;

type Recognize = (
  audio: Float32Array,
  options: Record<string, unknown>,
) => Promise<{ text: string } | { text: string }[]>;

/**
 * Loads a model through the standard pipeline; nothing is ever fetched from elsewhere.
 * @throws {AppError} `recognition_model_unreadable`
 */
export async function loadTranscriber(
  model: RecognitionModel,
  logger: Logger,
  wanted: WantedDevice = 'auto',
): Promise<Transcriber> {
  env.allowRemoteModels = false;
  env.useFSCache = false;
  const startedAt = performance.now();
  const { recognize, device, dispose, lacksGpu } = await loadOnBestDevice(model, wanted, logger);
  const options = decodingOptions(model.type);
  await recognize(new Float32Array((RECOGNITION_SAMPLE_RATE_HZ * WARM_UP_MS) / 1000), options);
  logger.info(
    { recognizer: model.recognizer, modelType: model.type, device, loadMs: Math.round(performance.now() - startedAt) },
    'speech recognition is loaded',
  );
  const queue = createRecognitionQueue((samples) => recognizeOne(recognize, samples, options));
  return {
    device,
    lacksGpu,
    transcribe: queue.add,
    waiting: queue.waiting,
    close: async () => {
      await queue.settled();
      await dispose();
    },
  };
}

/** Utterances that wait for each other. */
export interface RecognitionQueue {
  readonly add: Transcriber['transcribe'];
  readonly waiting: () => number;
  readonly settled: () => Promise<void>;
}

/**
 * One utterance after the other: parallel runs would share the same cores and all be late. What nobody waits for any
 * more is skipped, so that those behind it are not late too.
 */
export function createRecognitionQueue(
  run: (samples: Int16Array) => Promise<string>,
  now: () => number = Date.now,
): RecognitionQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    add(samples, expiresAt = Infinity) {
      if (waiting >= QUEUE_LIMIT) return Promise.reject(recognitionError('recognition_busy'));
      waiting += 1;
      const result = last
        .then(() => (now() >= expiresAt ? Promise.reject(recognitionError('recognition_late')) : run(samples)))
        .finally(() => {
          waiting -= 1;
        });
      last = result.catch(() => undefined);
      return result;
    },
    waiting: () => waiting,
    settled: async () => {
      await last;
    },
  };
}

async function recognizeOne(
  recognize: Recognize,
  samples: Int16Array,
  options: Record<string, unknown>,
): Promise<string> {
  try {
    const result = await recognize(
      Float32Array.from(samples, (sample) => sample / 32_768),
      options,
    );
    return (Array.isArray(result) ? result.map((part) => part.text).join(' ') : result.text).trim();
  } catch (error) {
    throw recognitionError('recognition_failed', error);
  }
}

/** Models of one language take no language; whisper guesses it wrongly on short answers unless told. */
function decodingOptions(modelType: string): Record<string, unknown> {
  switch (modelType) {
    case 'whisper':
    case 'lite-whisper':
      return { language: 'german', task: 'transcribe', max_new_tokens: NEW_TOKEN_LIMIT };
    case 'cohere_asr':
      return { language: 'de', max_new_tokens: NEW_TOKEN_LIMIT };
    default:
      return {};
  }
}

interface LoadedPipeline {
  readonly recognize: Recognize;
  readonly device: InferenceDevice;
  readonly dispose: () => Promise<void>;
}

/** Whoever asks for a GPU, or installs the library for one, is told by readiness when it is not used. */
async function loadOnBestDevice(
  model: RecognitionModel,
  wanted: WantedDevice,
  logger: Logger,
): Promise<LoadedPipeline & { readonly lacksGpu: boolean }> {
  const triesCuda = wanted !== 'cpu' && hasCuda();
  if (triesCuda) {
    try {
      return { ...(await loadPipeline(model, 'cuda')), lacksGpu: false };
    } catch (error) {
      logger.error({ code: errorCodeOf(error) }, 'no GPU for speech recognition, using the CPU');
    }
  }
  try {
    return { ...(await loadPipeline(model, 'cpu')), lacksGpu: triesCuda || wanted === 'cuda' };
  } catch (error) {
    throw recognitionError('recognition_model_unreadable', error);
  }
}

async function loadPipeline(model: RecognitionModel, device: InferenceDevice): Promise<LoadedPipeline> {
  const recognizer = await pipeline('automatic-speech-recognition', model.directory, {
    device,
    dtype: precisionFor(device, model.precisions),
    local_files_only: true,
    // Waiting threads would otherwise spin and take the cores from the calls themselves.
    session_options: { logSeverityLevel: 3, extra: { session: { intra_op: { allow_spinning: '0' } } } },
  });
  return {
    recognize: (audio, options) => recognizer(audio, options),
    device,
    dispose: async () => {
      await recognizer.dispose();
    },
  };
}

/** GPUs are fastest in half precision; on a CPU 8-bit weights are, at a negligible loss for speech. */
function precisionFor(device: InferenceDevice, available: readonly Precision[]): Precision {
  const order: readonly Precision[] = device === 'cuda' ? ['fp16', 'fp32', 'q8'] : ['q8', 'fp32', 'fp16'];
  return order.find((precision) => available.includes(precision)) ?? 'fp32';
}

/** The CUDA library is a separate step on the GPU host; asking for it without it ends the process. */
function hasCuda(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  const entry = createRequire(import.meta.url).resolve('onnxruntime-node');
  const folder = join(dirname(entry), '..', 'bin', 'napi-v6', 'linux', 'x64');
  return existsSync(join(folder, 'libonnxruntime_providers_cuda.so'));
}
