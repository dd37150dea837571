import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { CommunityCommentsTable, CommunityPostsTable } from '#api/database/tables.ts';
import { aliasIn } from './aliases.ts';
import type { Alias } from './aliases.ts';
import { dailyLimitReached, displayNameMissing } from './errors.ts';
import { DAILY_TEXTS } from './policy.ts';
import { forgetReply } from './tell-of-reply.ts';

/** What the service does for an author, in the middle of her transaction: who may is asked before, as herself. */

/** The same for both kinds of text. */
export type TextKind = 'post' | 'comment';
/** A post as it stands. */
export type StoredPost = Selectable<CommunityPostsTable>;
/** A reply as it stands. */
export type StoredComment = Selectable<CommunityCommentsTable>;

const HOUR = sql<Date>`date_trunc('hour', now(), 'UTC')`;
const DAY_MS = 86_400_000;

/** Lets her write, unless she wrote enough for a day. Of two texts at once the second waits. @throws {AppError} 429. */
export async function requireDailyRoom(
  transaction: DatabaseTransaction,
  userId: string,
  kind: TextKind,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`community ${userId}`}, 0))`.execute(transaction);
  const written = await transaction
    .selectFrom('communityAuthorships')
    .select('at')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .orderBy('at', 'desc')
    .limit(DAILY_TEXTS[kind])
    .execute();
  const oldest = written[DAILY_TEXTS[kind] - 1];
  if (oldest === undefined) return;
  const waitMs = oldest.at.getTime() + DAY_MS - Date.now();
  throw dailyLimitReached(kind, Math.max(1, Math.ceil(waitMs / 1_000)));
}

/** Whose text it will be, as others see it. @throws {AppError} 409 for a name that nobody gave. */
export async function requireName(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const profile = await transaction
    .selectFrom('profiles')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (profile?.displayName === null || profile === undefined) throw displayNameMissing();
}

/** A new text before it stands anywhere: its id, and that it is hers. */
async function insertContent(transaction: DatabaseTransaction, kind: TextKind, userId: string): Promise<string> {
  const { id } = await transaction
    .insertInto('communityContents')
    .values({ kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('communityAuthorships').values({ contentId: id, userId, kind }).execute();
  return id;
}

/** A post to write down. */
export interface PostToInsert {
  readonly userId: string;
  readonly isAnonymous: boolean;
  readonly categoryKey: string;
  readonly title: string;
  readonly body: string;
  readonly warning: StoredPost['warning'];
  readonly state: 'published' | 'held';
}

/** Writes a post down. */
export async function insertPost(
  transaction: DatabaseTransaction,
  { userId, isAnonymous, ...post }: PostToInsert,
): Promise<string> {
  return asService(transaction, async () => {
    const id = await insertContent(transaction, 'post', userId);
    await transaction
      .insertInto('communityPosts')
      .values({
        ...post,
        id,
        namedAuthorId: isAnonymous ? null : userId,
        authorHidden: sql<boolean>`companion.is_hidden(${userId})`,
        listedAt: isAnonymous ? HOUR : sql<Date>`now()`,
        activeAt: HOUR,
      })
      .execute();
    // The alias belongs to the conversation, which is there only now.
    if (isAnonymous) {
      const voice = await aliasIn(transaction, id, userId);
      await transaction.updateTable('communityPosts').set(voice).where('id', '=', id).execute();
    }
    return id;
  });
}

/** Locks a conversation, so that what is asked of it stays true. */
export async function lockPost(transaction: DatabaseTransaction, id: string): Promise<StoredPost | undefined> {
  return asService(transaction, () =>
    transaction.selectFrom('communityPosts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}

/** A reply as it stands, whoever may read it. The conversation must be locked. */
export async function readComment(transaction: DatabaseTransaction, id: string): Promise<StoredComment | undefined> {
  return asService(transaction, () =>
    transaction.selectFrom('communityComments').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

/** The next number of a conversation, which must be locked; notes that somebody replied. */
export async function takeSeq(transaction: DatabaseTransaction, postId: string): Promise<number> {
  const { lastSeq } = await transaction
    .updateTable('communityPosts')
    .set((of) => ({ lastSeq: of('lastSeq', '+', 1), activeAt: HOUR }))
    .where('id', '=', postId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow();
  return lastSeq;
}

/** A reply to write down. */
export interface CommentToInsert {
  readonly userId: string;
  readonly isAnonymous: boolean;
  readonly postId: string;
  readonly parent: Pick<StoredComment, 'id' | 'rootId'> | undefined;
  readonly depth: number;
  readonly quotedId: string | null;
  readonly body: string;
  readonly warning: StoredComment['warning'];
  readonly state: 'published' | 'held';
}

/** Writes a reply down. The conversation must be locked. */
export async function insertComment(
  transaction: DatabaseTransaction,
  { userId, isAnonymous, parent, ...comment }: CommentToInsert,
): Promise<string> {
  const voice: Alias | undefined = isAnonymous ? await aliasIn(transaction, comment.postId, userId) : undefined;
  return asService(transaction, async () => {
    const id = await insertContent(transaction, 'comment', userId);
    await transaction
      .insertInto('communityComments')
      .values({
        ...comment,
        ...voice,
        id,
        parentId: parent?.id ?? null,
        rootId: parent?.rootId ?? id,
        namedAuthorId: isAnonymous ? null : userId,
        authorHidden: sql<boolean>`companion.is_hidden(${userId})`,
        seq: comment.state === 'published' ? await takeSeq(transaction, comment.postId) : null,
        listedAt: HOUR,
      })
      .execute();
    return id;
  });
}

/** What an edit writes. */
export interface TextChange {
  readonly title?: string;
  readonly body: string;
  readonly warning: StoredPost['warning'];
  readonly state: 'published' | 'held';
}

/** Keeps for moderators what stood there, and writes the new version. False: it is not this version any more. */
export async function updatePost(
  transaction: DatabaseTransaction,
  before: Pick<StoredPost, 'id' | 'version' | 'title' | 'body' | 'warning'>,
  change: TextChange,
): Promise<boolean> {
  return asService(transaction, async () => {
    const { numUpdatedRows } = await transaction
      .updateTable('communityPosts')
      .set({ ...change, version: before.version + 1, editedAt: HOUR })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertVersion(transaction, before);
    return true;
  });
}

/** The same for a reply, whose conversation must be locked. */
export async function updateComment(
  transaction: DatabaseTransaction,
  before: Pick<StoredComment, 'id' | 'version' | 'body' | 'warning'>,
  change: Omit<TextChange, 'title'>,
): Promise<boolean> {
  return asService(transaction, async () => {
    const { numUpdatedRows } = await transaction
      .updateTable('communityComments')
      .set({ ...change, version: before.version + 1, editedAt: HOUR })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertVersion(transaction, { ...before, title: null });
    return true;
  });
}

async function insertVersion(
  transaction: DatabaseTransaction,
  { id: contentId, version, title, body, warning }: Pick<StoredPost, 'id' | 'version' | 'title' | 'body' | 'warning'>,
): Promise<void> {
  if (body === null) return;
  await transaction.insertInto('communityVersions').values({ contentId, version, title, body, warning }).execute();
}

/** Takes a text away with all that it was: words, older versions, name and alias. Its place stays. */
export async function eraseText(transaction: DatabaseTransaction, kind: TextKind, id: string): Promise<void> {
  await asService(transaction, async () => {
    const gone = {
      state: 'deleted',
      body: null,
      warning: null,
      namedAuthorId: null,
      aliasId: null,
      alias: null,
    } as const;
    if (kind === 'post')
      await transaction
        .updateTable('communityPosts')
        .set({ ...gone, title: null, pinnedAt: null })
        .where('id', '=', id)
        .execute();
    else {
      await transaction.updateTable('communityComments').set(gone).where('id', '=', id).execute();
      await forgetReply(transaction, id);
    }
    await transaction.deleteFrom('communityVersions').where('contentId', '=', id).execute();
    await transaction.deleteFrom('communitySealed').where('contentId', '=', id).execute();
    await transaction.deleteFrom('communityReactions').where('contentId', '=', id).execute();
  });
}
