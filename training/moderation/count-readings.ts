import { readingAt } from '#safety/learned/moderation-model.ts';
import type { ModerationBorders } from '#safety/learned/moderation-model.ts';
import { advertisesPlainly } from '#safety/moderation/advertising-rules.ts';
import { crisisAt } from '#safety/moderation/crisis-in-post.ts';
import { tellsMethod } from '#safety/moderation/methods.ts';
import { findPersonalData } from '#safety/moderation/personal/find-personal-data.ts';
import type { Moderator } from '#safety/moderation/moderator.ts';
import type { PostMargins } from './leave-authors-out.ts';
import type { ReadingCounts } from './readings.ts';
import { LABELS } from './read-sets.ts';
import type { Label, Post } from './read-sets.ts';

/** What became of a post. */
export interface PostReading {
  readonly post: Post;
  readonly isHeld: boolean;
  readonly isBlocked: boolean;
  readonly crisis: 'none' | 'suspected' | 'said';
  readonly hasPersonalData: boolean;
}

/** Posts by what they are; ordinary ones are nothing else. */
const GROUPS: readonly (readonly [string, readonly Label[]])[] = [
  ...LABELS.map((label) => [label, [label]] as const),
  ['insult or hate', ['insult', 'hate']],
];

/** Readings counted by what the posts are. */
export function countReadings(readings: readonly PostReading[]): readonly ReadingCounts[] {
  return GROUPS.map(([name, labels]) => {
    const own = readings.filter(({ post }) => labels.some((label) => post.labels.includes(label)));
    const count = (is: (reading: PostReading) => boolean): number => own.filter(is).length;
    return {
      name,
      posts: own.length,
      held: count(({ isHeld }) => isHeld),
      blocked: count(({ isBlocked }) => isBlocked),
      suspected: count(({ crisis }) => crisis === 'suspected'),
      said: count(({ crisis }) => crisis === 'said'),
      personalData: count(({ hasPersonalData }) => hasPersonalData),
    };
  });
}

/** Posts as weights read them that never saw their authors, at these borders. */
export function countLeftOut(all: readonly PostMargins[], borders: ModerationBorders): readonly ReadingCounts[] {
  return countReadings(all.map((margins) => readingOf(margins, borders)));
}

function readingOf(margins: PostMargins, borders: ModerationBorders): PostReading {
  const { post } = margins;
  const crisis = crisisAt(margins.crisis, borders).found;
  const isBlocked = tellsMethod(post.text);
  const isLike = readingAt(margins, borders).scores.length > 0 || advertisesPlainly(post.text);
  return {
    post,
    isBlocked,
    isHeld: isBlocked || (isLike && crisis !== 'said'),
    crisis,
    hasPersonalData: findPersonalData(post.text).length > 0,
  };
}

/** Posts as the moderator in use reads them. */
export async function readWith(moderator: Moderator, posts: readonly Post[]): Promise<readonly PostReading[]> {
  return Promise.all(
    posts.map(async (post) => {
      const { verdict, crisis, personalData } = await moderator.analyze(post.text);
      return {
        post,
        isHeld: verdict !== 'allow',
        isBlocked: verdict === 'block',
        crisis,
        hasPersonalData: personalData.length > 0,
      };
    }),
  );
}
