import type { InferenceRunner } from '@livekit/agents';
import { readSettings } from '#core/config/settings.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { createLogger } from '#core/logging/logger.ts';
import { openFactSender } from '#agent/seeing/fact-line.ts';
import type { FactSender } from '#agent/seeing/fact-line.ts';
import { recognitionError } from './recognition-error.ts';
import { findRecognitionModel } from './recognition-model.ts';
import type { RecognitionModel } from './recognition-model.ts';
import { decodePcm, recognitionRequestSchema } from './recognition-wire.ts';
import type { RecognitionRequest, RecognitionResponse } from './recognition-wire.ts';
import { loadTranscriber } from './transcriber.ts';
import type { Transcriber } from './transcriber.ts';

/**
 * Speech recognition inside the framework's shared inference process: loaded once for all calls of
 * a worker. The framework imports this file by its path and creates the class without arguments,
 * hence the default export and the settings read here.
 */
class RecognitionRunner implements InferenceRunner<unknown, RecognitionResponse> {
  #transcriber: Transcriber | undefined;
  #model: RecognitionModel | undefined;
  #facts: FactSender | undefined;

  /** Failing here ends the inference process and with it the start of the worker. */
  async initialize(): Promise<void> {
    const settings = readSettings(undefined, 'agent');
    const logger = createLogger({ service: 'recognition', level: settings.LOG_LEVEL });
    try {
      this.#model = findRecognitionModel(settings);
      this.#transcriber = await loadTranscriber(this.#model, logger, settings.STT_DEVICE);
      this.#facts = openFactSender(settings.DATA_DIR);
    } catch (error) {
      logger.error({ err: error }, 'speech recognition could not be loaded');
      throw error;
    }
  }

  async run(data: unknown): Promise<RecognitionResponse> {
    try {
      return await this.#answer(recognitionRequestSchema.parse(data));
    } catch (error) {
      return { kind: 'failed', code: errorCodeOf(error) };
    }
  }

  async close(): Promise<void> {
    this.#facts?.close();
    await this.#transcriber?.close();
  }

  async #answer(request: RecognitionRequest): Promise<RecognitionResponse> {
    if (this.#transcriber === undefined || this.#model === undefined) throw recognitionError('recognition_unavailable');
    if (request.kind === 'ping') {
      const { device, lacksGpu } = this.#transcriber;
      return { kind: 'ready', recognizer: this.#model.recognizer, device, lacksGpu };
    }
    const startedAt = performance.now();
    try {
      const text = await this.#transcriber.transcribe(decodePcm(request.pcm), request.expiresAt);
      const inferenceMs = performance.now() - startedAt;
      this.#tell('done', inferenceMs);
      return { kind: 'transcript', text, inferenceMs };
    } catch (error) {
      this.#tell('failed', performance.now() - startedAt);
      throw error;
    }
  }

  #tell(outcome: 'done' | 'failed', tookMs: number): void {
    const waiting = this.#transcriber?.waiting() ?? 0;
    this.#facts?.tell({ kind: 'inference', outcome, tookMs, waiting, residentBytes: process.memoryUsage.rss() });
  }
}

// eslint-disable-next-line no-restricted-exports -- the framework takes the default export of this file
export { RecognitionRunner as default };
