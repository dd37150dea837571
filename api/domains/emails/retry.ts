import type { EmailText } from '#prompts/emails/email-texts.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { enqueueSending } from './relay.ts';
import { addressHashOf, isSuppressed, requeueEmail } from './store.ts';
import type { EmailRow } from './store.ts';

/**
 * Has a mail tried again by hand. Undefined where that cannot be: it was sent or waits anyway, for whom it was is
 * forgotten, its text is gone, or its address takes nothing of this kind any more.
 */
export async function retryEmail(
  transaction: DatabaseTransaction,
  row: EmailRow,
  category: EmailText['category'] | undefined,
): Promise<EmailRow | undefined> {
  if (category === undefined) return undefined;
  const addressHash = row.toAddress === null ? row.addressHash : addressHashOf(row.toAddress);
  if (addressHash !== null && (await isSuppressed(transaction, addressHash, category))) return undefined;
  const requeued = await requeueEmail(transaction, row.id);
  if (requeued !== undefined) await enqueueSending(transaction, requeued.id);
  return requeued;
}
