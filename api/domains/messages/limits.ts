import { sql } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { dailyRequestsReached, hourlyLimitReached } from './errors.ts';
import { DAILY_REQUESTS, HOURLY_MESSAGES } from './policy.ts';

const HOUR_MS = 3_600_000;

/** What one person sends, asks and blocks happens one after the other. Before every pair. */
export async function lockSender(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${userId}`}, 0))`.execute(transaction);
}

/** Lets her write, unless she wrote enough for an hour; she must be locked. @throws {AppError} 429. */
export async function requireHourlyRoom(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const sent = await transaction
    .selectFrom('messages')
    .select('createdAt as at')
    .where('authorId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt', 'desc')
    .limit(HOURLY_MESSAGES)
    .execute();
  const oldest = sent[HOURLY_MESSAGES - 1];
  if (oldest !== undefined) throw hourlyLimitReached(secondsUntil(oldest.at.getTime() + HOUR_MS));
}

/** Lets her ask a stranger, unless she asked enough for a day; she must be locked. @throws {AppError} 429. */
export async function requireDailyRequest(transaction: DatabaseTransaction, userId: string): Promise<void> {
  // Also those that the other one made disappear count.
  const asked = await asService(transaction, () =>
    transaction
      .selectFrom('threads')
      .select('requestedAt as at')
      .where('requestedBy', '=', userId)
      .where('requestedAt', '>', sql<Date>`now() - interval '24 hours'`)
      .orderBy('requestedAt', 'desc')
      .limit(DAILY_REQUESTS)
      .execute(),
  );
  const oldest = asked[DAILY_REQUESTS - 1]?.at;
  if (oldest != null) throw dailyRequestsReached(secondsUntil(oldest.getTime() + 24 * HOUR_MS));
}

function secondsUntil(moment: number): number {
  return Math.max(1, Math.ceil((moment - Date.now()) / 1_000));
}
