import type { PersonalThing, ThingMaker } from './personal-thing.ts';
import type { TestApi } from './test-api.ts';

/** A post that nobody but its author reads: it waits for a moderator. */
export function heldPost(body?: object): ThingMaker {
  return async (api, owner) => {
    const postId = await insertPost(api, owner, 'held');
    return { params: { postId }, ...(body === undefined ? {} : { body }) };
  };
}

/** A reply of the same kind, below somebody's post that everybody reads. */
export function heldComment(body?: object): ThingMaker {
  return async (api, owner) => {
    const postId = await insertPost(api, owner, 'published');
    const commentId = await insertContent(api, owner, 'comment');
    await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .insertInto('communityComments')
        .values({
          ...{ id: commentId, postId, rootId: commentId, depth: 1, body: 'Wartet', state: 'held' },
          ...{ namedAuthorId: owner, listedAt: new Date() },
        })
        .execute(),
    );
    return { params: { commentId }, ...(body === undefined ? {} : { body }) };
  };
}

/** A voice that its owner muted. */
export async function mutedVoice(api: TestApi, owner: string): Promise<PersonalThing> {
  const voiceId = crypto.randomUUID();
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.insertInto('communityMutes').values({ userId: owner, voiceId }).execute(),
  );
  return { params: { voiceId } };
}

async function insertContent(api: TestApi, userId: string, kind: 'post' | 'comment'): Promise<string> {
  return api.database.transact({ role: 'service_role' }, async (transaction) => {
    const { id } = await transaction
      .insertInto('communityContents')
      .values({ kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('communityAuthorships').values({ contentId: id, userId, kind }).execute();
    return id;
  });
}

async function insertPost(api: TestApi, userId: string, state: 'held' | 'published'): Promise<string> {
  const id = await insertContent(api, userId, 'post');
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction
      .insertInto('communityPosts')
      .values({
        ...{ id, categoryKey: 'alltag', title: 'Wartet', body: 'Auf einen Menschen', state },
        ...{ namedAuthorId: userId, listedAt: new Date(), activeAt: new Date() },
      })
      .execute(),
  );
  return id;
}
