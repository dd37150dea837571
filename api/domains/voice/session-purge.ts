import type { Database } from '#api/database/database.ts';
import { forgetOrigins } from './room-store.ts';
import { deleteTestSessions, endForgottenSessions } from './store.ts';

/**
 * What one run did. `ended`: interrupted and never resumed, over now without their snapshot. `deleted`: sessions of
 * the test mode, which belong to nobody who could delete them.
 */
export type SessionPurgeCounts = Readonly<Record<'ended' | 'deleted', number>>;

/** After so many days without a sign of life nobody goes on in the middle of an exam: she begins the next one. */
const TERM_DAYS = 30;
/** Long after any call of it ended: a hash that nobody counts any more. */
const ORIGIN_HOURS = 24;
const SERVICE = { role: 'service_role' } as const;

/** Builds the part of the nightly job that looks after voice sessions. Safe to run twice at once. */
export function createSessionPurge(database: Database): () => Promise<SessionPurgeCounts> {
  return () =>
    database.transact(SERVICE, async (transaction) => {
      await forgetOrigins(transaction, ORIGIN_HOURS);
      return {
        deleted: await deleteTestSessions(transaction, TERM_DAYS),
        ended: await endForgottenSessions(transaction, TERM_DAYS),
      };
    });
}
