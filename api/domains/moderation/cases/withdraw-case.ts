import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { holdSubject, sealOpenCase } from './case-store.ts';
import type { SealedCopy, Subject } from './case-store.ts';

/**
 * Called in the transaction in which an author deletes her text, before the text goes: where a case about it is open,
 * the case keeps a sealed copy, which nobody but the moderator who has the case reads. What she deletes is gone for
 * everybody else at once. Runs within anybody's transaction.
 */
export async function withdrawCase(
  transaction: DatabaseTransaction,
  { kind, contentId, copy }: Subject & { readonly copy: SealedCopy },
): Promise<{ readonly caseId?: string }> {
  return asService(transaction, async () => {
    await holdSubject(transaction, { kind, contentId });
    const caseId = await sealOpenCase(transaction, { kind, contentId }, copy);
    return caseId === undefined ? {} : { caseId };
  });
}
