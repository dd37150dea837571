import { tierIncludes } from '#core/contracts/tiers.ts';
import type { Tier } from '#core/contracts/tiers.ts';

/** Fixed numbers of the chat (specification, Limits). */

/** Longest last message of a person, in characters. */
export const MAX_QUESTION_CHARS = 4_000;
/** How much of the confirmed context file a model gets, in characters. */
export const MAX_CONTEXT_CHARS = 8_000;
/** Longest answer that is passed on, in characters; a model that goes on has lost its way. */
export const MAX_ANSWER_CHARS = 6_000;
/** Longest time for one answer, in milliseconds. */
export const ANSWER_LIMIT_MS = 30_000;
/** Messages of a session without sign-in. */
export const ANONYMOUS_MESSAGES = 10;
/** Sessions of one client address in {@link ANONYMOUS_WINDOW_MS}. */
export const ANONYMOUS_SESSIONS = 3;
/** How long a session without sign-in and its quota last, in milliseconds. */
export const ANONYMOUS_WINDOW_MS = 86_400_000;

/** What the free tier sees of its history, in milliseconds. */
const FREE_HISTORY_MS = 7 * 86_400_000;

/** The moment since which a person of this tier sees her messages. */
export function visibleSince(tier: Tier, now: Date): Date {
  return tierIncludes(tier, 'chat_history_full') ? new Date(0) : new Date(now.getTime() - FREE_HISTORY_MS);
}
