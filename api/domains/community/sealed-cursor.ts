import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { secretsOf } from '#core/config/secret-list.ts';
import { placeUnknown } from './errors.ts';

/** Where a list goes on: a moment or a number, and an id. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

/** Writes and reads cursors that say nothing to whoever holds them, because places of lists hold exact moments. */
export interface CursorSeal {
  /** @param list names the list: its places are none of another one. */
  seal(list: string, place: Place): string;
  /** @throws {AppError} 409 for what it did not seal for this list. */
  open(list: string, cursor: string | undefined): Place | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NUMBER_BYTES = 6;
const ID_BYTES = 16;
/** Fifty bytes in base64url. */
const FORM = /^[A-Za-z0-9_-]{67}$/;

/** A cursor as it comes in. */
export const sealedCursorSchema = z
  .string()
  .regex(FORM, 'Diese Stelle der Liste gibt es nicht.')
  .describe('`nextCursor` der vorigen Seite');

/**
 * @param secret shared by all processes, several while it is changed; undefined: one of this process, so that its
 *   cursors end with it.
 */
export function createCursorSeal(secret: string | undefined): CursorSeal {
  const keys = (secret === undefined ? [randomBytes(32)] : secretsOf(secret)).map((one) =>
    createHmac('sha256', one).update('community-cursor').digest(),
  );
  const [current = randomBytes(32)] = keys;
  return {
    seal: (list, { at, id }) => {
      const nonce = randomBytes(NONCE_BYTES);
      const content = Buffer.alloc(NUMBER_BYTES + ID_BYTES);
      content.writeUIntBE(at, 0, NUMBER_BYTES);
      content.write(id.replaceAll('-', ''), NUMBER_BYTES, 'hex');
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(list));
      return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open: (list, cursor) => {
      if (cursor === undefined) return undefined;
      const bytes = Buffer.from(cursor, 'base64url');
      const content = keys.map((key) => opened(key, list, bytes)).find((one) => one !== undefined);
      if (content === undefined) throw placeUnknown();
      return {
        at: content.readUIntBE(0, NUMBER_BYTES),
        id: content.toString('hex', NUMBER_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      };
    },
  };
}

function opened(key: Buffer, list: string, bytes: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(list))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
