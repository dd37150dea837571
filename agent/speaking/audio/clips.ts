import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWavParser, encodeWav } from '#core/audio/wav.ts';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';

/** Spoken lines on disk: what must be heard when the synthesizer is down. */
export interface ClipStore {
  /** 24 kHz mono samples of exactly this text, or undefined. Never fails: a damaged file counts as missing. */
  load(text: string): Promise<Int16Array | undefined>;
  /** Keeps the samples of a text for all calls to come. Never fails: a full disk costs the clip, not the call. */
  save(text: string, samples: Int16Array): Promise<void>;
}

/** Settings of {@link createClipStore}. */
export interface ClipStoreOptions {
  /** Created when missing; normally `DATA_DIR/clips`. */
  readonly directory: string;
  /** Another model or voice must not answer with the old one. */
  readonly model: string;
  readonly voice: string;
  readonly logger: Logger;
}

/** A store that several processes may use at once: files appear whole or not at all. */
export function createClipStore(options: ClipStoreOptions): ClipStore {
  const pathOf = (text: string): string => join(options.directory, `${keyOf(options, text)}.wav`);

  async function load(text: string): Promise<Int16Array | undefined> {
    const file = await readFile(pathOf(text)).catch(() => undefined);
    return file === undefined ? undefined : decodeClip(file);
  }

  async function write(path: string, samples: Int16Array): Promise<void> {
    await mkdir(options.directory, { recursive: true });
    const draft = join(options.directory, `${randomUUID()}.part`);
    try {
      await writeFile(draft, encodeWav(samples, SYNTHESIS_SAMPLE_RATE_HZ));
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function save(text: string, samples: Int16Array): Promise<void> {
    if (samples.length === 0) return;
    try {
      await write(pathOf(text), samples);
    } catch (error) {
      options.logger.warn({ reason: errorCodeOf(error) }, 'a spoken line could not be stored');
    }
  }

  return { load, save };
}

function keyOf(options: ClipStoreOptions, text: string): string {
  return createHash('sha256').update([options.model, options.voice, text].join('\0')).digest('hex');
}

function decodeClip(file: Buffer): Int16Array | undefined {
  try {
    const parser = createWavParser();
    const bytes = parser.push(file);
    const format = parser.format();
    const isOurs = format?.sampleRateHz === SYNTHESIS_SAMPLE_RATE_HZ && format.channels === 1;
    if (!isOurs || bytes.length === 0 || parser.missingBytes() > 0) return undefined;
    const samples = new Int16Array(bytes.length / 2);
    Buffer.from(samples.buffer).set(bytes);
    return samples;
  } catch {
    return undefined;
  }
}
