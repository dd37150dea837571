import { failureMessageOf } from './errors.ts';
import type { DocumentAnswer } from './schema.ts';
import type { DocumentRow, PageRow } from './store.ts';

/** A document as its owner sees it. */
export function presentDocument(document: DocumentRow): DocumentAnswer {
  const { failureCode, sniffedType } = document;
  return { ...document, type: sniffedType, failure: presentFailure(failureCode) };
}

/** Why a file was refused or could not be read, with what to do; null: nothing of the kind. */
export function presentFailure(code: string | null) {
  return code === null ? null : { code, message: failureMessageOf(code) };
}

/** Raw text for her to look at. What the file's own layer says is no guess: its confidence is 1. */
export function presentExtraction({ extractionId, rawUntil }: DocumentRow, pages: readonly PageRow[]) {
  if (extractionId === null || pages.length === 0) return null;
  return {
    extractionId,
    text: pages.map(({ text }) => text).join('\n\n'),
    pages: pages.map((page) => ({ ...page, confidence: page.confidence ?? 1 })),
    keptUntil: rawUntil,
  };
}
