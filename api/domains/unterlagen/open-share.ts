import { AppError } from '#core/errors/app-error.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import type { ProfileReader } from '#api/identity/profile-reader.ts';
import { createCounting } from './counting.ts';
import { passcodeRequired, shareNotActive, viewOver } from './errors.ts';
import * as opening from './opening-store.ts';
import { plainPasscode } from './passcode.ts';
import { isReadable, stateOf } from './policy.ts';
import type { AccessAction } from './schema.ts';
import { viewsOf } from './share-view.ts';
import type { PlacedDocument, ShareView } from './share-view.ts';
import { selectShare } from './store.ts';
import type { ShareRow } from './store.ts';
import { hashSecretToken } from '#api/identity/secret-token.ts';
import { tokenFrom } from './token.ts';

/** What somebody without an account brings. */
export interface Visitor {
  readonly country: string | null;
  /** When the view of this share ends that they have open already. */
  readonly viewEndOf: (shareId: string) => Date | undefined;
}

/** A share that may be read now. */
export interface OpenShare {
  readonly share: ShareView;
  /** Since when it is open already; undefined: it was opened just now, and a view was counted. */
  readonly viewEndsAt: Date | undefined;
}

/** The public side of shares: who has the link opens, who has opened reads. Every request looks at the share anew. */
export interface ShareDoor {
  /** @throws {AppError} 404 `share_not_active` · 401 `passcode_required` · 401 `passcode_wrong`. */
  open(given: { readonly link: string; readonly passcode?: string | undefined }, visitor: Visitor): Promise<OpenShare>;
  /** @throws {AppError} 404 `share_not_active` · 401 `share_view_over`. */
  enter(shareId: string, visitor: Visitor): Promise<Required<OpenShare> & { readonly viewEndsAt: Date }>;
  /** Notes that somebody read, saved or printed. */
  note(
    share: ShareRow,
    action: AccessAction,
    of: { readonly document: PlacedDocument; readonly by: Visitor },
  ): Promise<void>;
}

/** Builds the door. */
export function createShareDoor(database: Database, profiles: ProfileReader): ShareDoor {
  const asService = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) =>
    database.transact({ role: 'service_role' }, work);
  const counting = createCounting(database);

  async function look(find: (transaction: DatabaseTransaction) => Promise<ShareRow | undefined>): Promise<ShareView> {
    const row = await asService(find);
    if (row === undefined) throw shareNotActive();
    const owner = await profiles.read(row.userId).catch(absentIfDeleted);
    if (owner === undefined) throw shareNotActive();
    const [view] = await asService((transaction) =>
      viewsOf(transaction, [row], { userId: row.userId, tier: owner.tier }),
    );
    if (view === undefined) throw shareNotActive();
    return view;
  }

  return {
    open: async ({ link, passcode }, visitor) => {
      const token = tokenFrom(link);
      if (token === undefined) throw shareNotActive();
      const share = await look((transaction) => opening.selectShareByToken(transaction, hashSecretToken(token)));
      const viewEndsAt = visitor.viewEndOf(share.row.id);
      if (viewEndsAt !== undefined && isReadable(share, Date.now())) return { share, viewEndsAt };
      if (stateOf(share, Date.now()) !== 'active') throw shareNotActive();
      const { passcodeHash, attemptsLeft } = share.row;
      if (passcodeHash !== null) {
        const code = plainPasscode(passcode ?? '');
        if (code === '') throw passcodeRequired(attemptsLeft);
        await counting.checkPasscode(share.row, passcodeHash, { code, country: visitor.country });
      }
      await counting.takeView(share.row, visitor.country);
      return { share, viewEndsAt: undefined };
    },
    enter: async (shareId, visitor) => {
      const viewEndsAt = visitor.viewEndOf(shareId);
      if (viewEndsAt === undefined) throw viewOver();
      const share = await look((transaction) => selectShare(transaction, shareId));
      if (!isReadable(share, Date.now())) throw shareNotActive();
      return { share, viewEndsAt };
    },
    note: (share, action, { document, by }) =>
      asService((transaction) =>
        opening.noteAccess(transaction, { share, action, documentId: document.id, country: by.country }),
      ),
  };
}

/** The reader refuses accounts that were deleted. */
function absentIfDeleted(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}
