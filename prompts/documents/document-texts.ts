import { readFileSync } from 'node:fs';
import { AppError } from '#core/errors/app-error.ts';
import { parsePromptFile } from '../prompt-file.ts';

/** What stands beside a text in plain words. Read on a screen, never told. */
export type DocumentTextId =
  'disclaimer' | 'simplify.model' | 'simplify.mixed' | 'simplify.glossary' | 'summarize.model' | 'summarize.glossary';

/** The texts, by their name. @throws AppError `unknown_line` for a name that the file does not have. */
export function loadDocumentTexts(): (id: DocumentTextId) => string {
  const { lines } = parsePromptFile(readFileSync(new URL('klartext.md', import.meta.url), 'utf8'));
  const texts = new Map(lines.map(({ id, wordings }) => [id, wordings[0]?.text]));
  return (id) => {
    const text = texts.get(`documents.${id}`);
    if (text !== undefined) return text;
    throw new AppError({ code: 'unknown_line', status: 500, publicMessage: 'Ein Fehler ist aufgetreten' });
  };
}
