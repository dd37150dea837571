import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { selectSubjectsOf, withdrawCase } from '#api/domains/moderation/index.ts';
import { MESSAGE_KIND } from './policy.ts';
import { untellRequest } from './write-store.ts';

/**
 * What a person wrote to others, with whom she could, and whom she blocked. Her words and her place go; the other one
 * keeps the conversation, with words of her own and gaps.
 */
export const messagesPersonalData: PersonalDataHook = {
  domain: 'messages',
  tables: ['blocks', 'threads', 'threadParticipants', 'messages'],
  exportFor: async (transaction, userId) => [
    { name: 'nachrichten.json', content: await exportOf(transaction, userId) },
  ],
  erase: async (transaction, userId) => {
    await sealWhatIsOpen(transaction, userId);
    await dropRequestsOf(transaction, userId);
    await transaction.deleteFrom('messages').where('authorId', '=', userId).where('seq', 'is', null).execute();
    await transaction
      .updateTable('messages')
      .set({ body: null, authorId: null, state: 'deleted', sealedUntil: null })
      .where('authorId', '=', userId)
      .execute();
    await transaction.deleteFrom('threadParticipants').where('userId', '=', userId).execute();
    for (const side of ['lowId', 'highId', 'requestedBy'] as const)
      await transaction
        .updateTable('threads')
        .set({ [side]: null })
        .where(side, '=', userId)
        .execute();
    await sql`delete from companion.threads t where not exists (
      select from companion.thread_participants p where p.thread_id = t.id)`.execute(transaction);
    await transaction
      .deleteFrom('blocks')
      .where((where) => where.or([where('userId', '=', userId), where('blockedId', '=', userId)]))
      .execute();
  },
};

/** Nobody is asked by somebody who is gone. */
async function dropRequestsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const requests = transaction
    .selectFrom('threads')
    .select('id')
    .where('state', '=', 'requested')
    .where('requestedBy', '=', userId);
  for (const { id } of await requests.execute()) {
    await untellRequest(transaction, id);
    await transaction.deleteFrom('threads').where('id', '=', id).execute();
  }
}

/** Moderators who have a case keep a copy until it is decided. */
async function sealWhatIsOpen(transaction: DatabaseTransaction, userId: string): Promise<void> {
  for (const contentId of await selectSubjectsOf(transaction, MESSAGE_KIND, userId)) {
    const message = await transaction
      .selectFrom('messages')
      .select('body')
      .where('id', '=', contentId)
      .executeTakeFirst();
    if (message === undefined || message.body === null) continue;
    const copy = { title: null, text: message.body, isAnonymous: false };
    await withdrawCase(transaction, { kind: MESSAGE_KIND, contentId, copy });
  }
}

/** Conversations with what both wrote, as she can read them; who the other one is stands in none of it. */
async function exportOf(transaction: DatabaseTransaction, userId: string) {
  const { rows: threads } = await sql`
    select t.id, t.state, t.reason, t.created_at, p.last_read_seq, p.declined_at
    from companion.thread_participants p join companion.threads t on t.id = p.thread_id
    where p.user_id = ${userId} order by t.created_at, t.id`.execute(transaction);
  const { rows: messages } = await sql`
    select m.thread_id, m.seq, coalesce(m.author_id = ${userId}, false) as is_own, m.body, m.state, m.created_at
    from companion.messages m join companion.thread_participants p on p.thread_id = m.thread_id and p.user_id = ${userId}
    order by m.thread_id, m.seq nulls last, m.created_at`.execute(transaction);
  const blocks = await transaction
    .selectFrom('blocks')
    .select(['blockedId', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .execute();
  return { threads, messages, blocks };
}
