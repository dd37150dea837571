import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createByteReader } from './byte-reader.ts';

/*
 * A stream of bytes under a key: chunks of 1 MiB, each under AES-256-GCM. The nonce counts the chunks and says which is
 * the last one, so that chunks can be neither changed, exchanged, repeated nor left out, and a file that ends early is
 * noticed (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015, as the age format uses it).
 */

/** Begins every backup; the number is the version of the format. */
const MAGIC = Buffer.from('companion backup 1\n');
const SALT_BYTES = 32;
const CHUNK_BYTES = 1_024 * 1_024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';
/** Separates this key from any other that is derived from the same secret. */
const KEY_PURPOSE = 'companion backup stream 1';

/** Thrown for a file that is no whole, unaltered backup under this key. Which of these it is cannot be told apart. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly code: 'no_backup' | 'wrong_key_or_altered' | 'truncated';

  constructor(code: 'no_backup' | 'wrong_key_or_altered' | 'truncated') {
    super(code);
    this.code = code;
  }
}

/** Seals a stream. @param key 32 bytes in hexadecimal digits. */
export async function* sealStream(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = deriveKey(key, salt);
  yield Buffer.concat([MAGIC, salt]);
  const bytes = createByteReader(source);
  let chunk = await bytes.upTo(CHUNK_BYTES);
  for (let counter = 0n; ; counter += 1n) {
    // Only what comes next tells whether this is the last one.
    const next = await bytes.upTo(CHUNK_BYTES);
    const isLast = next.length === 0;
    yield sealChunk(chunk, fileKey, { counter, isLast });
    if (isLast) return;
    chunk = next;
  }
}

/** Opens a sealed stream; whatever it yields is authentic. @throws {SealError} */
export async function* openStream(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const bytes = createByteReader(source);
  const head = await bytes.upTo(MAGIC.length + SALT_BYTES);
  if (head.length < MAGIC.length + SALT_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealError('no_backup');
  const fileKey = deriveKey(key, head.subarray(MAGIC.length));
  let chunk = await bytes.upTo(CHUNK_BYTES + TAG_BYTES);
  for (let counter = 0n; ; counter += 1n) {
    const next = await bytes.upTo(CHUNK_BYTES + TAG_BYTES);
    const isLast = next.length === 0;
    yield openChunk(chunk, fileKey, { counter, isLast });
    if (isLast) return;
    chunk = next;
  }
}

interface ChunkPlace {
  readonly counter: bigint;
  readonly isLast: boolean;
}

function deriveKey(key: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), salt, KEY_PURPOSE, 32));
}

function nonceOf({ counter, isLast }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(counter, NONCE_BYTES - 9);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk(chunk: Buffer, key: Buffer, place: ChunkPlace): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(sealed: Buffer, key: Buffer, place: ChunkPlace): Buffer {
  if (sealed.length < TAG_BYTES) throw new SealError('truncated');
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    // A chunk that is authentic, but not as the last one: the file ends early.
    throw new SealError(
      place.isLast && opensAsInner(sealed, key, place.counter) ? 'truncated' : 'wrong_key_or_altered',
    );
  }
}

function opensAsInner(sealed: Buffer, key: Buffer, counter: bigint): boolean {
  try {
    openChunk(sealed, key, { counter, isLast: false });
    return true;
  } catch {
    return false;
  }
}
