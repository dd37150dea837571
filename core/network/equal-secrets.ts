import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const key = randomBytes(32);
const digestOf = (value: string) => createHmac('sha256', key).update(value).digest();

/** Compares in constant time, whatever the lengths; an unset or empty secret equals nothing. */
export function equalSecrets(expected: string | undefined, given: string): boolean {
  const equal = timingSafeEqual(digestOf(expected ?? ''), digestOf(given));
  return expected !== undefined && expected !== '' && equal;
}
