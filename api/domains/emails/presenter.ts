import type { EmailResponse } from './schema.ts';
import type { EmailRow } from './store.ts';

/** Where a mail stands. */
export function presentEmail(row: EmailRow): EmailResponse {
  return {
    emailId: row.id,
    template: row.template,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
