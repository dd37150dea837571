import { AppError, errorCodeOf, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { House } from '#api/domain.ts';
import type { IdentityAdmin } from '#api/identity/identity-admin.ts';
import type { DeletionNotices } from './deletion-notices.ts';
import { deletionDueSince, LONGEST_TOKEN_MS, takesDeletionBack } from './policy.ts';
import { selectDueAccounts, startDeletion, withdrawDeletion } from './store.ts';
import { insertTombstone, lockFirstTouch } from './tombstones.ts';

/**
 * What one run did. Who signed in again during the days of grace is `withdrawn` and stays; what `failed` is tried
 * again with the next run.
 */
export type PurgeCounts = Readonly<Record<'deleted' | 'withdrawn' | 'failed', number>>;

/** What deleting accounts needs. */
export interface AccountPurgeOptions {
  readonly database: Database;
  /** Everybody who keeps something about people. */
  readonly house: Pick<House, 'personalData'>;
  /** undefined: no secret key is configured, every account waits. */
  readonly identity: IdentityAdmin | undefined;
  readonly notices: DeletionNotices;
  readonly logger: Logger;
  readonly now?: () => Date;
}

interface DueAccount {
  readonly id: string;
  readonly requestedAt: Date;
}

/** Accounts of one run: a daily job has time, an endless one has none. */
const ACCOUNTS_PER_RUN = 200;
const SERVICE = { role: 'service_role' } as const;

/**
 * Builds the job that deletes accounts whose days of grace are over. Safe to run twice at once and to break off
 * anywhere: the profile goes last and keeps the wish, so that the next run goes on.
 */
export function createAccountPurge(options: AccountPurgeOptions): () => Promise<PurgeCounts> {
  const { database, logger, notices } = options;

  async function purge(
    identity: IdentityAdmin,
    { id, requestedAt }: DueAccount,
    dueSince: Date,
  ): Promise<keyof PurgeCounts | undefined> {
    if (takesDeletionBack(requestedAt, await identity.lastSignInAt(id))) {
      const isWithdrawn = await database.transact(SERVICE, async (transaction) => {
        await notices.takePlanBack(transaction, { id, requestedAt });
        return withdrawDeletion(transaction, id, requestedAt);
      });
      return isWithdrawn ? 'withdrawn' : undefined;
    }
    // Known to nobody once the account is gone; a run that goes on after a break finds the mail ready.
    const address = await identity.emailOf(id);
    if (!(await beginDeletion(options, { id, requestedAt }, { dueSince, address }))) return undefined;
    // The account first: as long as it exists the rows must lead to it.
    await identity.deleteAccount(id);
    for (const hook of options.house.personalData) await hook.eraseOutside?.(id);
    await database.transact(SERVICE, async (transaction) => {
      for (const hook of options.house.personalData) await hook.erase(transaction, id);
      await notices.sendFarewell(transaction, { id, requestedAt });
    });
    return 'deleted';
  }

  return async () => {
    const counts = { deleted: 0, withdrawn: 0, failed: 0 };
    const dueSince = deletionDueSince(options.now?.() ?? new Date());
    const due = await database.transact(SERVICE, (transaction) =>
      selectDueAccounts(transaction, dueSince, ACCOUNTS_PER_RUN),
    );
    for (const account of due) {
      try {
        if (options.identity === undefined)
          throw new AppError({
            code: 'identity_admin_not_configured',
            status: 503,
            publicMessage: UNEXPECTED_ERROR_MESSAGE,
          });
        const outcome = await purge(options.identity, account, dueSince);
        if (outcome !== undefined) counts[outcome] += 1;
      } catch (error) {
        counts.failed += 1;
        logger.error({ code: errorCodeOf(error) }, 'account could not be deleted');
      }
    }
    return counts;
  };
}

/** False when she took her wish back meanwhile. */
async function beginDeletion(
  { database, notices }: Pick<AccountPurgeOptions, 'database' | 'notices'>,
  { id, requestedAt }: DueAccount,
  { dueSince, address }: { readonly dueSince: Date; readonly address: string | undefined },
): Promise<boolean> {
  return await database.transact(SERVICE, async (transaction) => {
    // First, because a first touch takes both locks in this order.
    await lockFirstTouch(transaction, id);
    if (!(await startDeletion(transaction, id, dueSince))) return false;
    // From here on nothing begins anew for her, whatever token she still holds.
    await insertTombstone(transaction, id, LONGEST_TOKEN_MS);
    if (address !== undefined) await notices.readyFarewell(transaction, { id, requestedAt }, address);
    return true;
  });
}
