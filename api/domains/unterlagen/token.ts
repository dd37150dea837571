import { createHash, randomBytes } from 'node:crypto';

/** Thirty-two random bytes in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of a link; told once. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it. Nobody guesses 32 random bytes, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The link. What stands behind the hash sign reaches no server, no proxy log and no link preview. */
export function linkOf(publicBaseUrl: string, token: string): string {
  return `${publicBaseUrl}/freigabe#${token}`;
}

/** The token in a link or by itself, as somebody pasted it; undefined: there is none. */
export function tokenFrom(text: string): string | undefined {
  const token = text.replaceAll(/\s/g, '').split(/#|%23/).at(-1) ?? '';
  return TOKEN_FORM.test(token) ? token : undefined;
}
