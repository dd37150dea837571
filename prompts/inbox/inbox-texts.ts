import { readFileSync } from 'node:fs';
import { AppError } from '#core/errors/app-error.ts';
import { parsePromptFile } from '../prompt-file.ts';

/** The sentences of the inbox, by their name without `inbox.`. */
export interface InboxTexts {
  has(id: string): boolean;
  /**
   * The sentence, with its day where it names one.
   * @throws AppError `unknown_line` for a name that the file does not have.
   */
  say(id: string, day?: string): string;
}

/** Reads them. */
export function loadInboxTexts(): InboxTexts {
  const { lines } = parsePromptFile(readFileSync(new URL('inbox.md', import.meta.url), 'utf8'));
  const texts = new Map(lines.map(({ id, wordings }) => [id, wordings[0]?.text]));
  return {
    has: (id) => texts.has(`inbox.${id}`),
    say: (id, day = '') => {
      const text = texts.get(`inbox.${id}`);
      if (text !== undefined) return text.replaceAll('{day}', day);
      throw new AppError({ code: 'unknown_line', status: 500, publicMessage: 'Ein Fehler ist aufgetreten' });
    },
  };
}
