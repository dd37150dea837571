import { readFileSync } from 'node:fs';
import { readWordGroups } from '#core/german/word-groups.ts';
import type { GroupFinder } from '#core/german/word-groups.ts';

/**
 * Groups of words that do the same in an insult, an advertisement or a promise of healing, and of what only sounds like
 * it, as text: part of the version. They are features of a learned score; none of them decides.
 */
export const MODERATION_GROUPS: string = readFileSync(new URL('moderation-groups.txt', import.meta.url), 'utf8');

/** Groups of a folded word. */
export const moderationGroupsOf: GroupFinder = readWordGroups(MODERATION_GROUPS);
