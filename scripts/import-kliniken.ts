import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '#core/config/settings.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { openDatabase } from '#api/database/database.ts';
import { berlinDay, importClinics, ImportRefusedError } from '#api/domains/kliniken/index.ts';
import type { ClinicFile } from '#api/domains/kliniken/index.ts';
import { explainFailure } from './explain-failure.ts';
import { renderProblems, renderReport } from './import-kliniken/render-report.ts';

const USAGE = `npm run import-kliniken -- <Datei.csv|Datei.json> [--dry-run]
  --source <Text>      woher die Angaben sind, wo die Datei es nicht sagt
  --as-of <Tag>        von wann sie sind, wo die Datei es nicht sagt
  --complete           die letzte Zeile ist ganz, obwohl kein Zeilenende sie schließt
  --allow-removals     mehr als ein Fünftel der Kliniken oder der Zertifikate darf wegfallen
  --allow-older        die Datei darf älter sein als das, was gespeichert ist`;
/** Larger files are refused before they are read. */
const MAX_BYTES = 20_000_000;

/**
 * Makes the list of clinics what the operator's file says: `npm run import-kliniken -- <file> [--dry-run]`. Ends with 0
 * when the file was taken or would be, 1 when it was refused, 2 when it could not run. Nothing is taken of half a file.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      source: { type: 'string' },
      'as-of': { type: 'string' },
      complete: { type: 'boolean', default: false },
      'allow-removals': { type: 'boolean', default: false },
      'allow-older': { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const file = await readClinics(path);
  if (file === undefined) return 1;
  const settings = readSettings(undefined, 'operator');
  const isDryRun = values['dry-run'];
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  try {
    const report = await importClinics(
      database,
      { ...file, source: values.source, dataAsOf: values['as-of'], isComplete: values.complete },
      {
        today: berlinDay(new Date()),
        isDryRun,
        allowRemovals: values['allow-removals'],
        allowOlder: values['allow-older'],
        onProgress: (written, total) => console.log(`${written} von ${total} geschrieben …`),
      },
    );
    console.log(renderReport(report, isDryRun));
    return 0;
  } finally {
    await database.close();
  }
}

async function readClinics(path: string): Promise<Pick<ClinicFile, 'bytes' | 'format'> | undefined> {
  if ((await stat(path)).size > MAX_BYTES) {
    console.error('Die Datei ist größer als 20 MB und wurde nicht gelesen.');
    return undefined;
  }
  const bytes = await readFile(path);
  return {
    bytes,
    format:
      /\.json$/i.test(path) || /^(?:\xef\xbb\xbf)?\s*[[{]/.test(bytes.toString('latin1', 0, 100)) ? 'json' : 'csv',
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 2;
  if (error instanceof ImportRefusedError) {
    console.error(renderProblems(error.problems));
    process.exitCode = 1;
  } else if (errorCodeOf(error) === 'ENOENT') console.error('Diese Datei gibt es nicht.');
  else console.error(explainFailure(error, { usage: USAGE, consequence: 'Es wurde nichts übernommen.' }));
}
