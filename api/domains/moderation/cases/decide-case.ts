import { recordAdminAct } from '#api/audit/index.ts';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import { suspendMember, warnMember } from '#api/measures/index.ts';
import type { ModeratedText } from '#api/moderated-content.ts';
import { accountGone, caseClaimed, claimNeeded, contentChanged, contentGone, ownContent } from '../errors.ts';
import { stepFrom } from '../flow/case-machine.ts';
import { readSubject } from '../moderated.ts';
import type { FindContent } from '../moderated.ts';
import { tellReporters } from '../notices/notice-store.ts';
import { requireNoReporterWords } from '../statements/reporter-words.ts';
import { ruleSentence } from '../statements/write-statement.ts';
import { holdSubject, lockCase, markDecided, selectCase } from './case-store.ts';
import type { CaseRow, Subject } from './case-store.ts';
import { insertDecision } from './decision-store.ts';
import type { DecisionRow } from './decision-store.ts';
import { requirePossible, requireReasons } from './measures.ts';
import type { DecisionBody, Measure } from './queue-schema.ts';
import { isSomebodyElses } from './record-moderator-act.ts';
import { selectNoticesOf } from './queue-store.ts';

/** A moderator's decision about a case. */
export interface CaseDecision extends DecisionBody {
  readonly caseId: string;
  readonly moderatorId: string;
}

/**
 * Decides a case: the measure at the text, the decision with its statement, and the outcome for whoever gave notice
 * happen together or not at all.
 * @throws {AppError} 404 · 409 `case_claimed`, `claim_needed`, `content_changed`, `content_gone`, `own_content`,
 * `step_not_possible` · 422.
 */
export async function decideCase(
  transaction: DatabaseTransaction,
  find: FindContent,
  decision: CaseDecision,
): Promise<DecisionRow> {
  requireReasons(decision);
  return asService(transaction, async () => {
    const seen = await selectCase(transaction, decision.caseId);
    if (seen === undefined) throw notFound();
    if (seen.authorId === decision.moderatorId) throw ownContent();
    await holdSubject(transaction, seen);
    const text = await readSubject(transaction, find, seen);
    const row = await takeToDecide(transaction, decision);
    await requireOwnWords(transaction, row, { facts: decision.facts, text });
    await applyMeasure(transaction, find, { ...seen, text, version: decision.version, measure: decision.measure });
    await markDecided(transaction, row);
    const made = await writeDown(transaction, row, decision);
    await tellReporters(transaction, {
      caseId: row.id,
      decisionId: made.id,
      action: made.action,
      isGone: text === undefined,
    });
    await writeDownActs(transaction, { made, authorId: row.authorId, decision });
    return made;
  });
}

/** The locked case, if this moderator has it. */
async function takeToDecide(transaction: DatabaseTransaction, { caseId, moderatorId }: CaseDecision): Promise<CaseRow> {
  const row = await lockCase(transaction, caseId);
  if (row === undefined) throw notFound();
  if (stepFrom(row.state, 'decide') === undefined) throw stepNotPossible();
  if (isSomebodyElses(row, moderatorId)) throw caseClaimed();
  if (row.claimedBy !== moderatorId) throw claimNeeded();
  return row;
}

async function requireOwnWords(
  transaction: DatabaseTransaction,
  row: CaseRow,
  { facts, text }: { readonly facts: string; readonly text: ModeratedText | undefined },
): Promise<void> {
  const notices = await selectNoticesOf(transaction, row.id);
  const content = [text?.title, text?.text, row.sealedTitle, row.sealedText].filter(Boolean).join('\n');
  requireNoReporterWords(facts, { notices: notices.map(({ explanation }) => explanation), content });
}

/** What is to be done to a text, as it was read. */
interface MeasureAtText extends Subject {
  readonly text: ModeratedText | undefined;
  readonly version: number;
  readonly measure: Measure;
}

/** Does it. The text's row is locked, so nobody edits between the comparison and the measure. */
export async function applyMeasure(
  transaction: DatabaseTransaction,
  find: FindContent,
  { kind, contentId, text, version, measure }: MeasureAtText,
): Promise<void> {
  if (text === undefined) {
    if (measure !== 'none') throw contentGone();
    return;
  }
  if (text.version !== version) throw contentChanged();
  requirePossible(measure, text.state);
  if (measure === 'none') return;
  const outcome = await find(kind)?.apply(transaction, { contentId, version, measure });
  if (outcome === 'changed') throw contentChanged();
  if (outcome !== 'done') throw contentGone();
}

async function writeDown(transaction: DatabaseTransaction, row: CaseRow, decision: CaseDecision): Promise<DecisionRow> {
  const { account, moderatorId, measure, ground, rule, facts, version } = decision;
  return insertDecision(transaction, row, {
    action: measure,
    ground: ground ?? null,
    rule: rule ?? null,
    facts,
    version,
    moderatorId,
    account: account === undefined ? undefined : { action: account.action, until: untilOf(account) ?? null },
  });
}

function untilOf(account: NonNullable<CaseDecision['account']>): Date | undefined {
  return account.action === 'suspend' && account.until !== undefined ? new Date(account.until) : undefined;
}

/**
 * What the decision means for her account, and the audit log. Last, because the log is written by one at a time. It
 * does not say about whom the decision was: whoever reads it would see which anonymous texts are one person's.
 */
async function writeDownActs(
  transaction: DatabaseTransaction,
  {
    made,
    authorId,
    decision,
  }: { readonly made: DecisionRow; readonly authorId: string | null; readonly decision: CaseDecision },
): Promise<void> {
  const { account, rule = 'other', moderatorId, measure } = decision;
  if (account !== undefined) {
    if (authorId === null) throw accountGone();
    const member = { userId: authorId, actorId: moderatorId, reason: ruleSentence(rule), decisionId: made.id };
    if (account.action === 'warn') await warnMember(transaction, member);
    else await suspendMember(transaction, { ...member, until: untilOf(account) });
  }
  await recordAdminAct(transaction, {
    actorId: moderatorId,
    action: 'moderation.decided',
    object: `case:${made.caseId}`,
    change: { measure },
  });
}
