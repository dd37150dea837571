import { recordAdminAct } from '#api/audit/index.ts';
import { liftDecidedMeasures } from '#api/measures/index.ts';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notify } from '#api/notices/index.ts';
import { inputInvalid, notFound, stepNotPossible } from '#api/errors.ts';
import { holdSubject, lockCase } from '../cases/case-store.ts';
import type { CaseRow } from '../cases/case-store.ts';
import { applyMeasure } from '../cases/decide-case.ts';
import { insertDecision, pseudonymOf, tellAuthor } from '../cases/decision-store.ts';
import type { DecisionRow } from '../cases/decision-store.ts';
import type { Measure } from '../cases/queue-schema.ts';
import { selectNoticesOf } from '../cases/queue-store.ts';
import { ownContent, sameDecider } from '../errors.ts';
import { readSubject } from '../moderated.ts';
import type { FindContent } from '../moderated.ts';
import { tellReporters } from '../notices/notice-store.ts';
import { requireNoReporterWords } from '../statements/reporter-words.ts';
import type { Action } from '../vocabulary.ts';
import type { AppealAnswer } from './appeal-schema.ts';
import { selectAppeal, settleAppeal, settleCases } from './appeal-store.ts';
import type { AppealWithDecision } from './appeal-store.ts';

/** What undoes a measure. */
const INVERSE: Readonly<Partial<Record<Action, Measure>>> = {
  reject: 'publish',
  hide: 'restore',
  remove: 'restore',
  lock: 'unlock',
};

/** An answer and who gives it. */
export interface GivenAnswer extends AppealAnswer {
  readonly appealId: string;
  readonly moderatorId: string;
}

/**
 * Answers an appeal with a decision of its own; the first one stays as it was written.
 * @throws {AppError} 404 · 409 `same_decider`, `own_content`, `content_changed`, `content_gone`, `step_not_possible`
 * when it was answered before · 422.
 */
export async function answerAppeal(
  transaction: DatabaseTransaction,
  find: FindContent,
  answer: GivenAnswer,
): Promise<DecisionRow> {
  return asService(transaction, async () => {
    const appeal = await selectAppeal(transaction, answer.appealId);
    if (appeal === undefined) throw notFound();
    await holdSubject(transaction, appeal);
    const text = await readSubject(transaction, find, appeal);
    const row = await lockCase(transaction, appeal.caseId);
    if (row === undefined) throw notFound();
    await requireSomebodyElse(transaction, { appeal, row, moderatorId: answer.moderatorId });
    const isOverturned = answer.outcome === 'overturn';
    const state = isOverturned ? 'overturned' : 'upheld';
    if (!(await settleAppeal(transaction, appeal.id, { state, answer: answer.answer }))) throw stepNotPossible();
    await requireOwnWords(transaction, { appeal, row, answer, content: text?.text ?? '' });
    const measure = isOverturned ? measureOf(appeal, answer, text !== undefined) : undefined;
    if (measure !== undefined)
      await applyMeasure(transaction, find, { ...appeal, text, version: answer.version, measure });
    const made = await writeDown(transaction, { row, appeal, answer, measure });
    if (measure !== undefined)
      await tellReporters(transaction, {
        caseId: row.id,
        decisionId: made.id,
        action: measure,
        isGone: text === undefined,
      });
    await tellSides(transaction, { appeal, row, made });
    await settleCases(transaction, [row.id]);
    if (isOverturned && appeal.side === 'author')
      await liftDecidedMeasures(transaction, {
        userId: appeal.userId,
        actorId: answer.moderatorId,
        reason: 'Auf eine Beschwerde hin wurde die Entscheidung zurückgenommen.',
        decisionId: appeal.decisionId,
      });
    await recordAdminAct(transaction, {
      actorId: answer.moderatorId,
      action: 'moderation.appeal_answered',
      object: `case:${row.id}`,
      change: { outcome: answer.outcome, measure: made.action },
    });
    return made;
  });
}

/** Whoever appealed hears the answer; the author also hears what somebody else's appeal changed. */
async function tellSides(
  transaction: DatabaseTransaction,
  { appeal, row, made }: { readonly appeal: AppealWithDecision; readonly row: CaseRow; readonly made: DecisionRow },
): Promise<void> {
  await notify(transaction, {
    userId: appeal.userId,
    category: 'moderation',
    kind: 'moderation.appeal_decided',
    link: appeal.side === 'author' ? '/community/decisions' : '/community/reports',
    dedupeKey: `appeal:${appeal.id}`,
  });
  if (appeal.side === 'reporter' && made.action !== appeal.action) await tellAuthor(transaction, row.authorId, made);
}

async function requireSomebodyElse(
  transaction: DatabaseTransaction,
  {
    appeal,
    row,
    moderatorId,
  }: { readonly appeal: AppealWithDecision; readonly row: CaseRow; readonly moderatorId: string },
): Promise<void> {
  if (appeal.userId === moderatorId || row.authorId === moderatorId) throw ownContent();
  if ((await pseudonymOf(transaction, moderatorId)) === appeal.deciderPseudonym) throw sameDecider();
}

/** The answer reaches both sides: it repeats neither a notice nor what who gave it wrote later. */
async function requireOwnWords(
  transaction: DatabaseTransaction,
  {
    appeal,
    row,
    answer,
    content,
  }: {
    readonly appeal: AppealWithDecision;
    readonly row: CaseRow;
    readonly answer: GivenAnswer;
    readonly content: string;
  },
): Promise<void> {
  const notices = (await selectNoticesOf(transaction, row.id)).map(({ explanation }) => explanation);
  if (appeal.side === 'reporter') notices.push(appeal.text);
  requireNoReporterWords(answer.answer, { notices, content: `${content}\n${row.sealedText ?? ''}`, field: 'answer' });
}

/** What replaces the first decision: its inverse for an author, a restriction for who gave notice. */
function measureOf(
  { side, action }: AppealWithDecision,
  { measure, ground, rule }: GivenAnswer,
  isThere: boolean,
): Measure {
  if (side === 'author') {
    if (measure !== undefined) throw inputInvalid({ measure: 'Hier wird zurückgenommen, was entschieden war.' });
    // Without a measure at the text it was about her account alone; what she deleted meanwhile does not come back.
    return isThere ? (INVERSE[action] ?? 'none') : 'none';
  }
  const missing = 'Eine Einschränkung braucht diese Angabe.';
  if (measure === undefined || ground === undefined || rule === undefined)
    throw inputInvalid({
      ...(measure === undefined ? { measure: missing } : {}),
      ...(ground === undefined ? { ground: missing } : {}),
      ...(rule === undefined ? { rule: missing } : {}),
    });
  return measure;
}

async function writeDown(
  transaction: DatabaseTransaction,
  {
    row,
    appeal,
    answer,
    measure,
  }: {
    readonly row: CaseRow;
    readonly appeal: AppealWithDecision;
    readonly answer: GivenAnswer;
    readonly measure: Measure | undefined;
  },
): Promise<DecisionRow> {
  const isNew = measure !== undefined;
  return insertDecision(transaction, row, {
    action: measure ?? appeal.action,
    ground: isNew ? (answer.ground ?? null) : appeal.ground,
    rule: isNew ? (answer.rule ?? null) : appeal.rule,
    facts: answer.answer,
    version: answer.version,
    moderatorId: answer.moderatorId,
    appealId: appeal.id,
  });
}
