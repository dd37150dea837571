import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretsOf } from '#core/config/secret-list.ts';

/** Makes and opens texts that a client may carry but not change. */
export interface ValueSigner {
  /** @param expiresAt milliseconds since 1970. */
  sign(value: string, expiresAt: number): string;
  /** The value, or undefined when it is forged, changed or over. */
  open(text: string): string | undefined;
}

/** Longest signed text that is looked at. */
const MAX_LENGTH = 4_000;

/**
 * @param secret the process's cookie secret, several while it is changed, of which the first signs; undefined: one of
 *   this process, so that its values end with it.
 * @param purpose keeps values of one kind from being used as another.
 */
export function createValueSigner(secret: string | undefined, purpose: string): ValueSigner {
  const keys = (secret === undefined ? [randomBytes(32)] : secretsOf(secret)).map((one) =>
    createHmac('sha256', one).update(purpose).digest(),
  );
  const macsOf = (content: string) => keys.map((key) => createHmac('sha256', key).update(content).digest('base64url'));
  return {
    sign: (value, expiresAt) => {
      const content = `${Buffer.from(value).toString('base64url')}.${expiresAt.toString(36)}`;
      return `${content}.${macsOf(content)[0] ?? ''}`;
    },
    open: (text) => {
      const [value = '', end = '', mac = ''] = text.length > MAX_LENGTH ? [] : text.split('.');
      if (!macsOf(`${value}.${end}`).some((expected) => areEqual(expected, mac))) return undefined;
      return Number.parseInt(end, 36) > Date.now() ? Buffer.from(value, 'base64url').toString('utf8') : undefined;
    },
  };
}

function areEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
