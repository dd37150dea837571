import { createInterface } from 'node:readline/promises';
import { readSettings } from '#core/config/settings.ts';
import { openDatabase } from '#api/database/database.ts';
import { readProof } from '#api/domains/newsletter/index.ts';
import { explainFailure } from './explain-failure.ts';
import { renderProof } from './newsletter/render-proof.ts';

/**
 * Prints who declared what when: `npm run -s newsletter-proof`, the address on standard input, so that it is in no
 * history and no list of processes. Ends with 0, 1 for what is no address, 2 when it could not run.
 */
async function main(): Promise<number> {
  const settings = readSettings(undefined, 'operator');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await lines.question('E-Mail-Adresse: ');
  lines.close();
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  try {
    const proof = await readProof(database, typed);
    if (proof === undefined) console.error('Das ist keine E-Mail-Adresse.');
    else console.log(renderProof(proof));
    return proof === undefined ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 2;
  console.error(explainFailure(error));
}
