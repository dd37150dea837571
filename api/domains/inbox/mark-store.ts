import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ItemChange } from './schema.ts';
import type { ItemRow } from './store.ts';

/**
 * A mark holds for a row as it is shown: setting one reaches the item and all before it in its group, taking one back
 * the item and all after it. So within a group the later ones are never further than the earlier ones, and the latest
 * says how the row stands.
 */
type Reach = 'and before' | 'and after';

function rowsOf(transaction: DatabaseTransaction, { userId, id, seq, groupKey }: ItemRow, reach: Reach) {
  const rows = transaction.updateTable('notifications').where('userId', '=', userId);
  return groupKey === null
    ? rows.where('id', '=', id)
    : rows.where('groupKey', '=', groupKey).where('seq', reach === 'and before' ? '<=' : '>=', seq);
}

const NOW = sql<Date>`now()`;

/** Writes what the caller changed about a row. */
export async function markItem(transaction: DatabaseTransaction, item: ItemRow, change: ItemChange): Promise<void> {
  const { seen, read, archived, snoozedUntil } = change;
  if (snoozedUntil !== undefined) await snooze(transaction, item, snoozedUntil);
  if (seen === true || read === true)
    await rowsOf(transaction, item, 'and before').set({ seenAt: NOW }).where('seenAt', 'is', null).execute();
  if (read === true)
    await rowsOf(transaction, item, 'and before').set({ readAt: NOW }).where('readAt', 'is', null).execute();
  if (read === false) await rowsOf(transaction, item, 'and after').set({ readAt: null }).execute();
  if (archived !== undefined) await (archived ? archive(transaction, item) : takeOut(transaction, item));
}

/** What comes again is new again. */
async function snooze(transaction: DatabaseTransaction, item: ItemRow, until: string | null): Promise<void> {
  const change =
    until === null ? { snoozedUntil: null } : { snoozedUntil: new Date(until), seenAt: null, readAt: null };
  await rowsOf(transaction, item, 'and before').set(change).execute();
}

/** Of what was put away together only the latest is listed. */
async function archive(transaction: DatabaseTransaction, item: ItemRow): Promise<void> {
  await rowsOf(transaction, item, 'and before').set({ archivedAt: NOW }).where('archivedAt', 'is', null).execute();
  await rowsOf(transaction, item, 'and before')
    .set({ leads: sql<boolean>`seq = ${item.seq}` })
    .execute();
}

/** Back among the others, where one row of its group stands at most. */
async function takeOut(transaction: DatabaseTransaction, item: ItemRow): Promise<void> {
  await rowsOf(transaction, item, 'and after').set({ archivedAt: null }).execute();
  if (item.groupKey === null) return;
  await rowsOf(transaction, item, 'and after')
    .set({
      leads: sql<boolean>`seq = (
        select max(latest.seq) from companion.notifications latest
        where latest.user_id = ${item.userId} and latest.group_key = ${item.groupKey})`,
    })
    .execute();
}

/** Deletes a row: the item and what is grouped below it. */
export async function deleteItem(
  transaction: DatabaseTransaction,
  { userId, id, seq, groupKey }: ItemRow,
): Promise<void> {
  const rows = transaction.deleteFrom('notifications').where('userId', '=', userId);
  await (
    groupKey === null ? rows.where('id', '=', id) : rows.where('groupKey', '=', groupKey).where('seq', '<=', seq)
  ).execute();
}
