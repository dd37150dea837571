import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { DECLINED_MONTHS, REQUEST_DAYS, SILENT_MONTHS } from './policy.ts';

/**
 * Removes what is over: words that moderators took away after their time, requests that nobody answered, and
 * conversations in which nobody wrote for two years. Safe to repeat.
 */
export async function purgeMessages(transaction: DatabaseTransaction): Promise<Record<string, number>> {
  const { numUpdatedRows } = await transaction
    .updateTable('messages')
    .set({ body: null, sealedUntil: null })
    .where('sealedUntil', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  const { numAffectedRows: requests = 0n } = await sql`
    delete from companion.threads t where t.state = 'requested'
      and t.requested_at <= now() - make_interval(days => ${REQUEST_DAYS}) and not exists (
        select from companion.thread_participants p where p.thread_id = t.id
          and p.declined_at > now() - make_interval(months => ${DECLINED_MONTHS}))`.execute(transaction);
  // Of those that were declined nothing remains but that they were.
  await sql`
    delete from companion.messages m using companion.threads t where t.id = m.thread_id and t.state = 'requested'
      and t.requested_at <= now() - make_interval(days => ${REQUEST_DAYS})`.execute(transaction);
  const { numAffectedRows: threads = 0n } = await sql`
    delete from companion.threads where state <> 'requested'
      and last_message_at <= now() - make_interval(months => ${SILENT_MONTHS})`.execute(transaction);
  return { unsealed: Number(numUpdatedRows), requests: Number(requests), threads: Number(threads) };
}
