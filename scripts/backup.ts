import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EXIT, OperatorError, runTool } from './command-line/run-tool.ts';
import { readVariable } from './command-line/read-variable.ts';
import { explainBackupError } from './backup/explain-backup-error.ts';
import { makeBackup, plannedFiles, removeOldBackups } from './backup/make-backup.ts';

const USAGE = `Usage: npm run backup -- --into FOLDER [options]
Writes one encrypted file with the database, the files of DATA_DIR that are not made again by themselves, and secrets.

  --into FOLDER    where companion-<time>.backup goes
  --secrets PLACE  a file or folder with secrets to keep as well; may be repeated
  --keep N         afterwards remove all but the latest N backups of that folder
  --dry-run        say what would be kept, write nothing

Reads DATABASE_URL (unset: the embedded database of DATA_DIR, which nobody else may have open), DATA_DIR and BACKUP_KEY,
64 hexadecimal digits (openssl rand -hex 32). Without that key nobody can read a backup: keep it where they are not.
PostgreSQL goes on working meanwhile; pg_dump has to be installed, not older than the server.

Ends with 0: the backup is whole and on the disk; 1: it could not be made, nothing is left of it; 2: wrong arguments or
settings.`;

await runTool({
  name: 'backup',
  usage: USAGE,
  options: {
    into: { type: 'string' },
    secrets: { type: 'string', multiple: true, default: [] as string[] },
    keep: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
  run: async (values, { logger, print, signal }) => {
    const key = readVariable('BACKUP_KEY');
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (values.into === undefined || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
      throw new OperatorError(USAGE, EXIT.cannotRun);
    if (key === undefined)
      throw new OperatorError('BACKUP_KEY is not set: make one with "openssl rand -hex 32".', EXIT.cannotRun);
    const dataDir = resolve(readVariable('DATA_DIR'));
    const database = { url: readVariable('DATABASE_URL'), dataDir };
    const folder = resolve(values.into);
    const options = { database, dataDir, secrets: values.secrets, folder, key, signal };
    if (values['dry-run']) {
      const files = await plannedFiles(options);
      print(`The database: ${database.url === undefined ? 'embedded' : 'PostgreSQL'}`);
      for (const { header, bytes } of files) print(`${header.kind} ${header.path} ${bytes} bytes`);
      return EXIT.ok;
    }
    const startedAt = performance.now();
    try {
      const made = await makeBackup(options);
      const removed = keep === undefined ? [] : await removeOldBackups(folder, keep);
      const { bavail, bsize } = await statfs(folder);
      const facts = { bytes: made.bytes, tables: made.tables, files: made.files, removed: removed.length };
      logger.info(
        { ...facts, tookMs: Math.round(performance.now() - startedAt), freeBytes: bavail * bsize },
        'backup made',
      );
      print(`${made.file}: ${made.rows} rows of ${made.tables} tables, ${made.files} files, ${made.bytes} bytes`);
      return EXIT.ok;
    } catch (error) {
      throw explainBackupError(error);
    }
  },
});
