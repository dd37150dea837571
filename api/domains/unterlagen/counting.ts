import { randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { notify } from '#api/notices/index.ts';
import { passcodeWrong, shareNotActive } from './errors.ts';
import * as opening from './opening-store.ts';
import { isPasscode } from './passcode.ts';
import type { AccessAction } from './schema.ts';
import type { ShareRow } from './store.ts';

/** What is counted of a share, and cannot be beaten by asking at the same time. */
export interface Counting {
  /** @throws {AppError} 404 `share_not_active` when the last view is gone, or the share is over. */
  takeView(share: ShareRow, country: string | null): Promise<void>;
  /**
   * Takes an attempt first and compares then, beside the event loop; who knows the code gets the attempt back.
   * @throws {AppError} 401 `passcode_wrong` · 404 `share_not_active` when no attempt is left.
   */
  checkPasscode(
    share: ShareRow,
    hash: string,
    tried: { readonly code: string; readonly country: string | null },
  ): Promise<void>;
}

/** Builds it. */
export function createCounting(database: Database): Counting {
  const asService = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) =>
    database.transact({ role: 'service_role' }, work);
  return {
    takeView: async (share, country) => {
      const isTaken = await asService(async (transaction) => {
        if (!(await opening.takeView(transaction, share.id))) return false;
        await opening.noteAccess(transaction, { share, action: 'opened', country });
        await notify(transaction, {
          userId: share.userId,
          category: 'share',
          kind: 'share.opened',
          link: `/unterlagen/${share.id}`,
          dedupeKey: `share:${share.id}:${randomUUID()}`,
          groupKey: `share:${share.id}`,
        });
        return true;
      });
      if (!isTaken) throw shareNotActive();
    },
    checkPasscode: async (share, hash, { code, country }) => {
      const left = await asService((transaction) => opening.takeAttempt(transaction, share.id));
      if (left === undefined) throw shareNotActive();
      const giveBack = () => asService((transaction) => opening.giveAttemptBack(transaction, share.id));
      const isRight = await isPasscode(code, hash).catch(async (error: unknown) => {
        // Not compared, so nothing was learned by trying.
        await giveBack();
        throw error;
      });
      if (isRight) return giveBack();
      const actions: readonly AccessAction[] = left === 0 ? ['wrong_passcode', 'locked'] : ['wrong_passcode'];
      for (const action of actions)
        await asService((transaction) => opening.noteAccess(transaction, { share, action, country }));
      throw passcodeWrong(left);
    },
  };
}
