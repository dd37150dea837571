import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Compared with when nobody has the address, so that an answer takes as long as for a known one. */
const NOBODY = `${'0'.repeat(SALT_BYTES * 2)}:${'0'.repeat(KEY_BYTES * 2)}`;

/** A salted hash of a password, fit to be stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${(await derive(password, salt, KEY_BYTES)).toString('hex')}`;
}

/** Whether the password is the one behind the hash; `undefined` stands for an account that does not exist. */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? NOBODY).split(':');
  const given = await derive(password, Buffer.from(salt, 'hex'), KEY_BYTES);
  return timingSafeEqual(given, Buffer.from(key, 'hex')) && hash !== undefined;
}
