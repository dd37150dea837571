import type { TextAnalysis } from '#safety/moderation/moderator.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { recordAnalysis, stateFor, withdrawCase } from '#api/domains/moderation/index.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { inputInvalid, notFound } from '#api/errors.ts';
import { contentChanged, notEditable, threadLocked } from './errors.ts';
import { selectCategories, selectPost } from './post-store.ts';
import type { PostRow } from './post-store.ts';
import type { NewPost, PostChange } from './schema.ts';
import { eraseText, insertPost, lockPost, requireDailyRoom, requireName, updatePost } from './write-store.ts';

/** A text that was judged, and whose it is. */
export interface Judged<Text> {
  readonly userId: string;
  readonly text: Text;
  readonly analysis: TextAnalysis;
}

/** Publishes or holds a post. @throws {AppError} 409 without a name · 422 unknown category · 429. */
export async function writePost(
  transaction: DatabaseTransaction,
  { userId, text, analysis }: Judged<NewPost>,
): Promise<PostRow> {
  const { category: categoryKey, title, body, warning = null, isAnonymous } = text;
  await insertProfileIfAbsent(transaction, userId);
  await requireDailyRoom(transaction, userId, 'post');
  if (!isAnonymous) await requireName(transaction, userId);
  if (!(await selectCategories(transaction)).some(({ key }) => key === categoryKey))
    throw inputInvalid({ category: 'Diesen Bereich gibt es nicht.' });
  const post = { userId, isAnonymous, categoryKey, title, body, warning, state: stateFor(analysis) };
  const contentId = await insertPost(transaction, post);
  await recordAnalysis(transaction, { kind: 'post', contentId, version: 1, authorId: userId, analysis });
  return requirePost(transaction, contentId);
}

/** Her own post, as it may still be edited. @throws {AppError} 404 · 409. */
export async function requireEditablePost(
  transaction: DatabaseTransaction,
  postId: string,
  version: number,
): Promise<PostRow> {
  const post = await selectPost(transaction, postId);
  if (post?.isOwn !== true || post.state === 'deleted' || post.state === 'purged') throw notFound();
  if (post.state !== 'published' && post.state !== 'held') throw notEditable();
  if (post.lockedAt !== null) throw threadLocked();
  if (post.version !== version) throw contentChanged();
  return post;
}

/** Whether the text already reads so: said again it is no new version. */
export function isUnchanged<Text extends object>(before: Readonly<Record<keyof Text, unknown>>, text: Text): boolean {
  return (Object.keys(text) as (keyof Text)[]).every((name) => text[name] === before[name]);
}

/** How the post would read with the change. */
export function changedPost(post: PostRow, { title, body, warning }: PostChange) {
  return {
    title: title ?? post.title ?? '',
    body: body ?? post.body ?? '',
    warning: warning === undefined ? post.warning : warning,
  };
}

/**
 * Writes the judged version. What waits for a moderator goes on waiting, whatever the new words are.
 * @throws {AppError} 409 when another edit, a lock or a moderator was faster.
 */
export async function editPost(
  transaction: DatabaseTransaction,
  before: Pick<PostRow, 'id' | 'version'>,
  { userId, text, analysis }: Judged<ReturnType<typeof changedPost>>,
): Promise<PostRow> {
  const { id: contentId, version } = before;
  // The case before the row, as moderators take them: nobody waits for each other.
  await recordAnalysis(transaction, { kind: 'post', contentId, version: version + 1, authorId: userId, analysis });
  await lockPost(transaction, contentId);
  const post = await requireEditablePost(transaction, contentId, version);
  const state = post.state === 'held' ? 'held' : stateFor(analysis);
  if (!(await updatePost(transaction, post, { ...text, state }))) throw contentChanged();
  return requirePost(transaction, contentId);
}

/** Takes her post away; replies of others stay. An open case keeps a sealed copy. @throws {AppError} 404. */
export async function deletePost(transaction: DatabaseTransaction, postId: string): Promise<void> {
  const post = await selectPost(transaction, postId);
  if (post?.isOwn !== true || post.state === 'deleted' || post.state === 'purged') throw notFound();
  const copy = { title: post.title, text: post.body, isAnonymous: post.namedAuthorId === null };
  await withdrawCase(transaction, { kind: 'post', contentId: postId, copy });
  await lockPost(transaction, postId);
  await eraseText(transaction, 'post', postId);
}

async function requirePost(transaction: DatabaseTransaction, id: string): Promise<PostRow> {
  const post = await selectPost(transaction, id);
  if (post === undefined) throw notFound();
  return post;
}
