import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notify, takeBackNotice } from '#api/notices/index.ts';

/** Under which key people are told of a reply. */
const keyOf = (commentId: string) => `reply:${commentId}`;

/**
 * Tells whose reply it answers, and whose conversation it is. Not who replied, and of an anonymous reply not even to
 * blocks: whose reply they keep away would be known. Muted voices ring nobody. The conversation must be locked.
 */
export async function tellOfReply(transaction: DatabaseTransaction, commentId: string): Promise<void> {
  const reply = await asService(transaction, () => readReply(transaction, commentId));
  if (reply === undefined || reply.authorHidden) return;
  const { postId, parentId, namedAuthorId, authorId } = reply;
  const told = new Set([authorId]);
  const tell = async (userId: string | null, about: 'post' | 'comment', groupKey: string) => {
    if (userId === null || told.has(userId)) return;
    told.add(userId);
    if (await asService(transaction, () => isMuted(transaction, userId, reply))) return;
    await notify(transaction, {
      userId,
      category: 'reply',
      kind: `reply.${about}`,
      link: `/community/posts/${postId}#${commentId}`,
      dedupeKey: keyOf(commentId),
      groupKey,
      ...(namedAuthorId === null ? {} : { from: namedAuthorId }),
    });
  };
  if (parentId !== null) await tell(reply.parentAuthorId, 'comment', `comment:${parentId}`);
  await tell(reply.postAuthorId, 'post', `post:${postId}`);
}

/** The reply cannot be read any more. */
export async function forgetReply(transaction: DatabaseTransaction, commentId: string): Promise<void> {
  await takeBackNotice(transaction, keyOf(commentId));
}

async function readReply(transaction: DatabaseTransaction, commentId: string) {
  return transaction
    .selectFrom('communityComments as reply')
    .innerJoin('communityAuthorships as author', 'author.contentId', 'reply.id')
    .leftJoin('communityAuthorships as postAuthor', 'postAuthor.contentId', 'reply.postId')
    .leftJoin('communityAuthorships as parentAuthor', 'parentAuthor.contentId', 'reply.parentId')
    .select(['reply.postId', 'reply.parentId', 'reply.namedAuthorId', 'reply.aliasId', 'reply.authorHidden'])
    .select(['author.userId as authorId', 'postAuthor.userId as postAuthorId', 'parentAuthor.userId as parentAuthorId'])
    .where('reply.id', '=', commentId)
    .executeTakeFirst();
}

async function isMuted(
  transaction: DatabaseTransaction,
  userId: string,
  { namedAuthorId, aliasId }: { readonly namedAuthorId: string | null; readonly aliasId: string | null },
): Promise<boolean> {
  const voice = namedAuthorId ?? aliasId;
  if (voice === null) return false;
  const mute = await transaction
    .selectFrom('communityMutes')
    .select('voiceId')
    .where('userId', '=', userId)
    .where('voiceId', '=', voice)
    .executeTakeFirst();
  return mute !== undefined;
}
