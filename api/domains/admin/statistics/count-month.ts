import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { groupOf, publishable } from './suppress.ts';
import type { Counted, Statistic } from './suppress.ts';

const SERVICE = { role: 'service_role' } as const;

/**
 * Counts the month that is over, once: what was written stays, whoever leaves later. A month in which nobody counted is
 * not made up for, because who left meanwhile is not there to be counted.
 * @returns how many numbers were written.
 */
export async function countLastMonth(database: Database, now: Date): Promise<number> {
  const month = monthBefore(now);
  return database.transact(SERVICE, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('statistics', 0))`.execute(transaction);
    const known = await transaction
      .selectFrom('statistics')
      .select('cell')
      .where('month', '=', month)
      .limit(1)
      .execute();
    if (known.length > 0) return 0;
    const rows = await countMonth(transaction, month);
    await transaction
      .insertInto('statistics')
      .values(rows.map((row) => ({ month, ...row })))
      .execute();
    return rows.length;
  });
}

/** The calendar month in Germany before this moment, as `2026-10`. */
export function monthBefore(now: Date): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

async function countMonth(transaction: DatabaseTransaction, month: string): Promise<readonly Statistic[]> {
  const [accounts, newAccounts, active] = [
    await countAccounts(transaction, month),
    await countNew(transaction, month),
    await countActive(transaction, month),
  ];
  return [
    ...publishable('accounts', groupOf(['free', 'plus', 'premium'], accounts), { hasTotal: true }),
    ...publishable('new_accounts', newAccounts, { hasTotal: false }),
    ...publishable('active', active, { hasTotal: false }),
  ];
}

/** Beginning of a month, and of the one after it, as clocks in Germany show it. */
const begin = (month: string) => sql`((${month} || '-01')::timestamp at time zone 'Europe/Berlin')`;
const end = (month: string) =>
  sql`(((${month} || '-01')::timestamp + interval '1 month') at time zone 'Europe/Berlin')`;

async function countAccounts(transaction: DatabaseTransaction, month: string): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select case when tier_override is not null and coalesce(tier_override_until > now(), true) then tier_override
      else tier end as cell, count(*)::int as people
    from companion.profiles where created_at < ${end(month)} and deletion_requested_at is null group by 1`.execute(
    transaction,
  );
  return rows;
}

async function countNew(transaction: DatabaseTransaction, month: string): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select 'all' as cell, count(*)::int as people from companion.profiles
    where created_at >= ${begin(month)} and created_at < ${end(month)}`.execute(transaction);
  return rows;
}

/** People who did something at least once: not how often, so that nobody's diligence shows. */
async function countActive(transaction: DatabaseTransaction, month: string): Promise<readonly Counted[]> {
  const tables = {
    chat: 'chat_messages',
    voice: 'voice_sessions',
    documents: 'documents',
    timeline: 'timeline_events',
  };
  const counted: Counted[] = [];
  for (const [cell, table] of Object.entries(tables)) {
    const { rows } = await sql<Counted>`
      select ${cell}::text as cell, count(distinct user_id)::int as people from ${sql.table(`companion.${table}`)}
      where user_id is not null and created_at >= ${begin(month)} and created_at < ${end(month)}`.execute(transaction);
    counted.push(...rows);
  }
  return counted;
}
