import type { Cookie } from './reply.ts';

/** More pairs than any browser of ours sends are not worth reading. */
const MAX_COOKIES = 60;
/** Bytes of a whole Cookie header that are read; Node itself refuses headers above 16 kB. */
const MAX_HEADER_LENGTH = 16_384;

/** The cookies of a request; of two with one name the first counts, which is the one with the longer path. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.slice(0, MAX_HEADER_LENGTH).split(';', MAX_COOKIES)) {
    const split = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, split)).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, decodeValue(pair.slice(split + 1).trim()));
  }
  return cookies;
}

/** Values of other makers may hold a percent sign that is no escape. */
function decodeValue(value: string): string {
  const bare = value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** One `Set-Cookie` line. @param secure whether browsers may send it over https only. */
export function writeCookie(cookie: Cookie, secure: boolean): string {
  const parts = [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    `Path=${cookie.path ?? '/'}`,
    `SameSite=${cookie.sameSite ?? 'Lax'}`,
  ];
  if (cookie.maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.max(0, Math.floor(cookie.maxAgeSeconds))}`);
  if (cookie.httpOnly !== false) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
