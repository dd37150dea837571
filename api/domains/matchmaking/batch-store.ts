import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { PlannedPair } from './planning/plan-batch.ts';

/** All of it as the service, within the transaction of a batch. */

/** Says that this week's suggestions are made now; false: they were. Another process that tries waits for the end. */
export async function beginBatch(transaction: DatabaseTransaction, week: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('matchBatches')
    .values({ week })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Who is not suggested to whom, asked without further queries. */
export async function selectApart(transaction: DatabaseTransaction): Promise<(one: string, other: string) => boolean> {
  const { rows } = await sql<{ one: string; other: string }>`
    select low_id as one, high_id as other from companion.match_pairs
    union all select low_id, high_id from companion.matches
      where state <> 'ended' and low_id is not null and high_id is not null
    union all select b.user_id, b.blocked_id from companion.blocks b
      join companion.match_profiles m on m.user_id = b.user_id
      join companion.match_profiles o on o.user_id = b.blocked_id`.execute(transaction);
  const apart = new Set(rows.map(({ one, other }) => keyOf(one, other)));
  const resting = await transaction
    .selectFrom('matchRests')
    .select(sql<string>`encode(pair_hash, 'hex')`.as('hash'))
    .where('until', '>', sql<Date>`now()`)
    .execute();
  const rests = new Set(resting.map(({ hash }) => hash));
  return (one, other) => apart.has(keyOf(one, other)) || (rests.size > 0 && rests.has(hashOf(one, other)));
}

function keyOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** As `companion.match_pair_hash`. */
function hashOf(one: string, other: string): string {
  return createHash('sha256').update(keyOf(one, other).replace(' ', '')).digest('hex');
}

/** From which borders are drawn. */
export async function selectSalt(transaction: DatabaseTransaction): Promise<string> {
  return (await transaction.selectFrom('matchSalt').select('salt').executeTakeFirstOrThrow()).salt;
}

/** Rows of one statement. */
const PIECE = 2_000;

/** Puts the pairs in, and what each of both sees. */
export async function insertPairs(
  transaction: DatabaseTransaction,
  planned: readonly PlannedPair[],
  { week, expiresAt }: { readonly week: string; readonly expiresAt: Date },
): Promise<void> {
  for (let start = 0; start < planned.length; start += PIECE) {
    const pairs = planned.slice(start, start + PIECE).map((pair) => ({ ...pair, id: randomUUID() }));
    await transaction
      .insertInto('matchPairs')
      .values(pairs.map(({ id, ids: [one, other] }) => ({ id, ...lowAndHigh(one, other), expiresAt })))
      .execute();
    await transaction
      .insertInto('matchSuggestions')
      .values(
        pairs.flatMap(({ id: pairId, ids, reasons }) =>
          ids.map((userId) => ({ userId, pairId, reasons: [...reasons], week, expiresAt })),
        ),
      )
      .execute();
  }
}

function lowAndHigh(one: string, other: string) {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

/** Whoever was given suggestions has waited until now. */
export async function resetWait(transaction: DatabaseTransaction, week: string, at: Date): Promise<void> {
  await sql`update companion.match_profiles set waiting_since = ${at} where user_id in
    (select user_id from companion.match_suggestions where week = ${week})`.execute(transaction);
}

/** A piece of the people who have not been told yet, with how many suggestions each has. */
export async function takeUntold(
  transaction: DatabaseTransaction,
  week: string,
  most: number,
): Promise<readonly { readonly userId: string; readonly count: number }[]> {
  const { rows } = await sql<{ userId: string; count: number }>`
    with people as (
      select distinct user_id from companion.match_suggestions
      where week = ${week} and told_at is null order by user_id limit ${most}),
    told as (
      update companion.match_suggestions set told_at = now()
      where week = ${week} and told_at is null and user_id in (select user_id from people) returning user_id)
    select user_id, count(*)::integer as count from told group by user_id order by user_id`.execute(transaction);
  return rows;
}

/** What is over goes; the pairs rest from here on (`match_pair_ends`). */
export async function forgetWhatIsOver(transaction: DatabaseTransaction, endedMatchDays: number) {
  const gone = async (query: Promise<{ readonly numDeletedRows: bigint }>) => Number((await query).numDeletedRows);
  const now = sql<Date>`now()`;
  return {
    pairs: await gone(transaction.deleteFrom('matchPairs').where('expiresAt', '<=', now).executeTakeFirstOrThrow()),
    suggestions: await gone(
      transaction.deleteFrom('matchSuggestions').where('expiresAt', '<=', now).executeTakeFirstOrThrow(),
    ),
    rests: await gone(transaction.deleteFrom('matchRests').where('until', '<=', now).executeTakeFirstOrThrow()),
    paces: await gone(
      transaction
        .deleteFrom('matchPaces')
        .where('changedAt', '<=', sql<Date>`now() - interval '7 days'`)
        .executeTakeFirstOrThrow(),
    ),
    matches: await gone(
      transaction
        .deleteFrom('matches')
        .where('endedAt', '<=', sql<Date>`now() - make_interval(days => ${endedMatchDays})`)
        .executeTakeFirstOrThrow(),
    ),
    batches: await gone(
      transaction
        .deleteFrom('matchBatches')
        .where('madeAt', '<=', sql<Date>`now() - interval '60 days'`)
        .executeTakeFirstOrThrow(),
    ),
  };
}
