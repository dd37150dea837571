import { sql } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';

/** What of the log is looked for. */
export interface AuditFilters {
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly action?: string | undefined;
  readonly object?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Rows before this one. */
  readonly beforeSeq?: number | undefined;
  readonly limit: number;
}

/** Acts that fit, the latest first; one more than the limit, so that the end of the list is known. */
export async function selectAuditLog(transaction: DatabaseTransaction, filters: AuditFilters) {
  const { actorId, subjectId, action, object, since, until, beforeSeq, limit } = filters;
  let query = transaction
    .selectFrom('auditLog as log')
    .leftJoin('auditPseudonyms as actors', 'actors.pseudonym', 'log.actor')
    .leftJoin('auditPseudonyms as subjects', 'subjects.pseudonym', 'log.subject')
    .select(['log.seq', 'log.at', 'log.action', 'log.object', 'log.reason', 'log.change'])
    .select(['log.actor', 'actors.userId as actorId', 'log.subject', 'subjects.userId as subjectId']);
  if (actorId !== undefined) query = query.where('actors.userId', '=', actorId);
  if (subjectId !== undefined) query = query.where('subjects.userId', '=', subjectId);
  if (action !== undefined) query = query.where('log.action', '=', action);
  if (object !== undefined) query = query.where('log.object', '=', object);
  if (since !== undefined) query = query.where('log.at', '>=', new Date(since));
  if (until !== undefined) query = query.where('log.at', '<', new Date(until));
  if (beforeSeq !== undefined) query = query.where('log.seq', '<', String(beforeSeq));
  return query
    .orderBy('log.seq', 'desc')
    .limit(limit + 1)
    .execute();
}

/** What was done to a person's own account, for her: not by whom. */
export async function selectOwnAudit(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('auditLog as log')
    .innerJoin('auditPseudonyms as subjects', 'subjects.pseudonym', 'log.subject')
    .select(['log.at', 'log.action', 'log.object', 'log.reason', 'log.change'])
    .where('subjects.userId', '=', userId)
    .orderBy('log.seq')
    .execute();
}

/** Number of the first row that is missing, out of place or changed; undefined: the log is whole. Service role only. */
export async function checkAuditLog(transaction: DatabaseTransaction): Promise<number | undefined> {
  const { rows } = await sql<{ readonly broken: string | null }>`
    select companion.check_audit_log() as broken`.execute(transaction);
  const broken = rows[0]?.broken ?? null;
  return broken === null ? undefined : Number(broken);
}

/** The last row's number and hash: kept elsewhere, they show whether rows at the end were taken away. */
export async function selectAuditHead(
  transaction: DatabaseTransaction,
): Promise<{ readonly seq: number; readonly hash: string } | undefined> {
  const row = await transaction
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { seq: Number(row.seq), hash: Buffer.from(row.hash).toString('hex') };
}
