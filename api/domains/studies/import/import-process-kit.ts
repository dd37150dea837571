import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { createRegisterClient } from './register-client.ts';
import { importFromRegister } from './run-import.ts';

/** What a process that imports is told. */
export interface ImportProcessOptions extends Pick<DatabaseOptions, 'dataDir'> {
  /** As of `DatabaseOptions`; left out: the embedded database. */
  readonly url?: string;
  readonly register: string;
  /** What its clock shows, as text. */
  readonly at: string;
}

/** A real process that imports once, says how that ended, and ends. */
async function main(): Promise<void> {
  const { url, dataDir, register, at } = JSON.parse(process.argv[2] ?? '') as ImportProcessOptions;
  const database = await openDatabase({ url, dataDir });
  const pause = () => Promise.resolve();
  const client = createRegisterClient({ baseUrl: register, userAgent: 'tests', now: () => 0, pause });
  const outcome = await importFromRegister({ database, now: () => new Date(at) }, client);
  await client.close();
  await database.close();
  process.stdout.write(JSON.stringify(outcome));
}

if (import.meta.main) await main();
