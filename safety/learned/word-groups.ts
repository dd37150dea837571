import { readFileSync } from 'node:fs';
import { readWordGroups } from '#core/german/word-groups.ts';
import type { GroupFinder } from '#core/german/word-groups.ts';

/** Groups of words that do the same in an answer, as text: part of the policy's version. */
export const WORD_GROUPS: string = readFileSync(new URL('word-groups.txt', import.meta.url), 'utf8');

/** Groups of a normalised word. */
export const groupsOf: GroupFinder = readWordGroups(WORD_GROUPS);
