import type { DatabaseTransaction } from '#api/database/database.ts';
import { isBlockedBetween } from '#api/domains/messages/index.ts';
import { recordAnalysis, stateFor, withdrawCase } from '#api/domains/moderation/index.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { notFound } from '#api/errors.ts';
import { selectComment } from './comment-store.ts';
import type { CommentRow } from './comment-store.ts';
import { contentChanged, notEditable, threadLocked } from './errors.ts';
import { DEEPEST } from './policy.ts';
import { selectPost, selectPostPlace } from './post-store.ts';
import type { CommentChange, NewComment } from './schema.ts';
import { tellOfReply } from './tell-of-reply.ts';
import type { Judged } from './write-posts.ts';
import {
  eraseText,
  insertComment,
  lockPost,
  readComment,
  requireDailyRoom,
  requireName,
  updateComment,
} from './write-store.ts';
import type { StoredComment } from './write-store.ts';

/** Lets a reply come: the conversation is there and open. @throws {AppError} 404 · 409. */
export async function requireOpenThread(transaction: DatabaseTransaction, postId: string): Promise<void> {
  const post = await selectPost(transaction, postId);
  if (post === undefined && (await selectPostPlace(transaction, postId)) === null) throw notFound();
  if (post?.state !== 'published' || post.authorHidden || post.lockedAt !== null) throw threadLocked();
}

/** Publishes or holds a reply. @throws {AppError} 404 · 409 closed, or what is answered is gone · 429. */
export async function writeComment(
  transaction: DatabaseTransaction,
  postId: string,
  { userId, text, analysis }: Judged<NewComment>,
): Promise<CommentRow> {
  const { body, warning = null, isAnonymous, parentId = null, quotedId = null } = text;
  await insertProfileIfAbsent(transaction, userId);
  await requireDailyRoom(transaction, userId, 'comment');
  // Locked: a reply and the deletion of what it answers are one after the other, and numbers have no gaps.
  await lockPost(transaction, postId);
  await requireOpenThread(transaction, postId);
  if (!isAnonymous) await requireName(transaction, userId);
  const parent =
    parentId === null ? undefined : await requireAnswerable(transaction, postId, { userId, commentId: parentId });
  if (quotedId !== null) await requireAnswerable(transaction, postId, { userId, commentId: quotedId });
  const contentId = await insertComment(transaction, {
    userId,
    isAnonymous,
    postId,
    parent,
    depth: parent === undefined ? 1 : Math.min(parent.depth + 1, DEEPEST),
    quotedId,
    body,
    warning,
    state: stateFor(analysis),
  });
  await recordAnalysis(transaction, { kind: 'comment', contentId, version: 1, authorId: userId, analysis });
  if (stateFor(analysis) === 'published') await tellOfReply(transaction, contentId);
  return requireComment(transaction, contentId);
}

/** A reply of this conversation that can be read. @throws {AppError} 404 never was · 409 is gone. */
async function requireAnswerable(
  transaction: DatabaseTransaction,
  postId: string,
  { userId, commentId }: { readonly userId: string; readonly commentId: string },
): Promise<StoredComment> {
  const comment = await readComment(transaction, commentId);
  if (comment?.postId !== postId || comment.seq === null) throw notFound();
  if (comment.state !== 'published' || comment.authorHidden) throw threadLocked();
  // What a block hides is as good as deleted.
  const { namedAuthorId } = comment;
  if (namedAuthorId !== null && (await isBlockedBetween(transaction, userId, namedAuthorId))) throw threadLocked();
  return comment;
}

/** Her own reply, as it may still be edited. @throws {AppError} 404 · 409. */
export async function requireEditableComment(
  transaction: DatabaseTransaction,
  commentId: string,
  version: number,
): Promise<CommentRow> {
  const comment = await requireOwnComment(transaction, commentId);
  if (comment.state !== 'published' && comment.state !== 'held') throw notEditable();
  await requireOpenThread(transaction, comment.postId);
  if (comment.version !== version) throw contentChanged();
  return comment;
}

async function requireOwnComment(transaction: DatabaseTransaction, commentId: string): Promise<CommentRow> {
  const comment = await selectComment(transaction, commentId);
  if (comment?.isOwn !== true || comment.state === 'deleted' || comment.state === 'purged') throw notFound();
  return comment;
}

/** How the reply would read with the change. */
export function changedComment(comment: CommentRow, { body, warning }: CommentChange) {
  return { body: body ?? comment.body ?? '', warning: warning === undefined ? comment.warning : warning };
}

/** Writes the judged version. @throws {AppError} 409 when another edit, a lock or a moderator was faster. */
export async function editComment(
  transaction: DatabaseTransaction,
  before: Pick<CommentRow, 'id' | 'version' | 'postId'>,
  { userId, text, analysis }: Judged<ReturnType<typeof changedComment>>,
): Promise<CommentRow> {
  const { id: contentId, version } = before;
  await recordAnalysis(transaction, { kind: 'comment', contentId, version: version + 1, authorId: userId, analysis });
  await lockPost(transaction, before.postId);
  const comment = await requireEditableComment(transaction, contentId, version);
  const state = comment.state === 'held' ? 'held' : stateFor(analysis);
  if (!(await updateComment(transaction, comment, { ...text, state }))) throw contentChanged();
  return requireComment(transaction, contentId);
}

/** Takes her reply away; its place stays while somebody replied. @throws {AppError} 404. */
export async function deleteComment(transaction: DatabaseTransaction, commentId: string): Promise<void> {
  const comment = await requireOwnComment(transaction, commentId);
  const copy = { title: null, text: comment.body, isAnonymous: comment.namedAuthorId === null };
  await withdrawCase(transaction, { kind: 'comment', contentId: commentId, copy });
  await lockPost(transaction, comment.postId);
  await eraseText(transaction, 'comment', commentId);
}

async function requireComment(transaction: DatabaseTransaction, id: string): Promise<CommentRow> {
  const comment = await selectComment(transaction, id);
  if (comment === undefined) throw notFound();
  return comment;
}
