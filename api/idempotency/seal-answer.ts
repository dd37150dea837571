import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { StoredAnswer } from './store.ts';

/** What of an answer is nobody's business but its caller's. */
type Confidential = Pick<StoredAnswer, 'headers' | 'body'>;

/** Which request an answer belongs to. */
export interface SealedFor {
  /** The caller's `Idempotency-Key`, which is stored nowhere. */
  readonly key: string;
  /** Id of the row: an answer opens only where it was put. */
  readonly id: Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals an answer with its caller's own key: whoever reads the database, a backup or a replica finds no token in it.
 * As strong as the key is hard to guess; clients send random ones.
 */
export function sealAnswer(answer: Confidential, { key, id }: SealedFor): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(key, id), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens a sealed answer. @throws {Error} when it was changed or belongs to another request. */
export function openAnswer(sealed: Uint8Array, { key, id }: SealedFor): Confidential {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(CIPHER, sealingKey(key, id), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
  return JSON.parse(text) as Confidential;
}

function sealingKey(key: string, id: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, id, 'idempotent answer', KEY_BYTES));
}
