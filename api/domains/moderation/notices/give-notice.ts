import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound, tooManyRequests } from '#api/errors.ts';
import { enqueueAlarm } from '../alarms/alarm-job.ts';
import { holdSubject, openOrJoinCase } from '../cases/case-store.ts';
import { alreadyReported } from '../errors.ts';
import { readSubject } from '../moderated.ts';
import type { FindContent } from '../moderated.ts';
import { rankOf } from '../vocabulary.ts';
import type { NoticeReason, Priority } from '../vocabulary.ts';
import type { NoticeBody } from './notice-schema.ts';
import { insertNotice, selectRecentNotices } from './notice-store.ts';
import { newReceipt } from './receipt.ts';

/** Notices that one person may give in 24 hours. */
const NOTICES_A_DAY = 20;
const DAY_MS = 24 * 3_600_000;

/** How soon somebody should look. One notice is as good as a hundred: their number changes nothing. */
const PRIORITY_OF: Readonly<Record<NoticeReason, Priority>> = {
  crisis: 'suspected_crisis',
  illegal: 'urgent',
  harassment: 'urgent',
  personal_data: 'urgent',
  insult: 'normal',
  hate: 'normal',
  advertising: 'normal',
  misinformation: 'normal',
  other: 'normal',
};

/** Who gives notice: somebody with an account, or somebody who wrote to us. */
export type Sender = { readonly userId: string } | { readonly name: string; readonly email?: string | undefined };

/**
 * Keeps a notice and opens a case, or joins the open one. The text stays as it is until somebody decides.
 * @throws {AppError} 404 for a text that others cannot see · 409 `already_reported` · 429 beyond twenty in a day.
 */
export async function giveNotice(
  transaction: DatabaseTransaction,
  find: FindContent,
  { body, sender }: { readonly body: NoticeBody; readonly sender: Sender },
) {
  if ('userId' in sender) await requireFewNotices(transaction, sender.userId);
  return asService(transaction, async () => {
    await holdSubject(transaction, body);
    const text = await readSubject(transaction, find, body);
    if (text?.state !== 'published' || !(await wasGiven(transaction, find, { body, sender }))) throw notFound();
    const { row, isAlarm } = await openOrJoinCase(transaction, {
      kind: body.kind,
      contentId: body.contentId,
      version: text.version,
      authorId: text.authorId,
      openedBy: 'notice',
      priority: rankOf(PRIORITY_OF[body.reason]),
    });
    const notice = await insertNotice(transaction, {
      receipt: newReceipt(),
      caseId: row.id,
      kind: body.kind,
      contentId: body.contentId,
      contentVersion: text.version,
      reporterId: 'userId' in sender ? sender.userId : null,
      reporterName: 'userId' in sender ? null : sender.name,
      reporterEmail: 'userId' in sender ? null : (sender.email ?? null),
      reason: body.reason,
      explanation: body.explanation,
      location: body.location ?? null,
    });
    if (notice === undefined) throw alreadyReported();
    if (isAlarm) await enqueueAlarm(transaction, row.id);
    return notice;
  });
}

/** What two people write to each other is nothing that a third one can point at. */
async function wasGiven(
  transaction: DatabaseTransaction,
  find: FindContent,
  { body: { kind, contentId }, sender }: { readonly body: NoticeBody; readonly sender: Sender },
): Promise<boolean> {
  const isReadBy = find(kind)?.isReadBy;
  if (isReadBy === undefined) return true;
  return 'userId' in sender && isReadBy(transaction, contentId, sender.userId);
}

async function requireFewNotices(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const recent = await selectRecentNotices(transaction, userId);
  const [oldest] = recent;
  if (oldest === undefined || recent.length < NOTICES_A_DAY) return;
  throw tooManyRequests(Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - Date.now()) / 1_000)));
}
