import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';

/** Between two mails lies a night, also where quiet hours put one off. */
const HOURS_BETWEEN = 20;

/**
 * Of a head `h`: there is something that she wants mails for, that she was not mailed about and has not looked at. Who
 * leaves gets none.
 */
const HAS_NEWS = sql<boolean>`
  (h.mailed_at is null or h.mailed_at < now() - make_interval(hours => ${HOURS_BETWEEN}))
  and exists (select from companion.profiles where id = h.user_id and deletion_requested_at is null)
  and exists (
    select from companion.notifications n
    join companion.inbox_preferences p on p.user_id = n.user_id and p.category = n.category and p.mail
    where n.user_id = h.user_id and n.seq > h.mailed_seq and n.seen_at is null and n.read_at is null
      and n.archived_at is null and (n.snoozed_until is null or n.snoozed_until <= now()))`;

/** People who may get a mail today, in the order of their ids. Service role only. */
export async function selectPeopleWithNews(
  transaction: DatabaseTransaction,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`
    select h.user_id from companion.inbox_heads h
    where h.user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and h.user_id in (select user_id from companion.inbox_preferences where mail) and ${HAS_NEWS}
    order by h.user_id limit ${most}`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

/**
 * Takes it upon this transaction to mail her, and says up to which number; undefined: there is nothing any more, or
 * another one did. Service role only.
 */
export async function claimDigest(transaction: DatabaseTransaction, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ mailedSeq: number }>`
    update companion.inbox_heads h set mailed_seq = h.last_seq, mailed_at = now()
    where h.user_id = ${userId} and ${HAS_NEWS} returning h.mailed_seq`.execute(transaction);
  return rows[0]?.mailedSeq;
}
