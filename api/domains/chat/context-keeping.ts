import type { DatabaseTransaction } from '#api/database/database.ts';
import { deleteContextFile, replaceContextFile } from './chat-store.ts';
import { renderContextFile } from './context-sections.ts';
import type { ContextSource } from './context-sections.ts';

/** Longest context file in characters; the column's own limit. */
const MAX_CONTEXT_FILE_CHARS = 200_000;

/**
 * Writes what the chat may know of a person anew, in the order given; nothing at all: the file goes.
 * @returns false: it would be longer than {@link MAX_CONTEXT_FILE_CHARS}, and nothing was changed.
 */
export async function keepContextFile(
  transaction: DatabaseTransaction,
  userId: string,
  sources: readonly ContextSource[],
): Promise<boolean> {
  const content = renderContextFile(sources);
  if (content.length > MAX_CONTEXT_FILE_CHARS) return false;
  await (sources.length === 0
    ? deleteContextFile(transaction, userId)
    : replaceContextFile(transaction, userId, content));
  return true;
}
