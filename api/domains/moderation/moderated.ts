import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ModeratedContent, ModeratedText } from '#api/moderated-content.ts';
import type { Subject } from './cases/case-store.ts';

/** Finds who looks after texts of a kind; asked while a request runs, when all domains are open. */
export type FindContent = (kind: string) => ModeratedContent | undefined;

/** A text and its row's lock; undefined: there is none, or no longer. */
export async function readSubject(
  transaction: DatabaseTransaction,
  find: FindContent,
  { kind, contentId }: Subject,
): Promise<ModeratedText | undefined> {
  const text = await find(kind)?.read(transaction, contentId);
  return text?.state === 'deleted' ? undefined : text;
}
