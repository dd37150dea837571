import { randomUUID } from 'node:crypto';
import { openThread } from '#api/domains/messages/index.ts';
import { personWith } from './callers.ts';
import type { PersonalThing, ThingMaker } from './personal-thing.ts';
import type { TestApi } from './test-api.ts';

/** A conversation that a match opened between its owner and somebody else, with one message of hers. */
export function ownThread(body?: object): ThingMaker {
  return async (api, owner) => {
    const other = await personWith(api, {});
    const { threadId } = await api.database.transact({ role: 'service_role' }, async (transaction) => {
      const thread = await openThread(transaction, {
        between: [owner, other],
        reason: 'match',
        sourceId: randomUUID(),
      });
      await transaction
        .insertInto('messages')
        .values({
          threadId: thread.threadId,
          seq: 1,
          authorId: owner,
          clientId: randomUUID(),
          body: 'Hallo',
          state: 'published',
        })
        .execute();
      await transaction.updateTable('threads').set({ lastSeq: 1 }).where('id', '=', thread.threadId).execute();
      return thread;
    });
    return { params: { threadId }, ...(body === undefined ? {} : { body }) };
  };
}

/** Somebody whom its owner blocked. */
export async function blockedPerson(api: TestApi, owner: string): Promise<PersonalThing> {
  const userId = randomUUID();
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.insertInto('blocks').values({ userId: owner, blockedId: userId }).execute(),
  );
  return { params: { userId } };
}
