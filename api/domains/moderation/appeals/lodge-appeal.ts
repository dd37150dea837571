import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import { lockCase } from '../cases/case-store.ts';
import { selectDecision } from '../cases/decision-store.ts';
import type { DecisionRow } from '../cases/decision-store.ts';
import { alreadyAppealed, appealFinal, appealTooLate, decisionPending } from '../errors.ts';
import { stepFrom } from '../flow/case-machine.ts';
import { isRestricting } from '../vocabulary.ts';
import type { AppealBody } from './appeal-schema.ts';
import { insertAppeal, isTooLate } from './appeal-store.ts';
import type { AppealRow } from './appeal-store.ts';

/**
 * Somebody whom a decision concerns asks for another moderator: its author, or who gave notice.
 * @throws {AppError} 404 for everybody else · 409 `appeal_too_late`, `already_appealed`, `decision_pending`,
 * `appeal_final`, `step_not_possible` where nothing was taken from her.
 */
export async function lodgeAppeal(
  transaction: DatabaseTransaction,
  { decisionId, text, userId }: AppealBody & { readonly userId: string },
): Promise<AppealRow> {
  return asService(transaction, async () => {
    const decision = await selectDecision(transaction, decisionId);
    const side = decision === undefined ? undefined : await sideOf(transaction, decision, userId);
    if (decision === undefined || side === undefined) throw notFound();
    requireAppealable(decision, side);
    if (await isTooLate(transaction, decision.decidedAt)) throw appealTooLate();
    const row = await lockCase(transaction, decision.caseId);
    const state = row === undefined ? undefined : stepFrom(row.state, 'appeal');
    if (row === undefined || state === undefined) throw appealTooLate();
    const appeal = await insertAppeal(transaction, { decisionId, caseId: row.id, userId, side, text });
    if (appeal === undefined) throw alreadyAppealed();
    await transaction.updateTable('moderationCases').set({ state }).where('id', '=', row.id).execute();
    return appeal;
  });
}

/** How a decision concerns a person; undefined: not at all. */
async function sideOf(
  transaction: DatabaseTransaction,
  { id, subjectPseudonym }: DecisionRow,
  userId: string,
): Promise<AppealRow['side'] | undefined> {
  const own = await transaction
    .selectFrom('moderationPseudonyms')
    .select('pseudonym')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (own !== undefined && own.pseudonym === subjectPseudonym) return 'author';
  const notice = await transaction
    .selectFrom('moderationNotices')
    .select('id')
    .where('reporterId', '=', userId)
    .where('decisionId', '=', id)
    .executeTakeFirst();
  return notice === undefined ? undefined : 'reporter';
}

/** An author appeals against what was taken from her, who gave notice against a text that stays. */
function requireAppealable(decision: DecisionRow, side: AppealRow['side']): void {
  if (decision.appealId !== null) throw appealFinal();
  if (decision.automatedDecision) throw decisionPending();
  const restricts = isRestricting(decision.action);
  const isConcerned = side === 'author' ? restricts || decision.accountAction !== null : !restricts;
  if (!isConcerned) throw stepNotPossible();
}
