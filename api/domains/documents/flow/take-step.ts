import { stepNotPossible } from '#api/errors.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { updateDocument } from '../store.ts';
import type { DocumentRow } from '../store.ts';
import { stepFrom } from './document-machine.ts';
import type { DocumentEvent } from './document-machine.ts';

/** A step, and what it changes besides the state. */
export interface Step {
  readonly event: DocumentEvent['type'];
  readonly change?: Parameters<typeof updateDocument>[2];
}

/**
 * Takes a document one step on. The row must be held (`selectDocumentForChange`).
 * @returns the document as it stands now, and whether the step had been done before: then nothing was changed.
 * @throws {AppError} 409 where the step leads nowhere.
 */
export async function takeStep(
  transaction: DatabaseTransaction,
  document: DocumentRow,
  { event, change }: Step,
): Promise<{ readonly document: DocumentRow; readonly isRepeated: boolean }> {
  const step = stepFrom(document.state, event);
  if (step === undefined) throw stepNotPossible();
  if (step.isRepeated) return { document, isRepeated: true };
  return {
    document: await updateDocument(transaction, document.id, { ...change, state: step.state }),
    isRepeated: false,
  };
}
