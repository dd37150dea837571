import { errorCodeOf } from '#core/errors/app-error.ts';
import { OperatorError } from '#scripts/command-line/run-tool.ts';
import { SealError } from './seal-stream.ts';

const SENTENCE_OF: Readonly<Record<string, string>> = {
  no_backup: 'This file is no backup of this program, or its beginning is damaged.',
  wrong_key_or_altered: 'This backup was altered or damaged, or BACKUP_KEY is another one than it was made with.',
  truncated: 'This backup ends early: a part of the file is missing.',
  ENOSPC: 'The disk is full. Nothing is left of what was begun.',
  EDQUOT: 'The disk quota is used up. Nothing is left of what was begun.',
  EFBIG: 'The file would be larger than this system allows. Nothing is left of what was begun.',
  ENOENT: 'A file or folder is not there.',
  EACCES: 'A file or folder may not be read or written.',
  ECONNREFUSED: 'The database does not answer.',
  ABORT_ERR: 'Broken off. Nothing is left of what was begun.',
};

/** A sentence for a terminal in the place of an error's own words; one without a sentence stays as it is. */
export function explainBackupError(error: unknown): unknown {
  const code = error instanceof SealError ? error.code : errorCodeOf(error);
  if (error instanceof OperatorError) return error;
  if (error instanceof Error && error.message.startsWith('the embedded database'))
    return new OperatorError('The embedded database is open in another process: stop "npm start" first.');
  const sentence = SENTENCE_OF[code];
  return sentence === undefined ? error : new OperatorError(sentence);
}
