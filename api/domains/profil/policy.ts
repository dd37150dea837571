import type { Tier } from '#core/contracts/tiers.ts';

/** How much a person may keep in chats. */
export interface ChatStorage {
  readonly chats: number;
  readonly messages: number;
  readonly bytes: number;
}

/**
 * What each tier may keep in chats. A question with its answer takes about 2.5 kB. Free sees seven days only: 5 MB are
 * two thousand exchanges, far more than a week of daily talk. Plus keeps everything: ten times that is years. Premium
 * doubles it once more. Numbers of rows bound what a list, an export and the deletion of an account have to read.
 */
const CHAT_STORAGE: Readonly<Record<Tier, ChatStorage>> = {
  free: { chats: 200, messages: 4_000, bytes: 5_000_000 },
  plus: { chats: 2_000, messages: 40_000, bytes: 50_000_000 },
  premium: { chats: 4_000, messages: 80_000, bytes: 100_000_000 },
};

/** What this tier may keep in chats. */
export function chatStorageOf(tier: Tier): ChatStorage {
  return CHAT_STORAGE[tier];
}

/** What counts of a tier of her own and one that an administrator gave her. */
export interface TierFacts {
  readonly tier: Tier;
  readonly tierOverride: Tier | null;
  readonly tierOverrideUntil: Date | null;
}

/** Whether an administrator's tier counts now. It ends by the clock. */
export function isOverridden({ tierOverride, tierOverrideUntil }: TierFacts, now = new Date()): boolean {
  return tierOverride !== null && (tierOverrideUntil === null || tierOverrideUntil > now);
}

/** The tier that counts now; where a gift has ended, what she has by herself. */
export function tierNow(facts: TierFacts, now = new Date()): Tier {
  return isOverridden(facts, now) ? (facts.tierOverride ?? facts.tier) : facts.tier;
}

/** Days between the wish to be deleted and the deletion (api design § 3). */
export const DELETION_GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * A week: the longest life that the identity provider lets an access token have, and more than we accept ourselves, in
 * milliseconds.
 */
export const LONGEST_TOKEN_MS = 7 * DAY_MS;

/** When an account whose deletion was asked for is deleted. */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);
}

/** The moment before which a deletion must have been asked for to be due now. */
export function deletionDueSince(now: Date): Date {
  return new Date(now.getTime() - DELETION_GRACE_DAYS * DAY_MS);
}

/** Who signs in after she asked for the deletion has changed her mind. */
export function takesDeletionBack(requestedAt: Date, signedInAt: Date | undefined): boolean {
  // The provider tells the second only: a sign-in within the second of the wish came before it.
  return signedInAt !== undefined && signedInAt.getTime() > requestedAt.getTime();
}
