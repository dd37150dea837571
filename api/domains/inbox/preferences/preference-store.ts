import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { InboxPreferencesTable } from '#api/database/tables.ts';
import type { QuietHours } from './quiet-hours.ts';

/** What she wants to be told of, and how. */
export type PreferenceRow = Omit<Selectable<InboxPreferencesTable>, 'userId'>;

/** What a person said about categories; the others are as they are by default. */
export async function selectPreferences(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly PreferenceRow[]> {
  return transaction
    .selectFrom('inboxPreferences')
    .select(['category', 'inApp', 'mail'])
    .where('userId', '=', userId)
    .orderBy('category')
    .execute();
}

/** When a person wants no mails. */
export async function selectQuietHours(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<QuietHours | undefined> {
  return transaction
    .selectFrom('inboxQuietHours')
    .select(['fromMinute', 'toMinute', 'timeZone'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Writes all of it: of two at once the later one stands, whole. */
export async function savePreferences(
  transaction: DatabaseTransaction,
  userId: string,
  { rows, quietHours }: { readonly rows: readonly PreferenceRow[]; readonly quietHours: QuietHours | undefined },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox preferences ${userId}`}, 0))`.execute(transaction);
  await transaction.deleteFrom('inboxPreferences').where('userId', '=', userId).execute();
  await transaction.deleteFrom('inboxQuietHours').where('userId', '=', userId).execute();
  await transaction
    .insertInto('inboxPreferences')
    .values(rows.map((row) => ({ userId, ...row })))
    .execute();
  if (quietHours !== undefined)
    await transaction
      .insertInto('inboxQuietHours')
      .values({ userId, ...quietHours })
      .execute();
}
