import { sql } from 'kysely';
import { assumeRole } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Subject } from '#api/routing/reply.ts';

/** One record, or all of a kind. */
export type SubjectOrKind = Pick<Subject, 'kind'> & Partial<Subject>;

/** How a record is named beside an answer. */
export function nameOf({ kind, id }: Subject): string {
  return `${kind}:${id}`;
}

/**
 * Takes kept answers about what the person of this transaction just deleted out of the store. To be called in the same
 * transaction, after the deletion: an answer that was stored at the same moment is then seen. Their keys stay taken
 * until their end, so that a request repeated late is refused and does not bring back what was deleted.
 */
export async function forgetAnswersAbout(transaction: DatabaseTransaction, { kind, id }: SubjectOrKind): Promise<void> {
  await assumeRole(transaction, 'service_role');
  const isMeant = id === undefined ? sql`starts_with(about, ${`${kind}:`})` : sql`about = ${nameOf({ kind, id })}`;
  await sql`update companion.idempotency_keys set answer = ''::bytea where user_id = companion.current_user_id() and ${isMeant}`.execute(
    transaction,
  );
  await assumeRole(transaction, 'authenticated');
}
