import { recordAdminAct } from '#api/audit/index.ts';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { caseClaimed } from '../errors.ts';
import { tellReporters } from '../notices/notice-store.ts';
import { requireNoReporterWords } from '../statements/reporter-words.ts';
import { rankOf } from '../vocabulary.ts';
import type { Action, Ground, Rule } from '../vocabulary.ts';
import { holdSubject, insertCase, lockOpenCase, markDecided } from './case-store.ts';
import type { CaseRow, Subject } from './case-store.ts';
import { insertDecision } from './decision-store.ts';
import { selectNoticesOf } from './queue-store.ts';

/** What a moderator did at the text itself, without a case before it. */
export interface ModeratorAct extends Subject {
  readonly version: number;
  readonly authorId: string;
  readonly moderatorId: string;
  readonly action: Exclude<Action, 'none' | 'hold'>;
  /** On what it stands; only what gives the author something back needs none. */
  readonly reason?: { readonly ground: Ground; readonly rule: Rule };
  /** For the author's statement, in the moderator's own words; nothing of a notice. */
  readonly facts: string;
}

/** What settles the question whether the text may stand; locking a conversation does not. */
const SETTLING: readonly Action[] = ['publish', 'reject', 'hide', 'remove', 'restore'];

/**
 * Writes down what a moderator did, in the transaction in which it is done: a decision with its statement, a case that
 * can be appealed against, and the audit log. An open case about the text is decided with it. Called last, because the
 * log is written by one at a time, and within `holdSubject`, which is called before the text's own row is locked.
 * @throws {AppError} 409 `case_claimed` while another moderator has that case.
 */
export async function recordModeratorAct(
  transaction: DatabaseTransaction,
  act: ModeratorAct,
): Promise<{ readonly caseId: string; readonly decisionId: string }> {
  return asService(transaction, async () => {
    await holdSubject(transaction, act);
    const open = SETTLING.includes(act.action) ? await lockOpenCase(transaction, act) : undefined;
    if (open !== undefined && isSomebodyElses(open, act.moderatorId)) throw caseClaimed();
    if (open !== undefined) {
      const notices = (await selectNoticesOf(transaction, open.id)).map(({ explanation }) => explanation);
      requireNoReporterWords(act.facts, { notices, content: '', field: 'reason' });
      await markDecided(transaction, open);
    }
    const row = open ?? (await insertDecidedCase(transaction, act));
    const { id: decisionId } = await insertDecision(transaction, row, {
      action: act.action,
      ground: act.reason?.ground ?? null,
      rule: act.reason?.rule ?? null,
      facts: act.facts,
      version: act.version,
      moderatorId: act.moderatorId,
    });
    await tellReporters(transaction, { caseId: row.id, decisionId, action: act.action, isGone: false });
    await recordAdminAct(transaction, {
      actorId: act.moderatorId,
      action: 'moderation.acted',
      object: `case:${row.id}`,
      change: { measure: act.action },
    });
    return { caseId: row.id, decisionId };
  });
}

/** Whether another moderator has the case right now. */
export function isSomebodyElses({ state, claimedBy, claimedUntil }: CaseRow, moderatorId: string): boolean {
  return state === 'claimed' && claimedBy !== null && claimedBy !== moderatorId && (claimedUntil ?? 0) > new Date();
}

async function insertDecidedCase(transaction: DatabaseTransaction, act: ModeratorAct): Promise<CaseRow> {
  const { kind, contentId, version, authorId } = act;
  const now = new Date();
  const reason = { kind, contentId, version, authorId, openedBy: 'moderator', priority: rankOf('normal') } as const;
  return insertCase(transaction, reason, { state: 'decided', decidedAt: now, firstLookedAt: now });
}
