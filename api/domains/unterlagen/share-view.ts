import { tierIncludes } from '#core/contracts/tiers.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { documentsForShare } from '#api/domains/documents/index.ts';
import type { ShareableDocument } from '#api/domains/documents/index.ts';
import { isGranted } from '#api/domains/profil/index.ts';
import type { ShareFacts } from './policy.ts';
import { isHidden, selectItems } from './store.ts';
import type { ShareRow } from './store.ts';

/** A document at its place in a share. */
export type PlacedDocument = ShareableDocument & { readonly position: number };

/** A share with what it shows now. */
export interface ShareView extends ShareFacts {
  readonly row: ShareRow;
  readonly documents: readonly PlacedDocument[];
}

/** Shares of one person with what they show now. @param tier hers, as of now. */
export async function viewsOf(
  transaction: DatabaseTransaction,
  rows: readonly ShareRow[],
  owner: { readonly userId: string; readonly tier: Tier },
): Promise<readonly ShareView[]> {
  const items = await selectItems(
    transaction,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(items.map(({ documentId }) => documentId))];
  const documents = new Map((await documentsForShare(transaction, ids)).map((document) => [document.id, document]));
  const isPaused = await areSharesPaused(transaction, owner);
  return rows.map((row) => {
    const placed = items
      .filter(({ shareId }) => shareId === row.id)
      .flatMap(({ documentId, position }) => {
        const document = documents.get(documentId);
        return document === undefined ? [] : [{ ...document, position }];
      });
    return { ...row, row, documents: placed, documentCount: placed.length, isPaused };
  });
}

/** She lost the tier, her account is about to be deleted, or she took back her agreement to having documents kept. */
async function areSharesPaused(
  transaction: DatabaseTransaction,
  { userId, tier }: { readonly userId: string; readonly tier: Tier },
): Promise<boolean> {
  if (!tierIncludes(tier, 'document_storage') || (await isHidden(transaction, userId))) return true;
  return !(await isGranted(transaction, userId, 'documents'));
}
