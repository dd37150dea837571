import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { invalidLink } from './storage-error.ts';

/** What a link allows, for one file and for a while. */
export const linkSchema = z.object({
  purpose: z.enum(['upload', 'download']),
  /** Bucket and path. */
  url: z.string(),
  upsert: z.boolean(),
});
/** Parsed link. */
export type Link = z.infer<typeof linkSchema>;

/** Makes and checks the tokens of links. */
export interface LinkSigner {
  sign(link: Link, lifetimeS: number): Promise<string>;
  /** @throws {StorageRefusal} for a token that is forged, over, or for something else. */
  check(token: string, expected: Pick<Link, 'purpose' | 'url'>): Promise<Link>;
}

/** Signs with a key derived from the service key: whoever has one has the other. */
export function createLinkSigner(serviceKey: string, now: () => number): LinkSigner {
  const key = createHash('sha256').update(`links:${serviceKey}`).digest();
  return {
    sign: (link, lifetimeS) =>
      new SignJWT({ ...link })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(Math.floor(now() / 1_000))
        .setExpirationTime(Math.floor(now() / 1_000) + lifetimeS)
        .sign(key),
    check: async (token, expected) => {
      const link = await readLink(token, key, now);
      if (link?.purpose !== expected.purpose || link.url !== expected.url) throw invalidLink();
      return link;
    },
  };
}

async function readLink(token: string, key: Uint8Array, now: () => number): Promise<Link | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(now()),
    });
    return linkSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}
