import { sql } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';

/** One act of an administrator or a moderator. Holds neither health data nor texts of people. */
export interface AdminAct {
  readonly actorId: string;
  /** `thing.done`: `user.suspended`, `feature_flag.changed`. */
  readonly action: string;
  /** Whose account it was about. Kept as a pseudonym, like the actor. */
  readonly subjectId?: string | undefined;
  /** What it was about besides: `feature_flag:chat`, `post:…`. Never an id of a person. */
  readonly object?: string | undefined;
  /** In the actor's words. */
  readonly reason?: string | undefined;
  /** What was before and is now. */
  readonly change?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Writes an act down within its own transaction: both are there, or neither. Actor and subject need profiles. To be
 * called last in the transaction: whoever writes down another act waits for its end, and holds no rows meanwhile that
 * this transaction still wants.
 */
export async function recordAdminAct(transaction: DatabaseTransaction, act: AdminAct): Promise<void> {
  const { actorId, action, subjectId = null, object = null, reason = null, change } = act;
  const changeText = change === undefined ? null : JSON.stringify(change);
  await asService(transaction, () =>
    sql`select companion.record_admin_act(
      ${actorId}::uuid, ${action}, ${subjectId}::uuid, ${object}::text, ${reason}::text, ${changeText}::jsonb
    )`.execute(transaction),
  );
}
