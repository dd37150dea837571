import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { NewsletterIssuesTable } from '#api/database/tables.ts';
import { ISSUE_MAILS_DAYS } from '../policy.ts';
import type { SubscriptionRow } from '../subscription-store.ts';

/** An issue that was begun. */
export type IssueRow = Selectable<NewsletterIssuesTable>;

/** An issue by name; whoever has it here keeps others waiting. */
export async function selectIssueByName(transaction: DatabaseTransaction, name: string): Promise<IssueRow | undefined> {
  return transaction.selectFrom('newsletterIssues').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
}

/** An issue by id, for whoever sends its next piece; others wait. */
export async function selectIssue(transaction: DatabaseTransaction, id: string): Promise<IssueRow | undefined> {
  return transaction.selectFrom('newsletterIssues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Begins an issue; undefined: somebody did at the same time. */
export async function insertIssue(
  transaction: DatabaseTransaction,
  issue: { readonly name: string; readonly textSha256: string; readonly startedAt: Date },
): Promise<IssueRow | undefined> {
  return transaction
    .insertInto('newsletterIssues')
    .values(issue)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Writes down how it goes on. */
export async function updateIssue(
  transaction: DatabaseTransaction,
  id: string,
  change: { readonly state?: IssueRow['state']; readonly batch?: number; readonly endedAt?: Date },
): Promise<void> {
  await transaction.updateTable('newsletterIssues').set(change).where('id', '=', id).execute();
}

/** Who gets an issue: everybody who was on the list when it began, and is. */
function recipientsOf(transaction: DatabaseTransaction, startedAt: Date) {
  return transaction.selectFrom('newsletterSubscriptions').where('endedAt', 'is', null).where('since', '<=', startedAt);
}

/** How many would get an issue that begins at this moment. */
export async function countRecipients(transaction: DatabaseTransaction, startedAt: Date): Promise<number> {
  const { count } = await recipientsOf(transaction, startedAt)
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The next ones who do not have it yet. */
export async function selectNextRecipients(
  transaction: DatabaseTransaction,
  { id, startedAt }: IssueRow,
  limit: number,
): Promise<readonly SubscriptionRow[]> {
  return recipientsOf(transaction, startedAt)
    .selectAll()
    .where(
      sql<boolean>`not exists (select from companion.newsletter_issue_mails had
        where had.issue_id = ${id} and had.address_hash = sha256(convert_to(address_key, 'UTF8')))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** An address has the issue in the outbox. @throws when it had it before. */
export async function insertIssueMail(
  transaction: DatabaseTransaction,
  mail: { readonly issueId: string; readonly addressHash: Buffer; readonly mailId: string },
): Promise<void> {
  await transaction.insertInto('newsletterIssueMails').values(mail).execute();
}

/** Forgets which address had which issue, when that is long ago. */
export async function forgetIssueMails(transaction: DatabaseTransaction): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('newsletterIssueMails')
    .where('issueId', 'in', (of) =>
      of
        .selectFrom('newsletterIssues')
        .select('id')
        .where('endedAt', '<', sql<Date>`now() - make_interval(days => ${ISSUE_MAILS_DAYS})`),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Issues that are being sent and have lost their job, as after restoring a backup. */
export async function selectForsakenIssues(
  transaction: DatabaseTransaction,
  jobName: string,
): Promise<readonly IssueRow[]> {
  return transaction
    .selectFrom('newsletterIssues as issue')
    .selectAll()
    .where('state', '=', 'running')
    .where(
      sql<boolean>`not exists (select from pgboss.job where name = ${jobName} and state <= 'active' and data ->> 'issueId' = issue.id::text)`,
    )
    .forUpdate()
    .skipLocked()
    .execute();
}
