import type { EmailResponse } from './schema.ts';
import type { EmailRow } from './store.ts';

/** Where a mail stands. */
export function presentEmail(row: EmailRow): EmailResponse {
  return {
    emailId: row.id,
    template: row.template,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'queued' ? row.next_attempt_at.toISOString() : null,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
