import { readFileSync } from 'node:fs';
import { AppError } from '#core/errors/app-error.ts';
import { parsePromptFile } from '../prompt-file.ts';

/** What stands beside studies. Read on a screen, never told. */
export type StudyTextId =
  | `meaning.${'match' | 'advice' | 'rules' | 'distance'}`
  | `verdict.${'met' | 'not_met' | 'unknown'}`
  | `overall.${'possible' | 'unclear' | 'contradicts'}`
  | `openness.${'open' | 'not_yet' | 'paused' | 'closed' | 'unknown'}`
  | `notice.${'opened' | 'closed' | 'changed' | 'gone' | 'back'}`;

/** The texts, by their name. @throws AppError `unknown_line` for a name that the file does not have. */
export function loadStudyTexts(): (id: StudyTextId) => string {
  const { lines } = parsePromptFile(readFileSync(new URL('studien.md', import.meta.url), 'utf8'));
  const texts = new Map(lines.map(({ id, wordings }) => [id, wordings[0]?.text]));
  return (id) => {
    const text = texts.get(`studies.${id}`);
    if (text !== undefined) return text;
    throw new AppError({ code: 'unknown_line', status: 500, publicMessage: 'Ein Fehler ist aufgetreten' });
  };
}
