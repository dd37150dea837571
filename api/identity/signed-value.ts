import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
 * @param secret the process's cookie secret; undefined: one of this process, so that its values end with it.
 * @param purpose keeps values of one kind from being used as another.
 */
export function createValueSigner(secret: string | undefined, purpose: string): ValueSigner {
  const key = createHmac('sha256', secret ?? randomBytes(32))
    .update(purpose)
    .digest();
  const macOf = (content: string) => createHmac('sha256', key).update(content).digest('base64url');
  return {
    sign: (value, expiresAt) => {
      const content = `${Buffer.from(value).toString('base64url')}.${expiresAt.toString(36)}`;
      return `${content}.${macOf(content)}`;
    },
    open: (text) => {
      const [value = '', end = '', mac = ''] = text.length > MAX_LENGTH ? [] : text.split('.');
      const [expected, given] = [Buffer.from(macOf(`${value}.${end}`)), Buffer.from(mac)];
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      return Number.parseInt(end, 36) > Date.now() ? Buffer.from(value, 'base64url').toString('utf8') : undefined;
    },
  };
}
