import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dumpSchema } from '#api/database/dump-schema.ts';
import { renderTables } from '#api/database/render-tables.ts';
import { ACCESS_FILE, observeAccess, renderAccessPage } from '#api/testing/access-table.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import { renderEnvExample, renderHostTemplate } from '#core/config/env-example.ts';
import { HOSTS } from '#core/config/host-variables.ts';
import type { HostName } from '#core/config/host-variables.ts';
import { renderApiTypes } from '#scripts/api-client/render-api-types.ts';
import { renderPageTextTypes } from '../web/bundled-texts.ts';

/**
 * Writes everything that follows from settings, migrations, routes and the page's texts: `npm run generate`. Types of
 * the tables before what uses them: where a column is new, nothing else may be right before them. The tests fail while
 * a file says something else.
 */
if (import.meta.main) {
  await write('.env.example', renderEnvExample());
  for (const host of Object.keys(HOSTS) as HostName[]) await write(`${host}/.env.example`, renderHostTemplate(host));
  const api = await startTestApi();
  const { database } = api;
  await write('api/database/tables.ts', await database.transactRaw(renderTables));
  await write('api/database/schema.sql', await database.transactRaw(dumpSchema));
  await write('web/src/page-texts.d.ts', renderPageTextTypes());
  await write('web/api-client/api-types.ts', await renderApiTypes());
  await write(ACCESS_FILE, renderAccessPage(await observeAccess(api)));
  await api.close();
}

async function write(file: string, text: string): Promise<void> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  await writeFile(resolve(root, file), text);
  console.log(relative(root, resolve(root, file)));
}
