import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Settings } from '#core/config/settings.ts';
import type { Recognizer } from '#core/contracts/voice-wire.ts';
import { AppError } from '#core/errors/app-error.ts';

/** The small demonstration model that lies in the repository. */
const DEMONSTRATION_MODEL_DIRECTORY = fileURLToPath(new URL('../../embedded/speech-model', import.meta.url));

/** Where a model lies and how to load it. */
export interface RecognitionModel {
  readonly directory: string;
  readonly recognizer: Recognizer;
  /** `model_type` of its `config.json`: `whisper`, `parakeet_ctc`, … */
  readonly type: string;
  /** Weights in ONNX form that are there: `fp32`, `fp16`, `q8`. */
  readonly precisions: readonly Precision[];
}

/** Precision of weights, in the words of the pipeline. */
export type Precision = 'fp32' | 'fp16' | 'q8';

/** Settings that decide about recognition. */
export type RecognitionSettings = Pick<Settings, 'STT_MODEL' | 'DATA_DIR' | 'NODE_ENV'>;

/** File-name endings of the pipeline: `encoder_model_fp16.onnx` holds half precision. */
const PRECISION_ENDINGS: readonly (readonly [Precision, RegExp])[] = [
  ['fp32', /model(?:_merged)?\.onnx$/],
  ['fp16', /_fp16\.onnx$/],
  ['q8', /_(?:quantized|q8|int8)\.onnx$/],
];

const configSchema = z.object({ model_type: z.string() });

/** Which recognition listens, as clients see it in `exam.recognizer`. */
export function describeRecognizer(settings: Pick<RecognitionSettings, 'STT_MODEL' | 'DATA_DIR'>): Recognizer {
  return modelDirectoryOf(settings) === DEMONSTRATION_MODEL_DIRECTORY ? 'demonstration' : 'full';
}

/**
 * Finds the model and checks that it is complete enough to load. The worker calls this before it
 * starts, because a failure inside the inference process shows only as an exit code.
 * @throws {AppError} `recognition_model_missing`, `recognition_model_unreadable`,
 * `recognition_demonstration_in_production`
 */
export function findRecognitionModel(settings: RecognitionSettings): RecognitionModel {
  const directory = modelDirectoryOf(settings);
  const recognizer = describeRecognizer(settings);
  if (recognizer === 'demonstration' && settings.NODE_ENV === 'production')
    throw modelError('recognition_demonstration_in_production');
  const weights = join(directory, 'onnx');
  if (!existsSync(join(directory, 'config.json')) || !existsSync(weights))
    throw modelError('recognition_model_missing');
  const files = readdirSync(weights);
  const precisions = PRECISION_ENDINGS.filter(([, ending]) => files.some((file) => ending.test(file))).map(
    ([precision]) => precision,
  );
  if (precisions.length === 0) throw modelError('recognition_model_missing');
  return { directory, recognizer, type: readModelType(directory), precisions };
}

/** A name is a folder below `DATA_DIR/models`, where the fetch script puts it; a path is a path. */
function modelDirectoryOf(settings: Pick<RecognitionSettings, 'STT_MODEL' | 'DATA_DIR'>): string {
  const model = settings.STT_MODEL;
  if (model === undefined) return DEMONSTRATION_MODEL_DIRECTORY;
  if (isAbsolute(model) || model.startsWith('.') || existsSync(join(model, 'config.json'))) return resolve(model);
  return resolve(settings.DATA_DIR, 'models', model);
}

function readModelType(directory: string): string {
  try {
    return configSchema.parse(JSON.parse(readFileSync(join(directory, 'config.json'), 'utf8'))).model_type;
  } catch (error) {
    throw modelError('recognition_model_unreadable', error);
  }
}

function modelError(code: string, cause?: unknown): AppError {
  return new AppError({ code, status: 503, publicMessage: 'Die Spracherkennung ist nicht eingerichtet.', cause });
}
