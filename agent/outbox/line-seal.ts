import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretsOf } from '#core/config/secret-list.ts';

/** Makes lines unreadable for whoever finds them on a disk or in a backup. */
export interface LineSeal {
  /** One line of base64. `boundTo` must be the same when it is opened: a line moved into another file stays shut. */
  seal(text: string, boundTo: string): string;
  /** Undefined: torn, altered, moved, or sealed under another secret. */
  open(line: string, boundTo: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** The length that GCM is made for; random ones are safe for 2³² lines under one key (NIST SP 800-38D § 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Separates this key from any other that is derived from the same secret. */
const KEY_PURPOSE = 'companion outbox lines 1';

/** Creates the seal whose key is derived from the service secret; while that is changed, lines under each open. */
export function createLineSeal(serviceSecret: string): LineSeal {
  const keys = secretsOf(serviceSecret).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, KEY_BYTES)),
  );
  const [current = Buffer.alloc(0)] = keys;
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(line, boundTo) {
      const bytes = Buffer.from(line, 'base64');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      for (const key of keys) {
        const text = openUnder(key, bytes, boundTo);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function openUnder(key: Buffer, bytes: Buffer, boundTo: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
