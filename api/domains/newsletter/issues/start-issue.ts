import type { NewsletterIssue } from '#prompts/newsletter/newsletter-issues.ts';
import type { Database } from '#api/database/database.ts';
import { countMailStates } from '#api/domains/emails/index.ts';
import type { EmailState } from '#api/domains/emails/index.ts';
import { countRecipients, insertIssue, selectIssueByName, updateIssue } from './issue-store.ts';
import type { IssueRow } from './issue-store.ts';
import { goOnWith } from './send-piece.ts';

/** What the operator wants of an issue: to see what would happen, to send it or let it go on, or to stop it. */
export type IssueWish = 'look' | 'send' | 'stop';

/** How it stands with an issue. */
export interface IssueReport {
  /** `refused_*`: nothing was begun. */
  readonly outcome: 'looked' | 'begun' | 'goes_on' | 'stopped' | 'done' | 'refused_unreviewed' | 'refused_changed';
  readonly state: IssueRow['state'] | 'not_begun';
  /** How many are on the list now. */
  readonly subscribers: number;
  /** Where its mails stand. */
  readonly mails: Readonly<Partial<Record<EmailState, number>>>;
}

/** What `steerIssue` is told. */
export interface IssueOrder {
  readonly issue: NewsletterIssue;
  readonly wish: IssueWish;
  /** Whether an issue that nobody has reviewed goes out: never in production. */
  readonly allowUnreviewed: boolean;
  readonly now: Date;
}

/**
 * Begins, stops or looks at an issue. Said twice it is done once: the mails are put into the outbox by jobs, wherever
 * they run, and this only says that they may.
 */
export function steerIssue(database: Database, order: IssueOrder): Promise<IssueReport> {
  const { issue, now } = order;
  return database.transact({ role: 'service_role' }, async (transaction) => {
    const row = await selectIssueByName(transaction, issue.name);
    const outcome = outcomeOf(row, order);
    const state = stateAfter(outcome, row);
    if (row !== undefined && state !== row.state && state !== 'not_begun')
      await updateIssue(transaction, row.id, { state });
    if (outcome === 'begun' || outcome === 'goes_on') {
      const running =
        row ?? (await insertIssue(transaction, { name: issue.name, textSha256: issue.sha256, startedAt: now }));
      if (running !== undefined) await goOnWith(transaction, running);
    }
    return {
      outcome,
      state,
      subscribers: await countRecipients(transaction, now),
      mails: await countMailStates(transaction, issue.text.name),
    };
  });
}

function outcomeOf(row: IssueRow | undefined, { issue, wish, allowUnreviewed }: IssueOrder): IssueReport['outcome'] {
  if (wish === 'look') return 'looked';
  if (row?.state === 'done') return 'done';
  if (wish === 'stop') return row === undefined ? 'looked' : 'stopped';
  if (row !== undefined && row.textSha256 !== issue.sha256) return 'refused_changed';
  if (!issue.reviewed && !allowUnreviewed) return 'refused_unreviewed';
  return row === undefined ? 'begun' : 'goes_on';
}

function stateAfter(outcome: IssueReport['outcome'], row: IssueRow | undefined): IssueReport['state'] {
  if (outcome === 'begun' || outcome === 'goes_on') return 'running';
  return outcome === 'stopped' ? 'stopped' : (row?.state ?? 'not_begun');
}
