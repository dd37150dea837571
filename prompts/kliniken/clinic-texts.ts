import { readFileSync } from 'node:fs';
import { AppError } from '#core/errors/app-error.ts';
import { parsePromptFile } from '../prompt-file.ts';

/** What stands beside clinics. Read on a screen, never told. */
export type ClinicTextId =
  | `meaning.${'dkg_dgs' | 'aekzert_nrw' | 'other'}`
  | `status.${'valid' | 'expired' | 'suspended' | 'unknown'}`
  | 'without_certificate'
  | 'no_longer_listed'
  | 'old_data'
  | 'sample_data'
  | 'no_data'
  | 'nothing_within'
  | 'nothing_found'
  | 'straight_line'
  | 'wide_place'
  | 'place_corrected';

/** The texts, by their name. @throws AppError `unknown_line` for a name that the file does not have. */
export function loadClinicTexts(): (id: ClinicTextId) => string {
  const { lines } = parsePromptFile(readFileSync(new URL('kliniken.md', import.meta.url), 'utf8'));
  const texts = new Map(lines.map(({ id, wordings }) => [id, wordings[0]?.text]));
  return (id) => {
    const text = texts.get(`kliniken.${id}`);
    if (text !== undefined) return text;
    throw new AppError({ code: 'unknown_line', status: 500, publicMessage: 'Ein Fehler ist aufgetreten' });
  };
}
