import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';

/** An answer that is to be kept. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: an answer without a body. */
  readonly body?: unknown;
}

/** One request under a key. */
export interface Claim {
  readonly id: Buffer;
  readonly userId: string | null;
  readonly requestHash: Buffer;
  /** Fresh for each attempt: only the attempt that holds the row may store an answer. */
  readonly claimId: string;
  /** How long the answer is kept, in milliseconds. */
  readonly keptForMs: number;
}

/** What stands under a key that somebody else claimed. */
export interface ClaimedRow {
  readonly requestHash: Buffer | Uint8Array;
  readonly status: number | null;
  /** Sealed; null while the first request runs. */
  readonly answer: Buffer | Uint8Array | null;
}

/** An attempt older than this died without an answer, in seconds: no request may run that long. */
const ABANDONED_AFTER_S = 120;
/** Forgotten rows that each claim removes at most. */
const PURGED_AT_ONCE = 20;

/** Takes the key for this attempt. Service role only. @returns what stands there when it is taken already. */
export async function insertClaim(transaction: DatabaseTransaction, claim: Claim): Promise<ClaimedRow | undefined> {
  await purgeExpired(transaction);
  const taken = await sql`
    insert into companion.idempotency_keys as kept (id, user_id, request_hash, claim_id, expires_at)
    values (${claim.id}, ${claim.userId}, ${claim.requestHash}, ${claim.claimId}, now() + make_interval(secs => ${claim.keptForMs / 1_000}))
    on conflict (id) do update set request_hash = excluded.request_hash, claim_id = excluded.claim_id, claimed_at = now(),
      expires_at = excluded.expires_at, status = null, answer = null, about = null
    where kept.expires_at <= now()
      or (kept.status is null and kept.request_hash = excluded.request_hash and kept.claimed_at < now() - make_interval(secs => ${ABANDONED_AFTER_S}))
    returning id`.execute(transaction);
  if (taken.rows.length > 0) return undefined;
  return transaction
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'answer'])
    .where('id', '=', claim.id)
    .executeTakeFirst();
}

async function purgeExpired(transaction: DatabaseTransaction): Promise<void> {
  await sql`
    delete from companion.idempotency_keys where id in (
      select id from companion.idempotency_keys where expires_at <= now() order by expires_at limit ${PURGED_AT_ONCE} for update skip locked
    )`.execute(transaction);
}

/**
 * Removes what is over; each claim removes a little, the nightly job the rest. Service role only.
 * @returns how many.
 */
export async function deleteExpiredAnswers(transaction: DatabaseTransaction): Promise<number> {
  const outcome = await transaction
    .deleteFrom('idempotencyKeys')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}

/** An answer as it is stored. */
export interface SealedAnswer {
  readonly status: number;
  readonly sealed: Buffer;
  /** What it tells of, `kind:id`. */
  readonly about: string | undefined;
}

/** Stores the sealed answer. Service role only. @returns whether this attempt still held the key. */
export async function updateWithAnswer(
  transaction: DatabaseTransaction,
  claim: Claim,
  answer: SealedAnswer,
): Promise<boolean> {
  const updated = await transaction
    .updateTable('idempotencyKeys')
    .set({ status: answer.status, answer: answer.sealed, about: answer.about ?? null })
    .where('id', '=', claim.id)
    .where('claimId', '=', claim.claimId)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Gives the key back after an attempt without effect. Service role only. */
export async function deleteClaim(transaction: DatabaseTransaction, claim: Claim): Promise<void> {
  await transaction
    .deleteFrom('idempotencyKeys')
    .where('id', '=', claim.id)
    .where('claimId', '=', claim.claimId)
    .where('status', 'is', null)
    .execute();
}
