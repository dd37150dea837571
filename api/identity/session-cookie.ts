import { z } from 'zod';
import type { Cookie } from '#api/routing/reply.ts';

/** The parts of a stored session that matter here; the rest is kept as it is. */
export const webSessionSchema = z.looseObject({
  access_token: z.string().max(8_192),
  refresh_token: z.string().min(1).max(1_000),
});
/** Parsed session. */
export type WebSession = z.infer<typeof webSessionSchema>;

/** A session with the cookies that held it. */
export interface SessionCookie {
  /** Name without the number of a part. */
  readonly name: string;
  /** All names that belong to it, parts included. */
  readonly presentNames: readonly string[];
  readonly session: WebSession;
}

/** Mark of the library's newer encoding. */
const BASE64_MARK = 'base64-';
/** Characters of one part; the library's own number. */
const PART_LENGTH = 3_180;
/** The library keeps sessions as long as browsers allow: 400 days, in seconds. The tokens inside end much earlier. */
const LIFETIME_SECONDS = 400 * 24 * 3_600;

/** Name under which the provider's browser library keeps the session of the project at this address. */
export function sessionCookieNameOf(providerUrl: string): string {
  return `sb-${new URL(providerUrl).hostname.split('.')[0] ?? ''}-auth-token`;
}

/**
 * Reads the first of our session cookies that holds a session. Browsers send the cookies of neighbouring hosts too:
 * those of other projects are nobody's here.
 */
export function readSessionCookie(
  cookies: ReadonlyMap<string, string>,
  ownNames: readonly string[],
): SessionCookie | undefined {
  for (const name of ownNames) {
    const presentNames = presentNamesOf(cookies, name);
    const session = decodeSession(cookies.get(name) ?? joinParts(cookies, name));
    if (session !== undefined) return { name, presentNames, session };
  }
  return undefined;
}

/** Cookies that hold the session of this name, or a part of it: `<name>.0`, `<name>.1`, … */
export function presentNamesOf(cookies: ReadonlyMap<string, string>, name: string): readonly string[] {
  return [...cookies.keys()].filter((present) => present === name || isPartOf(name, present));
}

function isPartOf(name: string, present: string): boolean {
  return present.startsWith(`${name}.`) && /^\d$/.test(present.slice(name.length + 1));
}

/** Parts count from 0; whatever follows a gap is left over from a longer session. */
function joinParts(cookies: ReadonlyMap<string, string>, name: string): string {
  let text = '';
  for (let index = 0; ; index += 1) {
    const part = cookies.get(`${name}.${index}`);
    if (part === undefined) return text;
    text += part;
  }
}

function decodeSession(text: string): WebSession | undefined {
  const json = text.startsWith(BASE64_MARK)
    ? Buffer.from(text.slice(BASE64_MARK.length), 'base64url').toString('utf8')
    : text;
  try {
    return webSessionSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The cookies of a renewed session, and the end of parts that it no longer needs. */
export function writeSessionCookies(before: SessionCookie, session: WebSession): readonly Cookie[] {
  const text = `${BASE64_MARK}${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  const parts = Array.from({ length: Math.ceil(text.length / PART_LENGTH) }, (_part, index) =>
    text.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH),
  );
  const written = parts.map((value, index) =>
    sessionCookie(parts.length === 1 ? before.name : `${before.name}.${index}`, value, LIFETIME_SECONDS),
  );
  const writtenNames = new Set(written.map(({ name }) => name));
  return [
    ...written,
    ...before.presentNames.filter((name) => !writtenNames.has(name)).map((name) => sessionCookie(name, '', 0)),
  ];
}

/** Ends all cookies of a session. */
export function clearSessionCookies(before: SessionCookie): readonly Cookie[] {
  return before.presentNames.map((name) => sessionCookie(name, '', 0));
}

/** Readable by scripts, because the provider's library in the page keeps its session there. */
function sessionCookie(name: string, value: string, maxAgeSeconds: number): Cookie {
  return { name, value, maxAgeSeconds, httpOnly: false, sameSite: 'Lax' };
}
