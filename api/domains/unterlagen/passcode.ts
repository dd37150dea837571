import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';

/** N=2^15 needs 32 MiB and a little; Node's default limit is just too small for it. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1_024 * 1_024 } as const satisfies ScryptOptions;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NAME = 'scrypt-15-8-1';

/** A code as somebody types it: people group digits. */
export function plainPasscode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** What is kept of a code: slow to try out, with a salt of its own. Runs beside the event loop. */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${NAME}$${salt.toString('base64url')}$${(await keyOf(passcode, salt)).toString('base64url')}`;
}

/** Whether this is the code. @throws {Error} for a hash of another form. */
export async function isPasscode(passcode: string, hash: string): Promise<boolean> {
  const [name, salt = '', key = ''] = hash.split('$');
  if (name !== NAME) throw new Error('a passcode hash of an unknown form');
  const expected = Buffer.from(key, 'base64url');
  const given = await keyOf(passcode, Buffer.from(salt, 'base64url'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function keyOf(passcode: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(passcode, salt, KEY_BYTES, COST, (error, key) => {
    if (error === null) resolve(key);
    else reject(error);
  });
  return promise;
}
