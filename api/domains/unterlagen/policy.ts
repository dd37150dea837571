/** Documents of one share. */
export const MAX_DOCUMENTS = 20;
/** Longest life of a link, in hours: thirty days. */
export const MAX_HOURS = 720;
/** Wrong codes in the whole life of a share; six digits and ten attempts are one in a hundred thousand. */
export const MAX_ATTEMPTS = 10;
/** Links of one person that are good at the same time. */
export const MAX_OPEN_SHARES = 100;
/** How long an opened share can be read, in milliseconds. */
export const SESSION_MS = 30 * 60_000;
/** Who opened when is kept this long, in days; a share that is over, as long as anything can be said about it. */
export const LOG_DAYS = 90;
/** Widest picture of a page, in pixels: sharp on a phone, and 150 dpi on A4 paper. */
export const PICTURE_WIDTH = 1_240;

/** Pages that are shown and printed at once: as many as a longest document has. */
const PRINTED_AT_ONCE = 60;

/** Whether all documents of a share may be printed together. */
export function canPrintAtOnce({ documents }: { readonly documents: readonly { readonly pages: number }[] }): boolean {
  return documents.reduce((sum, { pages }) => sum + pages, 0) <= PRINTED_AT_ONCE;
}

/** How a share stands. Nothing stores it: it follows from the row and the moment. */
export const SHARE_STATES = ['active', 'revoked', 'expired', 'used_up', 'locked', 'paused'] as const;
/** One of {@link SHARE_STATES}. */
export type ShareState = (typeof SHARE_STATES)[number];

/** What the state follows from. */
export interface ShareFacts {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly attemptsLeft: number;
  readonly maxViews: number | null;
  readonly views: number;
  /** Documents that are still there and have something to show. */
  readonly documentCount: number;
  /** Her tier no longer includes documents, her account is about to be deleted, or she took back her agreement. */
  readonly isPaused: boolean;
}

/** How a share stands. What cannot be undone comes first. @param now milliseconds since 1970. */
export function stateOf(share: ShareFacts, now: number): ShareState {
  // A share dies with its last document.
  if (share.revokedAt !== null || share.documentCount === 0) return 'revoked';
  if (share.expiresAt.getTime() <= now) return 'expired';
  if (share.attemptsLeft <= 0) return 'locked';
  if (share.maxViews !== null && share.views >= share.maxViews) return 'used_up';
  return share.isPaused ? 'paused' : 'active';
}

/**
 * Whether somebody who has opened a share may go on reading: the last view and the last attempt are counted when it is
 * opened, everything else ends it at once.
 */
export function isReadable(share: ShareFacts, now: number): boolean {
  return !['revoked', 'expired', 'paused'].includes(stateOf({ ...share, attemptsLeft: 1, maxViews: null }, now));
}

/** ISO 3166-1 alpha-2 from a proxy's header; what proxies say when they do not know is no country. */
export function countryOf(header: string): string | null {
  const code = header.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' && code !== 'ZZ' ? code : null;
}
