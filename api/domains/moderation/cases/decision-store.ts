import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ModerationDecisionsTable } from '#api/database/tables.ts';
import { notify } from '#api/notices/index.ts';
import { writeStatement } from '../statements/write-statement.ts';
import type { Action, Ground, Rule } from '../vocabulary.ts';
import type { CaseRow } from './case-store.ts';

/** One row of `moderation_decisions`. */
export type DecisionRow = Selectable<ModerationDecisionsTable>;

/** What a decision says; the rest follows from its case. */
export interface NewDecision {
  readonly action: Action;
  readonly ground: Ground | null;
  readonly rule: Rule | null;
  readonly facts: string;
  /** The version of the text that was decided about. */
  readonly version: number;
  /** undefined: the analysis alone. */
  readonly moderatorId: string | undefined;
  readonly account?: { readonly action: 'warn' | 'suspend'; readonly until: Date | null } | undefined;
  /** The appeal that it answers. */
  readonly appealId?: string;
}

/** Under which name decisions know a person; it leads nowhere once her account is gone. */
export async function pseudonymOf(transaction: DatabaseTransaction, userId: string): Promise<string> {
  await transaction
    .insertInto('moderationPseudonyms')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const row = await transaction
    .selectFrom('moderationPseudonyms')
    .select('pseudonym')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.pseudonym;
}

/** Writes a decision down, with its statement of reasons. Nobody changes it afterwards. */
export async function insertDecision(
  transaction: DatabaseTransaction,
  row: CaseRow,
  { action, ground, rule, facts, version, moderatorId, account, appealId }: NewDecision,
): Promise<DecisionRow> {
  const said = {
    kind: row.kind,
    action,
    ground,
    rule,
    facts,
    source: row.openedBy,
    automatedDetection: row.analysisId !== null && (await wasFlagged(transaction, row.analysisId)),
    automatedDecision: moderatorId === undefined,
    accountAction: account?.action ?? null,
    accountUntil: account?.until ?? null,
  };
  const made = await transaction
    .insertInto('moderationDecisions')
    .values({
      ...said,
      caseId: row.id,
      appealId: appealId ?? null,
      contentId: row.contentId,
      contentVersion: version,
      statement: writeStatement({ ...said, isFinal: appealId !== undefined }),
      subjectPseudonym: row.authorId === null ? null : await pseudonymOf(transaction, row.authorId),
      deciderPseudonym: moderatorId === undefined ? null : await pseudonymOf(transaction, moderatorId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (appealId === undefined) await tellAuthor(transaction, row.authorId, made);
  return made;
}

/** That somebody looked and left a text as it was is not told: it would only say that there was a notice. */
export async function tellAuthor(
  transaction: DatabaseTransaction,
  authorId: string | null,
  { id, action, accountAction, automatedDecision }: DecisionRow,
): Promise<void> {
  if (authorId === null || (action === 'none' && accountAction === null)) return;
  await notify(transaction, {
    userId: authorId,
    category: 'moderation',
    kind: automatedDecision ? 'moderation.held' : 'moderation.decided',
    link: '/community/decisions',
    dedupeKey: `decision:${id}`,
  });
}

async function wasFlagged(transaction: DatabaseTransaction, analysisId: string): Promise<boolean> {
  const analysis = await transaction
    .selectFrom('moderationAnalyses')
    .select(['verdict', 'crisis'])
    .where('id', '=', analysisId)
    .executeTakeFirst();
  return analysis !== undefined && (analysis.verdict !== 'allow' || analysis.crisis !== 'none');
}

/** A decision by id. */
export async function selectDecision(transaction: DatabaseTransaction, id: string): Promise<DecisionRow | undefined> {
  return transaction.selectFrom('moderationDecisions').selectAll().where('id', '=', id).executeTakeFirst();
}
