import { resolve } from 'node:path';
import { EXIT, OperatorError, runTool } from './command-line/run-tool.ts';
import type { ToolContext } from './command-line/run-tool.ts';
import { readVariable } from './command-line/read-variable.ts';
import type { Manifest } from './backup/archive.ts';
import { explainBackupError } from './backup/explain-backup-error.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';

const USAGE = `Usage: npm run restore -- --from FILE [options]
Puts a backup back into an empty database and an empty DATA_DIR. The whole file is checked before anything is written,
and every table is compared with the backup afterwards.

  --from FILE            a backup
  --check, --dry-run     only check the file and say what it holds; nothing is written
  --secrets-into FOLDER  put the secrets there (empty or absent); default: they stay in the backup

Reads BACKUP_KEY, DATA_DIR and DATABASE_URL (unset: the embedded database). With PostgreSQL, pg_restore has to be
installed; make the empty database first ("createdb companion").

Ends with 0: restored and equal; 1: the file is damaged, altered or under another key (nothing was written), or the
restoring failed; 2: wrong arguments or settings, or a place that is not empty (nothing was written).`;

function describe(manifest: Manifest, print: ToolContext['print']): void {
  const rows = manifest.tables.reduce((sum, table) => sum + BigInt(table.rows), 0n);
  const countOf = (kind: string) => manifest.entries.filter((entry) => entry.kind === kind).length;
  print(`Made ${manifest.createdAt} by version ${manifest.version}, from ${manifest.database}`);
  print(
    `${rows} rows of ${manifest.tables.length} tables, ${countOf('data')} files, ${countOf('secret')} files of secrets`,
  );
}

await runTool({
  name: 'restore',
  usage: USAGE,
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'secrets-into': { type: 'string' },
  },
  run: async (values, { logger, print }) => {
    const key = readVariable('BACKUP_KEY');
    if (values.from === undefined) throw new OperatorError(USAGE, EXIT.cannotRun);
    if (key === undefined)
      throw new OperatorError('BACKUP_KEY is not set: it is the key that the backup was made with.', EXIT.cannotRun);
    const dataDir = resolve(readVariable('DATA_DIR'));
    const secretsInto = values['secrets-into'];
    const target = {
      database: { url: readVariable('DATABASE_URL'), dataDir },
      dataDir,
      secretsFolder: secretsInto === undefined ? undefined : resolve(secretsInto),
    };
    const backup = { file: values.from, key };
    try {
      if (values.check || values['dry-run']) {
        describe(await checkBackup(backup), print);
        return EXIT.ok;
      }
      const startedAt = performance.now();
      const manifest = await restoreBackup(backup, target);
      logger.info({ tables: manifest.tables.length, tookMs: Math.round(performance.now() - startedAt) }, 'restored');
      describe(manifest, print);
      print('Every table is what it was.');
      return EXIT.ok;
    } catch (error) {
      throw explainBackupError(error);
    }
  },
});
