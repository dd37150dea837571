import type { EmailRow } from './store.ts';

/** Where a mail stands. The answer's schema leaves out to whom it goes, and what it says. */
export function presentEmail(row: EmailRow) {
  return { ...row, emailId: row.id, nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt : null };
}
