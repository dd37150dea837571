import { randomUUID } from 'node:crypto';
import { notify } from '#api/notices/index.ts';
import type { ThingMaker } from './personal-thing.ts';

/** Something that its owner was told. */
export function inboxItem(body?: object): ThingMaker {
  return async ({ database }, userId) => {
    await database.transact({ role: 'service_role' }, (transaction) =>
      notify(transaction, { userId, category: 'share', kind: 'share.opened', dedupeKey: randomUUID() }),
    );
    const { id } = await database.transact({ role: 'authenticated', userId }, (transaction) =>
      transaction
        .selectFrom('notifications')
        .select('id')
        .where('userId', '=', userId)
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    return { params: { itemId: id }, ...(body === undefined ? {} : { body }) };
  };
}
