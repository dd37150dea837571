import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { EarlierText, ModeratedContent, ModeratedText, ModerationMeasure } from '#api/moderated-content.ts';
import { SEALED_MONTHS } from './policy.ts';
import { forgetReply, tellOfReply } from './tell-of-reply.ts';
import { takeSeq } from './write-store.ts';
import type { StoredComment, StoredPost } from './write-store.ts';

/** What moderators may do to posts and replies. All of it runs as the service, within their transaction. */

type Change = { readonly state: ModeratedText['state']; readonly title?: string | null; readonly body?: string | null };
/** Older ones of a text that was edited again and again are not shown. */
const MOST_EARLIER = 20;

type Outcome = Awaited<ReturnType<ModeratedContent['apply']>>;

const STATE_AFTER: Readonly<Record<Exclude<ModerationMeasure, 'lock' | 'unlock'>, Change['state']>> = {
  publish: 'published',
  restore: 'published',
  reject: 'rejected',
  hide: 'hidden',
  remove: 'removed',
};

/** Posts and replies as moderation asks for them. */
export const communityModerated: readonly ModeratedContent[] = [
  { kind: 'post', read: readPost, apply: applyToPost },
  { kind: 'comment', read: readComment, apply: applyToComment },
];

async function lockedPost(transaction: DatabaseTransaction, id: string): Promise<StoredPost | undefined> {
  const post = await transaction
    .selectFrom('communityPosts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return isThere(post) ? post : undefined;
}

/** Its conversation first, as everybody who writes does. */
async function lockedComment(transaction: DatabaseTransaction, id: string): Promise<StoredComment | undefined> {
  const of = transaction.selectFrom('communityComments').selectAll().where('id', '=', id);
  const found = await of.executeTakeFirst();
  if (found === undefined) return undefined;
  await transaction.selectFrom('communityPosts').select('id').where('id', '=', found.postId).forUpdate().execute();
  const comment = await of.executeTakeFirst();
  return isThere(comment) ? comment : undefined;
}

function isThere(text: { readonly state: StoredPost['state'] } | undefined): boolean {
  return text !== undefined && text.state !== 'deleted' && text.state !== 'purged';
}

async function readPost(transaction: DatabaseTransaction, id: string): Promise<ModeratedText | undefined> {
  const post = await lockedPost(transaction, id);
  return post === undefined ? undefined : asModerated(transaction, { ...post, path: `/community/posts/${id}` });
}

async function readComment(transaction: DatabaseTransaction, id: string): Promise<ModeratedText | undefined> {
  const comment = await lockedComment(transaction, id);
  if (comment === undefined) return undefined;
  return asModerated(transaction, { ...comment, title: null, path: `/community/posts/${comment.postId}#${id}` });
}

async function asModerated(
  transaction: DatabaseTransaction,
  row: Pick<StoredPost, 'id' | 'title' | 'body' | 'version' | 'state' | 'namedAuthorId'> & { readonly path: string },
): Promise<ModeratedText | undefined> {
  const authorship = await transaction
    .selectFrom('communityAuthorships')
    .select('userId')
    .where('contentId', '=', row.id)
    .executeTakeFirst();
  if (authorship === undefined || row.state === 'purged') return undefined;
  const { version, state, path } = row;
  const { title, body: text } = row.body === null ? await sealedOf(transaction, row.id) : row;
  const isAnonymous = row.namedAuthorId === null;
  const earlier = await earlierOf(transaction, row.id);
  return { authorId: authorship.userId, isAnonymous, title, text, version, state, earlier, path };
}

async function earlierOf(transaction: DatabaseTransaction, contentId: string): Promise<readonly EarlierText[]> {
  return transaction
    .selectFrom('communityVersions')
    .select(['version', 'title', 'body as text', 'writtenUntil as until'])
    .where('contentId', '=', contentId)
    .orderBy('version', 'desc')
    .limit(MOST_EARLIER)
    .execute();
}

async function sealedOf(transaction: DatabaseTransaction, contentId: string) {
  const sealed = await transaction
    .selectFrom('communitySealed')
    .select(['title', 'body'])
    .where('contentId', '=', contentId)
    .executeTakeFirst();
  return sealed ?? { title: null, body: null };
}

type Act = Parameters<ModeratedContent['apply']>[1];

async function applyToPost(transaction: DatabaseTransaction, { contentId, version, measure }: Act): Promise<Outcome> {
  const post = await lockedPost(transaction, contentId);
  if (post === undefined) return 'gone';
  if (post.version !== version) return 'changed';
  if (measure === 'lock' || measure === 'unlock') return lockThread(transaction, contentId, measure === 'lock');
  const change = await changeFor(transaction, post, measure);
  if (change === undefined) return 'gone';
  await transaction.updateTable('communityPosts').set(change).where('id', '=', contentId).execute();
  return 'done';
}

async function applyToComment(
  transaction: DatabaseTransaction,
  { contentId, version, measure }: Act,
): Promise<Outcome> {
  const comment = await lockedComment(transaction, contentId);
  if (comment === undefined) return 'gone';
  if (comment.version !== version) return 'changed';
  if (measure === 'lock' || measure === 'unlock') return lockThread(transaction, comment.postId, measure === 'lock');
  const change = await changeFor(transaction, { ...comment, title: null }, measure);
  if (change === undefined) return 'gone';
  const words = change.body === undefined ? { state: change.state } : { state: change.state, body: change.body };
  // What is read for the first time stands at the end of the conversation, where readers and streams find it.
  const isFirst = change.state === 'published' && comment.seq === null;
  const place = isFirst ? { seq: await takeSeq(transaction, comment.postId) } : {};
  await transaction
    .updateTable('communityComments')
    .set({ ...words, ...place })
    .where('id', '=', contentId)
    .execute();
  if (isFirst) await tellOfReply(transaction, contentId);
  if (change.state !== 'published') await forgetReply(transaction, contentId);
  return 'done';
}

/** A locked conversation: of a reply the one that it belongs to. */
async function lockThread(transaction: DatabaseTransaction, postId: string, isLocked: boolean): Promise<'done'> {
  await transaction
    .updateTable('communityPosts')
    .set({ lockedAt: isLocked ? sql<Date>`now()` : null })
    .where('id', '=', postId)
    .execute();
  return 'done';
}

/** What a measure writes; a removed text is sealed and comes back from there. undefined: its seal is over. */
async function changeFor(
  transaction: DatabaseTransaction,
  row: Pick<StoredPost, 'id' | 'title' | 'body' | 'state'>,
  measure: Exclude<ModerationMeasure, 'lock' | 'unlock'>,
): Promise<Change | undefined> {
  const state = STATE_AFTER[measure];
  if (measure === 'remove') {
    if (row.body === null) return { state };
    const { id: contentId, title, body } = row;
    await transaction
      .insertInto('communitySealed')
      .values({ contentId, title, body, sealedUntil: sql<Date>`now() + make_interval(months => ${SEALED_MONTHS})` })
      .execute();
    return { state, title: null, body: null };
  }
  if (row.body !== null) return { state };
  const { title, body } = await sealedOf(transaction, row.id);
  if (body === null) return undefined;
  await transaction.deleteFrom('communitySealed').where('contentId', '=', row.id).execute();
  return { state, title, body };
}
