import { AppError } from '#core/errors/app-error.ts';

/** Bytes of the plain header that {@link wavHeader} writes. */
const WAV_HEADER_BYTES = 44;

/** Size that a stream declares because its length is not known yet. */
const UNKNOWN_SIZE = 0xff_ff_ff_ff;

/**
 * Header of a mono 16-bit PCM file.
 * @param dataBytes length of the samples; undefined for a stream of unknown length.
 */
export function wavHeader(sampleRateHz: number, dataBytes?: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(dataBytes === undefined ? UNKNOWN_SIZE : dataBytes + WAV_HEADER_BYTES - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes ?? UNKNOWN_SIZE, 40);
  return header;
}

/** A complete mono 16-bit PCM file. */
export function encodeWav(samples: Int16Array, sampleRateHz: number): Buffer {
  return Buffer.concat([wavHeader(sampleRateHz, samples.byteLength), bytesOf(samples)]);
}

/** The little-endian bytes of samples, without a copy. */
export function bytesOf(samples: Int16Array): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
}

/** What a header declares. */
export interface WavFormat {
  readonly sampleRateHz: number;
  readonly channels: number;
}

/** Reads a WAV stream piece by piece, however it is cut. */
export interface WavParser {
  /**
   * Sample bytes found in this piece; an odd byte is kept for the next one.
   * @throws {AppError} `wav_malformed` when this is no 16-bit PCM
   */
  push(bytes: Buffer): Buffer;
  /** Known once the header was read. */
  format(): WavFormat | undefined;
  /** Declared sample bytes that did not arrive; 0 for streams of unknown length. */
  missingBytes(): number;
}

/** Header chunks larger than this are no header of speech. */
const HEADER_LIMIT_BYTES = 65_536;

/** Streaming RIFF parser: chunks in any order before `data`, padding, extensible format, unknown sizes. */
export function createWavParser(): WavParser {
  let pending: Buffer = Buffer.alloc(0);
  let format: (WavFormat & { readonly frameBytes: number }) | undefined;
  let remaining: number | undefined;

  /** True when another chunk of the header could be read from what is pending. */
  function readChunk(): boolean {
    if (pending.length < 8) return false;
    const id = pending.toString('latin1', 0, 4);
    const size = pending.readUInt32LE(4);
    if (id === 'data') {
      if (format === undefined) throw malformed();
      remaining = isUnknownSize(size) ? Number.POSITIVE_INFINITY : size;
      pending = pending.subarray(8);
      return false;
    }
    if (size > HEADER_LIMIT_BYTES) throw malformed();
    const padded = 8 + size + (size % 2);
    if (pending.length < padded) return false;
    if (id === 'fmt ') format = readFormat(pending.subarray(8, 8 + size));
    pending = pending.subarray(padded);
    return true;
  }

  function readHeader(): void {
    if (!started) {
      if (pending.length < 12) return;
      if (pending.toString('latin1', 0, 4) !== 'RIFF' || pending.toString('latin1', 8, 12) !== 'WAVE')
        throw malformed();
      pending = pending.subarray(12);
      started = true;
    }
    while (readChunk());
  }

  let started = false;
  return {
    push(bytes) {
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
      if (remaining === undefined) readHeader();
      if (remaining === undefined || format === undefined) return Buffer.alloc(0);
      const available = Math.min(pending.length, remaining);
      const samples = pending.subarray(0, available - (available % format.frameBytes));
      remaining -= samples.length;
      pending = remaining === 0 ? Buffer.alloc(0) : pending.subarray(samples.length);
      return samples;
    },
    format: () => format,
    missingBytes: () => (remaining === undefined || remaining === Number.POSITIVE_INFINITY ? 0 : remaining),
  };
}

/** Streams declare all ones, or 0, because they cannot know. Other servers declare the largest even or signed size. */
function isUnknownSize(size: number): boolean {
  return size === 0 || size >= 0x7f_ff_f0_00;
}

/** PCM, or the extensible format with PCM inside. */
function readFormat(chunk: Buffer): WavFormat & { readonly frameBytes: number } {
  if (chunk.length < 16) throw malformed();
  const tag = chunk.readUInt16LE(0);
  const isPcm = tag === 1 || (tag === 0xff_fe && chunk.length >= 26 && chunk.readUInt16LE(24) === 1);
  const channels = chunk.readUInt16LE(2);
  const sampleRateHz = chunk.readUInt32LE(4);
  const isUsable =
    isPcm &&
    chunk.readUInt16LE(14) === 16 &&
    channels >= 1 &&
    channels <= 8 &&
    sampleRateHz >= 4000 &&
    sampleRateHz <= 192_000;
  if (!isUsable) throw malformed();
  return { sampleRateHz, channels, frameBytes: channels * 2 };
}

function malformed(): AppError {
  return new AppError({
    code: 'wav_malformed',
    status: 502,
    publicMessage: 'Die Sprachausgabe ist gerade gestört.',
    retryable: true,
  });
}
