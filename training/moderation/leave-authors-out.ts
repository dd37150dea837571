import { crisisLikenessOf } from '#safety/moderation/crisis-in-post.ts';
import { marginsIn } from '#safety/learned/moderation-model.ts';
import type { ModerationMargins, ModerationWeights } from '#safety/learned/moderation-model.ts';
import { exampleOfPost, spokenExamples } from './examples.ts';
import { trainModeration } from './learner.ts';
import type { ModerationExample } from './learner.ts';
import type { Post } from './read-sets.ts';

/** A post and how much weights that never saw its author find it like what is held, and like despair. */
export interface PostMargins extends ModerationMargins {
  readonly post: Post;
}

/** Parts of the authors that are left out in turn. */
const PARTS = 6;

/** Margins of every post by weights that learned nothing from its author. Some minutes. */
export function marginsOfAuthorsLeftOut(posts: readonly Post[]): readonly PostMargins[] {
  const elsewhere = spokenExamples();
  const examples = posts.map(exampleOfPost);
  const authors = [...new Set(posts.map(({ author }) => author))];
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const left = new Set(authors.filter((_, at) => at % PARTS === part));
    const weights = trainModeration([...examples.filter((_, at) => !left.has(posts[at]?.author ?? '')), ...elsewhere]);
    return posts.flatMap((post, at) => {
      const example = examples[at];
      return example !== undefined && left.has(post.author) ? [marginsOfPost(weights, post, example)] : [];
    });
  });
}

/** Weights of all posts, and of what was said in calls. */
export function weightsOfAll(posts: readonly Post[]): ModerationWeights {
  return trainModeration([...posts.map(exampleOfPost), ...spokenExamples()]);
}

/** Margins of one post by these weights. */
function marginsOfPost(weights: ModerationWeights, post: Post, { features }: ModerationExample): PostMargins {
  const { held, crisis } = marginsIn(weights, post.text, features);
  return { post, held, crisis: crisisLikenessOf(post.text, crisis) };
}
