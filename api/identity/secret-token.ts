import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a link: 32 random bytes in base64url, 43 characters; told once. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it, in hex. Nobody guesses 32 random bytes, so a fast hash is enough. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
