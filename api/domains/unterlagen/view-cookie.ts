import type { ValueSigner } from '#api/identity/signed-value.ts';
import type { Cookie } from '#api/routing/route.ts';
import { SESSION_MS } from './policy.ts';

/** Where the pages of shares are; nothing else gets the cookie. */
export const PAGES_PATH = '/freigabe';

/** The cookie that lets an opened share be read. Each share has its own: what is open beside it is never mixed up. */
export interface ViewCookies {
  /** @returns the cookie, and when the view ends: the share may end sooner. */
  issue(shareId: string, expiresAt: Date): { readonly cookie: Cookie; readonly endsAt: Date };
  /** When the view of this share ends that a request brings along; undefined: none, or over. */
  endOf(shareId: string, cookie: (name: string) => string | undefined): Date | undefined;
}

/** @param signer of `createValueSigner(…, 'document-share')`. */
export function createViewCookies(signer: ValueSigner): ViewCookies {
  const nameOf = (shareId: string) => `companion_share_${shareId}`;
  return {
    issue: (shareId, expiresAt) => {
      const endsAt = new Date(Math.min(Date.now() + SESSION_MS, expiresAt.getTime()));
      const value = signer.sign(`${shareId} ${String(endsAt.getTime())}`, endsAt.getTime());
      const maxAgeSeconds = Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1_000));
      return {
        cookie: { name: nameOf(shareId), value, maxAgeSeconds, path: PAGES_PATH, sameSite: 'Strict' },
        endsAt,
      };
    },
    endOf: (shareId, cookie) => {
      const [opened, endsAt] = signer.open(cookie(nameOf(shareId)) ?? '')?.split(' ') ?? [];
      return opened === shareId ? new Date(Number(endsAt)) : undefined;
    },
  };
}
