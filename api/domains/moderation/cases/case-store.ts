import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ModerationCasesTable } from '#api/database/tables.ts';
import { statesBefore, stepFrom } from '../flow/case-machine.ts';
import { isAlarming } from '../vocabulary.ts';

/** One row of `moderation_cases`. */
export type CaseRow = Selectable<ModerationCasesTable>;

/** The text that a case is about. */
export interface Subject {
  readonly kind: string;
  readonly contentId: string;
}

/** A text as the case keeps it, when nobody else does any more. */
export interface SealedCopy {
  readonly title: string | null;
  readonly text: string | null;
  readonly isAnonymous: boolean;
}

/** What opens a case, or joins an open one. */
export interface CaseReason extends Subject {
  readonly version: number;
  readonly authorId: string;
  readonly openedBy: CaseRow['openedBy'];
  readonly priority: number;
  readonly analysisId?: string;
  readonly sealed?: SealedCopy;
}

/**
 * Of two who come to the same text at once, the second waits for the first one's transaction. Everybody takes it first,
 * before the rows of text and case: so nobody waits for each other.
 */
export async function holdSubject(transaction: DatabaseTransaction, { kind, contentId }: Subject): Promise<void> {
  const key = `moderation ${kind} ${contentId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** The undecided case about a text, locked; there is one at most. The subject must be held. */
export async function lockOpenCase(
  transaction: DatabaseTransaction,
  { kind, contentId }: Subject,
): Promise<CaseRow | undefined> {
  return transaction
    .selectFrom('moderationCases')
    .selectAll()
    .where('kind', '=', kind)
    .where('contentId', '=', contentId)
    .where('state', 'in', statesBefore('decide'))
    .forUpdate()
    .executeTakeFirst();
}

/** Texts of one kind by an author about which a case is open, so that not each of thousands is asked for. */
export async function selectSubjectsOf(
  transaction: DatabaseTransaction,
  kind: string,
  authorId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('moderationCases')
    .select('contentId')
    .where('kind', '=', kind)
    .where('authorId', '=', authorId)
    .where('state', 'in', statesBefore('decide'))
    .execute();
  return rows.map(({ contentId }) => contentId);
}

/** Opens a case, or adds to the one that is open; the subject must be held. `isAlarm`: somebody may be in danger. */
export async function openOrJoinCase(
  transaction: DatabaseTransaction,
  reason: CaseReason,
): Promise<{ readonly row: CaseRow; readonly isAlarm: boolean }> {
  const open = await lockOpenCase(transaction, reason);
  if (open === undefined) {
    const row = await insertCase(transaction, reason);
    return { row, isAlarm: isAlarming(row.priority) };
  }
  const isAlarm = isAlarming(reason.priority) && reason.priority < open.priority;
  const row = await transaction
    .updateTable('moderationCases')
    .set({
      contentVersion: Math.max(open.contentVersion, reason.version),
      priority: Math.min(open.priority, reason.priority),
      ...(reason.analysisId === undefined ? {} : { analysisId: reason.analysisId }),
      // Whoever looked before looked at something less urgent.
      ...(isAlarm ? { waitingSince: sql<Date>`now()`, firstLookedAt: null } : {}),
    })
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, isAlarm };
}

/** Opens a case; `decided`: it is settled with its opening, by what was done at the text itself. */
export async function insertCase(
  transaction: DatabaseTransaction,
  reason: CaseReason,
  decided?: Pick<CaseRow, 'state' | 'decidedAt' | 'firstLookedAt'>,
): Promise<CaseRow> {
  const { kind, contentId, version, authorId, openedBy, priority, analysisId, sealed } = reason;
  return transaction
    .insertInto('moderationCases')
    .values({
      kind,
      contentId,
      contentVersion: version,
      authorId,
      openedBy,
      priority,
      analysisId: analysisId ?? null,
      ...(sealed === undefined ? {} : sealedColumns(sealed)),
      ...decided,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that an open case is about a newer version, found harmless. */
export async function noteNewVersion(
  transaction: DatabaseTransaction,
  subject: Subject & { readonly version: number; readonly analysisId: string },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('moderationCases')
    .set({ contentVersion: subject.version, analysisId: subject.analysisId })
    .where('kind', '=', subject.kind)
    .where('contentId', '=', subject.contentId)
    .where('state', 'in', statesBefore('decide'))
    .where('contentVersion', '<=', subject.version)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Keeps a copy of what its author deletes, for the open case about it. */
export async function sealOpenCase(
  transaction: DatabaseTransaction,
  { kind, contentId }: Subject,
  copy: SealedCopy,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('moderationCases')
    .set(sealedColumns(copy))
    .where('kind', '=', kind)
    .where('contentId', '=', contentId)
    .where('state', 'in', statesBefore('decide'))
    .where('sealedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function sealedColumns({ title, text, isAnonymous }: SealedCopy) {
  return { sealedAt: new Date(), sealedTitle: title, sealedText: text, sealedAnonymous: isAnonymous };
}

/** A case by id, as it stands. */
export async function selectCase(transaction: DatabaseTransaction, id: string): Promise<CaseRow | undefined> {
  return transaction.selectFrom('moderationCases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A case by id, locked until the transaction ends. Its subject must be held. */
export async function lockCase(transaction: DatabaseTransaction, id: string): Promise<CaseRow | undefined> {
  return transaction.selectFrom('moderationCases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes down that a locked case is decided. @throws {Error} where the machine knows no such step. */
export async function markDecided(transaction: DatabaseTransaction, row: CaseRow): Promise<void> {
  const state = stepFrom(row.state, 'decide');
  if (state === undefined) throw new Error('a decided case is not decided again');
  const now = new Date();
  await transaction
    .updateTable('moderationCases')
    .set({ state, decidedAt: now, firstLookedAt: row.firstLookedAt ?? now, claimedBy: null, claimedUntil: null })
    .where('id', '=', row.id)
    .execute();
}
