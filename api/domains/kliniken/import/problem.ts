import { AppError } from '#core/errors/app-error.ts';

/** What can be wrong with a file or with what it would do. */
export type ImportProblemCode =
  | 'as_of_missing'
  | 'certificates_drop'
  | 'column_ignored'
  | 'column_misspelled'
  | 'column_missing'
  | 'column_twice'
  | 'coordinates_implausible'
  | 'count_differs'
  | 'csv_broken'
  | 'date_implausible'
  | 'date_invalid'
  | 'encoding_broken'
  | 'encoding_guessed'
  | 'fields_missing'
  | 'file_cut_off'
  | 'file_empty'
  | 'file_older'
  | 'file_too_large'
  | 'id_contradicts'
  | 'id_twice'
  | 'issuer_unknown'
  | 'json_broken'
  | 'plz_invalid'
  | 'plz_unknown'
  | 'plz_zero_restored'
  | 'removals'
  | 'source_missing'
  | 'text_refused'
  | 'text_too_long'
  | 'value_missing';

/** One thing that is wrong or was set right, for the person who imports. */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  /** Where in the file, such as `Zeile 12`; undefined: the whole file. */
  readonly where?: string | undefined;
  /** One German sentence. */
  readonly text: string;
}

/** The file is refused as a whole; nothing was written. */
export class ImportRefusedError extends AppError {
  override readonly name = 'ImportRefusedError';
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super({ code: 'clinics_import_refused', status: 422, publicMessage: 'Die Datei wurde nicht übernommen' });
    this.problems = problems;
  }
}

/** Refuses the file for one reason. */
export function refuse(code: ImportProblemCode, text: string, where?: string): never {
  throw new ImportRefusedError([{ code, text, where }]);
}
